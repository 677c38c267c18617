struct ForceOption: ParsableArguments {
  @Flag(help: "Overwrite a file that is there.")
  var force = false
}

/// Writes files that a user names, each as a whole or not at all.
enum OutputFile {
  static func write(
    _ data: Data,
    to path: String,
    as kind: String? = nil,
    replacing: Bool
  ) throws {
    try write(to: path, as: kind, replacing: replacing) { draft in
      data.withUnsafeBytes(draft.write)
    }
  }

  /// Writes what `make` makes to a file, or to standard output for '-'.
  ///
  /// What `make` throws, or ends the program in it, leaves nothing behind.
  static func write<Result>(
    to path: String,
    as kind: String? = nil,
    replacing: Bool,
    _ make: (FileDraft) throws -> Result
  ) throws -> Result {
    let name = (kind.map { "\($0) " } ?? "") + "'\(path)'"
    do {
      let draft = path == "-" ? try FileDraft() : try FileDraft(path: path, replacing: replacing)
      let result = try make(draft)
      if path == "-" { try copyToStandardOutput(draft) } else { try draft.finish() }
      return result
    } catch let failure as FileDraft.Failure {
      switch failure {
      case .isThere: throw UsageError(existing: path)
      case .refused(let reason): throw UsageError(problem: "cannot write \(name): \(reason)")
      }
    }
  }

  /// Begins a file that other processes read, and that goes with this one.
  static func spare() throws -> FileDraft {
    do {
      return try FileDraft()
    } catch {
      let folder = NSTemporaryDirectory()
      throw UsageError(problem: "cannot write a file in the folder of temporary files, \(folder)")
    }
  }

  /// Writes scenes, sessions or source: text, in which only lines of a recording that are copied can
  /// hold what a terminal obeys, and those are JSON.
  private static func copyToStandardOutput(_ draft: FileDraft) throws {
    var cut: [UInt8] = []
    try draft.read { piece in
      let bytes = cut + piece
      // A character may be in two pieces; what is no text is written nevertheless.
      let start = bytes.suffix(4).lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.endIndex
      let whole = start < bytes.endIndex && bytes[start] >= 0xC0 ? start : bytes.endIndex
      cut = Array(bytes[whole...])
      write(bytes[..<whole])
    }
    write(cut[...])
  }

  private static func write(_ bytes: ArraySlice<UInt8>) {
    var text = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.isObeyed, scalar != "\n", scalar != "\t" {
        text += String(format: "\\u%04x", scalar.value)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    Output.write(text.utf8)
  }
}

/// The file of the subcommands that write a scene.
struct SceneOutput: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: "The scene's file; '-' for standard output.",
    completion: .file()
  )
  var output: String
  @OptionGroup var existing: ForceOption

  func write(_ yaml: String) throws {
    try OutputFile.write(Data(yaml.utf8), to: output, as: "the scene", replacing: existing.force)
  }
}

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
