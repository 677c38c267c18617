import Foundation
import SceneStage
import Synchronization
import Testing
import TouchKit
import TouchScene
import TouchSession

/// What others do to a file while it is recorded to.
@MainActor
@Suite struct SpoiltFileTests {
  /// What is done to a file, and what is said of it.
  struct Spoiling: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let problem: String
    let spoil: @Sendable (_ path: String) throws -> Void
  }

  nonisolated static let spoilings = [
    Spoiling(testDescription: "emptied", problem: "the file was cut off by another program") {
      try FileHandle(forWritingTo: URL(fileURLWithPath: $0)).truncate(atOffset: 0)
    },
    Spoiling(testDescription: "cut off", problem: "the file was cut off by another program") {
      try FileHandle(forWritingTo: URL(fileURLWithPath: $0)).truncate(atOffset: 40)
    },
    Spoiling(testDescription: "appended to", problem: "the file was written to by another program")
    {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: $0))
      try file.seekToEnd()
      try file.write(contentsOf: Data("x".utf8))
    },
    Spoiling(testDescription: "removed", problem: "the file was removed") {
      try FileManager.default.removeItem(atPath: $0)
    },
    Spoiling(testDescription: "replaced", problem: "the file was replaced") {
      try Data("other".utf8).write(to: URL(fileURLWithPath: $0 + ".new"))
      rename($0 + ".new", $0)
    },
    Spoiling(testDescription: "left with another name", problem: "the file was removed") {
      link($0, $0 + ".other")
      unlink($0)
    },
    Spoiling(testDescription: "moved", problem: "the file was moved") { rename($0, $0 + ".old") },
  ]

  /// When it is noticed: by the next input, by the time, or at the end.
  enum Moment: CaseIterable { case input, time, end }

  @Test(arguments: spoilings, Moment.allCases)
  func `it stops the recording, and all that was recorded is kept`(
    _ spoiling: Spoiling,
    _ moment: Moment
  ) async throws {
    let folder = try ScratchFolder()
    let path = folder.file("a.session.jsonl")
    let scene = try Scene(SceneFile(reading: Data(Scenes.overflow.utf8), name: "a"))
    let file = try SessionFile(path: path)
    let recorder = Recorder(header: scene.sessionHeader, into: file)
    var told: [SourceError] = []
    recorder.onFailure = { told.append($0) }
    scene.application.traceSink = recorder
    func tick(_ time: Double) {
      scene.application.send(InputEvent(timestamp: time, kind: .tick))
    }
    tick(0)
    tick(1)
    try spoiling.spoil(path)
    if moment == .time {
      try await waitForFailure(of: file)
      #expect(file.failure != nil)
    }
    if moment != .end {
      tick(2)
      tick(3)
    }
    recorder.finish()
    #expect(told.count <= 1, "it is told once")
    let failure = try #require(file.failure)
    #expect(failure.problem == "recording has stopped: \(spoiling.problem)")
    let help = try #require(failure.help)
    let copy = try #require(keptFile(failure))
    defer { try? FileManager.default.removeItem(atPath: copy) }
    #expect(help == "what was written before is kept in \(copy).")
    let session = try Session(contentsOf: URL(fileURLWithPath: copy))
    // The input that notices it is not lost either.
    #expect((2...4).contains(session.steps.count))
    if moment == .input { #expect(session.steps.count >= 3) }
    if spoiling.testDescription == "appended to" {
      let theirs = try String(contentsOfFile: path, encoding: .utf8)
      #expect(theirs.contains("\nx"), "nothing is written over it")
    }
    if spoiling.testDescription == "replaced" {
      let other = try String(contentsOfFile: path, encoding: .utf8)
      #expect(other == "other", "the other file is left alone")
    }
  }

  @Test(arguments: [Moment.time, .end])
  func `a disk that does not take what was written ends the recording, and all is kept elsewhere`(
    _ moment: Moment
  ) async throws {
    let folder = try ScratchFolder()
    var disk = Disk()
    let isFirst = Mutex(true)
    disk.sync = { file in
      guard
        isFirst.withLock({ isFirst in
          defer { isFirst = false }
          return isFirst
        })
      else { return fdatasync(file) }
      errno = EIO
      return -1
    }
    let (file, recorder) = try recording(in: folder, on: disk)
    if moment == .time {
      try await waitForFailure(of: file)
      #expect(file.failure != nil)
    }
    recorder.finish()
    let failure = try #require(file.failure)
    #expect(
      failure.problem
        == "recording has stopped: the disk did not take all of it: input/output error"
    )
    let copy = try #require(keptFile(failure))
    defer { try? FileManager.default.removeItem(atPath: copy) }
    #expect(failure.help == "what was written before is kept in \(copy).")
    #expect(try Session(contentsOf: URL(fileURLWithPath: copy)).steps.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a copy that the disk does not take either is not said to be kept`(
    _ isName: Bool
  ) throws {
    let folder = try ScratchFolder()
    var disk = Disk()
    let syncs = Mutex(0)
    // That of the recording is refused, then that of the copy, or of its name.
    disk.sync = { file in
      let count = syncs.withLock { count in
        count += 1
        return count
      }
      guard !isName || count == 1 else { return fdatasync(file) }
      errno = EIO
      return -1
    }
    disk.syncFolder = { folder in
      guard isName, syncs.withLock(\.self) > 1 else { return fsync(folder) }
      errno = EIO
      return -1
    }
    let (file, recorder) = try recording(in: folder, on: disk)
    recorder.finish()
    let (failure, copy) = try keptFile(of: file)
    defer { try? FileManager.default.removeItem(atPath: copy) }
    #expect(
      failure.help
        == "the disk did not take the copy of it either; what there is of it is in \(copy)."
    )
  }

  @Test func `a spare copy that did not fit has no gap, and it is said how much it has`()
    async throws
  {
    let folder = try ScratchFolder()
    let path = folder.file("a.session.jsonl")
    var disk = Disk()
    let isFull = Mutex(false)
    disk.write = { bytes, file in
      // The copy has no name.
      var status = stat()
      guard fstat(file, &status) == 0, status.st_nlink == 0 else {
        return NamelessFile.write(bytes, to: file)
      }
      // There is no room once, after 50 bytes, and then again.
      let isFirst = isFull.withLock { isFull in
        defer { isFull = true }
        return !isFull
      }
      guard isFirst else { return NamelessFile.write(bytes, to: file) }
      _ = NamelessFile.write(.init(rebasing: bytes.prefix(50)), to: file)
      errno = ENOSPC
      return false
    }
    let file = try SessionFile(path: path, on: disk)
    let scene = try Scene(SceneFile(reading: Data(Scenes.overflow.utf8), name: "a"))
    let recorder = Recorder(header: scene.sessionHeader, into: file)
    for _ in 0..<6000 where !isFull.withLock(\.self) {
      try await Task.sleep(until: .now + .milliseconds(10), clock: .continuous)
    }
    scene.application.traceSink = recorder
    scene.application.send(InputEvent(timestamp: 1, kind: .tick))
    try FileManager.default.removeItem(atPath: path)
    recorder.finish()
    let (failure, copy) = try keptFile(of: file)
    defer { try? FileManager.default.removeItem(atPath: copy) }
    #expect(
      failure.help
        == "no more than the first 50 bytes of what was written are kept in \(copy)."
    )
    #expect(try Data(contentsOf: URL(fileURLWithPath: copy)).count == 50)
  }

  @Test(arguments: [false, true])
  func `a disk that does not take the name of a file lets no recording begin`(
    _ isReplacing: Bool
  ) throws {
    let folder = try ScratchFolder()
    let path = folder.file("a.session.jsonl")
    if isReplacing { try Data("old".utf8).write(to: URL(fileURLWithPath: path)) }
    var disk = Disk()
    disk.syncFolder = { _ in
      errno = EIO
      return -1
    }
    let error = #expect(throws: SourceError.self) {
      try SessionFile(path: path, replacing: isReplacing, on: disk)
    }
    #expect(error?.description == "\(path): error: cannot write the session: input/output error")
    let left = try? String(contentsOfFile: path, encoding: .utf8)
    #expect(left == (isReplacing ? "old" : nil), "what was there is as it was")
  }

  @Test func `a file system that syncs no folder is recorded to`() throws {
    let folder = try ScratchFolder()
    var disk = Disk()
    disk.syncFolder = { _ in
      errno = EINVAL
      return -1
    }
    let file = try SessionFile(path: folder.file("a.session.jsonl"), on: disk)
    file.close()
    #expect(file.failure == nil)
  }

  /// A recording of a scene that nobody touches.
  private func recording(
    in folder: ScratchFolder,
    on disk: Disk
  ) throws -> (file: SessionFile, recorder: Recorder) {
    let file = try SessionFile(path: folder.file("a.session.jsonl"), on: disk)
    let scene = try Scene(SceneFile(reading: Data(Scenes.overflow.utf8), name: "a"))
    return (file, Recorder(header: scene.sessionHeader, into: file))
  }

  private func waitForFailure(of file: SessionFile) async throws {
    for _ in 0..<6000 where file.failure == nil {
      try await Task.sleep(until: .now + .milliseconds(10), clock: .continuous)
    }
  }

  /// The error that ended a recording, and the file that it says something is kept in.
  private func keptFile(of file: SessionFile) throws -> (failure: SourceError, copy: String) {
    let failure = try #require(file.failure)
    return (failure, try #require(keptFile(failure)))
  }

  /// The file that an error says something is kept in, its last word.
  private func keptFile(_ failure: SourceError) -> String? {
    failure.help?.split(separator: " ").last.map { String($0.dropLast()) }
  }

  private func problem(_ path: String, replacing: Bool) -> String? {
    do {
      try SessionFile(path: path, replacing: replacing).close()
      return nil
    } catch { return error.description }
  }

  @Test func `two recordings never share a file`() throws {
    let sitting = try Sitting(Scenes.overflow)
    sitting.tap(0, 150, 120)
    let text = try sitting.text
    #expect(
      problem(sitting.path, replacing: true) == """
        \(sitting.path): error: another recording is being written to this file
          help: end it first, or record to another file.
        """
    )
    #expect(try sitting.text == text, "nothing was overwritten")
    sitting.recorder.finish()
    #expect(problem(sitting.path, replacing: true) == nil, "it is free at once")
  }

  @Test func `a recording that was dropped without its end leaves the file free`() throws {
    let folder = try ScratchFolder()
    do { _ = try SessionFile(path: folder.file("a")) }
    #expect(problem(folder.file("a"), replacing: true) == nil)
  }

  @Test func `a session cut at any byte is read up to its last whole line, or refused`() throws {
    let sitting = try Sitting(Scenes.overflow)
    sitting.tap(0, 1, 1)
    sitting.recorder.note("remark")
    sitting.recorder.finish()
    let bytes = Array(try sitting.text.utf8)
    let whole = try read(sitting.text)
    let header = try #require(bytes.firstIndex(of: 10))
    // By day at each eleventh.
    let step = Night.isNow ? 1 : 11
    for count in stride(from: 0, to: header, by: step) {
      let error = #expect(throws: SourceError.self) {
        try Session(reading: Data(bytes[..<count]), name: "a")
      }
      let problem = count == 0 ? "the session is empty" : "the session's header is cut off"
      #expect(error?.problem == problem, "at \(count)")
    }
    for count in stride(from: header, to: bytes.count, by: step) {
      let session = try Session(reading: Data(bytes[..<count]), name: "a")
      // A line without its line break is whole where it is JSON.
      let lines = bytes[..<count].split(separator: 10).dropFirst()
      let isTorn = lines.last.map { (try? JSONValue(json: $0)) == nil } ?? false
      let inputs = lines.dropLast(isTorn ? 1 : 0).count { $0.starts(with: "{\"input\"".utf8) }
      #expect(session.steps.map(\.input) == whole.steps.prefix(inputs).map(\.input), "at \(count)")
      #expect(session.warnings.isEmpty != isTorn, "at \(count)")
      let result = try Replayer(session).run()
      #expect(result.differences.isEmpty, "at \(count)")
      #expect(session.isComplete || !result.warnings.isEmpty, "at \(count)")
    }
  }
}
