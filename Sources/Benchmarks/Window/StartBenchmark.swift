import BenchmarkFigures
import Foundation
import Glibc
import TouchProcesses

/// Measures the time from the start of a program to its first frame on the screen, the memory that it
/// needs for it, and the size of its file.
struct StartBenchmark {
  /// A program that shows the cards.
  struct Program {
    let name: String
    let arguments: [String]
    /// Whether the time from a press to a pixel is measured too.
    var isClicked = true
    /// Where the scene is on the screen, as the program that clicks takes it.
    var place: [String] = []
  }

  private static let patience = 10_000_000_000.0
  private static let pollInterval: UInt32 = 50

  /// Returns the programs: ours with and without the inspector, the scene in JSON and in YAML, the
  /// arguments read in the short way and by the parser, and those in the peers' folder.
  static func programs(scene: CardScene, peers: PeerFolder?) -> [Program] {
    let tool = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("touchstone").path
    var programs: [Program] = []
    if access(tool, X_OK) == 0 {
      let open = { [tool, "open", $0, "--scale", "1"] }
      // Written so that the parser of all arguments reads it.
      let parsed = [tool, "open", scene.path, "--scale=1", "--no-inspector"]
      let bare = "touchstone --no-inspector"
      programs.append(Program(name: bare, arguments: open(scene.path) + ["--no-inspector"]))
      programs.append(
        Program(name: "touchstone", arguments: open(scene.path), place: scene.placeInInspector)
      )
      programs.append(
        Program(
          name: "\(bare), YAML",
          arguments: open(scene.yamlPath) + ["--no-inspector"],
          isClicked: false
        )
      )
      programs.append(
        Program(name: "\(bare), all arguments parsed", arguments: parsed, isClicked: false)
      )
    }
    let others = [
      ("x.shm", ["app_x", "shm", "damage"]), ("qt6", ["app_qt", "damage"]),
      ("gtk4.cairo", ["app_gtk", "damage"]),
    ]
    for (name, arguments) in others {
      guard let path = peers?.program(arguments[0]) else { continue }
      programs.append(Program(name: name, arguments: [path] + arguments.dropFirst()))
    }
    return programs
  }

  /// Starts each program once, one after the other, on a server of its own.
  static func run(_ programs: [Program]) -> [Figure] {
    programs.flatMap { program -> [Figure] in
      guard let screen = WatchedScreen(), let start = start(program, on: screen) else { return [] }
      let figure = { (bench: String, words: String, value: Double, unit: Figure.Unit) in
        Figure(bench: bench, testCase: words, who: program.name, value: value, unit: unit)
      }
      let figures = [
        figure("start", "first frame", start.time / 1e6, .milliseconds),
        figure("memory", "peak memory at the first frame", start.memory, .megabytes),
      ]
      // The peers' programs are little without their libraries; ours holds most of what it needs.
      guard program.name == programs[0].name else { return figures }
      let size = size(ofFile: program.arguments[0])
      return figures + [figure("file", "program file", size, .megabytes)]
    }
  }

  /// Returns how many nanoseconds a program took to its first frame, and how much memory.
  private static func start(
    _ program: Program,
    on screen: WatchedScreen
  ) -> (time: Double, memory: Double)? {
    let start = ContinuousClock.now
    let environment = PeerFolder.environment(display: screen.display)
    guard let process = ChildProcess(program.arguments, environment: environment) else {
      return nil
    }
    defer { process.stop() }
    while !screen.shows(CardScene.color) {
      guard Stopwatch.nanoseconds(since: start) < patience else { return nil }
      usleep(pollInterval)
    }
    let time = Stopwatch.nanoseconds(since: start)
    return (time, peakMemory(of: process.identifier))
  }

  /// The most memory that a process has had at a time, in megabytes, pages shared with others included.
  private static func peakMemory(of process: pid_t) -> Double {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kilobytes = line?.split { !$0.isNumber }.first.flatMap { Double($0) }
    return (kilobytes ?? .nan) * 1024 / 1e6
  }

  private static func size(ofFile path: String) -> Double {
    var status = stat()
    return stat(path, &status) == 0 ? Double(status.st_size) / 1e6 : .nan
  }
}
