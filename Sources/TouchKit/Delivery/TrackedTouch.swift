/// A touch that is down, and what its view has heard of it.
@MainActor
struct TrackedTouch {
  let touch: UITouch
  /// The set for a view that has no other touch; made once, so that a move allocates nothing.
  let alone: Set<UITouch>
  /// What the view has heard.
  private(set) var hearing = Hearing.unheard
  /// The recognizer that has claimed the touch; set as long as `hearing` is a claimed state.
  private(set) var claimant: UIGestureRecognizer?
  // The touch's view and window, which can be compared without counting references.
  private let view: ObjectIdentifier?
  private let window: ObjectIdentifier?

  init(_ touch: UITouch) {
    self.touch = touch
    alone = [touch]
    view = touch.view.map(ObjectIdentifier.init)
    window = touch.window.map(ObjectIdentifier.init)
  }

  /// Changes what the view has heard.
  mutating func note(_ event: Hearing.Event) {
    hearing = hearing.after(event)
    if !hearing.isClaimed { claimant = nil }
  }

  /// Lets a recognizer have the touch; the first claim stands (`B-4.23`).
  ///
  /// A recognizer that only delays touches claims those that their views have not heard of
  /// (`B-4.27`).
  mutating func accept(_ claim: Claim) {
    guard hearing.mayHear, !hearing.isClaimed, claim.cancelsTold || !hearing.hasBegun,
      claim.numbers.contains(touch.sequenceNumber)
    else { return }
    note(.claimed)
    claimant = claim.recognizer
  }

  /// Whether the touch is a window's, and its view may hear of it.
  func concerns(_ window: UIWindow) -> Bool {
    hearing.mayHear && self.window == ObjectIdentifier(window)
  }

  /// Whether the touch is a view's.
  func isIn(_ view: UIView) -> Bool { self.view == ObjectIdentifier(view) }
}

/// A touch that has ended, and whose view has not been notified.
struct LiftedTouch {
  var item: TrackedTouch
  /// The event of the sequence that the touch was in.
  let event: UIEvent
}
