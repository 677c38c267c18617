import Foundation
import TouchScene

/// The files that are checked: those that are named, and below folders the sessions and scenes.
struct CheckedFiles {
  private(set) var files: [String] = []
  /// The folders that cannot be read, with the reason.
  private(set) var unreadable: [SourceError] = []

  /// Looks for the files.
  ///
  /// - Throws: ``UsageError`` where there is nothing at a path.
  init(_ paths: [String]) throws {
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw UsageError(problem: "there is no file or folder '\(path)'")
      }
      if isFolder.boolValue { add(below: path) } else { files.append(path) }
    }
  }

  private mutating func add(below path: String) {
    var folders = [path]
    var found: [String] = []
    while let folder = folders.popLast() {
      guard let names = names(in: folder) else { continue }
      for name in names {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        // A link to a folder is none: what it leads to may lie anywhere, also around it.
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if attributes?[.type] as? FileAttributeType == .typeDirectory {
          folders.append(path)
        } else if name.hasSuffix(".session.jsonl") || name.hasSuffix(".scene.yaml") {
          found.append(path)
        }
      }
    }
    files += found.sorted()
  }

  /// The names in a folder; nil where it cannot be read, which is noted.
  private mutating func names(in folder: String) -> [String]? {
    if let names = try? FileManager.default.contentsOfDirectory(atPath: folder) { return names }
    // The words of all our errors are the system's.
    errno = EIO
    if let stream = opendir(folder) { closedir(stream) }
    let reason = String(cString: strerror(errno)).lowercased()
    let place = SourcePosition(file: folder)
    unreadable.append(SourceError(place, "cannot read the folder: \(reason)"))
    return nil
  }
}
