import SceneStage
import Testing
import TouchKit
import TouchScene

/// What each word for hitTest and pointInside does.
@MainActor
@Suite struct BehaviourTests {
  /// A view of 100 by 100 points at (100, 100), with a child inside, at the left, and one that
  /// sticks out on the right.
  private func driver(_ behaviour: String, _ keys: String = "") throws -> SceneDriver {
    try SceneDriver(
      """
      touchstone: 1
      classes: {Tested: {\(behaviour)}}
      root:
        name: root
        subviews:
          - {name: other, frame: [300, 300, 50, 50]}
          - name: view
            class: Tested
            frame: [100, 100, 100, 100]
            \(keys)
            subviews:
              - {name: inner, frame: [0, 0, 20, 100]}
              - {name: outer, frame: [80, 40, 60, 20]}
      """
    )
  }

  /// What is hit: in the view alone, in the inner child, in the part of the outer child that sticks
  /// out, and far away.
  private func hits(_ driver: SceneDriver) -> [String] {
    [(150, 150), (110, 150), (220, 150), (310, 310)].map { (x: Double, y: Double) in
      driver.hit(x, y)?.accessibilityIdentifier ?? "nil"
    }
  }

  @Test(arguments: [
    ("hitTest: default", ["view", "inner", "root", "other"]),
    ("hitTest: nil", ["root", "root", "root", "other"]),
    ("hitTest: ~", ["root", "root", "root", "other"]),
    ("hitTest: self", ["view", "view", "view", "view"]),
    ("hitTest: selfAfterSuper", ["view", "view", "view", "view"]),
    ("hitTest: leaf", ["view", "view", "root", "other"]),
    ("hitTest: passThrough", ["root", "inner", "root", "other"]),
    ("hitTest: unbounded", ["view", "inner", "outer", "other"]),
    ("hitTest: {return: other}", ["other", "other", "other", "other"]),
    ("hitTest: {prefer: inner}", ["view", "inner", "root", "other"]),
    ("hitTest: {prefer: outer}", ["view", "inner", "outer", "other"]),
    ("pointInside: default", ["view", "inner", "root", "other"]),
    ("pointInside: always", ["view", "inner", "outer", "view"]),
    ("pointInside: never", ["root", "root", "root", "other"]),
    ("pointInside: {outset: 30}", ["view", "inner", "outer", "other"]),
    ("pointInside: {outset: [0, 0, 0, 20]}", ["view", "inner", "root", "other"]),
    ("pointInside: {outset: [0, 0, 0, 21]}", ["view", "inner", "outer", "other"]),
    ("pointInside: {outset: -11}", ["view", "root", "root", "other"]),
    ("pointInside: {outset: -60}", ["root", "root", "root", "other"]),
    ("pointInside: circle", ["view", "inner", "root", "other"]),
    ("pointInside: includingSubviews", ["view", "inner", "outer", "other"]),
    ("pointInside: subviewsOnly", ["root", "inner", "outer", "other"]),
  ])
  func `a behaviour changes who is hit`(behaviour: String, expected: [String]) throws {
    #expect(try hits(driver(behaviour)) == expected)
  }

  @Test(arguments: [
    ("self", "view"), ("selfAfterSuper", "view"), ("{return: other}", "other"),
    ("{prefer: inner}", "inner"), ("default", "root"), ("leaf", "root"), ("unbounded", "root"),
    ("passThrough", "root"),
  ])
  func `an override that always answers does so even for a hidden view`(
    hitTest: String,
    expected: String
  ) throws {
    let driver = try driver("hitTest: \(hitTest)", "hidden: true")
    #expect(hits(driver)[1] == expected)
  }

  @Test func `a loop from back to front lets the covered subview win (B-1.11)`() throws {
    let driver = try SceneDriver(Self.overlapping(hitTest: "backToFront"))
    #expect(driver.hit(60, 60)?.accessibilityIdentifier == "back")
    let right = try SceneDriver(Self.overlapping(hitTest: "default"))
    #expect(right.hit(60, 60)?.accessibilityIdentifier == "front")
  }

  @Test func `a loop that hands on the point as it is misses by each subview's place (B-1.23)`()
    throws
  {
    let driver = try SceneDriver(Self.overlapping(hitTest: "unconverted"))
    #expect(driver.hit(10, 10)?.accessibilityIdentifier == "front")
    #expect(driver.hit(110, 110)?.accessibilityIdentifier == "view")
  }

