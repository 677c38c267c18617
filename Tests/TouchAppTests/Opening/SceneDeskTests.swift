import Foundation
import Glibc
import Testing
import TouchKit
import TouchScene
import TouchSession
import TouchX11

@testable import TouchApp
@testable import TouchInspector

/// Other scenes in the place of the one in the window.
@MainActor
@Suite struct SceneDeskTests {
  private func sheet() throws -> Sheet {
    try Sheet(
      [
        "/a": Sheet.scene("A"), "/e1": Sheet.scene("One"), "/e2": Sheet.scene("Two"),
        "/e3": Sheet.scene("Three"), "/bad": "touchstone: 1\nroot: {nam: x}",
      ],
      path: "/a"
    )
  }

  @Test func `a file that is dropped is opened, and starts anew`() throws {
    let sheet = try sheet()
    sheet.tap(50, 50)
    sheet.contents.handle(.dropped(["/e2", "/e3"]))
    sheet.finishReading()
    #expect(sheet.titles.last == "Two")
    #expect(sheet.contents.inspector.captions.title == "Two")
    #expect(sheet.contents.inspector.story.lastPoint == nil)
    sheet.tap(50, 50)
    #expect(sheet.contents.inspector.story.lastPoint == CGPoint(x: 50, y: 50))
    #expect(UIApplication.shared === sheet.application)
  }

  @Test func `a text that is pasted is a scene of its own`() throws {
    let sheet = try sheet()
    sheet.contents.handle(.pasted(Sheet.scene("From a chat")))
    sheet.finishReading()
    #expect(sheet.contents.inspector.captions.file == "pasted")
    #expect(sheet.titles.last == "From a chat")
    sheet.contents.handle(.pasted(nil))
    #expect(sheet.problem == "The clipboard holds no text.")
  }

  @Test func `no recording begins without what was changed in the window`() throws {
    let sheet = try sheet()
    let root = try #require(sheet.desk.scene?.views.last)
    sheet.contents.inspector.edits.set(.isHidden, of: root, to: .flag(true))
    sheet.contents.inspector.edits.finish()
    sheet.desk.toggleRecording()
    #expect(sheet.desk.recording == nil)
    #expect(sheet.problem?.contains("First save what was changed here") == true)
    sheet.contents.inspector.edits.undo()
    #expect(!sheet.contents.inspector.isSceneChanged)
  }

  @Test func `the error of a file is told in the window's language`() throws {
    let sheet = try sheet()
    let words = [
      "unknown key '{}' in {}": "未知的键 '{}'，在{}里", "a view ({})": "视图（{}）", "keys": "键",
      "did you mean '{}'? Known {}: {}.": "是不是 '{}'？已知的{}：{}。",
    ]
    let table: Words.Table = { words[$0] }
    Words.with(table) { sheet.open("/bad") }
    guard case .problem(let place, let text, let help?)? = sheet.contents.inspector.notice else {
      Issue.record("no problem is told")
      return
    }
    #expect(place == "/bad:2:8" && text == "未知的键 'nam'，在视图（UIView）里")
    #expect(help.hasPrefix("是不是 'name'？已知的键："))
  }

  @Test func `where a file cannot be used the scene stays, and the place is told`() throws {
    let sheet = try sheet()
    let scene = try #require(sheet.application)
    sheet.open("/bad")
    #expect(sheet.application === scene)
    guard case .problem(let place, let text, _)? = sheet.contents.inspector.notice else {
      Issue.record("no problem is told")
      return
    }
    #expect(place == "/bad:2:8")
    #expect(text.contains("'nam'"))
    sheet.open("/e1")
    #expect(sheet.contents.inspector.notice == nil)
  }

  @Test func `a scene is given up once another one is shown in its place`() throws {
    let sheet = try sheet()
    weak let former = sheet.application
    sheet.open("/e1")
    for _ in 1...3 { sheet.contents.advance(to: LoopClock.now()) }
    #expect(former == nil)
  }

  @Test func `the experiments follow each other, and go round`() throws {
    let sheet = try sheet()
    for step in [1, 1, 1, 1, -1] {
      sheet.desk.openExperiment(after: step)
      sheet.finishReading()
    }
    #expect(sheet.titles == ["One", "Two", "Three", "One", "Three"])
    for _ in 1...2 { sheet.desk.openExperiment(after: 1) }
    sheet.finishReading()
    #expect(sheet.titles.last == "Two", "the second press did not go on from what was being read")
  }

  @Test func `files are listed without asking for the experiments`() throws {
    let sheet = try sheet()
    sheet.contents.inspector.perform(.open)
    #expect(sheet.listings == 0)
  }

