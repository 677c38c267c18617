import Foundation
import Testing
import TouchProcesses
import TouchServer

/// Gestures of real devices in the window, and the sessions that are recorded of them.
///
/// With `TOUCHSTONE_SESSIONS` set to a folder the sessions are left there: the fixtures of the tests of sessions were
/// made so.
@MainActor
@Suite(
  .serialized,
  .enabled(
    if: TouchServer.isInstalled && Desktop.isInstalled,
    Comment(rawValue: TouchServer.reason)
  )
)
struct DeviceSessionTests {
  static let scene = """
    touchstone: 1
    screen: {size: [400, 600]}
    root:
      name: root
      color: '#ff0000'
      multipleTouchEnabled: true
      gestures:
        - {type: pinch, name: pinch, simultaneousWith: [turn]}
        - {type: rotation, name: turn}
        - {type: pan, name: three, minimumNumberOfTouches: 3}
        - {type: tap, name: tap}
      subviews:
        - {name: list, class: UIScrollView, frame: [0, 400, 400, 200], contentSize: [400, 2000], color: '#00ff00'}
    """

  /// The scene with a recognizer that is told of pens in the air.
  private static let hovering = scene.replacing(
    "- {type: tap, name: tap}",
    with: "- {type: hover, name: above}"
  )

