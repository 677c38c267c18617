import TouchKit

extension InterfaceBuilderTranslator {
  /// The words of scene files for each element that is a recognizer.
  private static let gestureTypes = [
    "tapGestureRecognizer": "tap", "pongPressGestureRecognizer": "longPress",
    "longPressGestureRecognizer": "longPress", "panGestureRecognizer": "pan",
    "swipeGestureRecognizer": "swipe", "pinchGestureRecognizer": "pinch",
    "rotationGestureRecognizer": "rotation", "screenEdgePanGestureRecognizer": "screenEdgePan",
    "hoverGestureRecognizer": "hover",
  ]

  private static let numbers = [
    "numberOfTapsRequired", "numberOfTouchesRequired", "minimumPressDuration", "allowableMovement",
    "minimumNumberOfTouches", "maximumNumberOfTouches",
  ]
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
        notes.skip(connection, "a recognizer that another view takes later")
        continue
      }
      if let gesture = gesture(recognizer) { gestures.append(gesture) }
    }
    return gestures
  }

  private mutating func gesture(_ recognizer: XMLTree) -> SourceValue? {
    let position = recognizer.position
    guard let type = Self.gestureTypes[recognizer.name] else {
      notes.skip(recognizer, "a recognizer of an unknown kind, '\(recognizer.name)'")
      return nil
    }
    guard describesGestures else {
      notes.skip(recognizer, "the recognizer '\(type)'")
      return nil
    }
    for action in recognizer.connections("action") { notes.count(.actions, action) }
    if recognizer.connections("outlet").contains(where: { $0["property"] == "delegate" }) {
      notes.count(.delegates, recognizer)
    }
    if let own = recognizer["customClass"] {
      notes.assume(recognizer, "the class '\(own)' acts as the '\(type)' that it extends")
    }
    var fields = SceneFields(at: position)
    fields.set("type", .string(type), at: position)
    if let name = gestureName(of: recognizer) { fields.set("name", .string(name), at: position) }
    for key in Self.numbers {
      if let number = recognizer.number(key) { fields.set(key, .number(number), at: position) }
    }
    for key in Self.flags {
      if let flag = recognizer.flag(key) { fields.set(key, .bool(flag), at: position) }
    }
    if type == "swipe", let direction = recognizer["direction"] {
      fields.set("direction", .string(direction), at: position)
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
