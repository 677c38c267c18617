import TouchKit

extension Behaviour {
  static let keys = [
    "extends", "touches", "pointInside", "hitTest", "becomesFirstResponder", "logs", "overrides",
  ]
  /// The phases that `touches` distinguishes.
  static let phases = ["began", "moved", "ended", "cancelled"]
  /// What `pointInside` may be in a word.
  private static let pointInsides: [PointInside] = [
    .default, .always, .never, .circle, .includingSubviews, .subviewsOnly,
  ]
  /// What `hitTest` may be in a word.
  private static let hitTests: [HitTest] = [
    .default, .nil, .self, .selfAfterSuper, .leaf, .passThrough, .unbounded, .backToFront,
    .unconverted,
  ]
  static let pointInsideWords = pointInsides.map { "\($0)" }
  static let hitTestWords = hitTests.map { "\($0)" }

  /// Applies the keys of a class, and leaves the rest unchanged.
  mutating func override(with fields: Fields) throws(SourceError) {
    if let value = fields["touches"] { try readTouches(value) }
    if let value = fields["pointInside"] { pointInside = try Self.pointInside(value) }
    if let value = fields["hitTest"] { hitTest = try Self.hitTest(value) }
    if let value = try fields.bool("becomesFirstResponder") { becomesFirstResponder = value }
    if let value = fields["logs"] { logs = try Self.logs(value) }
    if let methods = try fields.words("overrides", AppMethod.self) {
      overriddenByApp = Set(methods)
    }
  }

  private mutating func readTouches(_ value: SourceValue) throws(SourceError) {
    guard case .map = value.content else {
      let all = try value.word(for: "touches", Touches.self)
      (began, moved, ended, cancelled) = (all, all, all, all)
      return
    }
    let fields = try Fields(value, of: "'touches'", known: Self.phases)
    began = try fields.word("began", Touches.self) ?? .default
    moved = try fields.word("moved", Touches.self) ?? .default
    ended = try fields.word("ended", Touches.self) ?? .default
    cancelled = try fields.word("cancelled", Touches.self) ?? .default
  }

  private static func pointInside(_ value: SourceValue) throws(SourceError) -> PointInside {
    if case .map = value.content {
      let fields = try Fields(value, of: "'pointInside'", known: ["outset"])
      guard let outset = fields["outset"] else {
        throw SourceError(value.position, "'pointInside' needs a word or {outset: …}")
      }
      return .outset(try insets(outset))
    }
    return try word(value, for: "pointInside", among: pointInsides)
  }

  private static func insets(_ value: SourceValue) throws(SourceError) -> UIEdgeInsets {
    if let all = value.number, (-1e9...1e9).contains(all) {
      return UIEdgeInsets(top: all, left: all, bottom: all, right: all)
    }
    let what: Phrase = "a number or four [top, left, bottom, right] in points"
    let sides = try value.numbers(4, for: "outset", what: what)
    return UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  private static func hitTest(_ value: SourceValue) throws(SourceError) -> HitTest {
    if case .map = value.content {
      let fields = try Fields(value, of: "'hitTest'", known: ["return", "prefer"])
      switch (fields["return"], fields["prefer"]) {
      case (let target?, nil): return .return(try target.reference(for: "hitTest"))
      case (nil, let target?): return .prefer(try target.reference(for: "hitTest"))
      default:
        throw value.error("'hitTest' needs a word, {return: VIEW} or {prefer: VIEW}")
      }
    }
    if case .null = value.content { return .nil }
    return try word(value, for: "hitTest", among: hitTests)
  }

  private static func logs(_ value: SourceValue) throws(SourceError) -> Set<LoggedCall> {
    switch value.content {
    case .bool(let all): return all ? Set(LoggedCall.allCases) : []
    case .list(let calls):
      return Set(
        try calls.map { call throws(SourceError) in try call.word(for: "logs", LoggedCall.self) }
      )
    default:
      throw value.error("'logs' needs true, false or a list of calls")
    }
  }

  /// Reads the word for one of some behaviours.
  private static func word<Choice>(
    _ value: SourceValue,
    for key: String,
    among choices: [Choice]
  ) throws(SourceError) -> Choice {
    let word = try value.text(for: key)
    if let choice = choices.first(where: { "\($0)" == word }) { return choice }
    throw SourceError(
      value.position,
      "unknown behaviour '\(word)' for '\(key)'",
      help: NearestWord.help(for: word, among: choices.map { "\($0)" }, kind: "behaviours")
    )
  }
}
