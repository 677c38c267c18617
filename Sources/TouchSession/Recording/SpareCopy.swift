import Foundation
import Glibc
import TouchScene

/// What was written to a file, once more: a file without a name, which gets one only when the other
/// is spoilt, and goes with the process.
final class SpareCopy: Sendable {
  private let file: NamelessFile

  /// Begins a copy where temporary files are; nil where none can be made there.
  init?() {
    guard let file = NamelessFile(in: NSTemporaryDirectory(), rights: 0o600) else { return nil }
    self.file = file
  }

  /// Adds bytes.
  ///
  /// What does not fit on the disk is left out: then the copy ends with a line that is cut off.
  func append(_ bytes: UnsafeRawBufferPointer) { _ = file.write(bytes) }

  /// Gives the copy a name that nobody can foresee, and so put another file or a link in its place.
  ///
  /// - Parameter name: What the name ends with.
  /// - Returns: Where it is; nil where that is impossible.
  func keep(as name: String) -> String? {
    let path = "\(NSTemporaryDirectory())\(UUID().uuidString)-\(name.suffix(120))"
    // Never over a file that is there.
    guard file.name(path) else { return nil }
    fsync(file.descriptor)
    return path
  }
}
