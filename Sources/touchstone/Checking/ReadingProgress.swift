/// Shows on a terminal how much of a large file was read.
final class ReadingProgress {
  /// Smaller files are read too fast for a bar, in bytes.
  static let smallest = 32 << 20

  private let size: Int
  private var bar: ProgressBar?
  private var last = 0

  /// Makes the progress of a file; nil for a small one.
  init?(of size: Int) {
    guard size >= Self.smallest else { return nil }
    self.size = size
  }

  /// Shows that some bytes of a reading were read; 0 at its end.
  func show(_ done: Int) {
    // Two readings may go on side by side, each with pieces of its own.
    if done < last / 2 {
      bar?.clear()
      bar = nil
    }
    last = done
    guard done > 0 else { return }
    bar = bar ?? ProgressBar(count: size >> 20, unit: " MB")
    bar?.show(done >> 20)
  }

  deinit { bar?.clear() }
}
