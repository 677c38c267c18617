import Foundation
import TouchInspector

/// Writes scenes that the user saves in the window.
enum SceneOutput {
  /// Writes a scene file, in place of what is there only if told.
  static func write(_ text: String, to path: String, isReplacing: Bool) -> SceneSaving {
    let url = URL(fileURLWithPath: (path as NSString).expandingTildeInPath)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) {
      if isFolder.boolValue { return .failed("\(url.path) is a folder.") }
      if !isReplacing { return .exists }
    }
    do {
      try Data(text.utf8).write(to: url, options: .atomic)
      return .saved(path: url.path)
    } catch {
      let folder = url.deletingLastPathComponent().path
      guard FileManager.default.fileExists(atPath: folder) else {
        return .failed("There is no folder \(folder).")
      }
      return .failed("The file cannot be written: \(url.path).")
    }
  }
}