  @Test func `the answer, a view and its path are copied`() throws {
    let sheet = try sheet()
    var copied: [String] = []
    sheet.contents.copy = {
      copied.append($0)
      return true
    }
    sheet.contents.inspector.perform(.copyPath)
    #expect(sheet.problem?.contains("nothing to copy") == true)
    sheet.tap(50, 50)
    for command in [Command.copyAnswer, .copyPath, .copyView] {
      sheet.contents.inspector.perform(command)
    }
    #expect(copied.count == 3)
    #expect(copied.first?.contains("(50, 50)") == true)
    #expect(copied.dropFirst().first?.hasSuffix("root/box") == true)
    #expect(copied.last?.contains("name: box") == true)
    sheet.contents.copy = { _ in false }
    sheet.contents.inspector.perform(.copyPath)
    #expect(sheet.problem == "The text is too long for the clipboard.")
  }

  @Test func `a session that is opened is replayed from its beginning`() throws {
    let sheet = try sheet()
    let inputs = [InputEvent(timestamp: 0.5, kind: .application(.launch))]
    sheet.sessions["/s.jsonl"] = try Sheet.session(of: Sheet.scene("Once"), inputs)
    sheet.open("/s.jsonl")
    #expect(sheet.titles.last == "Once")
    #expect(sheet.contents.inspector.captions.file == "s.jsonl")
    #expect(sheet.contents.isPlaying && !sheet.contents.time.isLive)
    sheet.desk.toggleRecording()
    #expect(sheet.problem?.contains("being played") == true)
  }

  @Test
  func `a scene of many views is made in turns, in which the one before is used and Escape stops`()
    throws
  {
    let sheet = try sheet()
    let many = (1...50_000).map { "{\"name\": \"v\($0)\"}" }.joined(separator: ", ")
    sheet.files["/many"] =
      "{\"touchstone\": 1, \"title\": \"Many\", \"root\": {\"subviews\": [\(many)]}}"
    func read() {
      sheet.desk.open("/many")
      while let descriptor = sheet.desk.reading?.descriptor {
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&watched, 1, -1)
        sheet.contents.read(descriptor)
      }
      sheet.contents.advance(to: LoopClock.now())
    }
    read()
    #expect(sheet.desk.preparation != nil)
    sheet.tap(50, 50)
    #expect(sheet.hit == "box")
    sheet.key(0xFF1B)
    #expect(sheet.desk.preparation == nil && sheet.titles.isEmpty)
    read()
    sheet.finishReading()
    #expect(sheet.titles == ["Many"])
  }

  @Test func `the example of the start page is not among the files that were open last`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let recent = RecentFiles(environment: ["XDG_STATE_HOME": folder.path])
    let files = ["/a": Sheet.scene("A"), "/b": Sheet.scene("B"), "/example": Sheet.scene("Card")]
    let sheet = try Sheet(files, path: "/a", recent: recent)
    for path in ["/example", "/b"] { sheet.open(path) }
    sheet.desk.finishShowing()
    #expect(sheet.titles == ["Card", "B"])
    #expect(recent.read().map(\.path) == ["/b", "/a"])
  }

  @Test func `files that were open are listed by the time, however late they were noted`() {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let recent = RecentFiles(environment: ["XDG_STATE_HOME": folder.path])
    for (path, time) in [("/late", 300.0), ("/first", 100), ("/second", 200)] {
      let date = Date(timeIntervalSinceReferenceDate: time)
      recent.note(RecentFile(path: path, inputCount: 1, time: date))
    }
    #expect(recent.read().map(\.path) == ["/late", "/second", "/first"])
  }

  @Test func `of the places that the pointer passes in one turn the last is followed`() throws {
    let sheet = try sheet()
    let inspector = sheet.contents.inspector
    for x in [150.0, 50] {
      let place = CGPoint(
        x: inspector.sceneFrame.minX + x * inspector.sceneScale,
        y: inspector.sceneFrame.minY + 50 * inspector.sceneScale
      )
      let sample = PointerSample(device: 2, position: place, time: LoopClock.now())
      sheet.contents.handle(.pointerHover(sample))
    }
    #expect(inspector.selection.hovered == nil)
    sheet.contents.advance(to: LoopClock.now())
    #expect(inspector.selection.hovered?.accessibilityIdentifier == "box")
  }

  @Test func `two fingers stay the mode from one scene to the next`() throws {
    let sheet = try sheet()
    sheet.key(0x67, with: .control)
    sheet.open("/e1")
    sheet.tap(50, 50)
    #expect(sheet.contents.inspector.ownerModes == [.twoFingers])
    #expect(sheet.contents.inspector.story.contacts.all.count == 2)
  }
}

/// What a folder offers to open.
@MainActor
@Suite struct SceneSourceTests {
  @Test func `folders are offered before files, and only files that may be scenes`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "folder-\(UUID().uuidString)"
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appending(path: "screens")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    for name in ["b.yaml", "a.txt", "dump", "photo.png", ".hidden"] {
      try Data().write(to: folder.appending(path: name))
    }
    let files = SceneSource.files(in: folder.path)
    #expect(files.map(\.name) == ["..", "screens", "a.txt", "b.yaml", "dump"])
    #expect(files.map(\.isFolder) == [true, true, false, false, false])
    #expect(SceneSource.files(in: "/").first?.name != "..")
  }
}

