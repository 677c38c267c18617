import TouchScene

/// Translates a keyed archive of Xcode 3 or 4 into the format of Xcode 5.
///
/// An archive lists objects with their keys; one that occurs again is a reference to its identifier.
/// Connections and the app's own classes are stored separately from the objects.
struct ArchiveTranslator {
  private let root: XMLTree
  private let objects: [String: XMLTree]
  private let records: ArchiveRecords

  init(_ root: XMLTree) {
    self.root = root
    var objects: [String: XMLTree] = [:]
    Self.collect(root, into: &objects)
    self.objects = objects
    records = ArchiveRecords(root, objects)
  }

  private static func collect(_ element: XMLTree, into objects: inout [String: XMLTree]) {
    if element.name != "reference", let id = element["id"], objects[id] == nil {
      objects[id] = element
    }
    for child in element.children { collect(child, into: &objects) }
  }

  /// Returns the document that Xcode 5 would have saved.
  func document(_ notes: inout InterfaceBuilderNotes) -> XMLTree {
    let version = root["version"] ?? "?"
    notes.assume(root, "an archive of Xcode 3 or 4 (\(version)): read as far as its keys are known")
    var seen: Set<SourcePosition> = []
    let rootObjects = root.child("data")?.child(key: "IBDocument.RootObjects")
    let translated = members(of: rootObjects).compactMap { translate($0, key: nil, seen: &seen) }
    return element(
      "document",
      attributes: ["targetRuntime": "iOS.CocoaTouch"],
      at: root,
      with: [element("objects", at: rootObjects ?? root, with: translated)]
    )
  }

  // MARK: - Objects

  /// Translates an object; nil if it was translated before or its kind is unknown.
  private func translate(
    _ object: XMLTree,
    key: String?,
    seen: inout Set<SourcePosition>
  ) -> XMLTree? {
    guard let name = Self.elementName(of: object), seen.insert(object.position).inserted else {
      return nil
    }
    var attributes = attributes(of: object)
    if let key { attributes["key"] = key }
    if name == "placeholder" {
      attributes["placeholderIdentifier"] = object.child(key: "IBProxiedObjectIdentifier")?.text
    }
    var children: [XMLTree] = []
    if let frame = frame(of: object) { children.append(frame) }
    children += looks(of: object)
    children += parts(of: object, &seen)
    let connections = records.connections(from: object["id"]).map { connection in
      element(connection.kind, attributes: connection.attributes, at: connection.element)
    }
    if !connections.isEmpty {
      children.append(element("connections", at: object, with: connections))
    }
    return element(name, attributes: attributes, at: object, with: children)
  }

  private func parts(of object: XMLTree, _ seen: inout Set<SourcePosition>) -> [XMLTree] {
    var parts: [XMLTree] = []
    for child in object.children {
      guard let key = child.key else { continue }
      if let name = Self.lists[key] {
        let members = members(of: child).compactMap { translate($0, key: nil, seen: &seen) }
        parts.append(element(name, at: child, with: members))
      } else if key.hasPrefix("IBUI"), child.name == "object",
        let part = translate(child, key: Self.plain(key), seen: &seen)
      {
        parts.append(part)
      }
    }
    return parts
  }

  /// The name of Xcode 5's element for an object's class; nil if the object is not part of a screen.
  private static func elementName(of object: XMLTree) -> String? {
    guard object.name == "object", let name = object["class"] else { return nil }
    if name == "IBProxyObject" { return "placeholder" }
    if name == "IBMKMapView" { return "mapView" }
    if name == "IBUICustomObject" { return "customObject" }
    let plain = plain(name)
    let isKnown =
      UIKitClasses.standing(forElement: plain) != nil || InterfaceBuilderElement.named(plain) != nil
    if isKnown, name.hasPrefix("IBUI") { return plain }
    return object.child(key: "NSFrame") != nil || object.child(key: "NSFrameSize") != nil
      ? "view" : nil
  }

  /// A name without its prefix, as `button` for `IBUIButton`.
  private static func plain(_ name: String) -> String {
    let plain = name.hasPrefix("IBUI") ? name.dropFirst(4) : name[...]
    return plain.prefix(1).lowercased() + plain.dropFirst()
  }

  // MARK: - Keys

