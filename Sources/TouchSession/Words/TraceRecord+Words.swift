import Foundation
package import TouchKit
import TouchScene

extension TraceRecord.What {
  /// What the record says, and where.
  package var telling: TraceTelling {
    switch self {
    case .ask(let view, _, _): TraceTelling(row: .none, "asked \(view)")
    case .inside(let view, let isInside):
      TraceTelling(
        row: .none,
        of: view.description,
        isInside ? "holds the point" : "does not hold the point"
      )
    case .answer(let view, let answer, let verdict):
      TraceTelling(
        row: .none,
        of: view.description,
        "answered \(answer?.description ?? "nil") (\(verdict.name))"
      )
    case .touches(let phase, let responder, let touches, let source):
      TraceTelling(
        row: .call(
          method: phase.methodName + (touches.tapCounts.map { " (tapCount \($0))" } ?? ""),
          to: responder,
          from: source
        ),
        of: responder.description,
        "got \(phase.methodName)"
          + (touches.tapCounts.map { " with tap count \($0)" } ?? "")
      )
    case .estimates(let view, _):
      TraceTelling(row: .none, of: view.description, "got touchesEstimatedPropertiesUpdated")
    case .dropped(let phase, _, let responder):
      TraceTelling(row: .end(by: responder), "\(phase.methodName) dropped by \(responder)")
    case .withheld(_, let view, let reason):
      TraceTelling("kept from \(view): \(reason.rawValue)")
    case .control(let control, let event, let value):
      TraceTelling(
        of: control.description,
        "sent \(event.word)" + (value.map { "(\(PlainNumber($0)))" } ?? "")
      )
    case .message(let message, let responder, let source):
      TraceTelling(
        row: .call(method: message.methodName, to: responder, from: source),
        of: responder.description,
        "got \(message.methodName)"
      )
    case .lost(let message, let responder):
      TraceTelling(row: .end(by: responder), "\(message.methodName) dropped by \(responder)")
    case .circular(let responder, let source):
      TraceTelling("the chain is circular: \(source) leads back to \(responder)")
    case .conflict(_, let constraint, let others):
      TraceTelling("the constraint \(constraint) was broken: it contradicts \(others)")
    case .misuse(let object, let name, let misuse):
      TraceTelling(of: object.short, "(\(name)) \(misuse.words)")
    case .firstResponder(let responder, let old):
      TraceTelling("first responder \(old.orNobody) → \(responder.orNobody)")
    case .action(let action, let sender, let target):
      TraceTelling("action \(action) of \(sender.orNobody) performed by \(target.orNobody)")
    case .keyCommand(let responder, _, let action):
      TraceTelling("key command \(action) of \(responder)")
    case .ignored: TraceTelling("touches ignored")
    case .receives(let recognizer, let touch):
      TraceTelling(row: .none, of: recognizer.short, "receives touch \(touch)")
    case .refuses(let recognizer, let touch, let refusal):
      TraceTelling(
        decides: true,
        of: recognizer.short,
        "does not receive touch \(touch): \(refusal.words)"
      )
    case .gets(let phase, let recognizer, _):
      TraceTelling(row: .none, of: recognizer.short, "got \(phase.methodName)")
    case .ignores(let recognizer, let touch):
      TraceTelling(decides: true, of: recognizer.short, "ignores touch \(touch)")
    case .vote(let question, let recognizer, let other, let answer):
      TraceTelling(
        decides: answer == question.unusualAnswer,
        repeatedly: true,
        of: recognizer.short,
        "was asked \(question.rawValue)\(other.map { " \($0.short)" } ?? ""): "
          + (answer ? "yes" : "no")
      )
    case .state(let recognizer, let from, let to, let reason):
      TraceTelling(
        decides: to != .changed,
        of: recognizer.short,
        "\(from.word) → \(to.word): \(reason.words(for: to))"
      )
    case .illegal(let recognizer, let wanted):
      TraceTelling(decides: true, of: recognizer.short, "cannot go to \(wanted.word)")
    case .waits(let recognizer, let others):
      TraceTelling(decides: true, of: recognizer.short, "waits until \(others.words) fails")
    case .cycle(let members):
      TraceTelling(decides: true, "\(members.words) wait for each other, so none can win")
    case .acts(let recognizer, let state, let late):
      TraceTelling(
        decides: true,
        repeatedly: state == .changed,
        of: recognizer.short,
        "sent its action with state \(state.word)"
          + (late > 0 ? ", \(PlainNumber(late)) s late for having waited" : "")
      )
    case .held(let phase, let touch, let recognizer):
      TraceTelling(
        decides: true,
        repeatedly: true,
        "\(phase.methodName) of touch \(touch) held by \(recognizer.short)"
      )
    case .released(let phase, let touch):
      TraceTelling(decides: true, "\(phase.methodName) of touch \(touch) released")
    case .taken(let touch, let recognizer):
      TraceTelling(decides: true, "touch \(touch) taken from its view by \(recognizer.short)")
    case .reset(let recognizer): TraceTelling(row: .none, of: recognizer.short, "begins anew")
    case .scrolled(let view, let offset):
      TraceTelling(of: view.lastPart, "scrolled to \(offset.words)")
    case .zoomed(let view, let scale):
      TraceTelling(of: view.lastPart, "zoomed to \(PlainNumber(scale))")
    case .scrollBegan(let view, let scrolling):
      TraceTelling(of: view.lastPart, "begins \(scrolling.rawValue)")
    case .scrollEnded(let view, let scrolling):
      TraceTelling(of: view.lastPart, "ends \(scrolling.rawValue)")
    case .item(let view, let path, let change):
      TraceTelling(
        "row \(path.map(String.init).joined(separator: "-")) of \(view.lastPart) is "
          + change.rawValue
      )
    }
  }

