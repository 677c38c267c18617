import Foundation
import Testing

/// What the manual shows of the program is what the program prints.
@Suite struct TranscriptTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A command of a page, with the lines that the page shows of its answer.
  struct Transcript {
    let command: String
    var answer: [String] = []

    /// Whether lines are those of the page; a row of `…` stands for any number of them.
    func matches(_ lines: ArraySlice<String>, from index: Int = 0) -> Bool {
      guard index < answer.count else { return lines.isEmpty }
      if answer[index].trimmingCharacters(in: .whitespaces) == "…" {
        return (0...lines.count).contains { matches(lines.dropFirst($0), from: index + 1) }
      }
      return lines.first == answer[index] && matches(lines.dropFirst(), from: index + 1)
    }
  }

  /// The transcripts of a page, in their order.
  static func transcripts(of page: String) throws -> [Transcript] {
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    var found: [Transcript] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("$ ") {
        found.append(Transcript(command: String(line.dropFirst(2))))
        isOpen = true
      } else if line.hasPrefix("```") {
        isOpen = false
      } else if isOpen {
        found[found.count - 1].answer.append(line)
      }
    }
    return found
  }

  /// Runs a line of a shell in a folder, where it finds the program.
  private func run(_ command: String, in folder: URL) throws -> Outcome {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", command]
    shell.currentDirectoryURL = folder
    let path = URL(fileURLWithPath: Workbench.program).deletingLastPathComponent().path
    shell.environment = ["PATH": "\(path):/usr/bin:/bin"]
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    return Outcome(status: shell.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }

  /// Makes a folder with the dumps of the manual in it.
  private func benchOfCases() throws -> Workbench {
    let bench = try Workbench()
    let cases = Self.root.appending(path: "Assets/cases")
    for file in try FileManager.default.contentsOfDirectory(atPath: cases.path) {
      try bench.write(Data(contentsOf: cases.appending(path: file)), to: file)
    }
    return bench
  }

  @Test(arguments: [
    "Sources/TouchImport/TouchImport.docc/FromXcode.md",
    "Sources/TouchApp/TouchApp.docc/Commands.md",
  ])
  func `what a page shows of commands is what they print`(_ page: String) throws {
    let transcripts = try Self.transcripts(of: page)
    #expect(!transcripts.isEmpty)
    let bench = try benchOfCases()
    for transcript in transcripts {
      let outcome = try run(transcript.command, in: bench.folder)
      let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init).dropLast()
      #expect(
        outcome.status == 0 && transcript.matches(lines),
        "\(transcript.command)\n\(outcome.output)"
      )
    }
  }

  @Test(arguments: [
    ("overlay.txt", "covered"), ("card.txt", "outside"), ("people.txt", "shadowedControl"),
    ("cart.txt", "behindContent"), ("pages.txt", "lostDrag"),
  ])
  func `an audit finds what is wrong in each of the manual's dumps`(
    _ file: String,
    _ rule: String
  ) throws {
    let outcome = try benchOfCases().run("audit", file, "--format", "json")
    let findings = try #require(JSON(outcome.output)["findings"]).list
    #expect(findings.map { $0["rule"]?.string } == [rule])
  }
}
