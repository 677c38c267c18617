import CX11
import Foundation
import Testing
import TouchServer
import TouchX11

/// Fingers on a real server: its events are decoded by the whole loop.
@Suite(
  .serialized,
  .enabled(if: TouchServer.isInstalled, Comment(rawValue: TouchServer.reason)),
  .timeLimit(.minutes(30))
)
@MainActor struct TouchServerTests {
  /// Plays on a window until some contacts have ended or were cancelled; returns all that was told.
  private func all(
    until ends: Int,
    isLast: @escaping (WindowEvent) -> Bool = \.isEnd,
    _ hand: @escaping @MainActor (TouchServer, WindowScript) throws -> Void
  ) throws -> WindowScript {
    let server = try TouchServer()
    defer { server.stop() }
    let script = try WindowScript(on: server.name)
    var count = 0
    script.onShown = {
      do { try hand(server, script) } catch { Issue.record(error) }
    }
    script.onEvent = { event in
      if isLast(event) { count += 1 }
      if count == ends { script.loop.stop() }
    }
    #expect(script.run() == .closed)
    #expect(script.errors == [])
    return script
  }

  /// Plays fingers on a window until all that came down have lifted; returns what was told of them.
  private func events(
    until ends: Int,
    _ hand: @escaping @MainActor (TouchServer) -> Void
  ) throws -> [PointerSample] {
    let script = try all(until: ends) { server, _ in hand(server) }
    return script.events.compactMap { if case .pointer(_, let sample) = $0 { sample } else { nil } }
  }

  private func fingers(in samples: [PointerSample]) -> Int {
    Set(samples.compactMap(\.touch?.sequence)).count
  }

  @Test func `five fingers are five contacts, none of which comes twice as a pointer`() throws {
    let samples = try events(until: 5) { server in
      for id in 0..<5 as Range<UInt32> {
        server.finger(id, .begin, at: (20 + 40 * Double(id), 50))
      }
      for id in 0..<5 as Range<UInt32> {
        server.finger(id, .update, at: (20 + 40 * Double(id), 90))
        server.finger(id, .end, at: (20 + 40 * Double(id), 90))
      }
    }
    #expect(fingers(in: samples) == 5)
    #expect(samples.allSatisfy { $0.touch != nil })
    let starts = samples.prefix(5).map { $0.position.x.rounded() }
    #expect(starts == [20, 60, 100, 140, 180])
    #expect(Set(samples.suffix(5).map { $0.position.y.rounded() }) == [90])
  }

  @Test func `two fingers that pinch move apart`() throws {
    let samples = try events(until: 2) { server in
      server.finger(0, .begin, at: (140, 100))
      server.finger(1, .begin, at: (160, 100))
      for step in 1...10 {
        server.finger(0, .update, at: (140 - 5 * Double(step), 100))
        server.finger(1, .update, at: (160 + 5 * Double(step), 100))
      }
      server.finger(0, .end, at: (90, 100))
      server.finger(1, .end, at: (210, 100))
    }
    #expect(fingers(in: samples) == 2)
    let last = samples.suffix(2).map { $0.position.x.rounded() }
    #expect(last == [90, 210])
  }

  @Test func `a finger that presses harder and harder is told as that`() throws {
    let samples = try events(until: 1) { server in
      server.finger(0, .begin, at: (100, 100), pressure: 0.1)
      for step in 2...10 { server.finger(0, .update, at: (100, 100), pressure: Double(step) / 10) }
      server.finger(0, .end, at: (100, 100))
    }
    let pressures = samples.compactMap(\.touch?.pressure).map { ($0 * 10).rounded() / 10 }
    #expect(Array(pressures.prefix(10)) == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
  }

  @Test func `a finger that leaves the window stays its own until it lifts`() throws {
    let samples = try events(until: 1) { server in
      server.finger(0, .begin, at: (100, 100))
      server.finger(0, .update, at: (900, 700))
      server.finger(0, .end, at: (900, 700))
    }
    // Outside of the window the server tells whole pixels of the screen.
    #expect(samples.count == 3)
    #expect(zip(samples, [100, 900, 900]).allSatisfy { abs($0.position.x - $1) <= 1 })
  }

  // MARK: - Who has a finger

  @Test func `a finger that another program takes is cancelled`() throws {
    let script = try all(until: 1) { server, script in
      let other = try Taker(on: server.name)
      server.finger(0, .begin, at: (100, 100))
      server.finger(0, .update, at: (110, 100))
      try other.decide(XIAcceptTouch)
      server.finger(0, .end, at: (110, 100))
    }
    #expect(script.phases == ["began 100", "moved 110", "cancelled taken 110"])
  }

