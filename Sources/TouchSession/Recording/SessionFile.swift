import Foundation
import Glibc
import Synchronization
package import TouchScene

/// A session file that is appended to while things happen.
///
/// What is written is in the file at once, so that a process that is killed loses nothing of it; a
/// sync to the disk ten times a second on another thread, so that a machine that fails loses little.
package final class SessionFile: Sendable {
  private static let syncInterval: TimeInterval = 0.1

  /// The file's path.
  package let path: String
  private let descriptor: Int32
  private let state = State()

  /// What the file and the thread that syncs it share, so that the thread does not keep the file.
  private final class State: Sendable {
    struct Flags {
      var isDirty = false
      var isAnyKept = false
      var isClosed = false
      var failure: SourceError?
    }

    let flags = Mutex(Flags())
  }

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - path: Where.
  ///   - replacing: Whether a file that is there may be overwritten.
  /// - Throws: ``SourceError`` with the reason why the file cannot be made.
  package init(path: String, replacing: Bool = false) throws(SourceError) {
    self.path = path
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (replacing ? O_TRUNC : O_EXCL)
    descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else {
      let place = SourcePosition(file: path)
      if errno == EEXIST {
        throw SourceError(
          place,
          "the session exists already",
          help: "give --force to overwrite it."
        )
      }
      throw SourceError(place, "cannot write the session: \(Self.reason())")
    }
    Thread.detachNewThread { [descriptor, state] in
      Self.syncUntilClosed(descriptor, path: path, state: state)
    }
  }

  deinit { state.flags.withLock { $0.isClosed = true } }

  /// Why writing has stopped, if it has; what was written before is kept.
  package var failure: SourceError? { state.flags.withLock { $0.failure } }

  /// Writes whole lines.
  ///
  /// After a failure, or once closed, nothing more is written.
  func write(_ lines: UnsafeRawBufferPointer) {
    state.flags.withLock { flags in
      guard flags.failure == nil, !flags.isClosed else { return }
      flags.isDirty = true
      guard !isWritten(lines) else {
        flags.isAnyKept = true
        return
      }
      flags.failure = SourceError(
        SourcePosition(file: path),
        "recording has stopped: \(Self.reason())",
        help: flags.isAnyKept ? "what was written before is kept." : "nothing was recorded."
      )
    }
  }

  /// Writes all the bytes, and returns whether that succeeded; `errno` contains the error.
  private func isWritten(_ lines: UnsafeRawBufferPointer) -> Bool {
    var rest = lines[...]
    while !rest.isEmpty {
      let count = Glibc.write(
        descriptor,
        UnsafeRawBufferPointer(rebasing: rest).baseAddress,
        rest.count
      )
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Why the system refused what was asked of it last.
  private static func reason() -> String { String(cString: strerror(errno)).lowercased() }

  /// Ends the file: all is on the disk when this returns.
  package func close() {
    state.flags.withLock { flags in
      guard !flags.isClosed else { return }
      // Under the lock, so that the thread cannot close the file before.
      fdatasync(descriptor)
      if flags.failure == nil { flags.failure = Self.loss(of: descriptor, path) }
      flags.isClosed = true
    }
  }

  /// What has become of a file that was removed, maybe with its folder: what it holds would go with
  /// the end of the process, and so is copied to where temporary files are.
  private static func loss(of descriptor: Int32, _ path: String) -> SourceError? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_nlink == 0
    else { return nil }
    // Nobody can foresee the name, and so put another file or a link in its place.
    let copy =
      "\(NSTemporaryDirectory())\(UUID().uuidString)-\(URL(fileURLWithPath: path).lastPathComponent)"
    let bytes = FileManager.default.contents(atPath: "/proc/self/fd/\(descriptor)")
    let isKept =
      bytes.flatMap {
        try? $0.write(to: URL(fileURLWithPath: copy), options: .withoutOverwriting)
      } != nil
    return SourceError(
      SourcePosition(file: path),
      "recording has stopped: the file was removed",
      help: isKept ? "what was written before is kept in \(copy)." : nil
    )
  }

  private static func syncUntilClosed(_ descriptor: Int32, path: String, state: State) {
    while true {
      Thread.sleep(forTimeInterval: syncInterval)
      let (isDirty, isClosed) = state.flags.withLock { flags in
        defer { flags.isDirty = false }
        // What becomes of a file that is done with is nobody's loss.
        if flags.isDirty, !flags.isClosed, flags.failure == nil {
          flags.failure = loss(of: descriptor, path)
        }
        return (flags.isDirty, flags.isClosed)
      }
      if isDirty { fdatasync(descriptor) }
      if isClosed {
        Glibc.close(descriptor)
        return
      }
    }
  }
}
