import Foundation
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

  @Test func `XML that is not UTF-8 is refused at its first byte that shows it`() {
    let bytes = Data("<document>\n <a b=\"".utf8) + [0xFF] + Data("\"/></document>".utf8)
    let error = #expect(throws: SourceError.self) {
      try SceneFile(reading: bytes, name: "a.xib", importer: Importer())
    }
    #expect(
      error?.description == """
        a.xib:2:8: error: the file is not UTF-8 text
          help: save it as UTF-8.
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
        .hasPrefix("dump.txt:2:14: error: not valid JSON") == true
    )
  }

  /// The beginnings of files that are no text, and what they are.
  private static let binaries: [(name: String, bytes: [UInt8])] = [
    ("a PNG picture", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]),
    ("a JPEG picture", [0xFF, 0xD8, 0xFF, 0xE0]), ("a GIF picture", Array("GIF89a".utf8)),
    ("a HEIC picture", [0, 0, 0, 24] + Array("ftypheic".utf8)),
    ("a film", [0, 0, 0, 24] + Array("ftypisom".utf8)),
    ("a WebP picture", Array("RIFFxxxxWEBP".utf8)), ("a PDF document", Array("%PDF-1.7\n".utf8)),
    ("a zip archive", [0x50, 0x4B, 3, 4, 20, 0]), ("a gzip archive", [0x1F, 0x8B, 8, 0]),
    (
      "an app for iOS (a zip archive)",
      [0x50, 0x4B, 3, 4] + Array(repeating: 0, count: 26) + Array("Payload/Shop.app/".utf8)
    ), ("a tar archive", Array(repeating: 65, count: 257) + Array("ustar".utf8)),
    ("a program (Mach-O)", [0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0, 0, 1]),
    ("a nib, the compiled form of an Interface Builder file", Array("NIBArchive".utf8)),
  ]

  @Test(arguments: binaries)
  func `a file that is no text is told by what it is`(_ name: String, _ bytes: [UInt8]) {
    let error = Imports.error(bytes: bytes + [0, 1, 0xFF, 2, 0, 0x80], name: "it.bin")
    #expect(error?.hasPrefix("it.bin: error: this is \(name), not a view hierarchy\n") == true)
    #expect(error?.contains("what can be read: scenes, ") == true)
    #expect(error?.contains("UTF-8") == false)
  }

  @Test func `of an archive, a program and a nib the message says what to give instead`() {
    func help(_ name: String) -> String {
      let bytes = Self.binaries.first { $0.name.hasPrefix(name) }?.bytes ?? []
      return Imports.error(bytes: bytes, name: "it.bin") ?? ""
    }
    #expect(help("a zip").contains("help: unpack it, and give the file that is in it; what can "))
    #expect(help("an app").contains("give a dump of its screen, or its storyboards; what can "))
    #expect(help("a nib").contains("give the .storyboard or .xib that it was made from; what can "))
  }

  @Test func `bytes of no kind that is known are no text, but UTF-16 and Latin-1 are`() {
    let noise = (0..<2000).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 / 7) }
    #expect(
      Imports.error(bytes: noise, name: "it.bin")?
        .hasPrefix("it.bin: error: this is not text, nor a file of a kind that is known") == true
    )
    for text in [[0xFF, 0xFE, 0x41, 0], Array("touchstone: 1\nroot: {name: ".utf8) + [0xE4]] {
      #expect(Imports.error(bytes: text)?.contains("help: save it as UTF-8.") == true)
    }
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
