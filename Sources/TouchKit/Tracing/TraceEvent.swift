/// One thing that the engine asked, was answered, or did: the only way out of it.
@MainActor
public struct TraceEvent {
  /// What happened.
  @MainActor
  public enum Kind {
    /// A view was asked for its hit-test; `point` is in its own space, passes count from 1.
    case ask(UIView, point: CGPoint, pass: Int)
    /// A view was asked whether it contains the point of its last `ask`.
    case inside(UIView, Bool)
    /// A view answered its last `ask`.
    case answer(UIView, UIView?, Verdict)
    /// A responder was sent touches; `from` is who passed them on, nil when the engine sent them.
    case touches(UITouch.Phase, to: UIResponder, [UITouch], from: UIResponder?)
    /// A view was told that values of touches are known better now.
    case estimates(to: UIView, [UITouch])
    /// Touches went past the end of the chain, or were passed on by nobody's override.
    case dropped(UITouch.Phase, [UITouch], by: UIResponder)
    /// Touches that began were kept from their view, for as long as they last.
    case withheld([UITouch], from: UIView, Withholding)
    /// A control sent the actions registered for an event; `value` is what its value changed to.
    case control(UIControl, UIControl.Event, value: Double?)
    /// Something about gestures.
    indirect case gesture(GestureTrace)
    /// Something about scroll views.
    indirect case scroll(ScrollTrace)
    /// Something about responders beside touches.
    indirect case responder(ResponderTrace)
  }

  /// Why a view does not get a touch that hit it.
  public enum Withholding: String, Sendable {
    /// The view takes one touch at a time and has one (`B-3.15`).
    case singleTouch
    /// The view is exclusive, and another view of the window has a touch (`B-3.16`).
    case exclusiveTouch
    /// Another view of the window, one that is exclusive, has a touch (`B-3.16`).
    case otherExclusiveTouch
    /// A scroll view around the view does not let it begin (`B-6.9`).
    case scrollView
  }

  /// The engine's clock when it happened, in seconds.
  public let timestamp: TimeInterval
  /// The number of the input that caused it, counted from 1.
  public let input: Int
  /// What happened.
  public let kind: Kind
}

/// Takes the trace as it is made, one event after another.
@MainActor
public protocol TraceSink: AnyObject {
  /// Is told of an input, with the time the engine used for it, before anything it causes.
  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int)
  /// Is told of one event.
  func engine(_ application: UIApplication, did event: TraceEvent)
  /// Is told that touches were passed on along a part of the responder chain, by each responder to the
  /// one after it.
  ///
  /// It is the most frequent event by far, so those who can take it at one go are told of it so: by
  /// default this tells of a ``TraceEvent`` with ``TraceEvent/Kind/touches(_:to:_:from:)`` for each.
  func engine(
    _ application: UIApplication,
    passed touches: [UITouch],
    in phase: UITouch.Phase,
    along chain: [UIResponder]
  )
  /// Is told that all has come of the input that was handled last; by default does nothing.
  func engineDidHandleInput(_ application: UIApplication)
}

extension TraceSink {
  /// Tells of each responder's getting them.
  public func engine(
    _ application: UIApplication,
    passed touches: [UITouch],
    in phase: UITouch.Phase,
    along chain: [UIResponder]
  ) {
    for (source, responder) in zip(chain, chain.dropFirst()) {
      application.trace(.touches(phase, to: responder, touches, from: source), to: self)
    }
  }

  /// Does nothing.
  public func engineDidHandleInput(_ application: UIApplication) {}
}
