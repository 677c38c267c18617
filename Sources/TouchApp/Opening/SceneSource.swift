import Foundation
package import TouchInspector
package import TouchScene
package import TouchSession

/// Where the window gets other scenes from: its owner knows how files are imported.
package struct SceneSource: Sendable {
  /// What a file holds.
  package enum Content: Sendable {
    /// A scene, or what a scene was made of.
    case scene(SceneFile)
    /// A session, to be replayed.
    case session(Session)
  }

  /// Reads a file.
  package var open: @MainActor @Sendable (_ path: String) throws -> Content
  /// Reads a text that has no file, under a name.
  package var read: @MainActor @Sendable (_ text: String, _ name: String) throws -> SceneFile
  /// The experiments, in their order.
  package var experiments: @MainActor @Sendable () -> [SceneShelf.Experiment]

  /// Makes it of its three parts.
  package init(
    open: @escaping @MainActor @Sendable (_ path: String) throws -> Content,
    read: @escaping @MainActor @Sendable (_ text: String, _ name: String) throws -> SceneFile,
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

  /// What is in a folder: the folder above, then folders, then files that may be opened, by name; hidden
  /// ones are left out.
  static func files(in folder: String) -> [SceneShelf.File] {
    let url = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let files = names.filter { !$0.hasPrefix(".") }.sorted().map { name in
      let path = url.appendingPathComponent(name).path
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
