import Testing
import TouchKit

/// Which points a view contains, in its own space and through its place in the superview.
@MainActor
@Suite struct PointTests {
  @Test(arguments: Walk.allCases)
  func `the point is in the receiver's own space (B-1.19)`(walk: Walk) {
    let stage = Stage(walk)
    let parent = stage.window.add("parent", CGRect(10, 20, 300, 300))
    parent.bounds.origin = CGPoint(3, 4)
    parent.add(AskedView(stage.log, CGRect(30, 40, 100, 100)), "child")
    _ = stage.hit(50, 70)
    #expect(stage.log.drain() == ["child hitTest (13, 14)", "child inside true"])
  }

  @Test(
    arguments: [
      (0, 0, true), (99.99, 39.99, true), (100, 20, false), (50, 40, false), (-0.01, 5, false),
      (5, -0.01, false), (0, 39.99, true), (99.99, 0, true), (100, 40, false),
    ] as [(CGFloat, CGFloat, Bool)],
    Walk.allCases
  )
  func `the bounds contain their left and top edges only (B-1.20, B-1.21)`(
    row: (x: CGFloat, y: CGFloat, isInside: Bool),
    walk: Walk
  ) {
    let view = UIView(frame: CGRect(0, 0, 100, 40))
    let point = CGPoint(row.x, row.y)
    #expect(view.point(inside: point, with: nil) == row.isInside)
    #expect(view.point(inside: point, with: nil) == view.bounds.contains(point))
    let stage = Stage(walk)
    stage.window.add(view, "view").frame.origin = CGPoint(8, 16)
    #expect((stage.hit(8 + row.x, 16 + row.y) === view) == row.isInside)
  }

  @Test(arguments: Walk.allCases)
  func `an edge at a fraction is exact through the frame (B-1.21, B-1.27)`(walk: Walk) {
    let stage = Stage(walk)
    for x in [0.1, 100 / 3, 188.333, 1e-3] as [CGFloat] {
      let view = stage.window.add("view", CGRect(x, 0, 50, 50))
      #expect(stage.hit(x, 10) === view, "left edge at \(x)")
      #expect(stage.hit(x.nextDown, 10) === stage.window, "beside the left edge at \(x)")
      view.removeFromSuperview()
    }
  }

  @Test(arguments: Walk.allCases)
  func `touch locations are not rounded (B-1.27)`(walk: Walk) throws {
    let stage = Stage(walk)
    let view = stage.window.add("view", CGRect(0, 0, 188.4, 100))
    #expect(stage.hit(188 + 1 / 3, 5) === view)
    #expect(stage.hit(188.5, 5) === stage.window)
    let touch = try #require(stage.application.sent.first?.touches.first)
    #expect(touch.location(in: nil) == CGPoint(188.5, 5))
  }

  @Test(arguments: Walk.allCases)
  func `the origin of the bounds counts, so scrolling shows in hit-testing (B-1.22)`(walk: Walk) {
    let stage = Stage(walk)
    let view = stage.window.add("view", CGRect(0, 0, 320, 380))
    let child = view.add("child", CGRect(0, 500, 320, 50))
    view.bounds = CGRect(0, 200, 320, 380)
    #expect(view.point(inside: CGPoint(5, 200), with: nil))
    #expect(!view.point(inside: CGPoint(5, 199), with: nil))
    #expect(!view.point(inside: CGPoint(5, 580), with: nil))
    #expect(stage.hit(5, 299) === view)
    #expect(stage.hit(5, 300) === child)
    #expect(stage.hit(5, 349) === child)
    #expect(stage.hit(5, 350) === view)
  }

  @Test(arguments: Walk.allCases)
  func `a rotated view is hit inside its rotated rectangle only (B-1.23)`(walk: Walk) {
    let stage = Stage(walk)
    let view = stage.window.add("view", CGRect(100, 100, 100, 100))
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(view.frame.contains(CGPoint(82, 82)))
    #expect(stage.hit(82, 82) === stage.window)
    #expect(stage.hit(82, 150) === view)
    #expect(stage.hit(150, 218) === view)
    #expect(stage.hit(105, 105) === stage.window)
  }

  @Test(arguments: Walk.allCases)
  func `scale, translation, anchor point and bounds origin all count (B-1.23)`(walk: Walk) {
    let stage = Stage(walk)
    let view = stage.window.add("view", CGRect(100, 100, 100, 100))
    view.layer.anchorPoint = .zero
    view.center = CGPoint(100, 100)
    view.bounds.origin = CGPoint(1000, 0)
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5).translatedBy(x: 10, y: 0)
    let child = view.add("child", CGRect(1050, 0, 50, 100))
    #expect(stage.hit(119, 110) === stage.window)
    #expect(stage.hit(121, 110) === view)
    #expect(stage.hit(219, 110) === view)
    #expect(stage.hit(221, 110) === child)
    #expect(stage.hit(319, 149) === child)
    #expect(stage.hit(319, 151) === stage.window)
    #expect(stage.hit(321, 110) === stage.window)
  }

  @Test(arguments: Walk.allCases, [CGSize(width: 0, height: 50), CGSize(width: 50, height: 0)])
  func `empty bounds contain nothing, and hide the children (B-1.24)`(walk: Walk, size: CGSize) {
    let stage = Stage(walk)
    let empty = stage.window.add(AskedView(stage.log, CGRect(origin: .zero, size: size)), "empty")
    let child = empty.add("child", CGRect(0, 0, 50, 50))
    #expect(stage.hit(0, 0) === stage.window)
    #expect(stage.hit(10, 10) === stage.window)
    empty.contains = { _ in true }
    #expect(stage.hit(10, 10) === child)
  }

  @Test(
    arguments: [.nan, .infinity, -.infinity] as [CGFloat],
    [CGAffineTransform.identity, CGAffineTransform(rotationAngle: 1)]
  )
  func `points that are no finite numbers are in no view (B-1.25)`(
    number: CGFloat,
    transform: CGAffineTransform
  ) {
    for walk in Walk.allCases {
      let stage = Stage(walk)
      stage.window.transform = transform
      for point in [CGPoint(number, 5), CGPoint(5, number), CGPoint(number, number)] {
        #expect(stage.hit(point.x, point.y) == nil)
        #expect(!stage.window.point(inside: point, with: nil))
      }
    }
  }

  @Test(
    arguments: [
      CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(scaleX: 1, y: 0),
      CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
      CGAffineTransform(scaleX: .nan, y: 1),
    ],
    Walk.allCases
  )
  func `a view is not hit through a transform without inverse (B-1.26)`(
    transform: CGAffineTransform,
    walk: Walk
  ) {
    let stage = Stage(walk)
    let view = stage.window.add("view", CGRect(0, 0, 100, 100))
    view.add("child", CGRect(0, 0, 100, 100))
    view.transform = transform
    for x in stride(from: 0, through: 100, by: 25) as StrideThrough<CGFloat> {
      #expect(stage.hit(x, 50) === stage.window, "x \(x)")
    }
    #expect(stage.hit(50, 50) === stage.window)
    view.transform = .identity
    #expect(stage.hit(50, 50) !== stage.window)
  }

  @Test func `a mask, and corners that are cut off, change no hit (B-1.56)`() {
    let stage = Stage()
    let view = stage.window.add("view", CGRect(0, 0, 100, 100))
    view.layer.cornerRadius = 50
    view.clipsToBounds = true
    view.layer.mask = CALayer()
    #expect(stage.hit(1, 1) === view)
    #expect(stage.hit(99, 99) === view)
  }
}
