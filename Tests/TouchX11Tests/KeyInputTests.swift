import CX11
import Testing
import TouchKit
import TouchX11

/// What the engine is told of X's keys, and of the window's place on the desktop.
@Suite struct KeyInputTests {
  private func stroke(
    _ plain: UInt32,
    _ keysym: UInt32? = nil,
    state: Int32 = 0,
    type: Int32 = KeyPress
  ) throws -> KeyStroke {
    var hand = Hand(.core)
    hand.keysym = keysym ?? plain
    hand.plainKeysym = plain
    hand.key(type, code: 38, state: UInt32(state))
    guard case .key(let stroke)? = hand.events.first else { throw CancellationError() }
    return stroke
  }

  @Test func `a letter with Shift types upper case, and its key is the letter's`() throws {
    let key = try #require(try stroke(0x61, 0x41, state: ShiftMask).keyInput())
    #expect(key.phase == .down && key.usage == .keyboardA && key.modifiers == .shift)
    #expect(key.characters == "A" && key.charactersIgnoringModifiers == "a")
    #expect(try stroke(0x61, type: KeyRelease).keyInput()?.phase == .up)
  }

  @Test func `a key that is held is reported once`() throws {
    var hand = Hand(.core)
    hand.keysym = 0x61
    for type in [KeyPress, KeyPress, KeyRelease] { hand.key(type, code: 38) }
    let phases = hand.events.compactMap { event -> KeyInput.Phase? in
      if case .key(let stroke) = event { stroke.keyInput()?.phase } else { nil }
    }
    #expect(phases == [.down, .up])
  }

  @Test(
    arguments: [
      (0x7a, .keyboardZ), (0x31, .keyboard1), (0x39, .keyboard9), (0x30, .keyboard0),
      (0x20, .keyboardSpacebar), (0x2f, .keyboardSlash), (0xff0d, .keyboardReturnOrEnter),
      (0xff08, .keyboardDeleteOrBackspace), (0xffff, .keyboardDeleteForward),
      (0xff1b, .keyboardEscape), (0xff09, .keyboardTab), (0xff51, .keyboardLeftArrow),
      (0xff52, .keyboardUpArrow), (0xff53, .keyboardRightArrow), (0xff54, .keyboardDownArrow),
      (0xff55, .keyboardPageUp), (0xff56, .keyboardPageDown), (0xff50, .keyboardHome),
      (0xff57, .keyboardEnd), (0xffbe, .keyboardF1), (0xffc9, .keyboardF12),
      (0xffca, .keyboardF13), (0xffd5, .keyboardF24), (0xffe1, .keyboardLeftShift),
      (0xffe4, .keyboardRightControl), (0xffe9, .keyboardLeftAlt), (0xffeb, .keyboardLeftGUI),
      (0xffe5, .keyboardCapsLock),
    ] as [(UInt32, UIKeyboardHIDUsage)]
  )
  func `each usual key has its number`(_ keysym: UInt32, _ usage: UIKeyboardHIDUsage) throws {
    let key = try #require(try stroke(keysym).keyInput())
    #expect(key.usage == usage)
  }

  @Test(
    arguments: [
      (0xffe1, ShiftMask, .shift), (0xffe4, ControlMask, .control), (0xffe9, Mod1Mask, .alternate),
      (0xffeb, Mod4Mask, .command),
    ] as [(UInt32, Int32, UIKeyModifierFlags)]
  )
  func `a modifier's key is down once it goes down, and no longer once it goes up`(
    _ keysym: UInt32,
    _ mask: Int32,
    _ flag: UIKeyModifierFlags
  ) throws {
    // X tells the state before each.
    #expect(try stroke(keysym).keyInput()?.modifiers == flag)
    #expect(try stroke(keysym, state: mask, type: KeyRelease).keyInput()?.modifiers == [])
    #expect(try stroke(keysym, state: LockMask).keyInput()?.modifiers == [flag, .alphaShift])
  }

  @Test(
    arguments: [
      (0xffb1, .keypad1), (0xffb9, .keypad9), (0xffb0, .keypad0), (0xff9c, .keypad1),
      (0xff8d, .keypadEnter), (0xffab, .keypadPlus),
    ] as [(UInt32, UIKeyboardHIDUsage)]
  )
  func `keys of the keypad say so (B-7.4)`(_ keysym: UInt32, _ usage: UIKeyboardHIDUsage) throws {
    let key = try #require(try stroke(keysym).keyInput())
    #expect(key.usage == usage && key.modifiers == .numericPad)
  }