  @Test func `a finger that another program gives up is ours from its beginning`() throws {
    let script = try all(until: 1) { server, script in
      let other = try Taker(on: server.name)
      server.finger(0, .begin, at: (100, 100))
      try other.decide(XIRejectTouch)
      server.finger(0, .update, at: (110, 100))
      server.finger(0, .end, at: (110, 100))
    }
    #expect(script.phases == ["began 100", "moved 110", "ended 110"])
  }

  @Test func `a finger is cancelled when its screen is switched off`() throws {
    let script = try all(until: 1) { server, script in
      server.finger(0, .begin, at: (100, 100))
      try Settings(on: server.name).switchOff("fingers")
    }
    #expect(script.phases == ["began 100", "cancelled deviceGone 100"])
  }

  @Test func `a press is cancelled when its mouse is switched off`() throws {
    let script = try all(until: 1) { server, script in
      server.move(.mouse, to: (100, 100))
      server.button(.mouse, 1, isDown: true)
      try Settings(on: server.name).switchOff("mouse")
    }
    #expect(script.phases == ["began 100", "cancelled deviceGone 100"])
  }

  // MARK: - Wheels, trackpads and pens

  @Test func `a wheel is told in steps, of which none is told twice`() throws {
    let script = try all(until: 3, isLast: \.isScroll) { server, script in
      server.move(.mouse, to: (100, 100))
      for distance in [(0, 120), (0, 120), (-120, 0)] as [(Double, Double)] {
        server.scroll(.mouse, by: distance)
      }
    }
    #expect(
      script.scrolls == [
        WindowEvent.Scroll(steps: CGPoint(x: 0, y: 1)),
        WindowEvent.Scroll(steps: CGPoint(x: 0, y: 1)),
        WindowEvent.Scroll(steps: CGPoint(x: -1, y: 0)),
      ]
    )
  }

  @Test func `a trackpad scrolls smoothly, and its fingers leave it`() throws {
    let script = try all(until: 3, isLast: \.isScroll) { server, script in
      server.move(.mouse, to: (100, 100))
      // The first tells where the axis is.
      for distance in [3, 6, 12, 0] as [Double] { server.scroll(.pad, by: (0, distance)) }
    }
    #expect(script.scrolls.map(\.steps.y) == [0.05, 0.1, 0])
    #expect(script.scrolls.map(\.isContinuous) == [true, true, true])
  }

  @Test func `a pinch on a trackpad is two fingers about the pointer`() throws {
    let script = try all(until: 2) { server, script in
      server.move(.mouse, to: (150, 100))
      server.pinch(.begin, scale: 1)
      server.pinch(.update, scale: 0.5)
      server.pinch(.end, scale: 0.5)
    }
    #expect(
      script.phases == [
        "began 90", "began 210", "moved 120", "moved 180", "ended 120", "ended 180",
      ]
    )
  }

  @Test func `a swipe of three is three fingers side by side`() throws {
    let script = try all(until: 3) { server, script in
      server.move(.mouse, to: (150, 100))
      server.swipe(.begin, fingers: 3, by: (0, 0))
      server.swipe(.update, fingers: 3, by: (5, 0))
      server.swipe(.end, fingers: 3, by: (0, 0))
    }
    #expect(
      script.phases == [
        "began 30", "began 150", "began 270", "moved 35", "moved 155", "moved 275", "ended 35",
        "ended 155", "ended 275",
      ]
    )
  }

  @Test func `a pen tells how hard it presses`() throws {
    let script = try all(until: 1) { server, script in
      server.move(.pen, to: (100, 100), pressure: 0)
      server.button(.pen, 1, isDown: true)
      server.move(.pen, to: (100, 100), pressure: 0.5)
      server.move(.pen, to: (120, 100), pressure: 1)
      server.button(.pen, 1, isDown: false)
    }
    let pressures = script.samples.map { ($0.pen?.pressure ?? -1).rounded(toPlaces: 1) }
    #expect(pressures == [0, 0.5, 1, 1])
  }

  @Test func `two pointers are two contacts`() throws {
    let script = try all(until: 2) { server, script in
      try Settings(on: server.name).giveOwnPointer(to: "pen")
      server.move(.mouse, to: (50, 100))
      server.move(.pen, to: (150, 100))
      server.button(.mouse, 1, isDown: true)
      server.button(.pen, 1, isDown: true)
      server.button(.mouse, 1, isDown: false)
      server.button(.pen, 1, isDown: false)
    }
    #expect(script.phases == ["began 50", "began 150", "ended 50", "ended 150"])
    #expect(Set(script.samples.map(\.device)).count == 2)
  }

  // MARK: - The list

  @Test func `the devices are known by their fingers, axes and gestures`() throws {
    let server = try TouchServer()
    defer { server.stop() }
    let devices = try X11Display(name: server.name).devices()
    let kinds = Dictionary(devices.map { ($0.name, $0.kind) }) { first, _ in first }
    #expect(kinds["fingers"] == .touchScreen)
    #expect(kinds["mouse"] == .mouse)
    #expect(kinds["pad"] == .trackpad)
    #expect(kinds["pen"] == .pen)
    #expect(kinds["keyboard"] == .keyboard)
    let screen = devices.first { $0.name == "fingers" }
    #expect(screen?.fingers == 5)
    #expect(screen?.axis(.pressure)?.maximum == 2047)
  }
}

