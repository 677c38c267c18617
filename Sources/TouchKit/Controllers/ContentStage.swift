/// Shows the view of one child controller at a time, in a wrapper of its own (`B-2.4`).
@MainActor
final class ContentStage {
  struct Movement {
    let animator: any UIViewControllerAnimatedTransitioning
    var interactor: (any UIViewControllerInteractiveTransitioning)?
  }

  let transitionView: UIView
  private(set) var transition: TransitionContext?
  private var wrapper: UIView?
  @WeakReference private var shown: UIViewController?
  @WeakReference private var wanted: UIViewController?
  private var isChanging = false

  init(_ transitionView: UIView) { self.transitionView = transitionView }

  /// Puts a child's view in place of the shown one, nil for none; a call meanwhile is executed afterwards, at once.
  func show(_ controller: UIViewController?) {
    wanted = controller
    catchUp()
  }

  func canAnimate(to controller: UIViewController?) -> Bool {
    !isChanging && transition == nil && transitionView.isOnScreen && wrapper != nil
      && controller != nil && shown != nil && shown !== controller
  }

  /// Has a child take the shown one's place as an animator moves them; `onEnd` gets false if cancelled.
  func show(
    _ new: UIViewController,
    movedBy movement: Movement,
    onEnd: @escaping (Bool) -> Void
  ) {
    guard canAnimate(to: new), let wrapper, let old = shown else {
      show(new)
      return onEnd(true)
    }
    (shown, wanted) = (new, new)
    let appearance = AppearanceTransition(
      from: [old.view],
      to: [new.view],
      isOnScreen: true,
      animated: true
    )
    let place = wrapper.bounds
    new.view.frame = place
    let transition = TransitionContext(
      from: .init(controller: old, view: old.view, initialFrame: place, finalFrame: place),
      to: .init(controller: new, view: new.view, finalFrame: place),
      in: wrapper,
      .none,
      by: movement.animator,
      drivenBy: movement.interactor
    ) { [self] isComplete in
      self.transition = nil
      let (gone, stays) = isComplete ? (old, new) : (new, old)
      if gone.viewIfLoaded?.superview === wrapper { gone.view.removeFromSuperview() }
      if wanted === shown { wanted = stays }
      shown = stays
      if stays.view.superview !== wrapper { wrapper.addSubview(stays.view) }
      if isComplete { appearance.end(leavingFirst: true) } else { appearance.cancel() }
      onEnd(isComplete)
      catchUp()
    }
    self.transition = transition
    appearance.begin()
    transition.start()
  }

  private func catchUp() {
    guard !isChanging, transition == nil else { return }
    isChanging = true
    defer { isChanging = false }
    while shown !== wanted || wrapper != nil && shown == nil { change(to: wanted) }
  }

  private func change(to new: UIViewController?) {
    let transition = AppearanceTransition(
      from: wrapper.map { [$0] } ?? [],
      to: new.map { [$0.view] } ?? [],
      isOnScreen: transitionView.isOnScreen
    )
    transition.begin()
    let old = wrapper
    shown = new
    wrapper = nil
    if let new {
      let wrapper = UIViewControllerWrapperView(frame: transitionView.bounds)
      new.view.frame = wrapper.bounds
      wrapper.addSubview(new.view)
      transitionView.addSubview(wrapper)
      self.wrapper = wrapper
    }
    for view in old?.subviews ?? [] { view.removeFromSuperview() }
    old?.removeFromSuperview()
    transition.end(leavingFirst: true)
  }
}
