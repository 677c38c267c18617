import Foundation
import Glibc
import Synchronization

/// Shows on a terminal how much of some files is done: in files, or in megabytes where together they are too
/// large to be read at once.
final class ProgressBar: Sendable {
  private static let width = 30

  private let count: Int
  private let unit: String
  private let shown = Mutex(-1)

  /// Makes a bar; nil if the answer or the errors do not go to a terminal.
  init?(count: Int, unit: String = "") {
    guard isatty(STDOUT_FILENO) == 1, isatty(STDERR_FILENO) == 1,
      ProcessInfo.processInfo.environment["TERM"] != "dumb", count > 1
    else { return nil }
    self.count = count
    self.unit = unit
  }

  func show(_ done: Int) {
    let filled = min(done, count) * Self.width / count
    let isNews = shown.withLock { shown in
      defer { shown = max(shown, filled) }
      return filled > shown
    }
    guard isNews else { return }
    let rest = String(repeating: "·", count: Self.width - filled)
    write("\r\(String(repeating: "━", count: filled))\(rest) \(done) of \(count)\(unit)")
  }

  /// Removes the bar.
  func clear() { write("\r\u{1B}[K") }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

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

/// Shows on a terminal how much of a check of files is done: in files, or in megabytes where together they
/// are too large to be read at once.
final class CheckBar: Sendable {
  /// The share of each file in the bar: its bytes, or one.
  private let sizes: [Int]
  private let countsBytes: Bool
  private let bar: ProgressBar
  /// The part of each file that is done.
  private let done: Mutex<[Int]>

  /// Makes a bar; nil where nobody sees it, or there is nothing to wait for.
  init?(_ files: [String]) {
    let sizes = files.map { file in
      (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
    }
    let total = sizes.reduce(0, +)
    countsBytes = total >= ReadingProgress.smallest
    self.sizes = countsBytes ? sizes : sizes.map { _ in 1 }
    let bar =
      countsBytes ? ProgressBar(count: total >> 20, unit: " MB") : ProgressBar(count: files.count)
    guard let bar else { return nil }
    self.bar = bar
    done = Mutex(sizes.map { _ in 0 })
  }

  /// Shows that some bytes of a file were read.
  func show(_ bytes: Int, of place: Int) {
    if countsBytes { note(min(bytes, sizes[place]), of: place) }
  }

  /// Shows that a file is done.
  func finish(_ place: Int) { note(sizes[place], of: place) }

  /// Removes the bar.
  func clear() { bar.clear() }

  private func note(_ count: Int, of place: Int) {
    let sum = done.withLock { done in
      done[place] = max(done[place], count)
      return done.reduce(0, +)
    }
    bar.show(countsBytes ? sum >> 20 : sum)
  }
}
