public import Foundation

/// An item of the menu that an app adds to those of the standard edit actions.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The title in the menu.
  open var title: String
  /// The action that is sent along the responder chain, from the first responder on.
  open var action: Selector

  /// Makes an item.
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}

/// The menu of the actions that the chain performs (`B-7.114`); a touch elsewhere hides it (`B-7.115`).
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The menu of the engine whose code runs.
  public class var shared: UIMenuController { RunningEngine.application.menuController }

  /// On which side of the menu lies what it is about.
  public enum ArrowDirection: Int, Sendable {
    /// Wherever there is room: above it, else below.
    case `default`
    /// The menu lies below, above, to the right or to the left of it.
    case up, down, left, right
  }

  /// The app's own items, behind the standard ones.
  open var menuItems: [UIMenuItem]?
  /// The side on which the menu is wanted; `left` and `right` count as `default` here.
  open var arrowDirection = ArrowDirection.default
  /// True if the menu is on the screen.
  open private(set) var isMenuVisible = false
  /// The frame of the menu on the screen, in points; empty where it is not there.
  open var menuFrame: CGRect { bar?.frame ?? .zero }

  final var titles: [String] {
    (bar?.subviews ?? []).compactMap { ($0 as? UIButton)?.currentTitle }
  }

  private unowned let application: UIApplication
  private var target = CGRect.zero
  private weak var targetView: UIView?
  /// The window of the target, which keeps that of the menu; this one does not, as windows keep their application.
  private weak var keeper: UIWindow?
  private weak var window: UITextEffectsWindow?
  private weak var bar: MenuBar?
  /// The interaction whose menu is shown in place of the app's own; nothing is posted of it.
  private weak var interaction: UIEditMenuInteraction?
  /// True if observers hear of what comes next, who may ask for it themselves.
  private var isAnnouncing = false

  init(of application: UIApplication) { self.application = application }

  // MARK: - Showing

  /// Shows the menu over a rectangle of a view, in the view's space, where somebody performs any of its actions.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    show()
  }

  /// Hides the menu.
  open func hideMenu() {
    guard isMenuVisible, !isAnnouncing else { return }
    announce(Self.willHideMenuNotification)
    isMenuVisible = false
    bar?.removeFromSuperview()
    window?.isHidden = true
    keeper?.responders.menuWindow = nil
    application.shownMenu = nil
    post(Self.didHideMenuNotification)
    interaction = nil
  }

  final func show(for interaction: UIEditMenuInteraction, from view: UIView, rect: CGRect) {
    hideMenu()
    self.interaction = interaction
    showMenu(from: view, rect: rect)
    if !isMenuVisible { self.interaction = nil }
  }

  final func shows(_ other: UIEditMenuInteraction) -> Bool { interaction === other }

  /// Hides the menu that was shown from a view.
  open func hideMenu(from targetView: UIView) { if targetView === self.targetView { hideMenu() } }

  /// Says where the menu is shown next, in a view's space.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (target, self.targetView) = (targetRect, targetView)
  }

  /// Shows or hides the menu, at once.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if menuVisible { show() } else { hideMenu() }
  }

  /// Asks anew who performs the actions.
  open func update() { if isMenuVisible { show() } }

  private func show() {
    guard !isAnnouncing else { return }
    let entries = entries
    guard let targetView, let keeper = targetView.window, !entries.isEmpty else {
      return hideMenu()
    }
    let isNew = !isMenuVisible
    if isNew { announce(Self.willShowMenuNotification) }
    let window = window ?? UITextEffectsWindow(of: application)
    bar?.removeFromSuperview()
    let bar = MenuBar(entries.map(\.title)) { entries[$0].perform() }
    bar.place(
      at: targetView.convert(target, to: application.screen),
      isBelow: arrowDirection == .up,
      in: window.bounds
    )
    window.addSubview(bar)
    if self.keeper !== keeper { self.keeper?.responders.menuWindow = nil }
    keeper.responders.menuWindow = window
    (self.keeper, self.window, self.bar, isMenuVisible) = (keeper, window, bar, true)
    window.isHidden = false
    application.shownMenu = self
    if isNew { post(Self.didShowMenuNotification) }
  }

  typealias Entry = (title: String, perform: @MainActor () -> Void)

  /// The items whose actions somebody performs, from the first responder on, or an interaction's own.
  private var entries: [Entry] {
    let first = targetView?.window?.responders.first
    let items = Self.standardItems + (interaction == nil ? menuItems ?? [] : [])
    let performed = items.filter {
      first?.target(forAction: $0.action, withSender: self) != nil
    }.map { item -> Entry in (item.title, { [unowned self] in choose(item) }) }
    return interaction?.entries(suggested: performed) ?? performed
  }

  private static let standardItems = [
    UIMenuItem(title: "Cut", action: "cut:"), UIMenuItem(title: "Copy", action: "copy:"),
    UIMenuItem(title: "Paste", action: "paste:"), UIMenuItem(title: "Select", action: "select:"),
    UIMenuItem(title: "Select All", action: "selectAll:"),
    UIMenuItem(title: "Delete", action: "delete:"),
  ]

  // MARK: - Touches

  private func choose(_ item: UIMenuItem) {
    let first = targetView?.window?.responders.first
    let receiver = first?.target(forAction: item.action, withSender: self)
    hideMenu()
    application.sendAction(item.action, to: receiver, from: self, for: nil)
  }

  func note(_ event: UIEvent) {
    let isElsewhere = event.touches.contains { $0.phase == .began && $0.window !== window }
    if isElsewhere { hideMenu() }
  }

  // MARK: - Notifications

  /// Posted before the menu is shown.
  public static let willShowMenuNotification =
    Notification.Name("UIMenuControllerWillShowMenuNotification")
  /// Posted once the menu is shown.
  public static let didShowMenuNotification =
    Notification.Name("UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu is hidden.
  public static let willHideMenuNotification =
    Notification.Name("UIMenuControllerWillHideMenuNotification")
  /// Posted once the menu is hidden.
  public static let didHideMenuNotification =
    Notification.Name("UIMenuControllerDidHideMenuNotification")

  private func announce(_ name: Notification.Name) {
    isAnnouncing = true
    defer { isAnnouncing = false }
    post(name)
  }

  private func post(_ name: Notification.Name) {
    guard interaction == nil else { return }
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// The bar of a menu's items; its measures are ours.
final class MenuBar: UIView {
  private static let height: CGFloat = 38
  /// The distance from what it is about, and from the edges of the screen.
  private static let distance: CGFloat = 6
  /// Around a title, and for each of its characters: text is measured only where it is drawn.
  private static let (padding, characterWidth): (CGFloat, CGFloat) = (24, 9)

  init(_ titles: [String], choose: @escaping @MainActor (Int) -> Void) {
    super.init(frame: .zero)
    declaredClassName = "UICalloutBar"
    backgroundColor = UIColor(white: 0.15, alpha: 0.95)
    layer.cornerRadius = 8
    var end: CGFloat = 0
    for (index, title) in titles.enumerated() {
      let width = CGFloat(title.count) * Self.characterWidth + Self.padding
      let button = UIButton(frame: CGRect(x: end, y: 0, width: width, height: Self.height))
      button.declaredClassName = "UICalloutBarButton"
      button.setTitle(title, for: .normal)
      button.setTitleColor(.white, for: .normal)
      button.addAction(UIAction { _ in choose(index) }, for: .touchUpInside)
      addSubview(button)
      end += width
    }
    bounds.size = CGSize(width: end, height: Self.height)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Lies above a rectangle, or below where that is wanted or there is no room, within the screen.
  func place(at target: CGRect, isBelow: Bool, in screen: CGRect) {
    let room = screen.insetBy(dx: Self.distance, dy: Self.distance)
    let above = target.minY - Self.distance - Self.height
    let below = min(target.maxY + Self.distance, room.maxY - Self.height)
    let start = min(target.midX - bounds.width / 2, room.maxX - bounds.width)
    frame.origin = CGPoint(
      x: max(room.minX, start),
      y: isBelow || above < room.minY ? below : above
    )
  }
}

extension UIApplication {
  package final var titlesOfEditMenu: [String]? { shownMenu?.titles }
}
