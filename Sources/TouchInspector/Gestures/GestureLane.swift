package import TouchKit

/// How far one recognizer came, over the time of a touch sequence.
@MainActor
package struct GestureLane {
  /// The stage of a recognizer as users see it: while it waits for others, it has not recognized.
  package enum Stage: String, Sendable {
    /// It does not get the touch.
    case refused
    /// It has not decided.
    case possible
    /// It has recognized, and waits for others to fail.
    case waiting
    /// It has begun.
    case began
    /// It goes on.
    case changed
    /// A discrete gesture was made.
    case recognized
    /// A continuous gesture came to its end.
    case ended
    /// The gesture was cancelled.
    case cancelled
    /// The touches do not make the gesture.
    case failed

    /// Whether the gesture was made, or is being made.
    var isWon: Bool { [.began, .changed, .recognized, .ended].contains(self) }
    /// Whether it takes time; the others are moments.
    var lasts: Bool { [.possible, .waiting, .began, .changed].contains(self) }
  }

  /// A stage and when it began, in seconds since the sequence did.
  package struct Step: Hashable, Sendable {
    /// The stage.
    package let stage: Stage
    /// When it began.
    package let time: TimeInterval
  }

  /// What records call the recognizer.
  let tracedName: TraceName
  /// Whose lane it is, while that lives.
  @WeakReference private var recognizer: UIGestureRecognizer?
  /// Its view when it was traced for the first time.
  @WeakReference private(set) var view: UIView?
  /// Its name, as the trace gives it.
  package let name: String
  /// Its class.
  package let className: String
  /// The name of its view.
  package let viewName: String
  /// Its stages, in order.
  package private(set) var steps: [Step] = []
  /// Why it is in its last stage, in words and numbers; empty where there is no more to say.
  package private(set) var reason = ""
  /// The contacts that it has had.
  package private(set) var contacts: [Int] = []
  /// Whether it has had a touch and has not been reset since.
  var isOpen = false

  /// Begins the lane of a recognizer that a new record names.
  init(of name: TraceName, in application: UIApplication) {
    let recognizer = application.recognizer(called: name)
    tracedName = name
    self.recognizer = recognizer
    view = recognizer?.view
    self.name = name.label
    className = recognizer?.className ?? name.label
    viewName = recognizer?.view?.title ?? "no view"
  }

  /// Whether more of it may come without another touch.
  var isBusy: Bool {
    recognizer != nil && (isOpen || stage == .began || stage == .changed)
  }

  /// Its last stage.
  package var stage: Stage { steps.last?.stage ?? .possible }

  mutating func receive(_ contact: Int, at time: TimeInterval) {
    if !contacts.contains(contact) { contacts.append(contact) }
    isOpen = true
    guard steps.isEmpty || !stage.lasts else { return }
    reason = ""
    enter(.possible, time)
  }

  mutating func refuse(_ why: String, at time: TimeInterval) {
    // One that has other touches goes on with them.
    guard steps.isEmpty else { return }
    reason = why
    enter(.refused, time)
  }

  /// Notes a state that the recognizer set; most states show in its actions alone.
  mutating func decide(
    _ state: UIGestureRecognizer.State,
    because why: String,
    at time: TimeInterval
  ) {
    if state != .changed { reason = why }
    if state == .failed { enter(.failed, time) }
    if state == .cancelled { enter(.cancelled, time) }
  }

  mutating func wait(_ why: String, at time: TimeInterval) {
    reason = why
    enter(.waiting, time)
  }

  mutating func act(
    _ state: UIGestureRecognizer.State,
    because why: String,
    at time: TimeInterval
  ) {
    if !why.isEmpty { reason = why }
    switch state {
    case .began: enter(.began, time)
    case .changed: enter(.changed, time)
    case .ended: enter(steps.contains { $0.stage == .began } ? .ended : .recognized, time)
    case .cancelled: enter(.cancelled, time)
    case .possible, .failed: break
    }
  }

  private mutating func enter(_ stage: Stage, _ time: TimeInterval) {
    guard stage != self.stage || steps.isEmpty else { return }
    steps.append(Step(stage: stage, time: time))
  }
}
