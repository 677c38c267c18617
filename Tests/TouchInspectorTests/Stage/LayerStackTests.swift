import Foundation
import Testing
import TouchExplain
import TouchKit
import TouchScene

@testable import TouchInspector

/// The views apart from each other by depth.
@MainActor
@Suite struct LayerStackTests {
  private let scene: Scene
  private let stack: LayerStack

  init() throws {
    let text = """
      touchstone: 1
      screen: {size: [300, 300]}
      policy: {containers: ios12}
      root: {name: root, subviews: [
        {name: one, frame: [0, 0, 100, 100], subviews: [{name: inner, frame: [10, 10, 20, 20]}]},
        {name: beside, frame: [100, 0, 100, 100]},
        {name: cover, frame: [50, 50, 100, 100]},
        {name: gone, frame: [0, 200, 50, 50], hidden: true},
        {name: box, frame: [0, 200, 50, 50], clipsToBounds: true,
         subviews: [{name: cut, frame: [60, 0, 50, 50]}]}]}
      """
    scene = try Scene(SceneFile(reading: Data(text.utf8), name: "test.scene.yaml"))
    stack = LayerStack(of: scene.application)
  }

  private func level(_ name: String) -> Int? {
    stack.layers.first { $0.view.accessibilityIdentifier == name }?.level
  }

  @Test func `each view lies in front of all that it covers, and beside what it only touches`() {
    #expect(level("one") == 2)
    #expect(level("inner") == 3)
    #expect(level("beside") == 2)
    #expect(level("cover") == 3)
  }

  @Test func `what is hidden or clipped away is not there`() {
    #expect(level("gone") == nil)
    #expect(level("cut") == nil)
    #expect(level("box") == 2)
  }

  @Test func `the ray of a touch ends at the hit view, after those in front of it`() throws {
    let report = HitReport(at: CGPoint(x: 20, y: 20), in: scene.application)
    let ray = try #require(LayerRay(of: report, through: stack))
    #expect(ray.end == 3 && ray.passed == [])
    #expect(ray.start > 3)
  }

  @Test func `of very many views the largest are shown`() {
    let window = scene.application.windows[0]
    for index in 0..<(LayerStack.mostLayers * 2) {
      window.addSubview(UIView(frame: CGRect(x: index % 290, y: 280, width: 4, height: 4)))
    }
    let stack = LayerStack(of: scene.application)
    #expect(stack.layers.count == LayerStack.mostLayers)
    #expect(stack.count > LayerStack.mostLayers * 2)
    #expect(stack.layers.contains { $0.view.accessibilityIdentifier == "root" })
  }

  @Test func `seen from the front, a point lies where the stage has it, at every level`() {
    var projection = LayerProjection()
    projection.center = CGPoint(x: 150, y: 150)
    projection.place = CGPoint(x: 400, y: 300)
    projection.scale = 2
    let turned = CGPoint(x: 10, y: 20).applying(projection.map(at: 0))
    #expect(turned != CGPoint(x: 120, y: 40))
    projection.turn(by: CGPoint(x: -0.6 / 0.008, y: 0.3 / 0.008))
    for level: CGFloat in [0, 5] {
      let place = CGPoint(x: 10, y: 20).applying(projection.map(at: level))
      #expect(abs(place.x - 120) < 1e-9 && abs(place.y - 40) < 1e-9, "level \(level)")
    }
  }
}
