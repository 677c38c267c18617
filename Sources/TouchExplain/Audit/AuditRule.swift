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
  /// Recognizers of one view of which the same movement makes one alone recognize.
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

  /// The subject, in a few words.
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
    case .excludesOther: "One movement makes one of several recognizers act"
    case .actsTogether: "One movement makes several recognizers act"
    case .openOutcome: "What comes of a gesture is not certain"
    case .lostDrag: "A drag on the view is taken away"
    case .blockedScroll: "A scroll view does not scroll"
    case .unsentEvent: "The actions are for events that the control does not send"
    case .failureCycle: "Recognizers wait for each other in a circle"
    case .wrongSpace: "An override asks with a point in the wrong space"
    case .unsafeArea: "A control lies where the system handles touches"
    case .cramped: "The view takes touches on too few points"
    }
  }

  /// When it holds, in a sentence; what counts and what is left alone is on the page of the rules.
  public var explanation: String {
    switch self {
    case .unreachable:
      "It wants touches and is seen, and hit-testing finds it, or a view in it, at no point."
    case .behindContent:
      "It was added to a cell or an effect view itself, whose content view in front has its touches."
    case .covered:
      "A view in front that has a use for touches receives those on a large part of it."
    case .outside:
      "A part of it lies outside of a view around it, which refuses points there first."
    case .swallowed:
      "It receives touches meant for others, and does nothing with them, as far as is known."
    case .transparentCover:
      "As in swallowed, and nothing is to be seen of it where it does."
    case .shadowedControl:
      "A tap was tried on it: a recognizer around it, or in its row, claimed the touch."
    case .neverWins:
      "Its own gesture was tried where its view is reached, and it was not recognized."
    case .attachedElsewhere:
      "A recognizer is connected to several views, and is on one of them, or on none."
    case .singleTapToo:
      "A double tap was tried: a recognizer of a single tap, which does not wait, acted as well."
    case .excludesOther:
      "Two fingers moved, spread and turned, or one after a hold: a recognizer excluded another."
    case .actsTogether:
      "Recognizers act by one movement of the fingers, since a delegate allows it or none waits."
    case .openOutcome:
      "Developers report several outcomes of a gesture, or the file does not tell what decides it."
    case .lostDrag:
      "A drag was tried on it: a scroll view or a recognizer around it claimed the touch."
    case .blockedScroll:
      "A drag that would scroll was tried on it, and its content did not move."
    case .unsentEvent:
      "All its actions are for events that a control of UIKit does not send, or not always."
    case .failureCycle:
      "Each of some recognizers waits for another of them to fail, so that none is recognized."
    case .wrongSpace:
      "An override of hitTest(_:with:) asked another view with a point of its own space."
    case .unsafeArea:
      "All that is reached of it lies where the system handles touches first."
    case .cramped:
      "It takes touches on less than 28 points of width or height, or 44 with --targets."
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
