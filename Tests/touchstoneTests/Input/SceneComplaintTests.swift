import Foundation
import Testing

@Suite struct SceneComplaintTests {
  private static func complaint(_ what: String, _ scene: String, _ error: String) -> Complaint {
    Complaint(what: what, arguments: "hit scene.yaml 1 2", scene: scene, error: error)
  }

  private static let readable =
    "what can be read: scenes, dumps of the debugger ('touchstone lldb', recursiveDescription), "
    + "storyboards and xibs, page sources of XCUITest, Appium, idb and Maestro, element trees "
    + "(debugDescription), what AXe, mobile-mcp and Pepper answer, view hierarchies of Sentry, Lookin and Detox."

  static let complaints = [
    complaint(
      "an empty file",
      "",
      "scene.yaml: error: the file is empty\n"
        + "  help: a scene begins with 'touchstone: 1'."
    ),
    complaint(
      "something else",
      "hello: 1\n",
      "scene.yaml:1:1: error: this is not a scene file, nor another that can be read\n"
        + "  help: a scene begins with 'touchstone: 1'; \(Self.readable)"
    ),
    complaint(
      "bad YAML",
      "touchstone: 1\nroot: {name: [}\n",
      "scene.yaml:2:15: error: not valid YAML: did not find expected node content"
    ),
    complaint(
      "a newer format",
      "touchstone: 2\nroot: {}\n",
      """
      scene.yaml:1:13: error: scene format 2 is newer than this build reads (1)
        help: rebuild touchstone from a newer checkout.
      """
    ),
    complaint(
      "an unknown key",
      "touchstone: 1\nrot: {}\n",
      """
      scene.yaml:2:1: error: unknown key 'rot' in a scene
        help: did you mean 'root'? Known keys: about, appDelegate, classes, expect, import, indirectInput, layout, policy, root, screen, \
      source, title, touchstone, windows, wireframe.
      """
    ),
    complaint(
      "something that is not a colour",
      "touchstone: 1\nroot: {color: '#12345'}\n",
      "scene.yaml:2:15: error: '#12345' is not a color\n"
        + "  help: write '#rgb', '#rrggbb' or '#rrggbbaa'."
    ),
    complaint(
      "an unknown behaviour",
      "touchstone: 1\nclasses:\n  A: {pointInside: allways}\nroot: {}\n",
      """
      scene.yaml:3:20: error: unknown behaviour 'allways' for 'pointInside'
        help: did you mean 'always'? Known behaviours: always, circle, default, \
      includingSubviews, never, subviewsOnly.
      """
    ),
    complaint(
      "a frame with three numbers",
      "touchstone: 1\nroot:\n  subviews:\n    - {frame: [0, 44, 320]}\n",
      """
      scene.yaml:4:15: error: 'frame' needs four numbers [x, y, width, height] in points
        found: [0, 44, 320]
      """
    ),
    complaint(
      "a name used twice",
      "touchstone: 1\nroot:\n  name: a\n  subviews: [{name: a}]\n",
      """
      scene.yaml:4:21: error: the name 'a' is taken
        help: it was first used on line 3; names are unique in a scene.
      """
    ),
    complaint(
      "401 views in each other",
      Fixtures.nest(401),
      """
      scene.yaml:2:4807: error: views nest deeper than 400 in one file
        help: build deeper trees in Swift, through UIView.
      """
    ),
    complaint(
      "5000 views in each other",
      Fixtures.nest(5000),
      """
      scene.yaml:2:4975: error: lists and maps nest too deep
        help: a file nests at most 400 views.
      """
    ),
    complaint(
      "an expectation of a view that is not there",
      "touchstone: 1\nroot: {name: root}\nexpect:\n  - {at: [1, 1], hit: rot}\n",
      "scene.yaml:4:23: error: there is no view 'rot'\n  help: did you mean 'root'?"
    ),
  ]

  @Test(arguments: complaints)
  func `a bad scene ends with status 2 and says where and what`(_ complaint: Complaint) throws {
    try complaint.check()
  }

  @Test(arguments: [
    (
      "{class: UIBotton}",
      """
      scene.yaml:2:15: error: unknown view class 'UIBotton'
        help: did you mean 'UIButton'? Known classes: UIButton, UI
      """
    ),
    (
      "{color: lightGrey}",
      """
      scene.yaml:2:15: error: unknown color 'lightGrey'
        help: did you mean 'lightGray'? Known colors: black, blue,
      """
    ),
  ])
  func `an unknown class or colour names the nearest`(root: String, error: String) throws {
    let bench = try Workbench("scene.yaml", "touchstone: 1\nroot: \(root)\n")
    let outcome = try bench.run("hit", "scene.yaml", "1", "2")
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.error.hasPrefix(error))
  }

  @Test func `a file that is not UTF-8 is an error that names the line`() throws {
    let bench = try Workbench()
    let bytes = Data("touchstone: 1\nroot: {name: ".utf8) + [0xff, 0xfe] + Data("}\n".utf8)
    try bench.write(bytes, to: "scene.yaml")
    expect(
      try bench.run("hit", "scene.yaml", "1", "2"),
      is: Outcome(
        status: 2,
        error: "scene.yaml:2:14: error: the file is not UTF-8 text\n  help: save it as UTF-8.\n"
      )
    )
  }

  @Test(arguments: [["draw", "scene.yaml", "-o", "a.png"], ["hit", "scene.yaml", "1", "2"]])
  func `an image that cannot be decoded is an error at its place`(arguments: [String]) throws {
    let pixel = """
      iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
      """
    let png = try #require(Data(base64Encoded: pixel))
    let scene = "touchstone: 1\nroot: {class: UIImageView, image: a.png}\n"
    let bench = try Workbench("scene.yaml", scene)
    for damaged in [png.prefix(50), png.prefix(45) + [0] + png.dropFirst(46)] {
      try bench.write(damaged, to: "a.png")
      let outcome = try bench.run(arguments)
      #expect(outcome.status == 2)
      #expect(outcome.error.hasPrefix("scene.yaml:2:35: error: the image cannot be decoded: "))
      #expect(outcome.error.hasSuffix("  found: \"a.png\"\n"))
    }
  }

  @Test func `400 views in each other are no error`() throws {
    let bench = try Workbench("scene.yaml", Fixtures.nest(400))
    let outcome = try bench.run("hit", "scene.yaml", "1", "2", "--format", "json")
    #expect(outcome.status == 0)
    #expect(try JSON(outcome.output)["hit"] == "window/UIView")
  }

  @Test func `what Xcode's view debugger exports is refused`() throws {
    let bench = try Workbench("App.xcviewhierarchy/metadata", "")
    let outcome = try bench.run("audit", "App.xcviewhierarchy")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("App.xcviewhierarchy: error: what Xcode's view debugger"))
    #expect(outcome.error.contains("help: at the same breakpoint, save what 'po "))
  }

  @Test func `an error in standard input says so`() throws {
    let outcome = try Workbench().run("hit", "-", "1", "2", input: "hello")
    expect(
      outcome,
      is: Outcome(
        status: 2,
        error: """
          standard input:1:1: error: this is not a scene file, nor another that can be read
            help: a scene begins with 'touchstone: 1'; \(Self.readable)

          """
      )
    )
  }
}
