extension GestureDescription {
  /// The types of recognizers, by the words of scene files.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case tap
    case longPress
    case pan
    case swipe
    case pinch
    case rotation
    case screenEdgePan
    case hover
    /// One of a class of which it is not known what it recognizes (`B-4.87`).
    case unknown

    /// The types that a person would write; that of a dump's unknown class is none of them.
    static let offered = allCases.filter { $0 != .unknown }

    init(_ value: SourceValue, under key: String) throws(SourceError) {
      let text = try value.text(for: key)
      guard let kind = Kind(rawValue: text) else {
        throw value.unknown(text, for: key, among: Self.offered.map(\.rawValue))
      }
      self = kind
    }

    /// The keys of ``ownKeys`` that are numbers.
    package var numberKeys: [String] {
      ownKeys.filter { Self.counts.contains($0) || Self.measures.contains($0) }
    }

    /// The keys of how many taps or fingers a recognizer needs.
    private static let counts = [
      "numberOfTapsRequired", "numberOfTouchesRequired", "minimumNumberOfTouches",
      "maximumNumberOfTouches",
    ]
    private static let measures = ["minimumPressDuration", "allowableMovement"]

    /// The number of taps or fingers that a recognizer may need.
    func range(ofCount key: String) -> ClosedRange<Int> {
      (self == .longPress && key == "numberOfTapsRequired" ? 0 : 1)...100
    }

    /// The seconds or points that a recognizer may need.
    static let measureRange = 0.0...10_000

    /// True if a recognizer of this type may have a number under a key of ``numberKeys``.
    package func allows(_ number: Double, for key: String) -> Bool {
      guard numberKeys.contains(key) else { return false }
      if Self.measures.contains(key) { return Self.measureRange.contains(number) }
      return Int(exactly: number).map(range(ofCount: key).contains) ?? false
    }

    /// UIKit's class of recognizers of this type.
    package var className: String { self == .unknown ? "UIGestureRecognizer" : "UI\(classEnding)" }

    private var classEnding: String {
      "\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())GestureRecognizer"
    }

    /// The type of a recognizer of UIKit's class; nil where scenes have none.
    package init?(className: String) {
      let ends = Self.allCases.filter { $0 != .unknown && className.hasSuffix($0.classEnding) }
      // The name of the class for screen edges ends with the name of that for pans.
      guard let kind = ends.max(by: { $0.rawValue.count < $1.rawValue.count }) else { return nil }
      self = kind
    }
  }
}
