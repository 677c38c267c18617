import Testing
import TouchInspector
import TouchKit
import TouchScene

/// What the panel of gestures says, and the tags on the scene.
@MainActor
@Suite struct GesturesPanelTests {
  private static let taps = """
    touchstone: 1
    screen: {size: [375, 667]}
    root:
      name: root
      gestures:
        - {type: tap, name: single, requireToFail: [double]}
        - {type: tap, name: double, numberOfTapsRequired: 2}
    """

  private static let scrolls = """
    touchstone: 1
    screen: {size: [375, 667]}
    root:
      name: root
      subviews:
        - class: UIScrollView
          name: outer
          frame: [0, 0, 375, 600]
          contentSize: [375, 1200]
          subviews:
            - {class: UIScrollView, name: inner, frame: [0, 100, 375, 300], contentSize: [1500, 300]}
    """

  private func desk(_ text: String) throws -> Desk {
    let desk = try Desk(text)
    desk.inspector.tab = .gestures
    return desk
  }

  @Test func `what was heard in one language is told in another`() throws {
    let desk = try desk(Self.taps)
    desk.touch(.began, 100, 100)
    desk.touch(.ended, 100, 100)
    let table: Words.Table = { ["waits until {} fails": "等待 {} 失败"][$0] }
    let told = Words.with(table) {
      desk.inspector.use(.dark)
      return desk.draw().strings
    }
    #expect(told.contains { $0.contains("等待 double 失败") }, "\(told)")
  }

  private func wait(_ desk: Desk, until time: TimeInterval) {
    desk.scene.application.send(InputEvent(timestamp: time, kind: .tick))
  }

  @Test func `before any touch it says what will appear there`() throws {
    let canvas = try desk(Self.taps).draw()
    #expect(canvas.text("No touch so far") != nil)
  }

  @Test func `a recognizer that was prevented while it waited is not said to have ended`() throws {
    let desk = try desk(Self.taps)
    for _ in 1...2 {
      desk.touch(.began, 100, 100)
      desk.touch(.ended, 100, 100)
    }
    let told = desk.draw().strings.filter { $0.hasPrefix("single ") }
    #expect(told.contains("single would be recognized: 1 of 1 taps"), "\(told)")
    #expect(told.contains("single possible → failed: prevented by double"), "\(told)")
  }

