/// The built-in experiments, which lie beside the program or in the checkout it was built in.
enum Assets {
  static var experiments: URL? { folder("experiments") }

  static var course: URL? { folder("course") }

  /// The pages of the manual, in the order of their names; in a checkout they lie beside the sources.
  static func manualPages() -> [URL] {
    guard let manual = folder("manual") ?? folder("../Sources") else { return [] }
    let files = FileManager.default.enumerator(at: manual, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "md" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  static var debuggerScript: URL? { folder("lldb")?.appendingPathComponent("touchstone.py") }

  /// The dump of a screen on which a button sticks out of its card; nil where it is not there.
  static var example: URL? {
    let file = folder("cases")?.appendingPathComponent("card.txt")
    return file.flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }
  }

  static var schemas: URL? { folder("schema") }

  private static func folder(_ path: String) -> URL? {
    candidates.map { $0.appendingPathComponent(path, isDirectory: true) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Returns the scene file of an experiment, by its whole name or its beginning up to a dash.
  static func scene(named name: String) -> URL? {
    let scenes = scenes()
    if let exact = scenes.first(where: { Self.name(of: $0) == name }) { return exact }
    let matches = scenes.filter { Self.name(of: $0).hasPrefix(name + "-") }
    return matches.count == 1 ? matches[0] : nil
  }

  static func session(named name: String) -> URL? {
    scene(named: name).map {
      $0.deletingLastPathComponent().appendingPathComponent(Self.name(of: $0) + ".session.jsonl")
    }
  }

  static func scenes() -> [URL] {
    guard let folder = experiments else { return [] }
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    return (files ?? []).filter { $0.lastPathComponent.hasSuffix(".scene.yaml") }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// Returns the name of a file for the user: an experiment's has no folder, others have the present one left
  /// out.
  static func name(ofFile path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    // By its name first: where the experiments are is looked for in many folders.
    if folder.lastPathComponent == "experiments", folder.path == experiments?.path {
      return url.lastPathComponent
    }
    let present = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(present) ? String(path.dropFirst(present.count)) : path
  }

  static func name(of scene: URL) -> String {
    String(scene.lastPathComponent.dropLast(".scene.yaml".count))
  }

  /// The folders of an installed program's assets, then every folder above a program in its build
  /// folder.
  private static var candidates: [URL] {
    var folders: [URL] = []
    if let chosen = ProcessInfo.processInfo.environment["TOUCHSTONE_ASSETS"] {
      folders.append(URL(fileURLWithPath: chosen, isDirectory: true))
    }
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    var folder = program.deletingLastPathComponent()
    folders.append(folder.deletingLastPathComponent().appendingPathComponent("share/touchstone"))
    while folder.path != "/" {
      folders.append(folder.appendingPathComponent("Assets", isDirectory: true))
      folder.deleteLastPathComponent()
    }
    return folders
  }
}
