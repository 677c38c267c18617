@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Benchmarks",
    abstract:
      "Measure hit-testing, delivery, gestures, replay, recording, growth, drawing and the window.",
    discussion: """
      With --peers, programs of other toolkits that are built in a folder run on the same trees in \
      the same run, in turn with ours. Figures are medians of the rounds; goals are shown for \
      information.
      """
  )

  enum Part: String, CaseIterable, ExpressibleByArgument {
    case hit, deliver, gesture, session, growth, draw, window
  }

  @Option(help: "A folder with the peers' programs.")
  var peers: String?
  @Option(help: "How often everything is measured.")
  var rounds = 3
  @Option(
    parsing: .upToNextOption,
    help: "Measure only these: hit, deliver, gesture, session, growth, draw, window."
  )
  var only: [Part] = Part.allCases
  @Option(parsing: .upToNextOption, help: "Hit-test only these trees.")
  var trees: [String] = Self.allTrees
  @Flag(help: "Print lines of JSON.")
  var json = false
  @Option(help: "A file of kept figures to compare with, each beside a fixed loop.")
  var kept: String?
  @Flag(help: "Keep this run's figures in that file, in place of a comparison.")
  var keep = false
  @Flag(
    help: """
      Take half a minute, and end with 1 where even the best of the rounds is twice as slow as what \
      was kept.
      """
  )
  var quick = false
  /// True if the only tree is measured beside other programs.
  @Flag(help: .hidden)
  var elapsed = false
  /// The file of the only tree that this process hit-tests, for the one that started it.
  @Option(help: .hidden)
  var treeFile: String?

  private static let mostSlowdown = 2.0
  private static let quickParts: Set<Part> = [.hit, .deliver, .gesture, .session, .growth, .draw]
  private static let quickTrees = ["app300", "wide10k"]
  /// The last is made by the peers alone.
  private static let allTrees = TreeMaker.names + ["random100k"]

  func validate() throws {
    guard kept != nil || !keep else { throw ValidationError("'--keep' needs '--kept'.") }
    guard !quick || !keep else { throw ValidationError("'--keep' needs a run that is not quick.") }
    guard rounds > 0 else { throw ValidationError("'--rounds' needs at least 1.") }
    if let unknown = trees.first(where: { !Self.allTrees.contains($0) }) {
      throw ValidationError(
        "There is no tree '\(unknown)': only \(Self.allTrees.joined(separator: ", "))."
      )
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      if let treeFile {
        let clock = elapsed ? Stopwatch.Clock.wall : .thread
        return print(try HitTestBenchmark.json(ofTreeAt: treeFile, by: clock))
      }
      let kept = try keptFigures()
      let run = try BenchmarkRun(
        peers: peers.map(PeerFolder.init),
        parts: quick ? Self.quickParts.intersection(only) : Set(only),
        trees: quick ? Self.quickTrees.filter(trees.contains) : trees,
        isQuick: quick
      )
      defer { run.cleanUp() }
      var figures = Figures()
      for round in 1...rounds {
        Self.note("round \(round) of \(rounds)")
        figures.add(try run.round())
      }
      let report = Report(figures: figures)
      print(json ? report.json : report.text)
      try compare(figures, with: kept)
    }
  }

  /// Reads what was kept, before anything is measured; nil where nothing is to be compared.
  private func keptFigures() throws -> KeptFigures? {
    guard let kept, !keep else { return nil }
    do {
      return try KeptFigures(contentsOf: kept)
    } catch {
      Self.note("\(error)")
      throw ExitCode(2)
    }
  }

  private func compare(_ figures: Figures, with kept: KeptFigures?) throws {
    if keep, let path = self.kept {
      try KeptFigures(figures).json.write(to: URL(fileURLWithPath: path))
      return Self.note("kept in \(path)")
    }
    guard let kept else { return }
    guard quick else { return print("\n" + KeptComparison(figures, with: kept).text) }
    let slower = KeptComparison(best: figures, with: kept).slower(than: Self.mostSlowdown)
    for change in slower {
      Self.note("\(change.name): \(shown(change.factor)) times as slow as what was kept")
    }
    if !slower.isEmpty { throw ExitCode(1) }
  }

  /// Prints a note on standard error.
  static func note(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
