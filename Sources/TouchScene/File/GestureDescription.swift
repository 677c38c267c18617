import TouchKit

/// A gesture recognizer as a scene file describes it.
package struct GestureDescription: Sendable {
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
    var shouldBegin = true
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
    answers.shouldBegin = try fields.bool("shouldBegin") ?? true
    answers.shouldReceive = try fields.word("shouldReceive", Receiving.self) ?? .all
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
