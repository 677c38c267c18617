public import Foundation

/// Shows the last of a stack of controllers.
///
/// Its view is a UILayoutContainerView with a UINavigationTransitionView in it and, around the child's view, a
/// UIViewControllerWrapperView (`B-2.4`). There is no navigation bar, and the child's view fills the container.
/// Source: [`UINavigationController`](https://developer.apple.com/documentation/uikit/uinavigationcontroller);
/// order of appearance: published logs of push and pop.
open class UINavigationController: UIViewController {
  /// The kind of a change of the stack.
  public enum Operation: Int, Hashable, Sendable { case none, push, pop }

  /// Who is told of what is shown, and says how it comes (`B-7.98`).
  open weak var delegate: (any UINavigationControllerDelegate)?

  private var stack: [UIViewController] = []
  private let stage = ContentStage(UINavigationTransitionView())
  private lazy var swipe = NavigationSwipe(of: self, by: UIScreenEdgePanGestureRecognizer())
  private lazy var contentSwipe = NavigationSwipe(
    of: self,
    by: _UIParallaxTransitionPanGestureRecognizer(target: nil, action: nil)
  )

  /// True if the bar is to be hidden, where no drag pops; it decides who is asked how the status bar looks, and is never shown.
  open var isNavigationBarHidden = false { didSet { setNeedsStatusBarAppearanceUpdate() } }

  /// The bar, which is not shown here.
  open private(set) lazy var navigationBar = UINavigationBar()
  /// The time in which the bar hides, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2
  /// The toolbar, which is not shown here.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  /// True if the toolbar is hidden; kept for code that reads it.
  open var isToolbarHidden = true
  /// Says whether the toolbar is hidden; none is shown either way.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  /// Says whether the bar is to be hidden; none is shown either way.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Makes a navigation controller, and pushes the first controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Makes a navigation controller without others; nothing is archived.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func loadView() {
    view = UILayoutContainerView()
    view.addSubview(stage.transitionView)
  }

  /// The last of the stack: it says whether the bar is hidden (`B-7.60`).
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  /// The last of the stack where the bar is hidden; otherwise the bar decides, with the default style (`B-7.60`).
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }

  override func didLoadView() {
    stage.show(stack.last)
    attachSwipes()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Only in a window is it known whether drags anywhere pop.
    attachSwipes()
  }

  private func attachSwipes() {
    guard stack.count > 1 else { return }
    swipe.attach(to: view)
    if hasContentPop { contentSwipe.attach(to: view) }
  }

  private var hasContentPop: Bool { (viewIfLoaded?.application ?? .shared).policy.contentPop }

  /// The recognizer whose drag anywhere in the content pops; nil unless `contentPop` is on (`B-4.89`).
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
    hasContentPop ? contentSwipe.recognizer : nil
  }

  /// Recognizes the drag from the left edge that pops the last controller (`B-7.105`).
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipe.recognizer }

  final var canSwipe: Bool {
    stack.count > 1 && isViewLoaded && stage.canAnimate(to: stack[stack.count - 2])
  }

  /// True if a drag pops where the app says nothing of it.
  final var swipesByItself: Bool {
    guard canSwipe, !isNavigationBarHidden, let last = stack.last,
      !last.navigationItem.replacesBackButton
    else { return false }
    let own = delegate?.navigationController(
      self,
      animationControllerFor: .pop,
      from: last,
      to: stack[stack.count - 2]
    )
    return own == nil
  }

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

  /// The controller that is seen: the one presented over this one, else the last of the stack.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Replaces the stack.
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    change(to: controllers, animated: animated)
  }

  /// Pushes a controller that is not on the stack.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    change(to: stack + [controller], animated: animated)
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Pops the last controller, unless it is the only one, and returns it.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack.count - 1, animated: animated).last
  }

  /// Pops all controllers after a given one, and returns them.
  @discardableResult
  open func popToViewController(
    _ controller: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === controller }) else {
      preconditionFailure("\(controller.className) is not on the stack of \(className)")
    }
    return pop(to: index + 1, animated: animated)
  }

  /// Pops all controllers but the first, and returns them; nil where there was only one.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.count > 1 ? pop(to: 1, animated: animated) : nil
  }

  private func pop(to count: Int, animated: Bool) -> [UIViewController] {
    let popped = Array(stack[count...])
    change(to: Array(stack[..<count]), animated: animated)
    return popped
  }

  override var stageInTransition: ContentStage? { stage }

  private func change(to controllers: [UIViewController], animated: Bool) {
    precondition(
      Set(controllers.map(ObjectIdentifier.init)).count == controllers.count,
      "a controller cannot be on the stack of \(className) twice"
    )
    precondition(
      !controllers.contains { $0 is UINavigationController },
      "a navigation controller cannot be on the stack of another"
    )
    let old = stack
    let movement = animated ? movement(to: controllers) : nil
    replaceChildren(old, with: controllers) { end in
      stack = controllers
      guard isViewLoaded else { return end(true) }
      attachSwipes()
      let top = controllers.last
      if let top, top !== old.last {
        delegate?.navigationController(self, willShow: top, animated: animated)
      }
      let didShow = { [self] (isComplete: Bool) in
        if !isComplete, stack == controllers { stack = old }
        end(isComplete)
        if let top, isComplete, top !== old.last {
          delegate?.navigationController(self, didShow: top, animated: animated)
        }
      }
      if let top, let movement {
        stage.show(top, movedBy: movement, onEnd: didShow)
      } else {
        stage.show(top)
        didShow(true)
      }
    }
  }

  private func movement(to controllers: [UIViewController]) -> ContentStage.Movement? {
    guard let old = stack.last, let new = controllers.last, isViewLoaded,
      stage.canAnimate(to: new)
    else { return nil }
    if let driver = swipe.driver ?? contentSwipe.driver {
      return ContentStage.Movement(animator: SlideAnimator(isPop: true), interactor: driver)
    }
    let operation: Operation = stack.contains { $0 === new } ? .pop : .push
    let own = delegate?.navigationController(
      self,
      animationControllerFor: operation,
      from: old,
      to: new
    )
    guard let own else {
      return ContentStage.Movement(animator: SlideAnimator(isPop: operation == .pop))
    }
    return ContentStage.Movement(
      animator: own,
      interactor: delegate?.navigationController(self, interactionControllerFor: own)
    )
  }
}

/// Is told of what a navigation controller shows, and says how it comes.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// Called before a controller's view comes.
  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  )
  /// Called after a controller's view has come.
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  )
  /// Returns what animates a change; nil for the usual animation.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns what drives a change that the delegate animates; nil for nothing.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Nothing.
  public func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Nothing.
  public func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Nil.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nil.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

extension UIViewController {
  /// Replaces some children by others, around a change of what is shown, which tells whether it was taken back.
  final func replaceChildren(
    _ old: [UIViewController],
    with new: [UIViewController],
    showing change: (@escaping (Bool) -> Void) -> Void
  ) {
    let leaving = old.filter { child in !new.contains { $0 === child } }
    let entering = new.filter { child in !old.contains { $0 === child } }
    for child in leaving {
      child.isMovingFromParent = true
      child.willMove(toParent: nil)
    }
    for child in entering { addChild(child) }
    change { [weak self] isComplete in
      guard let self else { return }
      let (gone, staying) = isComplete ? (leaving, entering) : (entering, leaving)
      if !isComplete { for child in entering { child.willMove(toParent: nil) } }
      for child in gone where child.parent === self { child.removeFromParent() }
      for child in staying where child.parent === self { child.didMove(toParent: self) }
    }
  }
}