  private static let lists = ["NSSubviews": "subviews", "IBUIViewControllers": "viewControllers"]
  private static let flags: Set<String> = [
    "userInteractionEnabled", "opaque", "clipsSubviews", "multipleTouchEnabled", "exclusiveTouch",
    "enabled", "selected", "navigationBarHidden", "toolbarHidden",
  ]
  private static let values: Set<String> = [
    "alpha", "tag", "text", "numberOfLines", "numberOfTapsRequired", "numberOfTouchesRequired",
    "minimumPressDuration", "allowableMovement", "minimumNumberOfTouches",
    "maximumNumberOfTouches",
  ]
  private static let alignments = ["left", "center", "right"]
  /// The types of buttons from 2 on, which have images of UIKit's own.
  private static let buttonTypes = ["detailDisclosure", "infoLight", "infoDark", "contactAdd"]

  private func attributes(of object: XMLTree) -> [String: String] {
    var attributes: [String: String] = [:]
    attributes["id"] = object["id"]
    attributes["customClass"] = records.className(of: object["id"])
    attributes["userLabel"] = records.label(of: object["id"])
    for child in object.children {
      guard let key = child.key else { continue }
      let name = key.hasPrefix("IBUI") ? Self.plain(key) : ""
      let isFlag = Self.flags.contains(name) && child.name == "bool"
      if isFlag || Self.values.contains(name) && child.name != "reference" {
        attributes[name] = child.text
      }
      if key == "IBUITextAlignment", let index = Int(child.text),
        Self.alignments.indices.contains(index)
      {
        attributes["textAlignment"] = Self.alignments[index]
      }
      if key == "IBUIButtonType", let type = Int(child.text),
        Self.buttonTypes.indices.contains(type - 2)
      {
        attributes["buttonType"] = Self.buttonTypes[type - 2]
      }
      // The highest of the 32 bits of a view's flags means that it is hidden.
      if key == "NSvFlags", let bits = Int(child.text), bits < 0 { attributes["hidden"] = "YES" }
    }
    return attributes
  }

  /// The colours, the font and the title, which Xcode 5 has as elements.
  private func looks(of object: XMLTree) -> [XMLTree] {
    var looks: [XMLTree] = []
    for (key, name) in [("IBUIBackgroundColor", "backgroundColor"), ("IBUITextColor", "textColor")]
    {
      if let color = resolved(object.child(key: key)).flatMap({ self.color($0, name) }) {
        looks.append(color)
      }
    }
    if let title = object.child(key: "IBUINormalTitle") {
      looks.append(element("state", attributes: ["key": "normal", "title": title.text], at: title))
    }
    let font = resolved(object.child(key: "IBUIFontDescription"))?.child(key: "pointSize")
    let oldFont = resolved(object.child(key: "IBUIFont"))?.child(key: "NSSize")
    if let size = font ?? oldFont {
      let attributes = ["key": "fontDescription", "pointSize": size.text]
      looks.append(element("fontDescription", attributes: attributes, at: size))
    }
    return looks
  }

  private func frame(of object: XMLTree) -> XMLTree? {
    guard let source = object.child(key: "NSFrame") ?? object.child(key: "NSFrameSize") else {
      return nil
    }
    let numbers = source.text.split { "{}, ".contains($0) }.map(String.init)
    let all = source.key == "NSFrameSize" ? ["0", "0"] + numbers : numbers
    guard all.count == 4 else { return nil }
    let attributes = ["key": "frame", "x": all[0], "y": all[1], "width": all[2], "height": all[3]]
    return element("rect", attributes: attributes, at: source)
  }

  /// A colour, whose numbers are text in base 64.
  private func color(_ color: XMLTree, _ key: String) -> XMLTree? {
    for (space, names) in [
      ("NSRGB", ["red", "green", "blue", "alpha"]), ("NSWhite", ["white", "alpha"]),
    ] {
      guard let text = color.child(key: space)?.decodedText else { continue }
      let numbers = text.split { $0 == " " || $0 == "\0" }.map(String.init)
      var attributes = Dictionary(zip(names, numbers), uniquingKeysWith: { first, _ in first })
      attributes["key"] = key
      return element("color", attributes: attributes, at: color)
    }
    return nil
  }

  // MARK: - Elements

  /// The objects of a list, whichever way it is written.
  private func members(of list: XMLTree?) -> [XMLTree] {
    (resolved(list)?.children ?? []).compactMap(resolved)
  }

  private func resolved(_ element: XMLTree?) -> XMLTree? {
    guard let element, element.name == "reference" else { return element }
    return element["ref"].flatMap { objects[$0] }
  }

  private func element(
    _ name: String,
    attributes: [String: String] = [:],
    at source: XMLTree,
    with children: [XMLTree] = []
  ) -> XMLTree {
    XMLTree(name: name, attributes: attributes, position: source.position, children: children)
  }
}
