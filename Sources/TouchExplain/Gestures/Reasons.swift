package import TouchKit
package import TouchScene

/// The words of the reasons that records give.

extension TraceRecord.Withholding {
  /// The reason for which a view does not get a touch that hit it.
  package func words(of view: String = "it".told) -> String {
    switch self {
    case .singleTouch:
      told(
        "\(view) accepts one touch at a time, as isMultipleTouchEnabled is false; recognizers get the others all the same"
      )
    case .exclusiveTouch:
      told("isExclusiveTouch of \(view) is true, and another view of the window has a touch")
    case .otherExclusiveTouch:
      "another view of the window has a touch, and its isExclusiveTouch is true".told
    case .scrollView:
      told("a scroll view around \(view) answers false to touchesShouldBegin(_:with:in:)")
    }
  }
}

extension TraceRecord.Refusal {
  package var words: Sentence {
    switch self {
    case .disabled: "it is switched off"
    case .touchType: "it accepts other types of touches or buttons"
    case .exclusiveTouchType: "it has a touch of another type"
    case .event: "it does not want the event"
    case .delegate: "its delegate refused"
    case .decided: "it has decided already"
    }
  }
}

extension GestureReason {
  /// The reason for which a recognizer went to a state, for a place after a colon or in brackets.
  ///
  /// It has what was measured beside the limit, or is a clause about any such gesture.
  package func words(
    for state: UIGestureRecognizer.State,
    isMeasured: Bool = true,
    _ name: (TraceName) -> Sentence.Part = { $0.lastNamed }
  ) -> Sentence {
    switch self {
    case .own: isMeasured ? "set by its class" : "code of its class lets it fail"
    case .unknown: "what its class does is not known"
    case .moved(let value, let limit) where state == .failed:
      isMeasured
        ? "moved \(value.whole(beyond: limit)) pt, allowed \(PlainNumber(limit))"
        : "the finger moves more than \(PlainNumber(limit)) pt"
    case .moved(_, ...0): "no movement is required"
    case .moved(let value, let limit):
      "moved \(value.whole) pt, \(PlainNumber(limit)) required"
    case .lasted(_, ...0) where state != .failed: "no time is required"
    case .lasted(_, let limit) where state == .failed:
      isMeasured
        ? "\(PlainNumber(limit)) s have passed"
        : "the touch is not over after \(PlainNumber(limit)) s"
    case .lasted(_, let limit): "down for the \(PlainNumber(limit)) s required"
    case .fingers(let value, let limit):
      isMeasured ? "\(value) fingers, \(limit) required" : "it needs \(limit) fingers"
    case .spread(let value, let limit):
      isMeasured
        ? "the fingers' distance changed by \(value.whole) pt, \(PlainNumber(limit)) required"
        : "the distance of the fingers changes by less than \(PlainNumber(limit)) pt"
    case .turned(let value, let limit):
      isMeasured
        ? "turned by \(PlainNumber(value)) radians, \(PlainNumber(limit)) required"
        : "the fingers turn by less than \(PlainNumber(limit)) radians"
    case .taps(let value, let limit):
      isMeasured ? "\(value) of \(limit) taps" : "it needs \(limit) taps"
    case .direction:
      isMeasured
        ? "the movement went another way" : "the finger goes another way than its direction"
    case .edge(_, let limit) where !isMeasured:
      "the finger does not begin within \(PlainNumber(limit)) pt of its edge"
    case .edge(let value, let limit):
      value.isFinite
        ? "began \(value.whole(beyond: limit)) pt from the edge, allowed \(PlainNumber(limit))"
        : "began at no edge that counts, allowed \(PlainNumber(limit))"
    case .lifted: isMeasured ? "the fingers were lifted" : "the finger is lifted too soon"
    case .touchesCancelled: "the touches were cancelled"
    case .pointer:
      state == .ended ? "the pointer left or the wheel rests" : "the pointer or wheel moved"
    case .prevented(let other): "prevented by \(name(other))"
    case .outrun(let other): "\(name(other)), which had to fail first, was recognized"
    case .refused: "its delegate refused"
    case .refusedByView(let view): "the view \(name(view)) refused"
    case .disabled:
      isMeasured
        ? "switched off" : "it is switched off, or taken from its view, while the finger is down"
    case .cycle: "it waits for itself, in a circle"
    }
  }
}

extension Double {
  /// The distance as one says it: in whole points.
  fileprivate var whole: String { "\(PlainNumber(rounded()))" }

  /// The same for one that exceeds a limit, never as that limit.
  fileprivate func whole(beyond limit: Double) -> String {
    rounded() > limit ? whole : "\(PlainNumber(rounded(.up)))"
  }
}
