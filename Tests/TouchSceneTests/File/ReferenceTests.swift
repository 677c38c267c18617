import SceneStage
import Testing
import TouchKit
import TouchScene

/// How a file or a command names a view.
@MainActor
@Suite struct ReferenceTests {
  private let text = """
    touchstone: 1
    classes: {Card: {}, Badge: {}}
    root:
      name: root
      subviews:
        - {name: gray, class: Card, subviews: [{class: Badge}, {class: Badge, name: dot}]}
        - {name: red, class: Card, subviews: [{class: UILabel}, {class: UILabel}]}
    """

  @Test(arguments: [
    ("window/root/gray", "window/root/gray"), ("gray", "window/root/gray"),
    ("root/gray", "window/root/gray"), ("gray/dot", "window/root/gray/dot"),
    ("window", "window"), ("UIWindow", "window"), ("gray/Badge", "window/root/gray/Badge"),
    ("red/UILabel", "window/root/red/UILabel"), ("UILabel#2", "window/root/red/UILabel#2"),
    ("window/root/red/UILabel", "window/root/red/UILabel"),
  ])
  func `a path, a name, a class or an end of a path finds a view`(
    reference: String,
    path: String
  ) throws {
    #expect(try SceneDriver(text).view(reference).path == path)
  }

  @Test(arguments: ["window/UIDropShadowView", "UIDropShadowView"])
  func `a whole path finds one of UIKit's views around a controller's, as its class does (B-7.117)`(
    reference: String
  ) throws {
    let driver = try SceneDriver("touchstone: 1\nroot: {name: root, controller: view}\n")
    #expect(try driver.scene.view(ViewReference(reference)).className == "UIDropShadowView")
  }

  private func complaint(about reference: String) throws -> String {
    let driver = try SceneDriver(text)
    do {
      return try driver.view(reference).path
    } catch {
      return "\(error)"
    }
  }

  @Test func `a class that several views have is ambiguous, named or not`() throws {
    #expect(
      try complaint(about: "Badge") == """
        test.scene.yaml: error: 'Badge' fits 2 views
          help: name one of window/root/gray/Badge, window/root/gray/dot.
        """
    )
    #expect(
      try complaint(about: "UILabel") == """
        test.scene.yaml: error: 'UILabel' fits 2 views
          help: name one of window/root/red/UILabel, window/root/red/UILabel#2.
        """
    )
  }

  @Test func `a view that is not there brings the nearest name, or a list`() throws {
    #expect(
      try complaint(about: "grey") == """
        test.scene.yaml: error: there is no view 'grey'
          help: did you mean 'gray'?
        """
    )
    #expect(
      try complaint(about: "somewhere") == """
        test.scene.yaml: error: there is no view 'somewhere'
          help: views here: window, window/root, window/root/gray, window/root/gray/Badge, \
        window/root/gray/dot, window/root/red, window/root/red/UILabel, window/root/red/UILabel#2.
        """
    )
    #expect(try complaint(about: "").contains("there is no view ''"))
  }

  @Test func `a name counts before a class of the same spelling`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      classes: {Card: {}}
      root: {subviews: [{class: Card}, {class: Card, name: Card, frame: [0, 0, 9, 9]}]}
      """
    )
    #expect(try driver.view("Card").frame.width == 9)
  }

  @Test func `a behaviour that names no view, or several, is shown where it is written`() {
    let classes = "touchstone: 1\nclasses: {A: {hitTest: {return: nosuch}}}\n"
    #expect(
      TouchSceneTests.complaint(about: classes + "root: {class: A}\n") == """
        card.scene.yaml:2:33: error: there is no view 'nosuch'
          help: views here: window, window/A.
        """
    )
    let preferred = "touchstone: 1\nclasses: {A: {hitTest: {prefer: UIView}}}\n"
    #expect(
      TouchSceneTests.complaint(about: preferred + "root: {class: A, subviews: [{}, {}]}\n") == """
        card.scene.yaml:2:33: error: 'UIView' fits 2 views
          help: name one of window/A/UIView, window/A/UIView#2.
        """
    )
  }

  @Test func `of many views that fit, the error lists the first`() {
    let views = Array(repeating: "{}", count: 10).joined(separator: ", ")
    let error = TouchSceneTests.complaint(
      about:
        "touchstone: 1\nroot: {name: a, subviews: [\(views)]}\nexpect: [{at: [1, 1], hit: UIView}]\n"
    )
    #expect(error.hasPrefix("card.scene.yaml:3:28: error: 'UIView' fits 11 views\n"))
    #expect(error.hasSuffix("window/a/UIView#7 and 3 more."))
  }

  @Test func `an expectation that names no view is shown where it is written`() {
    #expect(
      TouchSceneTests.complaint(
        about: "touchstone: 1\nroot: {name: root}\nexpect: [{at: [1, 1], hit: rot}]\n"
      ) == """
        card.scene.yaml:3:28: error: there is no view 'rot'
          help: did you mean 'root'?
        """
    )
  }
}
