import Testing
import TouchKit

@testable import TouchInspector

/// What the overlay is noted to lie on: nothing of it is public.
@MainActor
@Suite struct CoverageCanvasTests {
  private let base = RecordingCanvas(size: CGSize(width: 320, height: 320))
  private let bounds = CGRect(x: 0, y: 0, width: 320, height: 320)

  /// Whether a point was drawn on, as noted.
  private func covers(_ x: CGFloat, _ y: CGFloat, after draw: (CoverageCanvas) -> Void) -> Bool {
    let canvas = CoverageCanvas(base, bounds: bounds)
    draw(canvas)
    return canvas.tiles.rectangles.contains { $0.contains(CGPoint(x: x, y: y)) }
  }

  @Test func `a line lies on its course, and not on what it goes around`() {
    let draw = { (canvas: CoverageCanvas) in
      canvas.stroke(UIBezierPath(rect: CGRect(x: 40, y: 40, width: 200, height: 200)), with: .red)
    }
    #expect(covers(40, 140, after: draw))
    #expect(covers(140, 240, after: draw))
    #expect(!covers(140, 140, after: draw))
  }

  @Test func `a thick line lies on its whole width`() {
    let path = UIBezierPath(rect: CGRect(x: 100, y: 100, width: 120, height: 120))
    path.lineWidth = 60
    #expect(covers(75, 160) { $0.stroke(path, with: .red) })
  }

  @Test func `what is filled lies on all of it`() {
    let shape = UIBezierPath(rect: CGRect(x: 40, y: 40, width: 200, height: 200))
    #expect(covers(140, 140) { $0.fill(shape, with: .red) })
  }

  @Test func `places are those of the space that the canvas began in`() {
    let shape = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let draw = { (canvas: CoverageCanvas) in
      canvas.saveGState()
      canvas.concatenate(CGAffineTransform(translationX: 100, y: 0))
      canvas.concatenate(CGAffineTransform(scaleX: 2, y: 2))
      canvas.concatenate(CGAffineTransform(translationX: 50, y: 100))
      canvas.fill(shape, with: .red)
      canvas.restoreGState()
    }
    #expect(covers(210, 210, after: draw))
    #expect(!covers(60, 110, after: draw))
    #expect(!covers(160, 210, after: draw))
    #expect(
      covers(5, 5) { canvas in
        draw(canvas)
        canvas.fill(shape, with: .red)
      }
    )
  }

  @Test func `what the clip hides is not covered`() {
    let draw = { (canvas: CoverageCanvas) in
      canvas.clip(to: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 320)))
      canvas.fill(UIBezierPath(rect: CGRect(x: 40, y: 40, width: 200, height: 200)), with: .red)
    }
    #expect(covers(80, 80, after: draw))
    #expect(!covers(200, 80, after: draw))
  }

  @Test func `what has no place covers nothing`() {
    let nowhere = UIBezierPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10))
    let canvas = CoverageCanvas(base, bounds: bounds)
    canvas.fill(nowhere, with: .red)
    canvas.stroke(nowhere, with: .red)
    #expect(canvas.tiles.rectangles.isEmpty)
  }
}
