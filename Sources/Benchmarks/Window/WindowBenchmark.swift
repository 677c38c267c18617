/// Measures whole programs that show the cards: from the start to the first pixel, from a press to the first
/// pixel and to the last change; ours is the window with all defaults.
///
/// A program of its own starts them and presses, `Assets/benchmarks/window.c`: `make bench` builds it.
struct WindowBenchmark {
  private struct Program {
    let name: String
    let arguments: [String]
    /// The left, the top and the scale of the cards on the screen.
    var place = ["0", "0", "1"]
  }

  /// A line of the program that presses.
  private struct Times: Decodable {
    let start, start99, first, first99, all, all99, memory: Double
  }

  private static let starts = "20"
  private static let rounds = "2"

  private let scene: CardScene
  private let peers: PeerFolder?
  private let folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent()

  init(_ scene: CardScene, peers: PeerFolder?) { (self.scene, self.peers) = (scene, peers) }

  func run() -> [Figure] {
    let ours = folder.appendingPathComponent("touchstone").path
    let arguments = [ours, "open", scene.path, "--scale", "1"]
    var programs = [Program(name: "touchstone", arguments: arguments, place: scene.place)]
    for (name, words) in [
      ("qt6", ["app_qt", "damage"]), ("x.shm", ["app_x", "shm", "damage"]),
      ("gtk4.cairo", ["app_gtk", "damage"]),
    ] {
      guard let path = peers?.program(words[0]) else { continue }
      programs.append(Program(name: name, arguments: [path] + words.dropFirst()))
    }
    let size = try? FileManager.default.attributesOfItem(atPath: ours)[.size] as? Double
    let file = Figure("file", "program file", "touchstone", (size ?? .nan) / 1e6, .megabytes)
    return programs.flatMap(figures) + [file]
  }

  private func figures(_ program: Program) -> [Figure] {
    let tool = folder.appendingPathComponent("benchmark-window").path
    let words = [tool, program.name] + program.place + [Self.starts, Self.rounds]
    guard let server = PrivateServer(),
      let output = ChildProcess(
        words + program.arguments,
        environment: PeerFolder.environment(display: server.display),
        output: .pipe
      )?.readToEnd(), let times = try? JSONDecoder().decode(Times.self, from: Data(output.utf8))
    else {
      Benchmarks.note("\(program.name) cannot be measured: is \(tool) there, and Xvfb?")
      return []
    }
    let values: [(String, String, Double, Figure.Unit)] = [
      ("start", "start to first pixel", times.start, .milliseconds),
      ("start99", "start to first pixel, 99th percentile", times.start99, .milliseconds),
      ("click", "press to pixel", times.first, .microseconds),
      ("click99", "press to pixel, 99th percentile", times.first99, .microseconds),
      ("clickall", "press to the last change", times.all, .microseconds),
      ("clickall99", "press to the last change, 99th percentile", times.all99, .microseconds),
      ("memory", "peak memory at the first frame", times.memory, .megabytes),
    ]
    return values.map { bench, testCase, value, unit in
      Figure(bench, testCase, program.name, value, unit)
    }
  }
}
