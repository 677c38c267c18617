import TouchKit
import TouchScene

extension InterfaceBuilderTranslator {
  /// The attributes that are YES or NO, with the value that says more than the class does; nil for both.
  private static let flags: [(attribute: String, telling: Bool?)] = [
    ("hidden", true), ("opaque", false), ("multipleTouchEnabled", true), ("exclusiveTouch", true),
    ("clipsSubviews", true), ("allowsSelection", false), ("allowsMultipleSelection", true),
    ("allowsSelectionDuringEditing", true), ("allowsMultipleSelectionDuringEditing", true),
    ("springLoaded", true), ("enabled", nil), ("editable", false), ("selectable", false),
    ("scrollEnabled", false), ("bounces", false), ("alwaysBounceVertical", true),
    ("alwaysBounceHorizontal", true),
    ("pagingEnabled", true), ("delaysContentTouches", false), ("canCancelContentTouches", false),
    ("selected", nil), ("on", nil),
  ]

  /// The attributes that are words, with those that a scene knows.
  private static let words: [(attribute: String, words: Set<String>)] = [
    ("textAlignment", Set(SceneKey.textAlignments.keys)),
    // The types of buttons whose image and size are UIKit's.
    ("buttonType", ["detailDisclosure", "infoLight", "infoDark", "contactAdd", "close"]),
    (
      "accessoryType",
      ["disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton"]
    ),
    ("keyboardDismissMode", Set(SceneKey.dismissModes.keys).subtracting(["none"])),
    ("axis", Set(StackWords.axes.keys)), ("distribution", Set(StackWords.distributions.keys)),
    ("alignment", Set(StackWords.alignments.keys)),
  ]

  private static let numbers: [(attribute: String, key: String)] = [
    ("minValue", "minimumValue"), ("minimumValue", "minimumValue"), ("maxValue", "maximumValue"),
    ("maximumValue", "maximumValue"), ("value", "value"), ("stepValue", "stepValue"),
    ("numberOfPages", "numberOfPages"), ("currentPage", "currentPage"),
    ("selectedSegmentIndex", "selectedSegmentIndex"), ("numberOfLines", "numberOfLines"),
  ]