  @Test func `a key that types no Latin letter is that of its place`() throws {
    let key = try #require(try stroke(0x0100_03b1).keyInput())
    #expect(key.usage == .keyboardA && key.characters == "\u{3b1}")
  }

  @Test(
    arguments: [(0xf6, 47, .keyboardSemicolon, "ö"), (0x6c6, 38, .keyboardA, "ф")]
      as [(UInt32, UInt32, UIKeyboardHIDUsage, String)]
  )
  func `letters of other layouts have the numbers of their places`(
    _ keysym: UInt32,
    _ code: UInt32,
    _ usage: UIKeyboardHIDUsage,
    _ text: String
  ) throws {
    var hand = Hand(.core)
    hand.keysym = keysym
    hand.key(KeyPress, code: code)
    guard case .key(let stroke)? = hand.events.first else { throw CancellationError() }
    let key = try #require(stroke.keyInput())
    #expect(key.usage == usage && key.characters == text)
  }

  @Test func `a key without a number whose place is not known is no input`() {
    let stroke = KeyStroke(keysym: 0x0100_03b1, text: "α", isPressed: true, time: 0)
    #expect(stroke.keyInput() == nil)
  }

  /// What keys type one after the other, each with its keysym.
  private func texts(_ keysyms: [UInt32]) -> [String] {
    var hand = Hand(.core)
    for (index, keysym) in keysyms.enumerated() {
      hand.keysym = keysym
      for type in [KeyPress, KeyRelease] { hand.key(type, code: 40 + UInt32(index)) }
    }
    return hand.events.compactMap { event in
      if case .key(let stroke) = event, stroke.isPressed { stroke.text } else { nil }
    }
  }

  @Test func `a dead key and a letter type one character`() {
    #expect(texts([0xfe51, 0x65, 0x65]) == ["", "é", "e"])
  }

  @Test func `Compose and two keys type one character, with Shift between them`() {
    #expect(texts([0xff20, 0x6f, 0xffe1, 0x41]) == ["", "", "", "Å"])
  }

  @Test func `keys that compose nothing type nothing, and the next is itself`() {
    #expect(texts([0xfe51, 0x71, 0x71]) == ["", "", "q"])
  }

  @Test func `modifiers have UIKit's names (B-7.4)`() {
    #expect(KeyModifiers.shift.flags == .shift)
    #expect(KeyModifiers.capsLock.flags == .alphaShift)
    #expect(KeyModifiers([.control, .alt, .command]).flags == [.control, .alternate, .command])
  }

  @Test(
    arguments: [
      (0x1008_ff14, .togglePlayPause, nil), (0x1008_ff31, .pause, nil), (0x1008_ff15, .stop, nil),
      (0x1008_ff17, .nextTrack, nil), (0x1008_ff16, .previousTrack, nil),
      (0x1008_ff3e, .beginSeekingBackward, .endSeekingBackward),
      (0x1008_ff97, .beginSeekingForward, .endSeekingForward), (0x61, nil, nil),
    ] as [(UInt32, RemoteCommand?, RemoteCommand?)]
  )
  func `media keys are commands (B-7.2)`(
    _ keysym: UInt32,
    _ down: RemoteCommand?,
    _ up: RemoteCommand?
  ) throws {
    #expect(try stroke(keysym).remoteCommand == down)
    #expect(try stroke(keysym, type: KeyRelease).remoteCommand == up)
  }

  @Test func `gaining and losing the keyboard is reported once each`() {
    var hand = Hand(.core)
    hand.focusIn(detail: NotifyPointer)
    hand.focusIn()
    hand.focusIn()
    hand.focusOut(mode: NotifyGrab, detail: NotifyNonlinear)
    hand.focusOut(mode: NotifyNormal, detail: NotifyNonlinear)
    hand.focusOut(mode: NotifyNormal, detail: NotifyNonlinear)
    #expect(hand.events == [.focusChanged(true), .focusChanged(false)])
  }

  @Test func `a contact is cancelled before the loss of the keyboard is reported`() {
    var hand = Hand(.core)
    hand.focusIn()
    hand.press(at: (10, 20))
    hand.focusOut(mode: NotifyNormal, detail: NotifyNonlinear)
    #expect(hand.phases.last == "cancelled focusLost 10.0,20.0")
    #expect(hand.events.last == .focusChanged(false))
  }

  @Test func `showing and hiding the window is reported once each`() {
    var hand = Hand(.core)
    for type in [MapNotify, MapNotify, UnmapNotify, DestroyNotify] { hand.send(type) }
    #expect(hand.events == [.visibilityChanged(true), .visibilityChanged(false)])
  }
}
