package import TouchKit

/// The calls of the classes that log, as the published experiments print them.
///
/// `hit V`: `hitTest` was entered; `in V=1`: what `point(inside:)` answered; `V->R`: what `hitTest`
/// answered; `V.began`: a touch method that the class overrides; `act V`: a control's action.
@MainActor
package struct CallLog {
  package private(set) var lines: [String] = []
  private let scene: Scene

  package var isOfUse: Bool { scene.hasLoggingClasses }

  package mutating func removeAll() { lines.removeAll() }

  package init(_ scene: Scene) { self.scene = scene }

  /// Adds a record of the trace if it is about a class that logs.
  package mutating func append(_ record: TraceRecord) {
    if let line = line(for: record.what) { lines.append(line) }
  }

  private func line(for what: TraceRecord.What) -> String? {
    switch what {
    case .ask(let view, _, _): logger(view, .hitTest).map { "hit \($0.ownName)" }
    case .inside(let view, let isInside):
      logger(view, .pointInside).map { "in \($0.ownName)=\(isInside ? 1 : 0)" }
    case .answer(let view, let answer, _):
      logger(view, .answer).map { "\($0.ownName)->\(answer.map(name) ?? "nil")" }
    case .touches(let phase, let responder, _, _):
      logger(responder, .touches).flatMap {
        scene.overridesTouches(phase, $0) ? "\($0.ownName).\(phase.word)" : nil
      }
    case .control(let control, let event, _):
      event == .touchUpInside ? logger(control, .actions).map { "act \($0.ownName)" } : nil
    case .gets(let phase, let recognizer, _):
      scene.logs(recognizer) ? "\(recognizer.label).\(phase.word)" : nil
    case .acts(let recognizer, _, _): scene.logs(recognizer) ? "act \(recognizer.label)" : nil
    case .item(let view, let path, .selected):
      logger(view, .actions).map {
        "select \($0.ownName) \(path.map(String.init).joined(separator: "-"))"
      }
    default: nil
    }
  }

  private func logger(_ name: TraceName, _ call: LoggedCall) -> UIView? {
    scene.loggingView(called: name).flatMap { scene.loggedCalls(of: $0).contains(call) ? $0 : nil }
  }

  private func name(_ answer: TraceName) -> String {
    NamedViews([answer], in: scene.application)[answer]?.ownName ?? answer.lastPart
  }
}
