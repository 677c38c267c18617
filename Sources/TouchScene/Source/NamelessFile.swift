import Foundation

/// A file without a name, which goes with this object, and with the process at the latest.
package final class NamelessFile: Sendable {
  /// `O_TMPFILE`, which Swift does not see; source: open(2).
  private static let flag = 0o20_000_000 | O_DIRECTORY

  package let descriptor: Int32

  /// Makes a file in a folder; nil with `errno` where its file system knows none without a name.
  package init?(in folder: String, rights: UInt32) {
    descriptor = open(folder, Self.flag | O_RDWR | O_CLOEXEC, rights)
    guard descriptor >= 0 else { return nil }
  }

  /// Makes a file where temporary files are; nil with `errno` where that is impossible.
  package init?() {
    let inFolder = open(NSTemporaryDirectory(), Self.flag | O_RDWR | O_CLOEXEC, 0o600)
    if inFolder >= 0 {
      descriptor = inFolder
      return
    }
    guard let stream = tmpfile() else { return nil }
    defer { fclose(stream) }
    descriptor = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// The path by which this process and its children find it.
  package var path: String { "/proc/\(getpid())/fd/\(descriptor)" }

  /// Writes all the bytes where the file is written next.
  ///
  /// - Returns: Whether that succeeded; `errno` holds the error.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    Self.write(bytes, to: descriptor)
  }

  /// Writes all the bytes to a file that is open.
  ///
  /// - Returns: Whether that succeeded; `errno` holds the error.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(descriptor, piece.baseAddress, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Calls `use` with all bytes of a file that is open, piece by piece, until it returns false; what is
  /// read next from the file stays the same.
  ///
  /// - Returns: Whether all was read and used; `errno` holds the error if not.
  package static func read(
    from descriptor: Int32,
    _ use: (UnsafeRawBufferPointer) throws -> Bool
  ) rethrows -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    var place: off_t = 0
    while true {
      let count = pread(descriptor, &piece, piece.count, place)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 }
      place += count
      let isUsed = try piece.withUnsafeBytes { try use(.init(rebasing: $0[..<count])) }
      guard isUsed else { return false }
    }
  }

  /// Makes it empty; returns whether that succeeded.
  package func clear() -> Bool {
    lseek(descriptor, 0, SEEK_SET) == 0 && ftruncate(descriptor, 0) == 0
  }

  /// Gives it a name, unless there is a file of that name.
  ///
  /// - Returns: Whether that succeeded; `errno` holds the error.
  package func name(_ path: String) -> Bool {
    linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }
}
