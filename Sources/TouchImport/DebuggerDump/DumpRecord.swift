import Foundation
import TouchKit
import TouchScene

/// One line of a dump of Xcode's debugger: what a class, a view, a recognizer or a row of points is.
struct DumpRecord {
  /// The subject of a line, and the keys that it can have.
  ///
  /// The script in Assets/lldb writes them: names of UIKit's properties, as its key-value coding has them.
  enum Kind: String, CaseIterable {
    case screen
    case application
    case `class`
    case view
    case recognizer
    case hits

    var words: Phrase {
      switch self {
      case .screen, .application: "the \(rawValue)"
      case .class, .view, .recognizer: "a \(rawValue)"
      case .hits: Phrase(verbatim: rawValue)
      }
    }

    var keys: Set<String> {
      switch self {
      case .screen: ["scale", "system", "idiom"]
      case .application: ["ignoringInteractionEvents"]
      case .class: ["extends", "app", "overrides"]
      case .view:
        Set(DumpedView.properties.map(\.key)).union([
          "of", "in", "frame", "bounds", "center", "position", "anchorPoint", "transform",
          "zPosition",
          "safeAreaInsets", "mask", "foreground", "windowLevel", "keyWindow", "controller",
          "delegate",
          "actions", "allControlEvents", "accessibilityIdentifier", "text", "currentTitle", "tag",
          "alpha",
          "contentOffset", "contentSize", "adjustedContentInset", "selectionStyle",
          "highlighted", "hidden", "userInteractionEnabled", "enabled", "clipsToBounds",
          "transform3D", "sublayerTransform", "layoutMargins", "contentInset",
          "semanticContentAttribute", "scrollsToTop", "bouncesZoom", "showsMenuAsPrimaryAction",
        ])
      case .recognizer:
        DumpedGesture.numbers.union(DumpedGesture.flags)
          .union(DumpedGesture.ways.map(\.key))
          .union(["of", "in", "state", "name", "allowedTouchTypes", "description", "delegate"])
      case .hits: ["at", "step"]
      }
    }
  }

  let kind: Kind
  let value: SourceValue

  /// Takes a line; nil where it is of a kind that only a newer script writes.
  init?(_ value: SourceValue) throws(SourceError) {
    guard case .map = value.content else {
      throw SourceError(value.position, "a line of a dump must be a map", found: value.json)
    }
    guard let kind = Kind.allCases.first(where: { value[$0.rawValue] != nil }) else { return nil }
    self.kind = kind
    self.value = value
  }

  /// The keys that are not known, which a newer script may write.
  var unknownKeys: [String] {
    guard case .map(let entries) = value.content else { return [] }
    return entries.map(\.key).filter { $0 != kind.rawValue && !kind.keys.contains($0) }
  }

  var line: Int? { value.position.line }

  // MARK: - Values

  func text(_ key: String) throws(SourceError) -> String? { try value.text(at: key) }

  func flag(_ key: String) throws(SourceError) -> Bool? { try value.flag(at: key) }

  func number(_ key: String) throws(SourceError) -> Double? { try value.number(at: key) }

  func address(_ key: String) throws(SourceError) -> UInt64? {
    try value.read(key, "an address such as \"0x104\"") {
      $0.string.flatMap { UInt64(address: $0) }
    }
  }

  func numbers(_ count: Int, _ key: String) throws(SourceError) -> [Double]? {
    try value.read(key, "\(count) numbers") { value in
      let numbers = value.list?.compactMap(\.number) ?? []
      return numbers.count == count && value.list?.count == count ? numbers : nil
    }
  }

  func point(_ key: String) throws(SourceError) -> CGPoint? {
    try numbers(2, key).map { CGPoint(x: $0[0], y: $0[1]) }
  }

  func texts(_ key: String) throws(SourceError) -> [String] {
    try value.read(key, "a list of texts") { value in
      let texts = value.list?.compactMap(\.string)
      return texts?.count == value.list?.count ? texts : nil
    } ?? []
  }

  func list(_ key: String) throws(SourceError) -> [SourceValue] { try value.list(at: key) }

  /// Refuses a value of the right type that means nothing.
  func check(_ isGood: Bool, _ key: String, _ what: Phrase) throws(SourceError) {
    guard !isGood, let found = value[key] else { return }
    throw found.error("'\(key)' needs \(what)")
  }

  func needed<Value>(_ found: Value?, _ key: String) throws(SourceError) -> Value {
    if let found { return found }
    throw SourceError(value.position, "a line about \(kind.words) needs '\(key)'")
  }
}
