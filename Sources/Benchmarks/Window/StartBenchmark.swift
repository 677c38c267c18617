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
    /// The scene's place on the screen, as the program that clicks takes it.
    var place: [String] = []
  }

  private static let patience = 10_000_000_000.0
  private static let pollInterval: UInt32 = 50

  /// Returns our window as users have it, and the programs in the peers' folder.
  static func programs(scene: CardScene, peers: PeerFolder?) -> [Program] {
    let tool = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("touchstone").path
    var programs: [Program] = []
    if access(tool, X_OK) == 0 {
      let arguments = [tool, "open", scene.path, "--scale", "1"]
      programs.append(Program(name: "touchstone", arguments: arguments, place: scene.placeInWindow))
    }
    let others = [
      ("qt6", ["app_qt", "damage"]), ("x.shm", ["app_x", "shm", "damage"]),
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

  /// Returns the nanoseconds that a program took to its first frame, and its memory.
  private static func start(
    _ program: Program,
    on screen: WatchedScreen
  ) -> (time: Double, memory: Double)? {
    let environment = PeerFolder.environment(display: screen.display)
    let start = ContinuousClock.now
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
