import TouchExplain
package import TouchKit
package import TouchScene

extension TraceRecord.What {
  /// The record in a few words, with its numbers.
  package var words: Sentence {
    let told = told
    return told.subject.map { "\($0) \(told.act)" } ?? told.act
  }

  /// The act of the record's subject, which is named beside it, in a few words with its numbers.
  var act: Sentence {
    switch self {
    case .gets(let phase, _, _): "\(phase.methodName)"
    case .taken(let touch, _): "took touch \(touch)"
    case .held(let phase, let touch, _): "holds \(phase.methodName) of touch \(touch)"
    case .dropped, .lost: "passed on → nobody"
    default: told.act
    }
  }

  private static func waiting(for others: [TraceName]) -> Sentence {
    others.count == 1 ? "waits until \(others.words) fails" : "waits until \(others.words) fail"
  }

  /// The act of a recognizer whose class had it recognize, while others may still prevent it; nil for other records.
  var wish: Sentence? {
    guard case .state(_, _, let to, _) = self else { return nil }
    return "\(Self.wish(to)): \(reason)"
  }

  /// The first words of the record's sentence, where they name its subject, and the rest of it.
  private var told: (subject: Sentence.Part?, act: Sentence) {
    switch self {
    case .ask(let view, _, _): (nil, "asked \(view)")
    case .inside(let view, let isInside):
      (view.part, isInside ? "holds the point" : "does not hold the point")
    case .answer(let view, let answer, let verdict):
      (view.part, "answered \(answer?.part ?? .init("nil")) (\(verdict.told))")
    case .touches(let phase, let responder, let touches, _):
      (responder.part, "got \(phase.methodName)\(touches.taps { " with tap count \($0)" })")
    case .estimates(let view, _): (view.part, "got touchesEstimatedPropertiesUpdated")
    case .dropped(let phase, _, let responder):
      (nil, "\(phase.methodName) dropped by \(responder)")
    case .withheld(_, let view, let reason): (nil, "kept from \(view): \(reason.rawValue.told)")
    case .control(let control, let event, let value):
      (control.part, "sent \(event.word)\(value.map { "(\(PlainNumber($0)))" } ?? "")")
    case .message(let message, let responder, _): (responder.part, "got \(message.methodName)")
    case .lost(let message, let responder):
      (nil, "\(message.methodName) dropped by \(responder)")
    case .circular(let responder, let source):
      (nil, "the chain is circular: \(source) leads back to \(responder)")
    case .conflict(_, let constraint, let others):
      (nil, "the constraint \(constraint) was broken: it contradicts \(others)")
    case .misuse(let object, let name, let misuse):
      (object.shortPart, "(\(name)) \(misuse.words.told)")
    case .firstResponder(let responder, let old):
      (nil, "first responder \(old.orNobody) → \(responder.orNobody)")
    case .action(let action, let sender, let target):
      (nil, "action \(action) of \(sender.orNobody) performed by \(target.orNobody)")
    case .keyCommand(let responder, _, let action): (nil, "key command \(action) of \(responder)")
    case .ignored: (nil, "touches ignored")
    case .receives(let recognizer, let touch): (recognizer.shortPart, "receives touch \(touch)")
    case .refuses(let recognizer, let touch, let refusal):
      (recognizer.shortPart, "does not receive touch \(touch): \(refusal.words)")
    case .gets(let phase, let recognizer, _): (recognizer.shortPart, "got \(phase.methodName)")
    case .ignores(let recognizer, let touch): (recognizer.shortPart, "ignores touch \(touch)")
    case .vote(let question, let recognizer, let other, let answer):
      (
        recognizer.shortPart,
        "was asked \(question.rawValue)\(other.map { " \($0.shortPart)" as Sentence } ?? ""): "
          + (answer ? "yes" as Sentence : "no")
      )
    case .state(let recognizer, let from, let to, let reason):
      // What fails never was in the state to which it would have gone.
      (
        recognizer.shortPart,
        "\((to == .failed ? .possible : from).told) → \(to.told): \(reason.words(for: to) { $0.viewPath == nil ? $0.part : $0.shortPart })"
      )
    case .illegal(let recognizer, let wanted):
      (recognizer.shortPart, "cannot go to \(wanted.told)")
    case .waits(let recognizer, let others):
      (recognizer.shortPart, Self.waiting(for: others))
    case .cycle(let members) where members.count == 1:
      (nil, "\(members.words) waits for itself, so it can never win")
    case .cycle(let members): (nil, "\(members.words) wait for each other, so none can win")
    case .acts(let recognizer, let state, let late):
      (
        recognizer.shortPart,
        "sent its action with state \(state.told)"
          + (late > 0 ? ", \(PlainNumber(late)) s late for having waited" : "")
      )
    case .held(let phase, let touch, let recognizer):
      (nil, "\(phase.methodName) of touch \(touch) held by \(recognizer.shortPart)")
    case .released(let phase, let touch): (nil, "\(phase.methodName) of touch \(touch) released")
    case .taken(let touch, let recognizer):
      (nil, "touch \(touch) taken by \(recognizer.shortPart)")
    case .reset(let recognizer): (recognizer.shortPart, "begins anew")
    case .scrolled(let view, let offset): (view.lastNamed, "scrolled to \(offset.words)")
    case .zoomed(let view, let scale): (view.lastNamed, "zoomed to \(PlainNumber(scale))")
    case .scrollBegan(let view, let scrolling):
      (view.lastNamed, "begins \(scrolling.rawValue.told)")
    case .scrollEnded(let view, let scrolling): (view.lastNamed, "ends \(scrolling.rawValue.told)")
    case .item(let view, let path, let change):
      (
        nil,
        "\(view.itemWord) \(path.map(String.init).joined(separator: "-")) of \(view.lastNamed) is \(change.rawValue.told)"
      )
    }
  }

