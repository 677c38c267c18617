import Foundation
import TouchKit
import TouchScene

/// The text of a scene, with the lines that describe its views.
struct SceneText {
  /// The largest text that a page holds as a whole, in bytes.
  private static let largest = 200_000
  /// The number of lines that are kept of a larger one.
  private static let fewLines = 200
  /// The length of a line at most; images and the like are longer.
  private static let longestLine = 300

  let name: String
  let lines: [String]
  /// The number of the first of them, from 1.
  let firstLine: Int
  /// True if these are the lines of its file, and not of a text that was written anew.
  let isFile: Bool
  private let places: [String: (line: Int, className: String)]

  /// Finds the views of a scene in the text of its file, or in one that is written anew, as for a session, where it
  /// stands on one line; of a text that is too long the part around a line is kept.
  @MainActor
  init(of file: SceneFile, text: String?, around line: Int? = nil) throws(SourceError) {
    var file = file
    isFile = text != nil
    var text = text ?? ""
    if !isFile {
      var writer = YAMLWriter()
      writer.write(file.source)
      text = writer.text
      let value = try YAMLReader.value(from: Data(text.utf8), file: file.name)
      file = try SceneFile(value, name: file.name)
    }
    name = file.shortName
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.count > Self.longestLine ? $0.prefix(Self.longestLine - 1) + "…" : String($0) }
    let whole = all.last == "" ? all.dropLast() : all[...]
    let isCut = text.utf8.count > Self.largest && whole.count > Self.fewLines
    let first =
      isCut ? max(0, min((line ?? 1) - 1 - Self.fewLines / 2, whole.count - Self.fewLines)) : 0
    firstLine = first + 1
    lines = Array(isCut ? whole[first..<first + Self.fewLines] : whole)
    let scene = try Scene(file)
    var paths = ViewPaths()
    var places: [String: (line: Int, className: String)] = [:]
    for view in scene.views {
      guard let place = scene.position(of: view), place.file == file.name, let line = place.line
      else { continue }
      places[paths.path(of: view)] = (line, view.className)
    }
    self.places = places
  }

  func line(of path: String) -> Int? { places[path]?.line }

  /// Chooses the change that explains why a touch did not go where it went: the nearest to one of
  /// two views, in what describes it, its class or a view around it.
  ///
  /// Returns nil where none is about them, unless there is but one.
  func explanation(among changes: [SceneChange], for paths: [String]) -> SceneChange? {
    for path in paths {
      var path = path[...]
      while !path.isEmpty {
        if let place = places[String(path)],
          let change = changes.first(where: {
            $0.viewLine == place.line || $0.className == place.className
          })
        {
          return change
        }
        path = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
      }
    }
    return changes.count == 1 ? changes[0] : nil
  }
}
