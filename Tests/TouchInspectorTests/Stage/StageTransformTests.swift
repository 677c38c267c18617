import Testing
import TouchKit

@testable import TouchInspector

@MainActor
@Suite struct StageTransformTests {
  private let screen = CGSize(width: 375, height: 667)
  private let room = CGRect(x: 20, y: 20, width: 600, height: 600)

  private func fitted() -> StageTransform {
    var stage = StageTransform()
    stage.layout(screen, in: room, largest: 1)
    return stage
  }

  @Test func `at first the whole screen lies in the middle of the room`() {
    let stage = fitted()
    #expect(room.encloses(stage.frame.insetBy(dx: 0.5, dy: 0.5)))
    #expect(abs(stage.frame.midX - room.midX) <= 1)
    #expect(stage.frame.height == room.height)
  }

  @Test func `zooming keeps the point under the pointer where it is`() {
    var stage = fitted()
    let pointer = CGPoint(x: 300, y: 200)
    let before = stage.point(at: pointer)
    for scale: CGFloat in [1.5, 3, 0.7] {
      stage.zoom(to: scale, about: pointer)
      let after = stage.place(of: before)
      #expect(stage.scale == scale)
      #expect(abs(after.x - pointer.x) <= 4 && abs(after.y - pointer.y) <= 4, "at \(scale)")
    }
  }

  @Test func `places and points are the inverse of each other at every zoom`() {
    var stage = fitted()
    stage.zoom(to: 2.7, about: CGPoint(x: 100, y: 100))
    stage.pan(by: CGPoint(x: -33, y: 17))
    let point = CGPoint(x: 12.5, y: 640)
    let back = stage.point(at: stage.place(of: point))
    #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    #expect(stage.frame.origin == stage.place(of: .zero))
  }

  @Test func `neither zoom nor pan loses the screen`() {
    var stage = fitted()
    stage.zoom(to: 1000, about: CGPoint(x: 0, y: 0))
    #expect(stage.scale == StageTransform.scales.upperBound)
    for delta: CGFloat in [1e6, -1e6] {
      stage.pan(by: CGPoint(x: delta, y: delta))
      #expect(!stage.frame.intersection(room).isEmpty)
    }
  }

  @Test func `another size of the window keeps what the user looks at, and Fit shows all again`() {
    var stage = fitted()
    stage.zoom(to: 4, about: CGPoint(x: 320, y: 320))
    let middle = stage.point(at: CGPoint(x: room.midX, y: room.midY))
    let smaller = CGRect(x: 20, y: 20, width: 300, height: 400)
    stage.layout(screen, in: smaller, largest: 1)
    let after = stage.point(at: CGPoint(x: smaller.midX, y: smaller.midY))
    #expect(stage.scale == 4)
    #expect(abs(after.x - middle.x) <= 1 && abs(after.y - middle.y) <= 1)
    stage.layout(CGSize(width: 800, height: 300), in: smaller, largest: 1)
    #expect(stage.isFitted, "another screen is shown whole")
    stage.zoom(to: 4)
    stage.fit()
    stage.layout(screen, in: smaller, largest: 1)
    #expect(smaller.insetBy(dx: -1, dy: -1).encloses(stage.frame))
  }
}
