import Foundation
import Glibc
import Synchronization

/// Shows the progress of a long check on a terminal.
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
