import Testing
import TouchScene

/// Words that a scene file cannot have, at each level.
@MainActor
@Suite struct WordErrorTests {
  @Test func `an unknown class names the nearest one and all that are known`() {
    let known = ["Card"] + UIKitClasses.all.filter(\.isInEngine).map(\.name).sorted()
    #expect(
      complaint(about: "touchstone: 1\nclasses: {Card: {}}\nroot: {class: UILable}\n") == """
        card.scene.yaml:3:15: error: unknown view class 'UILable'
          help: did you mean 'UILabel'? Known classes: \(known.joined(separator: ", ")). UIKit's others are known, too; an app's own are declared under 'classes'.
        """
    )
  }

  @Test(arguments: [
    ("roots: {}", "2:1: error: unknown key 'roots' in a scene", "root"),
    ("screen: {sise: [1, 2]}", "2:10: error: unknown key 'sise' in 'screen'", "size"),
    ("policy: {container: a}", "2:10: error: unknown key 'container' in 'policy'", "containers"),
    ("classes: {A: {extend: B}}", "2:15: error: unknown key 'extend' in class 'A'", "extends"),
    (
      "classes: {A: {touches: {begun: a}}}", "2:25: error: unknown key 'begun' in 'touches'",
      "began"
    ),
    (
      "classes: {A: {pointInside: {outsets: 1}}}",
      "2:29: error: unknown key 'outsets' in 'pointInside'", "outset"
    ),
    (
      "classes: {A: {hitTest: {retrun: a}}}", "2:25: error: unknown key 'retrun' in 'hitTest'",
      "return"
    ),
    ("root: {framee: 1}", "2:8: error: unknown key 'framee' in a view (UIView)", "frame"),
    (
      "root: {class: UILabel, txet: a}", "2:24: error: unknown key 'txet' in a view (UILabel)",
      "text"
    ),
    (
      "root: {transform: {rotated: 5}}", "2:20: error: unknown key 'rotated' in 'transform'",
      "rotate"
    ),
    ("root: {controller: {vew: A}}", "2:21: error: unknown key 'vew' in 'controller'", "view"),
    (
      "root: {controller: {tabbar: A}}", "2:21: error: unknown key 'tabbar' in 'controller'",
      "tabBar"
    ),
    ("root: {}\nappDelegte: A", "3:1: error: unknown key 'appDelegte' in a scene", "appDelegate"),
    ("windows: [{names: a}]", "2:12: error: unknown key 'names' in a window", "name"),
    (
      "root: {}\nexpect: [{at: [1, 1], hti: a}]",
      "3:23: error: unknown key 'hti' in an expectation", "hit"
    ),
  ])
  func `an unknown key names the nearest one`(text: String, expected: String, nearest: String) {
    let error = complaint(about: "touchstone: 1\n\(text)\n")
    #expect(error.hasPrefix("card.scene.yaml:\(expected)\n  help: did you mean '\(nearest)'? "))
    #expect(error.hasSuffix("."))
  }

  @Test(arguments: ["text: a", "image: a.png", "enabled: true"])
  func `a key of another class is unknown`(key: String) {
    let name = key.prefix { $0 != ":" }
    #expect(
      problem(in: "touchstone: 1\nroot: {\(key)}\n")
        == "2:8: error: unknown key '\(name)' in a view (UIView)"
    )
  }

  @Test(arguments: [
    (
      "classes: {A: {touches: forwrd}}", "2:24: error: unknown value 'forwrd' for 'touches'",
      "did you mean 'forward'? Known values: default, forward, intercept."
    ),
    (
      "classes: {A: {touches: {ended: no}}}", "2:32: error: unknown value 'no' for 'ended'",
      "known values: default, forward, intercept."
    ),
    (
      "classes: {A: {pointInside: allways}}",
      "2:28: error: unknown behaviour 'allways' for 'pointInside'",
      """
      did you mean 'always'? Known behaviours: always, circle, default, includingSubviews, never, \
      subviewsOnly.
      """
    ),
    (
      "classes: {A: {hitTest: slef}}", "2:24: error: unknown behaviour 'slef' for 'hitTest'",
      """
      did you mean 'self'? Known behaviours: backToFront, default, leaf, nil, passThrough, self, \
      selfAfterSuper, unbounded, unconverted.
      """
    ),
    (
      "classes: {A: {logs: [hittest]}}", "2:22: error: unknown value 'hittest' for 'logs'",
      "did you mean 'hitTest'? Known values: actions, answer, hitTest, pointInside, touches."
    ),
    (
      "policy: {containers: ios14}", "2:22: error: unknown value 'ios14' for 'containers'",
      "did you mean 'ios12'? Known values: ios12, ios13."
    ),
    (
      "windows: [{level: alrt}]", "2:19: error: unknown level 'alrt'",
      "did you mean 'alert'? Known levels: alert, normal, statusBar."
    ),
    (
      "root: {class: UILabel, textAlignment: centre}",
      "2:39: error: unknown value 'centre' for 'textAlignment'",
      "did you mean 'center'? Known values: center, left, right."
    ),
    (
      "root: {controller: navgation}", "2:20: error: unknown value 'navgation' for 'controller'",
      "did you mean 'navigation'? Known values: navigation, presented, split, tabBar, view."
    ),
    (
      "root: {subviews: [{controller: {presented: A, style: fullscreen}}]}",
      "2:54: error: unknown value 'fullscreen' for 'style'",
      "did you mean 'fullScreen'? Known values: automatic, currentContext, formSheet, "
        + "fullScreen, overCurrentContext, overFullScreen, pageSheet, popover."
    ),
    (
      "root: {color: '#12'}", "2:15: error: '#12' is not a color",
      "write '#rgb', '#rrggbb' or '#rrggbbaa'."
    ),
    (
      "root: {color: '#12345g'}", "2:15: error: '#12345g' is not a color",
      "write '#rgb', '#rrggbb' or '#rrggbbaa'."
    ),
  ])
  func `an unknown word names what is known`(text: String, expected: String, help: String) {
    #expect(
      complaint(about: "touchstone: 1\n\(text)\n") == "card.scene.yaml:\(expected)\n  help: \(help)"
    )
  }

  @Test func `an unknown device or colour names the nearest one`() {
    let device = complaint(about: "touchstone: 1\nscreen: {device: iPhone 8 Puls}\nroot: {}\n")
    #expect(
      device.hasPrefix(
        """
        card.scene.yaml:2:18: error: unknown device 'iPhone 8 Puls'
          help: did you mean 'iPhone 8 Plus'? Known devices: iPad, 
        """
      )
    )
    let color = complaint(about: "touchstone: 1\nroot: {color: rde}\n")
    #expect(
      color.hasPrefix(
        """
        card.scene.yaml:2:15: error: unknown color 'rde'
          help: did you mean 'red'? Known colors: black, blue, 
        """
      )
    )
  }

  @Test func `of several nearest words the first by name is meant, in every run`() {
    let error = complaint(about: "touchstone: 1\nroot: {color: systemGray7}\n")
    #expect(error.contains("did you mean 'systemGray'? "))
    let level = complaint(about: "touchstone: 1\nroot: {color: systemGrayX}\n")
    #expect(level.contains("did you mean 'systemGray'? "))
    let device = complaint(about: "touchstone: 1\nscreen: {device: iPhone 19}\nroot: {}\n")
    #expect(device.contains("did you mean 'iPhone 11'? "))
  }

  // MARK: - Classes

  @Test func `a class of UIKit cannot be declared`() {
    #expect(
      complaint(about: "touchstone: 1\nclasses: {UIView: {}}\nroot: {}\n") == """
        card.scene.yaml:2:11: error: 'UIView' is a class of UIKit and cannot be declared anew
          help: declare a class that extends it.
        """
    )
  }

  @Test func `a class cannot extend itself, not even by way of others`() {
    #expect(
      complaint(about: "touchstone: 1\nclasses: {A: {extends: A}}\nroot: {}\n") == """
        card.scene.yaml:2:24: error: the class 'A' extends itself
          found: A extends A
        """
    )
    let classes = "{A: {extends: B}, B: {extends: C}, C: {extends: A}}"
    #expect(
      complaint(about: "touchstone: 1\nclasses: \(classes)\nroot: {}\n") == """
        card.scene.yaml:2:58: error: the class 'A' extends itself
          found: A extends B extends C extends A
        """
    )
  }

  @Test func `a class of UIKit's that the engine lacks is proposed where it is nearest`() {
    #expect(
      complaint(about: "touchstone: 1\nroot: {class: UIToolbarr}\n") == """
        card.scene.yaml:2:15: error: unknown view class 'UIToolbarr'
          help: did you mean 'UIToolbar'? UIKit's others are known, too; an app's own are declared under 'classes'.
        """
    )
  }

  @Test func `a class extends one that is known`() {
    #expect(
      problem(in: "touchstone: 1\nclasses: {A: {extends: UIVeiw}}\nroot: {}\n")
        == "2:24: error: unknown view class 'UIVeiw'"
    )
  }

  @Test func `windows and views do not take each other's place`() {
    #expect(
      complaint(about: "touchstone: 1\nroot: {class: UIWindow}\n") == """
        card.scene.yaml:2:15: error: 'UIWindow' is a window and cannot be a subview
          help: list windows under 'windows'.
        """
    )
    #expect(
      complaint(about: "touchstone: 1\nwindows: [{class: UILabel}]\n") == """
        card.scene.yaml:2:19: error: the class 'UILabel' is not a window
          help: declare it with 'extends: UIWindow'.
        """
    )
  }
}
