import TouchKit
import TouchScene

extension PageSourceReader {
  /// Returns the elements of a source in JSON; nil if a value is not a source.
  ///
  /// WebDriverAgent writes one element with those in it, idb a list, flat or nested.
  static func elements(
    in value: SourceValue,
    notes: inout ImportNotes
  ) throws(SourceError) -> [PageElement]? {
    let places = [value["tree"], value["elements"], value["value"], value].compactMap(\.self)
    guard let root = places.first(where: { isElement($0.list?.first ?? $0) }) else { return nil }
    let roots = root.list ?? [root]
    var elements: [PageElement] = []
    let isFlat = roots.count > 1 && roots.allSatisfy { $0["children"] == nil }
    for root in roots {
      // In a flat list the application comes without what is in it.
      let application = isFlat ? elements.firstIndex { $0.type == "Application" } : nil
      try add(root, in: application, to: &elements)
    }
    if isFlat {
      notes.assume("the list does not say what is in what: later elements lie over earlier ones")
    }
    return elements
  }

  /// Whether a value can be an element: it has a place, or a type and others in it.
  private static func isElement(_ value: SourceValue) -> Bool {
    guard case .map = value.content else { return false }
    if value["AXFrame"] != nil { return true }
    return value["type"]?.string != nil
      && (value["rect"] ?? value["frame"] ?? value["children"]) != nil
  }

  private static func add(
    _ value: SourceValue,
    in parent: Int?,
    to elements: inout [PageElement]
  ) throws(SourceError) {
    guard case .map = value.content else {
      throw SourceError(value.position, "an element of a page source must be a map of its values")
    }
    let type = PageElement.type(text(value["type"]?.string) ?? "Other")
    var element = PageElement(position: value.position, type: type, parent: parent)
    element.frame = try frame(of: value)
    element.name = firstText(value, ["name", "rawIdentifier", "identifier", "AXUniqueId"])
    element.label = firstText(value, ["label", "AXLabel", "title", "value", "AXValue"])
    element.isEnabled = truth(value["isEnabled"] ?? value["enabled"])
    element.isVisible = truth(value["isVisible"] ?? value["visible"])
    if truth(value["hidden"]) == true { element.isVisible = false }
    elements.append(element)
    let index = elements.count - 1
    for child in value["children"]?.list ?? [] { try add(child, in: index, to: &elements) }
  }

  private static func firstText(_ value: SourceValue, _ keys: [String]) -> String? {
    keys.lazy.compactMap { text(value[$0]?.string) }.first
  }

  /// The frame on the screen: a map of numbers, or a text like `{{0, 0}, {390, 844}}`.
  private static func frame(of value: SourceValue) throws(SourceError) -> CGRect? {
    guard
      let frame = [value["rect"], value["frame"], value["AXFrame"]].lazy
        .compactMap(\.self).first(where: { $0.content != .null })
    else { return nil }
    if let text = frame.string {
      var cursor = ByteCursor(Array(text.utf8))
      if let n = cursor.numbers(4) { return CGRect(x: n[0], y: n[1], width: n[2], height: n[3]) }
    }
    let (origin, size) = (frame["origin"] ?? frame, frame["size"] ?? frame)
    let sides = [origin["x"], origin["y"], size["width"], size["height"]].compactMap(\.self)
    // A side that is not a finite number is written as null.
    if sides.count == 4, sides.contains(where: { $0.content == .null }) { return nil }
    let numbers = sides.compactMap(\.number)
    guard numbers.count == 4 else {
      throw SourceError(
        frame.position,
        "the frame of an element needs numbers for x, y, width and height",
        found: frame.json
      )
    }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func truth(_ value: SourceValue?) -> Bool? {
    switch value?.content {
    case .bool(let flag): flag
    case .string(let text): truth(text)
    default: value?.number.map { $0 != 0 }
    }
  }
}