  private static func overlapping(hitTest: String) -> String {
    """
    touchstone: 1
    screen: {size: [300, 300]}
    policy: {containers: ios12}
    classes: {Tested: {hitTest: \(hitTest)}}
    root:
      name: view
      class: Tested
      subviews:
        - {name: back, frame: [40, 40, 80, 80]}
        - {name: front, frame: [50, 50, 80, 80]}
    """
  }

  @Test func `a touch makes a view the first responder, and a shake begins there (B-2.21)`() throws
  {
    let driver = try SceneDriver(
      """
      touchstone: 1
      screen: {size: [300, 300]}
      classes: {Listening: {becomesFirstResponder: true}}
      root:
        name: root
        subviews: [{name: one, class: Listening, frame: [0, 0, 100, 100]}]
      """
    )
    driver.tap(200, 200)
    #expect(try !driver.view("one").isFirstResponder)
    driver.tap(50, 50)
    #expect(try driver.view("one").isFirstResponder)
    driver.scene.application.send(InputEvent(timestamp: 1, kind: .shake(.began)))
    let first = driver.records.compactMap { record in
      if case .message(.motion(.began), let responder, nil) = record.what { return responder }
      return nil
    }
    #expect(first.map(\.lastPart) == ["one"])
  }

  @Test func `a circle leaves out the corners of the bounds`() throws {
    let driver = try driver("pointInside: circle")
    for (x, y, hit) in [(101.0, 101.0, "root"), (100, 150, "root"), (101, 150, "inner")] {
      #expect(driver.hit(x, y)?.accessibilityIdentifier == hit, "at \(x), \(y)")
    }
  }

  @Test(arguments: ["hidden: true", "alpha: 0", "userInteractionEnabled: false"])
  func `a subview that cannot be touched does not count as part of its parent`(why: String) throws {
    for words in ["includingSubviews", "subviewsOnly"] {
      let driver = try SceneDriver(
        """
        touchstone: 1
        classes: {Tested: {pointInside: \(words)}}
        root:
          name: root
          subviews:
            - {class: Tested, frame: [0, 0, 9, 9], subviews: [{frame: [50, 0, 9, 9], \(why)}]}
        """
      )
      driver.press(55, 5)
      #expect(driver.lastHit == "root")
    }
  }

  @Test func `a class has what the class it extends has, unless it says otherwise`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      classes:
        Quiet: {extends: Loud, logs: false}
        Louder: {extends: Loud, touches: {ended: intercept}}
        Loud: {extends: UILabel, touches: intercept, logs: [touches]}
      root:
        subviews:
          - {name: quiet, class: Quiet, text: a, userInteractionEnabled: true, frame: [0, 0, 9, 9]}
          - {name: louder, class: Louder, userInteractionEnabled: true, frame: [10, 0, 9, 9]}
      """
    )
    driver.tap(5, 5)
    #expect(driver.printed() == [])
    driver.tap(15, 5)
    #expect(driver.printed() == ["louder.ended"])
    #expect(try driver.view("quiet") is UILabel)
    #expect(try driver.view("quiet").className == "Quiet")
  }

  @Test func `each base class takes behaviours`() throws {
    let controls = [
      "UIControl", "UIButton", "UISwitch", "UISlider", "UISegmentedControl", "UIStepper",
      "UIPageControl",
    ]
    for base in ["UIView", "UILabel", "UIImageView"] + controls {
      let driver = try SceneDriver(
        """
        touchstone: 1
        classes: {Tested: {extends: \(base), hitTest: self, touches: intercept, logs: true}}
        root: {subviews: [{name: view, class: Tested, frame: [0, 0, 9, 9]}]}
        """
      )
      driver.press(100, 100)
      driver.send(.moved, 101, 100)
      driver.send(.ended, 101, 100)
      driver.press(100, 100)
      driver.send(.cancelled, 100, 100)
      let asked = twice(["hit view", "view->view"])
      let expected =
        asked + ["view.began", "view.moved", "view.ended"]
        + asked + ["view.began", "view.cancelled"]
      #expect(driver.printed() == expected, "\(base)")
    }
  }

  @Test(arguments: [
    ("UIToolbar", "UIView"), ("UITableViewCellContentView", "UIView"),
    ("UICollectionReusableView", "UIView"), ("UISearchTextField", "UITextField"),
  ])
  func `a class of UIKit's that the engine lacks stands as what it extends`(
    name: String,
    base: String
  ) throws {
    let driver = try SceneDriver("touchstone: 1\nroot: {subviews: [{name: it, class: \(name)}]}\n")
    let view = try driver.view("it")
    #expect(view.className == name)
    #expect((view is UITextField) == (base == "UITextField"))
  }
}
