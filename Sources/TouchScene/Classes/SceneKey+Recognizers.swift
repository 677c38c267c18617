package import TouchKit

extension SceneKey {
  static let recognizer: [SceneKey] = [
    .key("enabled", .flag) { \UIGestureRecognizer.isEnabled },
    .key("cancelsTouchesInView", .flag) { \UIGestureRecognizer.cancelsTouchesInView },
    .key("delaysTouchesBegan", .flag) { \UIGestureRecognizer.delaysTouchesBegan },
    .key("delaysTouchesEnded", .flag) { \UIGestureRecognizer.delaysTouchesEnded },
    .key("requiresExclusiveTouchType", .flag) { \UIGestureRecognizer.requiresExclusiveTouchType },
    .key("allowedTouchTypes", .words(among: touchTypes)) {
      (recognizer: UIGestureRecognizer, types) in
      recognizer.allowedTouchTypes = types.map { NSNumber(value: $0.rawValue) }
    },
    .key("allowedPressTypes", .words(among: pressTypes)) {
      (recognizer: UIGestureRecognizer, types) in
      recognizer.allowedPressTypes = types.map { NSNumber(value: $0.rawValue) }
    },
  ]

  static let tap: [SceneKey] = [
    .key("numberOfTapsRequired", .count(of: .tap)) { \UITapGestureRecognizer.numberOfTapsRequired },
    .key("numberOfTouchesRequired", .count(of: .tap)) {
      \UITapGestureRecognizer.numberOfTouchesRequired
    },
    .key("buttonMaskRequired", .buttons) { \UITapGestureRecognizer.buttonMaskRequired },
  ]

  static let longPress: [SceneKey] = [
    .key("numberOfTapsRequired", .count(of: .longPress)) {
      \UILongPressGestureRecognizer.numberOfTapsRequired
    },
    .key("numberOfTouchesRequired", .count(of: .longPress)) {
      \UILongPressGestureRecognizer.numberOfTouchesRequired
    },
    .key("minimumPressDuration", .number(in: GestureDescription.Kind.measureRange)) {
      \UILongPressGestureRecognizer.minimumPressDuration
    },
    .key("allowableMovement", .number(in: GestureDescription.Kind.measureRange)) {
      \UILongPressGestureRecognizer.allowableMovement
    },
  ]

  static let pan: [SceneKey] = [
    .key("minimumNumberOfTouches", .count(of: .pan)) {
      \UIPanGestureRecognizer.minimumNumberOfTouches
    },
    .key("maximumNumberOfTouches", .count(of: .pan)) {
      \UIPanGestureRecognizer.maximumNumberOfTouches
    },
    .key("allowedScrollTypesMask", .set(among: scrollTypes)) {
      \UIPanGestureRecognizer.allowedScrollTypesMask
    },
  ]

  static let screenEdgePan: [SceneKey] =
    pan + [.key("edges", .set(among: edges)) { \UIScreenEdgePanGestureRecognizer.edges }]

  static let swipe: [SceneKey] = [
    .key("direction", .set(among: swipeDirections)) { \UISwipeGestureRecognizer.direction },
    .key("numberOfTouchesRequired", .count(of: .swipe)) {
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
  /// The words for the ways of a swipe.
  package static let swipeDirections: [String: UISwipeGestureRecognizer.Direction] = [
    "right": .right, "left": .left, "up": .up, "down": .down,
  ]
  private static let edges: [String: UIRectEdge] = [
    "top": .top, "left": .left, "bottom": .bottom, "right": .right,
  ]
}

extension SceneForm<Int> {
  /// A number of taps or fingers that recognizers of a type need.
  fileprivate static func count(of kind: GestureDescription.Kind) -> SceneForm {
    SceneForm { (fields, word) throws(SourceError) in
      try fields.wholeNumber(word, in: kind.range(ofCount: word))
    } content: {
      .number(Double($0))
    }
  }
}

extension SceneForm<UIEvent.ButtonMask> {
  fileprivate static let buttons = SceneForm { (fields, word) throws(SourceError) in
    let all: [String: UIEvent.ButtonMask] = ["primary": .primary, "secondary": .secondary]
    let mask = try fields.set(word, among: all)
    if mask?.isEmpty != true { return mask }
    throw fields.error(at: word, "'\(word)' needs a button at least")
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
