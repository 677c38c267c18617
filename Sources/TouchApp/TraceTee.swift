import TouchKit

/// Passes a trace to several sinks.
@MainActor
final class TraceTee: TraceSink {
  private let sinks: [any TraceSink]

  init(_ sinks: [any TraceSink]) { self.sinks = sinks }

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    for sink in sinks { sink.engine(application, willHandle: input, number: number) }
  }

  func engine(_ application: UIApplication, did record: TraceRecord) {
    for sink in sinks { sink.engine(application, did: record) }
  }

  func engineDidHandleInput(_ application: UIApplication) {
    for sink in sinks { sink.engineDidHandleInput(application) }
  }
}
