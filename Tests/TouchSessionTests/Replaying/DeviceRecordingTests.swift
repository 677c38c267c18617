import Foundation
import Testing
import TouchKit
import TouchSession

/// What a real server's devices did, replayed without any: each session was recorded in the window by a test that
/// plays on a touch screen, a trackpad and a pen (`TOUCHSTONE_SESSIONS`).
@MainActor @Suite struct DeviceRecordingTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/Devices")

  private static func session(_ name: String) throws -> Session {
    try Session(contentsOf: folder.appendingPathComponent("\(name).session.jsonl"))
  }

  private nonisolated static let names = [
    "pinch", "rotation", "three-finger-pan", "pressure", "five-fingers", "trackpad", "pen",
    "barrel", "keys", "swipe", "pen-lean", "finger-size",
  ]

  @Test(arguments: names) func `what devices did replays without them`(_ name: String) throws {
    try Self.session(name).check()
  }

  /// The contacts of a session, in order.
  private func contacts(_ name: String) throws -> [Contact] {
    try Self.session(name).steps.flatMap { step in
      if case .contacts(let contacts) = step.input.kind { contacts } else { [] as [Contact] }
    }
  }

  @Test(arguments: names.filter { !["pen", "barrel", "pen-lean"].contains($0) })
  func `each finger that came down lifts`(_ name: String) throws {
    var down: Set<Int> = []
    for contact in try contacts(name) {
      #expect(contact.source == .touch)
      switch contact.phase {
      case .began: #expect(down.insert(contact.id).inserted)
      case .moved: #expect(down.contains(contact.id))
      case .ended, .cancelled: #expect(down.remove(contact.id) != nil)
      }
    }
    #expect(down.isEmpty)
  }

  @Test(arguments: ["pressure", "pen"])
  func `the force rises to that of the hardest press (B-3.24)`(_ name: String) throws {
    let moves = try contacts(name).filter { $0.phase == .moved }
    #expect(moves.map(\.force) == moves.map(\.force).sorted())
    #expect(moves.last?.force == 6.667)
    #expect(moves.allSatisfy { $0.source == (name == "pen" ? .pencil : .touch) })
  }

  @Test func `a pen in the air has its height, one on the glass its lean (B-3.26, B-4.71)`() throws
  {
    let heights = try Self.session("pen-lean").steps.compactMap { step -> Double? in
      if case .hover(_?, let details) = step.input.kind { details?.zOffset } else { nil }
    }
    #expect(heights.first == 1)
    #expect(heights.prefix(7) == heights.prefix(7).sorted(by: >)[...])
    let touches = try contacts("pen-lean")
    #expect(touches.allSatisfy { $0.source == .pencil })
    #expect(touches.first?.details?.azimuth == 1.571)
    #expect(touches.last?.details?.azimuth == 0)
    #expect(touches.last?.details?.altitude == 0.785)
  }

  @Test func `a finger has the same size on one of two monitors as on one alone (B-3.25)`() throws {
    let radii = try contacts("finger-size").filter { $0.phase == .moved }
      .compactMap(\.details?.majorRadius)
    #expect(radii == [15, 15])
  }
}