  /// Plays with devices on a scene, and returns what was recorded, which replays.
  private func session(
    _ name: String,
    on scene: String = scene,
    kernel: [KernelDevice] = [],
    until last: String,
    _ hand: @MainActor (TouchServer, Desktop, Sitting) throws -> Void
  ) throws -> RecordedSession {
    let server = try TouchServer(kernel: kernel)
    defer { server.stop() }
    let desktop = try Desktop(on: server)
    let sitting = try Sitting(on: desktop, scene, sign: (30, 70, 0xff0000))
    try hand(server, desktop, sitting)
    try wait("the session ends with '\(last)'") {
      sitting.session.contacts.last == last && sitting.session.text.hasSuffix("\n")
    }
    expect(try sitting.close(), is: Outcome(status: 0))
    #expect(try sitting.replay().status == 0)
    if let folder = ProcessInfo.processInfo.environment["TOUCHSTONE_SESSIONS"] {
      let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name).session.jsonl")
      try sitting.bench.data(of: Sitting.recording).write(to: file)
    }
    return sitting.session
  }

  /// Has fingers come down, move along their ways in ten steps, and lift.
  private func move(
    _ server: TouchServer,
    _ ways: [(from: (Double, Double), to: (Double, Double))],
    steps: Int = 10
  ) {
    let fingers = ways.enumerated().map { (UInt32($0.offset), $0.element) }
    for (id, way) in fingers { server.finger(id, .begin, at: way.from) }
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      for (id, way) in fingers {
        let x = way.from.0 + (way.to.0 - way.from.0) * part
        let y = way.from.1 + (way.to.1 - way.from.1) * part
        server.finger(id, .update, at: (x, y))
      }
    }
    for (id, way) in fingers { server.finger(id, .end, at: way.to) }
  }

  @Test func `two fingers pinch`() throws {
    let session = try session("pinch", until: "ended 300,200") { server, _, _ in
      move(server, [((180, 200), (100, 200)), ((220, 200), (300, 200))])
    }
    #expect(session.began("pinch"))
    #expect(session.kinds == ["touch"])
  }

  @Test func `two fingers turn`() throws {
    let session = try session("rotation", until: "ended 200,120") { server, _, _ in
      for (id, x) in [(0, 120), (1, 280)] as [(UInt32, Double)] {
        server.finger(id, .begin, at: (x, 200))
      }
      for step in 1...9 {
        let angle = Double(step) * .pi / 18
        for (id, side) in [(0, -1), (1, 1)] as [(UInt32, Double)] {
          let place = (200 + side * 80 * cos(angle), 200 + side * 80 * sin(angle))
          server.finger(id, .update, at: place)
        }
      }
      server.finger(1, .end, at: (200, 280))
      server.finger(0, .end, at: (200, 120))
    }
    #expect(session.began("turn"))
  }

  @Test func `three fingers pan`() throws {
    let session = try session("three-finger-pan", until: "ended 260,300") { server, _, _ in
      move(server, [100, 180, 260].map { (($0, 100), ($0, 300)) })
    }
    #expect(session.began("three"))
    #expect(session.contacts.filter { $0.hasPrefix("began") }.count == 3)
  }

  @Test func `a finger presses harder and harder`() throws {
    let session = try session("pressure", until: "ended 200,200") { server, _, _ in
      server.finger(0, .begin, at: (200, 200), pressure: 0.1)
      for step in 2...10 { server.finger(0, .update, at: (200, 200), pressure: Double(step) / 10) }
      server.finger(0, .end, at: (200, 200))
    }
    let forces = session.forces
    #expect(forces == forces.sorted())
    #expect(forces.last == 6.667)
  }

  @Test func `five fingers come and go in any order, and each that came down lifts`() throws {
    let session = try session("five-fingers", until: "ended 40,40") { server, _, _ in
      var isDown = [Bool](repeating: false, count: 5)
      var number: UInt32 = 7
      for _ in 0..<120 {
        // A generator of its own: the same each time.
        number = number &* 1_664_525 &+ 1_013_904_223
        let (id, x, y) = (number >> 8 % 5, Double(number >> 12 % 400), Double(number >> 20 % 400))
        let finger = Int(id)
        if isDown[finger], number >> 28 % 3 == 0 {
          server.finger(id, .end, at: (x, y))
          isDown[finger] = false
        } else {
          server.finger(id, isDown[finger] ? .update : .begin, at: (x, y))
          isDown[finger] = true
        }
      }
      for finger in 0..<5 where isDown[finger] {
        server.finger(UInt32(finger), .end, at: (200, 200))
      }
      server.finger(0, .begin, at: (40, 40))
      server.finger(0, .end, at: (40, 40))
    }
    #expect(session.kinds == ["touch"])
    let count = { (phase: String) in session.contacts.filter { $0.hasPrefix(phase) }.count }
    #expect(count("began") == count("ended"))
    #expect(count("began") > 10)
  }

  @Test
  func `fingers that are down when the server goes are cancelled, and the recording is whole`()
    throws
  {
    let server = try TouchServer()
    let sitting = try Sitting(on: try Desktop(on: server), Self.scene, sign: (30, 70, 0xff0000))
    for id in 0..<5 as Range<UInt32> { server.finger(id, .begin, at: (40 + 60 * Double(id), 200)) }
    try sitting.wait(for: "began 280,200")
    server.stop()
    #expect(try sitting.outcome().status == 2)
    let contacts = sitting.session.contacts
    #expect(contacts.filter { $0.hasPrefix("cancelled") }.count == 5)
    #expect(sitting.session.end == Double(sitting.session.inputCount))
    #expect(try sitting.replay().status == 0)
  }

  @Test func `a trackpad scrolls a list smoothly, and pinches`() throws {
    let session = try session("trackpad", until: "ended 320,200") { server, _, _ in
      server.move(.mouse, to: (200, 500))
      for _ in 0..<10 { server.scroll(.pad, by: (0, 6)) }
      server.scroll(.pad, by: (0, 0))
      server.move(.mouse, to: (200, 200))
      server.pinch(.begin, scale: 1)
      for step in 1...10 { server.pinch(.update, scale: 1 + Double(step) / 10) }
      server.pinch(.end, scale: 2)
    }
    #expect(session.began("pinch"))
    #expect(session.text.contains("\"smooth\":true"))
    #expect(session.scrolled.last ?? 0 > 0)
  }

  @Test func `a swipe of three fingers on a trackpad is a pan of three fingers`() throws {
    let session = try session("swipe", until: "ended 320,250") { server, _, _ in
      server.move(.mouse, to: (200, 100))
      server.swipe(.begin, fingers: 3, by: (0, 0))
      for _ in 0..<10 { server.swipe(.update, fingers: 3, by: (0, 15)) }
      server.swipe(.end, fingers: 3, by: (0, 0))
    }
    #expect(session.began("three"))
    let places = session.contacts.filter { $0.hasPrefix("began") }
    #expect(places == ["began 80,100", "began 200,100", "began 320,100"])
  }

  @Test(.enabled(if: KernelDevice.isInstalled, Comment(rawValue: KernelDevice.reason)))
  func `a pen tells its height above the glass, and its lean on it (B-3.26, B-4.71)`() throws {
    let session = try session(
      "pen-lean",
      on: Self.hovering,
      kernel: [.tablet],
      until: "hover 280,200"
    ) { server, _, _ in
      let at = { (x: Double, height: Double, right: Double, down: Double) in
        [
          KernelDevice.axis(.x, x * 10), KernelDevice.axis(.y, 2000),
          KernelDevice.axis(.distance, height), KernelDevice.axis(.tiltX, right),
          KernelDevice.axis(.tiltY, down),
        ]
      }
      server.tell(.tablet, at(200, 63, 0, 45) + [KernelDevice.key(.pen, isDown: true)])
      for step in 1...6 { server.tell(.tablet, at(200, 63 - 10 * Double(step), 0, 45)) }
      let press = [KernelDevice.axis(.pressure, 500), KernelDevice.key(.touch, isDown: true)]
      server.tell(.tablet, at(200, 0, 0, 45) + press)
      for step in 1...9 {
        let part = 5 * Double(step)
        server.tell(.tablet, at(200 + part, 0, part, 45 - part))
      }
      let lift = [KernelDevice.axis(.pressure, 0), KernelDevice.key(.touch, isDown: false)]
      server.tell(.tablet, at(245, 10, 45, 0) + lift)
      server.tell(.tablet, at(280, 63, 45, 0))
    }
    #expect(session.kinds == ["pencil"])
    #expect(session.details("zOffset", where: "\"hover\"").prefix(3) == [1, 0.841, 0.683])
    let moves = "\"phase\":\"moved\""
    let turns = session.details("azimuth", where: moves)
    // To the right, where the pen leans in the end, is 0, which sessions leave out.
    #expect(turns.count == 8 && turns == turns.sorted(by: >))
    #expect(session.details("altitude", where: moves).last == 0.785)
    #expect(session.details("azimuth", where: "\"phase\":\"began\"") == [1.571])
  }

  @Test(
    .enabled(if: KernelDevice.isInstalled, Comment(rawValue: KernelDevice.reason)),
    .enabled(
      if: ["xrandr", "xinput"].allSatisfy { ChildProcess.path(of: $0) != nil },
      "needs xrandr and xinput"
    )
  )
  func `a finger has its size also on a screen that is one of several monitors (B-3.25)`() throws {
    let session = try session(
      "finger-size",
      kernel: [.glass],
      until: "ended 200,220"
    ) { server, desktop, sitting in
      @MainActor func touch(at y: Double, number: Double) throws {
        let place = [KernelDevice.axis(.fingerX, 2000), KernelDevice.axis(.fingerY, y * 10)]
        let size = [KernelDevice.axis(.tracking, number), KernelDevice.axis(.touchMajor, 200)]
        server.tell(.glass, size + place + [KernelDevice.key(.touch, isDown: true)])
        server.tell(.glass, [KernelDevice.axis(.touchMajor, 300)])
        let lift = KernelDevice.key(.touch, isDown: false)
        server.tell(.glass, [KernelDevice.axis(.tracking, -1), lift])
        try sitting.wait(for: "ended 200,\(Int(y))")
      }
      try touch(at: 200, number: 1)
      try desktop.addMonitor()
      try desktop.run("xinput map-to-output glass DUMMY0")
      try touch(at: 220, number: 2)
    }
    #expect(session.details("radius", where: "\"phase\":\"began\"") == [10, 10])
    #expect(session.details("radius", where: "\"phase\":\"moved\"") == [15, 15])
  }

  @Test func `a pen is a pencil with force`() throws {
    let session = try session("pen", until: "ended 240,200") { server, _, _ in
      server.move(.pen, to: (200, 200), pressure: 0)
      server.button(.pen, 1, isDown: true)
      for step in 1...8 {
        server.move(.pen, to: (200 + 5 * Double(step), 200), pressure: Double(step) / 8)
      }
      server.button(.pen, 1, isDown: false)
    }
    #expect(session.kinds == ["pencil"])
    #expect(session.forces.last == 6.667)
  }

  @Test func `a pen's barrel and its other end are buttons of the pencil`() throws {
    let session = try session("barrel", until: "ended 320,200") { server, _, _ in
      server.move(.pen, to: (200, 200), pressure: 0.5)
      // Of itself, with the tip in the air, it opens nothing.
      server.button(.pen, 3, isDown: true)
      server.button(.pen, 1, isDown: true)
      server.button(.pen, 3, isDown: false)
      server.button(.pen, 2, isDown: true)
      server.button(.pen, 1, isDown: false)
      server.button(.pen, 2, isDown: false)
      server.move(.eraser, to: (320, 200), pressure: 0.5)
      server.button(.eraser, 1, isDown: true)
      server.button(.eraser, 1, isDown: false)
    }
    #expect(session.kinds == ["pencil"])
    #expect(session.buttons == [3, 5, 5, 33, 33])
    let places = session.contacts.filter { $0.hasPrefix("began") }
    #expect(places == ["began 200,200", "began 320,200"])
  }

  @Test func `the keys of the window stay out of the scene, media keys go into it`() throws {
    let session = try session("keys", until: "ended 200,200") { server, desktop, _ in
      try desktop.focus(isOnWindow: true)
      // Control with T, Control and Shift with G, A, and the key that plays.
      for keys in [[37, 28], [37, 50, 42], [38], [162]] as [[Int32]] {
        for key in keys { server.key(key, isDown: true) }
        for key in keys.reversed() { server.key(key, isDown: false) }
      }
      server.finger(0, .begin, at: (200, 200))
      server.finger(0, .end, at: (200, 200))
    }
    let keys = session.messages.filter { !$0.hasPrefix("app") }
    #expect(keys == ["key down 4", "key up 4", "remote togglePlayPause"])
  }
}

