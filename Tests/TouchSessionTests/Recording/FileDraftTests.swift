import Foundation
import Glibc
import Testing
import TouchScene
import TouchSession

/// Files that have their name only when they are whole.
@Suite struct FileDraftTests {
  private func write(_ text: String, to draft: FileDraft) {
    Array(text.utf8).withUnsafeBytes(draft.write)
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  private func names(in folder: ScratchFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file("")).sorted()
  }

  @Test(arguments: [true, false])
  func `a file is there once it is whole, and not before`(_ isNameless: Bool) throws {
    let folder = try ScratchFolder()
    let path = folder.file("a.txt")
    let draft = try FileDraft(path: path, asNameless: isNameless)
    let long = String(repeating: "x", count: 1_000_000)
    write(long, to: draft)
    #expect(try names(in: folder) == [])
    try draft.finish()
    #expect(text(path) == long)
    #expect(try names(in: folder) == ["a.txt"])
  }

  @Test(arguments: [true, false])
  func `a file that is given up leaves nothing, and what it would replace stays`(
    _ isNameless: Bool
  ) throws {
    let folder = try ScratchFolder()
    let path = folder.file("a.txt")
    try "old".write(toFile: path, atomically: true, encoding: .utf8)
    var draft: FileDraft? = try FileDraft(path: path, replacing: true, asNameless: isNameless)
    write(String(repeating: "x", count: 1_000_000), to: try #require(draft))
    draft = nil
    #expect(text(path) == "old")
    #expect(try names(in: folder) == ["a.txt"])
  }

  @Test(arguments: [true, false])
  func `a file that is replaced keeps its rights`(_ isNameless: Bool) throws {
    let folder = try ScratchFolder()
    let path = folder.file("a.txt")
    try "old, and longer".write(toFile: path, atomically: true, encoding: .utf8)
    chmod(path, 0o640)
    let draft = try FileDraft(path: path, replacing: true, asNameless: isNameless)
    write("new", to: draft)
    try draft.finish()
    #expect(text(path) == "new")
    #expect(
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640
    )
    #expect(try names(in: folder) == ["a.txt"])
  }

