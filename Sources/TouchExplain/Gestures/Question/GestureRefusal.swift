import TouchKit

/// The reason that something does not come of a gesture.
enum GestureRefusal: Hashable {
  typealias Place = Stage.Place

  case recognizerDisabled(Place)
  /// A recognizer needs something that the gesture never is.
  case unfit(Place, GestureFit)
  case notReceived(Place, because: TraceRecord.Refusal)
  case prevented(Place, by: Place)
  /// One that it waits for was recognized.
  case outrun(Place, by: Place)
  case refusedToBegin(Place)
  case refusedByView(Place, by: UIView)
  /// Its own rules, or a circle of requirements, make it fail.
  case failed(Place, because: GestureReason)
  /// A recognizer of fewer taps acts as well.
  case actsToo(Place, before: Place?)
  case controlDisabled
  /// A recognizer claims the touch, which the view has heard of or not; then another, or the same, may have held it back.
  case claimed(by: Place, heard: Bool, keptBy: Place?)
  /// A recognizer holds the beginning or the end of the touch back for a time.
  case late(UITouch.Phase, by: Place)
  /// A recognizer acts so many seconds late, since it waits for others.
  case waited(Place, for: [Place], Double)
  case withheld(UIView, TraceRecord.Withholding)
  /// A view inside has the touch, and does not pass it on.
  case keptInside(UIView)
  /// A view that an app put into the control is hit, whose touches the control does not track.
  case untracked(UIView)
  case selectionOff(Int)
  case noItem(Int)
  case scrollingOff
  /// The content is no larger than the scroll view, in whatever direction; the way is that of the finger.
  case nothingToScroll(StrokeDirection?)
  case zoomingOff
  /// The content is no larger than the scroll view along the way of the finger.
  case nothingToScrollAlong(StrokeDirection)
  /// The scroll view around, or one in it, scrolls in its place.
  case scrollsElsewhere(UIScrollView)
  /// The sheet around moves in its place: it grows, or goes down with content that is at its top.
  case movesSheet
  /// The touch stops a scroll view that still scrolls, whose pan has it from then on; for a recognizer, or for what
  /// the touch itself does.
  case caught(Place?, scroll: Int)
  /// Nothing around goes on scrolling after a flick.
  case noMotion
  /// The control sends its event, and has no action for it, though others have actions.
  case noAction(UIControl.Event)
  /// The control tells that the finger was lifted outside of it.
  case liftedOutside
  /// A slider follows its thumb only.
  case besideThumb
  /// A slider has no action for touches, and its value changes by drags only.
  case onlyDragged
  /// The view does nothing with the gesture.
  case noUse
  /// The touch was delivered, and nothing came of it.
  case nothing

  /// The recognizers whose delegates have a say in it: that which has the touch or is recognized, and the one in whose
  /// place it is; none for other refusals.
  var rivals: [Stage.Place] {
    switch self {
    case .prevented(let loser, let winner), .outrun(let loser, let winner): [winner, loser]
    case .claimed(let winner, _, _): [winner]
    default: []
    }
  }

  /// True if the control does what it is there for, and calls nothing.
  var isOfNoAction: Bool { if case .noAction = self { true } else { false } }
}

/// The need of a recognizer that a gesture does not meet.
enum GestureFit: Hashable {
  case taps(Int)
  case fingers(Int)
  case duration(Double)
  case speed
  case edges

  /// Returns the refusal that keeps a recognizer from a gesture of one finger; nil where it may fit.
  init?(_ recognizer: UIGestureRecognizer, _ gesture: FingerGesture) {
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      if tap.numberOfTouchesRequired > 1 {
        self = .fingers(tap.numberOfTouchesRequired)
      } else if tap.numberOfTapsRequired > (gesture == .doubleTap ? 2 : 1) {
        self = .taps(tap.numberOfTapsRequired)
      } else {
        return nil
      }
    case let press as UILongPressGestureRecognizer:
      if press.numberOfTouchesRequired > 1 {
        self = .fingers(press.numberOfTouchesRequired)
      } else if press.numberOfTapsRequired > 0 {
        self = .taps(press.numberOfTapsRequired)
      } else if press.minimumPressDuration > FingerGesture.holding {
        self = .duration(press.minimumPressDuration)
      } else {
        return nil
      }
    case let pan as UIScreenEdgePanGestureRecognizer where pan.edges.isEmpty: self = .edges
    case let pan as UIPanGestureRecognizer:
      guard pan.minimumNumberOfTouches > 1 else { return nil }
      self = .fingers(pan.minimumNumberOfTouches)
    case let swipe as UISwipeGestureRecognizer:
      if swipe.numberOfTouchesRequired > 1 {
        self = .fingers(swipe.numberOfTouchesRequired)
      } else if gesture != .flick {
        self = .speed
      } else {
        return nil
      }
    default: return nil
    }
  }

  /// The statement that it rests on.
  func statement(for recognizer: UIGestureRecognizer) -> String {
    switch recognizer {
    case is UILongPressGestureRecognizer: "B-4.58"
    case is UIScreenEdgePanGestureRecognizer where self == .edges: "B-4.70"
    case is UIPanGestureRecognizer: "B-4.60"
    case is UISwipeGestureRecognizer: self == .speed ? "B-4.66" : "B-4.65"
    default: "B-4.51"
    }
  }
}
