import Testing
import TouchKit

@MainActor
@Suite struct CornerPathTests {
  private let rect = CGRect(x: 10, y: 20, width: 100, height: 60)

  @Test(arguments: [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight])
  func `a path is cut at the corners that are round, and at no others`(_ corner: UIRectCorner) {
    let path = UIBezierPath(
      roundedRect: rect,
      byRoundingCorners: corner,
      cornerRadii: CGSize(width: 20, height: 20)
    )
    #expect(path.bounds == rect)
    for (other, x, y) in [
      (UIRectCorner.topLeft, 11.0, 21.0), (.topRight, 109, 21), (.bottomLeft, 11, 79),
      (.bottomRight, 109, 79),
    ] {
      #expect(path.contains(CGPoint(x: x, y: y)) == (other != corner))
    }
  }

  @Test func `a radius is at most half of the shorter side`() {
    let path = UIBezierPath(
      roundedRect: rect,
      byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: 500, height: 500)
    )
    #expect(path.bounds == rect)
    #expect(path.contains(CGPoint(x: 60, y: 21)) && !path.contains(CGPoint(x: 14, y: 24)))
  }
}
