enum Appearance {
  case disappeared
  case appearing
  case appeared
  case disappearing
}

extension UIViewController {
  final var isOnScreen: Bool { viewIfLoaded?.isOnScreen == true }

  /// Tells the controller, once, that its view is about to appear or to disappear.
  final func beginAppearance(_ appears: Bool, animated: Bool = false) {
    switch (appears, appearance) {
    case (true, .disappeared), (true, .disappearing):
      appearance = .appearing
      isMovingFromParent = false
      viewWillAppear(animated)
    case (false, .appeared), (false, .appearing):
      appearance = .disappearing
      viewWillDisappear(animated)
    default: break
    }
  }

  final func endAppearance(animated: Bool = false) {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewIfLoaded?.application?.statusBarManager.update()
      // A view that has appeared is laid out.
      viewIfLoaded?.application?.layoutQueue.run()
      viewDidAppear(animated)
      isMovingToParent = false
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(animated)
      isMovingFromParent = false
    case .appeared, .disappeared: break
    }
  }

  /// Tells a child, once, that its view is about to appear or to disappear, as a container does by hand.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
    ownBelongings().isAppearanceAnimated = animated
  }

  /// Tells a child that its view has appeared or disappeared.
  public final func endAppearanceTransition() {
    endAppearance(animated: belongings?.isAppearanceAnimated ?? false)
  }

  final func viewWillMove(to window: UIWindow?) {
    if !isInTransition, hearsByItself { beginAppearance(window?.isHidden == false) }
  }

  final func viewDidMove() { if !isInTransition, hearsByItself { endAppearance() } }

  /// True if no parent tells the controller by hand that its view comes and goes.
  fileprivate final var hearsByItself: Bool {
    parent?.shouldAutomaticallyForwardAppearanceMethods != false
  }

  /// Returns true if another controller's view lies around this one's, up to a view of the tree.
  fileprivate final func isInViewOfOther(below top: UIView) -> Bool {
    guard var view = viewIfLoaded else { return false }
    while view !== top, let parent = view.parent {
      if parent.controller != nil { return true }
      view = parent
    }
    return false
  }

  /// Corrects the state of views that the app's code moved during the transition.
  fileprivate final func catchUp() {
    guard isOnScreen != (appearance == .appeared) else { return }
    beginAppearance(isOnScreen)
    endAppearance()
  }
}

extension UIView {
  var isOnScreen: Bool { storedWindow.map { !$0.isHidden } ?? false }

  /// The controllers that are notified when this view appears or disappears, parents first.
  ///
  /// A controller whose view lies in another controller's view is notified only if it is a child of some
  /// controller, as UIKit forwards appearance.
  var hearingControllers: [UIViewController] {
    var controllers: [UIViewController] = []
    for view in subtree { if let controller = view.controller { controllers.append(controller) } }
    return controllers.filter {
      $0.hearsByItself && ($0.parent != nil || !$0.isInViewOfOther(below: self))
    }
  }
}

/// One change of what is seen; the controllers on both sides are notified in a fixed order.
@MainActor
struct AppearanceTransition {
  private let leaving: [UIViewController]
  private let entering: [UIViewController]
  private let isAnimated: Bool

  init(from old: [UIView], to new: [UIView], isOnScreen: Bool, animated: Bool = false) {
    isAnimated = animated
    leaving = isOnScreen ? old.flatMap(\.hearingControllers) : []
    entering = isOnScreen ? new.flatMap(\.hearingControllers) : []
    for controller in leaving + entering { controller.isInTransition = true }
  }

  func begin() {
    for controller in leaving { controller.beginAppearance(false, animated: isAnimated) }
    for controller in entering { controller.beginAppearance(true, animated: isAnimated) }
  }

  func end(leavingFirst: Bool) { finish(leavingFirst ? leaving + entering : entering + leaving) }

  /// Tells both sides that it does not happen: those that were coming go, the others come back (`B-7.96`).
  func cancel() {
    for controller in entering { controller.beginAppearance(false, animated: isAnimated) }
    for controller in leaving { controller.beginAppearance(true, animated: isAnimated) }
    finish(entering + leaving)
  }

  private func finish(_ controllers: [UIViewController]) {
    for controller in controllers {
      controller.isInTransition = false
      controller.endAppearance(animated: isAnimated)
      controller.catchUp()
    }
  }
}
