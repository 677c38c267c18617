import Foundation

/// A thread of the system's, without Foundation's classes, which nothing else needs before the first frame.
package enum BareThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs what may as well not be run; returns false where there can be no thread, and it is not.
  @discardableResult
  package static func run(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let error = pthread_create(
      &thread,
      nil,
      { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
      },
      work.toOpaque()
    )
    if error == 0 { pthread_detach(thread) } else { work.release() }
    return error == 0
  }
}
