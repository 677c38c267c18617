import Foundation

/// Trace records about hit-testing.
extension Tracing {
  /// Traces what a window was asked and answered, in a pass.
  func asked(_ events: [HitTestEvent], pass: Int) {
    self(HitTestRun(events, pass: pass, self))
  }

  /// Traces one question or answer of a pass.
  func asked(_ event: HitTestEvent, pass: Int) { self(what(of: event, pass: pass)) }

  /// The records of what was asked and answered now.
  func records(of events: [HitTestEvent], pass: Int) -> [TraceRecord] {
    var records: [TraceRecord] = []
    records.reserveCapacity(events.count)
    // No closure for each: each call would check the actor.
    for event in events { records.append(record(of: event, pass: pass)) }
    return records
  }

  func record(of event: HitTestEvent, pass: Int) -> TraceRecord {
    record(what(of: event, pass: pass))
  }

  private func what(of event: HitTestEvent, pass: Int) -> TraceRecord.What {
    switch event {
    case .ask(let view, let point): .ask(view: name(of: view), point: point, pass: pass)
    case .inside(let view, let isInside): .inside(view: name(of: view), isInside)
    case .answer(let view, let answer, let verdict):
      .answer(view: name(of: view), answer: answer.map(name), verdict: verdict)
    }
  }
}
