import Testing
import TouchKit

@testable import TouchInspector

/// The pictures of the last press.
@MainActor
@Suite struct FormerPicturesTests {
  @Test func `what was shown before is kept until there is time to free it`() throws {
    let desk = try Desk(Scenes.overflow)
    let canvas = desk.draw()
    for (x, y) in [(300.0, 150.0), (60, 150)] {
      desk.touch(.began, x, y)
      _ = desk.inspector.drawChanges(on: canvas)
    }
    let (panel, overlay) = (desk.inspector.why, desk.inspector.stage.overlay)
    #expect(panel.former != nil && overlay.former != nil)
    desk.inspector.forgetFormer()
    #expect(panel.former == nil && overlay.former == nil && panel.picture != nil)
  }
}
