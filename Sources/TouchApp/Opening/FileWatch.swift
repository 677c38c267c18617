import Glibc
import TouchKit

/// Tells when a file was saved, whether an editor writes it or puts another in its place.
///
/// It watches the file's folder: a watch on the file itself would follow the old one when another is
/// renamed over it. A file that is gone for a while is told when it is back.
final class FileWatch {
  /// The rest after which a file counts as saved, in seconds: some programs write in steps.
  static let rest = 0.05
  /// The longest time for which a file that never rests does not count as saved, in seconds.
  static let longestRest = 0.5

  /// The descriptor that can be read when something happened in the folder.
  let descriptor: Int32
  /// The time at which the file counts as saved, on the loop's clock; nil where it was not written.
  private(set) var deadline: Double?
  /// The time at which it was first written since it last counted as saved.
  private var firstWrite: Double?
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
      guard Self.mayTell(of: name, bytes.prefix(count)) else { continue }
      let first = firstWrite ?? now
      (firstWrite, deadline) = (first, min(now + Self.rest, first + Self.longestRest))
    }
  }

  /// Returns whether the file was saved since the last call.
  func wasSaved(at now: Double) -> Bool {
    guard let deadline, deadline <= now else { return false }
    (self.deadline, firstWrite) = (nil, nil)
    return true
  }

  /// Returns whether a file was written after a time, or just before: the system's stamps are some
  /// milliseconds old.
  static func wasSaved(_ path: String, since start: Date) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    )
    guard let date = attributes?[.modificationDate] as? Date else { return false }
    return date > start.addingTimeInterval(-0.01)
  }

  /// Returns whether the kernel's records tell of a file; where some were lost it may be any.
  ///
  /// Each has a head of 16 bytes, with a mask in the second four, and in the last four the length of the name
  /// that follows, padded with zeros.
  private static func mayTell(of name: String, _ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while rest.count >= 16 {
      func number(_ place: Int) -> Int {
        rest.dropFirst(place).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      }
      if number(4) & Int(IN_Q_OVERFLOW) != 0 { return true }
      let length = number(12)
      let told = String(decoding: rest.dropFirst(16).prefix { $0 != 0 }, as: UTF8.self)
      if length > 0, told == name { return true }
      rest = rest.dropFirst(16 + length)
    }
    return false
  }
}
