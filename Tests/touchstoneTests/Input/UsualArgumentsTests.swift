import ArgumentParser
import Testing

@testable import touchstone

/// The arguments of most windows are read without the parser, and mean the same.
@Suite struct UsualArgumentsTests {
  private static let words = [
    "a.scene.yaml", "b", "-", "--", "", "--no-inspector", "--map", "--dark", "--scale", "2", "0.05",
    "--scale=2", "--force", "--record", "x.jsonl", "--rotate", "--course", "--help", "-h",
    "--no-inspectors", "nan", "--policy", "a=b", "-5",
  ]

  @Test func `what is read without the parser is what the parser reads`() throws {
    var lists: [[String]] = [[]]
    var count = 0
    for _ in 0...3 {
      for arguments in lists {
        guard let usual = Open.usual(arguments) else { continue }
        count += 1
        let parsed = try #require(try? Open.parse(arguments), "\(arguments)")
        #expect(text(usual) == text(parsed), "\(arguments)")
      }
      lists = lists.flatMap { list in Self.words.map { list + [$0] } }
    }
    #expect(count > 100)
  }

  @Test(arguments: [
    [], ["a"], ["a", "--no-inspector", "--scale", "2"], ["--dark", "--map", "a"],
  ])
  func `the usual arguments need no parser`(arguments: [String]) {
    #expect(Open.usual(arguments) != nil)
  }

  @Test(arguments: [
    ["a", "b"], ["--scale"], ["--scale", "20"], ["--scale", "x"], ["a", "--record", "b"], ["-"],
    ["--help"], [""], ["--dark", "--dark"],
  ])
  func `the parser reads all others`(arguments: [String]) {
    #expect(Open.usual(arguments) == nil)
  }

  /// All that a command holds; an option that was not set would say that it is a definition.
  private func text(_ command: Open) -> String {
    var text = ""
    dump(command, to: &text)
    return text
  }
}
