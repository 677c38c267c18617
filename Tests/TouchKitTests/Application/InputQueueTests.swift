import Testing
import TouchKit

/// Inputs that come while another is handled.
@MainActor
@Suite struct InputQueueTests {
  @Test func `two contacts that are queued while one is handled come after it, in order (B-7.6)`() {
    let stage = Stage()
    let view = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 100, 100)), "view")
    view.isMultipleTouchEnabled = true
    var isFirst = true
    view.onTouches = { _, _, _ in
      guard isFirst else { return }
      isFirst = false
      stage.send([Contact(2, .began, 20, 20)])
      stage.send([Contact(3, .began, 30, 30)])
      stage.log.note("handled")
    }
    stage.send([Contact(1, .began, 10, 10)])
    #expect(
      stage.log.drain() == ["view began [1]", "handled", "view began [2]", "view began [3]"]
    )
    #expect(stage.application.sent.map(\.touches.count) == [1, 2, 3])
  }
}
