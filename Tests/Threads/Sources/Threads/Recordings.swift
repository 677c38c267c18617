import Foundation
import TouchScene
import TouchSession

/// Recordings that go on at once, each with its own thread that syncs it, and what may happen to them.
struct Recordings {
  /// What happens to a file while it is recorded to.
  private enum Fate: CaseIterable {
    case nothing, cut, removed, moved, dropped, unsynced
  }

  private let folder: URL

  init(in folder: URL) { self.folder = folder }

  /// Records to a file for each fate; returns how many that were.
  func run() throws -> Int {
    let files = try Fate.allCases.map { fate in
      (fate, try SessionFile(path: path(fate), on: disk(fate)))
    }
    let group = DispatchGroup()
    for (fate, file) in files {
      // The window asks for the failure while the recorder writes.
      start(in: group) { for _ in 0..<300 where file.failure == nil { usleep(1000) } }
      start(in: group) { record(to: file, fate) }
    }
    group.wait()
    for (fate, file) in files {
      let isRight = (file.failure == nil) == [.nothing, .dropped].contains(fate)
      precondition(isRight, "\(fate): \(file.failure?.description ?? "no failure")")
      remove(file.failure)
      unlink(path(fate))
    }
    return files.count
  }

  private func start(in group: DispatchGroup, _ work: @escaping @Sendable () -> Void) {
    group.enter()
    Thread.detachNewThread {
      work()
      group.leave()
    }
  }

  private func path(_ fate: Fate) -> String { folder.appending(path: "\(fate)").path }

  private func disk(_ fate: Fate) -> Disk {
    var disk = Disk()
    if fate == .unsynced {
      disk.sync = { _ in
        errno = EIO
        return -1
      }
    }
    return disk
  }

  private func record(to file: SessionFile, _ fate: Fate) {
    let line = Array("{\"input\":1,\"t\":0,\"kind\":\"tick\"}\n".utf8)
    for count in 0..<300 {
      _ = line.withUnsafeBytes { file.write($0) }
      if count == 150 { spoil(fate) }
      usleep(1000)
    }
    if fate != .dropped { file.close() }
  }

  private func spoil(_ fate: Fate) {
    switch fate {
    case .nothing, .dropped, .unsynced: break
    case .cut: truncate(path(fate), 10)
    case .removed: unlink(path(fate))
    case .moved: rename(path(fate), path(fate) + ".old")
    }
  }

  /// Removes what a failure says is kept, its last word.
  private func remove(_ failure: SourceError?) {
    guard let word = failure?.help?.split(separator: " ").last else { return }
    unlink(String(word.dropLast()))
  }
}
