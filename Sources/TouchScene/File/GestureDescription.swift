package import TouchKit

/// A gesture recognizer as a scene file describes it; nil stands for UIKit's default.
package struct GestureDescription: Hashable, Sendable {
  /// Which touches the delegate lets a recognizer have.
  enum Receiving: String, CaseIterable, Hashable, Sendable {
    case all
    case none
    /// Those that hit the recognizer's own view and none in it.
    case ownView
  }

  /// The keys of UIKit's flags that a recognizer of any type has.
  package static let flagKeys = [
    "enabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded",
  ]

  /// The keys that a recognizer of any type has.
  static let keys =
    [
      "type", "name", "class", "requiresExclusiveTouchType", "allowedTouchTypes", "requireToFail",
      "simultaneousWith", "shouldRequireFailureOf", "shouldBeRequiredToFailBy", "shouldBegin",
      "shouldReceive", "follows", "logs", "address", "actions", "delegate",
    ] + flagKeys

  let kind: Kind
  package let position: SourcePosition
  var name: String?
  /// The name of the class, where that is not UIKit's.
  var className: String?
  var isEnabled: Bool?
  var cancelsTouchesInView: Bool?
  var delaysTouchesBegan: Bool?
  var delaysTouchesEnded: Bool?
  var requiresExclusiveTouchType: Bool?
  var allowedTouchTypes: [UITouch.TouchType]?
  var numberOfTapsRequired: Int?
  var numberOfTouchesRequired: Int?
  var buttonMaskRequired: UIEvent.ButtonMask?
  var minimumPressDuration: Double?
  var allowableMovement: Double?
  var minimumNumberOfTouches: Int?
  var maximumNumberOfTouches: Int?
  var allowedScrollTypesMask: UIScrollTypeMask?
  var direction: UISwipeGestureRecognizer.Direction?
  var edges: UIRectEdge?
  /// The recognizers that must fail first.
  var requireToFail: [ViewReference] = []
  var answers = Answers()
  /// True if the view follows the fingers.
  var follows = false
  /// True if its calls and its action are printed.
  var logs = false
  /// The address in the process that it was captured from.
  var address: UInt64?
  /// The actions that it sends to app code.
  package var actions: [ActionDescription] = []
  /// Its delegate, where that is app code.
  package var delegate: DelegateDescription?

  struct Answers: Hashable, Sendable {
    var simultaneousWith: [ViewReference] = []
    var shouldRequireFailureOf: [ViewReference] = []
    var shouldBeRequiredToFailBy: [ViewReference] = []
    var shouldBegin = true
    var shouldReceive = Receiving.all
  }

  private static let touchTypes: [String: UITouch.TouchType] = [
    "direct": .direct, "indirect": .indirect, "pencil": .pencil,
    "indirectPointer": .indirectPointer,
  ]
  private static let buttons: [String: UIEvent.ButtonMask] = [
    "primary": .primary, "secondary": .secondary,
  ]
  private static let scrolling: [String: UIScrollTypeMask] = [
    "discrete": .discrete, "continuous": .continuous,
  ]
  /// The words for the ways of a swipe.
  package static let directions: [String: UISwipeGestureRecognizer.Direction] = [
    "right": .right, "left": .left, "up": .up, "down": .down,
  ]
  private static let edges: [String: UIRectEdge] = [
    "top": .top, "left": .left, "bottom": .bottom, "right": .right,
  ]
}

extension GestureDescription {
  /// Reads one word, or a map of properties.
  init(_ value: SourceValue) throws(SourceError) {
    position = value.position
    guard case .map = value.content else {
      kind = try Kind(value, under: "gestures")
      return
    }
    guard let type = value["type"] else {
      throw SourceError(
        value.position,
        "a recognizer needs 'type'",
        help: "types: \(Kind.offered.map(\.rawValue).joined(separator: ", "))."
      )
    }
    kind = try Kind(type, under: "type")
    let fields = try Fields(
      value,
      of: "a recognizer (\(kind.rawValue))",
      known: Self.keys + kind.ownKeys
    )
    name = try fields.text("name")
    if let name, let problem = ViewDecoder.problem(withName: name) {
      throw SourceError(fields.position(of: "name"), problem)
    }
    className = try fields.text("class")
    try readFlags(fields)
    try readProperties(fields)
    try readAnswers(fields)
    address = try fields.address()
    if let list = fields["actions"] {
      actions = try ActionDescription.list(list, withEvents: false)
    }
    if let value = fields["delegate"] { delegate = try DelegateDescription(value) }
  }

  private mutating func readFlags(_ fields: Fields) throws(SourceError) {
    isEnabled = try fields.bool("enabled")
    cancelsTouchesInView = try fields.bool("cancelsTouchesInView")
    delaysTouchesBegan = try fields.bool("delaysTouchesBegan")
    delaysTouchesEnded = try fields.bool("delaysTouchesEnded")
    requiresExclusiveTouchType = try fields.bool("requiresExclusiveTouchType")
    allowedTouchTypes = try fields.words("allowedTouchTypes", among: Self.touchTypes)
    follows = try fields.bool("follows") ?? false
    logs = try fields.bool("logs") ?? false
  }

  private mutating func readProperties(_ fields: Fields) throws(SourceError) {
    let kind = kind
    func count(_ key: String) throws(SourceError) -> Int? {
      try fields.wholeNumber(key, in: kind.range(ofCount: key))
    }
    numberOfTapsRequired = try count("numberOfTapsRequired")
    numberOfTouchesRequired = try count("numberOfTouchesRequired")
    minimumNumberOfTouches = try count("minimumNumberOfTouches")
    maximumNumberOfTouches = try count("maximumNumberOfTouches")
    minimumPressDuration = try fields.number("minimumPressDuration", in: Kind.measureRange)
    allowableMovement = try fields.number("allowableMovement", in: Kind.measureRange)
    allowedScrollTypesMask = try fields.set("allowedScrollTypesMask", among: Self.scrolling)
    direction = try fields.set("direction", among: Self.directions)
    edges = try fields.set("edges", among: Self.edges)
    buttonMaskRequired = try fields.set("buttonMaskRequired", among: Self.buttons)
    if buttonMaskRequired?.isEmpty == true {
      throw SourceError(
        fields.position(of: "buttonMaskRequired"),
        "'buttonMaskRequired' needs a button at least"
      )
    }
  }

  private mutating func readAnswers(_ fields: Fields) throws(SourceError) {
    requireToFail = try fields.references("requireToFail")
    answers.simultaneousWith = try fields.references("simultaneousWith")
    answers.shouldRequireFailureOf = try fields.references("shouldRequireFailureOf")
    answers.shouldBeRequiredToFailBy = try fields.references("shouldBeRequiredToFailBy")
    answers.shouldBegin = try fields.bool("shouldBegin") ?? true
    answers.shouldReceive = try fields.word("shouldReceive", Receiving.self) ?? .all
  }
}

extension Fields {
  /// One name or a list of them.
  fileprivate func references(_ key: String) throws(SourceError) -> [ViewReference] {
    guard let value = self[key] else { return [] }
    var references: [ViewReference] = []
    for member in value.list ?? [value] {
      references.append(ViewReference(try member.text(for: key), at: member.position))
    }
    return references
  }
}
