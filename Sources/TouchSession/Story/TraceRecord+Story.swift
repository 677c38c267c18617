import TouchExplain
import TouchKit
import TouchScene

extension TraceRecord.What {
  /// The record as one tells it to somebody who has not read a trace, without a capital and full stop.
  ///
  /// A recognizer that its class would have recognized, and that waits for others or was prevented, is not done.
  func story(_ names: SpokenNames, isDone: Bool = true) -> Sentence {
    switch self {
    case .withheld(_, let view, let reason):
      "\(names.view(view)) does not get the touch: \(reason.words())"
    case .control(let control, let event, let value):
      "\(names.view(control)) sends \(event.word)\(value.map { " with \(PlainNumber($0))" } ?? "")"
    case .action(let action, let sender, nil):
      "\(names.view(sender)) sends \(action), which nobody here performs"
    case .action(let action, let sender, let target):
      "\(names.view(target)) performs \(action) for \(names.view(sender))"
    case .firstResponder(let responder, _):
      "\(names.view(responder)) is the first responder now"
    case .vote(let question, let recognizer, let other, _):
      Self.story(
        question,
        names.recognizer(recognizer),
        other.map(names.recognizer) ?? .init("another")
      )
    case .state(let recognizer, _, _, .unknown):
      "what \(names.recognizer(recognizer)) does is not known: here it decides nothing"
    case .state(let recognizer, let from, let to, let why):
      "\(names.recognizer(recognizer)) \(isDone ? Self.story(from, to) : Self.wish(to)) "
        + "(\(Self.story(why, to, names)))"
    case .acts(let recognizer, let state, let late):
      "\(names.recognizer(recognizer)) calls its action\(Self.story(state))"
        + (late > 0 ? ", \(PlainNumber(late)) s late, for it had to wait" : "")
    case .held(let phase, _, let recognizer):
      recognizer.isDelayOfScrolling
        ? """
        \(names.owner(of: recognizer) ?? names.view(recognizer).text) holds \(phase.methodName) back \
        for a moment (delaysContentTouches)
        """
        : """
        \(names.recognizer(recognizer)) holds \(phase.methodName) back while it may still be recognized
        """
    case .released(let phase, _): "\(phase.methodName) is held back no longer"
    case .taken(let touch, let recognizer):
      "\(names.recognizer(recognizer)) takes touch \(touch)"
    case .scrolled(let view, let offset): "\(names.view(view)) scrolls to \(offset.words)"
    case .scrollBegan(let view, let scrolling): "\(names.view(view)) \(scrolling.beginning)"
    case .scrollEnded(let view, let scrolling): "\(names.view(view)) \(scrolling.end)"
    case .item(let view, let path, let change):
      // A row that was moved is told by its new place, at which another has its name.
      if change != .moved, let item = names.item(at: path, of: view) {
        "\(item) in \(names.view(view)) is \(change.rawValue.told)"
      } else {
        "the \(view.itemWord) at \(path) of \(names.view(view)) is \(change.rawValue.told)"
      }
    default: words
    }
  }

  private static func story(
    _ question: TraceRecord.Question,
    _ one: Sentence.Part,
    _ other: Sentence.Part
  ) -> Sentence {
    switch question {
    case .shouldRecognizeSimultaneouslyWith: "\(one) may be recognized together with \(other)"
    case .shouldRequireFailureOf: "\(one) has to wait until \(other) fails"
    case .shouldBeRequiredToFailBy: "\(other) has to wait until \(one) fails"
    case .canPrevent: "\(one) does not keep \(other) from being recognized"
    case .canBePrevented: "\(one) does not let \(other) keep it from being recognized"
    case .shouldBegin: "\(one) is asked whether it may begin"
    case .shouldReceiveTouch, .shouldReceiveEvent: "\(one) is asked whether it wants the touch"
    }
  }

  private static func story(
    _ why: GestureReason,
    _ to: UIGestureRecognizer.State,
    _ names: SpokenNames
  ) -> Sentence {
    if case .refusedByView(let view) = why {
      return "gestureRecognizerShouldBegin(_:) of \(names.view(view)) answered false"
    }
    return why.words(for: to, names.recognizer)
  }

  private static func story(
    _ from: UIGestureRecognizer.State,
    _ to: UIGestureRecognizer.State
  ) -> Sentence {
    switch to {
    case .began: "begins"
    case .ended: from == .possible ? "is recognized" : "ends"
    case .cancelled: "is cancelled"
    case .failed: "fails"
    case .possible, .changed: "goes on"
    }
  }

  /// The deed of a recognizer that nothing keeps from it.
  static func wish(_ to: UIGestureRecognizer.State) -> Sentence {
    to == .began ? "would begin" : "would be recognized"
  }

  /// The state for which an action is called; nothing for one that was recognized at once.
  private static func story(_ state: UIGestureRecognizer.State) -> Sentence {
    switch state {
    case .began: ", since it begins"
    case .changed: ", since the fingers move"
    case .cancelled: ", since it is cancelled"
    case .possible, .ended, .failed: ""
    }
  }
}

extension TraceName {
  /// True for the recognizer of a scroll view that holds touches back while they may scroll it.
  var isDelayOfScrolling: Bool { label.contains("Delayed") }
}

extension TraceRecord.Scrolling {
  fileprivate var beginning: Sentence {
    switch self {
    case .dragging: "begins to scroll"
    case .decelerating: "scrolls on by itself"
    case .animating: "scrolls by itself, animated"
    case .zooming: "begins to zoom"
    }
  }

  fileprivate var end: Sentence {
    switch self {
    case .dragging: "is let go by the finger"
    case .decelerating, .animating: "comes to rest"
    case .zooming: "stops zooming"
    }
  }
}
