import Testing
import TouchKit
import TouchSession

@testable import TouchInspector

/// What *Log* tells: all that happened, and what of it is looked for.
@MainActor
@Suite struct LogPanelTests {
  private static let scene = """
    touchstone: 1
    screen: {size: [375, 667]}
    policy: {containers: ios12}
    classes: {Talking: {touches: forward, logs: true}}
    root:
      name: root
      subviews:
        - name: card
          class: Talking
          frame: [0, 0, 300, 300]
          gestures: [{type: tap, name: tapping}]
    """

  private func desk(_ scene: String = scene, size: CGSize? = nil) throws -> Desk {
    let desk = try Desk(scene, size: size ?? CGSize(width: 1280, height: 2000))
    desk.inspector.tab = .log
    return desk
  }

  @Test func `an input has its time, and what it brought stands below it`() throws {
    let desk = try desk()
    desk.touch(.began, 50, 50)
    let canvas = desk.draw()
    #expect(canvas.row(of: "0.010 s") == ["0.010 s", "contact 1 began at (50, 50)"])
    #expect(canvas.row(of: "window") == ["window", "hit by its child  ×2"])
    let calls = canvas.texts.filter { $0.string.hasPrefix("touchesBegan") }.map(\.string)
    #expect(calls.first == "touchesBegan", "the recognizer's own")
    #expect(calls.last == "touchesBegan → UIViewController → 2 more → nobody")
  }

  @Test func `a recognizer's calls are told apart from its states`() throws {
    let desk = try desk()
    desk.touch(.began, 50, 50)
    desk.touch(.ended, 50, 50)
    let canvas = desk.draw()
    let call = try #require(canvas.texts.first { $0.string == "touchesEnded" })
    let state = try #require(canvas.texts.first { $0.string.hasPrefix("possible → ended") })
    #expect(call.color == Theme.light.soft && state.color == Theme.light.passed)
    #expect(canvas.row(of: state.string) == [state.string])
  }

  @Test func `recognizers of one class on one view are told apart in the narrowest pane`() throws {
    let scene = Self.scene.replacing("[{type: tap, name: tapping}]", with: "[tap, tap, tap]")
    let desk = try desk(scene, size: CGSize(width: 700, height: 1200))
    desk.touch(.began, 50, 50)
    let strings = desk.draw().strings
    for name in ["tap of card", "tap#2 of card", "tap#3 of card"] {
      #expect(strings.contains(name))
    }
  }

  @Test func `a recognizer that another prevents is not said to have ended (B-4.30)`() throws {
    let desk = try desk(
      Self.scene.replacing("name: root", with: "name: root\n  gestures: [{type: tap, name: outer}]")
    )
    desk.touch(.began, 50, 50)
    desk.touch(.ended, 50, 50)
    let canvas = desk.draw()
    #expect(canvas.text("would be recognized: 1 of 1 taps") != nil)
    #expect(canvas.strings.count { $0 == "possible → ended: 1 of 1 taps" } == 1)
  }

  @Test func `moves that bring the same are one row`() throws {
    let desk = try desk(Scenes.overflow)
    desk.touch(.began, 50, 450)
    for x in 0..<31 { desk.touch(.moved, 51 + Double(x), 450) }
    let canvas = desk.draw()
    #expect(canvas.text("contact 1 moved 31 times, to (81, 450)") != nil)
    #expect(canvas.strings.count { $0.hasPrefix("contact 1 moved") } == 1)
    #expect(canvas.strings.count { $0.hasPrefix("touchesMoved") } == 1)
  }

  @Test func `moves that go on after they were shown join their row`() throws {
    let desk = try desk(Scenes.overflow)
    desk.touch(.began, 50, 450)
    for x in 1...3 {
      desk.touch(.moved, 50 + Double(x), 450)
      desk.draw()
    }
    #expect(desk.draw().text("contact 1 moved 3 times, to (53, 450)") != nil)
  }

