public import Foundation

/// Shows the last of a stack of controllers.
///
/// Its view is a UILayoutContainerView with a UINavigationTransitionView in it and, around the
/// child's view, a UIViewControllerWrapperView (`B-2.4`). There is no navigation bar, and the child's
/// view fills the container. Nothing is animated. Source: UIKit,
/// `UINavigationController`; order of appearance: published logs of push and pop.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  private let stage = ContentStage(UINavigationTransitionView())

  /// Whether the bar is to be hidden; none is shown either way, but it decides who is asked how the
  /// status bar looks.
  open var isNavigationBarHidden = false {
    didSet { setNeedsStatusBarAppearanceUpdate() }
  }

  /// Says whether the bar is to be hidden; none is shown either way.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Makes a navigation controller with an empty stack.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Makes a navigation controller, and pushes the first controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Makes the navigation controller that ``encode(with:)`` archived.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    let isWellFormed = ArchiveReader.accepts(coder) { (archive) throws(MalformedArchive) in
      stack = try archive.controllers(.viewControllers, in: self) ?? []
    }
    guard isWellFormed else { return nil }
  }

  /// Archives the controller with its stack.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(stack, for: .viewControllers)
  }

  /// Makes the UILayoutContainerView.
  open override func loadView() {
    view = UILayoutContainerView()
    view.addSubview(stage.transitionView)
  }

  /// The last of the stack: it says whether the bar is hidden (`B-7.60`).
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  /// The last of the stack where the navigation bar is hidden; otherwise the bar decides, here with the
  /// default style (`B-7.60`).
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }

  override func didLoadView() { stage.show(stack.last) }

  override func didLose(_ child: UIViewController) {
    guard stack.contains(where: { $0 === child }) else { return }
    stack.removeAll { $0 === child }
    if isViewLoaded { stage.show(stack.last) }
  }

  /// The stack, the one that is shown last.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// What is seen: the controller presented over this one, else the last of the stack.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Replaces the stack; nothing is animated.
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    change(to: controllers)
  }

  /// Pushes a controller that is not on the stack; nothing is animated.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    change(to: stack + [controller])
  }

  /// Pops the last controller, unless it is the only one; nothing is animated.
  ///
  /// - Returns: The controller that was popped.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack.count - 1).last
  }

  /// Pops all controllers after a given one; nothing is animated.
  ///
  /// - Returns: The controllers that were popped.
  @discardableResult
  open func popToViewController(
    _ controller: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === controller }) else {
      preconditionFailure("\(controller.className) is not on the stack of \(className)")
    }
    return pop(to: index + 1)
  }

  /// Pops all controllers but the first; nothing is animated.
  ///
  /// - Returns: The controllers that were popped; nil where there was only one.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.count > 1 ? pop(to: 1) : nil
  }

  private func pop(to count: Int) -> [UIViewController] {
    let popped = Array(stack[count...])
    change(to: Array(stack[..<count]))
    return popped
  }

  private func change(to controllers: [UIViewController]) {
    precondition(
      Set(controllers.map(ObjectIdentifier.init)).count == controllers.count,
      "a controller cannot be on the stack of \(className) twice"
    )
    precondition(
      !controllers.contains { $0 is UINavigationController },
      "a navigation controller cannot be on the stack of another"
    )
    replaceChildren(stack, with: controllers) {
      stack = controllers
      if isViewLoaded { stage.show(stack.last) }
    }
  }
}

extension UIViewController {
  /// Replaces some child controllers by others, around a change of what is shown.
  final func replaceChildren(
    _ old: [UIViewController],
    with new: [UIViewController],
    showing change: () -> Void
  ) {
    let leaving = old.filter { child in !new.contains { $0 === child } }
    let entering = new.filter { child in !old.contains { $0 === child } }
    for child in leaving { child.willMove(toParent: nil) }
    for child in entering { addChild(child) }
    change()
    for child in leaving where child.parent === self { child.removeFromParent() }
    for child in entering where child.parent === self { child.didMove(toParent: self) }
  }
}
