import Testing
import TouchKit

/// The algebra of affine maps.
@Suite struct TransformTests {
  private static let maps: [CGAffineTransform] = [
    .identity,
    CGAffineTransform(translationX: 10, y: -4),
    CGAffineTransform(scaleX: 2, y: -0.5),
    CGAffineTransform(rotationAngle: 0.7),
    CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
  ]

  private let point = CGPoint(3, 7)

  @Test func `a map sends x to ax + cy + tx and y to bx + dy + ty`() {
    let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(point.applying(map) == CGPoint(3 + 21 + 5, 6 + 28 + 6))
    #expect(CGSize(width: 3, height: 7).applying(map) == CGSize(width: 24, height: 34))
  }

  @Test func `the named maps do what they say`() {
    #expect(point.applying(CGAffineTransform()) == point)
    #expect(point.applying(CGAffineTransform(translationX: 1, y: 2)) == CGPoint(4, 9))
    #expect(point.applying(CGAffineTransform(scaleX: 2, y: 3)) == CGPoint(6, 21))
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(CGPoint(1, 0).applying(quarter).isClose(to: CGPoint(0, 1)))
    #expect(CGPoint(0, 1).applying(quarter).isClose(to: CGPoint(-1, 0)))
  }

  @Test(arguments: maps, maps)
  func `concatenating applies the first map, then the second`(
    first: CGAffineTransform,
    second: CGAffineTransform
  ) {
    let both = point.applying(first.concatenating(second))
    #expect(both.isClose(to: point.applying(first).applying(second)))
  }

  @Test(arguments: maps)
  func `translatedBy, scaledBy and rotated come before the map`(map: CGAffineTransform) {
    let moved = point.applying(map.translatedBy(x: 2, y: 3))
    #expect(moved.isClose(to: CGPoint(5, 10).applying(map)))
    let scaled = point.applying(map.scaledBy(x: 2, y: 3))
    #expect(scaled.isClose(to: CGPoint(6, 21).applying(map)))
    let turned = point.applying(map.rotated(by: .pi / 2))
    #expect(turned.isClose(to: CGPoint(-7, 3).applying(map)))
  }

  @Test(arguments: maps)
  func `the inverse takes a point back`(map: CGAffineTransform) {
    #expect(point.applying(map).applying(map.inverted()).isClose(to: point))
    #expect(point.applying(map.inverted()).applying(map).isClose(to: point))
  }

  @Test(
    arguments: [
      CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(scaleX: 3, y: 0),
      CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 7, ty: 8),
    ]
  )
  func `a map without inverse is its own (B-1.26)`(map: CGAffineTransform) {
    #expect(map.inverted() == map)
  }

  @Test func `only the identity is the identity`() {
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform(translationX: 0, y: 1e-9).isIdentity)
    #expect(CGAffineTransform(scaleX: 1, y: 1).isIdentity)
  }

  @Test func `a rectangle becomes the upright box around it`() {
    let rect = CGRect(10, 20, 30, 40)
    #expect(rect.applying(CGAffineTransform(scaleX: -1, y: 2)) == CGRect(-40, 40, 30, 80))
    let turned = rect.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(turned.isClose(to: CGRect(-60, 10, 40, 30)))
    let diagonal = CGRect(-1, -1, 2, 2).applying(CGAffineTransform(rotationAngle: .pi / 4))
    let half = CGFloat(2).squareRoot()
    #expect(diagonal.isClose(to: CGRect(-half, -half, 2 * half, 2 * half)))
  }

  @Test func `insets shrink a rectangle side by side`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: -4)
    #expect(CGRect(0, 0, 10, 10).inset(by: insets) == CGRect(2, 1, 12, 6))
    #expect(CGRect(5, 5, 10, 10).inset(by: .zero) == CGRect(5, 5, 10, 10))
  }

  @Test func `rectangles are equal whichever corner they are given by`() {
    #expect(CGRect(10, 10, -10, -10).equalTo(CGRect(0, 0, 10, 10)))
    #expect(!CGRect(0, 0, 10, 10).equalTo(CGRect(0, 0, 10, 11)))
    #expect(CGPoint(1, 2).equalTo(CGPoint(1, 2)) && !CGSize(width: 1, height: 2).equalTo(.zero))
  }
}
