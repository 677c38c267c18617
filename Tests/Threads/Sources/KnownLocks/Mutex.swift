import Glibc

/// A lock in place of that of `Synchronization`.
///
/// There a thread that waits is woken by the system itself: the sanitizer does not see that, and takes what
/// is locked for a race. It knows this one.
public struct Mutex<Value>: ~Copyable, Sendable {
  private final class Storage: @unchecked Sendable {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    var value: Value

    init(_ value: Value) {
      self.value = value
      pthread_mutex_init(lock, nil)
    }

    deinit {
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }
  }

  private let storage: Storage

  /// Makes a lock for a value.
  public init(_ value: Value) { storage = Storage(value) }

  /// Does something with the value while no other thread does.
  public borrowing func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(storage.lock)
    defer { pthread_mutex_unlock(storage.lock) }
    return try body(&storage.value)
  }
}
