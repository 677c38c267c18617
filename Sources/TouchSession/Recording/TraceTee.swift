package import TouchKit

/// Passes a trace to several sinks.
@MainActor
package final class TraceTee: HitTestSink {
  private let sinks: [any TraceSink]

  package init(_ sinks: [any TraceSink]) { self.sinks = sinks }

  package func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    for sink in sinks { sink.engine(application, willHandle: input, number: number) }
  }

  package func engine(_ application: UIApplication, did record: TraceRecord) {
    for sink in sinks { sink.engine(application, did: record) }
  }

  package func engine(_ application: UIApplication, asked run: HitTestRun) {
    for sink in sinks { sink.receive(run, of: application) }
  }

  package func engineDidHandleInput(_ application: UIApplication) {
    for sink in sinks { sink.engineDidHandleInput(application) }
  }
}