  /// True if the record decides something between recognizers; what does not is seen in their lanes.
  package var isDecision: Bool {
    switch self {
    case .refuses, .ignores, .illegal, .waits, .cycle, .acts, .held, .released, .taken: true
    case .vote(let question, _, _, let answer): answer == question.unusualAnswer
    case .state(_, _, let to, _): to != .changed
    default: false
    }
  }

  /// True if the decision is made again and again in one gesture.
  package var isRepeated: Bool {
    switch self {
    case .vote, .held: true
    case .acts(_, let state, _): state == .changed
    default: false
    }
  }

  /// The reason of the record's recognizer, with the numbers: of a change of its state, or those it waits for;
  /// empty where that is no more than its kind.
  package var reason: Sentence {
    switch self {
    case .state(_, _, let to, let reason):
      reason.words(for: to) { $0.viewPath == nil ? $0.part : $0.shortPart }
    case .refuses(_, _, let refusal): "\(refusal.words)"
    case .waits(_, let others): Self.waiting(for: others)
    case .acts(_, _, let late) where late > 0:
      "its action came \(PlainNumber(late)) s late for having waited"
    default: ""
    }
  }
}

extension TraceRecord.Message {
  package var methodName: String {
    switch self {
    case .presses(let phase, _): "presses\("\(phase.word)".capitalized)"
    case .motion(let phase): "motion\(phase.rawValue.capitalized)"
    case .remoteControl: "remoteControlReceived"
    }
  }
}

extension UITouch.Phase {
  package var methodName: String {
    switch self {
    case .began: "touchesBegan"
    case .moved: "touchesMoved"
    case .ended: "touchesEnded"
    case .cancelled: "touchesCancelled"
    case .stationary, .regionEntered, .regionMoved, .regionExited:
      "touches\("\(word)".capitalized)"
    }
  }
}

extension TraceTouches {
  /// The tap counts, one after another, in words where one is not 1; else nothing.
  func taps(_ words: (String) -> String) -> String {
    guard all.contains(where: { $0.taps != 1 }) else { return "" }
    return words(all.map { String($0.taps) }.joined(separator: ", "))
  }
}

extension TraceRecord.Question {
  /// The answer that changes something; nil where the effects of either are shown.
  fileprivate var unusualAnswer: Bool? {
    switch self {
    case .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy:
      true
    case .canPrevent, .canBePrevented: false
    case .shouldBegin, .shouldReceiveTouch, .shouldReceiveEvent: nil
    }
  }
}

extension TraceName {
  /// The word for what a list shows: of one that a file names, it is not known whether it has rows.
  var itemWord: String { (isTable.map { $0 ? "row" : "item" } ?? "cell").told }

  fileprivate var part: Sentence.Part { .init(description, naming: self) }
  /// A recognizer's name as code has it; with its view where it is named after its class.
  var shortPart: Sentence.Part { SpokenNames(usesKinds: false).recognizer(self) }
}

extension [TraceName] {
  fileprivate var words: Sentence {
    .list(map { Sentence([$0.shortPart]) }, " and ")
  }
}

extension TraceName? {
  fileprivate var orNobody: Sentence.Part { self?.part ?? .init("nobody".told) }
}

extension UIGestureRecognizer.State {
  fileprivate var told: String { "\(word)".told }
}

extension Verdict {
  /// The name; of a point outside with how far, by which two answers may differ.
  fileprivate var told: String {
    guard case .outside(let margin?) = self else { return name }
    return TouchScene.told("\(name): \(margin.words(at: .zero))")
  }
}
