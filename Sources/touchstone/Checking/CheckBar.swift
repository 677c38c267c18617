import Foundation
import Synchronization

/// Shows on a terminal how much of a check of files is done: in files, or in megabytes where together they
/// are too large to be read at once.
final class CheckBar: Sendable {
  /// What each file counts: its bytes, or one.
  private let sizes: [Int]
  private let countsBytes: Bool
  private let bar: ProgressBar
  /// What is done of each file.
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
