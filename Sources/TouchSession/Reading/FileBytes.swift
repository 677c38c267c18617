import Foundation
import Glibc
import TouchScene

/// A file that is read piece by piece, from its beginning to its end.
final class FileBytes {
  private let descriptor: Int32
  private let name: String
  private let isOurs: Bool

  /// Opens a file.
  ///
  /// - Throws: ``SourceError`` with the reason why it cannot be read.
  init(path: String) throws(SourceError) {
    name = path
    isOurs = true
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.error(path) }
  }

  /// Reads from a file that is open, which its owner closes.
  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    isOurs = false
  }

  deinit { if isOurs { close(descriptor) } }

  /// Appends what comes next, up to some bytes, to an array.
  ///
  /// - Returns: Whether there was anything left to read.
  func read(atMost count: Int, into bytes: inout [UInt8]) throws(SourceError) -> Bool {
    let piece = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat {
        filled = Glibc.read(descriptor, buffer.baseAddress, count)
      } while filled < 0
        && errno == EINTR
      failure = filled < 0 ? errno : 0
      filled = max(0, filled)
    }
    guard failure == 0 else { throw Self.error(name, failure) }
    bytes += piece
    return !piece.isEmpty
  }

  private var failure: Int32 = 0

  private static func error(_ name: String, _ code: Int32 = errno) -> SourceError {
    let problem =
      code == EISDIR
      ? "this is a folder, not a file"
      : "cannot read the file: \(String(cString: strerror(code)).lowercased())"
    return SourceError(SourcePosition(file: name), problem)
  }
}
