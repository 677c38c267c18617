import Glibc

/// Has the system hand out the pages of some memory, on a thread of its own, before they are written to.
///
/// Each page that is written to for the first time takes 2 to 3 microseconds, most of them to clear it: for
/// a window of 1000 x 800 pixels as long as reading its scene.
final class PageSupply {
  private struct Memory: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    let count: Int
  }

  /// Linux's `MADV_POPULATE_WRITE`, from 5.14 on; before, it is refused, and pages come one by one.
  private static let populate: Int32 = 23

  private let thread: pthread_t

  /// Begins; nil where there is no thread for it.
  init?(of start: UnsafeMutableRawPointer, count: Int) {
    let memory = UnsafeMutablePointer<Memory>.allocate(capacity: 1)
    memory.initialize(to: Memory(start: start, count: count))
    var thread = pthread_t()
    let error = pthread_create(
      &thread,
      nil,
      { argument in
        guard let memory = argument?.assumingMemoryBound(to: Memory.self) else { return nil }
        _ = madvise(memory.pointee.start, memory.pointee.count, PageSupply.populate)
        memory.deallocate()
        return nil
      },
      memory
    )
    guard error == 0 else {
      memory.deallocate()
      return nil
    }
    self.thread = thread
  }

  /// Waits for the end: what follows may give the memory back.
  deinit { pthread_join(thread, nil) }
}
