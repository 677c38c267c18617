import TouchKit
import TouchScene

extension InterfaceBuilderTranslator {
  private typealias Kind = GestureDescription.Kind

  /// The recognizer that each element is.
  private static let gestureKinds: [String: Kind] = [
    "tapGestureRecognizer": .tap, "pongPressGestureRecognizer": .longPress,
    "longPressGestureRecognizer": .longPress, "panGestureRecognizer": .pan,
    "swipeGestureRecognizer": .swipe, "pinchGestureRecognizer": .pinch,
    "rotationGestureRecognizer": .rotation, "screenEdgePanGestureRecognizer": .screenEdgePan,
    "hoverGestureRecognizer": .hover,
  ]

  private static let counts = [
    "numberOfTapsRequired", "numberOfTouchesRequired", "minimumNumberOfTouches",
    "maximumNumberOfTouches",
  ]
  private static let measures = ["minimumPressDuration", "allowableMovement"]
  private static let flags = [
    "enabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded",
  ]

  /// The recognizers that a view has, in the order in which it names them.
  mutating func gestures(of view: XMLTree) -> [SourceValue] {
    var gestures: [SourceValue] = []
    for connection in view.connections("outletCollection")
    where connection["property"] == "gestureRecognizers" {
      guard let id = connection["destination"], let recognizer = document[id] else { continue }
      guard document.recognizerOwners[id] == view["id"] else {
        notes.skip(connection, "a recognizer that another view gets later")
        continue
      }
      if let gesture = gesture(recognizer) { gestures.append(gesture) }
    }
    return gestures
  }

  private mutating func gesture(_ recognizer: XMLTree) -> SourceValue? {
    let position = recognizer.position
    guard let kind = Self.gestureKinds[recognizer.name] else {
      notes.skip(recognizer, "a recognizer of an unknown kind, '\(recognizer.name)'")
      return nil
    }
    for action in recognizer.connections("action") { notes.count(.actions, action) }
    if recognizer.connections("outlet").contains(where: { $0["property"] == "delegate" }) {
      notes.count(.delegates, recognizer)
    }
    var fields = SceneFields(at: position)
    fields.set("type", .string(kind.rawValue), at: position)
    if let name = gestureName(of: recognizer) { fields.set("name", .string(name), at: position) }
    if let own = recognizer["customClass"], !own.isEmpty {
      notes.count(.ownClasses, recognizer)
      fields.set("class", .string(own), at: position)
    }
    for key in Self.counts + Self.measures where kind.ownKeys.contains(key) {
      // A nib may contain 0 for attributes that its recognizer does not use.
      let isCount = Self.counts.contains(key)
      let least = isCount && !(kind == .longPress && key == "numberOfTapsRequired") ? 1.0 : 0
      let most = isCount ? 100.0 : 10_000
      guard let number = recognizer.number(key), (least...most).contains(number),
        !isCount || number == number.rounded()
      else { continue }
      fields.set(key, .number(number), at: position)
    }
    for key in Self.flags {
      if let flag = recognizer.flag(key) { fields.set(key, .bool(flag), at: position) }
    }
    if kind == .swipe, let word = recognizer["direction"],
      GestureDescription.Direction(rawValue: word) != nil
    {
      fields.set("direction", .string(word), at: position)
    }
    return fields.value
  }

  /// The name of a recognizer: the outlet that leads to it, or what the outline calls it.
  private mutating func gestureName(of recognizer: XMLTree) -> String? {
    let outlet = recognizer["id"].flatMap { document.outlets[$0] }
    return [outlet, recognizer["userLabel"]].compactMap { $0 }.first {
      ViewDecoder.problem(withName: $0) == nil && gestureNames.insert($0).inserted
    }
  }
}
