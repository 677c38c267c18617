import Foundation
import Testing

/// What the hand does to a recording in the window.
@MainActor
@Suite(.enabled(if: Desktop.isInstalled, Desktop.reason), .serialized)
struct RecordingControlTests {
  private func notes(of sitting: Sitting) -> [String] {
    sitting.session.text.split(separator: "\n").filter { $0.hasPrefix("{\"note\"") }.map(
      String.init
    )
  }

  @Test func `a place is marked with a note, and its keys are not the scene's`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      try desktop.click(150, 100)
      try sitting.wait(for: "ended 150,100")
      try desktop.focus(isOnWindow: true)
      try desktop.hand(
        "key ctrl+n key s key o key o key BackSpace key space key i key t key Return"
      )
      try wait("the note is in the session") { !notes(of: sitting).isEmpty }
      try desktop.hand("key ctrl+n key Return key ctrl+n key x key Escape key ctrl+n key y")
      expect(try sitting.close(), is: Outcome(status: 0))
      let kept = try notes(of: sitting).map { try JSON($0) }
      #expect(kept.map { $0["note"]?.string } == ["so it", "mark 2", "y"])
      // The press, and what the first Control key brought, come before the first note.
      #expect(try #require(kept[0]["for"]?.number) >= 6)
      #expect(
        !sitting.session.messages.contains { $0.hasPrefix("key down") && $0.hasSuffix(" 22") }
      )
      #expect(try sitting.replay().status == 0)
    }
  }

  @Test func `a recording that is stopped takes nothing until it goes on`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      try desktop.focus(isOnWindow: true)
      try desktop.hand("key ctrl+p")
      try desktop.click(150, 100)
      try desktop.hand("key a")
      try desktop.hand("key ctrl+p")
      try desktop.click(40, 240)
      try sitting.wait(for: "ended 40,240")
      expect(try sitting.close(), is: Outcome(status: 0))
      #expect(sitting.session.contacts == ["began 40,240", "ended 40,240"])
      #expect(!sitting.session.messages.contains { $0.hasPrefix("key down 4") })
      #expect(try sitting.replay().status == 0)
    }
  }
}
