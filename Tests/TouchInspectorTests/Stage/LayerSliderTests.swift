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
    desk.inspector.perform(.explode)
    #expect(slider.isHidden)
  }
}
