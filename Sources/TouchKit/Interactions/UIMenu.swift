import Foundation

/// An entry of a menu.
@preconcurrency @MainActor
public protocol UIMenuElement: AnyObject {
  /// The title.
  var title: String { get }
}

extension UIAction: UIMenuElement {}

/// A menu of actions and of further menus, which are shown in their place (`B-7.118`).
public final class UIMenu: UIMenuElement {
  /// The title.
  public let title: String
  /// The entries.
  public let children: [any UIMenuElement]

  /// Makes a menu.
  public init(title: String = "", children: [any UIMenuElement] = []) {
    (self.title, self.children) = (title, children)
  }

  final var actions: [UIAction] {
    children.flatMap { element in
      (element as? UIAction).map { [$0] } ?? (element as? UIMenu)?.actions ?? []
    }
  }
}

/// What the finger that opened a menu chose from it by being lifted there.
package final class MenuChoice {
  package let (title, titles): (String, [String])

  fileprivate init(of title: String, from titles: [String]) {
    (self.title, self.titles) = (title, titles)
  }
}

/// A menu in a window in front of the others; a touch outside dismisses it, and does nothing else (`B-7.118`).
@MainActor
final class ShownMenu {
  let titles: [String]
  /// The view whose menu it is.
  private(set) weak var source: UIView?
  private let window: UITextEffectsWindow
  /// Where the finger that opened the menu and is still down was then, on the screen.
  private var start: CGPoint?
  private let whenGone: () -> Void
  private unowned let application: UIApplication

  private static let rowHeight: CGFloat = 44
  private static let width: CGFloat = 250
  /// How far from where it opened the menu the finger is lifted that chooses.
  private static let distance: CGFloat = 10

  init(
    _ menu: UIMenu,
    of source: UIView,
    near point: CGPoint,
    openedAt start: CGPoint?,
    on application: UIApplication,
    whenGone: @escaping () -> Void
  ) {
    (self.application, self.whenGone, self.source) = (application, whenGone, source)
    self.start = start
    window = UITextEffectsWindow(of: application)
    let actions = menu.actions
    titles = actions.map(\.title)
    let container = _UIContextMenuContainerView(frame: window.bounds)
    container.whenTouched = { [weak self] in self?.dismiss() }
    window.addSubview(container)
    let size = CGSize(width: Self.width, height: CGFloat(actions.count) * Self.rowHeight)
    let room = window.bounds.insetBy(dx: 8, dy: 8)
    let list = UIView(
      frame: CGRect(
        x: max(room.minX, min(point.x, room.maxX - size.width)),
        y: max(room.minY, min(point.y, room.maxY - size.height)),
        width: size.width,
        height: size.height
      )
    )
    list.declaredClassName = "_UIContextMenuListView"
    list.backgroundColor = UIColor(white: 0.97, alpha: 1)
    list.layer.cornerRadius = 12
    container.addSubview(list)
    for (index, action) in actions.enumerated() {
      let row = UIButton(type: .system)
      row.setTitle(action.title, for: .normal)
      row.accessibilityIdentifier = action.title
      row.frame = CGRect(
        x: 0,
        y: CGFloat(index) * Self.rowHeight,
        width: size.width,
        height: Self.rowHeight
      )
      row.addAction(
        UIAction { [weak self, weak row] _ in
          // The row goes with the menu.
          guard let row else { return }
          self?.dismiss()
          action.perform(by: row)
        },
        for: .touchUpInside
      )
      list.addSubview(row)
    }
    window.isHidden = false
  }

  /// Chooses the item at which the finger that opened the menu is lifted, unless that is about where it opened it
  /// (`B-7.118`).
  func lift(at point: CGPoint) {
    guard application.openMenu === self, let start else { return }
    self.start = nil
    guard hypot(point.x - start.x, point.y - start.y) >= Self.distance,
      let row = window.hitTest(window.pointFromScreen(point), with: nil) as? UIButton,
      let title = row.currentTitle
    else { return }
    application.menuChoice = MenuChoice(of: title, from: titles)
    row.sendActions(for: .touchUpInside)
  }

  func dismiss() {
    guard application.openMenu === self else { return }
    application.openMenu = nil
    window.isHidden = true
    whenGone()
  }
}

extension UIApplication {
  package final var titlesOfOpenMenu: [String]? { openMenu?.titles }
}

/// The view around a menu, as large as the screen: a touch beside the menu dismisses it.
package final class _UIContextMenuContainerView: UIView {
  fileprivate var whenTouched: () -> Void = {}

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.contains(where: { $0.view === self }) { whenTouched() }
  }
}
