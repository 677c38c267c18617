import Testing
import TouchCairo
import TouchKit

/// Which views a canvas with a clip has draw themselves.
@MainActor
@Suite struct UnseenViewTests {
  private final class CountingView: UIView {
    var drawings = 0
    override func draw(_ rect: CGRect) { drawings += 1 }
  }

  private func view(_ x: CGFloat, in parent: UIView) -> CountingView {
    let view = CountingView(frame: CGRect(x: x, y: 0, width: 20, height: 20))
    parent.addSubview(view)
    return view
  }

  @Test func `a view that the clip shows nothing of is not drawn, what sticks out of it is`() throws
  {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (seen, unseen) = (view(0, in: root), view(60, in: root))
    let overflowing = view(-55, in: unseen)
    let surface = try CairoSurface(width: 100, height: 100)
    let canvas = surface.canvas(scale: 1)
    canvas.clip(to: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 100)))
    ViewRenderer(canvas: canvas).draw(root)
    #expect(seen.drawings == 1)
    #expect(unseen.drawings == 0)
    #expect(overflowing.drawings == 1)
  }

  @Test func `nothing sticks out of an unseen view that clips`() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let unseen = view(60, in: root)
    unseen.clipsToBounds = true
    let hidden = view(-55, in: unseen)
    let surface = try CairoSurface(width: 100, height: 100)
    let canvas = surface.canvas(scale: 1)
    canvas.clip(to: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 100)))
    ViewRenderer(canvas: canvas).draw(root)
    #expect(hidden.drawings == 0)
  }
}