extension WindowEvent {
  /// True for the end of a contact, whatever ended it.
  fileprivate var isEnd: Bool {
    switch self {
    case .pointer(.ended, _), .cancelled: true
    default: false
    }
  }

  fileprivate var isScroll: Bool { if case .scroll = self { true } else { false } }
}

extension WindowScript {
  /// What became of contacts, each with its whole pixel from the left.
  fileprivate var phases: [String] {
    events.compactMap { event in
      switch event {
      case .pointer(let phase, let sample): "\(phase) \(Int(sample.position.x.rounded()))"
      case .cancelled(let reason, let sample):
        "cancelled \(reason) \(Int(sample.position.x.rounded()))"
      default: nil
      }
    }
  }

  fileprivate var samples: [PointerSample] {
    events.compactMap { if case .pointer(_, let sample) = $0 { sample } else { nil } }
  }

  fileprivate var scrolls: [WindowEvent.Scroll] {
    events.compactMap { event -> WindowEvent.Scroll? in
      guard case .scroll(var scroll, _) = event else { return nil }
      scroll.steps.x = Double(scroll.steps.x).rounded(toPlaces: 6)
      scroll.steps.y = Double(scroll.steps.y).rounded(toPlaces: 6)
      return scroll
    }
  }
}

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let scale = pow(10, Double(places))
    return (self * scale).rounded() / scale
  }
}

/// Another program that asks for all fingers before windows get them, as window managers do.
@MainActor
private final class Taker {
  private let display: X11Display
  private let root: Window

  init(on server: String) throws {
    display = try X11Display(name: server)
    root = XDefaultRootWindow(display.connection)
    var bits = [UInt8](repeating: 0, count: 4)
    for event in [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] {
      bits[Int(event) / 8] |= 1 << UInt8(event % 8)
    }
    var anyKeys = XIGrabModifiers(modifiers: Int32(bitPattern: 1 << 31), status: 0)
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(deviceid: 2, mask_len: Int32(bits.count), mask: bits.baseAddress)
      XIGrabTouchBegin(display.connection, 2, root, 0, &mask, 1, &anyKeys)
    }
    display.synchronize()
  }

  /// Says about the finger that came down whether it takes it.
  func decide(_ mode: Int32) throws {
    var event = XEvent()
    var sequence: UInt32?
    while sequence == nil {
      XNextEvent(display.connection, &event)
      guard event.type == GenericEvent, XGetEventData(display.connection, &event.xcookie) != 0
      else { continue }
      if event.xcookie.evtype == XI_TouchBegin, let data = event.xcookie.data {
        sequence = UInt32(data.load(as: XIDeviceEvent.self).detail)
      }
      XFreeEventData(display.connection, &event.xcookie)
    }
    XIAllowTouchEvents(display.connection, 2, try #require(sequence), root, mode)
    display.synchronize()
  }
}

/// What a person sets of devices.
@MainActor
private struct Settings {
  private let display: X11Display

  init(on server: String) throws { display = try X11Display(name: server) }

  /// Makes another pointer, which a device moves from now on.
  func giveOwnPointer(to name: String) throws {
    var title = Array("second".utf8CString)
    title.withUnsafeMutableBufferPointer { title in
      var add = XIAnyHierarchyChangeInfo(
        add: XIAddMasterInfo(type: XIAddMaster, name: title.baseAddress, send_core: 1, enable: 1)
      )
      XIChangeHierarchy(display.connection, &add, 1)
    }
    let master = try #require(display.masters().first { $0.value == "second pointer" })
    let device = try #require(display.devices().first { $0.name == name })
    var attach = XIAnyHierarchyChangeInfo(
      attach: XIAttachSlaveInfo(
        type: XIAttachSlave,
        deviceid: Int32(device.id),
        new_master: Int32(master.key)
      )
    )
    XIChangeHierarchy(display.connection, &attach, 1)
    display.synchronize()
  }

  func switchOff(_ name: String) throws {
    let device = try #require(display.devices().first { $0.name == name })
    let setting = XInternAtom(display.connection, "Device Enabled", 0)
    var off: UInt8 = 0
    XIChangeProperty(
      display.connection,
      Int32(device.id),
      setting,
      Atom(XA_INTEGER),
      8,
      Int32(PropModeReplace),
      &off,
      1
    )
    display.synchronize()
  }
}
