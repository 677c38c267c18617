/// Why a recognizer changed its state, with the numbers.
@MainActor
enum GestureCause {
  /// The class says no more; custom ones do not.
  case own
  /// A finger moved so many points, where so many were asked or allowed.
  case moved(CGFloat, limit: CGFloat)
  /// It took so many seconds, where so many were asked or allowed.
  case lasted(TimeInterval, limit: TimeInterval)
  /// So many fingers were down, where so many were asked or allowed.
  case fingers(Int, limit: Int)
  /// The fingers' distance changed by so many points, where so many were asked.
  case spread(CGFloat, limit: CGFloat)
  /// The fingers turned by so many radians, where so many were asked.
  case turned(CGFloat, limit: CGFloat)
  /// So many taps were made, where so many were asked.
  case taps(Int, limit: Int)
  /// The movement went another way.
  case direction
  /// The touch began so many points from the nearest edge that counts; infinity where none does.
  case edge(CGFloat, limit: CGFloat)
  /// The fingers were lifted.
  case lifted
  /// The touches were cancelled.
  case touchesCancelled
  /// A pointer entered, moved over or left the view, or a wheel turned.
  case pointer
  /// Another one, which was recognized, excludes it (`B-4.30`).
  case prevented(by: UIGestureRecognizer)
  /// One that it had to wait for was recognized (`B-4.40`).
  case outrun(by: UIGestureRecognizer)
  /// Its delegate, or it itself, said that it should not begin (`B-4.42`).
  case refused
  /// A view said that it should not begin (`B-4.43`).
  case refusedByView(UIView)
  /// It was switched off or taken from its view (`B-4.19`).
  case disabled
  /// It waits for one that waits for it.
  case cycle
}

/// What the trace tells of gestures.
@MainActor
enum GestureTrace {
  typealias Refusal = TraceRecord.Refusal
  typealias Question = TraceRecord.Question

  /// A recognizer gets a touch for as long as it lasts.
  case received(UIGestureRecognizer, UITouch)
  /// A recognizer does not get a touch.
  case refused(UIGestureRecognizer, UITouch, Refusal)
  /// A recognizer was sent touches.
  case touches(UITouch.Phase, to: UIGestureRecognizer, [UITouch])
  /// A recognizer drops a touch (`B-4.18`).
  case ignored(UIGestureRecognizer, UITouch)
  /// A delegate, or a subclass, answered a question about a recognizer, and perhaps another.
  case vote(Question, UIGestureRecognizer, about: UIGestureRecognizer?, Bool)
  /// A recognizer changed its state.
  case state(
    UIGestureRecognizer,
    from: UIGestureRecognizer.State,
    to: UIGestureRecognizer.State,
    GestureCause
  )
  /// A recognizer asked for a state that it cannot go to.
  case illegal(UIGestureRecognizer, wanted: UIGestureRecognizer.State)
  /// A recognizer has recognized, and waits for others to fail before it says so.
  case waits(UIGestureRecognizer, for: [UIGestureRecognizer])
  /// Recognizers wait for each other in a circle, and so none of them can win.
  case cycle([UIGestureRecognizer])
  /// A recognizer's actions were sent, so many seconds later than without waiting.
  case action(UIGestureRecognizer, UIGestureRecognizer.State, late: TimeInterval)
  /// A view is not told of a touch for now, because a recognizer has not decided.
  case held(UITouch.Phase, UITouch, by: UIGestureRecognizer)
  /// A view is told of a touch that was held.
  case released(UITouch.Phase, UITouch)
  /// A view hears no more of a touch, for a recognizer took it.
  case taken(UITouch, by: UIGestureRecognizer)
  /// A recognizer begins anew.
  case reset(UIGestureRecognizer)
}
