import TouchKit

/// A class as a scene uses it: a name, the engine's class behind it, and what it overrides.
struct SceneClass: Sendable {
  var name: String
  let base: UIKitClass
  var behaviour = Behaviour()
  /// The keys of its views, in the order in which they are read.
  let keys: [SceneKey]
  /// The words for them and for what the decoder reads itself.
  let words: [String]

  init(_ base: UIKitClass) {
    name = base.name
    self.base = base
    keys = base.allKeys
    words = ViewDecoder.keys + keys.flatMap(\.words)
  }
}

/// The classes that a scene file declares, each resolved down to a class of the engine.
struct ClassTable {
  /// The number of declared classes that may extend one another.
  private static let longestChain = 100

  private let declarations: [String: SourceValue.Entry]
  private var resolved: [String: SceneClass] = [:]

  /// Reads all the declarations, so that errors show whether a class is used or not.
  init(_ value: SourceValue?) throws(SourceError) {
    guard let value else {
      declarations = [:]
      return
    }
    guard case .map(let entries) = value.content else {
      throw value.error("'classes' must be a map of names")
    }
    declarations = Dictionary(entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in entries {
      if let known = UIKitClasses[entry.key], known.isInEngine,
        !Self.standsIn(entry.value, for: known)
      {
        throw SourceError(
          entry.position,
          "'\(entry.key)' is a class of UIKit and cannot be declared anew",
          help: "declare a class that extends it."
        )
      }
      if let problem = ViewDecoder.problem(withName: entry.key) {
        throw SourceError(entry.position, problem)
      }
      _ = try find(entry.key, at: entry.position)
    }
  }

  /// True if a declaration only says which of its superclasses stands in for a class of UIKit, as those
  /// do that were converted before the engine had the class; it then still holds.
  private static func standsIn(_ value: SourceValue, for known: UIKitClass) -> Bool {
    guard case .map(let entries) = value.content, entries.map(\.key) == ["extends"],
      case .string(let name) = entries[0].value.content
    else { return false }
    var above = known.superclass
    while let next = above, next != name { above = UIKitClasses[next]?.superclass }
    return above != nil
  }

  var names: [String] {
    UIKitClasses.all.filter(\.isInEngine).map(\.name) + declarations.keys.sorted()
  }

  /// Returns the class of a name, written at a place, which some others extend.
  mutating func find(
    _ name: String,
    at position: SourcePosition,
    below: [String] = []
  ) throws(SourceError) -> SceneClass {
    if let known = resolved[name] { return known }
    if declarations[name] == nil, let base = UIKitClasses[name], base.isInEngine {
      let result = SceneClass(base)
      resolved[name] = result
      return result
    }
    // One that the engine lacks stands as what it extends.
    if declarations[name] == nil, let known = UIKitClasses[name] {
      var result = try find(known.superclass ?? UIKitClasses.view.name, at: position)
      result.name = name
      if known.traits.contains(.passThrough) { result.behaviour.hitTest = .passThrough }
      resolved[name] = result
      return result
    }
    guard let declaration = declarations[name] else {
      // Those that the engine lacks are too many to be listed.
      let meant =
        NearestWord.to(name, among: names) == nil
        ? NearestWord.to(name, among: UIKitClasses.all.map(\.name)) : nil
      let help: Phrase =
        meant.map { "did you mean '\($0)'?" }
        ?? NearestWord.help(for: name, among: names, kind: "classes")
      throw SourceError(
        position,
        "unknown view class '\(name)'",
        help: help + " UIKit's others are known, too; an app's own are declared under 'classes'."
      )
    }
    guard !below.contains(name) else {
      throw SourceError(
        position,
        "the class '\(name)' extends itself",
        found: (below + [name]).joined(separator: " extends ")
      )
    }
    guard below.count < Self.longestChain else {
      throw SourceError(
        position,
        "the class '\(below[0])' extends more than \(Self.longestChain) others, one after the other"
      )
    }
    let fields = try Fields(declaration.value, of: "class '\(name)'", known: Behaviour.keys)
    let place = fields["extends"]?.position ?? position
    let parent = try fields.text("extends") ?? UIKitClasses.view.name
    var result = try find(parent, at: place, below: below + [name])
    result.name = name
    try result.behaviour.override(with: fields)
    resolved[name] = result
    return result
  }
}
