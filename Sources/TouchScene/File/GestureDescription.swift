package import TouchKit

/// A gesture recognizer as a scene file describes it.
package struct GestureDescription: Sendable {
  /// Which touches the delegate lets a recognizer have.
  enum Receiving: String, CaseIterable, Hashable, Sendable {
    case all
    case none
    /// Those that hit the recognizer's own view and none in it.
    case ownView
  }

  /// The ways of a finger in which the delegate lets a pan begin, by its velocity in the recognizer's view; a recognizer
  /// of another kind begins in all or in none.
  package enum Beginning: String, CaseIterable, Hashable, Sendable {
    case always = "true"
    case never = "false"
    case horizontal, vertical, right, left, up, down

    /// Returns whether a pan of that velocity begins.
    package func allows(_ velocity: CGPoint) -> Bool {
      let isHorizontal = abs(velocity.x) > abs(velocity.y)
      return switch self {
      case .always: true
      case .never: false
      case .horizontal: isHorizontal
      case .vertical: !isHorizontal
      case .right: isHorizontal && velocity.x > 0
      case .left: isHorizontal && velocity.x < 0
      case .up: !isHorizontal && velocity.y < 0
      case .down: !isHorizontal && velocity.y > 0
      }
    }
  }

  /// The keys of UIKit's flags that a recognizer of any type has.
  package static let flagKeys = [
    "enabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded",
  ]

  static let keys =
    [
      "type", "name", "class", "requireToFail", "simultaneousWith", "shouldRequireFailureOf",
      "shouldBeRequiredToFailBy", "shouldBegin", "shouldReceive", "follows", "logs", "address",
      "actions", "delegate",
    ] + SceneKey.recognizer.flatMap(\.words)

  let kind: Kind
  /// What the scene has of it.
  let source: SourceValue
  package var position: SourcePosition { source.position }
  var name: String?
  /// The name of the class, where that is not UIKit's.
  var className: String?
  /// The settings that it is given when it is made.
  private var settings: [SceneKey.Setting] = []
  /// The recognizers that must fail first.
  var requireToFail: [ViewReference] = []
  var answers = Answers()
  package var shouldBegin: Beginning { answers.shouldBegin }
  /// True if the view follows the fingers.
  var follows = false
  /// True if its calls and its action are printed.
  var logs = false
  /// The address in the process that it was captured from.
  var address: UInt64?
  package var actions: [ActionDescription] = []
  package var delegate: DelegateDescription?

  struct Answers: Hashable, Sendable {
    var simultaneousWith: [ViewReference] = []
    var shouldRequireFailureOf: [ViewReference] = []
    var shouldBeRequiredToFailBy: [ViewReference] = []
    var shouldBegin = Beginning.always
    var shouldReceive = Receiving.all
  }
}

extension GestureDescription {
  /// Reads one word, or a map of properties.
  init(_ value: SourceValue, _ images: ImageLoader) throws(SourceError) {
    source = value
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
      throw fields.error(at: "name", problem)
    }
    className = try fields.text("class")
    for key in SceneKey.recognizer + kind.keys {
      if let setting = try key.read(fields, images) { settings.append(setting) }
    }
    follows = try fields.bool("follows") ?? false
    logs = try fields.bool("logs") ?? false
    try readAnswers(fields)
    address = try fields.address()
    actions = try ActionDescription.list(fields, withEvents: false)
    if let value = fields["delegate"] { delegate = try DelegateDescription(value) }
  }

  @MainActor
  func makeRecognizer() -> UIGestureRecognizer {
    // A navigation controller's pop in the content is a pan of a class of its own (`B-4.89`).
    let pop = "_UIParallaxTransitionPanGestureRecognizer"
    let recognizer: UIGestureRecognizer =
      kind == .pan && className == pop ? _UIParallaxTransitionPanGestureRecognizer() : kind.make()
    recognizer.name = name
    recognizer.declaredClassName = className
    for set in settings { set(recognizer) }
    return recognizer
  }

  private mutating func readAnswers(_ fields: Fields) throws(SourceError) {
    requireToFail = try fields.references("requireToFail")
    answers.simultaneousWith = try fields.references("simultaneousWith")
    answers.shouldRequireFailureOf = try fields.references("shouldRequireFailureOf")
    answers.shouldBeRequiredToFailBy = try fields.references("shouldBeRequiredToFailBy")
    answers.shouldBegin = try beginning(fields)
    answers.shouldReceive = try fields.word("shouldReceive", Receiving.self) ?? .all
  }
}

extension GestureDescription {
  private func beginning(_ fields: Fields) throws(SourceError) -> Beginning {
    guard let value = fields["shouldBegin"] else { return .always }
    if let flag = value.bool { return flag ? .always : .never }
    let beginning = try value.word(for: "shouldBegin", Beginning.self)
    guard kind == .pan || kind == .screenEdgePan else {
      throw fields.error(
        at: "shouldBegin",
        "only a pan begins by the way of the finger",
        help: "write true or false."
      )
    }
    return beginning
  }
}

extension Fields {
  /// One name or a list of them, of views or of recognizers.
  func references(_ key: String) throws(SourceError) -> [ViewReference] {
    try several(key) { member throws(SourceError) in try member.reference(for: key) } ?? []
  }
}

extension SourceValue {
  /// The name of a view or a recognizer.
  func reference(for key: String) throws(SourceError) -> ViewReference {
    ViewReference(try text(for: key), at: position)
  }
}
