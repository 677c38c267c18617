import Testing
import TouchImport
import TouchScene

/// Texts that look like trees of views and hold nothing that could be touched.
@Suite struct RefusalTests {
  private let chain = "this is a chain from a view outwards, not a tree of views"
  private let trace = "this is a trace of Auto Layout, which has no frames"

  @Test func `a responder chain printed like a tree is refused where its controller stands`() {
    let text = """
      <UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 99 99); layer = <CALayer: 0x4>>
         |    | <MainViewController: 0x5>
      """
    #expect(Imports.error(text)?.hasPrefix("dump.txt:3: error: \(chain)") == true)
    #expect(Imports.error(text)?.contains("recursiveDescription") == true)
  }

  @Test func `a chain that ends in a window is refused`() {
    let text = """
      <UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 99 99); layer = <CALayer: 0x4>>
         |    | <UIWindow: 0x5; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x6>>
      """
    #expect(Imports.error(text)?.hasPrefix("dump.txt:3: error: \(chain)") == true)
  }

  @Test func `a list of superviews that ends in a window is refused`() {
    let text = """
      > <UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>
      >\u{20}
      > <UIView: 0x3; frame = (0 0; 99 99); layer = <CALayer: 0x4>>
      > <UIWindow: 0x5; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x6>>
      """
    #expect(Imports.error(text)?.hasPrefix("dump.txt:4: error: \(chain)") == true)
  }

  @Test func `answers of nextResponder are refused`() {
    let text = """
      cy# [#0x1 nextResponder]
      #"<UIView: 0x3; frame = (0 0; 99 99); layer = <CALayer: 0x4>>"
      cy# [#0x3 nextResponder]
      #"<MainViewController: 0x5>"
      """
    #expect(Imports.error(text)?.hasPrefix("dump.txt:4: error: \(chain)") == true)
  }

  @Test func `a controller asked for before a dump does not make it a chain`() throws {
    let text = """
      (lldb) po self
      <MainViewController: 0x5>

      (lldb) po [self.view recursiveDescription]
      <UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 99 99); layer = <CALayer: 0x4>>
      """
    #expect(try Imports.scene(text).viewCount == 2)
  }

  @Test(arguments: ["•UIView:0x3", "*<UIView:0x3>", "*UILabel:0x3'Hi'- AMBIGUOUS LAYOUT"])
  func `a trace of Auto Layout is refused`(_ line: String) {
    let text =
      "(lldb) po [view _autolayoutTrace]\n\nUIWindow:0x1\n|   UIView:0x2\n|   |   \(line)\n"
    #expect(Imports.error(text)?.hasPrefix("dump.txt:3: error: \(trace)") == true)
  }

  @Test func `a tree of AppKit's views is refused`() {
    let text = "[   A     ! W U ] h=--- v=--- NSView f=(0,0,10,10) b=(-) => <NSViewBackingLayer>"
    #expect(Imports.error(text)?.contains("dump.txt:1: error: this is a tree of AppKit's") == true)
  }

  @Test func `a recorded session says how it is replayed`() {
    #expect(
      Imports.error("{\"session\":1,\"scene\":{}}\n", name: "a.session.jsonl") == """
        a.session.jsonl:1: error: this is a recorded session, not a scene
          help: replay it: touchstone replay a.session.jsonl
        """
    )
  }

  @Test func `a scene that speaks of a dump is a scene`() {
    let text = """
      # <UIView: 0x1; frame = (0 0; 9 9)>
      {"touchstone": 1, "about": "<UIView: 0x1; frame = (0 0; 9 9)>", "root": {}}
      """
    #expect(Imports.error(text) == nil)
  }

  @Test func `any other text is refused with what can be read`() {
    let error = Imports.error("# Hello\nDear all,\n")
    #expect(
      error?.hasPrefix(
        "dump.txt:2:1: error: this is not a scene file, nor another that can be read"
      ) == true
    )
    #expect(error?.contains("a scene begins with 'touchstone: 1'; what can be read: ") == true)
  }

  @Test func `JSON with a mistake is refused where the mistake is`() {
    #expect(
      Imports.error("{\"rendering_system\": \"UIKIT\",\n \"windows\": [}\n")?
        .hasPrefix("dump.txt:2:14: error: not valid YAML") == true
    )
  }

  @Test(arguments: [
    ("<hierarchy>\n<node bounds=\"[0,0][9,9]\"/></hierarchy>", 1, "Android's views"),
    ("<hierarchy><android.widget.FrameLayout bounds=\"\"/></hierarchy>", 1, "Android's views"),
    ("View Hierarchy:\n  DecorView@8e1c[Main]\n", 2, "Android's views"),
    ("Printing:\nNode #1 at (l=0.0, t=0.0, r=9.0, b=9.0)px\n", 2, "Compose's nodes"),
    (
      "<CALayer:0x6; position = CGPoint (5 5); bounds = CGRect (0 0; 10 10); sublayers = (\n)>", 1,
      "Core Animation's layers"
    ),
    ("WidgetsFlutterBinding - DEBUG MODE\n[root]\n└MaterialApp\n", 1, "Flutter's widgets"),
    ("<View style={{flex: 1}}>\n  <Text>Hi</Text>\n</View>\n", 1, "React's elements"),
  ])
  func `a tree of views that are not UIKit's is refused`(
    _ text: String,
    _ line: Int,
    _ owner: String
  ) {
    let error = Imports.error(text)
    #expect(error?.hasPrefix("dump.txt:\(line):") == true)
    #expect(error?.contains("a tree of \(owner): only UIKit's views are known here") == true)
    #expect(error?.contains("help: what can be read: scenes, ") == true)
  }
}
