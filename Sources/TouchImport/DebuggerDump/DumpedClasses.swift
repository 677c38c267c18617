import TouchScene

/// The classes of a dump, with what they extend and what the app's code overrides.
struct DumpedClasses {
  private struct Known {
    let lineage: [String]
    let isApp: Bool
    let overrides: [String]
  }

  private var classes: [String: Known] = [:]
  var overrides: [String: [String]] { classes.filter(\.value.isApp).mapValues(\.overrides) }

  mutating func add(_ record: DumpRecord) throws(SourceError) {
    let name = try record.needed(try record.text("class"), "class")
    let words = Set(AppMethod.allCases.map(\.rawValue))
    classes[name] = Known(
      lineage: [name] + (try record.texts("extends")),
      isApp: try record.needed(try record.flag("app"), "app"),
      overrides: try record.texts("overrides").filter(words.contains)
    )
  }

  /// The class and all that it extends, nearest first.
  func lineage(of name: String) -> [String] { classes[name]?.lineage ?? [name] }

  /// The methods of UIKit's own classes in whose place code of the app stands.
  var replaced: Set<AppMethod> {
    Set(classes.values.filter { !$0.isApp }.flatMap(\.overrides).compactMap(AppMethod.init))
  }

  /// The methods by which a class of the app's gets touches from others, or gives them to others.
  func overridden(by name: String) -> Set<AppMethod> {
    AppMethod.touches.union([.sendEvent, .next])
      .intersection((overrides[name] ?? []).compactMap(AppMethod.init))
  }

  func isApp(_ name: String) -> Bool { classes[name]?.isApp == true }

  /// True if a class is the system's: the dump says so, or says nothing and it is called as UIKit's are.
  ///
  /// A name with a dot is one of Swift, of a module that can have any name.
  func isSystem(_ name: String) -> Bool {
    if let known = classes[name] { return !known.isApp }
    return !name.contains(".") && (name.hasPrefix("UI") || name.hasPrefix("_UI"))
  }

  /// The nearest class that is known here; nil where that is the class itself.
  func base(of name: String) -> String? {
    let base = lineage(of: name).first { UIKitClasses[$0] != nil }
    return base == name ? nil : base
  }
}
