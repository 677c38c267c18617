import Foundation
import Testing
import TouchExplain
import TouchKit
import TouchScene
import TouchSession

@testable import TouchInspector

/// What the drawer of time shows, and what presses on it do.
@MainActor
@Suite struct TimeDrawerTests {
  private static let scene = """
    touchstone: 1
    screen: {size: [375, 667]}
    root:
      name: root
      subviews:
        - name: box
          frame: [0, 0, 100, 100]
          gestures: [{type: tap, name: tap}, {type: pan, name: pan, follows: true}]
    """

  @Test func `it tells the time of the shown moment, which input that is and what was done`() throws
  {
    let desk = try TimedDesk(Self.scene)
    desk.drag()
    desk.time.go(to: 1)
    let canvas = desk.draw()
    #expect(canvas.text("0.100 s") != nil)
    #expect(canvas.text("input 1 of 6") != nil)
    #expect(canvas.text(" · contact 1 began") != nil)
    #expect(canvas.text(" · contact 1 went to box") != nil)
  }

  @Test func `what inputs and decisions are is told where the pointer rests on the word`() throws {
    let desk = try TimedDesk(Self.scene)
    let place = try #require(desk.draw().text("Decision")?.rect)
    desk.inspector.hover(at: CGPoint(x: place.midX, y: place.midY), time: 0)
    desk.inspector.application.send(InputEvent(timestamp: 0.6, kind: .tick))
    #expect(desk.draw().strings.contains { $0.hasPrefix("Step through what was decided") })
  }

  @Test func `a click on a step goes there, and says that what is done is not added`() throws {
    let desk = try TimedDesk(Self.scene)
    desk.drag()
    #expect(desk.draw().text("Live: what you do is added here") != nil)
    let word = try #require(desk.draw().text("Input")).rect
    desk.press(CGPoint(x: word.minX + 14, y: word.midY))
    #expect(desk.time.position == desk.time.shown.end - 1)
    #expect(!desk.time.isLive)
    #expect(desk.draw().text("Continue from here") != nil)
    desk.press(CGPoint(x: word.maxX - 14, y: word.midY))
    #expect(desk.time.isLive)
  }

  @Test
  func `a low drawer has the button that continues from a past moment, if the window is wide`()
    throws
  {
    let desk = try TimedDesk(Self.scene)
    desk.drag()
    for (width, isThere) in [(1280.0, true), (700, false)] {
      desk.inspector.layout(CGSize(width: width, height: 600))
      #expect(desk.draw().text("Continue from here") == nil)
      desk.time.go(to: 1)
      #expect((desk.draw().text("Continue from here") != nil) == isThere)
      desk.time.go(to: desk.time.shown.end)
    }
    #expect(desk.inspector.hidesNoticeOfTime)
  }

  @Test func `all panels name a moment that is past`() throws {
    let desk = try TimedDesk(Self.scene)
    desk.drag()
    for tab in InspectorTab.allCases.prefix(3) {
      desk.inspector.tab = tab
      desk.time.go(to: 1)
      #expect(desk.draw().text("as it was at 0.100 s") != nil)
      desk.time.go(to: desk.time.shown.end)
      #expect(desk.draw().text("as it was at 0.100 s") == nil)
    }
  }

  @Test func `where the window is too low for lanes the drawer stays, and it is said`() throws {
    let desk = try TimedDesk(Self.scene)
    desk.inspector.layout(CGSize(width: 700, height: 400))
    desk.drag()
    #expect(desk.draw().text("Input") != nil)
    desk.inspector.perform(.lanes)
    let canvas = desk.draw()
    #expect(canvas.text("Input") != nil)
    #expect(canvas.strings.contains { $0.hasPrefix("The window is too low for the lanes") })
  }

  @Test func `a press on the track goes to its time, and a drag on`() throws {
    let desk = try TimedDesk(Self.scene)
    desk.drag()
    let row = try #require(desk.draw().text("Input")).rect
    // The track is below the buttons, over the whole width.
    desk.press(CGPoint(x: 30, y: row.midY + 38))
    desk.time.catchUp()
    #expect(desk.time.position == 0)
    desk.drag(from: CGPoint(x: 30, y: row.midY + 38), to: CGPoint(x: 640, y: row.midY + 38))
    desk.time.catchUp()
    #expect(desk.time.position > 0)
    #expect(desk.time.position < desk.time.shown.end)
  }

  @Test func `lanes show contacts and recognizers with their state at the shown moment`() throws {
    let desk = try TimedDesk(Self.scene)
    desk.drag()
    desk.inspector.perform(.lanes)
    var canvas = desk.draw()
    #expect(canvas.row(of: "contact 1") == ["contact 1", "box"])
    #expect(canvas.row(of: "tap").prefix(2) == ["tap", "failed"])
    #expect(canvas.row(of: "pan").prefix(2) == ["pan", "ended"])
    desk.time.go(to: 1)
    canvas = desk.draw()
    #expect(canvas.row(of: "pan").prefix(2) == ["pan", "possible"])
    #expect(canvas.faults == [])
  }

