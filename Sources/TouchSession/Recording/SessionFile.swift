import Foundation
import Glibc
import Synchronization
public import TouchScene

/// A session file that is appended to while things happen.
///
/// One write a line, so that a process that is killed loses at most the line being written; a sync
/// to the disk ten times a second on another thread, so that a machine that fails loses little.
public final class SessionFile: Sendable {
  private static let syncInterval: TimeInterval = 0.1

  /// The file's path.
  public let path: String
  private let descriptor: Int32
  private let state = Mutex(State())

  private struct State {
    var isDirty = false
    var isClosed = false
    var failure: SourceError?
  }

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - path: Where.
  ///   - replacing: Whether a file that is there may be overwritten.
  /// - Throws: ``SourceError`` that says why the file cannot be made.
  public init(path: String, replacing: Bool = false) throws(SourceError) {
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
      throw SourceError(place, "cannot write the session: \(String(cString: strerror(errno)))")
    }
    Thread.detachNewThread { [self] in syncUntilClosed() }
  }

  /// Why writing has stopped, if it has; what was written before is kept.
  public var failure: SourceError? { state.withLock { $0.failure } }

  /// Writes one line, with its end.
  ///
  /// After a failure nothing more is written.
  func write(_ line: [UInt8]) {
    state.withLock { state in
      guard state.failure == nil else { return }
      state.isDirty = true
      guard !isWritten(line) else { return }
      state.failure = SourceError(
        SourcePosition(file: path),
        "recording has stopped: \(String(cString: strerror(errno)))",
        help: "what was written before is kept."
      )
    }
  }

  /// Writes all the bytes, and returns whether that went well; `errno` says what did not.
  private func isWritten(_ line: [UInt8]) -> Bool {
    line.withUnsafeBytes { bytes in
      var rest = bytes[...]
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
  }

  /// Ends the file: all is on the disk when this returns.
  public func close() {
    let wasOpen = state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
    guard wasOpen else { return }
    fdatasync(descriptor)
  }

  private func syncUntilClosed() {
    while true {
      Thread.sleep(forTimeInterval: Self.syncInterval)
      let (isDirty, isClosed) = state.withLock { state in
        defer { state.isDirty = false }
        return (state.isDirty, state.isClosed)
      }
      if isDirty { fdatasync(descriptor) }
      if isClosed {
        Glibc.close(descriptor)
        return
      }
    }
  }
}
