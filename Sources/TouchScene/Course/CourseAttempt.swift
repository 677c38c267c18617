import TouchKit

/// The events since the glass was last touched, as far as steps of lessons ask for them.
struct CourseAttempt {
  /// One thing that happened, and to whom: a path, a class, or a recognizer's `path:label`.
  struct Fact: Hashable {
    let event: LessonStep.Event
    let name: TraceName
    var word: String?
  }

  private(set) var facts: Set<Fact> = []
  /// The points at which fingers came down, in the space of the views that were hit.
  private(set) var places: [CGPoint] = []
  private(set) var hit: TraceName?

  /// The points at which the views of the walk under way were asked.
  private var asked: [TraceName: CGPoint] = [:]

  /// Takes note of something that happened; returns whether it is news.
  mutating func add(_ event: LessonStep.Event, _ name: TraceName, _ word: String? = nil) -> Bool {
    facts.insert(Fact(event: event, name: name, word: word)).inserted
  }

  mutating func count(_ event: LessonStep.Event, _ number: Int) -> Bool {
    add(event, TraceName(String(number)))
  }

  /// Hears what the engine did; returns whether it is news.
  mutating func hear(_ what: TraceRecord.What, isHitTest: Bool) -> Bool {
    switch what {
    case .ask(let view, let point, _) where isHitTest: asked[view] = point
    case .answer(let view, let answer?, _) where isHitTest && view.isWindow:
      hit = answer
      if let place = asked[answer] { places.append(place) }
      return add(.hit, answer)
    case .touches(let phase, let responder, let touches, _):
      guard let event = LessonStep.Event(rawValue: "\(phase.word)") else { return false }
      let isNews = add(event, responder)
      return phase == .began && count(.taps, touches.first.taps) || isNews
    case .withheld(_, let view, _): return add(.withheld, view)
    case .acts(let recognizer, let state, let delay):
      guard state == .ended || state == .began else { return false }
      let isLate = delay > 0 && add(.waited, recognizer)
      return add(.recognized, recognizer) || isLate
    case .state(let recognizer, _, .failed, _): return add(.failed, recognizer)
    case .taken(_, let recognizer): return add(.taken, recognizer)
    case .control(let control, let event, _): return add(.sent, control, event.word)
    case .item(let list, _, .selected): return add(.selected, list)
    case .scrolled(let view, _): return add(.scrolled, view)
    case .firstResponder(let responder?, _): return add(.first, responder)
    case .message(.presses(.began, _), let responder, nil): return add(.key, responder)
    case .message(.motion(.began), let responder, nil): return add(.shake, responder)
    case .message(.remoteControl, let responder, nil): return add(.remote, responder)
    default: break
    }
    return false
  }

  /// The view that was hit, where nobody told it of the touch.
  var unheard: TraceName? {
    guard let hit, !facts.contains(where: { $0.name == hit && $0.event == .began }) else {
      return nil
    }
    return hit
  }

  /// The event that makes the first condition of a step true, where all of them are.
  func outcome(of step: LessonStep) -> Fact? {
    var outcome: Fact?
    for condition in step.conditions {
      switch condition {
      case .event(let event, let name, let word):
        guard
          let fact = facts.first(where: {
            $0.event == event && $0.word == word && $0.name.means(name)
          })
        else { return nil }
        outcome = outcome ?? fact
      case .near(let point):
        let isNear = places.contains {
          hypot($0.x - point.x, $0.y - point.y) <= LessonStep.reach
        }
        guard isNear else { return nil }
      }
    }
    return outcome
  }
}

extension TraceName {
  /// True if it is that of a window, where each walk begins.
  fileprivate var isWindow: Bool { !description.contains("/") }

  /// True if a step's name is this one: the whole of it, or the end of a path; a recognizer may stand
  /// with its view, `tap of box`.
  func means(_ name: String) -> Bool {
    if description == name || description.hasSuffix("/" + name) { return true }
    guard let path = viewPath else { return false }
    if label == name { return true }
    let parts = name.components(separatedBy: " of ")
    return parts.count == 2 && label == parts[0] && TraceName(String(path)).means(parts[1])
  }
}
