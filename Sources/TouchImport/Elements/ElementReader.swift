import TouchKit
import TouchScene

struct ElementReader {
  /// The type that stands for views of Sentry's that lie too deep to be attached.
  private static let cut = "SentryTruncatedViewHierarchy"

  private let format: ElementFormat
  private let file: String
  private var elements: [PageElement] = []
  private var notes: ImportNotes

  private init(_ format: ElementFormat, file: String, notes: ImportNotes) {
    self.format = format
    self.file = file
    self.notes = notes
  }

  /// Makes a scene of nodes, each of which comes after the one it is in.
  static func scene(
    of nodes: [ElementNode],
    _ format: ElementFormat,
    file: String,
    notes: ImportNotes = ImportNotes()
  ) throws(SourceError) -> ImportedScene {
    var reader = ElementReader(format, file: file, notes: notes)
    // Where each node went; what is left out leaves its place to those in it.
    var places: [Int?] = []
    for node in nodes {
      let parent = node.parent.flatMap { places[$0] }
      guard let element = try reader.element(node, in: parent) else {
        places.append(parent)
        continue
      }
      places.append(reader.elements.count)
      reader.elements.append(element)
    }
    if let first = nodes.first, reader.elements.isEmpty {
      throw SourceError(first.position, "no element of this hierarchy has a size")
    }
    if format.hasViews, format.interaction.isEmpty { reader.notes.assumeDefaults() }
    if let assumption = format.assumption {
      reader.notes.assume(assumption, line: format.hasViews ? nil : nodes.first?.position.line)
    }
    var composer = ElementComposer(reader.elements, format, file: file, notes: reader.notes)
    return try composer.scene()
  }

  private mutating func element(
    _ node: ElementNode,
    in parent: Int?
  ) throws(SourceError) -> PageElement? {
    let value = node.value
    var (type, parent) = (try type(of: value), parent)
    if type == Self.cut, parent != nil {
      notes.skip("the views in this one, which lie too deep", line: value.position.line)
      return nil
    }
    let frame = try frame(of: value, type)
    if case .corners = format.frame {
      guard let frame, !frame.isEmpty else { return nil }
      // The first one is the application, and the bars of the system lie beside it.
      if elements.isEmpty { (type, parent) = ("Application", nil) } else { parent = parent ?? 0 }
    }
    var element = PageElement(position: value.position, type: type, parent: parent)
    element.frame = frame
    element.name = try text(format.name, of: value)
    element.label = try text(format.label, of: value)
    if element.label == nil { element.label = try anyText(format.value, of: value) }
    element.isEnabled = try flag(format.enabled, of: value)
    element.isVisible = try flag(format.visible, of: value)
    if try flag(format.hidden, of: value) == true { element.isVisible = false }
    element.isInteractive = try flag(format.interaction, of: value)
    if format.hasViews {
      element.alpha = try number("alpha", of: value).flatMap { $0 == 1 ? nil : $0 }
      element.tag = try number("tag", of: value).flatMap { Int(exactly: $0) }
      element.controller = try text(["view_controller"], of: value)
    }
    return element
  }

  private func type(of value: SourceValue) throws(SourceError) -> String {
    let type = try text(format.type, of: value)
    if type == nil, let help = format.typeHelp {
      throw SourceError(value.position, "a view needs its class under 'type'", help: help)
    }
    return format.hasViews ? type ?? "UIView" : PageElement.type(type ?? "Other")
  }

  // MARK: - Values

  /// The first of some keys' values that says something; an empty text does not.
  private func first<Value>(
    _ keys: [String],
    of value: SourceValue,
    _ what: Phrase,
    _ reading: (SourceValue) -> Value?
  ) throws(SourceError) -> Value? {
    for key in keys where value[key]?.string != "" {
      let found = format.isTyped ? try value.read(key, what, reading) : value[key].flatMap(reading)
      if let found { return found }
    }
    return nil
  }

  private func text(_ keys: [String], of value: SourceValue) throws(SourceError) -> String? {
    try first(keys, of: value, "a text", \.string)
  }

  /// A text, or the number or flag of a slider or switch.
  private func anyText(_ keys: [String], of value: SourceValue) throws(SourceError) -> String? {
    try first(keys, of: value, "a text, a number or a flag") { value in
      value.string ?? value.number.map { _ in value.json } ?? value.bool.map { String($0) }
    }
  }

