import Foundation
import Testing
import TouchKit
import TouchSession

@testable import TouchReport

/// What a user did, found in moments.
@MainActor
@Suite struct SessionActionTests {
  private static func words(_ hand: @MainActor (UIApplication) -> Void) throws -> [String] {
    let session = try Sittings.record(Sittings.card, hand)
    let told = try Retelling(SessionSource(session), on: session.scene)
    try told.run(mostRows: 10)
    return SessionAction.all(in: told.moments).map { "\($0.word) \($0.place)" }
  }

  @Test func `A tap, a press and a drag are told apart`() throws {
    let words = try Self.words { finger in
      Sittings.tap(finger, 1, 200, 120)
      Sittings.touch(finger, 2, .began, 20, 30)
      Sittings.touch(finger, 2.7, .ended, 20, 30)
      Sittings.touch(finger, 3, .began, 20, 30)
      Sittings.touch(finger, 3.1, .moved, 60, 30)
      Sittings.touch(finger, 3.2, .ended, 60, 30)
    }
    #expect(words == ["Tap 200, 120", "Press 20, 30", "Drag 20, 30"])
  }

  @Test func `All from the first finger down to the last one up is one action`() throws {
    let words = try Self.words { finger in
      for (time, phase) in [(1.0, Contact.Phase.began), (1.2, .ended)] {
        let contacts = [(1, 50.0), (2, 90.0)].map {
          Contact(id: $0.0, phase: phase, position: CGPoint(x: $0.1, y: 300))
        }
        finger.send(InputEvent(timestamp: time, kind: .contacts(contacts)))
      }
    }
    #expect(words == ["2 fingers 50, 300"])
  }

  @Test func `A touch in a row is told by the row, and the row's selection with it`() throws {
    let list = """
      touchstone: 1
      screen: {size: [375, 667]}
      root: {class: UITableView, name: list, rows: [Milk, Bread, Eggs]}
      """
    let session = try Sittings.record(list) { Sittings.tap($0, 1, 100, 70) }
    let told = try Retelling(SessionSource(session), on: session.scene)
    try told.run(mostRows: 10)
    #expect(told.touches.map(\.target) == ["row 2 “Bread”"])
    #expect(told.touches.map(\.receiver) != ["row 2 “Bread”"])
    let end = try #require(SessionAction.all(in: told.moments).first).moments.upperBound
    #expect(told.moments[end].told?.text.contains("selected the cell") == true)
  }

  @Test func `Moves that follow each other are one run, unless one of them differs`() throws {
    let session = try Sittings.record(Sittings.card) { finger in
      Sittings.touch(finger, 1, .began, 20, 30)
      for step in 1...4 {
        Sittings.touch(finger, 1 + Double(step) / 10, .moved, 20 + Double(step) * 20, 30)
      }
      Sittings.touch(finger, 2, .ended, 100, 30)
    }
    let told = try Retelling(SessionSource(session), on: session.scene)
    try told.run(mostRows: 10)
    let action = try #require(SessionAction.all(in: told.moments).first)
    #expect(
      action.runs(in: told.moments, differing: []).map(\.words) == ["began", "moved", "ended"]
    )
    let apart = action.runs(in: told.moments, differing: [3])
    #expect(apart.map(\.moments) == [0...0, 1...2, 3...4, 5...5])
  }
}
