import Foundation
import Glibc
import Testing
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
}