  @Test func `a branch has a lane with what was done first, and words that keep it`() throws {
    let desk = try TimedDesk(Self.scene)
    desk.drag()
    desk.inspector.perform(.lanes)
    desk.time.go(to: 1)
    desk.inspector.perform(.continueFromHere)
    #expect(desk.draw().text("A finger is still down: Control Shift L lifts it") != nil)
    desk.touch(.ended, 20, 20)
    let canvas = desk.draw()
    #expect(canvas.row(of: "branch 1").prefix(2) == ["branch 1", "goes on"])
    #expect(canvas.text("contact 1 ended") != nil)
    let keep = try #require(canvas.text("Keep as a test…")).rect
    desk.press(CGPoint(x: keep.midX, y: keep.midY))
    #expect(desk.draw().text("Keep branch 1 as a test") != nil)
  }

  @Test func `below the answer words keep what was done as a test`() throws {
    let desk = try TimedDesk(Self.scene)
    desk.touch(.began, 20, 20)
    desk.touch(.ended, 20, 20)
    let keep = try #require(desk.draw().text("Keep as a test…")).rect
    desk.press(CGPoint(x: keep.midX, y: keep.midY))
    #expect(desk.draw().text("Keep what was done as a test") != nil)
  }

  @Test func `a change that was tried is there again where it was made, and not before`() throws {
    let desk = try TimedDesk(Scenes.clearOverflow)
    desk.touch(.began, 260, 150)
    desk.touch(.ended, 260, 150)
    _ = desk.draw()
    desk.inspector.finishWork()
    let button = try #require(desk.draw().text("Try it")).rect
    desk.press(CGPoint(x: button.midX, y: button.midY))
    let changed = try #require(desk.frame(of: "gray"))
    #expect(changed.width > 200)
    desk.time.go(to: 1)
    #expect(desk.frame(of: "gray")?.width == 200)
    desk.time.go(to: 2)
    #expect(desk.frame(of: "gray") == changed)
    desk.inspector.perform(.undo)
    #expect(desk.frame(of: "gray")?.width == 200)
  }

  @Test func `at a past moment it is said how to press a view, not to press one`() throws {
    let desk = try TimedDesk(Self.scene)
    desk.touch(.began, 20, 20)
    desk.time.go(to: 0)
    let canvas = desk.draw()
    #expect(canvas.text("Point at a view, or continue from here to press one") != nil)
    #expect(canvas.text("Press a view, or point at one") == nil)
  }

  @Test func `the dialog of a test shows its folder, and the command that checks it to be copied`()
    throws
  {
    let desk = try TimedDesk(Self.scene)
    var copied: [String] = []
    desk.inspector.onCopy = { copied.append($0) }
    desk.touch(.began, 20, 20)
    desk.inspector.perform(.keepBranch)
    let canvas = desk.draw()
    #expect(canvas.strings.contains { $0.hasPrefix("In the folder /") })
    #expect(canvas.text("touchstone replay a.session.jsonl") != nil)
    let button = try #require(canvas.text("Copy command")).rect
    desk.press(CGPoint(x: button.midX, y: button.midY))
    #expect(copied == ["touchstone replay a.session.jsonl"])
  }

  /// Keeps what was done in a window as a session, and returns that.
  private func kept(by desk: TimedDesk) throws -> Session {
    let folder = FileManager.default.temporaryDirectory.appending(path: "kept-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.session.jsonl").path
    desk.inspector.perform(.keepBranch)
    #expect(desk.draw().text("Keep what was done as a test") != nil)
    desk.type(path)
    return try Session(contentsOf: URL(fileURLWithPath: path))
  }

  @Test
  func `a test that is kept has the scene as it was changed, and replays as the change has it`()
    throws
  {
    let desk = try TimedDesk(Scenes.clearOverflow)
    desk.tryChange()
    let session = try kept(by: desk)
    let scene = try Scene(session.scene)
    #expect(scene.views.first { $0.accessibilityIdentifier == "gray" }?.frame.width == 300)
    #expect(try Replayer(session).run().differences == [])
    #expect(scene.application.view(at: CGPoint(x: 300, y: 150))?.viewName.title == "red")
    let notice = desk.draw().strings.joined()
    #expect(notice.contains("on the scene as it was changed here."))
    #expect(notice.contains("It expects its touch to go to red."))
  }

  @Test func `changes that were all undone leave a test of the scene as its file has it`() throws {
    let desk = try TimedDesk(Scenes.clearOverflow)
    desk.tryChange()
    desk.inspector.perform(.undo)
    let session = try kept(by: desk)
    let scene = try Scene(session.scene)
    #expect(scene.views.first { $0.accessibilityIdentifier == "gray" }?.frame.width == 200)
    #expect(!desk.draw().strings.joined().contains("as it was changed here"))
    #expect(session.inputCount == 2)
  }

