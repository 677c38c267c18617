import Foundation
import Glibc
import TouchKit

/// Writes files that a user names.
enum OutputFile {
  /// Writes to a file, or to standard output for '-'.
  ///
  /// - Parameters:
  ///   - data: What to write.
  ///   - path: The file as the user named it.
  ///   - kind: What it is, in errors.
  ///   - replacing: Whether a file that is there is overwritten.
  /// - Throws: ``UsageError`` where the file is there already, or cannot be written.
  static func write(
    _ data: Data,
    to path: String,
    as kind: String? = nil,
    replacing: Bool = true
  ) throws {
    if path == "-" {
      writeToStandardOutput(data)
      return
    }
    let name = (kind.map { "\($0) " } ?? "") + "'\(path)'"
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (replacing ? O_TRUNC : O_EXCL)
    let descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else {
      if errno == EEXIST { throw UsageError(existing: path) }
      let reason = String(cString: strerror(errno)).lowercased()
      throw UsageError(problem: "cannot write \(name): \(reason)")
    }
    do {
      try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: data)
    } catch {
      throw UsageError(problem: "cannot write \(name) to its end")
    }
  }

  /// Writes scenes, sessions or source: text, in which only lines of a recording that are copied can
  /// hold what a terminal obeys, and those are JSON.
  private static func writeToStandardOutput(_ data: Data) {
    var text = ""
    for scalar in String(decoding: data, as: UTF8.self).unicodeScalars {
      if scalar.isObeyed, scalar != "\n", scalar != "\t" {
        text += String(format: "\\u%04x", scalar.value)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}
