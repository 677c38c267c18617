import Foundation
import Testing
import TouchKit

/// `CGPath` and `CGMutablePath`, and the layers that keep them.
@MainActor
@Suite struct PathTests {
  @Test func `a point is inside by the rule, and after the transform`() {
    let path = CGMutablePath()
    path.addRect(CGRect(0, 0, 30, 30))
    path.addRect(CGRect(10, 10, 10, 10))
    #expect(path.contains(CGPoint(15, 15)))
    #expect(!path.contains(CGPoint(15, 15), using: .evenOdd))
    #expect(!path.contains(CGPoint(15, 15), transform: CGAffineTransform(translationX: 20, y: 0)))
  }

  @Test func `boxes are around control points, or around the outline`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(20, 0), control: CGPoint(10, 30))
    #expect(abs(path.boundingBox.height - 20) < 0.001)
    #expect(abs(path.boundingBoxOfPath.height - 15) < 0.02)
    #expect(CGMutablePath().boundingBox.isNull)
    #expect(path.currentPoint.isClose(to: CGPoint(20, 0)))
  }

  @Test func `additions are mapped by their transform`() {
    let path = CGMutablePath()
    let twice = CGAffineTransform(scaleX: 2, y: 2)
    path.addLines(between: [CGPoint(1, 1), CGPoint(5, 1), CGPoint(5, 4)], transform: twice)
    path.closeSubpath()
    #expect(path.boundingBox == CGRect(2, 2, 8, 6))
    path.addPath(CGPath(rect: CGRect(0, 0, 1, 1), transform: nil), transform: twice)
    #expect(path.boundingBox == CGRect(0, 0, 10, 8))
    var map = CGAffineTransform(translationX: 3, y: 0)
    #expect(path.copy(using: &map)?.boundingBox == CGRect(3, 0, 10, 8))
  }

  @Test func `an arc goes round the way that is seen with y up`() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(path.boundingBoxOfPath.isClose(to: CGRect(0, 0, 10, 10)))
    let other = CGMutablePath()
    other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(other.boundingBoxOfPath.minX < -9 && other.boundingBoxOfPath.minY < -9)
  }

  @Test func `round corners can be wider than high`() {
    let path = CGPath(
      roundedRect: CGRect(10, 20, 100, 40),
      cornerWidth: 30,
      cornerHeight: 10,
      transform: nil
    )
    #expect(path.boundingBoxOfPath.isClose(to: CGRect(10, 20, 100, 40)))
    #expect(!path.contains(CGPoint(12, 21)))
    #expect(path.contains(CGPoint(12, 29)))
  }

  @Test func `steps come one after another, arcs as curves`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(1, 2))
    path.addLine(to: CGPoint(3, 4))
    path.addArc(center: .zero, radius: 5, startAngle: 0, endAngle: 1, clockwise: false)
    path.closeSubpath()
    var types: [CGPathElementType] = []
    var first = CGPoint.zero
    path.applyWithBlock { element in
      if types.isEmpty { first = element.pointee.points[0] }
      types.append(element.pointee.type)
    }
    #expect(first == CGPoint(1, 2))
    #expect(
      types == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addCurveToPoint, .closeSubpath]
    )
  }

  @Test func `a Bezier path gives its outline away as a copy`() {
    let bezier = UIBezierPath(rect: CGRect(0, 0, 5, 5))
    let path = bezier.cgPath
    bezier.addLine(to: CGPoint(50, 50))
    #expect(path.boundingBox == CGRect(0, 0, 5, 5))
    #expect(path == CGPath(rect: CGRect(0, 0, 5, 5), transform: nil))
    bezier.lineWidth = 4
    bezier.cgPath = CGPath(ellipseIn: CGRect(0, 0, 8, 8), transform: nil)
    #expect(bezier.bounds == CGRect(0, 0, 8, 8))
    #expect(bezier.lineWidth == 4)
    #expect(UIBezierPath(cgPath: path).bounds == CGRect(0, 0, 5, 5))
  }

  @Test func `a layer keeps the path as it was when it was set`() {
    let path = CGMutablePath()
    path.addRect(CGRect(0, 0, 5, 5))
    let shape = CAShapeLayer()
    shape.path = path
    shape.shadowPath = path
    path.addRect(CGRect(0, 0, 50, 50))
    #expect(shape.path?.boundingBox == CGRect(0, 0, 5, 5))
    #expect(shape.shadowPath?.boundingBox == CGRect(0, 0, 5, 5))
    #expect((shape.value(forKeyPath: "path") as? CGPath)?.boundingBox == CGRect(0, 0, 5, 5))
  }
}
