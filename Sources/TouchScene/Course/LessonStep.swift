package import TouchKit

/// One thing to do in a lesson: all its conditions must come true in one attempt.
package struct LessonStep: Sendable {
  /// The facts that the trace tells of an attempt; the words are the keys of steps in `course.yaml`.
  package enum Event: String, CaseIterable, Codable, Sendable {
    /// A touch went to this view.
    case hit
    /// A finger came down within this view's bounds, whoever got the touch.
    case on
    /// A finger came down outside of this view's bounds.
    case outside
    /// A finger came down at this point of the view that was hit, in that view's own space.
    case near
    /// This responder was told of a touch, by the engine or by one that passed it on.
    case began, moved, ended, cancelled
    /// A finger was lifted, and this view, which was hit, was told nothing.
    case unheard
    /// A touch was kept from this view.
    case withheld
    /// So many fingers were down.
    case fingers
    /// A touch came down as so many taps.
    case taps
    /// This recognizer's action was sent.
    case recognized
    /// This recognizer's action was sent, later than without waiting for others.
    case waited
    /// This recognizer failed.
    case failed
    /// This recognizer claimed a touch from its view.
    case taken
    /// A control sent an event: `touchUpInside of button`.
    case sent
    /// A row of this table, or an item of this collection, was chosen.
    case selected
    /// The content of this scroll view moved.
    case scrolled
    /// This responder became the first responder.
    case first
    /// A key, a shake, a command for what is playing went to this responder first.
    case key, shake, remote
    /// After a change of the scene the last touch would go to this view.
    case changed
  }

  package enum Condition: Hashable, Sendable {
    /// The event happened to something with this name; the word tells events of a kind apart.
    case event(Event, name: String, word: String?)
    /// A finger came down near this point of the view that was hit, in points.
    case near(CGPoint)
  }

  /// The distance by which a finger may miss a point, in points.
  static let reach: CGFloat = 12

  package let conditions: [Condition]
  package let position: SourcePosition

  init(_ value: SourceValue) throws(SourceError) {
    let fields = try Fields(value, of: "a step", known: Event.allCases.map(\.rawValue))
    guard case .map(let entries) = value.content, !entries.isEmpty else {
      throw SourceError(value.position, "a step needs a condition", help: "write {hit: VIEW}.")
    }
    position = value.position
    var conditions: [Condition] = []
    for entry in entries {
      guard let event = Event(rawValue: entry.key) else { continue }
      conditions.append(try Self.condition(event, entry.value, fields))
    }
    self.conditions = conditions
  }

  private static func condition(
    _ event: Event,
    _ value: SourceValue,
    _ fields: Fields
  ) throws(SourceError) -> Condition {
    switch event {
    case .near: return .near(try fields.point("near") ?? .zero)
    case .sent:
      let text = try value.text(for: "sent")
      let parts = text.components(separatedBy: " of ")
      guard parts.count == 2, UIControl.Event(word: parts[0]) != nil else {
        throw SourceError(
          value.position,
          "'sent' needs an event of a control",
          found: text,
          help: "write 'touchUpInside of VIEW'."
        )
      }
      return .event(.sent, name: parts[1], word: parts[0])
    default: return .event(event, name: try value.text(for: event.rawValue), word: nil)
    }
  }

  /// The names of views and responders that the step speaks of.
  package var names: [String] {
    conditions.compactMap { condition in
      guard case .event(let event, let name, _) = condition, !event.isCount, !event.isOfRecognizer
      else { return nil }
      return name
    }
  }

  /// The names of recognizers that the step speaks of.
  package var recognizers: [String] {
    conditions.compactMap { condition in
      guard case .event(let event, let name, _) = condition, event.isOfRecognizer else {
        return nil
      }
      return name
    }
  }
}

extension LessonStep.Event {
  var isCount: Bool { self == .fingers || self == .taps }

  var isOfRecognizer: Bool {
    switch self {
    case .recognized, .waited, .failed, .taken: true
    default: false
    }
  }
}
