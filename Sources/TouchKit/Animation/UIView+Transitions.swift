extension UIView {
  /// Changes a view, and has what it showed before turn into what it shows then.
  ///
  /// The changes are made at once. Without an option that says how it looks, their end is seen at once.
  /// Meanwhile the view is not hit, and nothing in it, unless
  /// ``AnimationOptions/allowUserInteraction`` is among the options (`B-7.69`).
  ///
  /// - Parameters:
  ///   - view: What changes, or what is around it.
  ///   - duration: How long it lasts, in seconds; at 0 nothing is animated.
  ///   - options: How it looks and runs.
  ///   - animations: Changes the view or what is in it.
  ///   - completion: Called when the time is over; with false where the view leaves its window before.
  public static func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard duration > 0, areAnimationsEnabled else {
      performWithoutAnimation { animations?() }
      if let completion { RunningEngine.queue.async { completion(true) } }
      return
    }
    let transition = CATransition()
    transition.duration = duration
    transition.timingFunction = options.curve.function
    transition.style = options.transitionStyle
    if transition.style != nil { transition.picture = view.layer.picture }
    performWithoutAnimation { animations?() }
    let motion = view.layer.madeMotion
    motion.add(
      RunningAnimation(
        transition,
        key: nil,
        begin: motion.now,
        touches: options.contains(.allowUserInteraction) ? .model : .refused,
        onEnd: completion
      )
    )
  }

  /// Puts a view in the place of another, with a transition of the view around both.
  ///
  /// The first leaves its superview, and the second is added to that; with
  /// ``AnimationOptions/showHideTransitionViews`` the first is hidden and the second shown, which then
  /// both stay where they are (`B-7.69`).
  ///
  /// - Parameters:
  ///   - fromView: The view that goes.
  ///   - toView: The view that comes.
  ///   - duration: How long it lasts, in seconds; at 0 nothing is animated.
  ///   - options: How it looks and runs.
  ///   - completion: Called when the time is over; with false where the view around both leaves its
  ///     window before, or where there is none.
  public static func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      completion?(false)
      return
    }
    let change = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        container.addSubview(toView)
        fromView.removeFromSuperview()
      }
    }
    transition(
      with: container,
      duration: duration,
      options: options,
      animations: change,
      completion: completion
    )
  }
}
