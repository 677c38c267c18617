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
    let type = PageElement.type(text(try value.text(at: "type")) ?? "Other")
    var element = PageElement(position: value.position, type: type, parent: parent)
    element.frame = try frame(of: value)
    element.name = try firstText(value, ["name", "rawIdentifier", "identifier", "AXUniqueId"])
    element.label = try firstText(value, ["label", "AXLabel", "title"])
    if element.label == nil { element.label = try firstValue(value, ["value", "AXValue"]) }
    element.isEnabled = try truth(value, ["isEnabled", "enabled"])
    element.isVisible = try truth(value, ["isVisible", "visible"])
    if try truth(value, ["hidden"]) == true { element.isVisible = false }
    elements.append(element)
    let index = elements.count - 1
    for child in try value.list(at: "children") { try add(child, in: index, to: &elements) }
  }

  /// The first of some texts that says something.
  private static func firstText(
    _ value: SourceValue,
    _ keys: [String]
  ) throws(SourceError) -> String? {
    for key in keys { if let text = text(try value.text(at: key)) { return text } }
    return nil
  }

  /// The first of some values that can be text, and are numbers or flags for sliders and switches.
  private static func firstValue(
    _ value: SourceValue,
    _ keys: [String]
  ) throws(SourceError) -> String? {
    for key in keys {
      let text = try value.read(key, "a text, a number or a flag") { value in
        value.string ?? value.number.map { _ in value.json } ?? value.bool.map { String($0) }
      }
      if let text = Self.text(text) { return text }
    }
    return nil
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

  /// The first of some flags; WebDriverAgent writes the texts `1` and `0`.
  private static func truth(
    _ value: SourceValue,
    _ keys: [String]
  ) throws(SourceError) -> Bool? {
    for key in keys {
      let flag = try value.read(key, "true or false") { $0.bool ?? truth($0.string ?? $0.json) }
      if let flag { return flag }
    }
    return nil
  }
}
