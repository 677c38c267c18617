import TouchKit

/// The classes of a scene file whose overrides were changed on views.
///
/// Where all views of a declared class changed alike, the class changes; else those that did get a
/// class of their own, which extends theirs.
@MainActor
struct ClassChanges {
  /// The overrides of a view of the two methods of hit-testing.
  struct Override: Hashable {
    let hitTest: Behaviour.HitTest
    let pointInside: Behaviour.PointInside

    @MainActor
    init(of view: UIView) {
      let behaviour = view.sceneBehaviour?.behaviour ?? Behaviour()
      (hitTest, pointInside) = (behaviour.hitTest, behaviour.pointInside)
    }
  }

  private struct Key: Hashable {
    let name: String
    let override: Override
  }

  private var originals: [String: Override] = [:]
  private var changed: [(name: String, override: Override)] = []
  /// The classes that views get in place of theirs.
  private var added: [(name: String, key: Key)] = []
  private var names: [Key: String] = [:]

  /// Compares views with the same ones as the file describes them.
  init(_ pairs: [(now: UIView, before: UIView)], declared: SourceValue?) {
    var overrides: [String: Set<Override>] = [:]
    for pair in pairs {
      originals[pair.before.className] = Override(of: pair.before)
      overrides[pair.before.className, default: []].insert(Override(of: pair.now))
    }
    var entries: [SourceValue.Entry] = []
    if case .map(let declarations)? = declared?.content { entries = declarations }
    let extended = Set(entries.compactMap { $0.value["extends"]?.string })
    var taken = Set(entries.map(\.key))
    for (name, overrides) in overrides.sorted(by: { $0.key < $1.key }) {
      if let only = overrides.first, overrides.count == 1, !extended.contains(name),
        entries.contains(where: { $0.key == name })
      {
        if only != originals[name] { changed.append((name, only)) }
        continue
      }
      for override in overrides where override != originals[name] {
        let key = Key(name: name, override: override)
        let new = Self.newName(name, taken)
        taken.insert(new)
        names[key] = new
        added.append((new, key))
      }
    }
  }

  /// The class that a view needs in place of the one that the file gives it; nil where that suits.
  func name(for view: UIView, in className: String) -> String? {
    names[Key(name: className, override: Override(of: view))]
  }

  func write(into scene: inout SourceValue) {
    guard !changed.isEmpty || !added.isEmpty else { return }
    let start = scene.position
    if scene["classes"] == nil { scene.set("classes", .map([])) }
    scene.change("classes") { value in
      var classes = value
      for (name, override) in changed {
        classes.change(name) { declaration(override, of: name, over: $0) }
      }
      for (name, key) in added {
        let parent = SourceValue(.string(key.name), at: start)
        let empty = SourceValue(
          .map([SourceValue.Entry(key: "extends", position: start, value: parent)]),
          at: start
        )
        classes.set(name, declaration(key.override, of: key.name, over: empty).content)
      }
      return classes
    }
  }

  private func declaration(
    _ override: Override,
    of name: String,
    over value: SourceValue
  ) -> SourceValue {
    var value = value
    let (original, start) = (originals[name], value.position)
    if override.hitTest != original?.hitTest {
      value.set("hitTest", override.hitTest.content(at: start))
    }
    if override.pointInside != original?.pointInside {
      value.set("pointInside", override.pointInside.content(at: start))
    }
    return value
  }

  private static func newName(_ name: String, _ taken: Set<String>) -> String {
    let first = name + "Changed"
    guard taken.contains(first) else { return first }
    return (2...).lazy.map { "\(first)\($0)" }.first { !taken.contains($0) } ?? first
  }
}

extension Behaviour.HitTest {
  /// The behaviour as a scene file has it.
  fileprivate func content(at position: SourcePosition) -> SourceValue.Content {
    func naming(_ key: String, _ view: ViewReference) -> SourceValue.Content {
      let name = SourceValue(.string(view.text), at: position)
      return .map([SourceValue.Entry(key: key, position: position, value: name)])
    }
    return switch self {
    case .return(let view): naming("return", view)
    case .prefer(let view): naming("prefer", view)
    default: .string("\(self)")
    }
  }
}

extension Behaviour.PointInside {
  /// The behaviour as a scene file has it.
  fileprivate func content(at position: SourcePosition) -> SourceValue.Content {
    guard case .outset(let sides) = self else { return .string("\(self)") }
    let numbers = [sides.top, sides.left, sides.bottom, sides.right].map(Double.init)
    let all: SourceValue.Content =
      Set(numbers).count == 1 ? .number(numbers[0]) : .numbers(numbers, at: position)
    let value = SourceValue(all, at: position)
    return .map([SourceValue.Entry(key: "outset", position: position, value: value)])
  }
}
