import TouchExplain
package import TouchKit
import TouchScene

/// The outcome of one contact, as the trace tells it: who acted on its touch, and how it ended.
package struct TouchOutcome {
  package let contact: Int
  /// The view that the touch was delivered to, by its name in the trace; nil until it was.
  package private(set) var receiver: TraceName?
  package private(set) var version = 0

  private var recognizers: Set<TraceName> = []
  private var steps: [Step] = []
  private var end: Contact.Phase?
  /// True if a row or an item of a list around the view changed in any way.
  private var changesItem = false
  package private(set) var calls = ResponderCalls()

  private enum Deed: Hashable {
    case claimed, began, recognized, wasCancelled, beganScrolling
    case sent(UIControl.Event)
    /// A list selected one of its rows or items.
    case selected(by: TraceName)
    /// A control of a row moved it, deleted it, or inserted one.
    case edited(TraceRecord.ItemChange, row: [Int])
    /// The touch did not reach the view.
    case refused(TraceRecord.Withholding)

    var words: Sentence {
      switch self {
      case .claimed: "claimed it"
      case .began: "began"
      case .recognized: "recognized"
      case .wasCancelled: "was cancelled"
      case .selected(let list): "selected the \(list.itemWord)"
      case .beganScrolling: "began to scroll by itself"
      case .sent(let event): "sent \(event.word)"
      case .edited(.moved, let row): "moved a row to \(Self.place(row))"
      case .edited(.deleted, let row): "deleted row \(Self.place(row))"
      case .edited(_, let row): "inserted row \(Self.place(row))"
      case .refused(let reason): "\(reason.words())"
      }
    }

    private static func place(_ row: [Int]) -> String {
      row.map(String.init).joined(separator: "-")
    }
  }

  private struct Step: Hashable {
    let by: TraceName
    var deed: Deed
    var takesTouch = false

    var isRefusal: Bool { if case .refused = deed { true } else { false } }
  }

  package init(contact: Int) { self.contact = contact }

  package mutating func enter(_ phase: Contact.Phase) {
    guard phase == .ended || phase == .cancelled else { return }
    end = phase
    version += 1
  }

  package mutating func hear(_ what: TraceRecord.What) {
    switch what {
    case .receives(let recognizer, contact): recognizers.insert(recognizer)
    case .acts(let recognizer, let state, _) where recognizers.contains(recognizer):
      act(recognizer, state)
    case .taken(contact, let recognizer):
      change(recognizer, orBegin: .claimed) { $0.takesTouch = true }
    case .touches(let phase, let view, let touches, let sender) where touches.have(contact):
      if phase == .began, sender == nil { receiver = view }
      hearCall(what)
    case .dropped(_, let touches, _) where touches.have(contact): hearCall(what)
    case .withheld(let touches, let view, let reason) where touches.have(contact):
      add(Step(by: view, deed: .refused(reason)))
    case .control(let control, let event, _):
      hearCall(what)
      guard control == receiver, event.isTelling else { break }
      add(Step(by: control, deed: .sent(event)))
    case .item(let table, _, .selected) where receiver?.isInside(table) == true:
      changesItem = true
      add(Step(by: table, deed: .selected(by: table)))
    case .item(let table, let row, let change)
    where [.moved, .deleted, .inserted].contains(change) && receiver?.isInside(table) == true:
      changesItem = true
      add(Step(by: table, deed: .edited(change, row: row)))
    case .item(let table, _, _) where receiver?.isInside(table) == true: changesItem = true
    // As after a tap on the status bar (`B-6.109`).
    case .scrollBegan(let view, .animating) where end == .ended && steps.isEmpty:
      add(Step(by: view, deed: .beganScrolling))
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
    case .began: add(Step(by: recognizer, deed: .began))
    case .ended:
      guard !steps.contains(where: { $0.by == recognizer && $0.deed == .began }) else { return }
      change(recognizer, orBegin: .recognized) { $0.deed = .recognized }
    case .cancelled: change(recognizer, orBegin: .wasCancelled) { $0.deed = .wasCancelled }
    case .possible, .changed, .failed: break
    }
  }

  private mutating func add(_ step: Step) {
    // A double tap recognizes after the single one; a control sends one event at a time.
    guard !steps.contains(where: { $0.by == step.by && $0.deed == step.deed }) else { return }
    steps.append(step)
    version += 1
  }

  private mutating func change(
    _ name: TraceName,
    orBegin deed: Deed,
    _ body: (inout Step) -> Void
  ) {
    let index = steps.lastIndex { $0.by == name } ?? steps.count
    if index == steps.count { steps.append(Step(by: name, deed: deed)) }
    body(&steps[index])
    version += 1
  }

  /// What is told of the touch beside its hit view, to compare.
  var facts: [AnyHashable?] {
    let others = steps.filter { if case .selected = $0.deed { false } else { true } }
    // Who handled it is told once nobody else acted on it; what UIKit's own list does may not be told.
    let isHandling =
      end == .ended && others.isEmpty && (calls.isDropped || !steps.isEmpty || isIdle)
    let handlers = isHandling ? calls.handlers : []
    let reactions = handlers.map { calls.reaction(of: $0.object) }
    return [receiver, steps, end == .cancelled, isHandling, handlers, reactions]
  }

  // MARK: - In words

  /// True if a recognizer, a control or the system did something with the touch.
  package var isActedOn: Bool { steps.contains { !$0.isRefusal } }

  /// True if a scroll view or a control around the view kept the touch, and nothing came of it.
  private var isIdle: Bool { !changesItem && calls.isKeptIdly(besides: receiver) }

  /// The beginning of a sentence: that the touch was on its hit view, and whether it went there.
  func going(_ subject: Sentence, to answer: Sentence.Part) -> Sentence {
    let isKept = steps.contains { $0.isRefusal || receiver == nil && $0.takesTouch }
    return isKept ? "\(subject) hit \(answer)" : "\(subject) went to \(answer)"
  }

  /// The rest of a sentence about who got the touch, beginning with a comma or semicolon; nothing while there is none.
  func sentence(
    ofSeveral isOfSeveral: Bool = false,
    inList isInList: Bool = false,
    _ names: SpokenNames
  ) -> Sentence {
    let it = Sentence((isOfSeveral ? "them" : "it").told)
    // Why the hit view did not get it belongs to the view, whatever happened before.
    var told: Sentence = ""
    for case .refused(let reason) in steps.map(\.deed) {
      told += ", which did not get \(it): \(reason.words())"
    }
    var link = isInList ? ", then " : "; then "
    func begin() {
      told += Sentence(link.told)
      link = ", and "
    }
    for step in steps where !step.isRefusal {
      // What UIKit's own list does with its cells is not in a dump.
      if case .selected = step.deed, names.mayAct(step.by) { continue }
      begin()
      let taking: Sentence =
        receiver == nil ? " and took \(it) before any view got it" : " and cancelled \(it)"
      told += "\(names.actor(step.by)) \(step.deed.words)"
      if step.takesTouch { told += taking }
    }
    if end == .cancelled {
      begin()
      told += "the system cancelled \(it)"
    }
    let isUnknown = !steps.isEmpty && names.mayAct(receiver)
    guard told.parts.isEmpty, end == .ended, calls.isDropped || isUnknown || isIdle else {
      return told
    }
    return handling(it, names)
  }

  /// Tells who handled a touch that no recognizer and no control acted on.
  private func handling(_ it: Sentence, _ names: SpokenNames) -> Sentence {
    // Steps that are not told are those of UIKit's own list.
    if calls.handlers.isEmpty || !steps.isEmpty {
      return names.mayAct(receiver)
        ? ", and what is done with \(it) there is not known" : ", and nobody acted on \(it)"
    }
    let passesAll = calls.handlers.allSatisfy {
      calls.reaction(of: $0.object) == .handledAndPassedOn
    }
    let others = calls.handlers.filter { $0 != receiver }
    let list = others.map { Sentence([names.view($0).strong]) }
    let handlers = Sentence.list(list, ", ", last: " and ")
    if others.count < calls.handlers.count {
      let own: Sentence =
        passesAll ? ", which handled \(it) and passed \(it) on" : ", which handled \(it)"
      return others.isEmpty ? own : own + ", as did \(handlers)"
    }
    return passesAll
      ? ", and \(handlers) handled \(it) and passed \(it) on"
      : ", and \(handlers) handled \(it)"
  }
}

extension TraceTouches {
  fileprivate func have(_ contact: Int) -> Bool { touch(of: contact) != nil }
}

extension UIControl.Event {
  /// True if actions are usually registered for it: it says that the control was used.
  fileprivate var isTelling: Bool {
    [.touchUpInside, .valueChanged, .primaryActionTriggered, .menuActionTriggered].contains(self)
  }
}

extension TraceName {
  fileprivate func isInside(_ other: TraceName) -> Bool {
    self == other || description.hasPrefix(other.description + "/")
  }
}
