package import TouchKit

/// The keys of recognizers.
extension SceneKey {
  /// Those of recognizers of any type.
  static let recognizer: [SceneKey] = [
    Of<UIGestureRecognizer>.flag("enabled") { $0.isEnabled = $1 },
    Of<UIGestureRecognizer>.flag("cancelsTouchesInView") { $0.cancelsTouchesInView = $1 },
    Of<UIGestureRecognizer>.flag("delaysTouchesBegan") { $0.delaysTouchesBegan = $1 },
    Of<UIGestureRecognizer>.flag("delaysTouchesEnded") { $0.delaysTouchesEnded = $1 },
    Of<UIGestureRecognizer>.flag("requiresExclusiveTouchType") {
      $0.requiresExclusiveTouchType = $1
    },
    Of<UIGestureRecognizer>.words("allowedTouchTypes", among: touchTypes) {
      $0.allowedTouchTypes = $1.map { NSNumber(value: $0.rawValue) }
    },
    Of<UIGestureRecognizer>.words("allowedPressTypes", among: pressTypes) {
      $0.allowedPressTypes = $1.map { NSNumber(value: $0.rawValue) }
    },
  ]

  static let tap: [SceneKey] = [
    Of<UITapGestureRecognizer>.count("numberOfTapsRequired", of: .tap) {
      $0.numberOfTapsRequired = $1
    },
    Of<UITapGestureRecognizer>.count("numberOfTouchesRequired", of: .tap) {
      $0.numberOfTouchesRequired = $1
    },
    SceneKey(
      "buttonMaskRequired",
      read: { fields, _ throws(SourceError) in
        let mask = try fields.set("buttonMaskRequired", among: buttons)
        if mask?.isEmpty != true { return mask }
        throw SourceError(
          fields.position(of: "buttonMaskRequired"),
          "'buttonMaskRequired' needs a button at least"
        )
      },
      set: { (tap: UITapGestureRecognizer, mask) in tap.buttonMaskRequired = mask }
    ),
  ]

  static let longPress: [SceneKey] = [
    Of<UILongPressGestureRecognizer>.count("numberOfTapsRequired", of: .longPress) {
      $0.numberOfTapsRequired = $1
    },
    Of<UILongPressGestureRecognizer>.count("numberOfTouchesRequired", of: .longPress) {
      $0.numberOfTouchesRequired = $1
    },
    Of<UILongPressGestureRecognizer>.number("minimumPressDuration", in: measures) {
      $0.minimumPressDuration = $1
    },
    Of<UILongPressGestureRecognizer>.number("allowableMovement", in: measures) {
      $0.allowableMovement = $1
    },
  ]

  static let pan: [SceneKey] = [
    Of<UIPanGestureRecognizer>.count("minimumNumberOfTouches", of: .pan) {
      $0.minimumNumberOfTouches = $1
    },
    Of<UIPanGestureRecognizer>.count("maximumNumberOfTouches", of: .pan) {
      $0.maximumNumberOfTouches = $1
    },
    Of<UIPanGestureRecognizer>.set("allowedScrollTypesMask", among: scrollTypes) {
      $0.allowedScrollTypesMask = $1
    },
  ]

  static let screenEdgePan: [SceneKey] =
    pan + [
      Of<UIScreenEdgePanGestureRecognizer>.set("edges", among: edges) { $0.edges = $1 }
    ]

  static let swipe: [SceneKey] = [
    Of<UISwipeGestureRecognizer>.set("direction", among: swipeDirections) { $0.direction = $1 },
    Of<UISwipeGestureRecognizer>.count("numberOfTouchesRequired", of: .swipe) {
      $0.numberOfTouchesRequired = $1
    },
  ]

  private static let measures = GestureDescription.Kind.measureRange
  private static let scrollTypes: [String: UIScrollTypeMask] = [
    "discrete": .discrete, "continuous": .continuous,
  ]
  private static let touchTypes: [String: UITouch.TouchType] = [
    "direct": .direct, "indirect": .indirect, "pencil": .pencil,
    "indirectPointer": .indirectPointer,
  ]
  private static let pressTypes: [String: UIPress.PressType] = [
    "upArrow": .upArrow, "downArrow": .downArrow, "leftArrow": .leftArrow,
    "rightArrow": .rightArrow, "select": .select, "menu": .menu, "playPause": .playPause,
  ]
  private static let buttons: [String: UIEvent.ButtonMask] = [
    "primary": .primary, "secondary": .secondary,
  ]
  /// The words for the ways of a swipe.
  package static let swipeDirections: [String: UISwipeGestureRecognizer.Direction] = [
    "right": .right, "left": .left, "up": .up, "down": .down,
  ]
  private static let edges: [String: UIRectEdge] = [
    "top": .top, "left": .left, "bottom": .bottom, "right": .right,
  ]
}

extension SceneKey.Of where Owner: UIGestureRecognizer {
  /// A number of taps or fingers that recognizers of a type need.
  fileprivate static func count(
    _ word: String,
    of kind: GestureDescription.Kind,
    set: @escaping Setter<Int>
  ) -> SceneKey {
    wholeNumber(word, in: kind.range(ofCount: word), set: set)
  }
}

extension GestureDescription.Kind {
  /// The keys that only recognizers of this type have.
  var keys: [SceneKey] {
    switch self {
    case .tap: SceneKey.tap
    case .longPress: SceneKey.longPress
    case .pan: SceneKey.pan
    case .screenEdgePan: SceneKey.screenEdgePan
    case .swipe: SceneKey.swipe
    case .pinch, .rotation, .hover, .unknown: []
    }
  }

  /// The words of those keys.
  package var ownKeys: [String] { keys.flatMap(\.words) }

  /// Makes a recognizer of this type.
  @MainActor
  func make() -> UIGestureRecognizer {
    switch self {
    case .tap: UITapGestureRecognizer()
    case .longPress: UILongPressGestureRecognizer()
    case .pan: UIPanGestureRecognizer()
    case .swipe: UISwipeGestureRecognizer()
    case .pinch: UIPinchGestureRecognizer()
    case .rotation: UIRotationGestureRecognizer()
    case .screenEdgePan: UIScreenEdgePanGestureRecognizer()
    case .hover: UIHoverGestureRecognizer()
    case .unknown: UnknownGestureRecognizer()
    }
  }
}

/// A recognizer of a class of which it is not known what it recognizes (`B-4.87`).
///
/// It gets touches as others do, and fails at the first: what it would decide is not known, and so it decides
/// nothing, and nothing waits for it.
package final class UnknownGestureRecognizer: UIGestureRecognizer {
  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}
