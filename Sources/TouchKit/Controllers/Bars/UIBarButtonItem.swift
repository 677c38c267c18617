public import Foundation

/// What stands in a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title.
  open var title: String? { didSet { looksDidChange() } }
  /// The picture in place of the title.
  open var image: UIImage? { didSet { looksDidChange() } }
  /// True if it can be pressed.
  open var isEnabled = true { didSet { looksDidChange() } }
  /// A number that the app gives it.
  open var tag = 0
  /// The room around the picture, in points; kept for code that reads it.
  open var imageInsets = UIEdgeInsets.zero
  /// What tests find the item by; kept for code that reads it.
  open var accessibilityIdentifier: String?
  /// What is read aloud of the item; kept: nothing reads it.
  open var accessibilityLabel: String?

  public override init() { super.init() }

  func looksDidChange() {}

  /// Makes an item; nothing is archived.
  public required init?(coder: NSCoder) { super.init() }

  /// Gives the title other looks in a state; here all titles look alike, no effect here.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {}
}

/// A button of a bar; a toolbar and an input assistant show it; there are no navigation bars.
open class UIBarButtonItem: UIBarItem {
  /// The style of a button; here all look alike.
  public enum Style: Int, Sendable {
    case plain
    case done = 2
  }

  /// The buttons that iOS has; here they have their titles.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo
    case close = 24
  }

  /// The style of the button.
  open var style: Style
  /// The width in points; 0 for that of the title.
  open var width: CGFloat = 0 { didSet { looksDidChange() } }
  /// The colour of the title; nil for that of the bar.
  open var tintColor: UIColor? { didSet { looksDidChange() } }
  /// The view in place of a button.
  open var customView: UIView? { didSet { if customView !== oldValue { bar?.showItems() } } }
  final var isFlexible = false
  private var isSpace = false
  /// True if a drag that rests over the button presses it; false by default (`B-7.132`).
  open var isSpringLoaded = false { didSet { looksDidChange() } }
  /// Who the action is sent to; nil stands for the first responder of the chain that performs it.
  open var target: AnyObject? {
    get { receiver?.object }
    set { receiver = TargetReference.target(newValue).map(TargetReference.init) }
  }
  /// The action that pressing the button sends.
  open var action: Selector?
  /// The action that pressing the button runs, in place of ``action``.
  open var primaryAction: UIAction? {
    // Code at the end of what the old one captured may read it.
    didSet { withExtendedLifetime(oldValue) {} }
  }
  private var receiver: TargetReference?
  @WeakReference private var barView: UIView?
  @WeakReference private var button: UIButton?
  private var bar: (any ItemBar)? { barView as? any ItemBar }

  /// Makes a button that sends an action.
  public init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.style = style
    self.action = action
    super.init()
    self.title = title
    self.target = target
  }

  public override init() {
    style = .plain
    super.init()
  }

  /// Makes a button; nothing is archived.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// Makes a button with a picture, which sends an action.
  public convenience init(
    image: UIImage?,
    landscapeImagePhone: UIImage? = nil,
    style: Style,
    target: AnyObject?,
    action: Selector?
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Makes one of iOS's buttons, or room.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem,
    target: AnyObject? = nil,
    action: Selector? = nil
  ) {
    let isSpace = systemItem == .flexibleSpace || systemItem == .fixedSpace
    let title = "\(systemItem)"
    self.init(
      title: isSpace ? nil : title.prefix(1).uppercased() + title.dropFirst(),
      style: systemItem == .done ? .done : .plain,
      target: target,
      action: action
    )
    (self.isSpace, isFlexible) = (isSpace, systemItem == .flexibleSpace)
  }

  /// Makes an item of a view of the app's own.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Returns room that takes what the other items leave.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace)
  }

  /// Returns room of a width, in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Makes a button that runs an action, under its title.
  public convenience init(primaryAction: UIAction) {
    self.init(title: primaryAction.title, style: .plain, target: nil, action: nil)
    self.primaryAction = primaryAction
  }

  final func press(by button: UIButton) {
    if let primaryAction { return primaryAction.perform(by: self) }
    guard let action else { return }
    button.application?.sendAction(action, to: target, from: self, for: nil)
  }

  /// Around a title, and for each of its characters: text is measured only where it is drawn.
  private static let padding: CGFloat = 24
  private static let characterWidth: CGFloat = 9

  /// The width that the item takes where it is not flexible.
  final var extent: CGFloat {
    if width > 0 || isSpace { return width }
    return Self.padding + (image?.size.width ?? Self.characterWidth * CGFloat(title?.count ?? 0))
  }

  /// Returns the view that shows the item in a bar; nil for room.
  final func makeView(in bar: any ItemBar, height: CGFloat) -> UIView? {
    barView = bar
    if isSpace || customView != nil { return customView }
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: title ?? "", image: image) { [self] action in
        if let button = action.sender as? UIButton { press(by: button) }
      }
    )
    button.frame.size.height = height
    self.button = button
    looksDidChange()
    return button
  }

  override func looksDidChange() {
    if let button {
      button.setTitle(title, for: .normal)
      button.setImage(image, for: .normal)
      button.tintColor = tintColor
      button.isEnabled = isEnabled
      button.isSpringLoaded = isSpringLoaded
      button.bounds.size.width = extent
    }
    barView?.setNeedsLayout()
  }
}

protocol ItemBar: UIView {
  /// Replaces the views of all items by those that the items have now.
  func showItems()
}
