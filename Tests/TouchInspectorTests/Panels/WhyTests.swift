import Testing
import TouchExplain
import TouchKit
import TouchScene
import TouchSession

@testable import TouchInspector

/// The rows of *Why*: what explains a touch, and what is folded between.
@MainActor
@Suite struct WhyTests {
  /// A hit view behind many siblings, one of which has views in it.
  private func crowded(_ count: Int, size: CGSize? = nil) throws -> Desk {
    let desk = try Desk(Scenes.overflow, size: size)
    let root = try #require(desk.view("root"))
    for number in 1...count {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      view.accessibilityIdentifier = "noise\(number)"
      root.addSubview(view)
    }
    return desk
  }

  @Test
  func `views that explain nothing are one row with their number and what they have in common`()
    throws
  {
    let desk = try crowded(205)
    desk.touch(.began, 300, 150)
    let canvas = desk.draw()
    // Yellow, behind them and in front of gray, does not contain the point either.
    #expect(canvas.row(of: "206 siblings in front do not contain the point").last == "Show")
    for name in ["window", "root", "gray", "red"] { #expect(canvas.text(name) != nil) }
    #expect(canvas.text("noise1") == nil)
  }

  @Test func `of a dump it says what is not known of a view in front, and copies that too`() throws
  {
    let desk = try Desk(
      """
      touchstone: 1
      screen: {size: [375, 667]}
      wireframe: true
      windows:
        - key: true
          subviews:
            - {class: UIButton, text: Buy, frame: [20, 400, 200, 50]}
            - {class: Shop.Toast, frame: [0, 0, 375, 667]}
      classes: {Shop.Toast: {extends: UIView}}
      """,
      size: CGSize(width: 1280, height: 820),
      isDump: true
    )
    desk.touch(.began, 100, 420)
    let remark = "What Shop.Toast does with touches is not known: "
    let told = try #require(desk.draw().texts.first { $0.string.contains(remark) })
    #expect(told.string.contains("\nIf Shop.Toast only shows something, "))
    #expect(told.rect.height > told.font.pointSize * 4)
    #expect(desk.inspector.textToCopy(.copyAnswer)?.contains(remark) == true)
  }

  @Test func `views in folded siblings are counted apart`() throws {
    let desk = try crowded(1)
    let noise = try #require(desk.view("noise1"))
    for _ in 1...4 { noise.addSubview(UIView()) }
    desk.touch(.began, 300, 150)
    let sentence = "2 siblings in front, with 4 views in them, do not contain the point"
    #expect(desk.draw().text(sentence) != nil)
  }

  @Test func `views of which some were refused and some not asked play no part`() throws {
    let desk = try Desk(
      """
      touchstone: 1
      policy: {containers: ios12}
      root:
        name: root
        subviews:
          - {name: back, frame: [0, 0, 9, 9]}
          - {name: behind, frame: [0, 0, 9, 9]}
          - name: card
            frame: [0, 0, 90, 90]
            subviews: [{name: one, frame: [0, 0, 9, 9]}, {name: button, color: red, frame: [0, 0, 200, 90]}]
      """
    )
    desk.touch(.began, 120, 50)
    let canvas = desk.draw()
    #expect(canvas.row(of: "button").prefix(2) == ["button", "not asked"])
    #expect(canvas.text("3 more views play no part") != nil)
  }

  @Test func `Show unfolds fifty, then fifty more`() throws {
    let desk = try crowded(119, size: CGSize(width: 1280, height: 6000))
    desk.touch(.began, 300, 150)
    func shown() -> Int { desk.draw().strings.count { $0.hasPrefix("noise") } }
    #expect(shown() == 0)
    try desk.click("Show")
    #expect(shown() == 50)
    #expect(desk.draw().text("70 siblings in front do not contain the point") != nil)
    try desk.click("50 more")
    #expect(shown() == 100)
    try desk.click("20 more")
    #expect(shown() == 119)
    #expect(!desk.draw().strings.contains { $0.hasSuffix("do not contain the point") })
  }

  @Test func `a chosen view has its row, though it explains nothing`() throws {
    let desk = try crowded(205)
    desk.touch(.began, 300, 150)
    desk.touch(.ended, 300, 150)
    desk.draw()
    desk.inspector.hover(at: desk.inWindow(100, 450))
    try desk.click("Show")
    try desk.click("noise201")
    let canvas = desk.draw()
    #expect(canvas.row(of: "noise201").prefix(2) == ["noise201", "outside"])
  }

  @Test func `a label that takes no touches, as all labels do, is told without alarm`() throws {
    let desk = try Desk(
      """
      touchstone: 1
      root:
        name: root
        subviews:
          - {name: label, class: UILabel, frame: [0, 0, 100, 40], text: Coffee}
          - {name: off, frame: [0, 0, 100, 40], userInteractionEnabled: false}
      """
    )
    desk.touch(.began, 20, 20)
    desk.draw()
    let report = try #require(desk.inspector.story.report)
    #expect(desk.view("label").flatMap(report.entry)?.tone == .soft)
    #expect(desk.view("off").flatMap(report.entry)?.tone == .refused)
  }

  @Test func `the rows scroll by the wheel, and those that explain the touch are seen first`()
    throws
  {
    let desk = try Desk(Scenes.nested(60))
    desk.touch(.began, 20, 20)
    let canvas = desk.draw()
    #expect(canvas.text("hit") != nil && canvas.text("window") == nil)
    desk.inspector.scrollPanel(byPages: -10)
    #expect(desk.draw().text("window") != nil)
  }

  @Test func `before any touch the rows are the views under the pointer`() throws {
    let desk = try Desk(Scenes.overflow)
    #expect(desk.draw().text("yellow") != nil)
    desk.inspector.hover(at: desk.inWindow(300, 150))
    let canvas = desk.draw()
    #expect(canvas.text("Press a view, or point at one") != nil)
    let names = ["window", "root", "yellow", "gray", "red"]
    #expect(canvas.strings.filter(names.contains) == ["window", "root", "red"])
  }

  @Test func `in a narrow panel reasons stand below the names`() throws {
    let desk = try Desk(Scenes.overflow, size: CGSize(width: 700, height: 600))
    desk.touch(.began, 300, 150)
    let canvas = desk.draw()
    let name = try #require(canvas.text("gray")).rect
    let reason = try #require(canvas.text("60 pt right of its bounds")).rect
    let verdict = try #require(canvas.texts.last { $0.string == "outside" }).rect
    #expect(reason.minX == name.minX && reason.minY > name.midY)
    #expect(verdict.minX > name.maxX && verdict.midY < reason.minY)
  }

  @Test func `the view that was meant stays in view when a change is found that takes room`() throws
  {
    let desk = try Desk(Scenes.overflow, size: CGSize(width: 1000, height: 470))
    desk.touch(.began, 300, 150)
    desk.draw()
    desk.inspector.finishWork()
    let canvas = desk.draw()
    #expect(canvas.text("Try it") != nil)
    let meant = try #require(canvas.texts.last { $0.string == "not asked" }).rect
    #expect(meant.maxY <= desk.inspector.why.frame.maxY && canvas.faults == [])
  }

  @Test func `names that are too long lose their middle`() throws {
    let long = "Shop.CheckoutSummaryTableViewCellWithAnImage"
    let desk = try Desk(Scenes.overflow.replacing("yellow,", with: "\(long),"))
    desk.touch(.began, 100, 450)
    let canvas = desk.draw()
    let name = try #require(canvas.strings.first { $0.hasPrefix("Shop.") && $0.contains("…") })
    #expect(name.hasSuffix("Image"))
  }

  @Test func `the foot asks for a copy of the answer, the view or its path`() throws {
    let desk = try Desk(Scenes.overflow)
    var commands: [Command] = []
    desk.inspector.onCommand = { commands.append($0) }
    desk.touch(.began, 300, 150)
    for word in ["answer", "view as YAML", "path"] { try desk.click(word) }
    #expect(commands == [.copyAnswer, .copyView, .copyPath])
    let answer = try #require(desk.inspector.textToCopy(.copyAnswer))
    #expect(answer.hasPrefix("The touch at (300, 150) went to root\nred is drawn there, but"))
    #expect(desk.inspector.textToCopy(.copyPath) == "window/root")
  }

  @Test func `an explanation without room is unfolded by a press, and folded by another`() throws {
    let text = Scenes.overflow.replacing(
      "red, frame",
      with: "a-red-view-with-a-name-that-takes-much-of-a-line-wherever-it-is-told, frame"
    )
    let desk = try Desk(text, size: CGSize(width: 700, height: 360))
    desk.touch(.began, 300, 150)
    func height() throws -> CGFloat {
      try #require(desk.draw().texts.first { $0.string.contains("is drawn there, but") }).rect
        .height
    }
    let cut = try height()
    try desk.click("More")
    #expect(try height() > cut)
    try desk.click("Less")
    #expect(try height() == cut)
  }

  @Test(arguments: [1000, 1200, 1280, 1920])
  func `the longest verdict leaves a gap before its reason`(width: CGFloat) throws {
    let text = """
      touchstone: 1
      screen: {size: [375, 667]}
      classes: {Pass: {hitTest: passThrough}}
      root:
        name: root
        subviews:
          - {name: back, frame: [0, 0, 300, 300]}
          - {name: cover, class: Pass, frame: [0, 0, 300, 300]}
      """
    let desk = try Desk(text, size: CGSize(width: width, height: 800))
    desk.touch(.began, 100, 100)
    let canvas = desk.draw()
    let verdict = try #require(canvas.text("passed through"))
    let beside = canvas.texts.filter {
      abs($0.rect.midY - verdict.rect.midY) < 8 && $0.rect.minX > verdict.rect.midX
    }
    // In a narrow window reasons stand below the names.
    #expect(width <= 1000 || !beside.isEmpty)
    for text in beside { #expect(text.rect.minX - verdict.rect.maxX >= 12, "\(text.string)") }
  }

  @Test func `the view that was meant is seen where few rows have room, though another is chosen`()
    throws
  {
    let desk = try Desk(Scenes.overflow, size: CGSize(width: 1280, height: 380))
    desk.touch(.began, 300, 150)
    #expect(desk.draw().text("not asked") != nil)
  }

  @Test func `with the map over the scene it tells its numbers from those of the chain`() throws {
    let desk = try Desk(Scenes.overflow, size: CGSize(width: 1280, height: 800))
    desk.touch(.began, 300, 150)
    desk.inspector.perform(.map)
    desk.draw()
    desk.inspector.finishWork()
    let canvas = desk.draw()
    #expect(canvas.strings.contains { $0.contains("Numbers in squares are areas of the map") })
    let row = try #require(canvas.texts.last { $0.string == "gray" }).rect
    desk.inspector.hover(at: CGPoint(x: row.minX + 2, y: row.midY), time: 0)
    desk.inspector.application.send(InputEvent(timestamp: 1, kind: .tick))
    #expect(desk.draw().strings.contains { $0.contains("on the map: it gets the touch on") })
  }
}
