import TouchExplain
import TouchKit
package import TouchSession

/// How far one recognizer came, over the time of a touch sequence.
@MainActor
package struct GestureLane {
  package typealias Stage = RecognizerLane.Stage
  package typealias Step = RecognizerLane.Step

  /// What the records tell, in seconds since the sequence began.
  private var lane: RecognizerLane
  /// Whose lane it is, while that lives.
  @WeakReference private var recognizer: UIGestureRecognizer?
  /// Its view when it was traced for the first time.
  @WeakReference private(set) var view: UIView?
  /// Its class.
  package let className: String
  /// The name of its view.
  package let viewName: String

  /// Begins the lane of a recognizer that a new record names.
  init(of name: TraceName, in application: UIApplication) {
    let recognizer = application.recognizer(called: name)
    lane = RecognizerLane(of: name)
    self.recognizer = recognizer
    view = recognizer?.view
    className = recognizer?.className ?? name.label
    viewName = recognizer?.view?.viewName.title ?? "no view"
  }

  /// What records call the recognizer.
  var tracedName: TraceName { lane.name }
  /// Its name, as the trace gives it.
  package var name: String { lane.name.label }
  /// Its stages, in order.
  package var steps: [Step] { lane.steps }
  /// Its stages, a gesture that goes on as one.
  var stretches: [RecognizerLane.Stretch] { lane.stretches }
  /// Why it is in its last stage, in words and numbers; empty where there is no more to say.
  package var reason: String { lane.reason }
  /// The contacts that it has had.
  package var contacts: [Int] { lane.contacts }
  /// Its last stage.
  package var stage: Stage { lane.stage }

  /// True if more of it may come without another touch.
  var isBusy: Bool {
    recognizer != nil && (lane.isOpen || stage == .began || stage == .changed)
  }

  /// Hears a record of it, so many seconds after the sequence began.
  mutating func hear(_ what: TraceRecord.What, at time: TimeInterval) {
    lane.hear(what, at: time)
  }
}
