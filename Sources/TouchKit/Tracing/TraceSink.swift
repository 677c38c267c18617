import Foundation

/// Receives the trace as it is made, one record after another.
@preconcurrency @MainActor
public protocol TraceSink: AnyObject {
  /// Receives an input, with the time the engine used for it, before anything it causes.
  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int)
  /// Receives the record of one event.
  func engine(_ application: UIApplication, did record: TraceRecord)
  /// Called when touches were passed on along a part of the responder chain, by each responder to the
  /// one after it.
  ///
  /// It is the most frequent event by far, so a sink may consume the whole run at once; by default
  /// this passes on a `touches` record for each.
  func engine(
    _ application: UIApplication,
    passed touches: TraceTouches,
    in phase: UITouch.Phase,
    along chain: [TraceName]
  )
  /// Called when all effects of the last input are complete; by default does nothing.
  func engineDidHandleInput(_ application: UIApplication)
}

extension TraceSink {
  /// Passes on a record for each responder that got them.
  public func engine(
    _ application: UIApplication,
    passed touches: TraceTouches,
    in phase: UITouch.Phase,
    along chain: [TraceName]
  ) {
    for record in application.records(of: touches, passedIn: phase, along: chain) {
      engine(application, did: record)
    }
  }

  /// Does nothing.
  public func engineDidHandleInput(_ application: UIApplication) {}

  /// A weak stand-in for a sink that keeps the engine, so that both can end.
  package var heldWeakly: any TraceSink { TraceTee(weakly: self) }

  /// Passes a run on: as it is where the sink takes that, else record by record.
  package func receive(_ run: HitTestRun, of application: UIApplication) {
    if let sink = self as? any HitTestSink { return sink.engine(application, asked: run) }
    run.pass(to: self, of: application)
  }
}

extension UIApplication {
  /// The records of touches that are passed on now, by each responder to the one after it.
  package final func records(
    of touches: TraceTouches,
    passedIn phase: UITouch.Phase,
    along chain: [TraceName]
  ) -> [TraceRecord] {
    var records: [TraceRecord] = []
    records.reserveCapacity(chain.count)
    // No closure for each record: each call would check the actor.
    for (sender, responder) in zip(chain, chain.dropFirst()) {
      let what = TraceRecord.What.touches(phase, to: responder, touches: touches, from: sender)
      records.append(TraceRecord(time: now, input: inputCount, what))
    }
    return records
  }
}

/// Passes what happens on to several sinks, which it keeps alive, or to one that it does not.
package final class TraceTee: HitTestSink {
  private struct Held {
    var kept: (any TraceSink)?
    weak var other: (any TraceSink)?
    var sink: (any TraceSink)? { kept ?? other }
  }

  private let held: [Held]

  package init(_ sinks: [any TraceSink]) { held = sinks.map { Held(kept: $0) } }

  fileprivate init(weakly sink: any TraceSink) { held = [Held(other: sink)] }

  package func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    for held in held { held.sink?.engine(application, willHandle: input, number: number) }
  }

  package func engine(_ application: UIApplication, did record: TraceRecord) {
    for held in held { held.sink?.engine(application, did: record) }
  }

  package func engine(
    _ application: UIApplication,
    passed touches: TraceTouches,
    in phase: UITouch.Phase,
    along chain: [TraceName]
  ) {
    for held in held { held.sink?.engine(application, passed: touches, in: phase, along: chain) }
  }

  package func engine(_ application: UIApplication, asked run: HitTestRun) {
    for held in held { held.sink?.receive(run, of: application) }
  }

  package func engineDidHandleInput(_ application: UIApplication) {
    for held in held { held.sink?.engineDidHandleInput(application) }
  }
}

/// The questions and answers of one pass of hit-testing between two calls of the app's code, with the
/// views themselves, so that no sink has to find them by their names.
///
/// It is for the moment in which a sink gets it: the records name the views as they are then.
@MainActor
package final class HitTestRun {
  package let pass: Int
  package let events: [HitTestEvent]
  /// The same as records, which are made where a sink wants them.
  package private(set) lazy var records: [TraceRecord] = {
    var records: [TraceRecord] = []
    records.reserveCapacity(events.count)
    // No closure for each: each call would check the actor.
    for event in events { records.append(record(of: event)) }
    return records
  }()
  private let tracing: Tracing

  init(_ events: [HitTestEvent], pass: Int, _ tracing: Tracing) {
    (self.events, self.pass, self.tracing) = (events, pass, tracing)
  }

  /// Passes the records to a sink, one after another, each made when its turn comes.
  fileprivate func pass(to sink: some TraceSink, of application: UIApplication) {
    for event in events { sink.engine(application, did: record(of: event)) }
  }

  private func record(of event: HitTestEvent) -> TraceRecord {
    let name = tracing.name(of:) as (UIView) -> TraceName
    let what: TraceRecord.What =
      switch event {
      case .ask(let view, let point): .ask(view: name(view), point: point, pass: pass)
      case .inside(let view, let isInside): .inside(view: name(view), isInside)
      case .answer(let view, let answer, let verdict):
        .answer(view: name(view), answer: answer.map(name), verdict: verdict)
      }
    return tracing.record(what)
  }
}

/// A sink that gets hit-testing a run at a time, in place of its records.
package protocol HitTestSink: TraceSink {
  /// Receives a run, after the last of its answers.
  func engine(_ application: UIApplication, asked run: HitTestRun)
}
