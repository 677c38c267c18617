import CX11
import Foundation
import Glibc
import SceneStage
import Testing
import TouchProcesses
import TouchServer
import TouchX11

/// What goes on beside the hand while a finger is down on a real server.
@MainActor
@Suite(
  .serialized,
  .enabled(
    if: TouchServer.isInstalled && Desktop.isInstalled,
    Comment(rawValue: TouchServer.reason)
  )
)
struct DeviceLifeTests {
  private nonisolated static let tools = ["xrandr", "xinput", "openbox"]

  /// What goes on, with the end that it brings the finger.
  enum Meanwhile: String, CaseIterable {
    case movedToAnotherMonitor, monitorUnplugged, screenMadeSmaller, screenTurned, suspended, locked
    case windowManagerStarts, deviceTaken, pointerRemoved

    fileprivate var end: String {
      switch self {
      case .windowManagerStarts, .deviceTaken, .pointerRemoved: "cancelled"
      default: "ended"
      }
    }
  }

  /// What a person does on a desktop with other programs.
  @MainActor
  private final class Person {
    let server: TouchServer
    let desktop: Desktop
    private var manager: ChildProcess?

    init() throws {
      server = try TouchServer()
      desktop = try Desktop(on: server)
    }

    func turnScreen() throws {
      let mode = "108 1024 1072 1184 1432 1280 1281 1284 1322"
      try desktop.run("xrandr --newmode turned \(mode)")
      try desktop.run("xrandr --addmode DUMMY0 turned")
      try desktop.run("xrandr --output DUMMY0 --mode turned")
    }

    func giveFingersAPointer() throws {
      try desktop.run("xinput create-master second")
      try desktop.run("xinput reattach fingers \(second)")
    }

    func removePointer() throws { try desktop.run("xinput remove-master \(second)") }

    /// The server's number of the pointer that was made.
    private var second: Int {
      get throws {
        let masters = try X11Display(name: server.name).masters()
        return try #require(masters.first { $0.value == "second pointer" }).key
      }
    }

    func startWindowManager() {
      manager = ChildProcess(["openbox"], environment: ["DISPLAY": server.name])
    }

    /// Takes keyboard and pointer, as a screen locker does, for as long as something is done.
    func lock(_ body: () -> Void) throws {
      let display = try X11Display(name: server.name)
      let (connection, root) = (display.connection, XDefaultRootWindow(display.connection))
      let now = Time(CurrentTime)
      let mask = UInt32(ButtonPressMask)
      XGrabKeyboard(connection, root, 1, GrabModeAsync, GrabModeAsync, now)
      XGrabPointer(connection, root, 1, mask, GrabModeAsync, GrabModeAsync, 0, 0, now)
      display.synchronize()
      body()
      XUngrabPointer(connection, now)
      XUngrabKeyboard(connection, now)
      display.synchronize()
    }
  }

  @Test(
    .enabled(
      if: tools.allSatisfy { ChildProcess.path(of: $0) != nil },
      "needs xrandr, xinput and openbox"
    ),
    arguments: Meanwhile.allCases
  )
  func `a finger that came down lifts or is cancelled, and the recording is whole`(
    _ meanwhile: Meanwhile
  ) throws {
    let person = try Person()
    let server = person.server
    defer { server.stop() }
    let sitting = try Sitting(
      on: person.desktop,
      DeviceSessionTests.scene,
      sign: (30, 70, 0xff0000)
    )
    if meanwhile == .pointerRemoved { try person.giveFingersAPointer() }
    if meanwhile == .monitorUnplugged { try person.desktop.addMonitor() }
    server.finger(0, .begin, at: (200, 200))
    // The device reaches across all monitors.
    try wait("the finger is down") { sitting.session.contacts.last?.hasPrefix("began") == true }
    let lift = { server.finger(0, .end, at: (200, 220)) }
    switch meanwhile {
    case .movedToAnotherMonitor:
      try person.desktop.addMonitor()
      try person.desktop.hand("search --name scene windowmove 1400 100")
      lift()
    case .monitorUnplugged:
      try person.desktop.run("xrandr --output DUMMY1 --off")
      lift()
    case .screenMadeSmaller:
      try person.desktop.run("xrandr --output DUMMY0 --mode 800x600")
      lift()
    case .screenTurned:
      try person.turnScreen()
      lift()
    case .suspended:
      sitting.program.send(SIGSTOP)
      lift()
      sitting.program.send(SIGCONT)
    case .locked: try person.lock(lift)
    case .windowManagerStarts: person.startWindowManager()
    case .deviceTaken: try person.desktop.run("xinput float fingers")
    case .pointerRemoved: try person.removePointer()
    }
    try wait("the finger is gone") {
      sitting.session.contacts.last?.hasPrefix(meanwhile.end) == true
    }
    sitting.program.send(SIGTERM)
    #expect(try sitting.outcome().status == 0)
    let session = sitting.session
    let words = session.contacts.compactMap { $0.split(separator: " ").first }
    #expect(words.filter { $0 != "moved" } == ["began", Substring(meanwhile.end)])
    #expect(session.end == Double(session.inputCount))
    #expect(try sitting.replay().status == 0)
  }

