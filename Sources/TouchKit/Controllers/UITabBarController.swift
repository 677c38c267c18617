public import Foundation

/// Shows one of several controllers.
///
/// Its view is a UILayoutContainerView with a UITransitionView in it and, around the child's view, a
/// UIViewControllerWrapperView (`B-2.4`). There is no tab bar: tabs are selected in code, and the
/// child's view fills the container. Source:
/// [`UITabBarController`](https://developer.apple.com/documentation/uikit/uitabbarcontroller);
/// order of appearance: ours.
open class UITabBarController: UIViewController {
  /// Who says how one tab takes the place of another (`B-7.98`).
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar, which is not shown here.
  open private(set) lazy var tabBar = UITabBar()

  private var tabs: [UIViewController]?
  @WeakReference private var selected: UIViewController?
  private let stage = ContentStage(UITransitionView())

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Makes a tab bar controller without tabs; nothing is archived.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func loadView() {
    view = UILayoutContainerView()
    view.addSubview(stage.transitionView)
  }

  /// The selected one (`B-7.60`).
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }

  override func didLoadView() { stage.show(selected) }

  override func didLose(_ child: UIViewController) {
    guard let index = tabs?.firstIndex(where: { $0 === child }) else { return }
    tabs?.remove(at: index)
    if selected === child || selected == nil { select(at: index) }
  }

  /// The controllers, one for each tab; nil until they are set.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs; the selected controller stays if it can, else that at its index is selected, or the first.
  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    let new = controllers ?? []
    precondition(
      Set(new.map(ObjectIdentifier.init)).count == new.count,
      "a controller cannot be two tabs of \(className)"
    )
    let index = selectedIndex
    replaceChildren(tabs ?? [], with: new) { end in
      tabs = controllers
      if !new.contains(where: { $0 === selected }) { select(at: index) }
      end(true)
    }
  }

  /// The controller whose view is shown; it must be one of the tabs.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      precondition(
        newValue.map { new in tabs?.contains { $0 === new } == true } ?? true,
        "\(newValue?.className ?? "") is not one of the tabs of \(className)"
      )
      select(newValue)
    }
  }

  /// The index of the selected tab, `NSNotFound` if there is none; an index without a tab is ignored.
  open var selectedIndex: Int {
    get { tabs?.firstIndex { $0 === selected } ?? NSNotFound }
    set {
      guard let tabs, tabs.indices.contains(newValue) else { return }
      select(tabs[newValue])
    }
  }

  private func select(at index: Int) {
    guard let tabs, !tabs.isEmpty else { return select(nil) }
    select(tabs.indices.contains(index) ? tabs[index] : tabs[0])
  }

  override var stageInTransition: ContentStage? { stage }

  private func select(_ controller: UIViewController?) {
    let old = selected
    selected = controller
    guard isViewLoaded else { return }
    guard let controller, let movement = movement(from: old, to: controller) else {
      return stage.show(controller)
    }
    stage.show(controller, movedBy: movement) { [self] isComplete in
      if !isComplete, selected === controller { selected = old }
    }
  }

  private func movement(
    from old: UIViewController?,
    to new: UIViewController
  ) -> ContentStage.Movement? {
    guard let old, stage.canAnimate(to: new),
      let animator = delegate?.tabBarController(
        self,
        animationControllerForTransitionFrom: old,
        to: new
      )
    else { return nil }
    return ContentStage.Movement(
      animator: animator,
      interactor: delegate?.tabBarController(self, interactionControllerFor: animator)
    )
  }
}

/// Says how one tab takes the place of another; with no bar, nobody is asked whether one may be selected.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns what animates the change; nil for at once.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns what drives a change that is animated; nil for nothing.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// Nil.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nil.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
