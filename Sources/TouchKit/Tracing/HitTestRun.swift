/// What a window and the views in it were asked and answered without code of the app in between, in one
/// pass of hit-testing: with the views themselves, so that no sink has to find them by their names.
///
/// It is for the moment in which a sink gets it: the records name the views as they are then.
@MainActor
package final class HitTestRun {
  /// The number of the pass, from 1.
  package let pass: Int
  /// What was asked and answered, in its order.
  package let events: [HitTestEvent]
  /// The same as records, which are made where a sink wants them.
  package private(set) lazy var records = tracing.records(of: events, pass: pass)
  private let tracing: Tracing

  /// Passes the records to a sink, one after another.
  fileprivate func pass(to sink: some TraceSink, of application: UIApplication) {
    for event in events { sink.engine(application, did: tracing.record(of: event, pass: pass)) }
  }

  init(_ events: [HitTestEvent], pass: Int, _ tracing: Tracing) {
    (self.events, self.pass, self.tracing) = (events, pass, tracing)
  }
}

/// A sink that gets what hit-testing asked and answered a run at a time, in place of its records.
@MainActor
package protocol HitTestSink: TraceSink {
  /// Receives a run, after the last of its answers.
  func engine(_ application: UIApplication, asked run: HitTestRun)
}

extension TraceSink {
  /// Passes a run on: as it is where the sink takes that, else record by record.
  package func receive(_ run: HitTestRun, of application: UIApplication) {
    if let sink = self as? any HitTestSink { return sink.engine(application, asked: run) }
    run.pass(to: self, of: application)
  }
}
