import TouchExplain
package import TouchKit
package import TouchScene

/// The stages of one recognizer over time, as records tell them.
package struct RecognizerLane: Sendable {
  /// The stage of a recognizer as users see it: while it waits for others, it has not recognized.
  package enum Stage: String, CaseIterable, Sendable {
    /// It does not get the touch.
    case refused
    case possible
    /// It has recognized, and waits for others to fail.
    case waiting
    case began
    case changed
    /// A discrete gesture was made.
    case recognized
    /// A continuous gesture came to its end.
    case ended
    case cancelled
    case failed

    package var isWon: Bool { [.began, .changed, .recognized, .ended].contains(self) }
    package var tone: Sentence.Tone {
      switch self {
      case .possible: .soft
      case .waiting: .note
      case .began, .changed: .hit
      case .recognized, .ended: .passed
      case .cancelled, .failed, .refused: .refused
      }
    }
    /// True if it takes time; the others are moments.
    package var lasts: Bool { [.possible, .waiting, .began, .changed].contains(self) }

    /// The lines of the mark of a moment, around its middle, in points: a tick where the gesture was made, a cross where it
    /// was not, a bar where it was taken away.
    package var sign: [[CGPoint]] {
      let lines: [[(Double, Double)]] =
        switch self {
        case .recognized, .ended: [[(-3.2, 0.2), (-0.9, 2.6), (3.4, -2.4)]]
        case .cancelled, .refused: [[(-3.2, 0), (3.2, 0)]]
        case .failed: [[(-2.6, -2.6), (2.6, 2.6)], [(-2.6, 2.6), (2.6, -2.6)]]
        case .possible, .waiting, .began, .changed: []
        }
      return lines.map { $0.map { CGPoint(x: $0.0, y: $0.1) } }
    }
  }

  package struct Step: Equatable, Sendable {
    package let stage: Stage
    package let time: TimeInterval
    fileprivate let cause: TraceRecord.What?
    /// The reason, with its numbers; empty where there is no more to say.
    package var reason: String { cause?.reason.shortText ?? "" }
    /// The end of a stage that lasts; nil while it goes on.
    package fileprivate(set) var end: TimeInterval?

    package static func == (one: Step, other: Step) -> Bool {
      (one.stage, one.time, one.end) == (other.stage, other.time, other.end)
        && one.reason == other.reason
    }
  }

  /// Steps that look like one: a gesture that has begun and goes on.
  package struct Stretch: Sendable {
    package let first: Step
    /// The end; nil while it goes on, and for a moment.
    package fileprivate(set) var end: TimeInterval?
  }

  package let name: TraceName
  /// Whose lane it is; nil where that was not looked for.
  package internal(set) var owner: LaneOwner?
  package private(set) var steps: [Step] = []
  package private(set) var contacts: [Int] = []
  /// True if it has had a touch and has not been reset since.
  package private(set) var isOpen = false
  /// The reason of its last stage, with its numbers; empty where there is no more to say.
  package var reason: String { cause?.reason.shortText ?? "" }
  private var cause: TraceRecord.What?

  package init(of name: TraceName) { self.name = name }

  package var stage: Stage { steps.last?.stage ?? .possible }

  package func step(at time: TimeInterval) -> Step? { steps.last { $0.time <= time } }

  /// The stages, with those that look like one joined.
  package var stretches: [Stretch] {
    var stretches: [Stretch] = []
    for step in steps {
      if step.stage == .changed, let last = stretches.indices.last,
        stretches[last].first.stage == .began
      {
        stretches[last].end = step.end
      } else {
        stretches.append(Stretch(first: step, end: step.end))
      }
    }
    return stretches
  }

  /// The lanes of a replay, each with the recorded one of its recognizer where that differs; those of recognizers that are
  /// not there now come last.
  package static func pairs(
    _ lanes: [RecognizerLane],
    recorded: [RecognizerLane]
  ) -> [(lane: RecognizerLane?, recorded: RecognizerLane?)] {
    let names = Set(lanes.map(\.name.description))
    var rest = recorded
    let pairs = lanes.map { lane -> (lane: RecognizerLane?, recorded: RecognizerLane?) in
      let name = lane.name
      let place =
        rest.firstIndex { $0.name.description == name.description }
        // The view may be elsewhere, or have another name.
        ?? rest.firstIndex { $0.name.label == name.label && !names.contains($0.name.description) }
      let then = place.map { rest.remove(at: $0) }
      return (lane, then?.steps == lane.steps ? nil : then)
    }
    return pairs + rest.map { (nil, $0) }
  }

  /// Hears a record at a time, in seconds; what is about another recognizer is not for it.
  package mutating func hear(_ what: TraceRecord.What, at time: TimeInterval) {
    switch what {
    case .receives(_, let contact): receive(contact, at: time)
    case .refuses:
      // One that has other touches goes on with them.
      if steps.isEmpty { enter(.refused, because: what, time) }
    case .state(_, _, let state, _): decide(state, because: what, at: time)
    case .waits: enter(.waiting, because: what, time)
    case .acts(_, let state, _): act(state, because: what, at: time)
    case .reset: close(at: time)
    default: break
    }
  }

  /// The recognizer that a record may change the lane of.
  package static func subject(of what: TraceRecord.What) -> TraceName? {
    switch what {
    case .receives(let name, _), .refuses(let name, _, _), .state(let name, _, _, _),
      .waits(let name, _), .acts(let name, _, _), .reset(let name):
      name
    default: nil
    }
  }

  /// Forgets the stages that began before a time, in seconds, but for the last one.
  mutating func forget(before time: TimeInterval) {
    guard let last = steps.indices.last else { return }
    steps.removeFirst(min(steps.firstIndex { $0.time >= time } ?? last, last))
  }

  private mutating func receive(_ contact: Int, at time: TimeInterval) {
    if !contacts.contains(contact) { contacts.append(contact) }
    let wasOpen = isOpen
    isOpen = true
    if wasOpen, stage.lasts, !steps.isEmpty { return }
    enter(.possible, because: nil, time, again: true)
  }

  /// Most states show in the recognizer's actions alone.
  private mutating func decide(
    _ state: UIGestureRecognizer.State,
    because why: TraceRecord.What,
    at time: TimeInterval
  ) {
    if state != .changed { cause = why }
    if state == .failed { enter(.failed, because: why, time) }
    if state == .cancelled { enter(.cancelled, because: why, time) }
  }

  private mutating func act(
    _ state: UIGestureRecognizer.State,
    because why: TraceRecord.What,
    at time: TimeInterval
  ) {
    let why = why.reason.parts.isEmpty ? cause : why
    switch state {
    case .began: enter(.began, because: why, time)
    case .changed: enter(.changed, because: why, time)
    case .ended: enter(hasBegun ? .ended : .recognized, because: why, time)
    case .cancelled: enter(.cancelled, because: why, time)
    case .possible, .failed: break
    }
  }

  /// True if the gesture that is being made has begun, and so is a continuous one.
  private var hasBegun: Bool {
    for step in steps.reversed() {
      if step.stage == .began { return true }
      if step.stage == .possible { return false }
    }
    return false
  }

  private mutating func enter(
    _ stage: Stage,
    because why: TraceRecord.What?,
    _ time: TimeInterval,
    again: Bool = false
  ) {
    cause = why
    guard again || stage != self.stage || steps.isEmpty else { return }
    close(at: time, keepsOpen: true)
    steps.append(Step(stage: stage, time: time, cause: why))
  }

  private mutating func close(at time: TimeInterval, keepsOpen: Bool = false) {
    if !keepsOpen { isOpen = false }
    guard let last = steps.indices.last, steps[last].stage.lasts, steps[last].end == nil else {
      return
    }
    steps[last].end = time
  }
}

