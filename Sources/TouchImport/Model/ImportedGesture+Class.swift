import TouchScene

extension ImportedGesture {
  /// What a class of recognizers is to a scene.
  enum Standing {
    /// One that scenes have, of UIKit's class or of one that extends it.
    case known(GestureDescription.Kind)
    /// The same, where only the name of the class says so.
    case guessed(GestureDescription.Kind)
    /// One that UIKit adds by itself, as scroll views and text fields do.
    case ofUIKit
    /// One of the app's, of which it is not known what it recognizes.
    case unknown
  }

  /// Says what a class is, by the class of UIKit that it extends where that is known.
  static func standing(of className: String, extending baseClass: String?) -> Standing {
    let name = className.split(separator: ".").last.map(String.init) ?? className
    if let kind = GestureDescription.Kind(className: name), name == kind.uikitClass {
      return .known(kind)
    }
    if name == "_UIParallaxTransitionPanGestureRecognizer" { return .known(.screenEdgePan) }
    if name.hasPrefix("UI") || name.hasPrefix("_UI") { return .ofUIKit }
    if let baseClass {
      let kind = GestureDescription.Kind(className: baseClass)
      return kind?.uikitClass == baseClass ? kind.map { .known($0) } ?? .unknown : .unknown
    }
    return GestureDescription.Kind(className: name).map { .guessed($0) } ?? .unknown
  }
}

extension ImportedGesture {
  /// Gives a recognizer of screen edges, which no text contains, that of a navigation controller, who
  /// goes back from the left; false where the edges remain unknown.
  mutating func takeEdge() -> Bool {
    guard kind == .screenEdgePan else { return true }
    guard actions.contains(where: { $0.action == "handleNavigationTransition:" }) else {
      return false
    }
    properties.append(("edges", .string("left")))
    return true
  }
}

extension GestureDescription.Kind {
  /// The name of UIKit's class.
  var uikitClass: String {
    "UI\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())GestureRecognizer"
  }
}

extension ImportedGesture {
  /// Whether it is a swipe with an empty set of directions.
  private var lacksDirection: Bool {
    properties.contains { $0.key == "direction" && $0.value == .list([]) }
  }

  /// What notes call it: the class, with its address where the file has it.
  private var noted: String {
    ([className ?? kind.uikitClass] + [address?.addressText].compactMap(\.self))
      .joined(separator: " ")
  }

  /// Says where it is one that no finger makes begin.
  func tell(_ notes: inout ImportNotes, line: Int?) {
    guard lacksDirection else { return }
    notes.assume("\(noted) has no direction: a swipe that has none never begins", line: line)
  }
}

extension ImportNotes {
  /// Says which recognizers were taken for what their classes are called, and which are left out.
  mutating func assumeKinds(guessed: Set<String>, unknown: Set<String>, line: Int? = nil) {
    if !guessed.isEmpty {
      assume(
        "what \(guessed.sorted().joined(separator: ", ")) recognize is known by their names alone",
        line: line
      )
    }
    if !unknown.isEmpty {
      skip(
        "recognizers of classes that extend none of UIKit's kinds, or it is not known which: "
          + unknown.sorted().joined(separator: ", "),
        line: line
      )
    }
  }
}
