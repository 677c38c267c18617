import ArgumentParser
import Foundation

/// Measures how fast the package is, alone or beside other toolkits' programs.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Benchmarks",
    abstract:
      "Measure hit-testing, delivery, gestures, replay, recording, audits, growth, drawing and start.",
    discussion: """
      With --peers, programs of other toolkits that are built in a folder run on the same trees in \
      the same run, in turn with ours. Figures are medians of the rounds; targets are shown for \
      information.
      """
  )

  /// What can be measured.
  enum Part: String, CaseIterable, ExpressibleByArgument {
    case hit
    case deliver
    case gesture
    case session
    case screen
    case growth
    case draw
    case start
    case click
  }

  @Option(help: "A folder with the peers' programs.")
  var peers: String?
  @Option(help: "How often everything is measured.")
  var rounds = 3
  @Option(
    parsing: .upToNextOption,
    help: "Measure only these: hit, deliver, gesture, session, screen, growth, draw, start, click."
  )
  var only: [Part] = Part.allCases
  @Option(parsing: .upToNextOption, help: "Hit-test only these trees.")
  var trees: [String] = TreeMaker.names
  @Flag(help: "Print lines of JSON.")
  var json = false
  /// The file of the only tree that this process hit-tests, for the one that started it.
  @Option(help: .hidden)
  var treeFile: String?

  func validate() throws {
    guard rounds > 0 else { throw ValidationError("'--rounds' needs at least 1.") }
    if let unknown = trees.first(where: { !TreeMaker.names.contains($0) }) {
      throw ValidationError(
        "There is no tree '\(unknown)': only \(TreeMaker.names.joined(separator: ", "))."
      )
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      if let treeFile { return print(try HitTestBenchmark.json(ofTreeAt: treeFile)) }
      let run = try BenchmarkRun(peers: peers.map(PeerFolder.init), parts: Set(only), trees: trees)
      defer { run.cleanUp() }
      var figures = Figures()
      for round in 1...rounds {
        Self.note("round \(round) of \(rounds)")
        figures.add(try run.round())
      }
      let report = Report(figures: figures)
      print(json ? report.json : report.text)
    }
  }

  /// Prints a note on standard error.
  static func note(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
