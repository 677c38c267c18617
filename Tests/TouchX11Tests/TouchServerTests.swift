import Foundation
import Testing
import TouchX11

/// Fingers on a real server: its events are decoded by the whole loop.
@Suite(
  .serialized,
  .enabled(if: TouchServer.isInstalled, "needs Xorg with its drivers dummy and inputtest"),
  .timeLimit(.minutes(30))
)
@MainActor struct TouchServerTests {
  /// Plays fingers on a window until all that came down have lifted; returns what was told of them.
  private func events(
    until ends: Int,
    _ hand: @escaping @MainActor (TouchServer) -> Void
  ) throws -> [PointerSample] {
    let server = try TouchServer()
    defer { server.stop() }
    let script = try WindowScript(on: server.name)
    var lifted = 0
    script.onShown = { hand(server) }
    script.onEvent = { event in
      if case .pointer(.ended, _) = event { lifted += 1 }
      if lifted == ends { script.loop.stop() }
    }
    #expect(script.run() == .closed)
    #expect(script.errors == [])
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
}