  /// The record about its recognizer, without its name: why a state changed, with the numbers,
  /// or what it waits for; empty where that is no more than its kind.
  package var reason: String {
    switch self {
    case .state(_, _, let to, let reason): reason.words(for: to)
    case .refuses(_, _, let refusal): refusal.words
    case .waits(_, let others): "waits until \(others.words) fails"
    case .acts(_, _, let late) where late > 0:
      "its action came \(PlainNumber(late)) s late for having waited"
    default: ""
    }
  }
}

extension TraceRecord.Message {
  /// The method that is called.
  package var methodName: String {
    switch self {
    case .presses(let phase, _): "presses\("\(phase.word)".capitalized)"
    case .motion(let phase): "motion\(phase.rawValue.capitalized)"
    case .remoteControl: "remoteControlReceived"
    }
  }
}

extension UITouch.Phase {
  /// The method that is called.
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
  /// The tap counts, one after another, where one is not 1.
  fileprivate var tapCounts: String? {
    all.contains { $0.taps != 1 } ? all.map { String($0.taps) }.joined(separator: ", ") : nil
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
  /// A recognizer's name without the path of its view; one that is named after its class is told
  /// with its view, for others may be named so as well.
  package var short: String {
    guard let path = viewPath, label.contains("GestureRecognizer"),
      let view = path.split(separator: "/").last
    else { return label }
    return "\(label) of \(view)"
  }
}

extension [TraceName] {
  fileprivate var words: String { map(\.short).joined(separator: " and ") }
}

extension TraceName? {
  fileprivate var orNobody: String { self?.description ?? "nobody" }
}

extension TraceRecord.Refusal {
  fileprivate var words: String {
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
  /// Why a recognizer went to a state, with the numbers.
  func words(for state: UIGestureRecognizer.State) -> String {
    switch self {
    case .own: "set by its class"
    case .moved(let value, let limit):
      state == .failed
        ? "moved \(PlainNumber(value)) pt, allowed \(PlainNumber(limit))"
        : "moved \(PlainNumber(value)) pt of the \(PlainNumber(limit)) required"
    case .lasted(_, let limit):
      state == .failed
        ? "\(PlainNumber(limit)) s are over" : "down for the \(PlainNumber(limit)) s required"
    case .fingers(let value, let limit): "\(value) fingers, \(limit) required"
    case .spread(let value, let limit):
      "the fingers' distance changed by \(PlainNumber(value)) pt of the \(PlainNumber(limit)) "
        + "required"
    case .turned(let value, let limit):
      "turned by \(PlainNumber(value)) of the \(PlainNumber(limit)) radians required"
    case .taps(let value, let limit): "\(value) of \(limit) taps"
    case .direction: "the movement went another way"
    case .edge(let value, let limit):
      "began \(value.isFinite ? "\(PlainNumber(value)) pt from the edge" : "at no edge that counts")"
        + ", allowed \(PlainNumber(limit))"
    case .lifted: "the fingers were lifted"
    case .touchesCancelled: "the touches were cancelled"
    case .pointer:
      state == .ended ? "the pointer left or the wheel rests" : "the pointer or wheel moved"
    case .prevented(let other): "prevented by \(other.short)"
    case .outrun(let other): "\(other.short), which had to fail first, was recognized"
    case .refused: "its delegate refused"
    case .refusedByView(let view): "the view \(view) refused"
    case .disabled: "switched off"
    case .cycle: "it waits for one that waits for it"
    }
  }
}
