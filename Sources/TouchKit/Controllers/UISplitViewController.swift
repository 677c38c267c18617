public import Foundation

/// Shows a primary controller beside a secondary one, or one of them where there is no room (`B-7.134`).
///
/// There are two columns, which are shown and hidden by code alone: nothing swipes the primary one in, no button
/// toggles it, and it never lies over the other; a third column is not here.
open class UISplitViewController: UIViewController {
  /// The columns of a split view.
  public enum Style: Int, Sendable { case unspecified, doubleColumn }

  /// A column.
  public enum Column: Int, Sendable {
    case primary
    case secondary = 2
  }

  /// What is seen where the columns have room.
  public enum DisplayMode: Int, Sendable {
    /// Both where the view is wider than high, else the secondary one.
    case automatic
    case secondaryOnly, oneBesideSecondary
  }

  /// The kind of columns.
  public final let style: Style
  /// Who is asked what becomes of the secondary controller.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// What is seen where the columns have room.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The width of the primary column, in points; by default 320, which is UIKit's for classic split views.
  open var preferredPrimaryColumnWidth: CGFloat = 320 { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// True where the width is compact, so that one of the controllers is seen; known once the view is in a window.
  public final private(set) var isCollapsed = false

  private var shown: [UIViewController] = []
  private var isSettled = false

  public override init(nibName: String?, bundle: Bundle?) {
    style = .unspecified
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Makes a split view of a style.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a split view without columns; nothing is archived.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  open override func loadView() { view = UILayoutContainerView() }

  /// The primary controller and the secondary one; only the first while they are collapsed.
  open var viewControllers: [UIViewController] {
    get { shown }
    set {
      let old = shown
      shown = Array(newValue.prefix(2))
      replaceChildren(old, with: shown) { end in
        for child in old where !shown.contains(child) { child.viewIfLoaded?.removeFromSuperview() }
        isSettled = isSettled && shown.count < 2
        viewIfLoaded?.setNeedsLayout()
        end(true)
      }
    }
  }

  /// Returns the controller of a column.
  open func viewController(for column: Column) -> UIViewController? {
    column == .primary ? shown.first : shown.dropFirst().first
  }

  /// Sets the controller of a column, the primary one first.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    let other = viewController(for: column == .primary ? .secondary : .primary)
    viewControllers = (column == .primary ? [vc, other] : [other, vc]).compactMap(\.self)
  }

  /// Shows a column.
  open func show(_ column: Column) {
    if column == .primary { preferredDisplayMode = .oneBesideSecondary }
  }

  /// Hides a column.
  open func hide(_ column: Column) {
    if column == .primary { preferredDisplayMode = .secondaryOnly }
  }

  /// Makes a controller the secondary one; collapsed, shows it as the primary one does.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    settle()
    if !isCollapsed {
      viewControllers = [shown.first, vc].compactMap(\.self)
    } else if let navigation = shown.first as? UINavigationController {
      navigation.collapse(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// Finds out, in a window, whether both have room, and gives the second to the first where they have not.
  private func settle() {
    guard !isSettled, let view = viewIfLoaded, view.window != nil else { return }
    isSettled = true
    isCollapsed = view.traitCollection.horizontalSizeClass == .compact
    guard isCollapsed, let primary = shown.first, let secondary = shown.dropFirst().first else {
      return
    }
    viewControllers = [primary]
    isSettled = true
    let isDropped =
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true
    if !isDropped {
      (primary as? UINavigationController)?.collapse(secondary, animated: false)
    }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    settle()
    guard let view = viewIfLoaded, let primary = shown.first else { return }
    let size = view.bounds.size
    let mode = preferredDisplayMode
    let isBeside = mode == .automatic ? size.width > size.height : mode == .oneBesideSecondary
    let secondary = shown.dropFirst().first
    let width = secondary == nil ? size.width : isBeside ? preferredPrimaryColumnWidth : 0
    put(primary, CGRect(x: 0, y: 0, width: width, height: size.height))
    if let secondary {
      put(secondary, CGRect(x: width, y: 0, width: size.width - width, height: size.height))
    }
  }

  private func put(_ controller: UIViewController, _ frame: CGRect) {
    guard let column = controller.view else { return }
    if frame.isEmpty { return column.removeFromSuperview() }
    if column.superview !== view { view.addSubview(column) }
    if column.frame != frame { column.frame = frame }
  }
}

/// Says what becomes of the secondary controller of a split view.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Returns true if the delegate showed the controller itself.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool
  /// Returns true if the secondary controller is not to be shown where the width is compact.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  /// No.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool { false }
  /// No.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
}

extension UIViewController {
  /// The closest split view around this controller.
  public final var splitViewController: UISplitViewController? {
    withAncestors.dropFirst().lazy.compactMap { $0 as? UISplitViewController }.first
  }
}

extension UINavigationController {
  /// Pushes what a split view collapses: a controller, or the stack of another navigation controller (ours).
  fileprivate func collapse(_ controller: UIViewController, animated: Bool) {
    guard let other = controller as? UINavigationController else {
      return pushViewController(controller, animated: animated)
    }
    let stack = other.viewControllers
    other.viewControllers = []
    setViewControllers(viewControllers + stack, animated: animated)
  }
}
