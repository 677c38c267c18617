import Foundation
import Testing
import TouchKit
import TouchScene
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
    #expect(told.moments[end].told?.text.contains("selected the row") == true)
  }

  @Test func `An action says of the row that it touched whether it was selected`() throws {
    let lists = """
      touchstone: 1
      screen: {size: [375, 667]}
      root:
        name: root
        gestures: [tap]
        subviews:
          - {class: UITableView, name: list, frame: [0, 0, 375, 300], rows: [Milk, Bread]}
      """
    func selection(on scene: String) throws -> [String] {
      let session = try Sittings.record(scene) { Sittings.tap($0, 1, 100, 70) }
      let told = try Retelling(SessionSource(session), on: session.scene)
      try told.run(mostRows: 10)
      return SessionAction.all(in: told.moments).flatMap { action in
        told.touches.map { action.selection(of: $0, in: told.moments) }
      }
    }
    // A tap of a view around it takes the touch before the row gets it.
    #expect(try selection(on: lists) == [", not selected"])
    let alone = lists.replacing("  gestures: [tap]\n", with: "")
    #expect(try selection(on: alone) == [", selected"])
  }

  @Test func `Time that passes is one run`() throws {
    let list = """
      touchstone: 1
      screen: {size: [375, 667]}
      root: {class: UIScrollView, name: list, contentSize: [375, 4000]}
      """
    let session = try Sittings.record(list) { finger in
      Sittings.touch(finger, 1, .began, 100, 400)
      for step in 1...6 {
        Sittings.touch(finger, 1 + Double(step) / 60, .moved, 100, 400 - Double(step) * 40)
      }
      Sittings.touch(finger, 1.12, .ended, 100, 160)
      for step in 1...20 {
        finger.send(InputEvent(timestamp: 1.12 + Double(step) / 60, kind: .tick))
      }
    }
    let told = try Retelling(SessionSource(session), on: session.scene)
    try told.run(mostRows: 10)
    let action = try #require(SessionAction.all(in: told.moments).first)
    let words = action.runs(in: told.moments, differing: []).map(\.words)
    #expect(words.filter { $0 == "time passed" }.count == 1)
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
