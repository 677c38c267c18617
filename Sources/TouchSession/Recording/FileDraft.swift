import Foundation
import Glibc
package import TouchScene

/// A file that is written while its bytes are made, and gets its name once it is whole.
///
/// Until then it has none: whatever ends the program, also `SIGKILL`, leaves nothing behind, and a file
/// that is replaced stays as it was. On file systems that know no files without a name, and for pipes and
/// devices, the bytes wait in the folder of temporary files, also without a name, and are copied in the
/// end; the signals that a terminal sends wait for that copy.
package final class FileDraft: Draft {
  /// The reason for which a file was not written.
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
