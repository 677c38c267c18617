import Testing
import TouchKit

/// Frame, bounds, center, transform and anchor point of one view (`B-1.23`).
@MainActor
@Suite struct GeometryTests {
  private let frame = CGRect(10.1, 20.2, 30.3, 40.4)

  @Test(
    arguments: [
      CGRect(10.1, 20.2, 30.3, 40.4), CGRect(-1 / 3, 1e9 + 0.7, 0.1, 1e-7),
      CGRect(0.1, 0.2, 0, 0), CGRect(188.333, 5, 1 / 3, 100),
    ]
  )
  func `a plain view's frame reads back exactly`(frame: CGRect) {
    let view = UIView(frame: frame)
    #expect(view.frame == frame)
    #expect(view.bounds == CGRect(origin: .zero, size: frame.size))
    view.frame = CGRect(1, 2, 3, 4)
    view.frame = frame
    #expect(view.frame == frame)
  }

  @Test func `center is in the middle of the frame`() {
    let view = UIView(frame: CGRect(10, 20, 30, 40))
    #expect(view.center == CGPoint(25, 40))
    view.center = CGPoint(100, 100)
    #expect(view.frame == CGRect(85, 80, 30, 40))
    #expect(view.bounds == CGRect(0, 0, 30, 40))
  }

  @Test func `the origin of the bounds leaves the frame where it is (B-1.22)`() {
    let view = UIView(frame: CGRect(10, 20, 30, 40))
    view.bounds.origin = CGPoint(5, 500)
    #expect(view.frame == CGRect(10, 20, 30, 40))
    #expect(view.center == CGPoint(25, 40))
    view.frame = CGRect(0, 0, 7, 8)
    #expect(view.bounds == CGRect(5, 500, 7, 8))
  }

  @Test(
    arguments: [
      (CGPoint(0.5, 0.5), CGRect(0, 0, 50, 60)), (CGPoint(0, 0), CGRect(10, 10, 50, 60)),
      (CGPoint(1, 1), CGRect(-10, -10, 50, 60)), (CGPoint(0, 1), CGRect(10, -10, 50, 60)),
    ]
  )
  func `bounds grow about the anchor point`(row: (anchor: CGPoint, frame: CGRect)) {
    let view = UIView()
    view.layer.anchorPoint = row.anchor
    view.frame = CGRect(10, 10, 30, 40)
    #expect(view.frame == CGRect(10, 10, 30, 40))
    let center = view.center
    view.bounds.size = CGSize(width: 50, height: 60)
    #expect(view.frame == row.frame)
    #expect(view.center == center)
  }

  @Test func `another anchor point keeps center, and so moves the frame`() {
    let view = UIView(frame: CGRect(0, 0, 100, 40))
    view.layer.anchorPoint = CGPoint(0, 0)
    #expect(view.center == CGPoint(50, 20))
    #expect(view.frame == CGRect(50, 20, 100, 40))
    view.layer.anchorPoint = CGPoint(1, 0.5)
    #expect(view.frame == CGRect(-50, 0, 100, 40))
  }

  @Test func `a transformed view's frame is the upright box around it`() {
    let view = UIView(frame: CGRect(0, 0, 100, 40))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(view.frame.isClose(to: CGRect(30, -30, 40, 100)))
    #expect(view.bounds == CGRect(0, 0, 100, 40))
    #expect(view.center == CGPoint(50, 20))
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let side = 140 / CGFloat(2).squareRoot()
    #expect(view.frame.isClose(to: CGRect(50 - side / 2, 20 - side / 2, side, side)))
    view.transform = .identity
    #expect(view.frame == CGRect(0, 0, 100, 40))
  }

  @Test func `a turned view goes where its center is set, and stays turned`() {
    let view = UIView(frame: CGRect(10, 20, 30, 40))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    view.center = CGPoint(100, 200)
    #expect(view.center == CGPoint(100, 200))
    #expect(view.frame.isClose(to: CGRect(80, 185, 40, 30)))
  }

  @Test func `a transform works about the anchor point`() {
    let view = UIView(frame: CGRect(100, 100, 40, 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(80, 80, 80, 80))
    view.layer.anchorPoint = CGPoint(0, 0)
    #expect(view.frame == CGRect(120, 120, 80, 80))
    view.transform = CGAffineTransform(translationX: 5, y: 6)
    #expect(view.frame == CGRect(125, 126, 40, 40))
  }

  @Test func `a frame set on a scaled view keeps the transform and fits the box`() {
    let view = UIView(frame: CGRect(0, 0, 100, 100))
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    view.frame = CGRect(10, 20, 60, 80)
    #expect(view.frame.isClose(to: CGRect(10, 20, 60, 80)))
    #expect(view.bounds.isClose(to: CGRect(0, 0, 30, 160)))
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 0.5))
    #expect(view.center.isClose(to: CGPoint(40, 60)))
  }

  @Test func `a frame set on a mirrored or turned view lands where it was set`() {
    let view = UIView(frame: CGRect(0, 0, 100, 100))
    view.layer.anchorPoint = CGPoint(0.25, 1)
    view.bounds.origin = CGPoint(7, 9)
    for transform in [
      CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(rotationAngle: .pi / 2),
      CGAffineTransform(rotationAngle: -.pi / 2).scaledBy(x: 3, y: 2),
    ] {
      view.transform = transform
      view.frame = CGRect(10, 20, 60, 80)
      #expect(view.frame.isClose(to: CGRect(10, 20, 60, 80)), "\(transform)")
      #expect(view.bounds.origin == CGPoint(7, 9))
    }
  }

  @Test func `negative sizes turn into positive ones`() {
    let view = UIView(frame: CGRect(10, 10, -10, -20))
    #expect(view.frame == CGRect(0, -10, 10, 20))
    view.bounds = CGRect(0, 0, -4, 6)
    #expect(view.bounds.size == CGSize(width: 4, height: 6))
  }

  @Test func `a transform set and taken away leaves no trace`() {
    let view = UIView(frame: frame)
    view.transform = CGAffineTransform(rotationAngle: 1)
    view.transform = .identity
    #expect(view.frame.isClose(to: frame))
    #expect(view.bounds.size == frame.size)
  }
}
