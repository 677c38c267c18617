import CX11
package import TouchKit

/// X's keys in the terms of UIKit.
extension KeyStroke {
  /// The key as input of the engine; nil for keys without a usual number in the USB standard.
  ///
  /// The number follows from what the key types, so that a Latin letter is itself on every layout; that of a key
  /// which types something else, such as `ö` or a dead accent, from its place on the keyboard. A repetition is nil as well, unless it counts: UIKit reports a key once, however long it is held.
  package func keyInput(countingRepeats: Bool = false) -> KeyInput? {
    guard countingRepeats || !isRepeat else { return nil }
    let known = KeyUsage.usage(of: plainKeysym) ?? KeyUsage.places[code]
    guard let usage = known else { return nil }
    var flags = modifiers.flags
    // X tells which modifiers were down before the key.
    if let own = KeyUsage.modifier(of: usage) {
      if isPressed { flags.insert(own) } else if own != .alphaShift { flags.remove(own) }
    }
    if KeyUsage.isOnKeypad(usage) { flags.insert(.numericPad) }
    return KeyInput(
      isPressed ? .down : .up,
      usage,
      characters: text,
      charactersIgnoringModifiers: KeyText.text(of: plainKeysym),
      modifiers: flags
    )
  }

  /// The command of a media key; nil for other keys, and where the key only ends a command.
  ///
  /// Keyboards have one key to play and to pause, which X calls XF86AudioPlay; the keys that wind
  /// begin to when they go down, and end when they go up.
  package var remoteCommand: RemoteCommand? {
    guard !isRepeat else { return nil }
    let isRewind = keysym == 0x1008_FF3E
    guard isPressed else {
      return isRewind ? .endSeekingBackward : keysym == 0x1008_FF97 ? .endSeekingForward : nil
    }
    return switch keysym {
    case 0x1008_FF14: .togglePlayPause
    case 0x1008_FF31: .pause
    case 0x1008_FF15: .stop
    case 0x1008_FF17: .nextTrack
    case 0x1008_FF16: .previousTrack
    case 0x1008_FF3E: .beginSeekingBackward
    case 0x1008_FF97: .beginSeekingForward
    default: nil
    }
  }
}

extension KeyModifiers {
  /// The modifiers by UIKit's names: Alt is Option, the key with the logo is Command.
  package var flags: UIKeyModifierFlags {
    let pairs: [(KeyModifiers, UIKeyModifierFlags)] = [
      (.shift, .shift), (.capsLock, .alphaShift), (.control, .control), (.alt, .alternate),
      (.command, .command),
    ]
    return pairs.reduce(into: []) { flags, pair in
      if contains(pair.0) { flags.insert(pair.1) }
    }
  }
}

/// The key of the USB standard that types a keysym, with or without Shift.
///
/// Source: X Window System Protocol, appendix A; USB HID Usage Tables, keyboard page.
enum KeyUsage {
  static func usage(of keysym: UInt32) -> UIKeyboardHIDUsage? {
    switch keysym {
    case 0x61...0x7a: offset(.keyboardA, keysym - 0x61)
    case 0x41...0x5a: offset(.keyboardA, keysym - 0x41)
    case 0x31...0x39: offset(.keyboard1, keysym - 0x31)
    case 0xffbe...0xffc9: offset(.keyboardF1, keysym - 0xffbe)
    case 0xffca...0xffd5: offset(.keyboardF13, keysym - 0xffca)
    case 0xffb1...0xffb9: offset(.keypad1, keysym - 0xffb1)
    default: others[keysym]
    }
  }

  /// The keys of the USB standard at places on the keyboard, by X's numbers; none for keys that never type letters.
  ///
  /// Source: Linux, `input-event-codes.h`, of which X's numbers are larger by 8.
  static let places: [UInt32: UIKeyboardHIDUsage] = {
    // The rows of a keyboard for English, and the key between the left Shift and Z that it has not.
    let rows: [(first: UInt32, keys: String)] = [
      (10, "1234567890-="), (24, "qwertyuiop[]"), (38, "asdfghjkl;'`"), (51, "\\zxcvbnm,./"),
      (94, "<"),
    ]
    var places: [UInt32: UIKeyboardHIDUsage] = [:]
    for row in rows {
      for (index, key) in row.keys.unicodeScalars.enumerated() {
        places[row.first + UInt32(index)] = usage(of: key.value)
      }
    }
    return places
  }()

