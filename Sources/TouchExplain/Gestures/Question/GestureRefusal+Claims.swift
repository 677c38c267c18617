import TouchKit

extension RefusalWords {
  /// The words for a touch that a recognizer took from the view, or before it got there (`B-3.32`, `B-4.23`, `B-6.10`).
  func claimed(
    by winner: Stage.Place,
    _ heard: Bool,
    keptBy keeper: Stage.Place?
  ) -> (String, String?) {
    let recognizer = stage[winner]
    guard recognizer.isScrollViewsOwn, let scroll = recognizer.view as? UIScrollView else {
      let loss =
        heard ? "cancels the touch in views" : "takes the touch before any view hears of it"
      let flag = recognizer.cancelsTouchesInView ? "cancelsTouchesInView" : "delaysTouchesBegan"
      return (
        "\(told(winner)) is recognized by the same \(gesture.noun), and \(loss) (\(flag))",
        heard ? "B-4.23" : "B-3.32"
      )
    }
    let name: String = scroll.shortName
    guard !heard else {
      return ("\(name) begins to scroll and cancels the touch in its content", "B-6.10")
    }
    guard let keeper, !stage[keeper].isScrollViewsOwn else {
      let inner = keeper.flatMap { stage[$0].view }
      let other = inner === scroll ? nil : inner.map { $0.shortName as String }
      return (
        "\(other ?? name) delays touches of its content, and \(other == nil ? "" : name + " ")begins to "
          + "scroll before the delay is over (delaysContentTouches)", "B-6.6"
      )
    }
    return (
      "\(told(keeper)) delays touches until it has failed (delaysTouchesBegan), and \(name) begins to scroll before",
      "B-4.27"
    )
  }

  /// The words for a touch of which the view heard late (`B-4.27`, `B-4.28`, `B-6.4`).
  func late(_ phase: UITouch.Phase, by keeper: Stage.Place) -> (String, String?) {
    let recognizer = stage[keeper]
    if recognizer.isScrollViewsOwn, let scroll = recognizer.view {
      let isHighlighted = view is UIControl && !(view is UISwitch) || view.isCell
      return (
        "\(scroll.shortName) delays touches of its content for 0.15 s, or until the finger is lifted (delaysContentTouches)\(isHighlighted ? ", so that a short tap hardly highlights it" : "")",
        "B-6.4"
      )
    }
    return phase == .began
      ? ("\(told(keeper)) delays touches until it has failed (delaysTouchesBegan)", "B-4.27")
      : (
        "\(told(keeper)) may still be recognized, and delays the end of touches (delaysTouchesEnded)",
        "B-4.28"
      )
  }

  /// The words for a recognizer that a view did not let begin (`B-4.43`, `B-4.45`, `B-6.11`).
  func refused(_ place: Stage.Place, by view: UIView) -> (String, String?) {
    guard let scroll = view as? UIScrollView, scroll.panGestureRecognizer === stage[place] else {
      let name: String = view.shortName
      return view is UIControl
        ? (
          "\(name) is hit, and UIKit's own controls win over such a recognizer of a view around them",
          "B-4.45"
        )
        : ("\(name) answers false to gestureRecognizerShouldBegin(_:)", "B-4.43")
    }
    return scroll.canCancelContentTouches
      ? (
        "the view that is touched has heard of the touch and keeps it: touchesShouldCancel(in:) is false for controls",
        "B-6.11"
      )
      : ("the view that is touched keeps the touch: canCancelContentTouches is false", "B-6.10")
  }
}
