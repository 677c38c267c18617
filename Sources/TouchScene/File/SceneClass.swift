import TouchKit

/// The classes of the engine that a scene can make views of.
package enum BaseClass: String, CaseIterable, Hashable, Sendable {
  case view = "UIView"
  case label = "UILabel"
  case imageView = "UIImageView"
  case control = "UIControl"
  case button = "UIButton"
  case `switch` = "UISwitch"
  case slider = "UISlider"
  case segmentedControl = "UISegmentedControl"
  case stepper = "UIStepper"
  case pageControl = "UIPageControl"
  case scrollView = "UIScrollView"
  case tableView = "UITableView"
  case collectionView = "UICollectionView"
  case window = "UIWindow"

  /// The keys that controls of any class take.
  private static let controlKeys = ["enabled", "selected"]

  /// The keys that only views of this class take.
  package var ownKeys: [String] {
    switch self {
    case .view, .window: []
    case .label: ["text", "textColor", "fontSize", "textAlignment", "numberOfLines"]
    case .imageView: ["image"]
    case .control: Self.controlKeys
    case .button: ["text", "textColor"] + Self.controlKeys
    case .switch: ["on"] + Self.controlKeys
    case .slider: ["value", "minimumValue", "maximumValue", "continuous"] + Self.controlKeys
    case .segmentedControl:
      ["segments", "selectedSegmentIndex", "momentary"] + Self.controlKeys
    case .stepper:
      ["value", "minimumValue", "maximumValue", "stepValue", "wraps", "autorepeat", "continuous"]
        + Self.controlKeys
    case .scrollView: ScrollDescription.keys
    case .tableView: ScrollDescription.listKeys + ["rows", "rowHeight"]
    case .collectionView: ScrollDescription.listKeys + ["items", "itemSize"]
    case .pageControl: ["numberOfPages", "currentPage", "hidesForSinglePage"] + Self.controlKeys
    }
  }
}

/// A class as a scene uses it: a name, the engine's class behind it, and what it overrides.
struct SceneClass: Hashable, Sendable {
  var name: String
  var base: BaseClass
  var behaviour = Behaviour()
}

/// The classes that a scene file declares, each resolved down to a class of the engine.
struct ClassTable {
  private let declarations: [String: SourceValue.Entry]
  private var resolved: [String: SceneClass] = [:]

  /// Reads all the declarations, so that errors show whether a class is used or not.
  init(_ value: SourceValue?) throws(SourceError) {
    guard let value else {
      declarations = [:]
      return
    }
    guard case .map(let entries) = value.content else {
      throw SourceError(value.position, "'classes' must be a map of names", found: value.excerpt)
    }
    declarations = Dictionary(entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in entries {
      if BaseClass(rawValue: entry.key) != nil {
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

  /// All the names that can stand for a class.
  var names: [String] { BaseClass.allCases.map(\.rawValue) + declarations.keys.sorted() }

  /// Returns the class of a name, written at a place.
  mutating func find(
    _ name: String,
    at position: SourcePosition
  ) throws(SourceError) -> SceneClass {
    try find(name, at: position, below: [])
  }

  private mutating func find(
    _ name: String,
    at position: SourcePosition,
    below: [String]
  ) throws(SourceError) -> SceneClass {
    if let known = resolved[name] { return known }
    if let base = BaseClass(rawValue: name) { return SceneClass(name: name, base: base) }
    guard let declaration = declarations[name] else {
      throw SourceError(
        position,
        "unknown view class '\(name)'",
        help: NearestWord.help(for: name, among: names, kind: "classes")
      )
    }
    guard !below.contains(name) else {
      throw SourceError(
        position,
        "the class '\(name)' extends itself",
        found: (below + [name]).joined(separator: " extends ")
      )
    }
    let fields = try Fields(declaration.value, of: "class '\(name)'", known: Behaviour.keys)
    var result = SceneClass(name: name, base: .view)
    if let parent = try fields.text("extends") {
      let place = fields["extends"]?.position ?? position
      result = try find(parent, at: place, below: below + [name])
      result.name = name
    }
    try result.behaviour.override(with: fields)
    resolved[name] = result
    return result
  }
}
