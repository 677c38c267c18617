import TouchKit

@testable import TouchExplain

/// Reads touches from runs of hit-testing.
@MainActor
final class RunReader: HitTestSink {
  /// What was read.
  private(set) var touch: TouchDown

  init(at point: CGPoint) { touch = TouchDown(at: point) }

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {}
  func engine(_ application: UIApplication, did record: TraceRecord) {}
  func engine(_ application: UIApplication, asked run: HitTestRun) { touch.append(run) }
}
