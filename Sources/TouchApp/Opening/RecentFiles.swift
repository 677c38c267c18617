package import Foundation
package import TouchInspector
import TouchScene

/// The list of the files that were open before, from one run of the program to the next.
///
/// It holds paths, and what was found at them; nothing of what is in a file, and no text that was pasted.
nonisolated package struct RecentFiles: Sendable {
  /// The number of files that are kept.
  private static let most = 20

  package let url: URL

  /// The list of the user whose environment it is: `touchstone/recent.json` beside what was done of the course.
  package init(environment: [String: String]) {
    url = CourseStore(environment: environment).url.deletingLastPathComponent()
      .appendingPathComponent("recent.json")
  }

  /// The files, the last one first; none where the list cannot be read.
  package func read() -> [RecentFile] {
    guard let data = try? FileBytes.contents(of: url.path, as: .list) else { return [] }
    let files = (try? JSONDecoder().decode([RecentFile].self, from: data)) ?? []
    // A window notes its first file as it closes, when others may have been opened since.
    return files.sorted { $0.time > $1.time }
  }

  package func note(_ file: RecentFile) {
    let others = read().filter { $0.path != file.path }
    write(Array(([file] + others).prefix(Self.most)))
  }

  package func forget(_ path: String) { write(read().filter { $0.path != path }) }

  /// Writes the list; where that cannot be, nothing else suffers.
  private func write(_ files: [RecentFile]) { try? files.writeJSON(to: url) }
}

/// Paths as a user types them.
enum TypedPath {
  /// The reason for which nothing can be opened at a path; nil for a file that can be tried.
  static func problem(_ typed: String) -> String? {
    let path = typed.withHome
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      let folder = (path as NSString).deletingLastPathComponent
      let hasFolder = folder.isEmpty || FileManager.default.fileExists(atPath: folder)
      return hasFolder ? told("There is no file \(typed)") : told("There is no folder \(folder)")
    }
    if isFolder.boolValue { return told("\(typed) is a folder") }
    return FileManager.default.isReadableFile(atPath: path) ? nil : told("\(typed) cannot be read")
  }

  /// A path with as much more of it as is certain, as a shell completes it.
  static func complete(_ typed: String) -> String {
    let slash = typed.lastIndex(of: "/")
    let start = slash.map { typed.index(after: $0) } ?? typed.startIndex
    let (folder, beginning) = (String(typed[..<start]), String(typed[start...]))
    let place = folder.isEmpty ? "." : folder.withHome
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    let found = names.filter {
      $0.hasPrefix(beginning) && ($0.first != "." || beginning.first == ".")
    }
    guard var common = found.first else { return typed }
    for name in found { common = common.commonPrefix(with: name) }
    guard found.count == 1 else { return folder + common }
    var isFolder: ObjCBool = false
    let path = (place as NSString).appendingPathComponent(common)
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return folder + common + (isFolder.boolValue ? "/" : "")
  }
}
