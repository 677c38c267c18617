package import TouchKit

/// What came of one contact, as the trace tells it: who acted on its touch, and how it ended.
package struct TouchOutcome {
  /// The contact, by its number.
  package let contact: Int
  /// What the trace calls the view that the touch was delivered to; nil until it was.
  package private(set) var receiver: TraceName?
  /// Counts the changes of ``words``.
  package private(set) var version = 0

  private var recognizers: Set<TraceName> = []
  private var steps: [Step] = []
  private var end: Contact.Phase?
  /// What the responders of its chain did with it.
  package private(set) var calls = ResponderCalls()

  /// What was done with the touch, and by whom.
  private struct Step {
    let by: TraceName
    var words: String
    var takesTouch = false
    /// True if it says why the touch did not reach the view.
    var isRefusal = false
  }

  package init(contact: Int) { self.contact = contact }

  /// Hears of the phase that an input gives the contact.
  package mutating func enter(_ phase: Contact.Phase) {
    guard phase == .ended || phase == .cancelled else { return }
    end = phase
    version += 1
  }

  /// Hears what the engine did.
  package mutating func hear(_ what: TraceRecord.What) {
    switch what {
    case .receives(let recognizer, contact): recognizers.insert(recognizer)
    case .acts(let recognizer, let state, _) where recognizers.contains(recognizer):
      act(recognizer, state)
    case .taken(contact, let recognizer):
      change(recognizer, orBegin: "claimed it") { $0.takesTouch = true }
    case .touches(let phase, let view, let touches, let sender) where touches.have(contact):
      if phase == .began, sender == nil { receiver = view }
      hearCall(what)
    case .dropped(_, let touches, _) where touches.have(contact): hearCall(what)
    case .withheld(let touches, let view, let reason) where touches.have(contact):
      add(Step(by: view, words: reason.words, isRefusal: true))
    case .control(let control, let event, _):
      hearCall(what)
      guard control == receiver, event.isTelling else { break }
      add(Step(by: control, words: "sent \(event.word)"))
    case .item(let table, _, .selected) where receiver?.isInside(table) == true:
      add(Step(by: table, words: "selected the row"))
    default: break
    }
  }

  private mutating func hearCall(_ what: TraceRecord.What) {
    let count = calls.handlers.count
    calls.hear(what)
    if calls.handlers.count > count { version += 1 }
  }

  private mutating func act(_ recognizer: TraceName, _ state: UIGestureRecognizer.State) {
    switch state {
    case .began: add(Step(by: recognizer, words: "began"))
    case .ended:
      guard !steps.contains(where: { $0.by == recognizer && $0.words == "began" }) else { return }
      change(recognizer, orBegin: "recognized") { $0.words = "recognized" }
    case .cancelled: change(recognizer, orBegin: "was cancelled") { $0.words = "was cancelled" }
    case .possible, .changed, .failed: break
    }
  }

  private mutating func add(_ step: Step) {
    // A double tap recognizes after the single one; a control sends one event at a time.
    guard !steps.contains(where: { $0.by == step.by && $0.words == step.words }) else { return }
    steps.append(step)
    version += 1
  }

  private mutating func change(
    _ name: TraceName,
    orBegin words: String,
    _ body: (inout Step) -> Void
  ) {
    let index = steps.lastIndex { $0.by == name } ?? steps.count
    if index == steps.count { steps.append(Step(by: name, words: words)) }
    body(&steps[index])
    version += 1
  }

  // MARK: - In words

  /// True if a recognizer, a control or the system did something with the touch.
  package var isActedOn: Bool { steps.contains { !$0.isRefusal } }

  /// What the touch did to its hit view, in a word or two.
  package var verb: String { steps.contains(where: \.isRefusal) ? "hit" : "went to" }

  /// The rest of a sentence about who got the touch: what came of it; empty while nothing did.
  package var parts: [Sentence.Part] { parts() }

  /// The rest of a sentence, in text.
  package var words: String { parts.map(\.text).joined() }

  /// The rest of a sentence about who got the touch.
  ///
  /// - Parameters:
  ///   - isOfSeveral: Whether the sentence is about touches of which all came to the same.
  ///   - isInList: Whether the sentence goes on with others.
  ///   - names: What it calls views and recognizers.
  /// - Returns: What came of it, beginning with a comma or semicolon; nothing while nothing did.
  package func parts(
    ofSeveral isOfSeveral: Bool = false,
    inList isInList: Bool = false,
    names: SpokenNames = SpokenNames()
  ) -> [Sentence.Part] {
    let it = isOfSeveral ? "them" : "it"
    // Why the hit view did not get it belongs to the view, whatever happened before.
    var parts = steps.filter(\.isRefusal).map {
      Sentence.Part(", which did not get \(it): \($0.words)")
    }
    var link = isInList ? ", then " : "; then "
    func begin() {
      parts.append(.init(link))
      link = ", and "
    }
    for step in steps where !step.isRefusal {
      begin()
      parts.append(.init(step.by.asActor(names), .strong))
      let end =
        !step.takesTouch
        ? "" : receiver == nil ? " and took \(it) before delivery" : " and cancelled \(it)"
      parts.append(.init(" \(step.words)\(end)"))
    }
    if end == .cancelled {
      begin()
      parts.append(.init("the system cancelled \(it)"))
    }
    guard parts.isEmpty, end == .ended, calls.isDropped else { return parts }
    return handling(it, names)
  }

  /// Who handled a touch that no recognizer and no control acted on.
  private func handling(_ it: String, _ names: SpokenNames) -> [Sentence.Part] {
    guard !calls.handlers.isEmpty else { return [.init(", and nobody acted on \(it)")] }
    let isReceiver = calls.handlers == [receiver].compactMap(\.self)
    let passesAll = calls.handlers.allSatisfy {
      calls.reaction(of: $0.object) == .handledAndPassedOn
    }
    let end = Sentence.Part(" handled \(it)\(passesAll ? " and passed \(it) on" : "")")
    if isReceiver { return [.init(", which"), end] }
    let list = calls.handlers.map(names.view)
    let handlers = [list.dropLast().joined(separator: ", "), list.last ?? ""].filter { !$0.isEmpty }
    return [.init(", and "), .init(handlers.joined(separator: " and "), .strong), end]
  }
}

extension TraceTouches {
  fileprivate func have(_ contact: Int) -> Bool { touch(of: contact) != nil }
}

extension TraceRecord.Withholding {
  /// Why, in words.
  var words: String {
    switch self {
    case .singleTouch: "it accepts one touch at a time"
    case .exclusiveTouch: "it is exclusive, and another view has a touch"
    case .otherExclusiveTouch: "an exclusive view has a touch"
    case .scrollView: "its scroll view does not let the touch begin in it"
    }
  }
}

extension UIControl.Event {
  /// True if actions are usually registered for it: it says that the control was used.
  fileprivate var isTelling: Bool {
    [.touchUpInside, .valueChanged, .primaryActionTriggered, .menuActionTriggered].contains(self)
  }
}

extension TraceName {
  /// Returns whether this view's path leads through another.
  fileprivate func isInside(_ other: TraceName) -> Bool {
    self == other || description.hasPrefix(other.description + "/")
  }

  /// A recognizer with its view, or a view, by its short name.
  fileprivate func asActor(_ names: SpokenNames) -> String {
    guard let view = names.owner(of: self) else { return names.view(self) }
    let suffix = "GestureRecognizer"
    return "\(label.hasSuffix(suffix) ? String(label.dropLast(suffix.count)) : label) of \(view)"
  }
}
