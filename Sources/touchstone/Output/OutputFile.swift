import Foundation
import Glibc

/// Writes files that a user names.
enum OutputFile {
  /// Writes a text to a file, or to standard output for '-'.
  ///
  /// - Throws: ``UsageError`` where the file is there already, or cannot be written.
  static func write(_ text: String, to path: String, replacing: Bool) throws {
    if path == "-" {
      FileHandle.standardOutput.write(Data(text.utf8))
      return
    }
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (replacing ? O_TRUNC : O_EXCL)
    let descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else {
      if errno == EEXIST {
        throw UsageError(
          problem: "the file '\(path)' is there already",
          help: "choose another name, or give --force to overwrite it."
        )
      }
      let reason = String(cString: strerror(errno)).lowercased()
      throw UsageError(problem: "cannot write '\(path)': \(reason)")
    }
    do {
      try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        .write(contentsOf: Data(text.utf8))
    } catch {
      throw UsageError(problem: "cannot write '\(path)' to its end")
    }
  }
}
