import SceneStage
import Testing
import TouchKit

/// The keys that give a view its place and shape.
@MainActor
@Suite struct GeometryTests {
  private func child(_ keys: String) throws -> UIView {
    try SceneDriver("touchstone: 1\nroot: {subviews: [{name: child, \(keys)}]}\n").view("child")
  }

  private func root(_ keys: String) throws -> UIView {
    try SceneDriver("touchstone: 1\nscreen: {size: [300, 400]}\nroot: {name: root\(keys)}\n")
      .view("root")
  }

  /// Where a point of the view's own space lies in its superview's.
  private func place(_ x: Double, _ y: Double, in view: UIView) -> [Double] {
    let point = view.convert(CGPoint(x: x, y: y), to: view.superview)
    return [point.x, point.y].map { ($0 * 1e6).rounded() / 1e6 }
  }

  @Test func `frame is the place in the superview`() throws {
    let view = try child("frame: [10, 20, 30, 40]")
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test func `bounds with center say it without doubt`() throws {
    let view = try child("bounds: [5, 6, 30, 40], center: [100, 200]")
    #expect(view.bounds == CGRect(x: 5, y: 6, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 100, y: 200))
    #expect(view.frame == CGRect(x: 85, y: 180, width: 30, height: 40))
  }

  @Test func `bounds beside frame give only their origin`() throws {
    let view = try child("frame: [10, 20, 30, 40], bounds: [5, 6, 999, 999]")
    #expect(view.bounds == CGRect(x: 5, y: 6, width: 30, height: 40))
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test func `frame is the rectangle before the transform`() throws {
    let view = try child("frame: [100, 100, 20, 40], transform: {scale: 2}")
    #expect(view.bounds.size == CGSize(width: 20, height: 40))
    #expect(view.frame == CGRect(x: 90, y: 80, width: 40, height: 80))
  }

  @Test func `a transform scales first, then rotates, then moves`() throws {
    let keys = "translate: [1000, 0], rotate: 90, scale: [2, 3]"
    let view = try child("frame: [-1, -1, 2, 2], transform: {\(keys)}")
    // The corner (1, 1) from the middle becomes (2, 3), then (-3, 2), then (997, 2).
    #expect(place(2, 2, in: view) == [997, 2])
    let reordered = try child(
      "frame: [-1, -1, 2, 2], transform: {scale: [2, 3], rotate: 90, translate: [1000, 0]}"
    )
    #expect(place(2, 2, in: reordered) == [997, 2])
  }

  @Test func `a transform may be six numbers`() throws {
    let view = try child("frame: [0, 0, 2, 2], transform: [1, 2, 3, 4, 5, 6]")
    #expect(view.transform == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
  }

  @Test func `the anchor point is what a transform turns about`() throws {
    let view = try child("frame: [10, 10, 20, 20], anchorPoint: [0, 0], transform: {scale: 2}")
    #expect(view.layer.anchorPoint == .zero)
    #expect(view.frame == CGRect(x: 10, y: 10, width: 40, height: 40))
  }

  @Test func `a root view fills its window unless it has a place`() throws {
    #expect(try root("").frame == CGRect(x: 0, y: 0, width: 300, height: 400))
    #expect(
      try root(", frame: [10, 20, 30, 40]").frame == CGRect(x: 10, y: 20, width: 30, height: 40)
    )
  }

  @Test func `a root view with a transform only fills its window before it`() throws {
    let view = try root(", transform: {scale: 0.5}")
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 300, height: 400))
    #expect(view.frame == CGRect(x: 75, y: 100, width: 150, height: 200))
  }

  @Test func `a screen is 390 by 844 points, a size, or a device's`() throws {
    let screens = [
      "": CGSize(width: 390, height: 844),
      "screen: {size: [100.5, 200]}\n": CGSize(width: 100.5, height: 200),
      "screen: {device: iPhone 8 Plus}\n": CGSize(width: 414, height: 736),
    ]
    for (screen, size) in screens {
      let driver = try SceneDriver("touchstone: 1\n\(screen)root: {name: root}\n")
      #expect(try driver.view("root").frame.size == size)
      #expect(driver.application.screen.bounds.size == size)
    }
  }

  @Test func `a point of a screen is 3 by 3 pixels, what the scene says, or a device's`() throws {
    let screens: [String: CGFloat] = [
      "": 3, "screen: {size: [100, 200], scale: 2}\n": 2, "screen: {device: iPad}\n": 2,
    ]
    for (screen, scale) in screens {
      let driver = try SceneDriver("touchstone: 1\n\(screen)root: {name: root}\n")
      #expect(driver.application.screen.scale == scale)
    }
  }
}
