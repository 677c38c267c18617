/// Tells an application's sink what happens, when, and of which input it came.
///
/// An object that the application keeps as long as it keeps the sink: those who tell many events in a
/// row hold it, and nothing is counted for each.
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

  func passed(
    _ touches: [UITouch],
    in phase: UITouch.Phase,
    from source: UIResponder,
    to responder: UIResponder
  ) {
    application.withHeld {
      sink.engine($0, passed: touches, in: phase, from: source, to: responder)
    }
  }
}
