/// The key of a press: which it is, and what it types.
///
/// Source: UIKit, `UIKey`.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// Which key it is, whatever it types.
  public final let keyCode: UIKeyboardHIDUsage
  /// What it types with the modifiers that are down; a name such as
  /// ``UIKeyCommand/inputUpArrow`` for keys that move, empty for modifiers.
  public final let characters: String
  /// What it types without modifiers.
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