  @Test func `a view that was moved into another is there again in a test that is kept`() throws {
    let desk = try TimedDesk(Scenes.overflow)
    desk.tryChange(other: true)
    let session = try kept(by: desk)
    let scene = try Scene(session.scene)
    let red = scene.views.first { $0.accessibilityIdentifier == "red" }
    #expect(red?.superview?.accessibilityIdentifier == "root")
  }

  @Test func `inputs too close for a mark each become a curve`() throws {
    let desk = try TimedDesk(Self.scene)
    desk.touch(.began, 20, 20)
    for step in 0..<3000 { desk.touch(.moved, 20 + Double(step % 60), 20) }
    let canvas = desk.draw()
    let track = try #require(canvas.text("Input")).rect.midY + 38
    #expect(canvas.shapes.count { $0.box.width == 2 && abs($0.box.midY - track) < 3 } < 100)
    #expect(canvas.faults == [])
  }

  @Test(arguments: [CGSize(width: 700, height: 500), CGSize(width: 1600, height: 1000)])
  func `it has its place in a small window and in a large one`(_ size: CGSize) throws {
    let desk = try TimedDesk(Self.scene)
    desk.drag()
    desk.inspector.layout(size)
    let canvas = desk.draw()
    #expect(canvas.text("Decision") != nil)
    #expect(canvas.faults == [])
    #expect(canvas.texts.allSatisfy { $0.rect.maxX <= size.width + 1 })
  }

  @Test func `views made in code say why they have no other moments`() throws {
    let desk = try TimedDesk(Self.scene, isMadeInCode: true)
    desk.drag()
    let canvas = desk.draw()
    #expect(canvas.strings.contains { $0.contains("can make these views again") })
    desk.inspector.perform(.previousInput)
    #expect(desk.time.isLive)
  }
}

/// A scene in an inspector, with its time.
@MainActor
private final class TimedDesk {
  let inspector: Inspector
  let time: TimeTravel
  private var scene: Scene
  private var clock = 0.0

  init(_ text: String, isMadeInCode: Bool = false) throws {
    let file = try SceneFile(reading: Data(text.utf8), name: "test.scene.yaml")
    let maker: Timeline.Maker = { () throws(SourceError) in try Scene(file) }
    scene = try Scene(file)
    time = TimeTravel(Timeline(making: isMadeInCode ? nil : maker), of: scene.application) { 0 }
    inspector = Inspector(of: scene.application, captions: .init(title: "A", file: "a"))
    inspector.add(time)
    listen()
    time.onShow = { [unowned self] next in
      if let next = next as? Scene { scene = next }
      inspector.show(next.application)
      listen()
    }
  }

  private func listen() {
    scene.application.traceSink = Ears([inspector.story, time])
    ears = scene.application.traceSink
  }

  private var ears: (any TraceSink)?

  func frame(of name: String) -> CGRect? {
    scene.views.first { $0.accessibilityIdentifier == name }?.frame
  }

  func touch(_ phase: Contact.Phase, _ x: Double, _ y: Double) {
    clock += 0.1
    let contact = Contact(id: 1, phase: phase, position: CGPoint(x: x, y: y))
    scene.application.send(InputEvent(timestamp: clock, kind: .contacts([contact])))
  }

  func drag() {
    touch(.began, 20, 20)
    for step in 1...4 { touch(.moved, 20 + Double(step) * 10, 20) }
    touch(.ended, 60, 20)
  }

  func draw() -> RecordingCanvas {
    _ = inspector.update()
    let canvas = RecordingCanvas(size: inspector.size)
    inspector.draw(on: canvas)
    return canvas
  }

  func press(_ point: CGPoint) { drag(from: point, to: point) }

  /// Presses where a view is missed, and makes a change that helps.
  func tryChange(other: Bool = false) {
    touch(.began, 300, 150)
    touch(.ended, 300, 150)
    _ = draw()
    inspector.finishWork()
    let button = draw().text(other ? "Try this instead" : "Try it")?.rect ?? .zero
    press(CGPoint(x: button.midX, y: button.midY))
  }

  /// Puts a text in place of that of the field that has the keys, and presses Return.
  func type(_ text: String) {
    (inspector.window.focus.holder as? TextInput)?.text = text
    _ = inspector.handle(KeyInput(.down, .keyboardReturnOrEnter))
  }

  func drag(from start: CGPoint, to end: CGPoint) {
    send(.began, start)
    if start != end { send(.moved, end) }
    send(.ended, end)
    _ = inspector.update()
  }

  private func send(_ phase: Contact.Phase, _ point: CGPoint) {
    clock += 0.1
    let contact = Contact(id: 1, phase: phase, position: point)
    inspector.application.send(InputEvent(timestamp: clock, kind: .contacts([contact])))
  }
}

/// Passes a trace to several listeners.
@MainActor
private final class Ears: TraceSink {
  private let listeners: [any TraceSink]

  init(_ listeners: [any TraceSink]) { self.listeners = listeners }

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    for listener in listeners { listener.engine(application, willHandle: input, number: number) }
  }

  func engine(_ application: UIApplication, did record: TraceRecord) {
    for listener in listeners { listener.engine(application, did: record) }
  }
}
