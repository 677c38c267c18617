import Testing
import TouchExplain
import TouchKit

@testable import TouchInspector

/// The tools below the device, the wheel, and the right button.
@MainActor
@Suite struct StageToolsTests {
  private func percent(_ desk: Desk) -> Int? {
    desk.draw().strings.first { $0.hasSuffix(" %") }.flatMap { Int($0.dropLast(2)) }
  }

  @Test func `the buttons zoom, tell the scale, and fit the screen again`() throws {
    let desk = try Desk(Scenes.overflow)
    let fitted = desk.inspector.sceneFrame
    let first = try #require(percent(desk))
    try desk.click("+")
    #expect(try #require(percent(desk)) > first)
    try desk.click("Fit")
    #expect(desk.inspector.sceneFrame == fitted)
    try desk.click("\(first) %")
    #expect(desk.inspector.sceneScale == 1)
  }

  @Test(arguments: [0.4, 1.0, 3.7])
  func `a point of the scene is under the pointer at every zoom`(scale: CGFloat) throws {
    let desk = try Desk(Scenes.overflow)
    desk.inspector.stage.placement.zoom(to: scale)
    let place = desk.inWindow(200, 480)
    let point = desk.inspector.scenePoint(place)
    #expect(abs(point.x - 200) < 1e-9 && abs(point.y - 480) < 1e-9)
    desk.touch(.began, point.x, point.y)
    let view = desk.inWindow(CGRect(x: 40, y: 400, width: 280, height: 150))
    #expect(desk.draw().shapes.contains { $0.lineWidth == 2 && $0.box.isNear(view) })
  }

  @Test func `the wheel with Control zooms at the pointer, on the stage alone`() throws {
    let desk = try Desk(Scenes.overflow)
    let pointer = desk.inWindow(100, 450)
    #expect(desk.inspector.zoom(nearer: true, at: pointer))
    let after = desk.inWindow(100, 450)
    #expect(abs(after.x - pointer.x) <= 1 && abs(after.y - pointer.y) <= 1)
    #expect(!desk.inspector.zoom(nearer: true, at: CGPoint(x: 1000, y: 300)))
  }

