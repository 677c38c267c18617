import Testing
import TouchKit
import TouchScene

@testable import TouchInspector

/// Lines that can be seen on any colour, and only where their view is.
@MainActor
@Suite struct HaloTests {
  private let theme = Theme.light

  @Test func `dashes, rings and hatches have a halo beneath`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.touch(.began, 300, 150)
    let shapes = desk.draw().shapes.filter { !$0.isFill }
    let halo = theme.pane.withAlphaComponent(0.9).cgColor
    let lines = shapes.indices.filter { index in
      shapes[index].isDashed || shapes[index].lineWidth == 2.5
    }
    #expect(lines.count >= 3)
    for index in lines {
      let beneath = shapes[index - 1]
      #expect(beneath.box == shapes[index].box && beneath.lineWidth >= 5)
      #expect(beneath.color.cgColor.red == halo.red && !beneath.isDashed)
    }
  }

  @Test func `the outline of a view is clipped as the view is`() throws {
    let text = """
      touchstone: 1
      screen: {size: [300, 300]}
      root: {name: root, color: white, subviews: [
        {name: list, frame: [50, 50, 100, 100], clipsToBounds: true, color: gray, subviews: [
          {name: row, frame: [0, 60, 200, 80], color: red}]}]}
      """
    let desk = try Desk(text)
    desk.touch(.began, 60, 120)
    desk.touch(.ended, 60, 120)
    let row = desk.inWindow(CGRect(x: 50, y: 110, width: 200, height: 80))
    let outline = try #require(
      desk.draw().shapes.first { !$0.isFill && $0.color == theme.hit && $0.box.isNear(row) }
    )
    #expect(outline.clip.isNear(desk.inWindow(CGRect(x: 50, y: 50, width: 100, height: 100))))
  }

  @Test func `an open menu of the scene lies above the outline of the hit view`() throws {
    let text = """
      touchstone: 1
      screen: {size: [300, 300]}
      root: {name: root, color: white, subviews: [
        {name: photo, frame: [20, 20, 260, 200], menu: [Copy, Share]}]}
      """
    let desk = try Desk(text)
    desk.touch(.began, 100, 100)
    desk.scene.application.send(InputEvent(timestamp: 1, kind: .tick))
    let menu = try #require(
      desk.scene.application.windows.flatMap(\.frontToBack)
        .first { $0.className == "_UIContextMenuListView" }
    )
    let middle = menu.pointOnScreen(CGPoint(x: menu.bounds.midX, y: menu.bounds.midY))
    let (inside, beside) = (desk.inWindow(middle.x, middle.y), desk.inWindow(30, 30))
    // A clip is in the stage's space, which begins below the header.
    let stage = desk.inspector.stage.frame.origin
    func onStage(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x - stage.x, y: point.y - stage.y)
    }
    #expect(
      desk.draw().clips.contains { $0.contains(onStage(beside)) && !$0.contains(onStage(inside)) }
    )
  }

  @Test func `the way of a contact stays after its lift, until the next touch`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.touch(.began, 100, 450)
    desk.touch(.moved, 200, 520)
    desk.touch(.ended, 200, 520)
    _ = desk.inspector.fade(at: 1)
    _ = desk.inspector.fade(at: 2)
    let trail = CGRect(enclosing: [desk.inWindow(100, 450), desk.inWindow(200, 520)])
    func isShown() -> Bool {
      desk.draw().shapes.contains {
        !$0.isFill && $0.color == theme.hit.withAlphaComponent(0.5) && $0.box.isNear(trail)
      }
    }
    #expect(isShown())
    desk.touch(.began, 60, 420)
    #expect(!isShown())
  }
}
