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
@MainActor
package final class InputAssistantBar: UIView, ItemBar {
  private static let height: CGFloat = 44
  private static let margin: CGFloat = 8

  private let item: UITextInputAssistantItem
  private var leading: [UIView] = []
  private var trailing: [UIView] = []

  init(_ item: UITextInputAssistantItem) {
    self.item = item
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    backgroundColor = ControlLooks.track
    showItems()
  }

  func showItems() {
    for view in leading + trailing { view.removeFromSuperview() }
    leading = views(of: item.leadingBarButtonGroups)
    trailing = views(of: item.trailingBarButtonGroups)
    for view in leading + trailing { addSubview(view) }
    setNeedsLayout()
  }

  private func views(of groups: [UIBarButtonItemGroup]) -> [UIView] {
    groups.flatMap(\.barButtonItems).compactMap { $0.makeView(in: self, height: Self.height) }
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
