import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

@MainActor
@Suite struct RecorderTests {
  @Test func `an input stamped earlier than now is recorded with the time used`() throws {
    let sitting = try Sitting(Scenes.overflow)
    sitting.send(2, .tick)
    sitting.send(1, .tick)
    sitting.send(-5, .frame)
    let times = try sitting.session().steps.map(\.input.timestamp)
    #expect(times == [2, 2, 2])
  }

  @Test func `an input can be read before it is handled, what came of it as soon as it was`() throws
  {
    let sitting = try Sitting(Scenes.overflow)
    let watcher = Watcher(sitting)
    let window = try #require(sitting.scene.application.windows.first)
    window.addSubview(watcher)
    sitting.touch(0, .began, 20, 20)
    #expect(
      watcher.seen == [#"{"input":1,"t":0,"kind":"touch","phase":"began","id":1,"at":[20,20]}"#]
    )
    #expect(try sitting.text.hasSuffix("\n"))
    #expect(
      try sitting.lines.contains(
        #"{"trace":"ask","for":1,"view":"window/Watcher","point":[20,20],"pass":1}"#
      )
    )
  }

  @Test func `the end says how many inputs there were, once`() throws {
    let sitting = try Sitting(Scenes.overflow)
    sitting.tap(0, 1, 1)
    sitting.recorder.finish()
    sitting.recorder.finish()
    #expect(try sitting.lines.filter { $0.hasPrefix(#"{"end""#) } == [#"{"end":2}"#])
  }

  @Test func `nothing is written after the end`() throws {
    let sitting = try Sitting(Scenes.overflow)
    sitting.recorder.finish()
    let text = try sitting.text
    sitting.tap(0, 1, 1)
    #expect(try sitting.text == text)
  }
}

/// Looks at the file while it is being asked.
private final class Watcher: UIView {
  private let sitting: Sitting
  private(set) var seen: [String] = []

  init(_ sitting: Sitting) {
    self.sitting = sitting
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if let last = try? sitting.lines.last { seen.append(last) }
    return false
  }
}

