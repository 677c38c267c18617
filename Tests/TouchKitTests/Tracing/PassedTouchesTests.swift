import Testing
import TouchKit

/// How sinks are told of touches that go along the chain.
@MainActor
@Suite struct PassedTouchesTests {
  /// Takes the trace, and chains at one go.
  private final class ChainSink: TraceSink {
    var lines: [String] = []

    func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {}
    func engine(_ application: UIApplication, did record: TraceRecord) {
      lines.append(TraceRecorder.line(record.what))
    }
    func engine(
      _ application: UIApplication,
      passed touches: TraceTouches,
      in phase: UITouch.Phase,
      along chain: [TraceName]
    ) {
      for index in chain.indices.dropFirst() {
        let what = TraceRecord.What.touches(
          phase,
          to: chain[index],
          touches: touches,
          from: chain[index - 1]
        )
        lines.append(TraceRecorder.line(what))
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

  /// A view that does something when it is asked what comes after it.
  private final class AskedForNext: UIView {
    var onNext: () -> Void = {}
    override var next: UIResponder? {
      onNext()
      return super.next
    }
  }

  @Test func `what an override of next does comes after the touches that led to it (B-2.11)`() {
    let stage = Stage(.traced)
    let frame = CGRect(0, 0, 100, 100)
    let asked = stage.window.add("far", frame).add(AskedForNext(frame: frame), "asked")
    let first = stage.responding("first")
    first.frame = CGRect(200, 200, 10, 10)
    asked.add("hit", frame)
    asked.onNext = { [unowned asked] in
      asked.onNext = {}
      first.becomeFirstResponder()
    }
    stage.finger().began(5, 5)
    #expect(
      stage.trace.drainDelivery() == [
        "began [1] to window/far/asked/hit from engine",
        "began [1] to window/far/asked from window/far/asked/hit",
        "first nobody -> window/first",
        "began [1] to window/far from window/far/asked",
        "began [1] to window from window/far",
        "began [1] to RecordingApplication from window",
        "dropped began [1] by RecordingApplication",
      ]
    )
  }

  @Test func `a call within a call is told of where it is made (B-2.12)`() {
    let stage = Stage(.traced)
    let frame = CGRect(0, 0, 100, 100)
    let asked = stage.window.add(AskedForNext(frame: frame), "asked")
    let other = stage.window.add("other", CGRect(200, 200, 10, 10))
    asked.onNext = { [unowned asked] in
      asked.onNext = {}
      guard let event = stage.application.sent.last?.event else { return }
      other.touchesMoved(event.allTouches ?? [], with: event)
    }
    asked.add("hit", frame)
    stage.finger().began(5, 5)
    #expect(
      stage.trace.drainDelivery() == [
        "began [1] to window/asked/hit from engine",
        "began [1] to window/asked from window/asked/hit",
        "moved [1] to window from window/other",
        "moved [1] to RecordingApplication from window",
        "dropped moved [1] by RecordingApplication",
        "began [1] to window from window/asked",
        "began [1] to RecordingApplication from window",
        "dropped began [1] by RecordingApplication",
      ]
    )
  }

  @Test func `touches are told in the order in which they began, a late end too (B-4.28)`() {
    let stage = Stage(.traced)
    let frame = CGRect(0, 0, 100, 100)
    let view = stage.window.add(TouchedView(stage.log, frame), "view")
    let gate = stage.watch("gate", on: view, CustomRecognizer(target: nil, action: nil))
    stage.window.add("plain", CGRect(200, 200, 100, 100))
    let (one, other) = (stage.finger(1), stage.finger(2))
    one.began(5, 5)
    other.began(250, 250)
    one.ended()
    var told: [[Int]] = []
    view.onTouches = { phase, _, event in
      guard phase == .ended, let event, let all = event.allTouches else { return }
      _ = stage.trace.drainDelivery()
      stage.window.touchesMoved(all, with: event)
      told = stage.trace.records.compactMap {
        guard case .touches(.moved, _, let touches, _) = $0.what else { return nil }
        return touches.contacts
      }
    }
    gate.state = .failed
    #expect(told == [[1, 2]])
  }

  @Test func `a view that passes on a touch of before is told of with that one`() {
    final class Keeper: UIView {
      var kept: Set<UITouch>?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(kept ?? touches, with: event)
        kept = touches
      }
    }
    let stage = Stage(.traced)
    stage.window.add(Keeper(frame: CGRect(0, 0, 100, 100)), "keeper")
    stage.finger(1).tap(5, 5)
    stage.finger(2).began(5, 5)
    let told = stage.trace.drainDelivery().filter { $0.hasPrefix("began") && $0.contains("keeper") }
    #expect(
      told.suffix(2) == [
        "began [2] to window/keeper from engine", "began [1] to window from window/keeper",
      ]
    )
  }

  @Test func `a sink that was removed hears nothing`() {
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
