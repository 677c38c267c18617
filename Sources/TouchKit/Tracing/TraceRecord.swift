public import Foundation

/// One line of the trace: what the engine asked, was answered, or did; it refers to nothing alive.
///
/// A kind of line is a case here, has its fields in `TraceRecord+Fields.swift`, and its words and the
/// lists that show it among the sentences of sessions. Each is a switch without a default, so the
/// compiler names every place that a new kind is missing in.
public struct TraceRecord: Hashable, Sendable {
  /// The engine's clock when it happened, in seconds.
  public var time: TimeInterval
  /// The number of the input that caused it, counted from 1; 0 before the first.
  public var input: Int
  /// The kind of a step.
  public var what: What

  /// The kind of a step.
  public enum What: Hashable, Sendable {
    // Hit-testing.

    /// A view was asked for its hit-test; the point is in its own space, passes count from 1.
    case ask(view: TraceName, point: CGPoint, pass: Int)
    /// A view was asked whether it contains the point of its last `ask`.
    case inside(view: TraceName, Bool)
    /// A view answered its last `ask`.
    case answer(view: TraceName, answer: TraceName?, verdict: Verdict)

    // Calls of responders.

    /// A responder was sent touches; `from` is who passed them on, nil when the engine sent them.
    case touches(UITouch.Phase, to: TraceName, touches: TraceTouches, from: TraceName?)
    /// A view received better values of touches.
    case estimates(to: TraceName, TraceTouches)
    /// Touches went past the end of the chain, or no override passed them on.
    case dropped(UITouch.Phase, touches: TraceTouches, by: TraceName)
    /// Touches that began were kept from their view, for as long as they last.
    case withheld(TraceTouches, from: TraceName, because: Withholding)
    /// A control sent the actions registered for an event; `value` is what its value changed to.
    case control(TraceName, event: UIControl.Event, value: Double?)
    /// A responder was sent a message; `from` is who passed it on, nil when the engine sent it.
    case message(Message, to: TraceName, from: TraceName?)
    /// A message went past the end of the chain.
    case lost(Message, by: TraceName)
    /// A chain came back, by way of `from`, on a responder that it had passed, and ends there.
    case circular(at: TraceName, from: TraceName)
    /// A constraint contradicts others that must hold, and was broken, in the words of formulas.
    case conflict(in: TraceName, broken: String, with: String)
    /// Code of the app asked an object for what cannot be, or has no end.
    case misuse(TraceName, class: String, Misuse)
    /// A window has another first responder, or none.
    case firstResponder(TraceName?, was: TraceName?)
    /// An action was sent, and who performed it; nil for nobody.
    case action(String, from: TraceName?, takenBy: TraceName?)
    /// A key ran a command of a responder, and so became no press.
    case keyCommand(of: TraceName, input: String, action: String)
    /// Contacts began while the application ignored touches (`B-7.12`).
    case ignored(contacts: [Int])

    // Gestures.

    /// A recognizer receives a touch for as long as it lasts.
    case receives(TraceName, touch: Int)
    /// A recognizer does not receive a touch.
    case refuses(TraceName, touch: Int, because: Refusal)
    /// A recognizer was sent touches.
    case gets(UITouch.Phase, recognizer: TraceName, touches: TraceTouches)
    /// A recognizer drops a touch (`B-4.18`).
    case ignores(TraceName, touch: Int)
    /// A delegate, or a subclass, answered a question about a recognizer, and perhaps another.
    case vote(Question, recognizer: TraceName, about: TraceName?, answer: Bool)
    /// A recognizer changed its state.
    case state(
      TraceName,
      from: UIGestureRecognizer.State,
      to: UIGestureRecognizer.State,
      because: GestureReason
    )
    /// A recognizer asked for a state that it cannot go to.
    case illegal(TraceName, wanted: UIGestureRecognizer.State)
    /// A recognizer has recognized, and waits for others to fail before it sends its action.
    case waits(TraceName, until: [TraceName])
    /// Recognizers wait for each other in a circle, and so none of them can win.
    case cycle([TraceName])
    /// A recognizer's actions were sent, so many seconds later than without waiting.
    case acts(TraceName, state: UIGestureRecognizer.State, late: TimeInterval)
    /// A touch is withheld from a view, because a recognizer has not decided.
    case held(UITouch.Phase, touch: Int, by: TraceName)
    /// A view receives a touch that was held.
    case released(UITouch.Phase, touch: Int)
    /// A view no longer receives a touch, because a recognizer claimed it.
    case taken(touch: Int, by: TraceName)
    /// A recognizer begins anew.
    case reset(TraceName)

