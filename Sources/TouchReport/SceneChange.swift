import TouchScene

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
      default: add(new.position, "was \(Self.brief(old))")
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
          add(entry.position, "is new")
        }
        path.removeLast()
      }
      for entry in old where !(path.isEmpty && entry.key == "source") {
        if path == ["classes"] { className = entry.key }
        guard !new.contains(where: { $0.key == entry.key }) else { continue }
        add(map.position, "had \(entry.key): \(Self.brief(entry.value))")
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
        if let place { compare(rest.remove(at: place), member) } else { add(member, "is new") }
      }
      for member in rest { add(list, "had \(Self.brief(member))") }
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
