import Foundation

/// A file that is read more than once, each time as it was when it was opened.
///
/// What is appended meanwhile is not seen, nor a file that takes its place. What comes through a pipe is
/// kept in a file without a name, which goes with this object.
package final class RepeatedFile {
  /// The size of what is copied of a pipe at once, in bytes.
  private static let pieceSize = 1 << 20

  private let file: FileBytes
  /// The place at which it begins, since some of it may have been read by others.
  private let start: off_t
  package let size: Int
  /// Is told how many bytes of a reading are done; 0 at its end.
  package var onRead: ((Int) -> Void)?

  /// Takes a file of which nothing was read here.
  package init(_ file: FileBytes) throws(SourceError) {
    var status = stat()
    guard fstat(file.descriptor, &status) == 0 else { throw FileBytes.error(file.name) }
    if status.st_mode & S_IFMT == S_IFREG {
      self.file = file
      start = max(0, lseek(file.descriptor, 0, SEEK_CUR))
      size = max(0, Int(status.st_size - start))
    } else {
      (self.file, size) = try Self.copy(file)
      start = 0
    }
  }

  package func bytes() throws(SourceError) -> FileBytes {
    // A descriptor of its own, since those of one opening share their place in the file.
    let descriptor = open("/proc/self/fd/\(file.descriptor)", O_RDONLY | O_CLOEXEC)
    let bytes = try FileBytes(owning: descriptor, name: file.name, as: file.kind, upTo: size)
    if start > 0 { lseek(descriptor, start, SEEK_SET) }
    bytes.onRead = onRead
    return bytes
  }

  private static func copy(_ pipe: FileBytes) throws(SourceError) -> (FileBytes, Int) {
    guard let kept = NamelessFile() else { throw FileBytes.error(pipe.name) }
    var size = 0
    var piece: [UInt8] = []
    while try pipe.read(atMost: pieceSize, into: &piece) {
      guard piece.withUnsafeBytes(kept.write) else {
        let place = SourcePosition(file: pipe.name)
        throw SourceError(place, "cannot keep what comes: \(systemReason())")
      }
      size += piece.count
      piece.removeAll(keepingCapacity: true)
    }
    // Its own descriptor goes with `kept`.
    let descriptor = fcntl(kept.descriptor, F_DUPFD_CLOEXEC, 3)
    return (try FileBytes(owning: descriptor, name: pipe.name, as: pipe.kind), size)
  }
}
