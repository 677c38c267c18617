/// Tells an application's sink what happens, when, and of which input it came.
///
/// The application keeps it as long as it keeps the sink.
@MainActor
final class Tracing {
  private let sink: any TraceSink
  private let application: Unmanaged<UIApplication>
  /// The part of a chain along which touches were passed on, and the sink was not told yet.
  private var chain: [UIResponder] = []
  private var touches: [UITouch] = []
  private var phase = UITouch.Phase.began

  init(to sink: any TraceSink, of application: UIApplication) {
    self.sink = sink
    self.application = .passUnretained(application)
  }

  func callAsFunction(_ kind: consuming TraceEvent.Kind) {
    flush()
    application.takeUnretainedValue().trace(kind, to: sink)
  }

  /// Tells later that touches were passed on, with what the next responder does with them.
  func passed(
    _ touches: [UITouch],
    in phase: UITouch.Phase,
    from source: UIResponder,
    to responder: UIResponder
  ) {
    if chain.isEmpty {
      chain.append(source)
      self.touches = touches
      self.phase = phase
    }
    chain.append(responder)
  }

  /// Tells of what was passed on so far, before anything else happens.
  func flush() {
    guard !chain.isEmpty else { return }
    // The memory is used again, and the sink may have something happen.
    var told: [UIResponder] = []
    swap(&chain, &told)
    sink.engine(application.takeUnretainedValue(), passed: touches, in: phase, along: told)
    told.removeAll(keepingCapacity: true)
    guard chain.isEmpty else { return }
    chain = told
    touches = []
  }
}
