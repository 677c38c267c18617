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

  /// When it holds: the evidence that it asks for, and what it leaves alone.
  public var explanation: String {
    switch self {
    case .unreachable:
      "A control, a view with recognizers or one whose class handles touches is seen on the screen, "
        + "but hit-testing finds neither it nor a view in it at any point. Views that are hidden, "
        + "clipped away, off the screen or scrolled out of sight are left alone. A note for a list that is switched off."
    case .behindContent:
      "A view was added to a cell or an effect view itself, and its content view lies in front and "
        + "receives the touches of half of it or more. An error where no point reaches it, else a "
        + "warning."
    case .covered:
      "At half of a view's area or more, hit-testing finds a view in front of it that has a use "
        + "for the touch. A note where that one hides it, where a stack view may show but one of "
        + "them, for an empty header or footer over a row, and for a picture of the app's on a control. Sheets that fill the screen, what floats over content that scrolls, and views of a "
        + "storyboard that its program may show in turn are left alone."
    case .outside:
      "A part of a view is seen outside of a view around it, which refuses the point before the "
        + "view is asked. A warning where a quarter or more of a view that wants touches is lost, else "
        + "a note. In a storyboard less is left alone, and a view of which 28x28 points are reached, "
        + "what stacks and views of the app's own classes refuse, and what its constraints put elsewhere."
    case .swallowed:
      "A view in front receives the touches of half of a view that wants them, or that scrolls, or "
        + "more; neither it nor one around it that the other is not in has a recognizer, a control or "
        + "a touch method. A note where it hides what is behind, or may be a panel. A view that an app "
        + "put into a control and that takes a tenth of it counts as well; so does a window whose only view "
        + "leaves a part of the screen without one, as a note."
    case .transparentCover:
      "As in swallowed, and nothing is to be seen there of the view that receives the touches, which "
        + "may hold controls elsewhere. An error where no point reaches a view behind it, else a "
        + "warning; a note for what shows nothing anywhere and takes a fifth of a view. Views of a "
        + "storyboard that its program may fill are left alone."
    case .shadowedControl:
      "A tap was tried on the control, or on a view whose class overrides touchesEnded and that has no "
        + "tap recognizer of its own: its touches were cancelled, or the row was not selected, because a "
        + "recognizer of a view around it, or of one in the row, claimed the tap. A note where its delegate's answers are not known."
    case .neverWins:
      "The recognizer's own gesture was tried where its view is reached, and it was not recognized; "
        + "the reason is the engine's. Delegates that refuse are left alone. A note where a press keeps the menu "
        + "of a list's items from opening."
    case .attachedElsewhere:
      "A storyboard or xib connects a recognizer to several views, of which UIKit leaves it on the first, "
        + "or to one view more than once, which leaves it on none. A view in the first is left alone: its "
        + "touches reach the recognizer."
    case .singleTapToo:
      "A double tap was recognized on a view with a recognizer for it, and one of a single tap acted "
        + "as well, which does not wait for the other to fail."
    case .excludesOther:
      "Two fingers that move, spread and turn were tried on a view with a pinch or a rotation and another "
        + "recognizer for them: one was recognized and excluded the other. Delegates whose answers are not known, "
        + "and designs, are left alone."
    case .actsTogether:
      "A drag was tried where two recognizers follow it and a delegate allows both at the same time; or a tap of several "
        + "fingers does not wait for a pinch or a rotation there. Designs are left alone."
    case .openOutcome:
      "Developers report more than one outcome of a gesture that was tried, or it depends on a recognizer of which it is "
        + "not known what it does: one of an app's class over controls, one that another waits for, or UIKit's for "
        + "dismissal over a scroll view; or on how long a tap is, where a press of up to 0.1 s is all that is there for "
        + "it. Designs are left alone."
    case .lostDrag:
      "A quick drag was tried on a slider, or on a view whose class follows moving fingers (a note): a "
        + "scroll view or a recognizer around it claimed the touch. So it was on a control that moves a row."
    case .blockedScroll:
      "A drag along which a scroll view scrolls was tried on a view in it that has a pan recognizer and "
        + "covers two fifths of it or more, under a pan of a view around it, or on controls in one "
        + "that delays no touches: the content did not move. A note where controls keep a drag after a hold, and where "
        + "several scroll views keep a tap on the status bar from scrolling any."
    case .unsentEvent:
      "All actions of a button of UIKit's own class are registered for valueChanged or events of "
        + "editing, which a tap on it does not send. Classes of apps, which may send them by code, "
        + "are left alone."
    case .failureCycle:
      "Each of some recognizers requires another of them to fail, so that none is ever recognized."
    case .wrongSpace:
      "While an override of hitTest(_:with:) ran, another view was asked with a point that is the "
        + "touch's in the overriding view's space, and not in its own."
    case .unsafeArea:
      "All that is reached of a control lies outside of the device's safe area, under the sensors, "
        + "the status bar or the home indicator, where the system handles touches first."
    case .cramped:
      "A control or a view with a tap or long press takes touches on a part of the screen that is "
        + "narrower or lower than 28 points, Apple's least size for a target; a note. With --targets "
        + "it is 44 points, the default size, and a warning. Disabled controls, text fields, UIKit's "
        + "controls in their own size, the parts of bars, controls beside a larger one that sends the same "
        + "actions, and controls of a storyboard without an action or a segue, or whose size its code may "
        + "say, are left alone."
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
