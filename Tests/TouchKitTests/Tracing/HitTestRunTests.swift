import Testing
import TouchKit

/// How sinks are told of hit-testing.
@MainActor
@Suite struct HitTestRunTests {
  /// Takes hit-testing a run at a time.
  private final class RunSink: HitTestSink {
    /// The records of the runs, and those that came one by one.
    var (lines, others): ([String], [String]) = ([], [])
    var runs: [(pass: Int, first: UIView?, count: Int)] = []

    func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {}
    func engine(_ application: UIApplication, did record: TraceRecord) {
      others.append(TraceRecorder.line(record.what))
    }
    func engine(_ application: UIApplication, asked run: HitTestRun) {
      var first: UIView?
      if case .ask(let view, _)? = run.events.first { first = view }
      runs.append((run.pass, first, run.events.count))
      lines += run.records.map { TraceRecorder.line($0.what) }
    }
  }

  private func press(_ stage: Stage) {
    let frame = CGRect(0, 0, 100, 100)
    stage.window.add("far", frame).add("near", frame).add("small", CGRect(0, 0, 10, 10))
    stage.finger().began(50, 50)
  }

  @Test func `a sink that takes runs hears the same as one that takes records`() {
    let (one, other) = (Stage(.traced), Stage())
    let sink = RunSink()
    other.application.traceSink = sink
    press(one)
    press(other)
    #expect(sink.lines.count == 4 * 3)
    #expect(sink.lines == one.trace.drainHitTest())
    #expect(!sink.others.isEmpty)
    #expect(sink.others.allSatisfy { !sink.lines.contains($0) })
  }

  @Test func `where no code of the app is asked each pass is one run, and begins at the window`() {
    let stage = Stage()
    let sink = RunSink()
    stage.application.traceSink = sink
    press(stage)
    #expect(sink.runs.map(\.pass) == [1])
    #expect(sink.runs.allSatisfy { $0.first === stage.window })
    // Asked, inside and answered, of the window and three views; who answers is in the way of nobody.
    #expect(sink.runs.allSatisfy { $0.count == 4 * 3 })
  }
}