@MainActor
@Suite struct SessionFileTests {
  private func problem(_ path: String, replacing: Bool = false) -> String? {
    do {
      try SessionFile(path: path, replacing: replacing).close()
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a file that is there is kept unless it may be replaced`() throws {
    let folder = try ScratchFolder()
    let file = folder.file("a.session.jsonl")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
    #expect(
      problem(file)
        == "\(file): error: the session exists already\n  help: give --force to overwrite it."
    )
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    #expect(problem(file, replacing: true) == nil)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "")
  }

  @Test func `a folder that is not there is an error that says so`() {
    #expect(
      problem("/nowhere/a.session.jsonl")
        == "/nowhere/a.session.jsonl: error: cannot write the session: no such file or directory"
    )
  }

  @Test func `a folder in place of a file is an error that says so`() throws {
    let folder = try ScratchFolder()
    #expect(
      problem(folder.path, replacing: true)
        == "\(folder.path): error: cannot write the session: is a directory"
    )
  }

  @Test func `recording to a full disk stops and says why`() throws {
    let scene = try Scene(SceneFile(reading: Data(Scenes.overflow.utf8), name: "a"))
    let file = try SessionFile(path: "/dev/full", replacing: true)
    let recorder = Recorder(header: SessionHeader.line(for: scene.file), into: file)
    scene.application.traceSink = recorder
    scene.application.send(InputEvent(timestamp: 0, kind: .tick))
    recorder.finish()
    #expect(
      file.failure?.description == """
        /dev/full: error: recording has stopped: no space left on device
          help: nothing was recorded.
        """
    )
  }

  @Test(arguments: [true, false])
  func `a file that is removed with its folder stops the recording and is copied`(
    isLate: Bool
  ) async throws {
    let folder = try ScratchFolder()
    let inner = folder.file("inner")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
    let scene = try Scene(SceneFile(reading: Data(Scenes.overflow.utf8), name: "a"))
    let file = try SessionFile(path: inner + "/a.session.jsonl")
    let recorder = Recorder(header: scene.sessionHeader, into: file)
    scene.application.traceSink = recorder
    scene.application.send(InputEvent(timestamp: 0, kind: .tick))
    try FileManager.default.removeItem(atPath: inner)
    if !isLate {
      scene.application.send(InputEvent(timestamp: 1, kind: .tick))
      await until { file.failure != nil }
    }
    recorder.finish()
    let failure = try #require(file.failure)
    #expect(failure.problem == "recording has stopped: the file was removed")
    let help = try #require(failure.help)
    let copy = try #require(help.split(separator: " ").last.map { String($0.dropLast()) })
    defer { try? FileManager.default.removeItem(atPath: copy) }
    #expect(help == "what was written before is kept in \(copy).")
    #expect(try Session(contentsOf: URL(fileURLWithPath: copy)).steps.count == (isLate ? 1 : 2))
  }

  @Test func `a recording that is over may be removed, and leaves no copy`() async throws {
    let folder = try ScratchFolder()
    let name = "\(UUID().uuidString).session.jsonl"
    let file = try SessionFile(path: folder.file(name))
    let scene = try Scene(SceneFile(reading: Data(Scenes.overflow.utf8), name: "a"))
    Recorder(header: scene.sessionHeader, into: file).finish()
    try FileManager.default.removeItem(atPath: folder.file(name))
    await until { Self.isOpen(folder.file(name) + " (deleted)") == false }
    #expect(file.failure == nil)
    let copy = "\(NSTemporaryDirectory())\(getpid())-\(name)"
    #expect(!FileManager.default.fileExists(atPath: copy))
  }

  @Test func `the thread that syncs ends with the file`() async throws {
    let folder = try ScratchFolder()
    weak var closed: SessionFile?
    weak var dropped: SessionFile?
    do {
      let file = try SessionFile(path: folder.file("closed"))
      closed = file
      file.close()
      let other = try SessionFile(path: folder.file("dropped"))
      dropped = other
    }
    for path in ["closed", "dropped"].map(folder.file) {
      await until { Self.isOpen(path) == false }
      #expect(!Self.isOpen(path), "\(path) is still open")
    }
    #expect(closed == nil)
    #expect(dropped == nil)
  }

  /// Waits for what another thread will do soon.
  private func until(_ condition: () -> Bool) async {
    for _ in 0..<6000 where !condition() {
      try? await Task.sleep(until: .now + .milliseconds(10), clock: .continuous)
    }
  }

  private static func isOpen(_ path: String) -> Bool {
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return descriptors.contains {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
    }
  }
}

@MainActor
@Suite struct RecorderNoteTests {
  @Test func `a note stands after the input it is about, and is read back`() throws {
    let sitting = try Sitting(Scenes.overflow)
    sitting.tap(0, 1, 1)
    sitting.recorder.note("here \"it\" is")
    sitting.tap(1, 1, 1)
    let session = try sitting.session()
    #expect(session.steps.map(\.notes) == [[], ["here \"it\" is"], [], []])
    try session.check()
  }

  @Test func `a failure is told once, and the scene goes on`() throws {
    let scene = try Scene(SceneFile(reading: Data(Scenes.overflow.utf8), name: "a"))
    let file = try SessionFile(path: "/dev/full", replacing: true)
    let recorder = Recorder(header: scene.sessionHeader, into: file)
    var failures: [String] = []
    recorder.onFailure = { failures.append($0.problem) }
    scene.application.traceSink = recorder
    for time in 0..<3 {
      scene.application.send(InputEvent(timestamp: Double(time), kind: .tick))
    }
    #expect(failures == ["recording has stopped: no space left on device"])
    #expect(scene.application.now == 2)
  }
}
