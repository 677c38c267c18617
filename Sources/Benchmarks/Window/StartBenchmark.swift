import BenchmarkFigures
import Foundation
import Glibc
import TouchProcesses

/// Measures the time from the start of a program to its first frame on the screen, the memory that it
/// needs for it, and the size of its file.
struct StartBenchmark {
  /// A program that shows the cards.
  struct Program {
    var name: String
    let arguments: [String]
    /// Whether the time from a press to a pixel is measured too.
    var isClicked = true
    /// The folder that it notes fonts in for the next start; there may be none.
    var caches = StartBenchmark.noCaches
    /// Where the scene is on the screen, as the program that clicks takes it.
    var place: [String] = []
  }

  private static let patience = 10_000_000_000.0
  private static let pollInterval: UInt32 = 50
  private static let noCaches = "/dev/null"

  /// Returns the programs: ours with and without the inspector, the scene in JSON and in YAML, the
  /// arguments read in the short way and by the parser, fonts known and not, and those in the peers' folder.
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
      var unknown = programs[0]
      (unknown.name, unknown.isClicked) = ("\(bare), fonts not known", false)
      for index in programs.indices { programs[index].caches = scene.cachePath }
      programs.append(unknown)
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
  ///
  /// There are no figures of programs whose fonts should be known and are not.
  static func run(_ programs: [Program]) -> [Figure] {
    let knowing = programs.prefix(2).filter { $0.caches != noCaches }
    let areNoted = knowing.allSatisfy { access(notes(of: $0), F_OK) == 0 }
    if !areNoted, !knowing.allSatisfy(noteFonts), let program = knowing.first {
      unlink(notes(of: program))
    }
    return programs.flatMap { program -> [Figure] in
      guard program.caches == noCaches || access(notes(of: program), F_OK) == 0,
        let screen = WatchedScreen(), let start = start(program, on: screen)
      else { return [] }
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
    guard
      let process = ChildProcess(
        program.arguments,
        environment: environment(of: program, on: screen)
      )
    else { return nil }
    defer { process.stop() }
    while !screen.shows(CardScene.color) {
      guard Stopwatch.nanoseconds(since: start) < patience else { return nil }
      usleep(pollInterval)
    }
    let time = Stopwatch.nanoseconds(since: start)
    return (time, peakMemory(of: process.identifier))
  }

  private static func environment(
    of program: Program,
    on screen: WatchedScreen
  ) -> [String: String] {
    var environment = PeerFolder.environment(display: screen.display)
    environment["XDG_CACHE_HOME"] = program.caches
    return environment
  }

  /// The file that a program notes its fonts in.
  private static func notes(of program: Program) -> String { program.caches + "/touchstone/fonts" }

  /// Has a program note its fonts, as a user's first start does; returns whether it did.
  private static func noteFonts(of program: Program) -> Bool {
    guard let screen = WatchedScreen(),
      let process = ChildProcess(
        program.arguments,
        environment: environment(of: program, on: screen)
      )
    else { return false }
    defer { process.stop() }
    let (start, before) = (ContinuousClock.now, number(ofFile: notes(of: program)))
    // Each time it is another file.
    while number(ofFile: notes(of: program)) == before {
      guard Stopwatch.nanoseconds(since: start) < patience else { return false }
      usleep(pollInterval)
    }
    return true
  }

  /// What the system tells a file by; nil where there is none.
  private static func number(ofFile path: String) -> UInt? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt(status.st_ino) : nil
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
