import BenchmarkFigures
import Foundation
import Glibc
import TouchProcesses

/// The folder with other toolkits' programs; those that are built are measured.
struct PeerFolder {
  /// What a program prints: one line of JSON for each figure.
  private struct Line: Decodable {
    let bench: String
    let peer: String
    let `case`: String?
    let mode: String?
    let checksum: String?
    let nsPerOp: Double?
    let usPerFrame: Double?
    let medianUs: Double?
    let p99Us: Double?
    let allUs: Double?
    let all99Us: Double?
  }

  private static let patience = "90"

  let path: String

  /// Returns the path of a program; nil if it is not built.
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

  /// Runs the peers' generator, which writes the trees to a folder; returns whether it is built.
  func writeTrees(to folder: String) -> Bool {
    guard let generator = program("gentrees") else { return false }
    return ChildProcess([generator, folder])?.wait() != nil
  }

  /// Runs the programs that hit-test on the file of a tree.
  func pick(_ tree: String, at file: String, display: String?) -> [Figure] {
    ["hit_c", "hit_qt", "hit_gtk"].flatMap { run([$0, tree, file], display: display) }
  }

  /// Runs the programs that draw 300 cards.
  func draw(display: String?) -> [Figure] {
    ["render", "render_qt"].flatMap { run([$0, "300"], display: display) }
  }

  /// Clicks on each card of a program, and times until the pixel changes, and until the last one does.
  func click(_ program: StartBenchmark.Program, display: String?) -> [Figure] {
    let clicks = "\(CardScene.middles.count)"
    let arguments = ["lat", program.name, clicks] + program.place + ["--"] + program.arguments
    return run(arguments, display: display)
  }

  private func run(_ arguments: [String], display: String?) -> [Figure] {
    guard let path = program(arguments[0]) else { return [] }
    // Deep trees of Qt's items need more stack than programs get by default.
    let shell = "ulimit -s unlimited; exec timeout \(Self.patience) \"$@\""
    let environment = display.map { Self.environment(display: $0) } ?? [:]
    let process = ChildProcess(
      ["sh", "-c", shell, "sh", path] + arguments.dropFirst(),
      environment: environment,
      output: .pipe
    )
    return process?.readToEnd().split(separator: "\n").flatMap { Self.figures($0) } ?? []
  }

  private static func figures(_ text: Substring) -> [Figure] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let line = try? decoder.decode(Line.self, from: Data(text.utf8)) else { return [] }
    if let time = line.nsPerOp, let tree = line.case {
      return [
        Figure(
          bench: line.bench,
          testCase: tree,
          who: line.peer,
          value: time,
          unit: .nanoseconds,
          checksum: line.checksum
        )
      ]
    }
    let frame = line.mode == "full" ? line.usPerFrame : nil
    let times = [
      ("draw", "300 views, full frame", frame), ("click", "press to pixel", line.medianUs),
      ("click99", "press to pixel, 99th percentile", line.p99Us),
      ("clickall", "press to the last change", line.allUs),
      ("clickall99", "press to the last change, 99th percentile", line.all99Us),
    ]
    return times.compactMap { bench, testCase, time in
      time.map {
        Figure(bench: bench, testCase: testCase, who: line.peer, value: $0, unit: .microseconds)
      }
    }
  }
}
