import CX11
import Foundation
import Testing
import TouchX11

/// Decoding of events made by hand; no server is asked.
@Suite struct InputTests {
  @Test(arguments: Wire.allCases)
  func `a press, a drag and a release are one contact`(_ wire: Wire) {
    var hand = Hand(wire)
    hand.press(at: (10, 20))
    hand.move(to: (11, 22), isButtonDown: true)
    hand.release(at: (12, 24))
    #expect(
      hand.phases == [
        "began 10.0,20.0", "moved 11.0,22.0", "ended 12.0,24.0",
      ]
    )
  }

  @Test func `XInput 2 reports fractions of a pixel`() {
    var hand = Hand(.xinput2)
    hand.press(at: (10.25, 20.5))
    #expect(hand.phases == ["began 10.25,20.5"])
  }

  @Test(arguments: Wire.allCases)
  func `other buttons begin no contact`(_ wire: Wire) {
    var hand = Hand(wire)
    for button in [2, 3, 4, 5, 8, 9] {
      hand.press(at: (10, 20), button: button)
      hand.release(at: (10, 20), button: button)
    }
    #expect(hand.phases == [])
  }

  @Test(arguments: Wire.allCases)
  func `the middle and the right button are told as they go down and up`(_ wire: Wire) {
    var hand = Hand(wire)
    for button in [2, 3] {
      hand.press(at: (10, 20), button: button)
      hand.release(at: (10, 20), button: button)
    }
    let told = hand.events.compactMap { event in
      if case .button(let button, let isDown, _) = event { "\(button) \(isDown)" } else { nil }
    }
    #expect(told == ["middle true", "middle false", "right true", "right false"])
  }

  @Test(arguments: Wire.allCases)
  func `another button's release does not end the contact`(_ wire: Wire) {
    var hand = Hand(wire)
    hand.press(at: (10, 20))
    hand.press(at: (10, 20), button: 3)
    hand.release(at: (10, 20), button: 3)
    hand.release(at: (10, 20))
    #expect(hand.phases == ["began 10.0,20.0", "ended 10.0,20.0"])
  }

  @Test(arguments: Wire.allCases)
  func `a window asked for one kind of pointer events ignores the other`(_ wire: Wire) {
    var hand = Hand(wire, listensTo: wire == .core ? .xinput2 : .core)
    hand.press(at: (10, 20))
    hand.release(at: (10, 20))
    #expect(hand.events == [])
  }

  @Test(arguments: Wire.allCases)
  func `events of another window are not ours`(_ wire: Wire) {
    var hand = Hand(wire)
    hand.window = 99
    hand.press(at: (10, 20))
    hand.focusOut(mode: NotifyNormal, detail: NotifyNonlinear)
    #expect(hand.events == [])
  }

  @Test(arguments: Wire.allCases)
  func `a second press without a release cancels the first contact`(_ wire: Wire) {
    var hand = Hand(wire)
    hand.press(at: (10, 20))
    hand.press(at: (30, 40))
    #expect(
      hand.phases == ["began 10.0,20.0", "cancelled releaseLost 10.0,20.0", "began 30.0,40.0"]
    )
  }

  @Test(arguments: Wire.allCases)
  func `a move with the button up cancels the contact whose release was lost`(_ wire: Wire) {
    var hand = Hand(wire)
    hand.press(at: (10, 20))
    hand.move(to: (30, 40), isButtonDown: false)
    #expect(
      hand.phases == ["began 10.0,20.0", "cancelled releaseLost 10.0,20.0", "hover 30.0,40.0"]
    )
  }

  @Test(arguments: Wire.allCases)
  func `a move to where the pointer is already is no move`(_ wire: Wire) {
    var hand = Hand(wire)
    hand.move(to: (10, 20), isButtonDown: false)
    hand.move(to: (10, 20), isButtonDown: false)
    hand.press(at: (10, 20))
    hand.move(to: (10, 20), isButtonDown: true)
    #expect(hand.phases == ["hover 10.0,20.0", "began 10.0,20.0"])
  }

  @Test(arguments: Wire.allCases)
  func `a pointer that leaves hovers no more, unless its button is down`(_ wire: Wire) {
    var hand = Hand(wire)
    hand.leave(at: (5, 6), mode: NotifyNormal)
    hand.leave(at: (5, 6), mode: NotifyGrab)
    hand.press(at: (10, 20))
    hand.leave(at: (5, 6), mode: NotifyNormal)
    #expect(hand.phases == ["left 5.0,6.0", "began 10.0,20.0"])
  }

  @Test func `two pointers are two contacts`() {
    var hand = Hand(.xinput2)
    hand.press(at: (10, 20), device: 2)
    hand.press(at: (30, 40), device: 7)
    hand.release(at: (10, 20), device: 2)
    hand.release(at: (30, 40), device: 7)
    #expect(
      hand.phases == ["began 10.0,20.0", "began 30.0,40.0", "ended 10.0,20.0", "ended 30.0,40.0"]
    )
    #expect(hand.samples.map(\.device) == [2, 7, 2, 7])
  }

  @Test func `the pointer that came last may be released first`() {
    var hand = Hand(.xinput2)
    hand.press(at: (10, 20), device: 2)
    for _ in 1...2 {
      hand.press(at: (30, 40), device: 7)
      hand.release(at: (30, 40), device: 7)
    }
    hand.release(at: (10, 20), device: 2)
    #expect(
      hand.phases == [
        "began 10.0,20.0", "began 30.0,40.0", "ended 30.0,40.0", "began 30.0,40.0",
        "ended 30.0,40.0", "ended 10.0,20.0",
      ]
    )
  }

  @Test(arguments: [NotifyNormal, NotifyGrab, NotifyUngrab, NotifyWhileGrabbed])
  func `losing the keyboard cancels, where it is not a grab's doing`(_ mode: Int32) {
    let isReal = mode == NotifyNormal || mode == NotifyWhileGrabbed
    let details = [
      (NotifyAncestor, true), (NotifyVirtual, true), (NotifyInferior, false),
      (NotifyNonlinear, true), (NotifyNonlinearVirtual, true), (NotifyPointer, false),
      (NotifyPointerRoot, true), (NotifyDetailNone, true),
    ]
    for (detail, leavesWindow) in details {
      var hand = Hand(.core)
      hand.press(at: (10, 20))
      hand.focusOut(mode: mode, detail: detail)
      let cancelled = isReal && leavesWindow ? ["cancelled focusLost 10.0,20.0"] : []
      #expect(hand.phases == ["began 10.0,20.0"] + cancelled, "mode \(mode), detail \(detail)")
    }
  }

  @Test func `losing the keyboard with no contact down says nothing`() {
    var hand = Hand(.core)
    hand.focusOut(mode: NotifyNormal, detail: NotifyNonlinear)
    #expect(hand.events == [])
  }

  @Test(arguments: [UnmapNotify, DestroyNotify])
  func `a window that goes away cancels, at the last position`(_ type: Int32) {
    var hand = Hand(.core)
    hand.press(at: (10, 20))
    hand.move(to: (15, 25), isButtonDown: true)
    hand.send(type)
    hand.release(at: (15, 25))
    #expect(
      hand.phases == ["began 10.0,20.0", "moved 15.0,25.0", "cancelled windowHidden 15.0,25.0"]
    )
  }

  @Test func `a window that moves has no new size`() {
    var hand = Hand(.core)
    hand.configure(width: 300, height: 200)
    hand.configure(width: 310, height: 200)
    hand.configure(width: 310, height: 200)
    #expect(hand.events == [.resized(width: 310, height: 200)])
  }

  @Test func `of many sizes only the last counts, where it stands`() {
    let press = WindowEvent.pointer(
      .began,
      PointerSample(device: 2, position: .zero, time: 0)
    )
    let events: [WindowEvent] = [
      .resized(width: 1, height: 1), press, .resized(width: 2, height: 2), .closeRequested,
    ]
    #expect(
      WindowEvent.withoutObsoleteSizes(events)
        == [press, .resized(width: 2, height: 2), .closeRequested]
    )
    #expect(WindowEvent.withoutObsoleteSizes([press]) == [press])
  }

  @Test func `an exposed rectangle is reported`() {
    var hand = Hand(.core)
    var event = XEvent()
    event.xexpose.type = Expose
    event.xexpose.window = hand.window
    (event.xexpose.x, event.xexpose.y) = (1, 2)
    (event.xexpose.width, event.xexpose.height) = (3, 4)
    hand.send(event)
    #expect(hand.events == [.exposed(CGRect(x: 1, y: 2, width: 3, height: 4))])
  }

  @Test func `only the window manager's delete message asks to close`() {
    var hand = Hand(.core)
    hand.message(type: Hand.protocols, value: 1234)
    hand.message(type: 4321, value: Hand.deleteWindow)
    #expect(hand.events == [])
    hand.message(type: Hand.protocols, value: Hand.deleteWindow)
    #expect(hand.events == [.closeRequested])
  }

  @Test func `a held key repeats, and modifiers are reported`() throws {
    var hand = Hand(.core)
    hand.keysym = 0x61
    hand.key(KeyPress, code: 38, state: UInt32(ControlMask | Mod1Mask))
    hand.key(KeyPress, code: 38)
    hand.key(KeyRelease, code: 38)
    hand.key(KeyPress, code: 38)
    let strokes = hand.events.compactMap { if case .key(let stroke) = $0 { stroke } else { nil } }
    #expect(strokes.map(\.isPressed) == [true, true, false, true])
    #expect(strokes.map(\.isRepeat) == [false, true, false, false])
    #expect(strokes.first?.modifiers == [.control, .alt])
    #expect(strokes.allSatisfy { $0.text == "a" && $0.keysym == 0x61 })
  }

  @Test(arguments: [
    (ShiftMask, KeyModifiers.shift), (LockMask, KeyModifiers.capsLock),
    (ControlMask, KeyModifiers.control),
    (Mod1Mask, KeyModifiers.alt), (Mod2Mask, KeyModifiers()), (Mod3Mask, KeyModifiers()),
    (Mod4Mask, KeyModifiers.command), (Mod5Mask, KeyModifiers()),
    (Button1Mask, KeyModifiers()),
  ])
  func `each modifier is reported, and nothing else`(_ mask: Int32, _ modifiers: KeyModifiers) {
    var hand = Hand(.core)
    hand.key(KeyPress, code: 38, state: UInt32(mask))
    guard case .key(let stroke)? = hand.events.first else {
      Issue.record("no key in \(hand.events)")
      return
    }
    #expect(stroke.modifiers == modifiers)
  }

  @Test(arguments: [
    (0x41, "A"), (0xe9, "\u{e9}"), (0x20ac, "\u{20ac}"), (0x0100_03b1, "\u{3b1}"),
    (0x0101_f600, "\u{1f600}"), (0xff0d, "\r"), (0xff8d, "\r"), (0xffb7, "7"), (0xff1b, "\u{1b}"),
    (0xff51, ""), (0xffe1, ""), (0x0100_d800, ""),
  ])
  func `a key types what its keysym stands for`(_ keysym: UInt32, _ text: String) {
    var hand = Hand(.core)
    hand.keysym = keysym
    hand.key(KeyPress, code: 38)
    guard case .key(let stroke)? = hand.events.first else {
      Issue.record("no key in \(hand.events)")
      return
    }
    #expect(stroke.text == text)
  }
}
