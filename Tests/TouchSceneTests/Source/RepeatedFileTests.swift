import Foundation
import Glibc
import Testing
import TouchScene

/// Files that are read more than once.
@Suite struct RepeatedFileTests {
  private static let kind = FileKind("a test", limit: 10_000_000)

  private func text(_ file: RepeatedFile) throws -> String {
    let reading = try file.bytes()
    var bytes: [UInt8] = []
    while try reading.read(atMost: 3, into: &bytes) {}
    return String(decoding: bytes, as: UTF8.self)
  }

  private func temporary(_ text: String) throws -> String {
    let path = NSTemporaryDirectory() + "repeated-\(UUID().uuidString)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func `each reading begins at the beginning, also beside another`() throws {
    let path = try temporary("one two")
    defer { unlink(path) }
    let file = try RepeatedFile(FileBytes(path: path, as: Self.kind))
    let other = try file.bytes()
    var bytes: [UInt8] = []
    _ = try other.read(atMost: 4, into: &bytes)
    #expect(try text(file) == "one two")
    _ = try other.read(atMost: 4, into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "one two")
    #expect(try text(file) == "one two")
  }

  @Test func `what is appended or put in its place meanwhile is not seen`() throws {
    let path = try temporary("one")
    defer { unlink(path) }
    let file = try RepeatedFile(FileBytes(path: path, as: Self.kind))
    let handle = try #require(FileHandle(forUpdatingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(" two".utf8))
    #expect(try text(file) == "one")
    unlink(path)
    try Data("other".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try text(file) == "one")
    #expect(file.size == 3)
  }

  @Test func `what came through a pipe is read again`() throws {
    let pipe = Pipe()
    let text = String(repeating: "0123456789", count: 6000)
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    let file = try RepeatedFile(
      FileBytes(descriptor: pipe.fileHandleForReading.fileDescriptor, name: "pipe", as: Self.kind)
    )
    #expect(file.size == 60_000)
    #expect(try self.text(file) == text)
    #expect(try self.text(file) == text)
  }
}
