extension UIView {
  /// Changes a view, and has what it showed before turn into what it shows then, as the options say.
  ///
  /// Meanwhile the view is not hit, and nothing in it, unless
  /// ``AnimationOptions/allowUserInteraction`` is among the options (`B-7.69`). The duration is in seconds;
  /// `completion` is called with false where the view leaves its window before.
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
  /// With ``AnimationOptions/showHideTransitionViews`` the first is hidden and the second shown, which both
  /// stay where they are (`B-7.69`). The duration is in seconds.
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
