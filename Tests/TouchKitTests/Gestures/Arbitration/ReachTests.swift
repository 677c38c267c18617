import Testing
import TouchKit

/// Which recognizers a touch reaches, and what they are to the chain.
@MainActor
@Suite struct ReachTests {
  private let stage = Stage()
  private let frame = CGRect(0, 0, 100, 100)

  private func watch(_ name: String, on view: UIView) -> CustomRecognizer {
    let recognizer = stage.watch(name, on: view, CustomRecognizer())
    recognizer.log = stage.log
    return recognizer
  }

  @Test func `a touch has the recognizers of its view and of all around it (B-1.41)`() {
    let outer = stage.window.add("outer", frame)
    let inner = outer.add("inner", frame)
    let sibling = outer.add("sibling", CGRect(200, 0, 10, 10))
    let all = [
      watch("inner", on: inner), watch("outer", on: outer), watch("window", on: stage.window),
    ]
    _ = watch("sibling", on: sibling)
    stage.finger().began(5, 5)
    let touch = stage.application.sent[0].touches[0]
    #expect(touch.gestureRecognizers?.map(\.name) == all.map(\.name))
  }

  @Test func `of a foreign view it has those of that view's own superviews (B-1.49)`() {
    final class Deputy: UIView {
      var foreign: UIView?
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { foreign }
    }
    let walked = stage.window.add(Deputy(frame: frame), "walked")
    let home = stage.window.add("home", CGRect(200, 0, 100, 100))
    walked.foreign = home.add("foreign", CGRect(0, 0, 10, 10))
    _ = watch("walked", on: walked)
    _ = watch("home", on: home)
    stage.finger().began(5, 5)
    let touch = stage.application.sent[0].touches[0]
    #expect(touch.view === walked.foreign)
    #expect(touch.gestureRecognizers?.map(\.name) == ["home"])
  }

  @Test func `recognizers are in no chain, and super passes nothing on (B-2.20)`() {
    let outer = stage.window.add("outer", frame)
    let inner = outer.add(TouchedView(stage.log, frame), "inner")
    let quiet = UIGestureRecognizer()
    inner.addGestureRecognizer(quiet)
    #expect(inner.chain == ["inner", "outer", "window", "RecordingApplication"])
    stage.finger().began(5, 5)
    let sent = stage.application.sent[0]
    #expect(stage.log.drain() == ["inner began [1]"])
    quiet.touchesBegan(Set(sent.touches), with: sent.event)
    #expect(stage.log.drain().isEmpty)
  }

  @Test func `of a touch that was delayed and then recognized a view never learns (B-3.32)`() {
    stage.window.add(TouchedView(stage.log, frame), "view")
    let pan = UIPanGestureRecognizer()
    pan.delaysTouchesBegan = true
    stage.window.addGestureRecognizer(pan)
    let finger = stage.finger()
    finger.began(5, 5)
    finger.moved(5, 60)
    #expect(pan.state == .began)
    finger.ended()
    #expect(stage.log.drain().isEmpty)
  }
}
