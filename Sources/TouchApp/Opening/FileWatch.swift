import Glibc
import TouchKit

/// Tells when a file was saved, whether an editor writes it or puts another in its place.
///
/// It watches the file's folder: a watch on the file itself would follow the old one when another is
/// renamed over it. A file that is gone for a while is told when it is back.
@MainActor
final class FileWatch {
  /// The rest after which a file counts as saved, in seconds: some programs write in steps.
  static let rest = 0.05

  /// The descriptor that can be read when something happened in the folder.
  let descriptor: Int32
  /// The time at which the file counts as saved, on the loop's clock; nil where it was not written.
  private(set) var deadline: Double?
  private let name: String

  /// Begins to watch a file; nil where its folder cannot be watched.
  init?(path: String) {
    // The target of a link is what an editor writes to.
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    name = file.lastPathComponent
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)
    let folder = file.deletingLastPathComponent().path
    guard inotify_add_watch(descriptor, folder, events) >= 0 else {
      close(descriptor)
      return nil
    }
  }

  isolated deinit { close(descriptor) }

  /// Reads what happened in the folder, at a time of the loop's clock.
  func read(at now: Double) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return }
      if Self.names(in: bytes.prefix(count)).contains(name) { deadline = now + Self.rest }
    }
  }

  /// Returns whether the file was saved since the last call.
  func wasSaved(at now: Double) -> Bool {
    guard let deadline, deadline <= now else { return false }
    self.deadline = nil
    return true
  }

  /// The names in the kernel's records: each has a head of 16 bytes, the last four of which are the
  /// length of the name that follows, padded with zeros.
  private static func names(in bytes: ArraySlice<UInt8>) -> [String] {
    var names: [String] = []
    var rest = bytes
    while rest.count >= 16 {
      let length = rest.dropFirst(12).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: rest.dropFirst(16).prefix { $0 != 0 }, as: UTF8.self))
      rest = rest.dropFirst(16 + length)
    }
    return names
  }
}
