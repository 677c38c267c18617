import Testing
import TouchKit

@MainActor
@Suite struct LayerTreeTests {
  private let stage = Stage()
  private let view = UIView(frame: CGRect(100, 100, 100, 100))

  init() { stage.window.addSubview(view) }

  private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x, y, width, height)
    return layer
  }

  @Test func `A view's layer lies where the view does, both ways`() {
    #expect(view.layer.frame == CGRect(100, 100, 100, 100))
    #expect(view.layer.position == CGPoint(150, 150))
    view.layer.frame = CGRect(10, 20, 30, 40)
    #expect(view.frame == CGRect(10, 20, 30, 40))
    view.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(view.transform.a == 2)
    #expect(stage.hit(0, 10) === view)
  }

  @Test func `A view makes its layer as its class says`() {
    final class Shape: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    let shape = Shape()
    #expect(shape.layer is CAShapeLayer)
    #expect(shape.layer === shape.layer)
  }

  @Test func `Sublayers stand among the layers of subviews, in the order of adding`() {
    let (first, second) = (UIView(), UIView())
    let (low, middle, high) = (CALayer(), CALayer(), CALayer())
    view.layer.addSublayer(low)
    view.addSubview(first)
    view.layer.addSublayer(middle)
    view.addSubview(second)
    view.layer.insertSublayer(high, above: second.layer)
    #expect(view.layer.sublayers == [low, first.layer, middle, second.layer, high])
    view.layer.insertSublayer(high, at: 0)
    view.layer.insertSublayer(low, below: second.layer)
    #expect(view.layer.sublayers == [high, first.layer, middle, low, second.layer])
    middle.removeFromSuperlayer()
    #expect(middle.superlayer == nil)
    #expect(first.layer.superlayer === view.layer)
    #expect(view.layer.sublayers == [high, first.layer, low, second.layer])
  }

  @Test func `a layer keeps its place among subviews that come and go beside it (B-7.101)`() {
    let views = (0..<4).map { _ in UIView() }
    let layer = CALayer()
    view.addSubview(views[0])
    view.layer.addSublayer(layer)
    view.addSubview(views[1])
    view.insertSubview(views[2], at: 0)
    view.insertSubview(views[3], aboveSubview: views[0])
    let (a, b, c, d) = (views[0].layer, views[1].layer, views[2].layer, views[3].layer)
    #expect(view.layer.sublayers == [c, a, d, layer, b])
    views[0].removeFromSuperview()
    view.insertSubview(views[0], belowSubview: views[1])
    #expect(view.layer.sublayers == [c, d, layer, a, b])
    view.sendSubviewToBack(views[1])
    #expect(view.layer.sublayers == [b, c, d, layer, a])
  }

  @Test func `A layer cannot come into itself`() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    inner.addSublayer(outer)
    #expect(outer.superlayer == nil)
    #expect(inner.sublayers == nil)
  }

  @Test func `hitTest finds the deepest layer in front, by zPosition (B-1.54)`() {
    let (behind, front) = (layer(0, 0, 50, 50), layer(0, 0, 50, 50))
    view.layer.addSublayer(behind)
    view.layer.addSublayer(front)
    #expect(view.layer.hitTest(CGPoint(110, 110)) === front)
    behind.zPosition = 1
    #expect(view.layer.hitTest(CGPoint(110, 110)) === behind)
    behind.isHidden = true
    #expect(view.layer.hitTest(CGPoint(110, 110)) === front)
    #expect(view.layer.hitTest(CGPoint(190, 190)) === view.layer)
    #expect(view.layer.hitTest(CGPoint(90, 90)) == nil)
  }

  @Test func `what sticks out of a layer is hit, unless the layer masks to its bounds (B-1.54)`() {
    let out = layer(-20, 0, 50, 50)
    view.layer.addSublayer(out)
    #expect(view.layer.hitTest(CGPoint(90, 110)) === out)
    view.layer.masksToBounds = true
    #expect(view.layer.hitTest(CGPoint(90, 110)) == nil)
  }

  @Test func `Touches pass by layers that an app adds: the view is hit`() {
    let inner = UIView(frame: CGRect(0, 0, 50, 50))
    view.addSubview(inner)
    view.layer.addSublayer(layer(0, 0, 100, 100))
    #expect(stage.hit(110, 110) === inner)
  }

  @Test func `what is nearer in space is drawn in front, and hit behind (B-1.15)`() {
    let cover = UIView(frame: view.frame)
    stage.window.addSubview(cover)
    view.layer.transform = CATransform3DMakeTranslation(0, 0, 10)
    #expect(stage.hit(150, 150) === cover)
    #expect(stage.window.subviewsInDrawingOrder.last === view)
    #expect(view.layer.transform.m43 == 10)
  }

  @Test func `Points are converted between layers, by way of the window`() {
    let own = layer(10, 20, 50, 50)
    view.layer.addSublayer(own)
    #expect(own.convert(CGPoint(1, 2), to: view.layer) == CGPoint(11, 22))
    #expect(own.convert(CGPoint(1, 2), to: nil) == CGPoint(111, 122))
    #expect(own.convert(CGPoint(111, 122), from: stage.window.layer) == CGPoint(1, 2))
    #expect(own.convert(CGRect(0, 0, 5, 5), to: view.layer) == CGRect(10, 20, 5, 5))
  }

  @Test func `Points go through turned layers from the outermost inwards, and back`() {
    let outer = layer(100, 0, 100, 100)
    let inner = layer(0, 0, 100, 100)
    outer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    inner.frame.origin = CGPoint(10, 20)
    outer.addSublayer(inner)
    #expect(inner.convert(CGPoint(1, 2), to: nil) == CGPoint(72, -6))
    #expect(inner.convert(CGPoint(72, -6), from: nil) == CGPoint(1, 2))
  }

  @Test func `The frame of a turned layer is the box around it; setting it fits the bounds`() {
    let own = layer(0, 0, 100, 50)
    own.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(own.frame.width.rounded(to: 0.001) == 50)
    own.frame = CGRect(0, 0, 20, 60)
    #expect(own.bounds.width.rounded(to: 0.001) == 60)
  }

  @Test func `A layer outlives its view, with the place it had`() {
    var gone: UIView? = UIView(frame: CGRect(1, 2, 3, 4))
    let layer = gone?.layer
    gone?.alpha = 0.5
    gone = nil
    #expect(layer?.frame == CGRect(1, 2, 3, 4))
    #expect(layer?.opacity == 0.5)
  }

  @Test func `presentation is what a window shows, and nothing without one (B-1.55)`() {
    #expect(view.layer.presentation() !== view.layer)
    #expect(view.layer.presentation()?.model() === view.layer)
    #expect(view.layer.presentation()?.superlayer?.model() === stage.window.layer)
    #expect(CALayer().presentation() == nil)
  }

  @Test func `Values are read and set by their key paths`() {
    view.layer.setValue(2, forKeyPath: "transform.scale")
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(view.layer.value(forKeyPath: "transform.scale.x") as? CGFloat == 2)
    view.layer.setValue(CGPoint(5, 6), forKeyPath: "position")
    #expect(view.center == CGPoint(5, 6))
    #expect(view.layer.value(forKeyPath: "nothing") == nil)
  }

  @Test func `A layer lays its sublayers out before it is drawn, once`() {
    final class Counting: CALayer {
      var count = 0
      override func layoutSublayers() { count += 1 }
    }
    let counting = Counting()
    view.layer.addSublayer(counting)
    counting.layoutIfNeeded()
    counting.layoutIfNeeded()
    #expect(counting.count == 1)
    counting.bounds.size.width = 9
    counting.layoutIfNeeded()
    #expect(counting.count == 2)
  }
}
