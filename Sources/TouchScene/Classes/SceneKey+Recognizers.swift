package import TouchKit

extension SceneKey {
  static let recognizer: [SceneKey] = [
    .flag("enabled") { \UIGestureRecognizer.isEnabled },
    .flag("cancelsTouchesInView") { \UIGestureRecognizer.cancelsTouchesInView },
    .flag("delaysTouchesBegan") { \UIGestureRecognizer.delaysTouchesBegan },
    .flag("delaysTouchesEnded") { \UIGestureRecognizer.delaysTouchesEnded },
    .flag("requiresExclusiveTouchType") { \UIGestureRecognizer.requiresExclusiveTouchType },
    .words("allowedTouchTypes", among: touchTypes) { (recognizer: UIGestureRecognizer, types) in
      recognizer.allowedTouchTypes = types.map { NSNumber(value: $0.rawValue) }
    },
    .words("allowedPressTypes", among: pressTypes) { (recognizer: UIGestureRecognizer, types) in
      recognizer.allowedPressTypes = types.map { NSNumber(value: $0.rawValue) }
    },
  ]

  static let tap: [SceneKey] = [
    .count("numberOfTapsRequired", of: .tap) { \UITapGestureRecognizer.numberOfTapsRequired },
    .count("numberOfTouchesRequired", of: .tap) { \UITapGestureRecognizer.numberOfTouchesRequired },
    SceneKey(
      "buttonMaskRequired",
      set: { (tap: UITapGestureRecognizer, mask) in tap.buttonMaskRequired = mask },
      read: { fields, _ throws(SourceError) in
        let mask = try fields.set("buttonMaskRequired", among: buttons)
        if mask?.isEmpty != true { return mask }
        throw fields.error(at: "buttonMaskRequired", "'buttonMaskRequired' needs a button at least")
      }
    ),
  ]

  static let longPress: [SceneKey] = [
    .count("numberOfTapsRequired", of: .longPress) {
      \UILongPressGestureRecognizer.numberOfTapsRequired
    },
    .count("numberOfTouchesRequired", of: .longPress) {
      \UILongPressGestureRecognizer.numberOfTouchesRequired
    },
    .number("minimumPressDuration", in: GestureDescription.Kind.measureRange) {
      \UILongPressGestureRecognizer.minimumPressDuration
    },
    .number("allowableMovement", in: GestureDescription.Kind.measureRange) {
      \UILongPressGestureRecognizer.allowableMovement
    },
  ]

  static let pan: [SceneKey] = [
    .count("minimumNumberOfTouches", of: .pan) { \UIPanGestureRecognizer.minimumNumberOfTouches },
    .count("maximumNumberOfTouches", of: .pan) { \UIPanGestureRecognizer.maximumNumberOfTouches },
    .set("allowedScrollTypesMask", among: scrollTypes) {
      \UIPanGestureRecognizer.allowedScrollTypesMask
    },
  ]

  static let screenEdgePan: [SceneKey] =
    pan + [.set("edges", among: edges) { \UIScreenEdgePanGestureRecognizer.edges }]

  static let swipe: [SceneKey] = [
    .set("direction", among: swipeDirections) { \UISwipeGestureRecognizer.direction },
    .count("numberOfTouchesRequired", of: .swipe) {
      \UISwipeGestureRecognizer.numberOfTouchesRequired
    },
  ]

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

  private static func words<Value: Sendable>(
    _ word: String,
    among values: [String: Value],
    set: @escaping Setter<UIGestureRecognizer, [Value]>
  ) -> SceneKey {
    SceneKey(word, set: set) { fields, _ throws(SourceError) in
      try fields.words(word, among: values)
    }
  }

  /// A number of taps or fingers that recognizers of a type need.
  private static func count<Recognizer: UIGestureRecognizer>(
    _ word: String,
    of kind: GestureDescription.Kind,
    _ path: @escaping Path<Recognizer, Int>
  ) -> SceneKey {
    .wholeNumber(word, in: kind.range(ofCount: word), path)
  }
}

extension GestureDescription.Kind {
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

  package var ownKeys: [String] { keys.flatMap(\.words) }

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
    failAsUnknown()
  }
}
