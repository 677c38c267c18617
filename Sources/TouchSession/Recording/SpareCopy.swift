import Foundation
import Glibc
import Synchronization
import TouchScene

/// A copy of what was written to a file: a file without a name, which gets one only when the other
/// is spoilt, and goes with the process.
final class SpareCopy: Sendable {
  private let file: NamelessFile
  private let disk: Disk
  private let isWhole = Mutex(true)

  /// Begins a copy where temporary files are; nil where none can be made there.
  init?(on disk: Disk) {
    guard let file = NamelessFile(in: NSTemporaryDirectory(), rights: 0o600) else { return nil }
    (self.file, self.disk) = (file, disk)
  }

  /// Adds bytes.
  ///
  /// Once some did not fit on the disk, no more are added, also where there is room again: the copy is
  /// cut, and has no gap.
  func append(_ bytes: UnsafeRawBufferPointer) {
    isWhole.withLock { isWhole in
      if isWhole { isWhole = disk.write(bytes, file.descriptor) }
    }
  }

  /// Gives the copy a name that nobody can foresee, and so put another file or a link in its place; returns
  /// what is kept where, in words.
  func keep(as name: String) -> Phrase? {
    let isWhole = isWhole.withLock(\.self)
    var status = stat()
    guard fstat(file.descriptor, &status) == 0, isWhole || status.st_size > 0 else { return nil }
    let path = "\(NSTemporaryDirectory())\(UUID().uuidString)-\(name.suffix(120))"
    // Never over a file that is there.
    guard file.name(path) else { return nil }
    guard disk.sync(file.descriptor) == 0, disk.syncName(of: path, file.descriptor) else {
      return "the disk did not take the copy of it either; what there is of it is in \(path)."
    }
    if isWhole { return "what was written before is kept in \(path)." }
    return "no more than the first \(status.st_size) bytes of what was written are kept in \(path)."
  }
}
