import Foundation
import Testing
import TouchScene

/// Input that nests or repeats without end gets a sentence, soon, and ends nothing.
@Suite struct DepthTests {
  /// Far more than any stack holds.
  private static let many = 100_000

  private static func nested(_ start: String, _ end: String = "") -> String {
    String(repeating: start, count: many) + String(repeating: end, count: many)
  }

  /// Texts with the sentence about each, by what they are: texts as arguments would be printed.
  private static let inputs: [String: (text: String, reason: String)] = [
    "lists of JSON": ("{\"touchstone\": 1, \"root\": \(nested("[", "]"))}", "nest too deep"),
    "maps of JSON": ("{\"touchstone\": 1, \"root\": \(nested("{\"a\":", "}"))}", "nest too deep"),
    "lists of YAML": ("touchstone: 1\nroot: \(nested("[", "]"))\n", "nest too deep"),
    "maps of YAML": ("touchstone: 1\nroot: \(nested("{a: ", "}"))\n", "nest too deep"),
    "lists of lines": ("touchstone: 1\nroot: \n  \(nested("- "))x\n", "nest too deep"),
    "lists that do not end": ("touchstone: 1\nroot: \(nested("["))\n", "nest too deep"),
    "classes that extend one another": (
      "touchstone: 1\nroot: {}\nclasses:\n"
        + (0..<many).map { "  C\($0): {extends: C\($0 + 1)}\n" }.joined(),
      "the class 'C0' extends more than 100 others, one after the other"
    ),
    "views without end": (
      #"{"touchstone": 1, "root": {"subviews": [{}"#
        + String(repeating: ",\n{}", count: SceneFile.mostViews) + "]}}",
      "there are more than 250000 views in one file"
    ),
    "aliases of aliases": (
      "touchstone: 1\na0: &a0 [x]\n"
        + (1..<60).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined(),
      "too many values"
    ),
  ]

  @Test(.timeLimit(.minutes(30)), arguments: inputs.keys.sorted())
  func `input that nests without end is refused with a sentence`(_ what: String) throws {
    let (text, reason) = try #require(Self.inputs[what])
    do {
      _ = try SceneFile(reading: Data(text.utf8), name: "a.yaml")
      Issue.record("\(what): no error")
    } catch {
      #expect(error.problem.contains(reason), "\(what): \(error)")
      #expect(error.position.line != nil, "\(what): \(error)")
    }
  }

  @Test(.timeLimit(.minutes(30))) func `a class may extend a hundred others`() throws {
    let classes = (0..<99).map { "  C\($0): {extends: C\($0 + 1)}\n" }.joined()
    let text = "touchstone: 1\nroot: {class: C0}\nclasses:\n\(classes)  C99: {logs: true}\n"
    _ = try SceneFile(reading: Data(text.utf8), name: "a.yaml")
  }
}
