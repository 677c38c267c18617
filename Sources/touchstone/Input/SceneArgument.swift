struct SceneArgument: ParsableArguments {
  @Argument(
    help: """
      A scene file, a view dump, a page source or an Interface Builder file; '-' for standard \
      input; or the name of an experiment.
      """,
    completion: .scene
  )
  var file: String

  @OptionGroup var options: SceneOptions

  func load(on device: DeviceOption? = nil) throws -> SceneFile {
    if options.part == "all" {
      throw UsageError(
        problem: "'--scene all' is for 'audit', which looks at several screens",
        help: "choose one screen, or leave --scene out for the first."
      )
    }
    return try options.load(file, on: device)
  }

  /// Returns the path of an existing file, or of the experiment of that name.
  ///
  /// A link that leads nowhere is a file, of which reading says what is wrong with it.
  static func path(of file: String) -> String? {
    (try? FileManager.default.attributesOfItem(atPath: file)) == nil
      ? Assets.scene(named: file)?.path : file
  }

  /// Reads a scene: an existing file wins over an experiment of that name.
  static func load(
    _ file: String,
    _ importer: Importer = Importer(),
    allowing folders: [URL] = []
  ) throws -> SceneFile {
    try SceneInput(file).scene(importer, allowing: folders)
  }
}

struct SceneInput {
  let data: Data
  let name: String
  var folder: URL?

  init(_ file: String) throws {
    if file == "-" {
      (data, name) = (try InputFile.read("-"), "standard input")
    } else if let path = SceneArgument.path(of: file) {
      (data, name) = (try InputFile.read(path), Assets.name(ofFile: path))
      folder = FileBytes.folder(of: path)
    } else if Assets.scenes().isEmpty {
      throw UsageError.withoutExperiments(
        "there is no file '\(file)', and the experiments are not installed"
      )
    } else {
      let candidates = Assets.scenes().map(Assets.name).filter { $0.hasPrefix(file) }
      throw UsageError(
        problem: "there is no file and no experiment '\(file)'",
        help: candidates.isEmpty || file.isEmpty
          ? "'touchstone experiments' lists the built-in scenes."
          : "experiments that begin with it: \(candidates.joined(separator: ", "))."
      )
    }
  }

  func scene(_ importer: Importer, allowing folders: [URL]) throws -> SceneFile {
    try SceneFile(
      reading: data,
      name: name,
      in: folder,
      allowing: folders,
      importer: importer
    )
  }

  /// Makes the scene of one screen that was imported from it.
  func scene(
    _ imported: ImportedScene,
    _ importer: Importer,
    allowing folders: [URL]
  ) throws -> SceneFile {
    try SceneFile(
      imported.scene,
      name: name,
      in: folder,
      allowing: folders,
      importer: importer,
      imported: imported
    )
  }
}

extension SceneArgument {
  /// Returns the text of a scene's file; nil where it cannot be read again, as standard input.
  static func text(of file: String) -> String? {
    let isFile = FileManager.default.fileExists(atPath: file)
    guard let url = isFile ? URL(fileURLWithPath: file) : Assets.scene(named: file) else {
      return nil
    }
    return (try? FileBytes.contents(of: url.path, as: .scene)).flatMap {
      String(validating: $0, as: UTF8.self)
    }
  }
}

/// The folders of files that a scene may name, beside its own.
struct FileAccess: ParsableArguments {
  @Option(
    name: .customLong("allow-files"),
    help: ArgumentHelp(
      "A folder below which scenes may name files, by absolute paths and links too; may be given again.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var allowed: [String] = []

  var folders: [URL] { allowed.map { URL(fileURLWithPath: $0, isDirectory: true) } }
}

struct SceneOptions: ParsableArguments {
  @Option(help: "A setting in place of the scene's, NAME=VALUE; may be given again.")
  var policy: [String] = []

  @Option(
    help: "A controller hierarchy (_printHierarchy) to join with a view dump.",
    completion: .file()
  )
  var controllers: String?

  @Option(
    name: .customLong("scene"),
    help: """
      The controller or view of an Interface Builder file, by identifier or class; 'audit' takes \
      several, separated by commas, and all of them as 'all'.
      """
  )
  var part: String?

  @Flag(
    help: """
      Read the constraints of an Interface Builder file, by which its views follow another screen.
      """
  )
  var constraints = false

  @OptionGroup var files: FileAccess

  func load(_ file: String, on device: DeviceOption? = nil) throws -> SceneFile {
    try applied(to: SceneArgument.load(file, importer(on: device), allowing: files.folders))
  }

  func importer(on device: DeviceOption? = nil) throws -> Importer {
    var importer = Importer(
      part: part,
      controllers: try controllers.map { try InputFile.read($0) },
      readsConstraints: constraints
    )
    importer.screen = try device?.choice()
    return importer
  }

  func applied(to scene: SceneFile) throws -> SceneFile {
    if let part, part != "all", scene.imported?.kind != .interfaceBuilder {
      throw UsageError(
        problem: "'\(scene.name)' has one screen, and no part '\(part)' to choose",
        help: "only Interface Builder files have several screens."
      )
    }
    for image in scene.images {
      guard let reason = image.image.decodingProblem else { continue }
      throw SourceError(
        image.position,
        "the image cannot be decoded: \(reason)",
        found: image.name
      )
    }
    var scene = scene
    scene.policy = try settings(changing: scene.policy)
    return scene
  }

  func settings(changing policy: Policy) throws -> Policy {
    try self.policy.reduce(policy) { try Self.apply($1, to: $0) }
  }

  private static func apply(_ setting: String, to policy: Policy) throws -> Policy {
    let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw UsageError(
        problem: "'--policy \(setting)' is not a setting",
        help: "write NAME=VALUE."
      )
    }
    let text = "{\(parts[0]): \(parts[1])}"
    let value = try YAMLReader.value(from: Data(text.utf8), file: "--policy")
    return try SceneFile.policy(value, changing: policy)
  }
}

enum InputFile {
  static func read(_ path: String, as kind: FileKind = .scene) throws -> Data {
    if path == "-" { return try FileBytes.standardInput(as: kind) }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue,
      URL(fileURLWithPath: path).pathExtension == "xcviewhierarchy"
    {
      throw ReadableFiles.refusalOfXcodesExport(at: SourcePosition(file: path))
    }
    return try FileBytes.contents(of: path, as: kind)
  }
}