  /// A flag; WebDriverAgent writes the texts `1` and `0`, Detox words.
  private func flag(_ keys: [String], of value: SourceValue) throws(SourceError) -> Bool? {
    try first(keys, of: value, "true or false") { value in
      if format.hasViews, format.isTyped { return value.bool }
      switch (value.string ?? value.json).lowercased() {
      case "true", "1", "yes", "visible": return true
      case "false", "0", "no", "invisible": return false
      default: return nil
      }
    }
  }

  private func number(_ key: String, of value: SourceValue) throws(SourceError) -> Double? {
    try first([key], of: value, "a number") { value in
      (value.number ?? (format.isTyped ? nil : value.string.flatMap(Double.init)))
        .flatMap { $0.isFinite ? $0 : nil }
    }
  }

  // MARK: - Frames

  /// The rectangle of an element; nil where the tool knew none.
  private mutating func frame(
    of value: SourceValue,
    _ type: String
  ) throws(SourceError) -> CGRect? {
    let frame =
      switch format.frame {
      case .sides: try sides(of: value, type)
      case .rectangle(let keys): try rectangle(keys, of: value)
      case .corners(let key): try corners(key, of: value)
      }
    // A page source has rectangles that are none, which the composer tells.
    guard let frame, format.hasViews, !frame.isSensible else { return frame }
    guard !format.isTyped else {
      throw SourceError(value.position, "no view can have this frame", found: frame.words)
    }
    return nil
  }

  private mutating func sides(
    of value: SourceValue,
    _ type: String
  ) throws(SourceError) -> CGRect? {
    let keys = ["x", "y", "width", "height"]
    if format.isTyped, let key = keys.first(where: { value[$0]?.number?.isFinite != true }) {
      throw SourceError(
        (value[key] ?? value).position,
        "a view needs a number for '\(key)'",
        found: value[key]?.json
      )
    }
    let sides = try keys.map { key throws(SourceError) in try number(key, of: value) }
    guard let width = sides[2], let height = sides[3] else { return nil }
    guard format.hasViews else {
      guard let x = sides[0], let y = sides[1] else { return nil }
      return CGRect(x: x, y: y, width: width, height: height)
    }
    for (key, side) in [("width", width), ("height", height)] where side < 0 {
      notes.assume(
        "the \(key) \(PlainNumber(side)) of a \(type) is below 0: it is 0 here",
        line: (value[key] ?? value).position.line
      )
    }
    return CGRect(x: sides[0] ?? 0, y: sides[1] ?? 0, width: max(0, width), height: max(0, height))
  }

  /// The frame on the screen: a map of numbers, or a text like `{{0, 0}, {390, 844}}`.
  private func rectangle(_ keys: [String], of value: SourceValue) throws(SourceError) -> CGRect? {
    let values = keys.lazy.compactMap { value[$0] }
    guard let frame = values.first(where: { $0.content != .null }) else { return nil }
    if let text = frame.string {
      var cursor = ByteCursor(Array(text.utf8))
      if let n = cursor.numbers(4) { return CGRect(x: n[0], y: n[1], width: n[2], height: n[3]) }
    }
    if let list = frame.list, list.count == 4 {
      let n = list.compactMap(\.number)
      if n.count == 4 { return CGRect(x: n[0], y: n[1], width: n[2], height: n[3]) }
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

  /// The frame on the screen, from the corners `[left,top][right,bottom]`.
  private mutating func corners(_ key: String, of value: SourceValue) throws(SourceError) -> CGRect?
  {
    guard let text = try text([key], of: value), let place = value[key]?.position else {
      return nil
    }
    var cursor = ByteCursor(Array(text.utf8))
    guard let n = cursor.numbers(4), cursor.next == nil else {
      throw SourceError(
        place,
        "the bounds of an element need two corners in points: [left,top][right,bottom]",
        found: text
      )
    }
    if n[2] < n[0] || n[3] < n[1] {
      notes.skip(
        "an element whose right bottom corner lies before its left top one: \(text)",
        line: place.line
      )
    }
    return CGRect(x: n[0], y: n[1], width: max(0, n[2] - n[0]), height: max(0, n[3] - n[1]))
  }
}
