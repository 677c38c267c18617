import Glibc

/// The clock of the event loop: the system's monotonic one, in seconds.
package enum LoopClock {
  /// Returns the time now.
  ///
  /// It never goes back, and stands still while the machine sleeps.
  package static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Turns the server's times, 32-bit milliseconds since it started, into seconds of ``LoopClock``.
///
/// The offset of the two clocks is the smallest seen so far: what is above it is the time that an
/// event waited in queues. So no event lies in the future, and the intervals between events are the
/// server's. Results never decrease.
package struct ServerClock {
  /// The last server time, with the 32-bit wraps added up, and when it was seen.
  private var last: (milliseconds: Int64, seen: Double)?
  private var distance = Double.infinity
  private var latest = -Double.infinity

  package init() {}

  /// Returns the time of an event stamped `stamp` by the server and read at `now`.
  ///
  /// A stamp of 0 is X's "current time", as in events that other programs made up.
  package mutating func seconds(of stamp: UInt, now: Double) -> Double {
    guard stamp != 0 else { return seconds(at: now) }
    let stamp = UInt32(truncatingIfNeeded: stamp)
    let expected =
      last.map { $0.milliseconds + Int64(((now - $0.seen) * 1000).rounded()) } ?? Int64(stamp)
    let wrapped = Int32(bitPattern: stamp &- UInt32(truncatingIfNeeded: expected))
    let milliseconds = expected + Int64(wrapped)
    last = (milliseconds, now)
    let server = Double(milliseconds) / 1000
    distance = min(distance, now - server)
    return seconds(at: server + distance)
  }

  /// Returns the time of an event that the server did not stamp.
  package mutating func seconds(at now: Double) -> Double {
    latest = max(latest, now)
    return latest
  }
}
