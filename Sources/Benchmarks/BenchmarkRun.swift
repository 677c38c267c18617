/// One run of the benchmarks; each round measures everything once, ours and the peers' in turn.
@MainActor
struct BenchmarkRun {
  private let peers: PeerFolder?
  private let parts: Set<Benchmarks.Part>
  private let trees: [URL]
  private let folder: String
  private let cards: CardScene
  private let server: PrivateServer?
  private let yardstick = Yardstick()
  private let isQuick: Bool

  /// Lets the peers make the trees, so that all programs use the same ones.
  ///
  /// A quick run leaves out the largest sizes.
  init(
    peers: PeerFolder?,
    parts: Set<Benchmarks.Part>,
    trees names: [String],
    isQuick: Bool
  ) throws {
    self.peers = peers
    self.isQuick = isQuick
    self.parts = parts
    let folder = NSTemporaryDirectory() + "benchmark-\(UUID().uuidString)"
    self.folder = folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    cards = try CardScene()
    server = PrivateServer()
    if server == nil {
      Benchmarks.note(
        "Xvfb is not installed: the window and peers that need a display are skipped."
      )
    }
    guard parts.contains(.hit) else {
      trees = []
      return
    }
    let isWritten = peers?.writeTrees(to: folder) ?? false
    let names = isWritten ? names : names.filter(TreeMaker.names.contains)
    trees = names.map { URL(fileURLWithPath: "\(folder)/\($0).tree") }
  }

  func cleanUp() {
    cards.remove()
    try? FileManager.default.removeItem(atPath: folder)
  }

  func round() throws -> [Figure] {
    var figures: [Figure] = []
    for tree in trees {
      figures += try measured {
        try HitTestBenchmark.run(
          onTreeAt: tree.path,
          besideOthers: peers != nil,
          isQuick: isQuick
        )
      }
      figures +=
        peers?.pick(TreeFile.name(of: tree), at: tree.path, display: server?.display) ?? []
    }
    if parts.contains(.deliver) { figures += measured(TouchBenchmark.deliveries) }
    if parts.contains(.gesture) { figures += measured(TouchBenchmark.gestures) }
    if parts.contains(.session) { figures += try measured { try SessionBenchmark().run() } }
    if parts.contains(.growth) {
      for work in GrowthWorks.all {
        figures += try measured { try GrowthBenchmark.run(work, upTo: isQuick ? 4000 : .max) }
      }
    }
    if parts.contains(.draw) {
      figures += try measured { try [DrawingBenchmark().run()] }
      figures += peers?.draw(display: server?.display) ?? []
    }
    if parts.contains(.window), server != nil {
      figures += WindowBenchmark(cards, peers: peers).run()
    }
    return figures
  }

  /// Measures the fixed loop before and after some figures, and notes it on them.
  private func measured<Failure: Error>(
    _ run: () throws(Failure) -> [Figure]
  ) throws(Failure) -> [Figure] {
    let before = yardstick.measure()
    var figures = try run()
    let mean = (before + yardstick.measure()) / 2
    for index in figures.indices { figures[index].yardstick = mean }
    return figures
  }
}
