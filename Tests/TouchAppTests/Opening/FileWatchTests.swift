import Foundation
import Glibc
import Testing

@testable import TouchApp

/// A file in a folder of its own, written as editors write.
@MainActor
@Suite struct FileWatchTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID().uuidString)")
    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path }

    /// `F_SETLEASE` of fcntl.h, which Swift does not import.
    private static let setLease: Int32 = 1024

    /// Writes a file, and waits until nobody has it open for writing: a process that another test starts
    /// meanwhile has it too until its program begins, and the system tells of the last close alone.
    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: url.appending(path: name))
      let descriptor = open(path(name), O_RDONLY | O_CLOEXEC)
      defer { close(descriptor) }
      // A lease for reading is refused while there is a writer.
      while fcntl(descriptor, Self.setLease, F_RDLCK) != 0, errno == EAGAIN { usleep(1000) }
      _ = fcntl(descriptor, Self.setLease, F_UNLCK)
    }
  }

  /// Whether the file counts as saved, once all that happened was read and has rested.
  private func isSaved(_ watch: FileWatch) -> Bool {
    watch.read(at: 100)
    return watch.wasSaved(at: 100 + FileWatch.rest)
  }

  @Test func `a file that is written counts as saved, once`() throws {
    let folder = try Folder()
    try folder.write("a", to: "a.yaml")
    let watch = try #require(FileWatch(path: folder.path("a.yaml")))
    #expect(!isSaved(watch))
    try folder.write("b", to: "a.yaml")
    #expect(isSaved(watch))
    #expect(!isSaved(watch))
  }

  @Test func `a file that an editor renames over it counts as saved, again and again`() throws {
    let folder = try Folder()
    try folder.write("a", to: "a.yaml")
    let watch = try #require(FileWatch(path: folder.path("a.yaml")))
    for _ in 1...2 {
      try folder.write("b", to: "a.yaml.new")
      #expect(rename(folder.path("a.yaml.new"), folder.path("a.yaml")) == 0)
      #expect(isSaved(watch))
    }
  }

  @Test func `a file that is back after it was deleted counts as saved`() throws {
    let folder = try Folder()
    try folder.write("a", to: "a.yaml")
    let watch = try #require(FileWatch(path: folder.path("a.yaml")))
    try FileManager.default.removeItem(atPath: folder.path("a.yaml"))
    #expect(!isSaved(watch))
    try folder.write("b", to: "a.yaml")
    #expect(isSaved(watch))
  }

  @Test func `other files of the folder do not matter`() throws {
    let folder = try Folder()
    try folder.write("a", to: "a.yaml")
    let watch = try #require(FileWatch(path: folder.path("a.yaml")))
    try folder.write("b", to: "b.yaml")
    try folder.write("b", to: "a.yaml~")
    #expect(!isSaved(watch))
  }

  @Test func `the target of a link is what is watched`() throws {
    let (folder, other) = (try Folder(), try Folder())
    try folder.write("a", to: "a.yaml")
    #expect(symlink(folder.path("a.yaml"), other.path("link.yaml")) == 0)
    let watch = try #require(FileWatch(path: other.path("link.yaml")))
    try folder.write("b", to: "a.yaml")
    #expect(isSaved(watch))
  }

  @Test func `a file counts as saved only after it has rested`() throws {
    let folder = try Folder()
    let watch = try #require(FileWatch(path: folder.path("a.yaml")))
    try folder.write("a", to: "a.yaml")
    watch.read(at: 10)
    #expect(watch.deadline == 10 + FileWatch.rest)
    #expect(!watch.wasSaved(at: 10.01))
    try folder.write("ab", to: "a.yaml")
    watch.read(at: 10.04)
    #expect(!watch.wasSaved(at: 10.06))
    #expect(watch.wasSaved(at: 10.1))
  }

  @Test func `a file that never rests counts as saved now and then`() throws {
    let folder = try Folder()
    let watch = try #require(FileWatch(path: folder.path("a.yaml")))
    var saves = 0
    for step in 0..<100 {
      let now = 10 + Double(step) * 0.02
      try folder.write("\(step)", to: "a.yaml")
      watch.read(at: now)
      if watch.wasSaved(at: now) { saves += 1 }
    }
    #expect((2...4).contains(saves))
  }

  @Test func `where the system lost what happened the file may have been saved`() throws {
    let folder = try Folder()
    try folder.write("a", to: "a.yaml")
    let watch = try #require(FileWatch(path: folder.path("a.yaml")))
    let limit = try String(
      contentsOfFile: "/proc/sys/fs/inotify/max_queued_events",
      encoding: .utf8
    )
    let most = try #require(Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)))
    // Equal events that follow each other are one: two files by turns.
    for step in 0..<most + 10 {
      close(open(folder.path("b\(step % 2)"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
    }
    try folder.write("b", to: "a.yaml")
    #expect(isSaved(watch))
  }
}
