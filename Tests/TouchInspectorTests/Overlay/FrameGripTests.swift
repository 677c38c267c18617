import Testing
import TouchKit

@testable import TouchInspector

@MainActor
@Suite struct FrameGripTests {
  private let box = CGRect(x: 100, y: 100, width: 80, height: 40)

  @Test func `a corner moves two edges, an edge itself, the middle none`() throws {
    let frame = CGRect(x: 10, y: 20, width: 80, height: 40)
    let delta = CGPoint(x: 5, y: -3)
    let corner = try #require(FrameGrip(at: CGPoint(x: 183, y: 143), of: box))
    #expect(corner.frame(frame, draggedBy: delta) == CGRect(x: 10, y: 20, width: 85, height: 37))
    let left = try #require(FrameGrip(at: CGPoint(x: 99, y: 120), of: box))
    #expect(left.frame(frame, draggedBy: delta) == CGRect(x: 15, y: 20, width: 75, height: 40))
    let top = try #require(FrameGrip(at: CGPoint(x: 140, y: 102), of: box))
    #expect(top.frame(frame, draggedBy: delta) == CGRect(x: 10, y: 17, width: 80, height: 43))
    #expect(FrameGrip(at: CGPoint(x: 140, y: 120), of: box) == nil)
    #expect(FrameGrip(at: CGPoint(x: 90, y: 120), of: box) == nil)
  }

  @Test func `no edge passes the other, and edges come to lie on whole points`() throws {
    let frame = CGRect(x: 10, y: 20, width: 80, height: 40)
    let grip = try #require(FrameGrip(at: CGPoint(x: 180, y: 120), of: box))
    #expect(grip.frame(frame, draggedBy: CGPoint(x: -500, y: 0)).width == 0)
    #expect(grip.frame(frame, draggedBy: CGPoint(x: 1.4, y: 0)).maxX == 91)
  }
}
