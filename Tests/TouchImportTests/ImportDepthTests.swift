import Foundation
import Testing
import TouchImport
import TouchScene

/// Files that nest or repeat without end get a sentence, soon, and end nothing.
@Suite struct ImportDepthTests {
  /// Far more than any stack holds.
  private static let many = 10_000

  private static func nested(_ start: String, _ end: String) -> String {
    String(repeating: start, count: many) + String(repeating: end, count: many)
  }

  /// A line for each of many views, each deeper than the one before, up to a depth.
  private static func lines(_ indent: String, _ view: String) -> String {
    (0..<1000).map { String(repeating: indent, count: $0) + view + "\n" }.joined()
  }

  private static let element =
    #"<XCUIElementTypeOther type="XCUIElementTypeOther" x="0" y="0" width="9" height="9">"#

  /// Files with the sentence about each, by what they are: texts as arguments would be printed.
  private static let files: [String: (text: String, reason: String)] = [
    "a page source": ("<AppiumAUT>" + nested(element, "</XCUIElementTypeOther>"), "nest deeper"),
    "a page source that is cut": ("<AppiumAUT>" + nested(element, ""), "nest deeper"),
    "a storyboard": (
      #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>"#
        + nested(#"<view><subviews>"#, ""), "nest deeper"
    ),
    "Maestro's": (nested(#"{"attributes":{},"children":["#, "]}"), "nest too deep"),
    "Sentry's": (
      #"{"windows":["# + nested(#"{"type":"UIView","children":["#, "]}"),
      "nest too deep"
    ),
    "a view dump": (
      lines("   | ", "<UIView: 0x1; frame = (0 0; 9 9)>"), "views nest deeper than 400"
    ),
    "an element tree": (
      "Element subtree:\n →Application, 0x1, pid: 1, label: 'x'\n"
        + lines("  ", "    Other, 0x2, {{0.0, 0.0}, {9.0, 9.0}}"), "views nest deeper than 400"
    ),
  ]

  @Test(.timeLimit(.minutes(30)), arguments: files.keys.sorted())
  func `a file that nests without end is refused with a sentence`(_ what: String) throws {
    let (text, reason) = try #require(Self.files[what])
    do {
      _ = try SceneFile(reading: Data(text.utf8), name: "a.txt", importer: Importer())
      Issue.record("\(what): no error")
    } catch {
      #expect(error.problem.contains(reason), "\(what): \(error)")
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `descriptions that begin and do not end are read in proportion to their length`() {
    for part in ["<", "<(", "<CALayer: 0x1; a = ", "(", "; frame = ("] {
      let text = "<UIWindow: 0x1; frame = (0 0; 9 9); a = \(Self.nested(part, ""))\n"
      _ = try? SceneFile(reading: Data(text.utf8), name: "a.txt", importer: Importer())
    }
  }
}
