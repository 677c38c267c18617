/// A rule of an audit.
nonisolated public enum AuditRule: String, CaseIterable, Sendable {
  /// A view that wants touches and is seen, but no point reaches it.
  case unreachable
  /// A view that wants touches and was added behind the content view of a cell or effect view.
  case behindContent
  /// A view that wants touches and loses half of its area or more to others in front.
  case covered
  /// A view that sticks out of one around it, and gets no touches there.
  case outside
  /// A view that receives touches meant for others and does nothing with them.
  case swallowed
  /// The same where nothing is to be seen of it.
  case transparentCover
  /// A recognizer that claims a tap on a control, a row, or a view whose class acts on the end of a touch.
  case shadowedControl
  /// A recognizer that its own gesture does not make it recognize.
  case neverWins
  /// A view that a design connects to a recognizer which is on another.
  case attachedElsewhere
  /// A recognizer of one tap that acts with each double tap.
  case singleTapToo
  /// Recognizers for two fingers of which the same movement makes one alone recognize.
  case excludesOther
  /// Recognizers of which one movement makes several act.
  case actsTogether
  /// A gesture whose outcome the file or UIKit's documentation leaves open.
  case openOutcome
  /// A view that follows a finger, and loses it to a scroll view or a recognizer around it.
  case lostDrag
  /// A pan that keeps the scroll view that it lies in from scrolling.
  case blockedScroll
  /// A button whose actions are for events that it does not send.
  case unsentEvent
  /// Recognizers that wait for each other in a circle.
  case failureCycle
  /// An override that asks another view with a point in the wrong space.
  case wrongSpace
  /// A control in the part of the screen that the system keeps to itself.
  case unsafeArea
  /// A view to tap that is reached on too few points.
  case cramped

  /// The subject, in a few words; when it holds, and what it leaves alone, is on the page of the rules.
  public var title: String {
    switch self {
    case .unreachable: "No touch reaches the view"
    case .behindContent: "The view lies behind the content view of its cell"
    case .covered: "The view is mostly covered"
    case .outside: "The view sticks out of one around it"
    case .swallowed: "A view swallows touches and does nothing with them"
    case .transparentCover: "A view that is not seen intercepts touches of others"
    case .shadowedControl: "A recognizer claims the touches of a control or view"
    case .neverWins: "The recognizer never wins"
    case .attachedElsewhere: "A recognizer is on another view than the design connects it to"
    case .singleTapToo: "A double tap is a single tap as well"
    case .excludesOther: "Two fingers do one thing at a time"
    case .actsTogether: "One movement makes several recognizers act"
    case .openOutcome: "What comes of a gesture is not certain"
    case .lostDrag: "A drag on the view is taken away"
    case .blockedScroll: "A scroll view does not scroll"
    case .unsentEvent: "The actions are for events that the button does not send"
    case .failureCycle: "Recognizers wait for each other in a circle"
    case .wrongSpace: "An override asks with a point in the wrong space"
    case .unsafeArea: "A control lies where the system handles touches"
    case .cramped: "The view takes touches on too few points"
    }
  }

  /// The usual severity.
  public var severity: Severity {
    switch self {
    case .unreachable, .behindContent, .transparentCover, .failureCycle, .wrongSpace: .error
    case .covered, .outside, .swallowed, .shadowedControl, .neverWins, .attachedElsewhere,
      .lostDrag,
      .blockedScroll, .unsentEvent:
      .warning
    case .singleTapToo, .excludesOther, .actsTogether, .openOutcome, .unsafeArea, .cramped: .note
    }
  }
}
