import Foundation
import Testing
import TouchExplain
import TouchInspector
import TouchKit
import TouchScene

@MainActor
@Suite struct HitMapTests {
  private func picture(_ views: String) throws -> (Scene, HitMapPicture) {
    let text = """
      touchstone: 1
      screen: {size: [100, 80]}
      windows:
        - {frame: [0, 0, 100, 60], root: {name: root, subviews: [\(views)]}}
      """
    let scene = try Scene(SceneFile(reading: Data(text.utf8), name: "test.scene.yaml"))
    return (scene, HitMapPicture(of: scene.application, scale: 2))
  }

  @Test func `views are numbered by their share of the screen, what no view takes comes last`()
    throws
  {
    let (scene, picture) = try picture(
      "{name: a, frame: [0, 0, 20, 20]}, {name: b, frame: [50, 0, 30, 40]}"
    )
    withExtendedLifetime(scene) {
      let names = picture.entries.map { $0.view?.accessibilityIdentifier }
      #expect(names == ["root", "b", "a", nil])
      #expect(picture.entries.map(\.number) == [1, 2, 3, 0])
      #expect(picture.entries.map(\.share) == [0.55, 0.15, 0.05, 0.25])
      #expect(Set(picture.entries.map(\.color)).count == 4)
      #expect(picture.entries[1].parts == [CGRect(x: 50, y: 0, width: 30, height: 40)])
      #expect(picture.deadZones.isEmpty)
    }
  }

  @Test func `what a view that wants touches loses to one around it is a dead zone`() throws {
    let (scene, picture) = try picture(
      """
      {name: box, frame: [0, 0, 20, 20], subviews: [{class: UIButton, name: it, frame: [10, 0, 30, 10]}]},
      {name: cover, frame: [30, 0, 10, 10]}
      """
    )
    withExtendedLifetime(scene) {
      let losses = picture.deadZones
      #expect(losses.map { $0.view.accessibilityIdentifier } == ["it"])
      #expect(losses.map(\.rects) == [[CGRect(x: 20, y: 0, width: 10, height: 10)]])
    }
  }

  @Test func `the number of an area is not on a text`() throws {
    let (scene, picture) = try picture("")
    withExtendedLifetime(scene) {
      let text = CGRect(x: 30, y: 20, width: 40, height: 20)
      let canvas = RecordingCanvas(size: CGSize(width: 100, height: 80))
      picture.draw(on: canvas, around: [text])
      #expect(canvas.text("1")?.rect.intersects(text) == false)
    }
  }

  @Test func `in the window the list of views shows each view's number in the map`() throws {
    let desk = try Desk(Scenes.overflow)
    #expect(desk.draw().text("2") == nil)
    desk.inspector.showsHitMap = true
    #expect(desk.draw().text("2") == nil)
    desk.inspector.finishWork()
    #expect(desk.draw().row(of: "2").prefix(2) == ["2", "yellow"])
    desk.inspector.showsHitMap = false
    #expect(desk.draw().text("2") == nil)
  }

  @Test func `over a map a view that let the touch through is not hatched as one that gets none`()
    throws
  {
    let desk = try Desk(
      """
      touchstone: 1
      screen: {size: [300, 300]}
      classes: {Cover: {hitTest: passThrough}}
      root: {name: root, subviews: [{name: cover, class: Cover, color: gray, frame: [50, 50, 100, 100]}]}
      """
    )
    desk.touch(.began, 100, 100)
    let hatches = { desk.draw().shapes.count { !$0.isFill && $0.lineWidth == 2 && !$0.isDashed } }
    let usual = hatches()
    desk.inspector.showsHitMap = true
    desk.inspector.finishWork()
    #expect(hatches() < usual)
  }

  @Test func `a map that takes long is found in steps, which is told, and can be stopped`() throws {
    let desk = try Desk(
      """
      touchstone: 1
      screen: {size: [100, 100]}
      classes: {Asked: {hitTest: backToFront}}
      root: {name: root, class: Asked, subviews: [{name: red, frame: [0, 0, 100, 100]}]}
      """
    )
    let (inspector, words) = (desk.inspector, "Mapping… Escape stops it.")
    func begin() {
      inspector.showsHitMap = true
      _ = desk.draw()
      #expect(desk.draw().text(words) == nil)
      for step in 0..<30 { inspector.work(at: Double(step) * 0.01) }
      #expect(desk.draw().text(words) != nil)
    }
    begin()
    var steps = 30
    while inspector.hasWork {
      inspector.work(at: Double(steps) * 0.01)
      steps += 1
    }
    // Each of 10,000 points is asked for.
    #expect(steps > 150)
    #expect(desk.draw().text(words) == nil)
    #expect(!inspector.stopWork())
    inspector.showsHitMap = false
    _ = desk.draw()
    begin()
    #expect(inspector.stopWork() && !inspector.showsHitMap)
    _ = desk.draw()
    #expect(!inspector.hasWork)
  }

  @Test func `the legend identifies a view without a name by its class`() throws {
    let (scene, picture) = try picture("{class: UIButton, frame: [0, 0, 20, 20]}")
    withExtendedLifetime(scene) {
      let canvas = RecordingCanvas(size: CGSize(width: 400, height: 200))
      HitMapLegend(of: picture, title: "A map")
        .draw(on: canvas, in: CGRect(x: 0, y: 0, width: 400, height: 200))
      #expect(canvas.text("UIButton") != nil)
      #expect(canvas.text("root (UIView)") != nil)
    }
  }

  @Test func `a shape of its own that is smaller than the bounds is no dead zone`() throws {
    let text = """
      touchstone: 1
      classes: {Round: {extends: UIButton, pointInside: circle}}
      root: {subviews: [{class: Round, frame: [0, 0, 60, 60]}]}
      """
    let scene = try Scene(SceneFile(reading: Data(text.utf8), name: "test.scene.yaml"))
    #expect(DeadZone.all(in: scene.application).isEmpty)
  }
}
