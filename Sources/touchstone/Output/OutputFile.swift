import Foundation
import Glibc

/// Writes files that a user names.
enum OutputFile {
  /// Writes a file, over one that is there; `what` it is stands in errors, as in "the picture".
  static func write(_ data: Data, to path: String, _ what: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno)).lowercased()
      throw UsageError(problem: "cannot write \(what) '\(path)': \(reason)")
    }
    do {
      try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: data)
    } catch {
      throw UsageError(problem: "cannot write \(what) '\(path)' to its end")
    }
  }
}
