public import TouchKit

/// The calls of the classes that log, as the published experiments print them.
///
/// `hit V`: `hitTest` was entered; `in V=1`: what `point(inside:)` answered; `V->R`: what `hitTest`
/// answered; `V.began`: a touch method that the class overrides; `act V`: a control's action.
@MainActor
public struct CallLog {
  /// The lines so far.
  public private(set) var lines: [String] = []
  private let scene: Scene

  /// Whether any class of the scene prints calls.
  public var isOfUse: Bool { scene.hasLoggingClasses }

  /// Forgets the lines so far.
  public mutating func removeAll() { lines.removeAll() }

  /// The lines so far, with equal passes of hit-testing at their beginning shown once.
  public var folded: [String] {
    let asked = lines.prefix { !$0.contains(".") && !$0.hasPrefix("act ") }
    let half = asked.count / 2
    guard half > 0, asked.count == half * 2, asked.prefix(half) == asked.suffix(half) else {
      return lines
    }
    return asked.prefix(half) + ["×2"] + lines.dropFirst(asked.count)
  }

  /// Makes an empty log of a scene.
  public init(_ scene: Scene) { self.scene = scene }

  /// Adds what an event of the trace says, if it is about a class that logs.
  public mutating func append(_ event: TraceEvent) {
    if let line = line(for: event.kind) { lines.append(line) }
  }

  private func line(for kind: TraceEvent.Kind) -> String? {
    switch kind {
    case .ask(let view, _, _):
      logs(view, .hitTest) ? "hit \(name(view))" : nil
    case .inside(let view, let isInside):
      logs(view, .pointInside) ? "in \(name(view))=\(isInside ? 1 : 0)" : nil
    case .answer(let view, let answer, _):
      logs(view, .answer) ? "\(name(view))->\(answer.map(name) ?? "nil")" : nil
    case .touches(let phase, let responder, _, _):
      logs(responder, .touches) && scene.overridesTouches(phase, responder)
        ? "\(name(responder)).\(phase)" : nil
    case .control(let control, let event, _):
      logs(control, .actions) && event == .touchUpInside ? "act \(name(control))" : nil
    case .gesture(.touches(let phase, let recognizer, _)):
      scene.logs(recognizer) ? "\(recognizer.label).\(phase)" : nil
    case .gesture(.action(let recognizer, _, _)):
      scene.logs(recognizer) ? "act \(recognizer.label)" : nil
    case .scroll(.item(let view, let path, .selected)):
      logs(view, .actions)
        ? "select \(name(view)) \(path.map(String.init).joined(separator: "-"))" : nil
    case .dropped, .withheld, .estimates, .gesture, .scroll, .responder: nil
    }
  }

  private func logs(_ responder: UIResponder, _ call: LoggedCall) -> Bool {
    scene.loggedCalls(of: responder).contains(call)
  }

  private func name(_ responder: UIResponder) -> String {
    (responder as? UIView)?.accessibilityIdentifier ?? responder.className
  }
}
