import Glibc

/// A pipe by which another thread or a signal wakes a loop that waits; neither end ever blocks.
package final class WakePipe: Sendable {
  package let readEnd: Int32
  package let writeEnd: Int32

  /// Opens a pipe that other programs do not inherit.
  package init() throws(X11Error) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw .cannotWait(reason: String(cString: strerror(errno)))
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }
}