  @Test func `what is zoomed out of the stage is no touch, and neither is a tool`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.inspector.stage.placement.zoom(to: 6)
    desk.draw()
    let panel = CGPoint(x: 1000, y: 300)
    #expect(desk.inspector.sceneFrame.contains(panel) && !desk.inspector.isOnScene(panel))
    let fit = try #require(desk.draw().text("Fit")?.rect)
    #expect(!desk.inspector.isOnScene(CGPoint(x: fit.midX, y: fit.midY)))
    #expect(desk.inspector.isOnScene(CGPoint(x: 300, y: 300)))
  }

  @Test func `in a narrow stage the last tools go behind the dots, where they still work`() throws {
    let desk = try Desk(Scenes.overflow, size: CGSize(width: 700, height: 500))
    let canvas = desk.draw()
    #expect(canvas.text("Fit") != nil && canvas.text("Distances") == nil)
    let tools = desk.inspector.stage.tools
    tools.onMore([.areas], CGRect(x: 20, y: 400, width: 28, height: 28))
    #expect(desk.draw().text("Show the real touch areas") != nil)
  }

  @Test func `the right button offers what else can be shown of the screen`() throws {
    let desk = try Desk(Scenes.overflow)
    let place = desk.inWindow(60, 130)
    desk.inspector.openViews(at: place)
    try desk.click("Show outlines or contents")
    #expect(desk.inspector.modes.contains(.wireframe))
    desk.inspector.openViews(at: place)
    try desk.click("Show outlines or contents")
    #expect(!desk.inspector.modes.contains(.wireframe))
    desk.inspector.openViews(at: place)
    try desk.click("Show the chosen view alone, or all")
    #expect(desk.inspector.modes.contains(.alone))
  }

  @Test func `the right button chooses what is drawn there, and lists what is behind it`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.inspector.hover(at: desk.inWindow(300, 150))
    #expect(desk.draw().texts.contains { $0.string.hasPrefix("would go to") })
    desk.inspector.openViews(at: desk.inWindow(300, 150))
    let canvas = desk.draw()
    #expect(!canvas.texts.contains { $0.string.hasPrefix("would go to") })
    #expect(desk.inspector.selection.chosen === desk.view("red"))
    let names = canvas.texts.filter { $0.font == .body || $0.font == .strong }.map(\.string)
    #expect(names.suffix(6).contains("Why not red?"))
    #expect(canvas.text("Copy the view's path") != nil)
    #expect(desk.inspector.story.report == nil)
    try desk.click("Why not red?")
    #expect(desk.inspector.story.report?.hit === desk.view("root"))
    #expect(desk.inspector.selection.chosen === desk.view("red"))
  }

  @Test func `of the views that Tree leaves out the right button names none`() throws {
    let desk = try Desk(
      """
      touchstone: 1
      screen: {size: [300, 300]}
      root: {name: root, color: white}
      """
    )
    desk.inspector.openViews(at: desk.inWindow(100, 100))
    let strings = desk.draw().strings
    #expect(strings.contains { $0.hasPrefix("UIView in ") && $0.lowercased().contains("window") })
    #expect(!strings.contains { $0.contains("UIDropShadowView") })
  }

  @Test func `the right button asks why of the view that gets the touch, and why not of others`()
    throws
  {
    let desk = try Desk(Scenes.overflow)
    desk.inspector.openViews(at: desk.inWindow(60, 250))
    let canvas = desk.draw()
    #expect(canvas.text("Why gray?") != nil && canvas.text("Why not gray?") == nil)
    #expect(canvas.text("Why not root?") != nil)
    #expect(canvas.text("Lift this finger") == nil)
  }

  @Test func `the right button on a contact lifts it`() throws {
    let desk = try Desk(Scenes.overflow)
    var commands: [Command] = []
    desk.inspector.onCommand = { commands.append($0) }
    desk.touch(.began, 60, 250, id: 3)
    desk.inspector.openViews(at: desk.inWindow(65, 250))
    try desk.click("Lift this finger")
    #expect(commands == [.lift(3)])
  }

  @Test func `why a view that another covers gets no touch is asked and answered`() throws {
    let desk = try Desk(
      """
      touchstone: 1
      screen: {size: [300, 300]}
      root: {name: root, subviews: [{name: below, frame: [50, 50, 100, 100]},
        {name: above, frame: [50, 50, 100, 100]}]}
      """
    )
    desk.inspector.openViews(at: desk.inWindow(100, 100))
    try desk.click("Why not below?")
    #expect(desk.inspector.selection.chosen === desk.view("below"))
    #expect(desk.draw().strings.contains { $0.contains("below, not asked: above") })
  }

  @Test func `areas that are larger than they look are dotted`() throws {
    let desk = try Desk(
      """
      touchstone: 1
      screen: {size: [300, 300]}
      classes: {Large: {extends: UIButton, pointInside: {outset: 20}}}
      root: {name: root, color: white,
        subviews: [{class: Large, frame: [100, 100, 40, 40], color: gray}]}
      """
    )
    let area = desk.inWindow(CGRect(x: 80, y: 80, width: 80, height: 80))
    func isShown() -> Bool { desk.draw().shapes.contains { $0.isDashed && $0.box.isNear(area) } }
    #expect(!isShown())
    try desk.click("Areas")
    #expect(isShown())
  }

  @Test func `where every area is as it looks, that is said`() throws {
    let desk = try Desk(Scenes.overflow)
    try desk.click("Areas")
    #expect(desk.draw().text("All areas are as they look") != nil)
  }

  @Test func `a device is fitted into a large window at up to twice its size`() throws {
    let desk = try Desk(Scenes.overflow, size: CGSize(width: 1920, height: 1200))
    #expect(desk.inspector.sceneScale > 1.4)
    desk.inspector.layout(CGSize(width: 4000, height: 3000))
    #expect(desk.inspector.sceneScale == 2)
  }

  @Test func `no line of a distance goes through the size of the chosen view`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.inspector.openViews(at: desk.inWindow(300, 150))
    _ = desk.inspector.handle(KeyInput(.down, .keyboardEscape))
    try desk.click("Distances")
    let canvas = desk.draw()
    let size = try #require(canvas.texts.first { $0.string.hasPrefix("300 × 100 at") })
    let lines = canvas.shapes.filter { !$0.isFill && min($0.box.width, $0.box.height) < 7 }
    #expect(!lines.isEmpty && !lines.contains { $0.box.intersects(size.rect) })
  }

  @Test func `distances lie between the chosen view and the one under the pointer`() throws {
    let desk = try Desk(Scenes.overflow)
    try desk.click("yellow")
    try desk.click("Distances")
    desk.inspector.hover(at: desk.inWindow(60, 250))
    let strings = desk.draw().strings
    // Gray ends 100 above yellow, and 80 before its right edge.
    #expect(strings.contains("100") && strings.contains("80"))
    #expect(strings.contains("280 × 150 at (40, 400)"))
  }
}
