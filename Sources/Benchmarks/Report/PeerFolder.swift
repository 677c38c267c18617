/// The folder with other toolkits' programs; those that are built are measured.
struct PeerFolder {
  /// A line of JSON that a program prints for each figure.
  private struct Line: Decodable {
    let bench, peer: String
    let `case`, mode, checksum: String?
    let nsPerOp, usPerFrame: Double?
  }

  private static let patience = "90"
  /// The ways to draw that a toolkit would choose.
  private static let ways = ["qt-raster.+QStaticText", "cairo-image.+glyphs", "cairo-image.sprite"]

  let path: String

  func program(_ name: String) -> String? {
    let program = path + "/" + name
    return access(program, X_OK) == 0 ? program : nil
  }

  /// The environment that the toolkits need: the display, and a renderer that needs no GPU.
  static func environment(display: String) -> [String: String] {
    [
      "DISPLAY": display, "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11", "QT_QPA_PLATFORM": "xcb",
      "XDG_RUNTIME_DIR": NSTemporaryDirectory(),
    ]
  }

  func writeTrees(to folder: String) -> Bool {
    guard let generator = program("gentrees") else { return false }
    return ChildProcess([generator, folder])?.wait() != nil
  }

  func pick(_ tree: String, at file: String, display: String?) -> [Figure] {
    ["hit_c", "hit_qt", "hit_gtk"].flatMap { run([$0, tree, file], display: display) }.compactMap {
      line in
      guard let time = line.nsPerOp, let tree = line.case else { return nil }
      var figure = Figure(line.bench, tree, line.peer, time, .nanoseconds)
      figure.checksum = line.checksum
      return figure
    }
  }

  func draw(display: String?) -> [Figure] {
    ["render", "render_qt"].flatMap { run([$0, "300"], display: display) }.compactMap { line in
      guard let time = line.usPerFrame, line.mode == "full", Self.ways.contains(line.peer) else {
        return nil
      }
      return DrawingBenchmark.figure(of: line.peer, microseconds: time)
    }
  }

  private func run(_ arguments: [String], display: String?) -> [Line] {
    guard let path = program(arguments[0]) else { return [] }
    // Deep trees of Qt's items need more stack than programs get by default.
    let shell = "ulimit -s unlimited; exec timeout \(Self.patience) \"$@\""
    let environment = display.map { Self.environment(display: $0) } ?? [:]
    let process = ChildProcess(
      ["sh", "-c", shell, "sh", path] + arguments.dropFirst(),
      environment: environment,
      output: .pipe
    )
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return process?.readToEnd().split(separator: "\n").compactMap {
      try? decoder.decode(Line.self, from: Data($0.utf8))
    } ?? []
  }
}
