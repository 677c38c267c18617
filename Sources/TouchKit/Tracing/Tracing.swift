/// Tells an application's sink what happens, when, and of which input it came.
///
/// The application keeps it as long as it keeps the sink.
@MainActor
final class Tracing {
  private let sink: any TraceSink
  private let application: Unmanaged<UIApplication>

  init(to sink: any TraceSink, of application: UIApplication) {
    self.sink = sink
    self.application = .passUnretained(application)
  }

  func callAsFunction(_ kind: consuming TraceEvent.Kind) {
    application.takeUnretainedValue().trace(kind, to: sink)
  }

  /// Tells that touches were passed on, by each responder to the one after it.
  func passed(_ touches: [UITouch], in phase: UITouch.Phase, along chain: [UIResponder]) {
    guard chain.count > 1 else { return }
    sink.engine(application.takeUnretainedValue(), passed: touches, in: phase, along: chain)
  }
}
