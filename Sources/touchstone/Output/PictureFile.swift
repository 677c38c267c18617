import ArgumentParser
import Foundation
import Glibc
import TouchCairo

/// The file that a picture goes to.
enum PictureFile {
  /// The format that its ending names; nil where it names none.
  static func format(of path: String) -> PictureFormat? {
    PictureFormat(pathExtension: URL(fileURLWithPath: path).pathExtension)
  }

  /// Refuses the options of a picture that cannot be drawn.
  static func validate(_ output: String, scale: Double) throws {
    guard scale > 0, scale <= 16 else {
      throw ValidationError("'--scale' needs a number above 0 and up to 16.")
    }
    guard format(of: output) != nil else {
      throw ValidationError("'--output \(output)' must end in .png, .svg or .pdf.")
    }
  }

  /// Writes a picture, over one that is there; `what` it is stands in errors.
  static func write(_ data: Data, to path: String, _ what: String = "the picture") throws {
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