  // MARK: - Load

  /// Counts the contacts of a phase in a recording, which may be too large to be read as a whole.
  private func count(_ phase: String, in sitting: Sitting) -> Int {
    let file = sitting.bench.folder.appendingPathComponent(Sitting.recording).path
    let pattern = "^{\"input\".*\"phase\":\"\(phase)\""
    let counter = ChildProcess(["grep", "--count", pattern, file], output: .pipe)
    let words = counter?.read().map { String(decoding: $0, as: UTF8.self) } ?? ""
    return Int(words.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }

  /// The memory that the program uses, but for files, in kilobytes.
  private func memory(of program: RunningProgram) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(program.identifier)/status", encoding: .utf8)
    return try #require(status.firstMatch(of: /RssAnon:\s*([0-9]+) kB/).flatMap { Int($0.1) })
  }

  /// Plays five fingers that come down, move and lift, over and over; then every end is in the recording, and the
  /// program sleeps.
  private func play(
    rounds: Int,
    moves: Int,
    oneByOne: Bool = false,
    _ body: (_ round: Int, Sitting) throws -> Void = { _, _ in }
  ) throws {
    let server = try TouchServer()
    defer { server.stop() }
    let desktop = try Desktop(on: server)
    let sitting = try Sitting(on: desktop, DeviceSessionTests.scene, sign: (30, 70, 0xff0000))
    for round in 0..<rounds {
      for step in 0...moves + 1 {
        let phase = step == 0 ? .begin : step > moves ? .end : TouchServer.Phase.update
        for id in 0..<5 as Range<UInt32> {
          let place = (40 + 60 * Double(id), 100 + Double(min(step, moves) % 200))
          // The server forgets events that it cannot pass on as fast as they come.
          server.finger(id, phase, at: place, waits: id == 4 && (oneByOne || step % 40 == 0))
        }
      }
      try body(round, sitting)
    }
    try wait("each finger has lifted") { count("ended", in: sitting) == 5 * rounds }
    #expect(count("began", in: sitting) == 5 * rounds)
    #expect(count("moved", in: sitting) == 5 * rounds * moves)
    try sitting.program.waitUntilAsleep()
    sitting.program.send(SIGTERM)
    // To take the advice out of what it says, a sitting would read the recording.
    #expect(try sitting.program.outcome().status == 0)
  }

  @Test func `at full speed no end of a touch is lost, and the memory stays the same`() throws {
    let rounds = Night.isNow ? 1000 : 20
    var middle = 0
    try play(rounds: rounds, moves: 198) { round, sitting in
      guard Night.isNow, round == rounds / 2 || round == rounds - 1 else { return }
      // What waits in the server does not count; the log of inputs is full by half.
      try wait("the window has caught up") { count("ended", in: sitting) == 5 * (round + 1) }
      if round == rounds / 2 {
        middle = try memory(of: sitting.program)
      } else {
        let end = try memory(of: sitting.program)
        // What the allocator keeps differs by two or three megabytes; 16 bytes of each event would be 8.
        #expect(end < middle + 8192, "\(middle) kB grew to \(end) kB")
      }
    }
  }

  @Test func `five fingers are told in full, and the program sleeps afterwards`() throws {
    try play(rounds: 1, moves: Night.isNow ? 14_400 : 240, oneByOne: true)
  }
}
