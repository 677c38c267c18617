import TouchScene

extension ImportedGesture {
  enum Standing {
    /// One that scenes have, of UIKit's class or of one that extends it.
    case known(GestureDescription.Kind)
    /// The same, where only the name of the class says so.
    case guessed(GestureDescription.Kind)
    /// One that UIKit adds by itself, as scroll views and text fields do; views here do without.
    case ofUIKit
    /// One of the app's, or one of UIKit's that may take touches from others, of which it is not known what
    /// it recognizes (`B-4.87`, `B-4.88`).
    case unknown

    /// The kind of a scene's recognizer; nil where a scene does without it.
    var kind: GestureDescription.Kind? {
      switch self {
      case .known(let kind), .guessed(let kind): kind
      case .unknown: .unknown
      case .ofUIKit: nil
      }
    }
  }

  /// The beginnings of the names of UIKit's own recognizers that may take a touch before those of the app: swipe actions of
  /// rows, the zoom and pop of screens, drags, context menus, the gate of the system (`B-4.88`).
  private static let takers = [
    "_UISwipeActionPan", "_UIContentSwipeDismiss", "_UIDragLift", "_UIDragAddItems",
    "_UITouchesObserving", "_UIReveal", "_UIPreview", "_UIClickInteraction",
    "_UISecondaryClickDriver", "_UISystemGestureGate",
    "UIWebTouchEvents", "_UIWebHighlight",
  ]

  /// The class of both recognizers by which a navigation controller pops.
  static let pop = "_UIParallaxTransitionPanGestureRecognizer"

  /// True if a class is one by which UIKit lets text be edited and selected.
  static func isOfText(_ className: String) -> Bool {
    ["UIText", "_UIText", "UITapAndAHalf", "UIVariableDelayLoupe"].contains(
      where: className.hasPrefix
    )
  }

  /// True if a class is one by whose taps text is edited, or selected.
  static func isTapOfText(_ className: String) -> Bool {
    className == "UITextTapRecognizer" || className == "UITextMultiTapRecognizer"
  }

  /// True if a class is one of UIKit's own that may take a touch before those of the app.
  static func mayTake(_ className: String) -> Bool { takers.contains(where: className.hasPrefix) }

  /// Says what a class is, by the class of UIKit that it extends where that is known.
  static func standing(of className: String, extending baseClass: String?) -> Standing {
    let name = className.split(separator: ".").last.map(String.init) ?? className
    if let kind = GestureDescription.Kind(className: name), name == kind.className {
      return .known(kind)
    }
    if name == pop {
      // The pop in the content has no edge (`B-4.89`).
      return .known(baseClass == GestureDescription.Kind.pan.className ? .pan : .screenEdgePan)
    }
    if mayTake(name) { return .unknown }
    if name.hasPrefix("UI") || name.hasPrefix("_UI") {
      // A scroll view has its own here; any other pan may take what an app's is there for.
      let isPan = baseClass == GestureDescription.Kind.pan.className
      return isPan && !name.hasPrefix("UIScrollView") ? .unknown : .ofUIKit
    }
    if let baseClass {
      let kind = GestureDescription.Kind(className: baseClass)
      return kind?.className == baseClass ? kind.map { .known($0) } ?? .unknown : .unknown
    }
    return GestureDescription.Kind(className: name).map { .guessed($0) } ?? .unknown
  }
}

extension ImportedGesture {
  /// Gives a recognizer of screen edges, which no text contains, that of a navigation controller, who
  /// goes back from the left; false where the edges remain unknown.
  mutating func takeEdge() -> Bool {
    guard kind == .screenEdgePan, !properties.contains(where: { $0.key == "edges" }) else {
      return true
    }
    guard actions.contains(where: { $0.action == "handleNavigationTransition:" }) else {
      return false
    }
    takePop()
    return true
  }

  /// Gives a recognizer of screen edges that of a navigation controller.
  mutating func takePop() {
    guard kind == .screenEdgePan, !properties.contains(where: { $0.key == "edges" }) else { return }
    properties.append(("edges", .string("left")))
  }
}

extension ImportedGesture {
  /// True if it is a swipe with an empty set of directions.
  private var lacksDirection: Bool {
    properties.contains { $0.key == "direction" && $0.value == .list([]) }
  }

  /// The words of notes for it: the class, with its address where the file has it.
  private var noted: String {
    ([className ?? kind.className] + [address?.addressText].compactMap(\.self))
      .joined(separator: " ")
  }

  /// Says where it is one that no finger makes begin.
  func tell(_ notes: inout ImportNotes, line: Int?) {
    guard lacksDirection else { return }
    notes.assume("\(noted) has no direction: a swipe that has none never begins", line: line)
  }
}

extension ImportNotes {
  /// Says which recognizers were taken for what their classes are called, and of which nothing is known.
  mutating func assumeKinds(guessed: Set<String>, unknown: Set<String>, line: Int? = nil) {
    if !guessed.isEmpty {
      assume(
        "what \(guessed.sorted().joined(separator: ", ")) recognize is known by their names alone",
        line: line
      )
    }
    if !unknown.isEmpty {
      assume(
        "recognizers that may take touches; what they do is not known, and they decide nothing here: "
          + unknown.sorted().joined(separator: ", "),
        line: line
      )
    }
  }
}

extension ImportedGesture {
  func value(at place: SourcePosition) -> SourceValue {
    var fields = SceneFields(at: place)
    fields.set("type", kind.rawValue)
    fields.set("class", className)
    fields.set("name", name)
    fields.set("address", address?.addressText)
    for (key, value) in properties { fields.set(key, value) }
    if !requireToFail.isEmpty { fields.set("requireToFail", requireToFail) }
    if !actions.isEmpty {
      let actions = actions.map { sent in
        var action = SceneFields(at: place)
        action.set("action", sent.action)
        action.set("target", sent.target)
        return action.value
      }
      fields.set("actions", .list(actions))
    }
    if let className = delegate {
      var delegate = SceneFields(at: place)
      delegate.set("class", className)
      fields.set("delegate", delegate.value)
    }
    return fields.value
  }
}
