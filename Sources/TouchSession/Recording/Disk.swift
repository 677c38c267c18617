import Foundation
import TouchScene

/// The calls to the disk where nothing may be lost; tests answer in its place.
package struct Disk: Sendable {
  /// Brings the bytes of an open file to the disk; returns 0, or -1 with the reason in `errno`.
  package var sync: @Sendable (_ file: Int32) -> Int32 = { fdatasync($0) }

  /// Brings the names in an open folder to the disk; returns 0, or -1 with the reason in `errno`.
  package var syncFolder: @Sendable (_ folder: Int32) -> Int32 = { fsync($0) }

  /// Writes all the bytes to an open file.
  ///
  /// Returns whether that succeeded; `errno` holds the reason if not, and a part may be written.
  package var write: @Sendable (_ bytes: UnsafeRawBufferPointer, _ file: Int32) -> Bool = {
    NamelessFile.write($0, to: $1)
  }

  /// Moves a file to the place of another; returns 0, or -1 with the reason in `errno`.
  package var move: @Sendable (_ path: String, _ target: String) -> Int32 = { rename($0, $1) }

  package init() {}

  /// Brings the name of an open file to the disk, without which its bytes could not be found.
  ///
  /// Returns whether that succeeded; `errno` holds the reason if not.
  func syncName(of path: String, _ file: Int32) -> Bool {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      // In a folder that may be written to and not be read, there is no more than the file's own sync.
      return errno == EACCES && fsync(file) == 0
    }
    defer { close(descriptor) }
    // A file system that knows no such sync refuses nothing by that.
    return syncFolder(descriptor) == 0 || errno == EINVAL
  }
}
