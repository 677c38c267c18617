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

/// A button of a bar.
///
/// Source: [`UIBarButtonItem`](https://developer.apple.com/documentation/uikit/uibarbuttonitem);
/// those with a title.
@preconcurrency @MainActor
open class UIBarButtonItem: NSObject {
  /// The style of a button; here all look alike.
  ///
  /// [`UIBarButtonItem.Style`](https://developer.apple.com/documentation/uikit/uibarbuttonitem/style).
  public enum Style: Int, Sendable {
    /// As most.
    case plain = 0
    /// The one that ends what is being done.
    case done = 2
  }

  /// The title of the button.
  open var title: String?
  /// The style of the button.
  open var style: Style
  /// True if the button can be pressed.
  open var isEnabled = true
  /// True if a drag that rests over the button presses it; false by default (`B-7.132`).
  open var isSpringLoaded = false
  /// Who the action is sent to; nil stands for the first responder of the chain that performs it.
  open var target: (any ActionTarget)? {
    get { receiver?.object }
    set { receiver = newValue.map(TargetReference.init) }
  }
  /// The action that pressing the button sends.
  open var action: Selector?
  /// The action that pressing the button runs, in place of ``action``.
  open var primaryAction: UIAction? {
    // Code at the end of what the old one captured may read it.
    didSet { withExtendedLifetime(oldValue) {} }
  }
  private var receiver: TargetReference?

  /// Makes a button that sends an action.
  public init(title: String?, style: Style, target: (any ActionTarget)?, action: Selector?) {
    self.title = title
    self.style = style
    self.action = action
    super.init()
    self.target = target
  }

  /// Makes a button that runs an action, under its title.
  public convenience init(primaryAction: UIAction) {
    self.init(title: primaryAction.title, style: .plain, target: nil, action: nil)
    self.primaryAction = primaryAction
  }

  /// Performs the item's action for the button that shows it.
  final func press(by button: UIButton) {
    if let primaryAction { return primaryAction.perform(by: self) }
    guard let action else { return }
    button.application?.sendAction(action, to: target, from: self, for: nil)
  }
}

/// The row of an assistant item's buttons, as wide as the screen; its measures are ours.
@MainActor
package final class InputAssistantBar: UIView {
  private static let height: CGFloat = 44
  private static let margin: CGFloat = 8
  /// Around a title, and for each of its characters: text is measured only where it is drawn.
  private static let padding: CGFloat = 24
  private static let characterWidth: CGFloat = 9

  private var leading: [UIButton] = []
  private var trailing: [UIButton] = []

  init(_ item: UITextInputAssistantItem) {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    backgroundColor = ControlLooks.track
    leading = item.leadingBarButtonGroups.flatMap(\.barButtonItems).map(button)
    trailing = item.trailingBarButtonGroups.flatMap(\.barButtonItems).map(button)
    for button in leading + trailing { addSubview(button) }
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  private func button(for item: UIBarButtonItem) -> UIButton {
    let title = item.title ?? ""
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: title) { action in
        if let button = action.sender as? UIButton { item.press(by: button) }
      }
    )
    button.isEnabled = item.isEnabled
    button.isSpringLoaded = item.isSpringLoaded
    button.frame.size = CGSize(
      width: Self.padding + Self.characterWidth * CGFloat(title.count),
      height: Self.height
    )
    return button
  }

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