/// A file that is saved while its scene is in the window.
@MainActor
@Suite(.serialized) struct SavedFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "saved-\(UUID().uuidString)"
  )
  private var path: String { folder.appending(path: "a.yaml").path }

  private func save(_ text: String, in sheet: Sheet? = nil, waits: Bool = true) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    guard let sheet else { return }
    sheet.files[path] = text
    for descriptor in sheet.contents.descriptors { sheet.contents.read(descriptor) }
    sheet.contents.advance(to: LoopClock.now() + 1)
    if waits { sheet.finishReading() }
  }

  private func sheet() throws -> Sheet {
    try save(Sheet.scene("A"))
    return try Sheet([path: Sheet.scene("A")], path: path)
  }

  @Test func `saving shows the change, and answers the last touch again`() throws {
    let sheet = try sheet()
    defer { try? FileManager.default.removeItem(at: folder) }
    sheet.tap(150, 50)
    #expect(sheet.hit == "root")
    try save(Sheet.scene("B", width: 200), in: sheet)
    #expect(sheet.titles == ["B"])
    #expect(sheet.contents.inspector.story.lastPoint == CGPoint(x: 150, y: 50))
    #expect(sheet.hit == "box")
  }

  @Test func `an error stays beside the old scene until the file is right`() throws {
    let sheet = try sheet()
    defer { try? FileManager.default.removeItem(at: folder) }
    let scene = sheet.application
    try save("touchstone: 1\nroot: [", in: sheet)
    #expect(sheet.problem != nil)
    #expect(sheet.application === scene)
    try save(Sheet.scene("B"), in: sheet)
    #expect(sheet.problem == nil)
    #expect(sheet.titles.last == "B")
  }

  @Test func `a file that is saved while it is read is read again`() throws {
    let sheet = try sheet()
    defer { try? FileManager.default.removeItem(at: folder) }
    try sheet.whileReading {
      try save(Sheet.scene("B"), in: sheet, waits: false)
    } _: {
      try save(Sheet.scene("C"), in: sheet, waits: false)
    }
    sheet.finishReading()
    #expect(sheet.titles == ["B", "C"])
  }

  @Test func `a file that was saved while the program read it first is read again`() throws {
    let start = Date.now
    try save(Sheet.scene("A"))
    defer { try? FileManager.default.removeItem(at: folder) }
    let sheet = try Sheet([path: Sheet.scene("B")], path: path, readingStart: start)
    sheet.finishReading()
    #expect(sheet.titles == ["B"])
    let later = try Sheet([path: Sheet.scene("B")], path: path, readingStart: .now + 60)
    #expect(later.desk.reading == nil)
  }

  @Test func `reading that takes long is told, the scene is used meanwhile, and Escape stops it`()
    throws
  {
    let sheet = try sheet()
    defer { try? FileManager.default.removeItem(at: folder) }
    sheet.files["/long"] = Sheet.scene("Long")
    let inspector = sheet.contents.inspector
    try sheet.whileReading {
      sheet.desk.open("/long")
    } _: {
      sheet.contents.advance(to: LoopClock.now())
      #expect(inspector.notice == nil)
      sheet.contents.advance(to: LoopClock.now() + 0.25)
      #expect(inspector.notice == .waiting("Reading long… Escape stops it."))
      sheet.tap(50, 50)
      #expect(sheet.hit == "box" && inspector.notice != nil)
      sheet.key(0xFF1B)
      #expect(inspector.notice == nil && sheet.desk.reading == nil)
      #expect(sheet.hit == "box", "Escape forgot the touch as well")
    }
    #expect(sheet.titles.isEmpty)
  }

  @Test func `while it records the scene stays, and follows when the recording has stopped`() throws
  {
    let sheet = try sheet()
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = folder.appending(path: "a.session.jsonl").path
    let header = SessionHeader.line(for: try #require(sheet.desk.scene).file)
    try sheet.desk.record(WindowRecording(to: session, replacing: false, header: header))
    try save(Sheet.scene("B"), in: sheet)
    #expect(sheet.problem?.contains("when the recording stops") == true)
    sheet.desk.open("/elsewhere")
    #expect(sheet.problem?.contains("Stop the recording first") == true)
    sheet.desk.toggleRecording()
    sheet.finishReading()
    #expect(sheet.titles.last == "B")
    #expect(sheet.recorded == [session])
  }

  @Test func `a recording that has ended is the first of the files that were open last`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try save(Sheet.scene("A"))
    let recent = RecentFiles(environment: ["XDG_STATE_HOME": folder.path])
    let sheet = try Sheet([path: Sheet.scene("A")], path: path, recent: recent)
    let session = folder.appending(path: "a.session.jsonl").path
    let header = SessionHeader.line(for: try #require(sheet.desk.scene).file)
    let recording = try WindowRecording(to: session, replacing: false, header: header)
    sheet.desk.record(recording)
    sheet.desk.scene?.application.traceSink = recording.recorder
    sheet.tap(50, 50)
    sheet.desk.toggleRecording()
    #expect(recent.read().first?.path == session)
    #expect(recent.read().first?.found.hasPrefix("a session, ") == true)
  }
}
