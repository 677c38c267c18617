import Foundation
import Glibc

/// What was written to a file, once more: a file without a name, which gets one only when the other
/// is spoilt, and goes with the process.
final class SpareCopy: Sendable {
  /// `O_TMPFILE`, which Swift does not see.
  private static let unnamed = 0o20_000_000 | O_DIRECTORY

  private let descriptor: Int32

  /// Begins a copy where temporary files are; nil where none can be made there.
  init?() {
    descriptor = open(NSTemporaryDirectory(), Self.unnamed | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Adds bytes.
  ///
  /// What does not fit on the disk is left out: then the copy ends with a line that is cut off.
  func append(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = write(descriptor, part.baseAddress, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Gives the copy a name that nobody can foresee, and so put another file or a link in its place.
  ///
  /// - Parameter name: What the name ends with.
  /// - Returns: Where it is; nil where that is impossible.
  func keep(as name: String) -> String? {
    let path = "\(NSTemporaryDirectory())\(UUID().uuidString)-\(name.suffix(120))"
    // Never over a file that is there.
    let isKept = linkat(
      AT_FDCWD,
      "/proc/self/fd/\(descriptor)",
      AT_FDCWD,
      path,
      AT_SYMLINK_FOLLOW
    )
    guard isKept == 0 else { return nil }
    fsync(descriptor)
    return path
  }
}
