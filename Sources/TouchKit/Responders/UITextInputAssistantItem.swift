/// The buttons that stand over the input view of a first responder.
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

/// The row of an assistant item's buttons, as wide as the screen.
package final class InputAssistantBar: UIToolbar {
  init(_ item: UITextInputAssistantItem) {
    super.init(frame: .zero)
    frame.size.height = intrinsicContentSize.height
    let leading = item.leadingBarButtonGroups.flatMap(\.barButtonItems)
    items = leading + [.flexibleSpace()] + item.trailingBarButtonGroups.flatMap(\.barButtonItems)
  }

  package required init?(coder: NSCoder) { nil }
}

/// The language that a keyboard types, read once, as the window opens; no change is posted.
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
