import Foundation
import Glibc
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
  private static let syncInterval: TimeInterval = 0.1

  /// The file's path.
  package let path: String
  private let descriptor: Int32
  private let state: State

  /// The state that the file and the thread that syncs it share, so that the thread does not keep the file.
  private final class State: Sendable {
    struct Flags {
      var isDirty = false
      var isAnyKept = false
      var isClosed = false
      /// The number of bytes that were written, which is how large the file must be.
      var size: off_t = 0
      var failure: SourceError?
      /// The bytes that were written and are not in the spare copy.
      var unspared: [UInt8] = []
    }

    /// The number of bytes that wait at most for the spare copy.
    static let mostUnspared = 1 << 20

    let flags = Mutex(Flags())
    /// Held while the file is synced, never inside of ``flags``.
    let syncing = Mutex(())
    let disk: Disk
    /// True if it is a file, and not a device or a pipe, of which nothing can be lost.
    let isRegular: Bool
    /// A copy of what was written; nil where that is impossible.
    let spare: SpareCopy?

    init(isRegular: Bool, on disk: Disk) {
      (self.isRegular, self.disk) = (isRegular, disk)
      spare = isRegular ? SpareCopy(on: disk) : nil
    }

    /// Brings the spare copy up to date.
    func spareRest(_ flags: inout Flags) {
      flags.unspared.withUnsafeBytes { spare?.append($0) }
      flags.unspared.removeAll(keepingCapacity: true)
    }
  }

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - path: Where.
  ///   - replacing: Whether a file that is there may be overwritten.
  ///   - disk: What it and its spare copy are written and synced by.
  /// - Throws: ``SourceError`` with the reason why the file cannot be made.
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
    let isRegular = Self.status(of: descriptor).map { $0.st_mode & S_IFMT == S_IFREG } ?? false
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
    self.descriptor = descriptor
    state = State(isRegular: isRegular, on: disk)
    Thread.detachNewThread { [descriptor, state] in
      Self.syncUntilClosed(descriptor, path: path, state: state)
    }
  }

  deinit {
    state.flags.withLock { flags in
      if !flags.isClosed { flock(descriptor, LOCK_UN) }
      flags.isClosed = true
    }
  }

  /// The reason for which writing has stopped, if it has; what was written before is kept.
  package var failure: SourceError? { state.flags.withLock { $0.failure } }

  /// Writes whole lines, unless writing has stopped or the file is closed; returns why it has stopped, if it has.
  package func write(_ lines: UnsafeRawBufferPointer) -> SourceError? {
    state.flags.withLock { flags in
      guard flags.failure == nil, !flags.isClosed else { return flags.failure }
      flags.isDirty = true
      if state.spare != nil {
        flags.unspared += lines
        if flags.unspared.count > State.mostUnspared { state.spareRest(&flags) }
      }
      guard !state.disk.write(lines, descriptor) else {
        flags.isAnyKept = true
        flags.size += off_t(lines.count)
        return nil
      }
      flags.failure = SourceError(
        SourcePosition(file: path),
        "recording has stopped: \(systemReason())",
        help: flags.isAnyKept ? "what was written before is kept." : "nothing was recorded."
      )
      return flags.failure
    }
  }

  /// Ends the file: when this returns, all is on the disk, or ``failure`` says why not.
  package func close() {
    guard !state.flags.withLock(\.isClosed) else { return }
    Self.sync(descriptor, path, state)
    state.flags.withLock { flags in
      guard !flags.isClosed else { return }
      if flags.failure == nil { Self.look(at: descriptor, path, state, &flags) }
      flags.isClosed = true
      // The thread closes the file only later, and the next recording may come at once.
      flock(descriptor, LOCK_UN)
    }
  }

  private static func status(of descriptor: Int32) -> stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  /// Brings what was written to the disk, and notes where that fails.
  ///
  /// One at a time, since the system tells a failure once: who comes second finds it noted.
  private static func sync(_ descriptor: Int32, _ path: String, _ state: State) {
    state.syncing.withLock { _ in
      guard state.disk.sync(descriptor) != 0, state.isRegular else { return }
      let reason = systemReason()
      state.flags.withLock { flags in
        guard flags.failure == nil else { return }
        state.spareRest(&flags)
        flags.failure = stopped("the disk did not take all of it: \(reason)", path, state)
      }
    }
  }

  /// Notes what others did to the file, if anything.
  private static func look(
    at descriptor: Int32,
    _ path: String,
    _ state: State,
    _ flags: inout State.Flags
  ) {
    state.spareRest(&flags)
    flags.failure =
      loss(of: descriptor, path, state, size: flags.size) ?? move(of: descriptor, path, state)
  }

  /// The damage of others to the bytes of the file, if any.
  ///
  /// A file that was removed, maybe with its folder, would go with the end of the process.
  private static func loss(
    of descriptor: Int32,
    _ path: String,
    _ state: State,
    size: off_t
  ) -> SourceError? {
    guard state.isRegular, let status = status(of: descriptor) else { return nil }
    if status.st_nlink == 0 { return removed(path, state) }
    guard status.st_size != size else { return nil }
    let isCut = status.st_size < size
    return stopped(
      isCut
        ? "the file was cut off by another program" : "the file was written to by another program",
      path,
      state
    )
  }

  /// The other place of the file, if anybody has moved it.
  private static func move(
    of descriptor: Int32,
    _ path: String,
    _ state: State
  ) -> SourceError? {
    guard state.isRegular, let ours = status(of: descriptor), ours.st_nlink > 0 else { return nil }
    if isFile(ours, at: path) { return nil }
    let place = try? FileManager.default.destinationOfSymbolicLink(
      atPath: "/proc/self/fd/\(descriptor)"
    )
    // Where it had another name, the system does not know it by that.
    guard let place, isFile(ours, at: place) else { return removed(path, state) }
    return stopped("the file was moved", path, help: "what was written before is kept in \(place).")
  }

  private static func isFile(_ file: stat, at path: String) -> Bool {
    var there = stat()
    return stat(path, &there) == 0 && there.st_ino == file.st_ino && there.st_dev == file.st_dev
  }

  private static func removed(_ path: String, _ state: State) -> SourceError {
    var other = stat()
    let isThere = stat(path, &other) == 0
    return stopped(isThere ? "the file was replaced" : "the file was removed", path, state)
  }

  private static func stopped(_ what: Phrase, _ path: String, _ state: State) -> SourceError {
    let name = URL(fileURLWithPath: path).lastPathComponent
    return stopped(what, path, help: state.spare?.keep(as: name))
  }

  private static func stopped(_ what: Phrase, _ path: String, help: Phrase?) -> SourceError {
    SourceError(SourcePosition(file: path), "recording has stopped: \(what)", help: help)
  }

  private static func syncUntilClosed(_ descriptor: Int32, path: String, state: State) {
    while true {
      Thread.sleep(forTimeInterval: syncInterval)
      let (isDirty, isClosed) = state.flags.withLock { flags in
        defer { flags.isDirty = false }
        // What becomes of a file that is done with is nobody's loss.
        if !flags.isClosed, flags.failure == nil { look(at: descriptor, path, state, &flags) }
        return (flags.isDirty, flags.isClosed)
      }
      if isDirty { sync(descriptor, path, state) }
      if isClosed {
        Glibc.close(descriptor)
        return
      }
    }
  }
}
