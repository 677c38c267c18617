import Foundation
import TouchApp
import TouchInspector
import TouchScene
import TouchSession

extension SceneSource {
  /// Files as the command line reads them, and the built-in experiments.
  @MainActor
  static func files(with options: SceneOptions, on device: DeviceOption) -> SceneSource {
    var known: [SceneShelf.Experiment]?
    return SceneSource(
      open: { path in
        if isSession(path) { return .session(try SessionArgument.read(path)) }
        return .scene(try device.apply(to: options.load(path)))
      },
      read: { text, name in
        let file = try SceneFile(
          reading: Data(text.utf8),
          name: name,
          allowing: options.files.folders,
          importer: options.importer()
        )
        return try device.apply(to: options.applied(to: file))
      },
      experiments: {
        if let known { return known }
        let chapters = CourseFiles.chapters()
        let found = Assets.scenes().compactMap { experiment($0, in: chapters) }
        known = found
        return found
      }
    )
  }

  /// Describes an experiment; nil where its file cannot be read.
  private static func experiment(
    _ url: URL,
    in chapters: [String: String]
  ) -> SceneShelf.Experiment? {
    guard let scene = try? SceneArgument.load(url.path) else { return nil }
    let name = Assets.name(of: url)
    let number = String(name.prefix { $0 != "-" })
    return SceneShelf.Experiment(
      title: scene.title ?? name,
      place: chapters[number] ?? number,
      path: url.path,
      words: "\(name) \(scene.about ?? "")"
    )
  }

  private static func isSession(_ path: String) -> Bool {
    var start: [UInt8] = []
    guard let file = try? FileBytes(path: path, as: .session),
      (try? file.read(atMost: 11, into: &start)) == true
    else { return false }
    return start == Array("{\"session\":".utf8)
  }
}