extension RecordedSession {
  /// The buttons of the contacts, in order, where they are not the primary one alone.
  fileprivate var buttons: [Double] {
    lines(with: "\"phase\":").compactMap { $0["buttons"]?.number }
  }

  /// The kinds of contacts.
  fileprivate var kinds: Set<String> {
    Set(fields("kind").filter { ["touch", "mouse", "pencil"].contains($0) })
  }

  /// The forces of the moves, in order.
  fileprivate var forces: [Double] {
    lines(with: "\"phase\":\"moved\"").compactMap { $0["force"]?.number }
  }

  /// A value that the device told with each input that has a text, in order.
  fileprivate func details(_ key: String, where text: String) -> [Double] {
    lines(with: text).compactMap { $0["details"]?[key]?.number }
  }

  /// True if a recognizer began.
  fileprivate func began(_ recognizer: String) -> Bool {
    lines(with: ":\(recognizer)\",\"from\"").contains {
      $0["to"] == "began" || $0["state"] == "began"
    }
  }

  private func fields(_ key: String) -> [String] {
    lines(with: "{\"input\":").compactMap { $0[key]?.string }
  }

  private func lines(with text: String) -> [JSON] {
    self.text.split(separator: "\n").filter { $0.contains(text) }.compactMap { try? JSON($0) }
  }
}
