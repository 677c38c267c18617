import Foundation
package import TouchScene

/// A file that is written while its bytes are made, and gets its name once it is whole.
///
/// Until then it has none: whatever ends the program, also `SIGKILL`, leaves nothing behind, and a file
/// that is replaced stays as it was. On file systems that know no files without a name, and for pipes and
/// devices, the bytes wait in the folder of temporary files, also without a name, and are copied in the
/// end; the signals that a terminal sends wait for that copy.
package final class FileDraft: Draft {
  package enum Failure: Error, Equatable {
    case isThere
    case refused(Phrase)
  }

  private static let pieceSize = 1 << 18

  /// The file that it becomes, without links on its way; nil where it only waits to be copied.
  private let target: String?
  private let isReplacing: Bool
  private let disk: Disk
  private let file: NamelessFile
  /// True if the file lies where it only needs a name.
  private let isInPlace: Bool
  private var waiting: [UInt8] = []
  private var failure: Failure?

  /// Begins a file that is only copied from, for standard output.
  package init() throws(Failure) {
    (target, isReplacing, isInPlace, disk) = (nil, false, false, Disk())
    guard let file = NamelessFile() else { throw .refused(systemReason()) }
    self.file = file
  }

  package init(
    path: String,
    replacing isReplacing: Bool = false,
    asNameless isNameless: Bool = true,
    on disk: Disk = Disk()
  ) throws(Failure) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    let isPlain = !isThere || status.st_mode & S_IFMT == S_IFREG
    // What a path such as /dev/fd/N leads to has none of its own.
    let target = isPlain ? Self.end(of: path) : path
    (self.target, self.isReplacing, self.disk) = (target, isReplacing, disk)
    if isThere, !isReplacing { throw .isThere }
    if isThere, status.st_mode & S_IFMT == S_IFDIR { throw .refused(systemReason(EISDIR)) }
    if isThere, access(target, W_OK) != 0 { throw .refused(systemReason()) }
    let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
    if isNameless, isPlain, let beside = NamelessFile(in: folder, rights: 0o644),
      !isThere || Self.canBecome(status, beside.descriptor)
    {
      (file, isInPlace) = (beside, true)
      return
    }
    if !isThere, access(folder, W_OK | X_OK) != 0 { throw .refused(systemReason()) }
    guard let file = NamelessFile() else { throw .refused(systemReason()) }
    (self.file, isInPlace) = (file, false)
  }

  /// Makes a file one that can take the place of another; returns whether that can be.
  ///
  /// Where the other has several names it would keep but one, and where its owner cannot be given to
  /// this one, it would change it.
  private static func canBecome(_ other: stat, _ descriptor: Int32) -> Bool {
    var own = stat()
    guard other.st_nlink == 1, fstat(descriptor, &own) == 0 else { return false }
    if (own.st_uid, own.st_gid) != (other.st_uid, other.st_gid),
      fchown(descriptor, other.st_uid, other.st_gid) != 0
    {
      return false
    }
    return fchmod(descriptor, other.st_mode & 0o7777) == 0
  }

  /// The end of a path without links on its way; the last may lead to what is not there yet.
  private static func end(of path: String) -> String {
    var url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    // As many as the system follows.
    for _ in 0..<40 {
      let next = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)
      guard let next else { break }
      let folder = url.deletingLastPathComponent()
      url = URL(fileURLWithPath: next, relativeTo: folder).absoluteURL.resolvingSymlinksInPath()
    }
    return url.path
  }

  // MARK: - Writing

  /// Appends bytes; a failure is told by ``finish()``.
  package func write(_ bytes: UnsafeRawBufferPointer) {
    waiting += bytes
    if waiting.count >= Self.pieceSize { flush() }
  }

  package func restart() {
    waiting.removeAll(keepingCapacity: true)
    if !file.clear() { failure = failure ?? .refused(systemReason()) }
  }

  /// The path by which other programs find what was written so far, while this process has it.
  package var path: String {
    flush()
    return file.path
  }

  private func flush() {
    if failure == nil, !waiting.withUnsafeBytes(file.write) {
      failure = .refused(systemReason())
    }
    waiting.removeAll(keepingCapacity: true)
  }

  // MARK: - The end

  package func finish() throws(Failure) {
    flush()
    if let failure { throw failure }
    guard let target else { return }
    if isInPlace { try name(target) } else { try copy(to: target) }
  }

  /// Calls `use` with all that was written, piece by piece.
  package func read(_ use: (UnsafeRawBufferPointer) throws -> Void) throws {
    flush()
    if let failure { throw failure }
    let isRead = try NamelessFile.read(from: file.descriptor) {
      try use($0)
      return true
    }
    if !isRead { throw Failure.refused(systemReason()) }
  }

  private func name(_ target: String) throws(Failure) {
    if file.name(target) { return }
    guard errno == EEXIST else { throw .refused(systemReason()) }
    guard isReplacing else { throw .isThere }
    // Without this a failure of the power, or of the disk, could leave neither the old file nor the new.
    guard disk.sync(file.descriptor) == 0 else { throw .refused(systemReason()) }
    let beside = "\(target).\(UUID().uuidString)"
    let code = Self.undisturbed {
      guard file.name(beside) else { return errno }
      guard disk.move(beside, target) != 0 else { return 0 }
      defer { unlink(beside) }
      return errno
    }
    // The file keeps its place where it is mounted by itself, or may be written but not removed.
    if [EBUSY, EXDEV, EPERM, EACCES].contains(code) { return try copy(to: target) }
    if code != 0 { throw .refused(systemReason(code)) }
  }

  private func copy(to target: String) throws(Failure) {
    let code = Self.undisturbed {
      RewrittenFile(path: target, replacing: isReplacing, on: disk)?.write(file) ?? errno
    }
    if code == EEXIST { throw .isThere }
    if code != 0 { throw .refused(systemReason(code)) }
  }

  /// Does something that the keys of a terminal do not end.
  private static func undisturbed<Result>(_ work: () -> Result) -> Result {
    let signals = [SIGINT, SIGTERM, SIGHUP]
    let before = signals.map { signal($0, SIG_IGN) }
    defer { for (number, handler) in zip(signals, before) { signal(number, handler) } }
    return work()
  }
}

/// Bytes that are written while they are made, and may be begun anew.
package protocol Draft: AnyObject {
  func write(_ bytes: UnsafeRawBufferPointer)
  func restart()
}

extension Draft {
  func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  func write(_ bytes: some Sequence<UInt8>) { Array(bytes).withUnsafeBytes(write) }
}

package final class MemoryDraft: Draft {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package func write(_ bytes: UnsafeRawBufferPointer) { self.bytes += bytes }

  package func restart() { bytes.removeAll(keepingCapacity: true) }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

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
