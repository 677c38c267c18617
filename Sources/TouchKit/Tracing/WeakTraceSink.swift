extension TraceSink {
  /// What to give to an engine that this sink keeps: if each kept the other, neither would ever end.
  package var heldWeakly: any TraceSink {
    (self as? any HitTestSink).map { WeakHitTestSink($0) } ?? WeakTraceSink(self)
  }
}

/// Passes the trace on to a sink for as long as others keep that.
@MainActor
private class WeakTraceSink: TraceSink {
  private weak var sink: (any TraceSink)?

  init(_ sink: any TraceSink) { self.sink = sink }

  final func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    sink?.engine(application, willHandle: input, number: number)
  }

  final func engine(_ application: UIApplication, did record: TraceRecord) {
    sink?.engine(application, did: record)
  }

  final func engine(
    _ application: UIApplication,
    passed touches: TraceTouches,
    in phase: UITouch.Phase,
    along chain: [TraceName]
  ) {
    sink?.engine(application, passed: touches, in: phase, along: chain)
  }

  final func engineDidHandleInput(_ application: UIApplication) {
    sink?.engineDidHandleInput(application)
  }

  final func engine(_ application: UIApplication, asked run: HitTestRun) {
    sink?.receive(run, of: application)
  }
}

/// The same for a sink that gets hit-tests a run at a time.
private final class WeakHitTestSink: WeakTraceSink, HitTestSink {}
