package import TouchKit
package import TouchScene

/// The content of one row of a story, before it is put into words.
package enum StoryEvent: Hashable, Sendable {
  /// A view was asked by hit-testing; nil while it has not answered.
  case question(TraceName, Verdict?)
  case record(TraceRecord.What)
  /// A recognizer's class made it leave *possible*; until its action is sent, others may prevent it.
  case wouldRecognize(TraceRecord.What)
  case call(ResponderCall)
  case printed(String)
}

extension StoryEvent {
  func line(isPlain: Bool = false) -> Sentence {
    switch self {
    case .question(let view, let verdict):
      "\(view.lastNamed)" + (verdict.map { "  \(Verdict.words($0).told)" } ?? "")
    case .record(let what), .wouldRecognize(let what): what.words
    case .call(let call): call.line(isPlain: isPlain)
    case .printed(let line): "\(line)"
    }
  }

  /// The event as one tells it to somebody who has not read a trace.
  func sentence(_ names: SpokenNames) -> Sentence {
    switch self {
    case .record(let what): what.story(names)
    case .wouldRecognize(let what): what.story(names, isDone: false)
    case .call(let call): call.sentence(names)
    case .question, .printed: line()
    }
  }

  func isEnd(of recognizer: TraceName) -> Bool {
    if case .record(.state(recognizer, _, .ended, _)) = self { true } else { false }
  }

  /// The event without the numbers, which differ where the same is done at another pace.
  var outline: StoryEvent {
    switch self {
    case .record(let what), .wouldRecognize(let what): .record(what.outline)
    case .question, .call, .printed: self
    }
  }
}

package struct LogWords {
  /// Whom the row is about; empty for an input and for what a class prints.
  package var who = ""
  package var what = ""
  package var tone = Sentence.Tone.plain

  /// The number of responders that a row names of those that passed on a call; the others are counted.
  private static let mostNames = 3

  init(_ event: StoryEvent, about subject: TraceName?) {
    who = subject?.brief ?? ""
    switch event {
    case .question(_, let verdict):
      // A label or an image never takes touches: nobody looks for the cause there.
      let isStill = verdict == .interactionDisabled && subject?.isOfStillView == true
      what = Verdict.words(verdict).told
      tone = isStill ? .soft : verdict?.tone ?? .plain
    case .call(let call): what = Self.words(of: call)
    case .wouldRecognize(let record):
      (what, tone) = (record.wish?.text ?? "", .note)
    case .printed(let line): what = line
    case .record(let record):
      what = record.act.text
      switch record {
      case .gets: tone = .soft
      case .taken: tone = .refused
      case .state(_, _, let to, _): tone = to.tone
      default: break
      }
    }
  }

  init(_ input: InputEvent.Kind, count: Int) {
    tone = .strong
    guard case .contacts(let contacts) = input else {
      what = InputSentence.words(for: input) + (count > 1 ? "  ×\(count)" : "")
      return
    }
    what = contacts.map { contact in
      let (phase, place) = (contact.phase.rawValue.told, contact.position.short)
      return count > 1
        ? told("contact \(contact.id) \(phase) \(count) times, to \(place)")
        : told("contact \(contact.id) \(phase) at \(place)")
    }.joined(separator: "; ".told)
  }

  /// A method, and who passed its call on to whom; without the first, whom the row is about.
  private static func words(of call: ResponderCall) -> String {
    var names = call.trail().dropFirst().map(\.text)
    if names.count > mostNames {
      names = names.prefix(1) + [told("\(names.count - mostNames + 1) more")] + names.suffix(1)
    }
    let isHandled = call.steps[0].handles
    return ([call.method + (isHandled ? ", handled".told : "")] + names).joined(separator: " → ")
  }
}

extension TraceName {
  /// True for a view that is named after a class of UIKit's that takes no touches.
  fileprivate var isOfStillView: Bool {
    ["UILabel", "UIImageView"].contains { lastPart == $0 || lastPart.hasPrefix($0 + "[") }
  }
}

extension Verdict {
  package var tone: Sentence.Tone {
    switch self {
    case .hit: .hit
    case .hitBelow: .passed
    case .passedThrough, .overridden: .note
    case .hidden, .transparent, .interactionDisabled, .animating, .outside: .refused
    }
  }
}

extension UIGestureRecognizer.State {
  fileprivate var tone: Sentence.Tone {
    switch self {
    case .possible: .plain
    case .began, .changed: .hit
    case .ended: .passed
    case .cancelled, .failed: .refused
    }
  }
}
