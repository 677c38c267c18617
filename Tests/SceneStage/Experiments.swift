package import Foundation
package import TouchScene

/// The scenes in `Assets/experiments`.
package enum Experiments {
  package static let assets = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Assets")
  package static let folder = assets.appending(path: "experiments")

  /// The names of all scene files, sorted.
  package static let files: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".scene.yaml") }.sorted()
  }()

  /// Reads the one scene whose file's name begins with a number and a dash, `e04a` say.
  package static func scene(_ number: String) throws -> SceneFile {
    let matches = files.filter { $0.hasPrefix(number + "-") }
    guard matches.count == 1 else { throw NoSuchExperiment(number: number, matches: matches) }
    return try read(matches[0])
  }

  package static func read(_ file: String) throws -> SceneFile {
    let data = try Data(contentsOf: folder.appending(path: file))
    return try SceneFile(reading: data, name: file, in: folder)
  }

  package struct NoSuchExperiment: Error {
    let number: String
    let matches: [String]
  }
}
