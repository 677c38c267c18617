import SeededNumbers
import Testing

@testable import TouchCairo
@testable import TouchKit

/// Round edges between pixels, which are kept by how they lie to these.
@MainActor
@Suite struct SoftEdgeTests {
  /// Draws a shape, with or without what is kept of its edges.
  private func bytes(
    _ outer: RoundedRectangle,
    without inner: RoundedRectangle?,
    edges: SoftEdges?,
    clip: CGRect,
    alpha: CGFloat
  ) throws -> [UInt8] {
    let sheet = try Sheet()
    let target = try #require(sheet.canvas.state.target)
    let color = UIColor(red: 0.2, green: 0.4, blue: 0.9, alpha: alpha)
    target.fill(
      outer,
      without: inner,
      edges: edges,
      clip: try #require(PixelBox(clip)),
      color: PremultipliedColor(color.cgColor, alpha: 1)
    )
    return sheet.bytes
  }

  @Test(arguments: 1...10)
  func `edges that are kept cover what they cover where they are worked out`(seed: Int) throws {
    var chance = SeededGenerator(seed: seed * 1000)
    let kept = KeptEdges()
    for _ in 0..<20 {
      // Halves and quarters, where parts of a pixel are round numbers, and what lies anywhere.
      let grain: CGFloat? = Bool.random(using: &chance) ? 0.25 : nil
      func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        let number = CGFloat.random(in: range, using: &chance)
        return grain.map { (number / $0).rounded() * $0 } ?? number
      }
      let rect = CGRect(x: number(-20...60), y: number(-20...60), width: number(2...70), height: 0)
        .insetBy(dx: 0, dy: -number(1...35))
      let most = min(rect.width, rect.height) / 2
      let radius = max(0.25, min(most, number(0.25...28)))
      let whole = RoundedRectangle(rect: rect, radius: radius)
      let line = number(0.5...4)
      let (outer, inner) =
        Bool.random(using: &chance) ? whole.outlined(lineWidth: line) : (whole, nil)
      let clip = CGRect(x: Int.random(in: 0...30, using: &chance), y: 3, width: 66, height: 90)
      let alpha: CGFloat = Bool.random(using: &chance) ? 1 : 0.5
      let edges = try #require(kept.edges(of: outer, without: inner))
      #expect(
        try bytes(outer, without: inner, edges: edges, clip: clip, alpha: alpha)
          == bytes(outer, without: inner, edges: nil, clip: clip, alpha: alpha),
        "\(outer) without \(String(describing: inner)), seed \(seed)"
      )
    }
  }

  @Test func `shapes whose corners lie alike to the pixels share what is kept`() throws {
    let kept = KeptEdges()
    func keep(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      let rect = CGRect(x: x, y: y, width: width, height: height)
      let (outer, inner) = RoundedRectangle(rect: rect, radius: 6).outlined(lineWidth: 1)
      _ = kept.edges(of: outer, without: inner)
    }
    keep(10, 20, 50, 40)
    keep(-30, 200, 300, 90)
    #expect(kept.count == 1)
    keep(10.5, 20, 50, 40)
    #expect(kept.count == 2)
    // Tenths have no last digit in binary, so that these are not quite alike.
    keep(0.1, 0.3, 40, 40)
    keep(1000.1, 700.3, 40, 40)
    #expect(kept.count == 3)
  }

  @Test func `nothing is kept of straight edges, and of what is very large`() {
    let kept = KeptEdges()
    let rect = CGRect(x: 0.5, y: 0.5, width: 400, height: 400)
    #expect(kept.edges(of: RoundedRectangle(rect: rect, radius: 0), without: nil) == nil)
    #expect(kept.edges(of: RoundedRectangle(rect: rect, radius: 200), without: nil) == nil)
    #expect(kept.edges(of: RoundedRectangle(rect: rect, radius: 20), without: nil) != nil)
    #expect(kept.count == 1)
  }
}
