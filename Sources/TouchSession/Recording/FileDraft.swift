import Foundation
import Glibc
import TouchScene

/// A file that is written while its bytes are made, and gets its name once it is whole.
///
/// Until then it has none: whatever ends the program, also `SIGKILL`, leaves nothing behind, and a file
/// that is replaced stays as it was. On file systems that know no files without a name, and for pipes and
/// devices, the bytes wait in the folder of temporary files, also without a name, and are copied in the
/// end; the signals that a terminal sends wait for that copy.
package final class FileDraft: Draft {
  /// Why a file was not written.
  package enum Failure: Error, Equatable {
    /// There is one of that name, which is not to be replaced.
    case isThere
    /// The system refuses, for this reason.
    case refused(String)
  }

  /// How much is written at once, in bytes.
  private static let pieceSize = 1 << 18

  /// The file that it becomes, without links on its way; nil where it only waits to be copied.
  private let target: String?
  private let isReplacing: Bool
  private let file: NamelessFile
  /// Whether the file lies where it only needs a name.
  private let isInPlace: Bool
  private var waiting: [UInt8] = []
  private var failure: Failure?

  /// Begins a file that is only copied from, for standard output.
  ///
  /// - Throws: ``Failure``.
  package init() throws(Failure) {
    (target, isReplacing, isInPlace) = (nil, false, false)
    guard let file = NamelessFile() else { throw .refused(Self.reason()) }
    self.file = file
  }

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: Where it is to be.
  ///   - isReplacing: Whether a file that is there may be replaced.
  ///   - isNameless: Whether the file system is asked for a file without a name.
  /// - Throws: ``Failure`` where it could not be written in the end either.
  package init(
    path: String,
    replacing isReplacing: Bool = false,
    asNameless isNameless: Bool = true
  ) throws(Failure) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    let isPlain = !isThere || status.st_mode & S_IFMT == S_IFREG
    // What a path such as /dev/fd/N leads to has none of its own.
    let target = isPlain ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
    (self.target, self.isReplacing) = (target, isReplacing)
    if isThere, !isReplacing { throw .isThere }
    if isThere, status.st_mode & S_IFMT == S_IFDIR { throw .refused(Self.reason(EISDIR)) }
    if isThere, access(target, W_OK) != 0 { throw .refused(Self.reason()) }
    let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
    if isNameless, isPlain, let beside = NamelessFile(in: folder, rights: 0o644) {
      (file, isInPlace) = (beside, true)
      if isThere { fchmod(beside.descriptor, status.st_mode & 0o7777) }
      return
    }
    if !isThere, access(folder, W_OK | X_OK) != 0 { throw .refused(Self.reason()) }
    guard let file = NamelessFile() else { throw .refused(Self.reason()) }
    (self.file, isInPlace) = (file, false)
  }

  private static func reason(_ code: Int32 = errno) -> String {
    String(cString: strerror(code)).lowercased()
  }

  // MARK: - Writing

  /// Appends bytes; a failure is told by ``finish()``.
  package func write(_ bytes: UnsafeRawBufferPointer) {
    waiting += bytes
    if waiting.count >= Self.pieceSize { flush() }
  }

  package func restart() {
    waiting.removeAll(keepingCapacity: true)
    if !file.clear() { failure = failure ?? .refused(Self.reason()) }
  }

  /// Where other programs find what was written so far, while this process has it.
  package var path: String {
    flush()
    return file.path
  }

  private func flush() {
    if failure == nil, !waiting.withUnsafeBytes(file.write) {
      failure = .refused(Self.reason())
    }
    waiting.removeAll(keepingCapacity: true)
  }

  // MARK: - The end

  /// Gives the file its name, in place of one that is there.
  ///
  /// - Throws: ``Failure`` where it could not be written to its end; nothing is left of it then.
  package func finish() throws(Failure) {
    flush()
    if let failure { throw failure }
    guard let target else { return }
    if isInPlace { try name(target) } else { try copy(to: target) }
  }

  /// Calls `use` with all that was written, piece by piece.
  ///
  /// - Throws: ``Failure``, and what `use` throws.
  package func read(_ use: (UnsafeRawBufferPointer) throws -> Void) throws {
    flush()
    if let failure { throw failure }
    guard lseek(file.descriptor, 0, SEEK_SET) == 0 else { throw Failure.refused(Self.reason()) }
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    while true {
      let count = Glibc.read(file.descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure.refused(Self.reason()) }
      guard count > 0 else { return }
      try piece.withUnsafeBytes { try use(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }

  private func name(_ target: String) throws(Failure) {
    if file.name(target) { return }
    guard errno == EEXIST else { throw .refused(Self.reason()) }
    guard isReplacing else { throw .isThere }
    // Without this a failure of the power could leave neither the old file nor the new one.
    fdatasync(file.descriptor)
    let beside = "\(target).\(UUID().uuidString)"
    let code = Self.undisturbed {
      guard file.name(beside) else { return errno }
      guard rename(beside, target) != 0 else { return 0 }
      defer { unlink(beside) }
      return errno
    }
    if code != 0 { throw .refused(Self.reason(code)) }
  }

  private func copy(to target: String) throws(Failure) {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isReplacing ? O_TRUNC : O_EXCL)
    let code: Int32 = Self.undisturbed {
      let copy = open(target, flags, 0o644)
      guard copy >= 0 else { return errno }
      defer { close(copy) }
      do {
        try read { if !NamelessFile.write($0, to: copy) { throw Failure.refused(Self.reason()) } }
        return 0
      } catch {
        let code = errno
        if !isReplacing { unlink(target) }
        return code
      }
    }
    if code == EEXIST { throw .isThere }
    if code != 0 { throw .refused(Self.reason(code)) }
  }

  /// Does something that the keys of a terminal do not end.
  private static func undisturbed<Result>(_ work: () -> Result) -> Result {
    let signals = [SIGINT, SIGTERM, SIGHUP]
    let before = signals.map { signal($0, SIG_IGN) }
    defer { for (number, handler) in zip(signals, before) { signal(number, handler) } }
    return work()
  }
}