  /// Sets a view's attributes from the file, each with the default that nibs have for it.
  mutating func setAttributes(
    of element: XMLTree,
    _ base: UIKitClass,
    in fields: inout SceneFields
  ) {
    fields.set("color", color(element.child(key: "backgroundColor")))
    if let alpha = element.number("alpha"), alpha != 1 {
      fields.set("alpha", min(max(alpha, 0), 1))
    }
    // A nib omits the attribute if touches are allowed, even for classes with another default in code;
    // the labels of a cell with a style are UIKit's, which makes them anew; one with a recognizer is there for touches.
    let isCells =
      element["id"].map(document.index.cellParts.contains) ?? false
      && !element.connections("outletCollection").contains {
        $0["property"] == "gestureRecognizers"
      }
    let isInteractive = element.flag("userInteractionEnabled") ?? !isCells
    let known = UIKitClasses.standing(forElement: element.name)?.name ?? ""
    if !isInteractive || UIKitClasses.startsWithoutInteraction(known) {
      fields.set("userInteractionEnabled", isInteractive)
    }
    for (attribute, telling) in Self.flags {
      let key = attribute == "clipsSubviews" ? "clipsToBounds" : attribute
      guard base.has(key), let flag = element.flag(attribute), flag == telling ?? flag
      else { continue }
      // Interface Builder writes of each refresh control that it is not enabled; it works all the same.
      if key == "enabled", element.name == "refreshControl" { continue }
      fields.set(key, flag)
    }
    if let tag = element.number("tag"), tag != 0 { setTag(tag, of: element, in: &fields) }
    setText(of: element, base, in: &fields)
    for (attribute, words) in Self.words where base.has(attribute) {
      if let word = element[attribute], words.contains(word) { fields.set(attribute, word) }
    }
    setNumbers(of: element, base, in: &fields)
    if base.has("primaryMenu"), element.flag("showsMenuAsPrimaryAction") == true {
      let leaves = (element.child(key: "menu")?.all ?? []).filter {
        $0["title"] != nil && $0.children.isEmpty && $0.key != "menu"
      }
      let titles = leaves.map { SourceValue(.string($0["title"] ?? ""), at: $0.position) }
      if titles.isEmpty {
        notes.skip(element, "a button that shows a menu, which the file does not have")
      } else {
        fields.set("primaryMenu", .list(titles))
      }
    }
    if base.has("contentInsetAdjustment"), let insetAdjustment {
      fields.set(
        "contentInsetAdjustment",
        element["contentInsetAdjustmentBehavior"] ?? insetAdjustment
      )
    }
    if element.content == .views { setStack(element, in: &fields) }
    if element.scrollsSideways, base.has("scrollDirection") {
      fields.set("scrollDirection", "horizontal")
    }
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

  // MARK: - Text

  private mutating func setText(
    of element: XMLTree,
    _ base: UIKitClass,
    in fields: inout SceneFields
  ) {
    if base.has("text"), let text = element.shownText, !text.isEmpty { fields.set("text", text) }
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
  }

  // MARK: - Values

  /// Sets the numbers of a control, as far as the engine's class has them; one that a control cannot have is left out.
  private func setNumbers(of element: XMLTree, _ base: UIKitClass, in fields: inout SceneFields) {
    var numbers: [String: Double] = [:]
    for (attribute, key) in Self.numbers where base.has(key) {
      if let number = element.number(attribute) { numbers[key] = number }
    }
    var segmentCount = 0
    if base.has("segments"), let list = element.child("segments") {
      let titles = list.children.filter { $0.name == "segment" }.map { segment in
        SourceValue(.string(segment["title"] ?? ""), at: segment.position)
      }
      segmentCount = titles.count
      fields.set("segments", SourceValue(.list(titles), at: list.position))
    }
    for (key, number) in Self.possible(numbers, of: base, segmentCount: segmentCount)
      .sorted(by: { $0.key < $1.key })
    {
      fields.set(key, number)
    }
  }

  /// Returns the numbers without those that the scene file would refuse.
  private static func possible(
    _ numbers: [String: Double],
    of base: UIKitClass,
    segmentCount: Int
  ) -> [String: Double] {
    var numbers = numbers.filter { (-1e9...1e9).contains($0.value) }
    let low = numbers["minimumValue"] ?? 0
    let high = numbers["maximumValue"] ?? max(low, base.name == "UISlider" ? 1 : 100)
    if low > high {
      for key in ["minimumValue", "maximumValue", "value"] { numbers[key] = nil }
    } else {
      numbers["value"] = numbers["value"].map { min(max($0, low), high) }
    }
    let pages = numbers["numberOfPages"] ?? 0
    let limits = [
      ("stepValue", Double.leastNonzeroMagnitude...1e9, false), ("numberOfPages", 0...10_000, true),
      ("numberOfLines", 0...10_000, true),
      ("currentPage", 0...max(0, pages - 1), true),
      ("selectedSegmentIndex", -1...Double(max(-1, segmentCount - 1)), true),
    ]
    for (key, range, isWhole) in limits {
      guard let number = numbers[key] else { continue }
      if !range.contains(number) || isWhole && number != number.rounded() { numbers[key] = nil }
    }
    return numbers
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

  private var configuration: XMLTree? {
    child(key: "configuration") ?? child("buttonConfiguration")
  }

  /// The text that a view shows: a label's, or a button's title; nil where the file has none.
  var shownText: String? {
    if name == "button" { return normalState?["title"] ?? configuration?["title"] }
    if let text = self["text"] ?? children.first(where: { $0.isString("text") })?.text {
      return text
    }
    let fragments = child(key: "attributedText")?.children.filter { $0.name == "fragment" }
    return fragments?.compactMap { fragment in
      fragment["content"] ?? fragment.children.first { $0.isString("content") }?.text
    }.joined()
  }

  /// True for a label or a button whose text is for code to set: it has none, or that of Interface Builder's library.
  var awaitsText: Bool {
    switch name {
    case "label": return ["", "Label"].contains(shownText ?? "")
    case "button":
      // A distance from the title is for one that comes.
      if shownText == nil, (configuration?.number("imagePadding") ?? 0) > 0 { return true }
      let contents = ["title", "image", "backgroundImage", "attributedTitle"]
      let hasOther = [normalState, configuration].compactMap(\.self).contains { part in
        contents.dropFirst().contains { part[$0] != nil || part.child(key: $0) != nil }
      }
      return shownText == "Button" || shownText?.allSatisfy(\.isWhitespace) != false && !hasOther
    default: return false
    }
  }

  fileprivate func isString(_ key: String) -> Bool {
    (name == "string" || name == "mutableString") && self.key == key
  }
}
