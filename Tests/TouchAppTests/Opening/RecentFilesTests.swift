import Foundation
import Testing
import TouchInspector

@testable import TouchApp

/// The list of the files that were open before, and paths as a user types them.
@MainActor
@Suite struct RecentFilesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "recent-\(UUID().uuidString)")

  private func entry(_ path: String) -> RecentFile {
    RecentFile(path: path, kind: "a scene", viewCount: 3, time: Date(timeIntervalSince1970: 1000))
  }

  @Test func `the last one is first, twenty are kept, and any can be forgotten`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = RecentFiles(environment: ["XDG_STATE_HOME": folder.path])
    #expect(list.read() == [])
    for number in 1...25 { list.note(entry("/\(number)")) }
    list.note(entry("/20"))
    #expect(list.read().count == 20)
    #expect(list.read().prefix(2).map(\.path) == ["/20", "/25"])
    list.forget("/25")
    #expect(list.read().map(\.path).contains("/25") == false)
    try Data("{".utf8).write(to: list.url)
    #expect(list.read() == [], "a list that cannot be read is empty")
  }

  @Test func `a path is completed as far as it is certain`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appending(path: "screens")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    for name in ["dump-1.txt", "dump-2.txt", ".hidden"] {
      try Data().write(to: folder.appending(path: name))
    }
    #expect(TypedPath.complete(folder.path + "/du") == folder.path + "/dump-")
    #expect(TypedPath.complete(folder.path + "/s") == folder.path + "/screens/")
    #expect(TypedPath.complete(folder.path + "/x") == folder.path + "/x")
  }

  @Test func `a path that cannot be opened says why`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "a.txt")
    try Data().write(to: file)
    #expect(TypedPath.problem(file.path) == nil)
    #expect(TypedPath.problem(folder.path) == "\(folder.path) is a folder")
    let missing = folder.appending(path: "b.txt").path
    #expect(TypedPath.problem(missing) == "There is no file \(missing)")
    #expect(TypedPath.problem("/no-such-folder/a") == "There is no folder /no-such-folder")
  }
}
