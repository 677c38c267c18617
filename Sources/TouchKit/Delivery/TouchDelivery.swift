/// Processes each event of touches in six passes: admit, recognize, settle, hold, tell, late.
///
/// Admit makes touches of contacts and has the application send the event. Each window that has
/// touches in it then calls ``deliver(_:in:)``, whose passes concern the touches of that window alone.
/// Late comes once, when all of that is over. Each pass has a file of its own.
///
/// The steady state, a touch that moves, allocates nothing: plain loops, arrays that keep their
/// memory, and sets that are used again as long as their members stay the same.
@MainActor
final class TouchDelivery {
  /// The application that this belongs to.
  unowned let application: UIApplication
  /// Decides between recognizers; it calls nobody here.
  let arbiter: GestureArbiter

  /// The touches that are down, in the order in which they began, until the event of their end is over.
  @Whole var down: [TrackedTouch] = []
  /// The touches that ended, and whose views have not been notified.
  @Whole var lifted: [LiftedTouch] = []
  /// The event of the sequence under way (`B-3.17`).
  var event: UIEvent?
  let sets = TouchSets()
  /// The number of calls that are under way, one within another; late waits until all of them are over.
  var nesting = 0

  var taps = TapCounter()
  var touchCount = 0
  /// True if moves wait for the next frame; so from the first frame on.
  var waitsForFrames = false
  var hasWaitingMoves = false
  /// When it was first found that no touch is down; nil while one is.
  var restingSince: Double?
  /// Touches that ended, and for which better values may still come (`B-3.28`).
  var estimated: [UITouch] = []

  init(_ application: UIApplication) {
    self.application = application
    arbiter = GestureArbiter(application)
  }

  /// Tells the recognizers and then the views of a window's touches what became of them.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    nesting += 1
    recognize(event, in: window)
    settle(touchesOf: window)
    hold(in: window)
    tell(event, in: window)
    nesting -= 1
    tellLate()
  }

  /// Runs several calls as one: late comes once, after all of them.
  func together(_ calls: () -> Void) {
    nesting += 1
    calls()
    nesting -= 1
    tellLate()
  }

  /// Asks whether a recognizer may leave possible, and returns why not; changes meanwhile are settled later.
  func refusal(of recognizer: UIGestureRecognizer) -> GestureCause? {
    nesting += 1
    defer { nesting -= 1 }
    return arbiter.refusal(of: recognizer)
  }

  func hearing(of touch: UITouch) -> Hearing {
    for index in down.indices where down[index].touch === touch { return down[index].hearing }
    return .never
  }

  /// The touches of which views have heard what is meant: mostly none, for which nothing is allocated.
  func touches(where isMeant: (Hearing) -> Bool) -> [TrackedTouch] {
    var found: [TrackedTouch] = []
    for index in down.indices where isMeant(down[index].hearing) { found.append(down[index]) }
    return found
  }
}
