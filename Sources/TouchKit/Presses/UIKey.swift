/// The key of a press: which it is, and what it types.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// Which key it is, whatever it types.
  public final let keyCode: UIKeyboardHIDUsage
  /// The characters that it types with the modifiers that are down, none for modifiers themselves; for keys that move,
  /// a name such as ``UIKeyCommand/inputUpArrow``.
  public final let characters: String
  /// The characters that it types without modifiers.
  public final let charactersIgnoringModifiers: String
  /// The modifiers that are down.
  public final let modifierFlags: UIKeyModifierFlags

  init(_ input: KeyInput) {
    keyCode = input.usage
    let name = input.usage.inputName
    characters = name ?? input.characters
    charactersIgnoringModifiers = name ?? input.charactersIgnoringModifiers
    modifierFlags = input.modifiers
    super.init()
  }
}

extension UIKeyboardHIDUsage {
  /// The name of a key that types nothing, in ``UIKeyCommand/input`` and in a key's characters.
  @MainActor
  var inputName: String? {
    let functions = UIKeyboardHIDUsage.keyboardF1.rawValue...UIKeyboardHIDUsage.keyboardF12.rawValue
    if functions.contains(rawValue) { return "UIKeyInputF\(rawValue - functions.lowerBound + 1)" }
    return switch self {
    case .keyboardUpArrow: UIKeyCommand.inputUpArrow
    case .keyboardDownArrow: UIKeyCommand.inputDownArrow
    case .keyboardLeftArrow: UIKeyCommand.inputLeftArrow
    case .keyboardRightArrow: UIKeyCommand.inputRightArrow
    case .keyboardEscape: UIKeyCommand.inputEscape
    case .keyboardPageUp: UIKeyCommand.inputPageUp
    case .keyboardPageDown: UIKeyCommand.inputPageDown
    case .keyboardHome: UIKeyCommand.inputHome
    case .keyboardEnd: UIKeyCommand.inputEnd
    case .keyboardDeleteForward: UIKeyCommand.inputDelete
    default: nil
    }
  }
}

/// The modifier keys that are down (`B-7.4`).
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set of keys from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps Lock is on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option, which other keyboards call Alt.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command, which other keyboards call Super.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key itself is on the numeric pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// The keys of a keyboard, by their numbers in the USB standard (UIKeyConstants.h, HID Usage Tables).
public enum UIKeyboardHIDUsage: Int, CaseIterable, Hashable, Sendable {
  // Swift counts the raw values on from the one given first.
  case keyboardA = 0x04
  case keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI
  case keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ
  case keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY
  case keyboardZ

  case keyboard1 = 0x1E
  case keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9
  case keyboard0

  case keyboardReturnOrEnter = 0x28
  case keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar
  case keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket
  case keyboardBackslash, keyboardNonUSPound, keyboardSemicolon, keyboardQuote
  case keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash
  case keyboardCapsLock

  case keyboardF1 = 0x3A
  case keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8
  case keyboardF9, keyboardF10, keyboardF11, keyboardF12
  case keyboardPrintScreen, keyboardScrollLock, keyboardPause

  case keyboardInsert = 0x49
  case keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown
  case keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow

  case keypadNumLock = 0x53
  case keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter
  case keypad1, keypad2, keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0
  case keypadPeriod

  case keyboardNonUSBackslash = 0x64
  case keyboardApplication, keyboardPower, keypadEqualSign

  case keyboardF13 = 0x68
  case keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19
  case keyboardF20, keyboardF21, keyboardF22, keyboardF23, keyboardF24

  case keyboardExecute = 0x74
  case keyboardHelp, keyboardMenu, keyboardSelect, keyboardStop, keyboardAgain, keyboardUndo
  case keyboardCut, keyboardCopy, keyboardPaste, keyboardFind, keyboardMute, keyboardVolumeUp
  case keyboardVolumeDown

  case keyboardLeftControl = 0xE0
  case keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI
  case keyboardRightControl, keyboardRightShift, keyboardRightAlt, keyboardRightGUI
}
