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

/// A difference in one line of a scene from the scene that a session was recorded on.
struct SceneChange: Equatable {
  /// The line in the new scene, from 1.
  let line: Int
  /// The words for the difference: "was 20".
  let words: String
  let viewLine: Int?
  let className: String?

  static func all(from old: SceneFile, to new: SceneFile) -> [SceneChange] {
    var finder = Finder()
    finder.compare(old.source, new.source)
    return finder.changes
  }

  private struct Finder {
    private static let longestValue = 40

    var changes: [SceneChange] = []
    private var viewLine: Int?
    private var className: String?
    private var path: [String] = []

    mutating func compare(_ old: SourceValue, _ new: SourceValue) {
      guard old.json != new.json else { return }
      switch (old.content, new.content) {
      case (.map(let before), .map(let after)): compare(before, after, of: new)
      case (.list(let before), .list(let after)) where new.holdsMaps || old.holdsMaps:
        compare(before, after, of: new)
      default: add(new.position, told("was \(Self.brief(old))"))
      }
    }

    private mutating func compare(
      _ old: [SourceValue.Entry],
      _ new: [SourceValue.Entry],
      of map: SourceValue
    ) {
      let outer = (viewLine, className)
      defer { (viewLine, className) = outer }
      if let key = path.last, ["root", "subviews", "windows"].contains(key) {
        viewLine = map.position.line
      }
      for entry in new where !(path.isEmpty && entry.key == "source") {
        if path == ["classes"] { className = entry.key }
        path.append(entry.key)
        if let value = old.first(where: { $0.key == entry.key })?.value {
          compare(value, entry.value)
        } else {
          add(entry.position, "is new".told)
        }
        path.removeLast()
      }
      for entry in old where !(path.isEmpty && entry.key == "source") {
        if path == ["classes"] { className = entry.key }
        guard !new.contains(where: { $0.key == entry.key }) else { continue }
        add(map.position, told("had \(entry.key): \(Self.brief(entry.value))"))
      }
    }

    /// Compares lists member by member; those with names, with the member of that name.
    private mutating func compare(
      _ old: [SourceValue],
      _ new: [SourceValue],
      of list: SourceValue
    ) {
      var rest = old
      for (index, member) in new.enumerated() {
        let name = member["name"]?.string
        let place =
          name == nil
          ? (index < old.count ? rest.firstIndex(of: old[index]) : nil)
          : rest.firstIndex { $0["name"]?.string == name }
        if let place { compare(rest.remove(at: place), member) } else { add(member, "is new".told) }
      }
      for member in rest { add(list, told("had \(Self.brief(member))")) }
    }

    private mutating func add(_ value: SourceValue, _ words: String) { add(value.position, words) }

    private mutating func add(_ position: SourcePosition, _ words: String) {
      guard let line = position.line else { return }
      changes.append(
        SceneChange(line: line, words: words, viewLine: viewLine, className: className)
      )
    }

    private static func brief(_ value: SourceValue) -> String {
      if let text = value.string, text.count <= longestValue { return text }
      let text = value.json.replacing(",", with: ", ")
      return text.count > longestValue ? text.prefix(longestValue - 1) + "…" : text
    }
  }
}

extension SourceValue {
  /// True if this is a list of more than numbers and words.
  fileprivate var holdsMaps: Bool {
    list?.contains { if case .map = $0.content { true } else { false } } ?? false
  }
}
