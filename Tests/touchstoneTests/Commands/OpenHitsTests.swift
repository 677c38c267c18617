import Testing

/// What is said where developers report more than one outcome of a touch, or where nobody can know.
@Suite struct OpenHitsTests {
  private func run(_ file: String, _ text: String, _ words: String...) throws -> String {
    try Workbench(file, text).run([words[0], file] + words.dropFirst()).output
  }

  private static let scaled = """
    touchstone: 1
    screen: {size: [375, 667]}
    root:
      name: page
      subviews:
        - {name: pay, class: UIButton, frame: [100, 300, 175, 50], text: Pay}
        - {name: panel, bounds: [0, 0, 375, 200], center: [187.5, 100], transform: {scale: 0}, color: red}
    """

  @Test(arguments: [["why", "pay"], ["hit", "187", "325"], ["touch", "tap 187,325"]])
  func `a view scaled to 0 in front may take the touch, which is said (B-1.26)`(words: [String])
    throws
  {
    let bench = try Workbench("a.yaml", Self.scaled)
    let output = try bench.run([words[0], "a.yaml"] + words.dropFirst()).output
    #expect(output.contains("a view scaled to 0 such as panel takes all touches on page"))
    let hidden = Self.scaled.replacing("color: red", with: "color: red, hidden: true")
    let other = try Workbench("a.yaml", hidden)
    #expect(
      try !other.run([words[0], "a.yaml"] + words.dropFirst()).output.contains("scaled to 0")
    )
  }

  private static let disabled = """
    touchstone: 1
    screen: {size: [390, 844]}
    root:
      name: page
      subviews:
        - {name: below, class: UIButton, frame: [45, 200, 300, 200], text: Below}
        - name: front
          class: UIControl
          frame: [95, 250, 200, 100]
          enabled: false
          subviews: [{name: inner, class: UIButton, frame: [0, 0, 50, 50], text: In}]
    """

  @Test func `a control in a disabled one may get no touch, which is said (B-1.9)`() throws {
    for words in [["why", "inner"], ["why", "inner", "--on", "tap"], ["touch", "tap 110,260"]] {
      let bench = try Workbench("a.yaml", Self.disabled)
      let output = try bench.run([words[0], "a.yaml"] + words.dropFirst()).output
      #expect(output.contains("nothing in a disabled control such as front gets touches"))
    }
  }

  @Test func `a control behind a disabled one may get its touch, which is said (B-1.9)`() throws {
    let output = try run("a.yaml", Self.disabled, "hit", "200", "320")
    #expect(output.contains("that it keeps touches from what is behind it, and that below gets"))
    let enabled = Self.disabled.replacing("enabled: false", with: "enabled: true")
    #expect(try !run("a.yaml", enabled, "hit", "200", "320").contains("evelopers report"))
    #expect(try !run("a.yaml", Self.disabled, "hit", "20", "20").contains("evelopers report"))
  }

  @Test func `a button that UIKit made of an item is not moved to another view`() throws {
    let output = try run(
      "dump.txt",
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <UINavigationBar: 0x3; frame = (0 20; 320 44); layer = <CALayer: 0x4>>
         |    | <UIToolbar: 0x5; frame = (0 44; 320 44); layer = <CALayer: 0x6>>
         |    |    | <UIToolbarButton: 0x7; frame = (10 0; 42 44); layer = <CALayer: 0x8>>
      """,
      "why",
      "UIToolbarButton"
    )
    #expect(output.contains("override point(inside:with:) of UINavigationBar"))
    #expect(!output.contains("move UIToolbarButton"))
  }

  @Test func `the content of a web view does not cover it`() throws {
    let output = try run(
      "dump.txt",
      """
      <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
         | <WKWebView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
         |    | <WKScrollView: 0x5; baseClass = UIScrollView; frame = (0 0; 320 480); layer = <CALayer: 0x6>; contentSize: {320, 3000}>
         |    |    | <WKContentView: 0x7; frame = (0 0; 320 3000); layer = <CALayer: 0x8>>
         |    |    | <UIView: 0x9; frame = (0 100; 320 300); layer = <CALayer: 0xa>>
      """,
      "why",
      "WKWebView",
      "160",
      "200"
    )
    #expect(!output.contains("isUserInteractionEnabled of WKScrollView"))
  }

  @Test func `what may take touches on purpose is switched off only where it does not`() throws {
    let output = try run("dump.txt", Self.covered, "why", "UITextField")
    #expect(output.contains("which covers it, to false, if it takes no touches on purpose"))
    #expect(output.contains("or to leave the part out by point(inside:with:)"))
  }

  private static let covered = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UIView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
       |    | <UITextField: 0x5; frame = (20 200; 280 44); layer = <CALayer: 0x6>>
       |    | <CanvasView: 0x7; baseClass = UIView; frame = (0 0; 320 480); layer = <CALayer: 0x8>>
    """

  @Test func `what SwiftUI does with a touch is told as not known`() throws {
    let dump = Self.covered.replacing("CanvasView", with: "_UIHostingView<Badge>")
    let output = try run("dump.txt", dump, "touch", "tap 100,100")
    #expect(output.contains("what is done with it there is not known"))
    #expect(!output.contains("no responder after it does anything with it"))
  }
}