  @Test func `a link is followed, and stays one`() throws {
    let folder = try ScratchFolder()
    try "old".write(toFile: folder.file("a.txt"), atomically: true, encoding: .utf8)
    symlink("a.txt", folder.file("link"))
    let draft = try FileDraft(path: folder.file("link"), replacing: true)
    write("new", to: draft)
    try draft.finish()
    #expect(text(folder.file("a.txt")) == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link")) == "a.txt"
    )
  }

  @Test(arguments: [true, false])
  func `a file that is there is not replaced unless asked, also when it came meanwhile`(
    _ isNameless: Bool
  ) throws {
    let folder = try ScratchFolder()
    let path = folder.file("a.txt")
    let draft = try FileDraft(path: path, asNameless: isNameless)
    try "other".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: FileDraft.Failure.isThere) { try draft.finish() }
    #expect(text(path) == "other")
    #expect(throws: FileDraft.Failure.isThere) { try FileDraft(path: path) }
  }

  @Test func `what is begun anew holds only what came after`() throws {
    let folder = try ScratchFolder()
    let draft = try FileDraft(path: folder.file("a.txt"))
    write(String(repeating: "x", count: 1_000_000), to: draft)
    draft.restart()
    write("new", to: draft)
    try draft.finish()
    #expect(text(folder.file("a.txt")) == "new")
  }

  @Test func `a device that is full is told`() throws {
    let draft = try FileDraft(path: "/dev/full", replacing: true)
    write("new", to: draft)
    #expect(throws: FileDraft.Failure.refused("no space left on device")) { try draft.finish() }
  }

  @Test func `a folder that is not there is told at once`() {
    #expect(throws: FileDraft.Failure.refused("no such file or directory")) {
      try FileDraft(path: "/nowhere/a.txt")
    }
    #expect(throws: FileDraft.Failure.refused("is a directory")) {
      try FileDraft(path: NSTemporaryDirectory(), replacing: true)
    }
  }

  // MARK: - Disks that fail, and files that keep their place

  /// A file with `old` in it.
  private func oldFile(_ folder: ScratchFolder, _ text: String = "old") throws -> String {
    let path = folder.file("a.txt")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func inode(_ path: String) -> UInt {
    var status = stat()
    return stat(path, &status) == 0 ? UInt(status.st_ino) : 0
  }

  @Test(arguments: [true, false])
  func `what the disk does not take replaces no file`(_ isNameless: Bool) throws {
    let folder = try ScratchFolder()
    let path = try oldFile(folder)
    var disk = Disk()
    disk.sync = { _ in
      errno = EIO
      return -1
    }
    let draft = try FileDraft(path: path, replacing: true, asNameless: isNameless, on: disk)
    write("new", to: draft)
    #expect(throws: FileDraft.Failure.refused("input/output error")) { try draft.finish() }
    #expect(text(path) == "old")
    #expect(try names(in: folder) == ["a.txt"])
  }

  @Test(arguments: ["old", String(repeating: "old ", count: 1000)])
  func `a disk that becomes full leaves a file that is written over as it was`(
    _ old: String
  ) throws {
    let folder = try ScratchFolder()
    var disk = Disk()
    disk.write = { bytes, file in
      _ = NamelessFile.write(.init(rebasing: bytes.prefix(1000)), to: file)
      errno = ENOSPC
      return false
    }
    let path = try oldFile(folder, old)
    for path in [path, folder.file("new.txt")] {
      let draft = try FileDraft(path: path, replacing: true, asNameless: false, on: disk)
      write(String(repeating: "new ", count: 500), to: draft)
      #expect(throws: FileDraft.Failure.refused("no space left on device")) { try draft.finish() }
    }
    #expect(text(path) == old)
    #expect(try names(in: folder) == ["a.txt"])
  }

  @Test(arguments: [EBUSY, EPERM])
  func `a file that cannot leave its place, as one that is mounted, is written in it`(
    _ code: Int32
  ) throws {
    let folder = try ScratchFolder()
    let path = try oldFile(folder, "old, and longer")
    let inode = inode(path)
    var disk = Disk()
    disk.move = { _, _ in
      errno = code
      return -1
    }
    let draft = try FileDraft(path: path, replacing: true, on: disk)
    write("new", to: draft)
    try draft.finish()
    #expect(text(path) == "new")
    #expect(self.inode(path) == inode)
    #expect(try names(in: folder) == ["a.txt"])
  }

  @Test func `a file of several names is the same by each of them`() throws {
    let folder = try ScratchFolder()
    let path = try oldFile(folder)
    #expect(link(path, folder.file("b.txt")) == 0)
    let draft = try FileDraft(path: path, replacing: true)
    write("new", to: draft)
    try draft.finish()
    #expect(text(folder.file("b.txt")) == "new")
  }

  @Test(.enabled(if: getuid() == 0, "needs the right to give files away"))
  func `a file that is replaced keeps its owner`() throws {
    let folder = try ScratchFolder()
    let path = try oldFile(folder)
    #expect(chown(path, 65534, 65534) == 0)
    let draft = try FileDraft(path: path, replacing: true)
    write("new", to: draft)
    try draft.finish()
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_uid == 65534 && status.st_gid == 65534)
    #expect(text(path) == "new")
  }

  @Test(arguments: [true, false])
  func `a link to a file that is not there yet is followed, and stays one`(
    _ isReplacing: Bool
  ) throws {
    let folder = try ScratchFolder()
    symlink("b.txt", folder.file("a.txt"))
    symlink(folder.file("a.txt"), folder.file("link"))
    let draft = try FileDraft(path: folder.file("link"), replacing: isReplacing)
    write("new", to: draft)
    try draft.finish()
    #expect(text(folder.file("b.txt")) == "new")
    #expect(try names(in: folder) == ["a.txt", "b.txt", "link"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("a.txt")) == "b.txt"
    )
  }
}
