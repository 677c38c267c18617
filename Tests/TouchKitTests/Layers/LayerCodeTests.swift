import Testing
import TouchKit

/// What a view's layer and the view as its delegate do with code of their own (`B-7.101`).
@MainActor
@Suite struct LayerCodeTests {
  private let stage = Stage()

  /// Notes what it is asked for.
  private final class Ring: CALayer {
    var calls: [String] = []
    var answer: (any CAAction)?
    override func draw(in ctx: CGContext) {
      calls.append("draw")
      super.draw(in: ctx)
    }
    override func layoutSublayers() {
      calls.append("layout")
      super.layoutSublayers()
    }
    override func action(forKey event: String) -> (any CAAction)? {
      calls.append(event)
      return answer ?? super.action(forKey: event)
    }
  }

  private final class RingView: UIView {
    var calls: [String] = []
    override class var layerClass: AnyClass { Ring.self }
    override func layoutSubviews() { calls.append("layout") }
  }

  /// Asked as the delegate of a plain layer.
  private final class DelegateView: UIView {
    var calls: [String] = []
    var answer: (any CAAction)?
    override func layoutSublayers(of layer: CALayer) {
      calls.append("before")
      super.layoutSublayers(of: layer)
      calls.append("after")
    }
    override func layoutSubviews() { calls.append("layout") }
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      answer ?? super.action(for: layer, forKey: event)
    }
  }

  @Test func `the delegate of a view's layer is the view, also of what is seen of it`() throws {
    let view = stage.window.add("view", CGRect(0, 0, 50, 50))
    let hit = try #require(stage.window.layer.presentation()?.hitTest(CGPoint(10, 10)))
    #expect(hit.model().delegate === view)
    #expect(hit.delegate === view)
    #expect(CALayer().delegate == nil)
  }

  @Test func `a view's layer lays out by its own code, which leads to the view's`() throws {
    let view = stage.window.add(RingView(frame: CGRect(0, 0, 50, 50)), "view")
    view.layoutIfNeeded()
    let ring = try #require(view.layer as? Ring)
    #expect(ring.calls == ["layout"])
    #expect(view.calls == ["layout"])
    view.setNeedsLayout()
    stage.wait(until: 1)
    #expect(ring.calls == ["layout", "layout"])
  }

  @Test func `a view may lay out as the delegate of its layer`() {
    let view = stage.window.add(DelegateView(frame: CGRect(0, 0, 50, 50)), "view")
    view.layoutIfNeeded()
    #expect(view.calls == ["before", "layout", "after"])
    view.layoutSublayers(of: CALayer())
    #expect(view.calls.suffix(2) == ["before", "after"])
  }

  @Test func `the action of a view's layer takes the place of a block's animation`() throws {
    let view = stage.window.add(RingView(frame: CGRect(0, 0, 50, 50)), "view")
    let ring = try #require(view.layer as? Ring)
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    #expect(ring.calls == ["opacity"])
    #expect(ring.animationKeys() == ["opacity"])
    #expect(ring.animation(forKey: "opacity")?.duration == 1)
    ring.removeAllAnimations()
    ring.answer = NSNull()
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    #expect(ring.animationKeys() == nil)
    let slow = CABasicAnimation(keyPath: "opacity")
    slow.duration = 7
    ring.answer = slow
    view.alpha = 1
    let animation = try #require(ring.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(animation.duration == 7)
    #expect(animation.fromValue as? CGFloat == 0)
  }

  @Test func `a view answers what changes of its layer do: nothing, or what the block does`() throws
  {
    let view = stage.window.add(DelegateView(frame: CGRect(0, 0, 50, 50)), "view")
    #expect(view.action(for: view.layer, forKey: "opacity") is NSNull)
    var action: (any CAAction)?
    UIView.animate(withDuration: 3, delay: 0, options: .curveEaseIn) {
      action = view.action(for: view.layer, forKey: "opacity")
      view.alpha = 0
    }
    #expect((action as? CABasicAnimation)?.duration == 3)
    #expect(view.layer.animation(forKey: "opacity")?.duration == 3)
    view.layer.removeAllAnimations()
    view.answer = NSNull()
    UIView.animate(withDuration: 3) { view.alpha = 1 }
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `a layer whose delegate is a view is not animated by itself`() {
    let view = stage.window.add("view", CGRect(0, 0, 50, 50))
    let layer = CALayer()
    view.layer.addSublayer(layer)
    layer.delegate = view
    stage.wait(until: 1)
    layer.opacity = 0
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a view's transform takes the place of its layer's map of space`() {
    let view = stage.window.add("view", CGRect(0, 0, 50, 50))
    stage.window.add("front", CGRect(0, 0, 50, 50))
    view.layer.transform = CATransform3DMakeTranslation(0, 0, 10)
    #expect(view.layer.transform.m43 == 10)
    #expect(stage.window.layer.hitTest(CGPoint(5, 5)) === view.layer)
    view.transform = .identity
    #expect(view.layer.transform.m43 == 0)
    #expect(stage.window.layer.hitTest(CGPoint(5, 5)) !== view.layer)
  }

  @Test func `a view's layer that is to be taken away stays, and that is told (B-7.102)`() {
    let stage = Stage(.traced)
    let view = stage.window.add("view", CGRect(0, 0, 50, 50))
    view.layer.removeFromSuperlayer()
    #expect(view.layer.superlayer === stage.window.layer)
    stage.window.layer.sublayers = nil
    stage.window.layer.sublayers = [view.layer]
    let told = stage.trace.records.filter {
      if case .misuse(_, _, .layerOfView) = $0.what { true } else { false }
    }
    #expect(told.count == 2)
  }
}
