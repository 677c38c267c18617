import TouchKit
import TouchScene

struct DumpedGesture {
  static let flags = GestureDescription.flagKeys + ["requiresExclusiveTouchType"]
  static let numbers = Set(GestureDescription.Kind.allCases.flatMap(\.numberKeys))

  /// Sets of bits, with the words of scenes from the lowest bit on, and what UIKit starts with.
  static let ways: [(key: String, words: [String], usual: Int?)] = [
    ("direction", ["right", "left", "up", "down"], nil),
    ("edges", ["top", "left", "bottom", "right"], nil),
    ("buttonMaskRequired", ["primary", "secondary"], 1),
    ("allowedScrollTypesMask", ["discrete", "continuous"], 0),
  ]
  /// The words for the directions of a swipe, which are bits.
  static func ways(_ bits: Int) -> [String] { chosen(ways[0].words, bits) }

  private static func chosen(_ words: [String], _ bits: Int) -> [String] {
    words.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)
  }

  private static let touchTypes = ["direct", "indirect", "pencil", "indirectPointer"]

  /// The recognizers that a scroll view has of its own, here too, with the names that scenes use.
  private static let scrollViewsOwn = [
    "UIScrollViewPanGestureRecognizer": "pan", "UIScrollViewPinchGestureRecognizer": "pinch",
    "UIScrollViewDelayedTouchesBeganGestureRecognizer": "delay",
  ]

  private let record: DumpRecord
  private let classes: DumpedClasses
  let className: String
  let address: UInt64?
  private let actions: [(action: String, target: String?)]
  let mustFail: [UInt64]

  init(_ record: DumpRecord, _ classes: DumpedClasses) throws(SourceError) {
    self.record = record
    self.classes = classes
    className = try record.needed(try record.text("of"), "of")
    address = try record.address("recognizer")
    // Actions and requirements stand only in what UIKit says of it.
    let description = Array((try record.text("description") ?? "").utf8)
    var reader = ObjectReader(ByteCursor(description), at: record.value.position)
    let described = reader.read().map(DumpedRecognizer.init(recognizer:))
    actions = described?.actions ?? []
    mustFail = described?.mustFail ?? []
  }

  var line: Int? { record.line }

  /// The name that a scene has for it where it is a scroll view's own; nil where it is not.
  var scrollViewsOwn: String? {
    classes.lineage(of: className).compactMap { Self.scrollViewsOwn[$0] }.first
  }

  /// True if UIKit put it on a view for itself: what it does is not known, and the engine's own views do
  /// without; what may take touches from others is there (`B-4.88`).
  var isSystems: Bool {
    if ImportedGesture.mayTake(className) || classes.isApp(className)
      || record.value["delegate"] != nil
    {
      return false
    }
    if className != kind.className { return true }
    let targets = actions.compactMap(\.target)
    return !targets.isEmpty && targets.allSatisfy(classes.isSystem)
  }

  /// The kind that it is of, as far as that is known (`B-4.87`).
  var kind: GestureDescription.Kind {
    let known = classes.lineage(of: className).lazy
      .compactMap { name in GestureDescription.Kind.allCases.first { $0.className == name } }.first
    return ImportedGesture.mayTake(className) ? .unknown : known ?? .unknown
  }

  /// Makes the recognizer, without what it waits for.
  func gesture(_ kind: GestureDescription.Kind) throws(SourceError) -> ImportedGesture {
    var gesture = ImportedGesture(kind: kind, address: address)
    if className != kind.className { gesture.className = className }
    for key in Self.flags {
      guard let flag = try record.flag(key), flag != (key != "delaysTouchesBegan") else { continue }
      gesture.properties.append((key, .bool(flag)))
    }
    for key in kind.numberKeys {
      guard let number = try record.number(key), kind.allows(number, for: key) else { continue }
      gesture.properties.append((key, .number(number)))
    }
    for (key, words) in try choices(kind) {
      gesture.properties.append((key, .texts(words, at: record.value.position)))
    }
    try readApp(into: &gesture)
    return gesture
  }

  /// The sets of words that are not as UIKit makes them.
  private func choices(
    _ kind: GestureDescription.Kind
  ) throws(SourceError) -> [(key: String, words: [String])] {
    var choices: [(key: String, words: [String])] = []
    for way in Self.ways where kind.ownKeys.contains(way.key) {
      guard let bits = try record.number(way.key).flatMap({ Int(exactly: $0) }), bits != way.usual
      else { continue }
      let words = Self.chosen(way.words, bits)
      if !words.isEmpty || way.usual == nil { choices.append((way.key, words)) }
    }
    let types = try record.list("allowedTouchTypes").compactMap(\.wholeNumber)
    // Which of the others a system knows is its own affair.
    if record.value["allowedTouchTypes"] != nil, !Set(types).isSuperset(of: [0, 1, 2]) {
      let words = Self.touchTypes.enumerated().filter { types.contains($0.offset) }
      choices.append(("allowedTouchTypes", words.map(\.element)))
    }
    return choices
  }

  /// The numbers that no recognizer can have, for which UIKit's defaults stand.
  func problems(_ kind: GestureDescription.Kind) throws(SourceError) -> [ImportedScene.Note] {
    var notes: [ImportedScene.Note] = []
    for key in kind.numberKeys {
      // Any number of fingers is a large number.
      guard let number = try record.number(key), !kind.allows(number, for: key),
        key != "maximumNumberOfTouches" || number < 1
      else { continue }
      let owner = "\(className) \(address?.addressText ?? "")"
      let text = "\(key) \(PlainNumber(number)) of \(owner), which none can have"
      notes.append(ImportedScene.Note(line: record.value[key]?.position.line, text))
    }
    return notes
  }

  private func readApp(into gesture: inout ImportedGesture) throws(SourceError) {
    gesture.actions = actions
    guard let delegate = record.value["delegate"] else { return }
    guard let name = delegate["class"]?.string else {
      throw SourceError(delegate.position, "'delegate' needs 'class'", found: delegate.json)
    }
    let known = Set(DelegateDescription.Question.allCases.map(\.rawValue))
    let answers = (delegate["implements"]?.list ?? []).filter { known.contains($0.string ?? "") }
    var fields = SceneFields(at: record.value.position)
    fields.set("class", name)
    fields.set("implements", .list(answers))
    gesture.properties.append(("delegate", fields.value.content))
  }
}
