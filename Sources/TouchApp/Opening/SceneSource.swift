import Foundation
package import TouchInspector
package import TouchScene
package import TouchSession

/// A source of scenes for the window: its owner knows how files are imported.
nonisolated package struct SceneSource: Sendable {
  nonisolated package enum Content: Sendable {
    /// A scene, or what a scene was made of.
    case scene(SceneFile)
    /// A session, to be replayed.
    case session(Session)
  }

  /// Reads a file, in any thread.
  package var open: @Sendable (_ path: String) throws -> Content
  /// Reads a text that has no file, under a name, in any thread.
  package var read: @Sendable (_ text: String, _ name: String) throws -> SceneFile
  /// The experiments, in their order.
  package var experiments: @MainActor @Sendable () -> [SceneShelf.Experiment]
  /// Returns whether a path is that of an experiment, without reading them.
  package var isExperiment: @MainActor @Sendable (_ path: String) -> Bool = { _ in false }
  /// The path of a dump with a fault, to begin with; nil where it is not installed.
  package var example: @MainActor @Sendable () -> String? = { nil }
  /// The page of the manual on where a dump comes from; nil where it is not installed.
  package var guide: @MainActor @Sendable () -> ManualSection? = { nil }
  /// Turns the window to its other language, and returns the texts of the course in it; nil where there is but one.
  package var turnLanguage: (@MainActor @Sendable () -> CourseTexts?)?

  package init(
    open: @escaping @Sendable (_ path: String) throws -> Content,
    read: @escaping @Sendable (_ text: String, _ name: String) throws -> SceneFile,
    experiments: @escaping @MainActor @Sendable () -> [SceneShelf.Experiment]
  ) {
    self.open = open
    self.read = read
    self.experiments = experiments
  }

  /// The endings of files that may be opened; files without one may be.
  private static let endings: Set<String> = [
    "yaml", "yml", "json", "jsonl", "txt", "text", "log", "md", "dump", "xml", "xib", "storyboard",
    "",
  ]

  /// Lists a folder: the folder above, then folders, then files that may be opened, by name; hidden
  /// ones are left out.
  static func files(in folder: String) -> [SceneShelf.File] {
    let url = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    // Made of texts: a URL would ask the disk for each.
    let place = url.path == "/" ? "" : url.path
    let files = names.filter { !$0.hasPrefix(".") }.sorted().map { name in
      let path = "\(place)/\(name)"
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      return SceneShelf.File(name: name, path: path, isFolder: isFolder.boolValue)
    }
    let above = SceneShelf.File(
      name: "..",
      path: url.deletingLastPathComponent().path,
      isFolder: true
    )
    return (url.path == "/" ? [] : [above]) + files.filter(\.isFolder)
      + files.filter { !$0.isFolder && endings.contains(($0.name as NSString).pathExtension) }
  }
}

/// Writes scenes that the user saves in the window.
enum SceneOutput {
  /// Writes a scene file, in place of what is there only if told.
  static func write(_ text: String, to path: String, isReplacing: Bool) -> SceneSaving {
    let url = URL(fileURLWithPath: path.withHome)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) {
      if isFolder.boolValue { return .failed(told("\(url.path) is a folder.")) }
      if !isReplacing { return .exists }
    }
    do {
      try Data(text.utf8).write(to: url, options: .atomic)
      return .saved(path: url.path)
    } catch {
      let folder = url.deletingLastPathComponent().path
      guard FileManager.default.fileExists(atPath: folder) else {
        return .failed(told("There is no folder \(folder)."))
      }
      return .failed(told("The file cannot be written: \(url.path)."))
    }
  }
}
