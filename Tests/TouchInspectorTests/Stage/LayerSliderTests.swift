import Foundation
import Testing
import TouchKit

@testable import TouchInspector

/// The slider that hides layers of a scene that is taken apart.
@MainActor
@Suite struct LayerSliderTests {
  @Test func `layers are hidden from the front and from the back, but for one`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.inspector.perform(.explode)
    _ = desk.draw()
    let slider = desk.inspector.stage.exploded.slider
    let count = slider.count
    #expect(slider.shown == 0..<count && count > 2)
    let box = slider.boxInWindow
    func drag(from start: CGFloat, by distance: CGFloat) {
      desk.drag(from: CGPoint(x: start, y: box.midY), by: CGPoint(x: distance, y: 0))
    }
    drag(from: box.maxX - 50, by: -30)
    #expect(slider.shown.upperBound < count && slider.shown.lowerBound == 0)
    drag(from: box.minX + 50, by: 500)
    #expect(slider.shown.count == 1)
    let seen = desk.inspector.stage.exploded.shownLayers.count
    #expect(
      desk.draw().text("\(seen) of \(desk.inspector.stage.exploded.stack.count) views") != nil
    )
    let brief = "\(seen) / \(desk.inspector.stage.exploded.stack.count)"
    #expect(desk.draw().text(brief) == nil)
    // Where there is no room for that, it is said more briefly.
    #expect(
      stride(from: 1270.0, through: 800, by: -10).contains { width in
        desk.inspector.layout(CGSize(width: width, height: 800))
        return desk.draw().text(brief) != nil
      }
    )
    desk.inspector.perform(.explode)
    #expect(slider.isHidden)
  }
}
