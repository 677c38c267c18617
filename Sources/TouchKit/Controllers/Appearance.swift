/// Where a controller is between not seen and seen.
enum Appearance {
  case disappeared
  case appearing
  case appeared
  case disappearing
}

extension UIViewController {
  /// Whether the controller's view is in a window that is shown.
  final var isOnScreen: Bool { viewIfLoaded?.isOnScreen == true }

  /// Says that the view is about to be seen, or not to be seen any more; once each.
  final func beginAppearance(_ appears: Bool) {
    switch (appears, appearance) {
    case (true, .disappeared), (true, .disappearing):
      appearance = .appearing
      viewWillAppear(false)
    case (false, .appeared), (false, .appearing):
      appearance = .disappearing
      viewWillDisappear(false)
    default: break
    }
  }

  /// Says that what began is done.
  final func endAppearance() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      // What has appeared has its layout.
      viewIfLoaded?.application?.layoutQueue.run()
      viewDidAppear(false)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(false)
    case .appeared, .disappeared: break
    }
  }
}

extension UIViewController {
  /// Hears that the view is about to come into a window, or to leave all windows for nil.
  final func viewWillMove(to window: UIWindow?) {
    if !isInTransition { beginAppearance(window?.isHidden == false) }
  }

  /// Hears that the view has moved.
  final func viewDidMove() {
    if !isInTransition { endAppearance() }
  }
}

extension UIView {
  /// Whether the view is in a window that is shown.
  var isOnScreen: Bool { storedWindow.map { !$0.isHidden } ?? false }

  /// The controllers that hear of this view's coming and going, parents before children.
  ///
  /// A controller whose view lies in that of another hears of it only as a child of some controller,
  /// as UIKit's own forwarding has it.
  var hearingControllers: [UIViewController] {
    subtree.compactMap(\.controller).filter { $0.parent != nil || !$0.isInViewOfOther(below: self) }
  }
}

extension UIViewController {
  /// Whether another controller's view lies around this one's, up to a view of the tree.
  fileprivate final func isInViewOfOther(below top: UIView) -> Bool {
    guard var view = viewIfLoaded else { return false }
    while view !== top, let parent = view.parent {
      if parent.controller != nil { return true }
      view = parent
    }
    return false
  }
}

/// One change of what is seen, of which the controllers on both sides hear in a fixed order.
@MainActor
struct AppearanceTransition {
  private let leaving: [UIViewController]
  private let entering: [UIViewController]

  /// Begins a change: the controllers of the views that go, then those of the views that come, are
  /// told that it will happen.
  init(from old: [UIView], to new: [UIView], isOnScreen: Bool) {
    leaving = isOnScreen ? old.flatMap(\.hearingControllers) : []
    entering = isOnScreen ? new.flatMap(\.hearingControllers) : []
    for controller in leaving + entering { controller.isInTransition = true }
    for controller in leaving { controller.beginAppearance(false) }
    for controller in entering { controller.beginAppearance(true) }
  }

  /// Says that it has happened, to one side after the other.
  func end(leavingFirst: Bool) {
    for controller in leavingFirst ? leaving + entering : entering + leaving {
      controller.isInTransition = false
      controller.endAppearance()
      controller.catchUp()
    }
  }
}

extension UIViewController {
  /// Makes up for what the app's own code moved in the middle of a transition.
  fileprivate final func catchUp() {
    guard isOnScreen != (appearance == .appeared) else { return }
    beginAppearance(isOnScreen)
    endAppearance()
  }
}
