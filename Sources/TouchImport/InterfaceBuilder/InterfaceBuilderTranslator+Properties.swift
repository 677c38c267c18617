import TouchKit
import TouchScene

extension InterfaceBuilderTranslator {
  /// Sets a view's attributes from the file, each with the default that nibs have for it.
  mutating func setProperties(
    of element: XMLTree,
    _ base: UIKitClass,
    in fields: inout SceneFields
  ) {
    fields.set("color", color(element.child(key: "backgroundColor")))
    if let alpha = element.number("alpha"), alpha != 1 {
      fields.set("alpha", min(max(alpha, 0), 1))
    }
    if element.flag("hidden") == true { fields.set("hidden", true) }
    if element.flag("opaque") == false { fields.set("opaque", false) }
    // A nib omits the attribute if touches are allowed, even for classes with another default in code;
    // the labels of a cell with a style are UIKit's, which makes them anew.
    let isCells = element["id"].map(document.index.cellParts.contains) ?? false
    let isInteractive = element.flag("userInteractionEnabled") ?? !isCells
    let known = UIKitClasses.standing(forElement: element.name)?.name ?? ""
    if !isInteractive || UIKitClasses.startsWithoutInteraction(known) {
      fields.set("userInteractionEnabled", isInteractive)
    }
    for (attribute, key) in [
      ("multipleTouchEnabled", "multipleTouchEnabled"), ("exclusiveTouch", "exclusiveTouch"),
      ("clipsSubviews", "clipsToBounds"),
    ] where element.flag(attribute) == true {
      fields.set(key, true)
    }
    if let tag = element.number("tag"), tag != 0 { setTag(tag, of: element, in: &fields) }
    setContent(of: element, base, in: &fields)
    for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
      setRuntimeAttribute(attribute, of: base, in: &fields)
    }
    if element["image"] != nil { notes.count(.images, element) }
  }

  private mutating func setTag(_ tag: Double, of element: XMLTree, in fields: inout SceneFields) {
    let range = Double(Int32.min)...Double(UInt32.max)
    guard tag == tag.rounded(), range.contains(tag) else {
      notes.skip(element, "its tag, which is out of range")
      return
    }
    fields.set("tag", SourceValue(.number(tag), at: element.position))
  }

  /// The types of buttons whose image and size are UIKit's.
  private static let ownButtonTypes: Set = [
    "detailDisclosure", "infoLight", "infoDark", "contactAdd", "close",
  ]

  /// Sets what only some classes have, as far as the engine's class has it.
  private mutating func setContent(
    of element: XMLTree,
    _ base: UIKitClass,
    in fields: inout SceneFields
  ) {
    if base.has("text"), let text = text(of: element), !text.isEmpty { fields.set("text", text) }
    if base.has("textColor") {
      let color = element.child(key: "textColor") ?? element.normalState?.child(key: "titleColor")
      fields.set("textColor", self.color(color))
    }
    if base.has("fontSize"),
      let size = element.child(key: "fontDescription")?.number("pointSize"),
      (1...1000).contains(size)
    {
      fields.set("fontSize", size)
    }
    if base.has("textAlignment"), let word = element["textAlignment"],
      Alignment(rawValue: word) != nil
    {
      fields.set("textAlignment", word)
    }
    if base.has("numberOfLines"), let count = element.number("numberOfLines"),
      count == count.rounded(), (0...10_000).contains(count)
    {
      fields.set("numberOfLines", count)
    }
    for key in ["enabled", "selected", "on"] where base.has(key) {
      fields.set(key, element.flag(key))
    }
    if base.has("buttonType"), let word = element["buttonType"],
      Self.ownButtonTypes.contains(word)
    {
      fields.set("buttonType", word)
    }
    setValue(of: element, base, in: &fields)
    if base.has("axis") { setStack(element, in: &fields) }
  }

  func text(of element: XMLTree) -> String? {
    if element.name == "button" {
      let configuration =
        element.child(key: "configuration") ?? element.child("buttonConfiguration")
      return element.normalState?["title"] ?? configuration?["title"]
    }
    if let text = element["text"] ?? element.children.first(where: { $0.isString("text") })?.text {
      return text
    }
    let fragments = element.child(key: "attributedText")?.children.filter { $0.name == "fragment" }
    return fragments?.compactMap { fragment in
      fragment["content"] ?? fragment.children.first { $0.isString("content") }?.text
    }.joined()
  }

  // MARK: - Runtime attributes

  /// The keys of scene files for the key paths of runtime attributes.
  private static let runtimeKeys = [
    "hidden": "hidden", "isHidden": "hidden", "alpha": "alpha", "layer.opacity": "alpha",
    "userInteractionEnabled": "userInteractionEnabled",
    "isUserInteractionEnabled": "userInteractionEnabled",
    "multipleTouchEnabled": "multipleTouchEnabled",
    "isMultipleTouchEnabled": "multipleTouchEnabled", "exclusiveTouch": "exclusiveTouch",
    "isExclusiveTouch": "exclusiveTouch", "clipsToBounds": "clipsToBounds",
    "layer.masksToBounds": "clipsToBounds", "layer.cornerRadius": "cornerRadius",
    "layer.borderWidth": "borderWidth", "layer.zPosition": "zPosition", "tag": "tag",
    "backgroundColor": "color", "enabled": "enabled", "isEnabled": "enabled",
    "selected": "selected", "isSelected": "selected",
  ]
  private static let ranges = [
    "alpha": 0...1, "cornerRadius": 0...1e6, "borderWidth": 0...1e6, "zPosition": -1e9...1e9,
  ]

  private mutating func setRuntimeAttribute(
    _ attribute: XMLTree,
    of base: UIKitClass,
    in fields: inout SceneFields
  ) {
    let path = attribute["keyPath"] ?? ""
    let isTold = path == "accessibilityIdentifier" || path.hasSuffix("MarginsRelativeArrangement")
    if isTold { return }
    guard let key = Self.runtimeKeys[path], base.has(key) else {
      notes.skip(attribute, "the runtime attribute '\(path)'")
      return
    }
    let value = attribute.child(key: "value")
    if key == "tag", let tag = value?.number("value") {
      setTag(tag, of: attribute, in: &fields)
    } else if key == "color", let color = color(value) {
      fields.set(key, color)
    } else if let flag = attribute.flag("value"), Self.ranges[key] == nil, key != "color" {
      fields.set(key, SourceValue(.bool(flag), at: attribute.position))
    } else if let range = Self.ranges[key], let number = value?.number("value"),
      range.contains(number)
    {
      fields.set(key, SourceValue(.number(number), at: attribute.position))
    } else {
      notes.skip(attribute, "the runtime attribute '\(path)': its value is of another type")
    }
  }

  // MARK: - Colours

  /// Colours that files of old only name.
  private static let oldColors = [
    "darkTextColor": "black", "lightTextColor": "#ffffff99",
    "groupTableViewBackgroundColor": "#efeff4",
    "tableCellGroupedTextLabelColor": "black", "viewFlipsideBackgroundColor": "#1f2124",
    "scrollViewTexturedBackgroundColor": "#6f7179",
  ]

  /// The colour that an element describes, as a scene writes it; nil if it is not a colour.
  mutating func color(_ element: XMLTree?) -> SourceValue? {
    guard let element, element.name == "color" else { return nil }
    if let text = InterfaceBuilderTranslator.components(of: element) ?? namedColor(element) {
      return SourceValue(.string(text), at: element.position)
    }
    notes.count(.colors, element)
    return nil
  }

  private func namedColor(_ element: XMLTree) -> String? {
    let names = ["systemColor", "cocoaTouchSystemColor", "name"].compactMap { element[$0] }
    for name in names {
      if let text = document.colors[name].flatMap(Self.components) { return text }
      let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
      if Colors.named[short] != nil { return short }
      if let text = Self.oldColors[name] { return text }
    }
    return nil
  }

  /// The colour of numbers from 0 to 1, red, green and blue or white, and alpha.
  private static func components(of color: XMLTree) -> String? {
    let white = color.number("white")
    let parts = ["red", "green", "blue"].compactMap { color.number($0) ?? white }
    guard parts.count == 3 else { return nil }
    let alpha = color.number("alpha") ?? 1
    let bytes = (parts + (alpha < 1 ? [alpha] : [])).map {
      Int((min(max($0, 0), 1) * 255).rounded())
    }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension XMLTree {
  /// The state of a button that nothing is done to.
  fileprivate var normalState: XMLTree? {
    children.first { $0.name == "state" && $0.key == "normal" }
  }

  fileprivate func isString(_ key: String) -> Bool {
    (name == "string" || name == "mutableString") && self.key == key
  }
}
