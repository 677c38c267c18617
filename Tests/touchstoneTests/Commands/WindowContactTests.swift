import Foundation
import Testing

/// What pointers are in the window, and what of them is recorded.
@MainActor
@Suite(.serialized, .enabled(if: Desktop.isInstalled, Desktop.reason))
struct WindowContactTests {
  @Test func `a drag is moves and frames, and goes on outside of the window`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      try desktop.press(150, 100)
      try sitting.wait(for: "began 150,100")
      try desktop.hand("mousemove 160 100")
      try sitting.wait(for: "moved 160,100")
      try desktop.hand("mousemove 700 950")
      try sitting.wait(for: "moved 700,950")
      try desktop.hand("mouseup 1")
      try sitting.wait(for: "ended 700,950")
      expect(try sitting.close(), is: Outcome(status: 0))
      let session = sitting.session
      #expect(
        session.contacts == ["began 150,100", "moved 160,100", "moved 700,950", "ended 700,950"]
      )
      #expect(
        session.inputs == [
          "began 150,100", "frame", "moved 160,100", "frame", "moved 700,950", "frame",
          "ended 700,950", "frame",
        ]
      )
      // The moves reach the view that the touch began in, with the frame.
      #expect(session.receivers(of: "moved") == ["main/root/gray/red", "main/root/gray/red"])
      #expect(session.receivers(of: "ended") == ["main/root/gray/red"])
      #expect(try sitting.replay().status == 0)
    }
  }

  @Test func `a press is cancelled when the keyboard goes elsewhere`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      try desktop.focus(isOnWindow: true)
      try desktop.press(150, 100)
      try sitting.wait(for: "began 150,100")
      try desktop.focus(isOnWindow: false)
      try sitting.wait(for: "cancelled 150,100")
      try desktop.hand("mouseup 1")
      try desktop.askToClose()
      expect(try sitting.outcome(), is: Outcome(status: 0))
      #expect(sitting.session.receivers(of: "cancelled") == ["main/root/gray/red"])
      #expect(sitting.session.contacts == ["began 150,100", "cancelled 150,100"])
      #expect(try sitting.replay().status == 0)
    }
  }

  @Test func `a press is cancelled when the window goes off the screen`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      try desktop.press(150, 100)
      try sitting.wait(for: "began 150,100")
      try desktop.unmap()
      try sitting.wait(for: "cancelled 150,100")
      try desktop.askToClose()
      expect(try sitting.outcome(), is: Outcome(status: 0))
      #expect(try sitting.replay().status == 0)
    }
  }

  @Test func `a press that is down when the window closes is cancelled`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      try desktop.press(150, 100)
      try sitting.wait(for: "began 150,100")
      expect(try sitting.close(), is: Outcome(status: 0))
      #expect(sitting.session.contacts == ["began 150,100", "cancelled 150,100"])
      #expect(sitting.session.end == Double(sitting.session.inputCount))
      #expect(try sitting.replay().status == 0)
    }
  }

  @Test func `other buttons touch nothing`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      try desktop.hand("mousemove 150 100 click 3 click 2")
      try desktop.click(40, 240)
      try sitting.wait(for: "ended 40,240")
      expect(try sitting.close(), is: Outcome(status: 0))
      #expect(sitting.session.contacts == ["began 40,240", "ended 40,240"])
    }
  }

  @Test func `the wheel scrolls what is under the pointer, and is recorded`() throws {
    try Desktop.with { desktop in
      let scene = """
        touchstone: 1
        screen: {size: [320, 480]}
        root:
          name: root
          subviews:
            - {name: list, class: UIScrollView, frame: [0, 0, 320, 480], contentSize: [320, 2000], color: '#ff0000'}
        """
      let sitting = try Sitting(on: desktop, scene, sign: (150, 100, 0xff0000))
      try desktop.hand("mousemove 150 100 click 5")
      try sitting.wait(for: "wheel 150,100")
      expect(try sitting.close(), is: Outcome(status: 0))
      #expect(sitting.session.contacts.contains("wheel 150,100"))
      #expect(try sitting.replay().status == 0)
    }
  }
}
