/// A touch that is down, and what its view has heard of it.
@MainActor
struct TrackedTouch {
  let touch: UITouch
  /// The number of the input that it came down in.
  let input: Int
  /// The set for a view that has no other touch; made once, so that a move allocates nothing.
  let alone: Set<UITouch>
  /// What the view has heard.
  private(set) var hearing = Hearing.unheard
  /// The recognizer that has claimed the touch; set as long as `hearing` is a claimed state.
  private(set) var claimant: UIGestureRecognizer?
  // The touch's view and window, which can be compared without counting references.
  private let view: ObjectIdentifier?
  private let window: ObjectIdentifier?

  init(_ touch: UITouch, input: Int) {
    self.touch = touch
    self.input = input
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

  func isIn(_ view: UIView) -> Bool { self.view == ObjectIdentifier(view) }

  /// Whether two touches came down in one view at once, so that it hears of them in one call
  /// (`B-3.14`).
  func cameDown(with other: TrackedTouch) -> Bool { view == other.view && input == other.input }
}

/// A touch that has ended, and whose view has not been notified.
struct LiftedTouch {
  var item: TrackedTouch
  /// The event of the sequence that the touch was in.
  let event: UIEvent
  /// The number of the input that it was lifted in.
  let input: Int

  /// Whether two touches of one view were lifted at once, so that it hears of them in one call
  /// (`B-3.14`).
  func wasLifted(with other: LiftedTouch) -> Bool {
    item.touch.view === other.item.touch.view && input == other.input
  }
}

extension Array {
  /// The elements in groups of those that belong together, in the order of their first ones.
  func grouped(_ belong: (Element, Element) -> Bool) -> [[Element]] {
    var groups: [[Element]] = []
    for element in self {
      if let place = groups.firstIndex(where: { belong($0[0], element) }) {
        groups[place].append(element)
      } else {
        groups.append([element])
      }
    }
    return groups
  }
}