  static func isOnKeypad(_ usage: UIKeyboardHIDUsage) -> Bool {
    usage == .keypadEqualSign
      || (UIKeyboardHIDUsage.keypadNumLock.rawValue...UIKeyboardHIDUsage.keypadPeriod.rawValue)
        .contains(usage.rawValue)
  }

  static func modifier(of usage: UIKeyboardHIDUsage) -> UIKeyModifierFlags? {
    switch usage {
    case .keyboardLeftShift, .keyboardRightShift: .shift
    case .keyboardLeftControl, .keyboardRightControl: .control
    case .keyboardLeftAlt, .keyboardRightAlt: .alternate
    case .keyboardLeftGUI, .keyboardRightGUI: .command
    case .keyboardCapsLock: .alphaShift
    default: nil
    }
  }

  private static func offset(
    _ first: UIKeyboardHIDUsage,
    _ steps: UInt32
  ) -> UIKeyboardHIDUsage? {
    UIKeyboardHIDUsage(rawValue: first.rawValue + Int(steps))
  }

  private static let others: [UInt32: UIKeyboardHIDUsage] = [
    0x30: .keyboard0, 0x20: .keyboardSpacebar, 0x2d: .keyboardHyphen, 0x3d: .keyboardEqualSign,
    0x5b: .keyboardOpenBracket, 0x5d: .keyboardCloseBracket, 0x5c: .keyboardBackslash,
    0x23: .keyboardNonUSPound, 0x3b: .keyboardSemicolon, 0x27: .keyboardQuote,
    0x60: .keyboardGraveAccentAndTilde, 0x2c: .keyboardComma, 0x2e: .keyboardPeriod,
    0x2f: .keyboardSlash, 0x3c: .keyboardNonUSBackslash,
    0xff08: .keyboardDeleteOrBackspace, 0xff09: .keyboardTab, 0xfe20: .keyboardTab,
    0xff0d: .keyboardReturnOrEnter, 0xff13: .keyboardPause, 0xff14: .keyboardScrollLock,
    0xff1b: .keyboardEscape, 0xffff: .keyboardDeleteForward, 0xff50: .keyboardHome,
    0xff51: .keyboardLeftArrow, 0xff52: .keyboardUpArrow, 0xff53: .keyboardRightArrow,
    0xff54: .keyboardDownArrow, 0xff55: .keyboardPageUp, 0xff56: .keyboardPageDown,
    0xff57: .keyboardEnd, 0xff60: .keyboardSelect, 0xff61: .keyboardPrintScreen,
    0xff62: .keyboardExecute, 0xff63: .keyboardInsert, 0xff65: .keyboardUndo,
    0xff66: .keyboardAgain, 0xff67: .keyboardApplication, 0xff68: .keyboardFind,
    0xff6a: .keyboardHelp, 0xff7f: .keypadNumLock, 0xff8d: .keypadEnter, 0xff95: .keypad7,
    0xff96: .keypad4, 0xff97: .keypad8, 0xff98: .keypad6, 0xff99: .keypad2, 0xff9a: .keypad9,
    0xff9b: .keypad3, 0xff9c: .keypad1, 0xff9d: .keypad5, 0xff9e: .keypad0,
    0xff9f: .keypadPeriod, 0xffaa: .keypadAsterisk, 0xffab: .keypadPlus, 0xffac: .keypadPeriod,
    0xffad: .keypadHyphen, 0xffae: .keypadPeriod, 0xffaf: .keypadSlash, 0xffb0: .keypad0,
    0xffbd: .keypadEqualSign, 0xffe1: .keyboardLeftShift, 0xffe2: .keyboardRightShift,
    0xffe3: .keyboardLeftControl, 0xffe4: .keyboardRightControl, 0xffe5: .keyboardCapsLock,
    0xffe7: .keyboardLeftAlt, 0xffe8: .keyboardRightAlt, 0xffe9: .keyboardLeftAlt,
    0xffea: .keyboardRightAlt, 0xfe03: .keyboardRightAlt, 0xffeb: .keyboardLeftGUI,
    0xffec: .keyboardRightGUI, 0x1008_ff12: .keyboardMute, 0x1008_ff11: .keyboardVolumeDown,
    0x1008_ff13: .keyboardVolumeUp,
  ]
}

/// The text of a key, by the character that its keysym stands for.
///
/// Source: X Window System Protocol, appendix A; libxkbcommon has the table.
enum KeyText {
  static func text(of keysym: UInt32) -> String {
    let code = xkb_keysym_to_utf32(keysym)
    return code == 0 ? "" : Unicode.Scalar(code).map { String(Character($0)) } ?? ""
  }
}
