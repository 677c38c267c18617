import Foundation
import Testing
import TouchKit

/// What lies in a path, and how paths are changed.
@MainActor
@Suite struct BezierPathTests {
  private let circle = UIBezierPath(
    arcCenter: CGPoint(50, 50),
    radius: 40,
    startAngle: 0,
    endAngle: 2 * .pi,
    clockwise: true
  )

  @Test func `A circle of an arc, and one of curves, contain what is nearer than the radius`() {
    let oval = UIBezierPath(ovalIn: CGRect(10, 10, 80, 80))
    for path in [circle, oval] {
      for degrees in stride(from: 0.0, to: 360, by: 7) {
        let angle = CGFloat(degrees) * .pi / 180
        let point = { (distance: CGFloat) in
          CGPoint(50 + distance * cos(angle), 50 + distance * sin(angle))
        }
        #expect(path.contains(point(39.9)), "\(degrees)")
        #expect(!path.contains(point(40.1)), "\(degrees)")
      }
    }
  }

  @Test func `A rounded rectangle does not contain its corners`() {
    let path = UIBezierPath(roundedRect: CGRect(0, 0, 100, 50), cornerRadius: 10)
    #expect(path.contains(CGPoint(50, 25)))
    #expect(path.contains(CGPoint(99, 25)))
    #expect(!path.contains(CGPoint(1, 1)))
    #expect(!path.contains(CGPoint(101, 25)))
  }

  @Test func `A hole is inside by the winding rule, outside by the even-odd rule`() {
    let path = UIBezierPath(rect: CGRect(0, 0, 100, 100))
    path.append(UIBezierPath(rect: CGRect(40, 40, 20, 20)))
    #expect(path.contains(CGPoint(50, 50)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(50, 50)))
    #expect(path.contains(CGPoint(10, 10)))
  }

  @Test func `An outline that is not closed counts as closed, and an empty path contains nothing`()
  {
    let path = UIBezierPath()
    #expect(!path.contains(.zero))
    path.move(to: CGPoint(0, 0))
    path.addLine(to: CGPoint(100, 0))
    path.addLine(to: CGPoint(0, 100))
    #expect(path.contains(CGPoint(20, 20)))
    #expect(!path.contains(CGPoint(80, 80)))
  }

  @Test func `A quadratic curve goes half of the way to its control point`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(0, 0))
    path.addQuadCurve(to: CGPoint(100, 0), controlPoint: CGPoint(50, 100))
    #expect(path.contains(CGPoint(50, 49.9)))
    #expect(!path.contains(CGPoint(50, 50.1)))
    #expect(path.currentPoint == CGPoint(100, 0))
  }

  @Test func `The bounds are around all points, those of an arc among them`() {
    #expect(UIBezierPath().bounds.isNull)
    let quarter = UIBezierPath(
      arcCenter: .zero,
      radius: 10,
      startAngle: 0,
      endAngle: .pi / 2,
      clockwise: true
    )
    #expect(abs(quarter.bounds.minX) < 0.001 && abs(quarter.bounds.maxX - 10) < 0.001)
    let rest = UIBezierPath(
      arcCenter: .zero,
      radius: 10,
      startAngle: 0,
      endAngle: .pi / 2,
      clockwise: false
    )
    #expect(abs(rest.bounds.minX + 10) < 0.01 && abs(rest.bounds.minY + 10) < 0.01)
  }

  @Test func `A circle that is squeezed is an ellipse`() {
    circle.apply(CGAffineTransform(scaleX: 2, y: 0.5))
    #expect(circle.contains(CGPoint(178, 25)))
    #expect(!circle.contains(CGPoint(182, 25)))
    #expect(circle.contains(CGPoint(100, 44.8)))
    #expect(!circle.contains(CGPoint(100, 45.2)))
  }

  @Test func `A copy is a path of its own`() throws {
    circle.lineWidth = 3
    circle.lineCapStyle = .square
    let copy = try #require(circle.copy() as? UIBezierPath)
    circle.removeAllPoints()
    #expect(circle.isEmpty)
    #expect(copy.contains(CGPoint(50, 50)))
    #expect(copy.lineWidth == 3)
    #expect(copy.lineCapStyle == .square)
  }

  @Test func `A path that is not finite contains no point`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(.nan, 0))
    path.addCurve(
      to: CGPoint(.infinity, 0),
      controlPoint1: .zero,
      controlPoint2: CGPoint(0, .nan)
    )
    path.addArc(
      withCenter: .zero,
      radius: .infinity,
      startAngle: .nan,
      endAngle: 0,
      clockwise: true
    )
    #expect(!path.contains(CGPoint(1, 1)))
  }

  @Test func `a reversed piece of a pie still reaches to the centre`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    path.close()
    #expect(path.reversing().contains(CGPoint(2, 2)))
  }
}
