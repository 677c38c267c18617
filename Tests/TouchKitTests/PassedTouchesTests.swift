import Testing
import TouchKit

/// How sinks are told of touches that go along the chain.
@MainActor
@Suite struct PassedTouchesTests {
  /// Takes the trace, and chains at one go.
  private final class ChainSink: TraceSink {
    var lines: [String] = []

    func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {}
    func engine(_ application: UIApplication, did event: TraceEvent) {
      lines.append(TraceRecorder.line(event.kind))
    }
    func engine(
      _ application: UIApplication,
      passed touches: [UITouch],
      in phase: UITouch.Phase,
      along chain: [UIResponder]
    ) {
      for index in chain.indices.dropFirst() {
        let kind = TraceEvent.Kind.touches(
          phase,
          to: chain[index],
          touches,
          from: chain[index - 1]
        )
        lines.append(TraceRecorder.line(kind))
      }
    }
  }

  /// Drags over views of which one has code of its own and passes touches on.
  private func drag(_ stage: Stage) {
    let frame = CGRect(0, 0, 100, 100)
    let near = stage.window.add("far", frame).add(TouchedView(stage.log, frame), "near")
    near.passesOn = true
    near.add("middle", frame).add("hit", frame)
    let finger = stage.finger()
    finger.began(5, 5)
    finger.moved(6, 6)
    finger.ended()
  }

  @Test func `a sink that takes chains at one go hears the same as one that does not (B-2.12)`() {
    let (one, other) = (Stage(.traced), Stage())
    let sink = ChainSink()
    other.application.traceSink = sink
    drag(one)
    drag(other)
    let told = one.trace.drainDelivery()
    #expect(told.contains("moved [1] to window/far/near from window/far/near/middle"))
    #expect(told.contains("dropped moved [1] by RecordingApplication"))
    #expect(sink.lines.filter { !$0.isHitTest } == told)
  }

  @Test func `one that listens no more is told nothing`() {
    let stage = Stage()
    let sink = ChainSink()
    stage.application.traceSink = sink
    stage.application.traceSink = nil
    drag(stage)
    #expect(sink.lines.isEmpty)
  }
}

extension String {
  fileprivate var isHitTest: Bool {
    hasPrefix("ask ") || hasPrefix("inside ") || hasPrefix("answer ")
  }
}
