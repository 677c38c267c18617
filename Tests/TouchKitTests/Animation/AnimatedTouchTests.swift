import Testing
import TouchKit

@MainActor
@Suite struct AnimatedTouchTests {
  private let stage = AnimationStage()
  private var view: UIView { stage.view }
  private var window: UIWindow { stage.stage.window }

  @Test(arguments: Walk.allCases)
  func `a view that is animated is not hit, and neither is what is in it (B-1.8)`(walk: Walk) {
    if walk == .traced { stage.stage.application.traceSink = stage.stage.trace }
    let inner = UIView(frame: view.bounds)
    view.addSubview(inner)
    stage.moveRight()
    #expect(stage.stage.hit(150, 150) === window)
    #expect(stage.stage.hit(350, 150) === window)
    stage.pass(to: 3)
    #expect(stage.stage.hit(350, 150) === inner)
  }

  @Test func `with allowUserInteraction it is hit where it goes (B-1.8)`() {
    stage.moveRight([.allowUserInteraction, .curveLinear])
    #expect(stage.stage.hit(150, 150) === window)
    #expect(stage.stage.hit(350, 150) === view)
  }

  @Test func `of two animations one that refuses touches is enough, while it lasts (B-1.8)`() {
    stage.moveRight(.allowUserInteraction)
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    #expect(stage.stage.hit(350, 150) === window)
    stage.pass(to: 2)
    #expect(stage.stage.hit(350, 150) === view)
  }

  @Test func `a view that is faded out is not hit while it is still seen (B-1.8)`() {
    UIView.animate(withDuration: 2, delay: 0, options: .allowUserInteraction) { view.alpha = 0 }
    #expect(view.layer.presentation()?.opacity == 1)
    #expect(stage.stage.hit(150, 150) === window)
  }

  @Test func `an override that does not call super is hit nevertheless (B-1.52)`() {
    let shown = ShownView(frame: CGRect(0, 0, 100, 100))
    window.addSubview(shown)
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { shown.frame.origin.x = 200 }
    stage.pass(to: 2)
    #expect(stage.stage.hit(110, 50) === shown)
    #expect(stage.stage.hit(250, 50) === window)
  }

  @Test func `A touch that is down when an animation begins goes on`() {
    let log = EventLog()
    let logging = TouchedView(log, CGRect(0, 0, 100, 100))
    window.addSubview(logging)
    let finger = stage.stage.finger()
    finger.began(50, 50)
    UIView.animate(withDuration: 2) { logging.alpha = 0.5 }
    finger.moved(60, 60)
    finger.ended()
    #expect(log.drain().count == 3)
  }

  @Test func `A layer animation of the app refuses no touches and moves none`() {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.toValue = 350
    animation.duration = 2
    view.layer.add(animation, forKey: nil)
    stage.pass(to: 2.9)
    #expect(stage.stage.hit(150, 150) === view)
  }

  @Test func `The trace says that an animation refused the touch`() {
    stage.stage.application.traceSink = stage.stage.trace
    stage.moveRight()
    _ = stage.stage.hit(350, 150)
    #expect(stage.stage.trace.drainHitTest().contains { $0.hasSuffix(" = nil animating") })
  }
}

/// Is hit where it is seen, as apps do it.
private final class ShownView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let place = layer.convert(point, to: layer.superlayer)
    return layer.presentation()?.hitTest(place) == nil ? nil : self
  }
}
