package import TouchKit

/// An action that a control or a recognizer sends, as a scene file describes it.
package struct ActionDescription: Hashable, Sendable {
  /// The events of a control that send it; empty for a recognizer's.
  package var events: UIControl.Event = []
  /// The name of the method, such as `buy:`.
  package let action: String
  /// The class of the target; nil where the responder chain is searched for one.
  package let target: String?

  /// Reads a list of actions, those of a control with their events.
  static func list(
    _ fields: Fields,
    withEvents hasEvents: Bool
  ) throws(SourceError) -> [ActionDescription] {
    try fields.members("actions", "a list") { member throws(SourceError) in
      try ActionDescription(member, hasEvents)
    }
  }

  static let keys = ["events", "action", "target"]

  private init(_ value: SourceValue, _ hasEvents: Bool) throws(SourceError) {
    let known = hasEvents ? Self.keys : Self.keys.filter { $0 != "events" }
    let fields = try Fields(value, of: "an action", known: known)
    guard let action = try fields.text("action") else {
      throw SourceError(value.position, "an action needs 'action', the name of its method")
    }
    self.action = action
    target = try fields.text("target")
    guard hasEvents else { return }
    guard let names = fields["events"] else {
      throw SourceError(value.position, "an action of a control needs 'events'")
    }
    for name in names.list ?? [names] {
      guard let event = UIControl.Event(word: try name.text(for: "events")) else {
        let words = UIControl.Event.words
        let help = NearestWord.help(for: name.string ?? "", among: words, kind: "events")
        throw SourceError(name.position, "unknown event \(name.excerpt)", help: help)
      }
      events.formUnion(event)
    }
  }
}

/// The known facts of a recognizer's delegate that is app code.
package struct DelegateDescription: Hashable, Sendable {
  package enum Question: String, CaseIterable, Hashable, Sendable {
    case shouldBegin
    case shouldReceive
    case shouldReceivePress
    case shouldReceiveEvent
    case shouldRecognizeSimultaneously
    case shouldRequireFailureOf
    case shouldBeRequiredToFailBy
  }

  static let keys = ["class", "implements"]

  package let className: String
  /// The questions that it answers, in a way that is not known; all where the scene does not say which.
  package let implements: Set<Question>

  init(_ value: SourceValue) throws(SourceError) {
    let fields = try Fields(value, of: "'delegate'", known: Self.keys)
    guard let className = try fields.text("class") else {
      throw SourceError(value.position, "'delegate' needs 'class'")
    }
    self.className = className
    implements = Set(try fields.words("implements", Question.self) ?? Question.allCases)
  }
}

/// Takes the actions that a dump names, in place of the app's object.
final class SceneTarget: UIResponder {
  var actions: Set<String> = []

  override var actionTable: ActionTable {
    actions.reduce(super.actionTable) { $0.adding(Selector($1)) {} }
  }
}
