import Foundation
import Glibc
import TouchScene

/// A file that is written where it is, since no other can take its place.
///
/// What was in it waits in the folder of temporary files, without a name, and is put back where the new
/// bytes do not come to their end.
struct RewrittenFile {
  private let descriptor: Int32
  private let disk: Disk
  /// True if it is a file, and not a device or a pipe.
  private let isFile: Bool
  private let isNew: Bool
  private let path: String
  /// The former bytes, where those can be read.
  private var old: NamelessFile?

  /// Opens a file; nil, with the reason in `errno`, where it cannot be written or kept.
  init?(path: String, replacing isReplacing: Bool, on disk: Disk) {
    var status = stat()
    isNew = stat(path, &status) != 0
    isFile = isNew || status.st_mode & S_IFMT == S_IFREG
    (self.path, self.disk) = (path, disk)
    let flags = O_CREAT | O_CLOEXEC | (isReplacing ? 0 : O_EXCL)
    if isFile, !isNew {
      let readable = open(path, flags | O_RDWR, 0o644)
      // One that may not be read is written all the same.
      descriptor = readable < 0 && errno == EACCES ? open(path, flags | O_WRONLY, 0o644) : readable
      guard descriptor >= 0 else { return nil }
      if readable >= 0, !keep() {
        let code = errno
        close(descriptor)
        errno = code
        return nil
      }
    } else {
      descriptor = open(path, flags | O_WRONLY, 0o644)
      guard descriptor >= 0 else { return nil }
    }
  }

  private mutating func keep() -> Bool {
    guard let copy = NamelessFile() else { return false }
    old = copy
    return NamelessFile.read(from: descriptor) { copy.write($0) }
  }

  /// Writes another file over it, and closes it; returns 0, or why that was impossible.
  consuming func write(_ file: NamelessFile) -> Int32 {
    defer { close(descriptor) }
    let isWritten =
      NamelessFile.read(from: file.descriptor) { disk.write($0, descriptor) }
      && (!isFile || cut(at: file.descriptor) && disk.sync(descriptor) == 0)
    if isWritten { return 0 }
    let code = errno
    if isNew {
      unlink(path)
    } else if let old, lseek(descriptor, 0, SEEK_SET) == 0 {
      // What was there fits, since no room of it was given back before the new bytes had theirs.
      if NamelessFile.read(from: old.descriptor, { NamelessFile.write($0, to: descriptor) }) {
        _ = cut(at: old.descriptor)
      }
    }
    return code
  }

  private func cut(at other: Int32) -> Bool {
    var status = stat()
    return fstat(other, &status) == 0 && ftruncate(descriptor, status.st_size) == 0
  }
}