/// The recognizer of a lane, as far as it lives, and what tells it from others.
@MainActor
package struct LaneOwner {
  @WeakReference private var recognizer: UIGestureRecognizer?
  /// Its view when it was traced for the first time.
  @WeakReference package private(set) var view: UIView?
  package let className: String
  package let viewName: String

  init(of name: TraceName, in application: UIApplication) {
    let recognizer = application.recognizer(called: name)
    self.recognizer = recognizer
    view = recognizer?.view
    className = recognizer?.className ?? name.label
    viewName = recognizer?.view?.viewName.short ?? "no view".told
  }

  var isAlive: Bool { recognizer != nil }
}

@MainActor
extension RecognizerLane {
  package var view: UIView? { owner?.view }

  /// True if more of it may come without another touch.
  var isBusy: Bool {
    owner?.isAlive == true && (isOpen || stage == .began || stage == .changed)
  }

  private var className: String { owner?.className ?? name.label }
  private var viewName: String { owner?.viewName ?? "" }
  private var isNamedAfterClass: Bool { name.label.hasPrefix(className) }
  private var place: String { told("on \(viewName)") }

  /// The name; for one that has none but its class, without what all of UIKit's share.
  package var shortName: String {
    guard isNamedAfterClass else { return name.label }
    return name.label.recognizerKind
  }

  /// The name to tell it by; with its view where others may have the same.
  package var title: String {
    guard owner != nil else { return name.brief }
    return isNamedAfterClass ? told("\(shortName) of \(viewName)") : name.label
  }

  /// Its class and view, the longest words first; what is named after its class need not say it twice.
  package var origins: [String] {
    if isNamedAfterClass { return [place] }
    return [className, className.recognizerKind].map { [$0, place].joinedInWords() } + [place]
  }
}
