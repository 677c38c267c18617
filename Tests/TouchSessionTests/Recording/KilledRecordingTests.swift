import Foundation
import SceneStage
import Synchronization
import Testing
import TouchKit
import TouchScene
import TouchSession

/// A recording that ends at any of its calls to the disk: killed before or in the middle of it, or
/// refused by the disk.
@MainActor
@Suite struct KilledRecordingTests {
  /// What the engine had done when something was written.
  struct Progress: Sendable {
    /// How many inputs it had begun to handle, and how many it was done with.
    var begun = 0
    var done = 0
  }

  /// What a recording had left in its file when it called the disk.
  struct Moment: Sendable {
    let bytes: Data
    let progress: Progress
  }

  /// Follows the engine, behind the recorder.
  final class Follower: TraceSink {
    let progress = Mutex(Progress())
    var remark: ((_ input: Int) -> Void)?

    nonisolated init() {}

    func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
      progress.withLock { $0.begun = number }
      remark?(number)
    }
    func engine(_ application: UIApplication, did record: TraceRecord) {}
    func engineDidHandleInput(_ application: UIApplication) {
      progress.withLock { $0.done = $0.begun }
    }
  }

  /// Records two taps, of which the second brings more than is kept back, to a disk, and returns why
  /// that has stopped, if it has.
  private static func record(
    to path: String,
    on disk: Disk,
    _ follower: Follower = Follower()
  ) throws -> SourceError? {
    let scene = try Scene(SceneFile(reading: Data(Scenes.overflow.utf8), name: "a"))
    let file = try SessionFile(path: path, replacing: true, on: disk)
    let recorder = Recorder(header: scene.sessionHeader, into: file)
    scene.application.traceSink = TraceTee([recorder, follower])
    follower.remark = {
      if $0 == 3 { recorder.note(String(repeating: "long ", count: 1 << 14)) }
    }
    let finger = Finger(on: scene)
    finger.tap(at: CGPoint(x: 150, y: 120))
    finger.tap(at: CGPoint(x: 30, y: 90))
    recorder.finish()
    return file.failure
  }

  /// Whether a file is the recording, and not its copy, which has no name.
  nonisolated private static func isNamed(_ file: Int32) -> Bool {
    var status = stat()
    return fstat(file, &status) == 0 && status.st_nlink > 0
  }

  /// What would be left at each write, and in the middle of it, and once it is done.
  private func moments(of path: String) throws -> [Moment] {
    let follower = Follower()
    let moments = Mutex<[Moment]>([])
    var disk = Disk()
    disk.write = { bytes, file in
      guard Self.isNamed(file) else { return NamelessFile.write(bytes, to: file) }
      let progress = follower.progress.withLock(\.self)
      let old = FileManager.default.contents(atPath: path) ?? Data()
      for count in [0, 1, bytes.count / 2, bytes.count - 1, bytes.count] {
        let moment = Moment(bytes: old + Data(bytes.prefix(count)), progress: progress)
        moments.withLock { $0.append(moment) }
      }
      return NamelessFile.write(bytes, to: file)
    }
    #expect(try Self.record(to: path, on: disk, follower) == nil)
    return moments.withLock(\.self)
  }

  /// Compares what a recording has left with the whole one.
  private func check(_ bytes: Data, after progress: Progress, of whole: Data) throws {
    let session = try Session(reading: bytes, name: "a")
    #expect(whole.starts(with: bytes), "nothing else is in it")
    #expect(session.steps.count >= progress.begun, "an input is there before it is handled")
    let lines = whole.split(separator: 10)
    let inputs = lines.indices.filter { lines[$0].starts(with: Data("{\"input\"".utf8)) }
    // The line before that of the next input, or before the last one.
    let next = progress.done < inputs.count ? inputs[progress.done] : lines.count - 1
    let end = lines[next - 1].endIndex
    #expect(bytes.count >= end, "what came of an input is there once it is handled")
    #expect(try Replayer(session).run().differences.isEmpty)
  }

  @Test func `killed at any write, or in the middle of one, it has all that was promised`() throws {
    let folder = try ScratchFolder()
    let path = folder.file("a.session.jsonl")
    let moments = try moments(of: path)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let header = try #require(whole.firstIndex(of: 10))
    // The header, two for each of four inputs, one for the long remark, and the end.
    #expect(moments.count / 5 >= 11)
    for moment in moments {
      guard moment.bytes.count >= header else {
        #expect(moment.progress.begun == 0, "no input without a header")
        continue
      }
      try check(moment.bytes, after: moment.progress, of: whole)
    }
  }

  @Test func `a process that is really killed, anywhere in a write, leaves all that was promised`()
    async throws
  {
    let folder = try ScratchFolder()
    let moments = try moments(of: folder.file("whole.session.jsonl"))
    let whole = try Data(contentsOf: URL(fileURLWithPath: folder.file("whole.session.jsonl")))
    let header = try #require(whole.firstIndex(of: 10))
    var random = SeededGenerator(seed: 1)
    // One after another, since each is a process of its own.
    for round in 0..<(Night.isNow ? 1000 : 6) {
      let number = Int.random(in: 0..<moments.count / 5, using: &random)
      let part = Double.random(in: 0...1, using: &random)
      let path = folder.file("\(round).session.jsonl")
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, number = number as Int, part = part as Double] in
        try await MainActor.run { try Self.recordUntilKilled(to: path, in: number, after: part) }
      }
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      if bytes.count < header {
        #expect(number == 0 && whole.starts(with: bytes))
      } else {
        try check(bytes, after: moments[number * 5].progress, of: whole)
      }
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// Records until the process ends by itself in the middle of a write, by its number, after a part of its
  /// bytes.
  private static func recordUntilKilled(to path: String, in number: Int, after part: Double) throws
  {
    let calls = Mutex(0)
    var disk = Disk()
    disk.write = { bytes, file in
      guard Self.isNamed(file) else { return NamelessFile.write(bytes, to: file) }
      let call = calls.withLock { calls in
        defer { calls += 1 }
        return calls
      }
      guard call == number else { return NamelessFile.write(bytes, to: file) }
      let count = Int((Double(bytes.count) * part).rounded())
      _ = NamelessFile.write(.init(rebasing: bytes.prefix(count)), to: file)
      return kill(getpid(), SIGKILL) == 0
    }
    _ = try Self.record(to: path, on: disk)
  }

  @Test func `a disk that refuses any write, after half of it, ends it and has what was before`()
    throws
  {
    let folder = try ScratchFolder()
    let path = folder.file("whole.session.jsonl")
    let count = try moments(of: path).count / 5
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for refused in 0..<count {
      let follower = Follower()
      let calls = Mutex((count: 0, progress: Progress()))
      var disk = Disk()
      disk.write = { bytes, file in
        guard Self.isNamed(file) else { return NamelessFile.write(bytes, to: file) }
        let number = calls.withLock { calls in
          defer { calls.count += 1 }
          if calls.count == refused { calls.progress = follower.progress.withLock(\.self) }
          return calls.count
        }
        guard number == refused else { return NamelessFile.write(bytes, to: file) }
        _ = NamelessFile.write(.init(rebasing: bytes.prefix(bytes.count / 2)), to: file)
        errno = ENOSPC
        return false
      }
      let path = folder.file("\(refused).session.jsonl")
      let failure = try #require(try Self.record(to: path, on: disk, follower))
      #expect(failure.problem == "recording has stopped: no space left on device")
      let (writes, progress) = calls.withLock { ($0.count, $0.progress) }
      #expect(writes == refused + 1, "nothing is written behind what was refused")
      #expect(
        failure.help
          == (refused == 0 ? "nothing was recorded." : "what was written before is kept.")
      )
      guard refused > 0 else { continue }
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      try check(bytes, after: progress, of: whole)
    }
  }

  @Test func `a file that is overwritten is as it was until the disk has its name`() throws {
    let folder = try ScratchFolder()
    let path = folder.file("a.session.jsonl")
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    let seen = Mutex<[String?]>([])
    var disk = Disk()
    disk.syncFolder = { folder in
      let text = try? String(contentsOfFile: path, encoding: .utf8)
      seen.withLock { $0.append(text) }
      return fsync(folder)
    }
    #expect(try Self.record(to: path, on: disk) == nil)
    #expect(seen.withLock(\.self) == ["old"])
  }
}
