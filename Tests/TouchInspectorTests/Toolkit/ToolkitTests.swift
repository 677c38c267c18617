import Testing
import TouchKit

@testable import TouchInspector

/// The parts that the window's panels are made of, in a window of their own.
@MainActor
@Suite struct ToolkitTests {
  private let application = UIApplication(screen: UIScreen(size: CGSize(width: 400, height: 300)))
  private let window: InspectorWindow

  init() {
    window = InspectorWindow(frame: application.screen.bounds, application: application)
    window.isHidden = false
  }

  private func press(_ phase: Contact.Phase, _ x: CGFloat, _ y: CGFloat, at time: Double) {
    let contact = Contact(id: 1, phase: phase, position: CGPoint(x: x, y: y))
    application.send(InputEvent(timestamp: time, kind: .contacts([contact])))
  }

  private func key(
    _ usage: UIKeyboardHIDUsage,
    _ text: String = "",
    _ flags: UIKeyModifierFlags = []
  )
    -> KeyInput
  {
    KeyInput(.down, usage, characters: text, modifiers: flags)
  }

  // MARK: - Fields

  @Test func `a field that was pressed gets what is typed`() {
    let field = TextInput()
    field.frame = CGRect(x: 10, y: 10, width: 200, height: 30)
    window.addSubview(field)
    #expect(!window.focus.handle(key(.keyboardA, "a")))
    press(.began, 20, 20, at: 1)
    press(.ended, 20, 20, at: 1.1)
    var told: [String] = []
    field.onChange = { told.append($0) }
    for letter in ["b", "y", "u"] { #expect(window.focus.handle(key(.keyboardB, letter))) }
    #expect(field.text == "byu")
    #expect(told == ["b", "by", "byu"])
  }

  @Test func `a field is edited at its caret, and over what is selected`() {
    let field = TextInput()
    field.text = "abcd"
    _ = field.handle(key(.keyboardLeftArrow))
    _ = field.handle(key(.keyboardDeleteOrBackspace))
    #expect(field.text == "abd")
    _ = field.handle(key(.keyboardHome, "", .shift))
    #expect(field.selectedText == "ab")
    _ = field.handle(key(.keyboardX, "x"))
    #expect(field.text == "xd")
    _ = field.handle(key(.keyboardA, "a", .control))
    _ = field.handle(key(.keyboardDeleteForward))
    #expect(field.text == "")
  }

  @Test func `a field leaves keys with Control to the window`() {
    let field = TextInput()
    #expect(!field.handle(key(.keyboardK, "k", .control)))
    #expect(field.text == "")
  }

  // MARK: - Lists

  private final class Numbers: ListSource {
    var rowCount = 100_000
    var drawn: [Int] = []
    var clicked: [Int] = []
    func drawRow(_ index: Int, in box: CGRect, on canvas: any Canvas) { drawn.append(index) }
    func click(row index: Int, at point: CGPoint, in size: CGSize) { clicked.append(index) }
  }

  private func list(_ numbers: Numbers) -> ListView {
    let list = ListView(rowHeight: 28)
    list.source = numbers
    list.frame = CGRect(x: 0, y: 0, width: 300, height: 280)
    window.addSubview(list)
    return list
  }

  private func draw() {
    ViewRenderer(canvas: RecordingCanvas(size: window.bounds.size)).draw(window)
  }

  @Test func `of a hundred thousand rows those are drawn that are seen`() {
    let numbers = Numbers()
    let list = list(numbers)
    draw()
    #expect(numbers.drawn == Array(0..<10))
    numbers.drawn = []
    #expect(list.handle(key(.keyboardEnd)))
    draw()
    #expect(numbers.drawn == Array(99_990..<100_000))
  }

  @Test func `the wheel scrolls a list, and a click tells the row under it`() {
    let numbers = Numbers()
    let list = list(numbers)
    let wheel = ScrollInput(position: CGPoint(x: 50, y: 50), delta: CGPoint(x: 0, y: -56))
    application.send(InputEvent(timestamp: 1, kind: .scroll(wheel)))
    #expect(list.offset == 56)
    press(.began, 50, 30, at: 2)
    press(.ended, 50, 30, at: 2.1)
    #expect(numbers.clicked == [3])
  }

  @Test func `a list that follows its end stays where the user scrolled to`() {
    let numbers = Numbers()
    numbers.rowCount = 20
    let list = list(numbers)
    list.followsEnd = true
    list.scroll(to: 1000)
    numbers.rowCount = 30
    list.reload()
    #expect(list.offset == CGFloat(560))
    list.scroll(by: -100)
    let place = list.offset
    numbers.rowCount = 40
    list.reload()
    #expect(list.offset == place)
    #expect(!list.isAtEnd)
  }

  // MARK: - Popups

  @Test func `a menu has all keys until Escape, and gives the focus back`() {
    let field = TextInput()
    field.frame = CGRect(x: 10, y: 10, width: 200, height: 30)
    let host = PopupHost()
    host.frame = window.bounds
    for view in [field, host] { window.addSubview(view) }
    field.requestFocus()
    var chosen = ""
    let items = ["one", "two"].map { name in Menu.Item(title: name) { chosen = name } }
    field.openMenu(items)
    #expect(window.focus.holder is Menu)
    #expect(window.focus.handle(key(.keyboardDownArrow)))
    #expect(window.focus.handle(key(.keyboardDownArrow)))
    #expect(window.focus.handle(key(.keyboardReturnOrEnter)))
    #expect(chosen == "two")
    #expect(host.content == nil && window.focus.holder === field)
  }

  @Test func `a press beside a menu closes it, and reaches nothing below`() {
    let numbers = Numbers()
    _ = list(numbers)
    let host = PopupHost()
    host.frame = window.bounds
    window.addSubview(host)
    host.openMenu([Menu.Item(title: "one") {}], at: CGRect(x: 0, y: 0, width: 80, height: 20))
    press(.began, 250, 250, at: 1)
    press(.ended, 250, 250, at: 1.1)
    #expect(host.content == nil && numbers.clicked == [])
  }

  // MARK: - Lines between panes

  @Test func `a line between panes is dragged, and a double press brings it back`() {
    var (moved, resets): (CGFloat, Int) = (0, 0)
    let splitter = Splitter(isAcross: false) {
      moved += $0
    } onReset: {
      resets += 1
    }
    window.addSubview(splitter)
    splitter.place(at: 200, from: 0, length: 300)
    press(.began, 203, 100, at: 1)
    press(.moved, 223, 100, at: 1.1)
    press(.moved, 253, 100, at: 1.2)
    press(.ended, 253, 100, at: 1.3)
    #expect(moved == 50)
    for time in [2.0, 2.1] {
      press(.began, 200, 100, at: time)
      press(.ended, 200, 100, at: time + 0.02)
    }
    #expect(resets == 1)
  }

  @Test(arguments: [true, false])
  func `a line between panes has a handle, which says what it is for`(isAcross: Bool) throws {
    let splitter = Splitter(isAcross: isAcross)
    splitter.place(at: 100, from: 0, length: 200)
    let canvas = RecordingCanvas(size: CGSize(width: 300, height: 300))
    ViewRenderer(canvas: canvas).draw(splitter)
    let tip = try #require(splitter.tip(at: .zero))
    let handle = isAcross ? CGSize(width: 28, height: 3) : CGSize(width: 3, height: 28)
    #expect(canvas.shapes.contains { $0.box.size == handle })
    #expect(tip.words == "Drag to resize; press twice to put it back")
    #expect(tip.place?.insetBy(dx: 4, dy: 4).size == handle)
  }

  // MARK: - Tooltips

  @Test func `a tooltip tells name and key where the pointer rests, and goes at a press`() throws {
    let desk = try Desk(Scenes.overflow)
    let place = try #require(desk.draw().text("Distances")?.rect)
    let point = CGPoint(x: place.midX, y: place.midY)
    let name = "Show distances between two views"
    desk.inspector.hover(at: point, time: 0)
    #expect(desk.draw().text(name) == nil)
    desk.inspector.application.send(InputEvent(timestamp: 0.6, kind: .tick))
    let shown = desk.draw()
    #expect(shown.row(of: name).prefix(2) == [name, "Control I"])
    let tip = try #require(shown.text(name)?.rect)
    #expect(tip.minY > place.maxY || tip.maxY < place.minY)
    desk.press(.began, at: point)
    #expect(desk.draw().text(name) == nil)
  }

  @Test func `a name that is cut shows whole where the pointer rests`() throws {
    let long = String(repeating: "Shop", count: 30)
    let desk = try Desk(
      "touchstone: 1\nscreen: {size: [375, 667]}\nroot: {name: \(long)}"
    )
    desk.inspector.tab = .tree
    let cut = try #require(desk.draw().texts.last { $0.string.hasPrefix("Shop") }?.rect)
    func drawChanges() -> RecordingCanvas {
      let canvas = RecordingCanvas(size: desk.inspector.size)
      _ = desk.inspector.drawChanges(on: canvas)
      return canvas
    }
    for _ in 0..<2 { _ = drawChanges() }
    desk.inspector.hover(at: CGPoint(x: cut.midX, y: cut.midY), time: 0)
    _ = drawChanges()
    desk.inspector.application.send(InputEvent(timestamp: 0.6, kind: .tick))
    #expect(drawChanges().text(long) != nil, "over a panel that looks as before")
  }

  @Test(arguments: [InspectorTab.gestures, .touches])
  func `a recognizer's name that is cut shows whole where the pointer rests`(
    tab: InspectorTab
  ) throws {
    let desk = try Desk(
      """
      touchstone: 1
      screen: {size: [375, 667]}
      root: {name: root, gestures: [{type: tap, name: aTapWhoseNameIsMuchLongerThanTheRoom}]}
      """
    )
    let name = "aTapWhoseNameIsMuchLongerThanTheRoom"
    for phase in [Contact.Phase.began, .ended] { desk.touch(phase, 50, 50) }
    desk.inspector.tab = tab
    func count() -> Int { desk.draw().texts.count { $0.string == name } }
    let before = count()
    let cut = try #require(desk.draw().texts.last { $0.string.contains("…") }?.rect)
    desk.inspector.hover(at: CGPoint(x: cut.midX, y: cut.midY), time: 10)
    desk.inspector.application.send(InputEvent(timestamp: 10.6, kind: .tick))
    #expect(count() == before + 1)
  }

  @Test func `a list ends with a whole row`() {
    let source = Rows()
    let list = ListView(rowHeight: 30)
    list.source = source
    list.place(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(list.frame.height == 90)
    list.place(in: CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(list.frame.height == 0, "part of a row is none")
    source.rowCount = 3
    list.place(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(list.frame.height == 100, "all have room")
  }

  @MainActor
  private final class Rows: ListSource {
    var rowCount = 9
    func drawRow(_ index: Int, in box: CGRect, on canvas: any Canvas) {}
  }

  @Test func `before any touch a narrow panel tells what will appear, in lines`() throws {
    let desk = try Desk(Scenes.overflow, size: CGSize(width: 700, height: 500))
    desk.inspector.tab = .touches
    let canvas = desk.draw()
    let told = try #require(canvas.texts.first { $0.string.hasPrefix("The places, taps") })
    #expect(told.rect.maxX <= 700 && told.rect.height > 20)
  }

  @Test func `behind the dots of the header nothing pauses a recording that is not there`() throws {
    let desk = try Desk(Scenes.overflow, size: CGSize(width: 700, height: 500))
    desk.draw()
    desk.click(at: CGPoint(x: 670, y: 20))
    let strings = desk.draw().strings
    #expect(strings.contains("Switch between light and dark"))
    #expect(!strings.contains("Pause or resume the recording"))
  }

  // MARK: - Commands

  @Test func `no two commands have the same key, and each is found by its own`() {
    let chords = Command.all.compactMap(\.key)
    #expect(Set(chords).count == chords.count)
    #expect(Set(Command.all.map(\.command)).count == Command.all.count)
    #expect(Command.forKey(key(.keyboardK, "k", .control)) == .palette)
    #expect(Command.forKey(key(.keyboardK, "k")) == nil)
    #expect(Command.forKey(key(.keyboardEscape)) == .clear)
  }

  @Test func `a window in other colours looks as if it were made with them`() throws {
    let changed = try Desk(Scenes.overflow)
    changed.touch(.began, 300, 150)
    changed.draw()
    changed.inspector.use(.dark)
    let made = try Desk(Scenes.overflow, theme: .dark)
    made.touch(.began, 300, 150)
    made.draw()
    let (one, two) = (changed.draw(), made.draw())
    #expect(one.texts.map(\.string) == two.texts.map(\.string))
    #expect(one.texts.map(\.color) == two.texts.map(\.color))
    #expect(one.shapes.map(\.color) == two.shapes.map(\.color))
  }
}
