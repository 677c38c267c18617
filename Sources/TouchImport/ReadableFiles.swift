package import TouchScene

/// The kinds of files that can be read, for the messages about those that cannot.
package enum ReadableFiles {
  package static let list: Phrase =
    "what can be read: scenes, dumps of the debugger ('touchstone lldb', recursiveDescription), "
    + "storyboards and xibs, page sources of XCUITest, Appium, idb and Maestro, element trees "
    + "(debugDescription), what AXe, mobile-mcp and Pepper answer, view hierarchies of Sentry, Lookin and Detox."

  /// Refuses a text of no kind that is known, unless it has no content at all.
  static func refuse(_ text: PastedText, file: String) throws(SourceError) {
    try refuseForeign(text, file: file)
    let isRemark = { (line: PastedText.Line) in
      let first = text.bytes[line.range].first { $0 > 0x20 }
      return first == nil || first == UInt8(ascii: "#")
    }
    guard let first = text.lines.first(where: { !isRemark($0) }) else { return }
    throw SourceError(
      SourcePosition(file: file, line: first.number, column: 1),
      "this is not a scene file, nor another that can be read",
      help: "a scene begins with 'touchstone: 1'; \(list)"
    )
  }

  /// Refuses a text that has words of the trees of others.
  static func refuseForeign(_ text: PastedText, file: String) throws(SourceError) {
    for line in text.lines {
      let cursor = text.cursor(in: line)
      for (owner, signs) in foreign where signs.contains(where: { cursor.place(of: $0) != nil }) {
        throw refusal(of: owner, at: SourcePosition(file: file, line: line.number))
      }
    }
  }

  static func refusal(of owner: Phrase, at position: SourcePosition) -> SourceError {
    SourceError(
      position,
      "this is a tree of \(owner): only UIKit's views are known here",
      help: list
    )
  }

  /// The error for what Xcode's view debugger exports, a folder of files that nobody describes.
  package static func refusalOfXcodesExport(at position: SourcePosition) -> SourceError {
    SourceError(
      position,
      "what Xcode's view debugger exports cannot be read: its format is not published",
      help:
        "at the same breakpoint, save what 'po [[UIWindow keyWindow] recursiveDescription]' prints, or what the script of 'touchstone lldb' writes."
    )
  }

  /// Words that stand only in the trees of others.
  private static let foreign: [(owner: Phrase, signs: [StaticString])] = [
    ("Android's views", ["android.widget.", "android.view.", "DecorView", "androidx."]),
    ("Compose's nodes", ["Node #1 at (l="]),
    ("Core Animation's layers", ["position = CGPoint (", "> (layer)"]),
    (
      "Flutter's widgets",
      ["WidgetsFlutterBinding", "RenderView#", "SemanticsNode#", "renderObject: Render"]
    ),
    ("React's elements", ["<RCTView>", "<View style={", "<View>", "<Text>"]),
  ]
}
