import Foundation
import Glibc
import TouchProcesses

/// Measures the time from the start of a program to its first frame on the screen.
struct StartBenchmark {
  /// A program that shows the cards.
  struct Program {
    let name: String
    let arguments: [String]
  }

  private static let patience = 10_000_000_000.0
  private static let pollInterval: UInt32 = 50

  /// Returns the programs: ours with and without the inspector, and those in the peers' folder.
  static func programs(scene: CardScene, peers: PeerFolder?) -> [Program] {
    let tool = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("touchstone").path
    var programs: [Program] = []
    if access(tool, X_OK) == 0 {
      let open = [tool, "open", scene.path, "--scale", "1"]
      programs.append(
        Program(name: "touchstone --no-inspector", arguments: open + ["--no-inspector"])
      )
      programs.append(Program(name: "touchstone", arguments: open))
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
    programs.compactMap { program in
      guard let screen = WatchedScreen(), let time = time(program, on: screen) else { return nil }
      return Figure(
        bench: "start",
        testCase: "first frame",
        who: program.name,
        value: time / 1e6,
        unit: .milliseconds
      )
    }
  }

  private static func time(_ program: Program, on screen: WatchedScreen) -> Double? {
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
    return Stopwatch.nanoseconds(since: start)
  }
}
