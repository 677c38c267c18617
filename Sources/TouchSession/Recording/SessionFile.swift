import Foundation
import Synchronization
package import TouchScene

/// A session file that is appended to while things happen.
///
/// What is written is in the file at once, so that a process that is killed loses nothing of it. Ten
/// times a second another thread syncs it to the disk, so that a machine that fails loses little, and
/// looks whether the file is whole and in its place: to ask that at each write took longer than to write.
/// Nobody else who records can write to it meanwhile. What others do to the file ends the recording,
/// and what was written until then is kept: where the file is now, or as a ``SpareCopy``.
package final class SessionFile: Sendable {
  package let path: String
  private let file: OpenFile

  /// Makes a file, over one that is there only where that may be replaced.
  package init(
    path: String,
    replacing: Bool = false,
    on disk: Disk = Disk()
  ) throws(SourceError) {
    self.path = path
    let place = SourcePosition(file: path)
    // At the end, so that what others put there is not overwritten before it is noticed.
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (replacing ? 0 : O_EXCL)
    let descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else {
      if errno == EEXIST {
        throw SourceError(
          place,
          "the session exists already",
          help: "give --force to overwrite it."
        )
      }
      throw SourceError(place, "cannot write the session: \(systemReason())")
    }
    var status = stat()
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    if isRegular {
      // Where the file system has no locks, nobody is kept out.
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        Glibc.close(descriptor)
        throw SourceError(
          place,
          "another recording is being written to this file",
          help: "end it first, or record to another file."
        )
      }
      // Not before it is ours, nor where what was in it would go for nothing.
      guard disk.syncName(of: path, descriptor), ftruncate(descriptor, 0) == 0 else {
        let reason = systemReason()
        if !replacing { unlink(path) }
        Glibc.close(descriptor)
        throw SourceError(place, "cannot write the session: \(reason)")
      }
    }
    file = OpenFile(path, descriptor, isRegular: isRegular, on: disk)
    Thread.detachNewThread { [file] in file.syncUntilClosed() }
  }

  deinit { file.flags.withLock { file.end(&$0) } }

  /// The reason for which writing has stopped, if it has; what was written before is kept.
  package var failure: SourceError? { file.flags.withLock { $0.failure } }

  /// Writes whole lines, unless writing has stopped or the file is closed; returns why it has stopped, if it has.
  package func write(_ lines: UnsafeRawBufferPointer) -> SourceError? {
    file.flags.withLock { flags in
      if flags.failure == nil, !flags.isClosed { file.write(lines, &flags) }
      return flags.failure
    }
  }

  /// Ends the file: when this returns, all is on the disk, or ``failure`` says why not.
  package func close() {
    guard !file.flags.withLock(\.isClosed) else { return }
    file.sync()
    file.flags.withLock { flags in
      guard !flags.isClosed else { return }
      if flags.failure == nil { file.look(&flags) }
      file.end(&flags)
    }
  }
}

/// The file as it and the thread that syncs it share it, so that the thread does not keep the recording.
private final class OpenFile: Sendable {
  struct Flags {
    var isDirty = false
    var isAnyKept = false
    var isClosed = false
    /// The number of bytes that were written, which is how large the file must be.
    var size: off_t = 0
    var failure: SourceError?
    var unspared: [UInt8] = []
  }

  private static let syncInterval: TimeInterval = 0.1
  private static let mostUnspared = 1 << 20

  let flags = Mutex(Flags())
  /// Held while the file is synced, never inside of ``flags``.
  private let syncing = Mutex(())
  private let path: String
  private let descriptor: Int32
  private let disk: Disk
  /// True if it is a file, and not a device or a pipe, of which nothing can be lost.
  private let isRegular: Bool
  private let spare: SpareCopy?

  init(_ path: String, _ descriptor: Int32, isRegular: Bool, on disk: Disk) {
    (self.path, self.descriptor, self.isRegular, self.disk) = (path, descriptor, isRegular, disk)
    spare = isRegular ? SpareCopy(on: disk) : nil
  }

  func write(_ lines: UnsafeRawBufferPointer, _ flags: inout Flags) {
    flags.isDirty = true
    if spare != nil {
      flags.unspared += lines
      if flags.unspared.count > Self.mostUnspared { spareRest(&flags) }
    }
    guard !disk.write(lines, descriptor) else {
      flags.isAnyKept = true
      flags.size += off_t(lines.count)
      return
    }
    let help: Phrase =
      flags.isAnyKept ? "what was written before is kept." : "nothing was recorded."
    flags.failure = stopped(systemReason(), help: help)
  }

  /// Lets others record to the file; the thread closes it only later, and the next recording may come at once.
  func end(_ flags: inout Flags) {
    if !flags.isClosed { flock(descriptor, LOCK_UN) }
    flags.isClosed = true
  }

  private func spareRest(_ flags: inout Flags) {
    flags.unspared.withUnsafeBytes { spare?.append($0) }
    flags.unspared.removeAll(keepingCapacity: true)
  }

  /// Brings what was written to the disk, and notes where that fails.
  ///
  /// One at a time, since the system tells a failure once: who comes second finds it noted.
  func sync() {
    syncing.withLock { _ in
      guard disk.sync(descriptor) != 0, isRegular else { return }
      let reason = systemReason()
      flags.withLock { flags in
        guard flags.failure == nil else { return }
        spareRest(&flags)
        flags.failure = spoilt("the disk did not take all of it: \(reason)")
      }
    }
  }

  /// Notes what others did to the file, if anything.
  func look(_ flags: inout Flags) {
    spareRest(&flags)
    flags.failure = damage(size: flags.size)
  }

  /// The damage of others to the file, or its other place; one that was removed, maybe with its folder, would go
  /// with the end of the process.
  private func damage(size: off_t) -> SourceError? {
    var ours = stat()
    guard isRegular, fstat(descriptor, &ours) == 0 else { return nil }
    if ours.st_nlink == 0 { return removed }
    if ours.st_size < size { return spoilt("the file was cut off by another program") }
    if ours.st_size > size { return spoilt("the file was written to by another program") }
    if Self.isFile(ours, at: path) { return nil }
    let link = "/proc/self/fd/\(descriptor)"
    let place = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
    // Where it had another name, the system does not know it by that.
    guard let place, Self.isFile(ours, at: place) else { return removed }
    return stopped("the file was moved", help: "what was written before is kept in \(place).")
  }

  private static func isFile(_ file: stat, at path: String) -> Bool {
    var there = stat()
    return stat(path, &there) == 0 && there.st_ino == file.st_ino && there.st_dev == file.st_dev
  }

  private var removed: SourceError {
    var other = stat()
    return spoilt(stat(path, &other) == 0 ? "the file was replaced" : "the file was removed")
  }

  private func spoilt(_ what: Phrase) -> SourceError {
    stopped(what, help: spare?.keep(as: URL(fileURLWithPath: path).lastPathComponent))
  }

  private func stopped(_ what: Phrase, help: Phrase?) -> SourceError {
    SourceError(SourcePosition(file: path), "recording has stopped: \(what)", help: help)
  }

  func syncUntilClosed() {
    while true {
      Thread.sleep(forTimeInterval: Self.syncInterval)
      let (isDirty, isClosed) = flags.withLock { flags in
        defer { flags.isDirty = false }
        // What becomes of a file that is done with is nobody's loss.
        if !flags.isClosed, flags.failure == nil { look(&flags) }
        return (flags.isDirty, flags.isClosed)
      }
      if isDirty { sync() }
      if isClosed {
        Glibc.close(descriptor)
        return
      }
    }
  }
}

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
