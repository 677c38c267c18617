/// Shows on a terminal how much of some files is done: in files, or in megabytes where together they are too
/// large to be read at once.
final class ProgressBar: Sendable {
  /// Smaller files are read too fast for a bar, in bytes.
  static let smallest = 32 << 20
  private static let width = 30

  /// The share of each file in the bar: its bytes, or one.
  private let sizes: [Int]
  private let countsBytes: Bool
  /// The part of each file that is done, and how much of the bar is filled.
  private let state: Mutex<(done: [Int], filled: Int)>

  /// Makes a bar for files of some sizes; nil where nobody sees it, or there is nothing to wait for.
  init?(_ sizes: [Int]) {
    countsBytes = sizes.reduce(0, +) >= Self.smallest
    guard isatty(STDOUT_FILENO) == 1, isatty(STDERR_FILENO) == 1,
      ProcessInfo.processInfo.environment["TERM"] != "dumb", countsBytes || sizes.count > 1
    else { return nil }
    self.sizes = countsBytes ? sizes : sizes.map { _ in 1 }
    state = Mutex((sizes.map { _ in 0 }, -1))
  }

  /// Shows that some bytes of a file were read.
  func show(_ bytes: Int, of place: Int = 0) {
    if countsBytes { note(min(bytes, sizes[place]), of: place) }
  }

  func finish(_ place: Int) { note(sizes[place], of: place) }

  /// Removes the bar.
  func clear() { write("\r\u{1B}[K") }

  private func note(_ count: Int, of place: Int) {
    let all = shown(sizes)
    let news: (done: Int, filled: Int)? = state.withLock { state in
      state.done[place] = max(state.done[place], count)
      let done = shown(state.done)
      let filled = done * Self.width / all
      guard filled > state.filled else { return nil }
      state.filled = filled
      return (done, filled)
    }
    guard let (done, filled) = news else { return }
    let rest = String(repeating: "·", count: Self.width - filled)
    let unit = countsBytes ? " MB" : ""
    write("\r\(String(repeating: "━", count: filled))\(rest) \(done) of \(all)\(unit)")
  }

  private func shown(_ counts: [Int]) -> Int { counts.reduce(0, +) >> (countsBytes ? 20 : 0) }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

/// Shows on a terminal how much of a large file was read.
final class ReadingProgress {
  private let size: Int
  private var bar: ProgressBar?
  private var last = 0

  /// Makes the progress of a file; nil for a small one.
  init?(of size: Int) {
    guard size >= ProgressBar.smallest else { return nil }
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
    bar = bar ?? ProgressBar([size])
    bar?.show(done)
  }

  deinit { bar?.clear() }
}
