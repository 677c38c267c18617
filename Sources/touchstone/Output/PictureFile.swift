import ArgumentParser
import Foundation
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
}

/// The option of the subcommands that draw a picture.
struct PictureOption: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: "The picture's file, which ends in .png, .svg or .pdf.",
    completion: .file()
  )
  var output: String
}
