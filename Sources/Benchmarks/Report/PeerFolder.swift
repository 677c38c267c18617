import Foundation
import Glibc

/// The folder where other toolkits' programs are built; whichever are there take part.
struct PeerFolder {
  /// What one of them prints: a line of JSON a figure.
  private struct Line: Decodable {
    let bench: String
    let peer: String
    let `case`: String?
    let mode: String?
    let checksum: String?
    let nsPerOp: Double?
    let usPerFrame: Double?
    let medianUs: Double?
  }

  private static let patience = "90"

  let path: String

  /// The path of a program that is built; nil for one that is not.
  func program(_ name: String) -> String? {
    let program = path + "/" + name
    return access(program, X_OK) == 0 ? program : nil
  }

  /// What the toolkits need around them: the display, and a renderer that works without a GPU.
  static func environment(display: String) -> [String: String] {
    [
      "DISPLAY": display, "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11", "QT_QPA_PLATFORM": "xcb",
      "XDG_RUNTIME_DIR": NSTemporaryDirectory(),
    ]
  }

  /// Lets the peers' generator write its trees to a folder.
  func writeTrees(to folder: String) -> Bool {
    guard let generator = program("gentrees"),
      let process = ChildProcess([generator, folder], capturing: true)
    else { return false }
    _ = process.lines()
    return true
  }

  /// Runs the pickers that are there on the file of a tree.
  func pick(_ tree: String, at file: String, display: String?) -> [Figure] {
    ["hit_c", "hit_qt", "hit_gtk"].flatMap { run([$0, tree, file], display: display) }
  }

  /// Runs the programs that draw 300 cards.
  func draw(display: String?) -> [Figure] {
    ["render", "render_qt"].flatMap { run([$0, "300"], display: display) }
  }

  /// Clicks on the cards of a program, and times until the pixel changes.
  func click(_ program: StartBenchmark.Program, display: String?) -> [Figure] {
    run(["lat", program.name, "100", "--"] + program.arguments, display: display)
  }

  private func run(_ arguments: [String], display: String?) -> [Figure] {
    guard let path = program(arguments[0]) else { return [] }
    // Deep trees of Qt's items need more stack than programs get by default.
    let shell = "ulimit -s unlimited; exec timeout \(Self.patience) \"$@\""
    let environment = display.map { Self.environment(display: $0) } ?? [:]
    let process = ChildProcess(
      ["sh", "-c", shell, "sh", path] + arguments.dropFirst(),
      environment: environment,
      capturing: true
    )
    return process?.lines().compactMap { Self.figure($0) } ?? []
  }

  private static func figure(_ text: String) -> Figure? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let line = try? decoder.decode(Line.self, from: Data(text.utf8)) else { return nil }
    if let time = line.nsPerOp, let tree = line.case {
      return Figure(line.bench, tree, line.peer, time, .nanoseconds, checksum: line.checksum)
    }
    if let time = line.usPerFrame, line.mode == "full" {
      return Figure("draw", "300 views, full frame", line.peer, time, .microseconds)
    }
    if let time = line.medianUs {
      return Figure("click", "press to pixel", line.peer, time, .microseconds)
    }
    return nil
  }
}