  @Test func `a press on three thousand views has a line for each`() throws {
    let desk = try desk(Scenes.overflow, size: CGSize(width: 1280, height: 800))
    let root = try #require(desk.view("root"))
    for number in 1...3000 {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      view.accessibilityIdentifier = "noise\(number)"
      root.addSubview(view)
    }
    desk.touch(.began, 100, 450)
    let end = desk.draw()
    #expect(!end.strings.contains { $0.hasPrefix("contact 1 began") }, "the end is in sight")
    try desk.click("Log")
    desk.inspector.scrollPanel(byPages: -10_000)
    #expect(desk.draw().text("noise3000") != nil)
    desk.inspector.scrollPanel(byPages: 100)
    #expect(desk.draw().strings.contains { $0.hasPrefix("noise") })
  }

  @Test func `what comes while the reader looks back is counted, and a press leads to it`() throws {
    let desk = try desk(Scenes.overflow, size: CGSize(width: 1280, height: 500))
    for _ in 1...20 {
      desk.touch(.began, 100, 450)
      desk.touch(.ended, 100, 450)
    }
    desk.draw()
    desk.inspector.scrollPanel(byPages: -1)
    #expect(!desk.draw().strings.contains { $0.hasSuffix(" new") })
    desk.touch(.began, 333, 650)
    let note = try #require(desk.draw().strings.first { $0.hasSuffix(" new") })
    #expect(desk.draw().text("contact 1 began at (333, 650)") == nil)
    try desk.click(note)
    #expect(!desk.draw().strings.contains { $0.hasSuffix(" new") })
  }

  @Test func `a chip shows rows of its topic below their inputs`() throws {
    let desk = try desk()
    desk.touch(.began, 50, 50)
    desk.touch(.moved, 51, 50)
    desk.touch(.ended, 51, 50)
    try desk.click("Prints")
    let canvas = desk.draw()
    #expect(canvas.text("card.began") != nil && canvas.text("card.cancelled") != nil)
    #expect(canvas.text("contact 1 began at (50, 50)") != nil)
    #expect(!canvas.strings.contains { $0.hasPrefix("touchesBegan") })
  }

  @Test func `a text is looked for in names and words, and Escape takes it back`() throws {
    let desk = try desk()
    desk.touch(.began, 50, 50)
    desk.touch(.ended, 50, 50)
    try desk.click("Find a view, a recognizer or a call")
    for letter in ["T", "a", "p", "p"] {
      #expect(desk.inspector.handle(KeyInput(.down, .keyboardT, characters: letter)))
    }
    #expect(desk.draw().text("tapping") != nil)
    #expect(!desk.draw().strings.contains { $0.hasPrefix("touchesBegan →") })
    #expect(desk.inspector.handle(KeyInput(.down, .keyboardEscape)))
    #expect(desk.draw().strings.contains { $0.hasPrefix("touchesBegan →") })
  }

  @Test func `a hundred thousand lines are laid out as far as they are seen`() throws {
    let desk = try desk(Scenes.overflow, size: CGSize(width: 1280, height: 800))
    let book = desk.inspector.story.book
    for number in 0..<25_000 {
      book.begin(InputEvent(timestamp: 0, kind: .key(KeyInput(.down, .keyboardA))))
      for line in 0..<4 { book.append(print: "line \(number).\(line)") }
    }
    let canvas = desk.draw()
    #expect(canvas.text("line 24999.3") != nil && canvas.strings.count < 200)
    #expect(book.rows.count == 125_000)
    book.append(print: "one more")
    #expect(book.update() == 125_000, "only what is new has rows made")
  }

  @Test func `what is too old is forgotten, and the rest stays in order`() {
    let book = LogBook(mostItems: 100)
    for number in 0..<200 {
      let kind = InputEvent.Kind.key(KeyInput(.down, .keyboardA))
      book.begin(InputEvent(timestamp: Double(number), kind: kind))
      book.append(print: "line \(number)")
      _ = book.update()
    }
    let lines = book.rows.filter { !$0.isInput }.map { book.words(of: $0).what }
    #expect(lines.last == "line 199")
    #expect(lines == (200 - lines.count..<200).map { "line \($0)" })
    #expect((50...101).contains(lines.count))
  }
}