    // Scroll views.

    /// The content moved to an offset, in points.
    case scrolled(TraceName, CGPoint)
    /// The content's scale changed.
    case zoomed(TraceName, scale: Double)
    /// Something begins.
    case scrollBegan(TraceName, Scrolling)
    /// Something is over.
    case scrollEnded(TraceName, Scrolling)
    /// A row of a table, or an item of a collection, changed.
    case item(TraceName, path: [Int], change: ItemChange)
  }

  /// The word of a kind of line in sessions.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    // The words are those of the cases of What; a message has three.
    case ask, inside, answer
    case touches, estimates, dropped, withheld, control
    case presses, motion, remoteControl, lost, circular, conflict, misuse, firstResponder,
      action, keyCommand, ignored
    case receives, refuses, gets, ignores, vote, state, illegal, waits, cycle, acts, held, released
    case taken, reset
    case scrolled, zoomed, scrollBegan, scrollEnded, item
  }

  package init(time: TimeInterval, input: Int, _ what: What) {
    self.time = time
    self.input = input
    self.what = what
  }
}

extension TraceRecord {
  /// Why a view does not get a touch that hit it.
  public enum Withholding: String, Sendable {
    /// The view accepts one touch at a time and has one (`B-3.15`).
    case singleTouch
    /// The view is exclusive, and another view of the window has a touch (`B-3.16`).
    case exclusiveTouch
    /// Another view of the window, one that is exclusive, has a touch (`B-3.16`).
    case otherExclusiveTouch
    /// A scroll view around the view does not let it begin (`B-6.9`).
    case scrollView
  }

  /// A message to a responder that is not a touch.
  public enum Message: Hashable, Sendable {
    /// Presses, by the numbers of their keys, in the order in which they began.
    case presses(UIPress.Phase, keys: [Int])
    /// A motion of the device.
    case motion(ResponderMessage.MotionPhase)
    /// A command for what is playing, by the number of its kind.
    case remoteControl(Int)
  }

  /// Why a recognizer does not receive a touch (`B-4.11`).
  public enum Refusal: String, Sendable {
    /// It is switched off.
    case disabled
    /// It accepts touches of other types only.
    case touchType
    /// It has a touch of another type (`B-4.17`).
    case exclusiveTouchType
    /// The class or the delegate refused the event.
    case event
    /// The delegate refused the touch.
    case delegate
    /// It has decided, and waits for others to be reset with it (`B-4.6`).
    case decided
  }

  /// A question to a delegate or a subclass.
  public enum Question: String, Sendable {
    // The words are those of UIKit's methods.
    case shouldBegin, shouldReceiveTouch, shouldReceiveEvent, shouldRecognizeSimultaneouslyWith
    case shouldRequireFailureOf, shouldBeRequiredToFailBy, canPrevent, canBePrevented
  }

  /// A movement of a scroll view that begins and ends.
  public enum Scrolling: String, Sendable {
    /// A finger, or a wheel, moves the content.
    case dragging
    /// The content goes on moving by itself.
    case decelerating
    /// The content moves because the program asked for it.
    case animating
    /// The content is scaled.
    case zooming
  }

  /// A change of a row or an item (`B-6.24`).
  public enum ItemChange: String, Sendable {
    /// It shows that a finger is on it.
    case highlighted
    /// It stops showing so.
    case unhighlighted
    /// It was chosen.
    case selected
    /// It is not chosen any more.
    case deselected
    /// A finger moved it here, by the row's control.
    case moved
    /// The row's control deletes it.
    case deleted
    /// The row's control inserts one here.
    case inserted
  }
}