  @Test func `a recognizer that waits is shown with those it waits for, and then with its delay`()
    throws
  {
    let desk = try desk(Self.taps)
    desk.touch(.began, 100, 100)
    desk.touch(.ended, 100, 100)
    let waiting = desk.draw()
    #expect(waiting.row(of: "single") == ["single", "waiting"])
    #expect(waiting.text("waits until double fails") != nil)
    #expect(waiting.text("single waits until double fails") != nil)
    wait(desk, until: 1)
    let canvas = desk.draw()
    #expect(canvas.row(of: "single") == ["single", "recognized"])
    #expect(canvas.text("was recognized") != nil)
    #expect(canvas.text("double possible → failed: 0.35 s have passed") != nil)
    #expect(
      canvas.text("single sent its action with state ended, 0.35 s late for having waited") != nil
    )
  }

  @Test func `one that is prevented would be recognized, and was not`() throws {
    let desk = try desk(Self.taps.replacing(", requireToFail: [double]", with: ""))
    for _ in 1...2 {
      desk.touch(.began, 100, 100)
      desk.touch(.ended, 100, 100)
    }
    let strings = desk.draw().strings
    #expect(strings.contains("double possible → ended: 2 of 2 taps"))
    #expect(strings.contains("single would be recognized: 1 of 1 taps"))
    #expect(strings.contains("single possible → failed: prevented by double"))
  }

  @Test func `recognizers that are named after their class are told apart by their views`() throws {
    let desk = try desk(Self.scrolls)
    desk.touch(.began, 200, 200)
    desk.touch(.moved, 150, 200)
    desk.touch(.moved, 140, 200)
    let canvas = desk.draw()
    #expect(canvas.row(of: "scroll view pan of inner") == ["scroll view pan of inner", "goes on"])
    #expect(canvas.text("on inner") != nil)
    #expect(canvas.text("on outer") != nil)
    let pan = "scroll view pan"
    #expect(canvas.text("\(pan) of outer possible → failed: prevented by \(pan) of inner") != nil)
  }

  @Test func `a pan that a wheel drove ends because the wheel rests`() throws {
    let desk = try desk(Self.scrolls)
    let turn = ScrollInput(position: CGPoint(x: 200, y: 50), delta: CGPoint(x: 0, y: -30))
    desk.scene.application.send(InputEvent(timestamp: 0, kind: .scroll(turn)))
    wait(desk, until: 1)
    let pan = "scroll view pan of outer"
    let canvas = desk.draw()
    #expect(canvas.text("\(pan) possible → began: the pointer or wheel moved") != nil)
    #expect(canvas.text("\(pan) began → ended: the pointer left or the wheel rests") != nil)
  }

  @Test func `the views whose recognizers have a touch are tagged, each with its own`() throws {
    let desk = try desk(Self.scrolls)
    desk.touch(.began, 200, 200)
    desk.touch(.moved, 150, 200)
    desk.touch(.moved, 140, 200)
    let strings = desk.draw().strings
    #expect(strings.contains("scroll view pan · changed"))
    #expect(strings.contains("scroll view pan · failed"))
  }

  @Test func `recognizers and decisions scroll together, and each is reached`() throws {
    let gestures = (1...30).map { "{type: tap, name: tap\($0), numberOfTapsRequired: 2}" }
    let text = "touchstone: 1\nscreen: {size: [375, 667]}\nroot:\n  name: root\n  gestures: "
    let desk = try desk(text + "[\(gestures.joined(separator: ", "))]")
    desk.touch(.began, 100, 100)
    desk.touch(.ended, 100, 100)
    wait(desk, until: 1)
    let start = desk.draw()
    #expect(start.text("tap30") != nil && start.text("tap1") == nil)
    desk.inspector.scrollPanel(byPages: 10)
    let end = desk.draw()
    #expect(
      end.text("tap30") == nil && end.strings.contains { $0.hasPrefix("tap1 possible → failed") }
    )
  }

  @Test func `a lane chooses the view of its recognizer`() throws {
    let desk = try desk(Self.taps)
    desk.touch(.began, 100, 100)
    desk.touch(.ended, 100, 100)
    try desk.click("double")
    desk.inspector.tab = .why
    let texts = desk.draw().texts
    let name = try #require(texts.first { $0.string == "root" && $0.font.pointSize == 13 }?.rect)
    let isLit = desk.draw().shapes.contains {
      $0.color == Theme.light.select && $0.box.contains(name.insetBy(dx: 1, dy: 1))
    }
    #expect(isLit)
  }

  @Test func `the lane of a view that was chosen elsewhere is scrolled into view`() throws {
    let views = (1...20).map { "{name: view\($0), gestures: [{type: tap, name: tap\($0)}]" }
    let tree = views.map { $0 + ", frame: [0, 0, 300, 300], subviews: [" }.joined()
    let text = "touchstone: 1\nscreen: {size: [375, 667]}\nroot: " + tree.dropLast(13)
    let desk = try desk(text + String(repeating: "}]", count: 19) + "}")
    desk.touch(.began, 10, 10)
    #expect(desk.draw().text("tap1") == nil)
    desk.inspector.tab = .why
    desk.draw()
    desk.inspector.scrollPanel(byPages: -10)
    try desk.click("view1")
    desk.inspector.tab = .gestures
    desk.draw()
    #expect(desk.draw().text("tap1") != nil)
  }

  @Test func `a reason calls another recognizer as its lane is called`() throws {
    let desk = try Desk(
      """
      touchstone: 1
      screen: {size: [375, 667]}
      root:
        subviews:
          - name: outer
            class: UIScrollView
            frame: [0, 0, 375, 600]
            contentSize: [375, 1300]
            subviews:
              - {name: inner, class: UIScrollView, frame: [0, 60, 375, 220], contentSize: [1000, 220]}
      """
    )
    desk.touch(.began, 100, 200)
    for y in [190.0, 180, 150] { desk.touch(.moved, 100, y) }
    desk.inspector.tab = .gestures
    let strings = desk.draw().strings
    #expect(strings.contains { $0.contains("prevented by scroll view pan of outer") })
    #expect(!strings.contains { $0.contains("GestureRecognizer of") })
    desk.inspector.tab = .why
    let headline = desk.draw().headline
    #expect(headline.contains("then scroll view pan of outer began"), "\(headline)")
  }
}
