import Foundation
import Glibc
import Testing
import TouchScene

@Suite struct FileBytesTests {
  private static let small = FileKind("a test", limit: 1000)
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func complaint(_ path: String) -> String {
    do {
      return "\(try FileBytes.contents(of: path, as: Self.small).count) bytes"
    } catch {
      return error.description.replacing(folder.path + "/", with: "")
    }
  }

  private func inFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  @Test func `a file is read up to the limit of its kind, and refused beyond it`() throws {
    try inFolder {
      let path = folder.appending(path: "a").path
      for size in [0, 1, 1000] {
        try Data(count: size).write(to: URL(fileURLWithPath: path))
        #expect(complaint(path) == "\(size) bytes")
      }
      try Data(count: 1001).write(to: URL(fileURLWithPath: path))
      #expect(
        complaint(path)
          == "a: error: the file is too large: it has 1001 bytes, and a test has at most 1000 bytes"
      )
    }
  }

  @Test func `a file that grows while it is read is refused at the limit`() throws {
    try inFolder {
      let path = folder.appending(path: "a").path
      try Data(count: 900).write(to: URL(fileURLWithPath: path))
      let file = try FileBytes(path: path, as: Self.small)
      var bytes: [UInt8] = []
      #expect(try file.read(atMost: 500, into: &bytes))
      try Data(count: 5000).write(to: URL(fileURLWithPath: path))
      #expect(throws: SourceError.self) { while try file.read(atMost: 500, into: &bytes) {} }
      #expect(bytes.count <= 1000)
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `devices, pipes, sockets and folders are refused without waiting`() throws {
    try inFolder {
      let pipe = folder.appending(path: "pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      #expect(
        complaint(pipe) == """
          pipe: error: this is a pipe, not a file
            help: '-' reads standard input.
          """
      )
      for device in ["/dev/zero", "/dev/null"] {
        #expect(complaint(device).hasPrefix("\(device): error: this is a device, not a file\n"))
      }
      #expect(complaint(folder.path).hasSuffix("error: this is a folder, not a file"))
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let path = folder.appending(path: "s").path
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
      let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(socket) }
      let bound = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      #expect(bound == 0)
      #expect(complaint(path).hasPrefix("s: error: this is a socket, not a file\n"))
    }
  }

  @Test func `a pipe that the process got open is read to its end, up to the same limit`() throws {
    for (count, expected) in [(700, "700 bytes"), (1200, "too large: a test has at most 1000")] {
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      #expect(write(ends[1], Array(repeating: 65, count: count), count) == count)
      close(ends[1])
      #expect(complaint("/dev/fd/\(ends[0])").contains(expected))
      close(ends[0])
    }
  }

  @Test func `a pipe of the disk is refused, also by a path through what the process got open`()
    throws
  {
    try inFolder {
      let pipe = folder.appending(path: "pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      for way in ["/proc/self/fd/../../..", "/dev/fd/../../..", "/dev/.."] {
        #expect(complaint(way + pipe).contains("error: this is a pipe, not a file"), "\(way)")
      }
    }
  }

  @Test func `nothing waits for a file, also where the system only calls it one`() throws {
    try inFolder {
      let path = folder.appending(path: "a").path
      try Data(count: 1).write(to: URL(fileURLWithPath: path))
      let file = try FileBytes(path: path, as: Self.small)
      try withExtendedLifetime(file) {
        let all = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        let own = all.compactMap { Int32($0) }.filter {
          let target = try? FileManager.default.destinationOfSymbolicLink(
            atPath: "/proc/self/fd/\($0)"
          )
          return target == URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        }
        #expect(own.count == 1)
        for descriptor in own { #expect(fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0) }
      }
    }
  }
}
