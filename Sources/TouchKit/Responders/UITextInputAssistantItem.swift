/// The buttons that stand over the input view of a first responder.
///
/// [`UITextInputAssistantItem`](https://developer.apple.com/documentation/uikit/uitextinputassistantitem).
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
  /// The groups of buttons at the left.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// The groups of buttons at the right.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []

  final var isEmpty: Bool {
    (leadingBarButtonGroups + trailingBarButtonGroups).allSatisfy(\.barButtonItems.isEmpty)
  }
}

/// Buttons of a bar that belong together.
///
/// [`UIBarButtonItemGroup`](https://developer.apple.com/documentation/uikit/uibarbuttonitemgroup).
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  /// The buttons, from left to right.
  open var barButtonItems: [UIBarButtonItem]
  /// The button in place of the group where there is no room for it; here there is always room.
  open var representativeItem: UIBarButtonItem?

  /// Makes a group of buttons.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
  }
}

/// The row of an assistant item's buttons, as wide as the screen; its measures are ours.
@MainActor
package final class InputAssistantBar: UIView {
  private static let height: CGFloat = 44
  private static let margin: CGFloat = 8

  private var leading: [UIButton] = []
  private var trailing: [UIButton] = []

  init(_ item: UITextInputAssistantItem) {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    backgroundColor = ControlLooks.track
    leading = item.leadingBarButtonGroups.flatMap(\.barButtonItems).map {
      $0.makeButton(height: Self.height)
    }
    trailing = item.trailingBarButtonGroups.flatMap(\.barButtonItems).map {
      $0.makeButton(height: Self.height)
    }
    for button in leading + trailing { addSubview(button) }
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  package override func layoutSubviews() {
    var left = Self.margin
    for button in leading {
      button.frame.origin.x = left
      left = button.frame.maxX
    }
    var right = bounds.width - Self.margin
    for button in trailing.reversed() {
      button.frame.origin.x = right - button.frame.width
      right = button.frame.minX
    }
  }
}

/// The language that a keyboard types.
///
/// Source: [`UITextInputMode`](https://developer.apple.com/documentation/uikit/uitextinputmode);
/// the notification of changes is not here, for the language of a desktop's keyboard is read once,
/// when the window opens.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
  /// The language as BCP 47 writes it, such as `en-US`; nil where it is not known.
  public final let primaryLanguage: String?

  /// The modes that the user can type in: the desktop's keyboard, where its language is known.
  public static private(set) var activeInputModes: [UITextInputMode] = []

  init(primaryLanguage: String?) {
    self.primaryLanguage = primaryLanguage
    super.init()
  }

  /// Notes the language of the desktop's keyboard, as a POSIX locale such as `de_DE.UTF-8`; `C` names none.
  package static func noteKeyboard(locale: String?) {
    let name = locale.map { $0.prefix { $0 != "." && $0 != "@" } } ?? ""
    let isNone = name.isEmpty || name == "C" || name == "POSIX"
    let language = name.replacing("_", with: "-")
    activeInputModes = isNone ? [] : [UITextInputMode(primaryLanguage: String(language))]
  }
}
