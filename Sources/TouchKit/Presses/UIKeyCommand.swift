/// A key that runs an action, for ``UIResponder/keyCommands``.
///
/// Source: [`UIKeyCommand`](https://developer.apple.com/documentation/uikit/uikeycommand).
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
  /// The title of the command in menus.
  open var title: String
  /// The picture beside the title in menus, of which there are none here.
  open var image: UIImage?
  /// The title of the command in the overview of keys.
  open var discoverabilityTitle: String?
  /// True if the command goes before a text that the key would edit; false by default (`B-2.31`).
  open var wantsPriorityOverSystemBehavior = false
  /// The character that the key types, or one of the names below; upper or lower case (`B-2.31`).
  public final let input: String?
  /// The modifiers that must be down, and no others (`B-2.31`).
  public final let modifierFlags: UIKeyModifierFlags
  /// The action that is sent to the first responder that performs it, beginning with the one that has the command.
  public final let action: Selector?

  /// Makes a command without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Makes a command; its image is kept, and there is no menu to show it in.
  public init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    input: String,
    modifierFlags: UIKeyModifierFlags = [],
    discoverabilityTitle: String? = nil
  ) {
    self.title = title
    self.image = image
    self.action = action
    self.input = input
    self.modifierFlags = modifierFlags
    self.discoverabilityTitle = discoverabilityTitle
    super.init()
  }

  /// Returns true if a key runs this command: with the same modifiers it types the input, with or without them.
  final func matches(_ key: UIKey) -> Bool {
    guard let input, !input.isEmpty, modifierFlags == key.modifierFlags else { return false }
    let wanted = input.lowercased()
    return wanted == key.charactersIgnoringModifiers.lowercased()
      || wanted == key.characters.lowercased()
  }

  /// The keys of the standard edit actions: with Command as on iPad, and with Control as on a desktop.
  static let edits = [UIKeyModifierFlags.command, .control].flatMap { modifier in
    [
      ("x", "Cut", "cut:"), ("c", "Copy", "copy:"), ("v", "Paste", "paste:"),
      ("a", "Select All", "selectAll:"),
    ].map { UIKeyCommand(title: $1, action: Selector($2), input: $0, modifierFlags: modifier) }
  }
}

/// The names of keys that type nothing, for ``input``.
extension UIKeyCommand {
  /// The arrow up.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow down.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow to the left.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow to the right.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  public static let inputEscape = "UIKeyInputEscape"
  /// The Page Up key.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  public static let inputHome = "UIKeyInputHome"
  /// The End key.
  public static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes forward.
  public static let inputDelete = "UIKeyInputDelete"
  /// The F1 key.
  public static let f1 = "UIKeyInputF1"
  /// The F2 key.
  public static let f2 = "UIKeyInputF2"
  /// The F3 key.
  public static let f3 = "UIKeyInputF3"
  /// The F4 key.
  public static let f4 = "UIKeyInputF4"
  /// The F5 key.
  public static let f5 = "UIKeyInputF5"
  /// The F6 key.
  public static let f6 = "UIKeyInputF6"
  /// The F7 key.
  public static let f7 = "UIKeyInputF7"
  /// The F8 key.
  public static let f8 = "UIKeyInputF8"
  /// The F9 key.
  public static let f9 = "UIKeyInputF9"
  /// The F10 key.
  public static let f10 = "UIKeyInputF10"
  /// The F11 key.
  public static let f11 = "UIKeyInputF11"
  /// The F12 key.
  public static let f12 = "UIKeyInputF12"
}

extension UIViewController {
  /// Adds a key that runs an action while the controller is in the chain of the first responder (`B-2.31`).
  public final func addKeyCommand(_ keyCommand: UIKeyCommand) { addedCommands.append(keyCommand) }

  /// Removes a command that ``addKeyCommand(_:)`` added.
  public final func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedCommands.removeAll { $0 === keyCommand }
  }
}
