import Testing
import TouchKit

@testable import TouchInspector

/// Which part of the window is drawn anew: nothing of it is public.
@MainActor
@Suite struct TileSetTests {
  private func tiles(_ rects: CGRect..., in bounds: CGRect) -> TileSet {
    var tiles = TileSet(in: bounds)
    for rect in rects { tiles.insert(rect) }
    return tiles
  }

  private let bounds = CGRect(x: 10, y: 20, width: 100, height: 90)

  @Test func `the rectangles hold all that was put in, and do not overlap`() {
    let rects = [
      CGRect(x: 12, y: 25, width: 3, height: 70), CGRect(x: 40, y: 30, width: 30, height: 2),
      CGRect(x: 100, y: 100, width: 10, height: 10),
    ]
    let found = tiles(rects[0], rects[1], rects[2], in: bounds).rectangles
    for rect in rects {
      for x in stride(from: rect.minX, to: rect.maxX, by: 1) {
        for y in stride(from: rect.minY, to: rect.maxY, by: 1) {
          #expect(found.count { $0.contains(CGPoint(x: x + 0.5, y: y + 0.5)) } == 1)
        }
      }
    }
  }

  @Test func `the edge of a large rectangle covers little of it`() {
    let edge = tiles(
      CGRect(x: 0, y: 0, width: 800, height: 1),
      CGRect(x: 0, y: 599, width: 800, height: 1),
      CGRect(x: 0, y: 0, width: 1, height: 600),
      CGRect(x: 799, y: 0, width: 1, height: 600),
      in: CGRect(x: 0, y: 0, width: 800, height: 600)
    )
    let area = edge.rectangles.reduce(0) { $0 + $1.width * $1.height }
    #expect(edge.rectangles.count == 4)
    #expect(area < 0.12 * 800 * 600)
  }

  @Test func `what lies outside of the bounds is left out`() {
    let found = tiles(CGRect(x: -500, y: 0, width: 2000, height: 25), in: bounds).rectangles
    #expect(found.allSatisfy { bounds.contains($0) })
    #expect(found.count == 1)
    #expect(tiles(CGRect(x: 200, y: 200, width: 5, height: 5), in: bounds).rectangles.isEmpty)
  }

  @Test func `bounds of no size, and places that are no numbers, hold nothing`() {
    let somewhere = CGRect(x: 0, y: 0, width: 5, height: 5)
    #expect(tiles(somewhere, in: .zero).rectangles.isEmpty)
    #expect(tiles(somewhere, in: CGRect(x: 0, y: 0, width: 0, height: 9)).rectangles.isEmpty)
    #expect(tiles(CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5), in: bounds).rectangles.isEmpty)
  }
}
