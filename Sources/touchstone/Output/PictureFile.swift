import ArgumentParser
import Foundation
import TouchCairo

/// The file of the subcommands that draw a picture.
struct PictureFile: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: "The picture's file, which ends in .png, .svg or .pdf.",
    completion: .file()
  )
  var output: String
  @OptionGroup var existing: ForceOption

  var format: PictureFormat? {
    PictureFormat(pathExtension: URL(fileURLWithPath: output).pathExtension)
  }

  func validate(scale: Double) throws {
    guard scale > 0, scale <= 16 else {
      throw ValidationError("'--scale' needs a number above 0 and up to 16.")
    }
    guard format != nil else {
      throw ValidationError("'--output \(output)' must end in .png, .svg or .pdf.")
    }
  }

  func write(_ data: Data) throws {
    try OutputFile.write(data, to: output, as: "the picture", replacing: existing.force)
  }
}
