import TouchKit
import TouchScene

/// Reads the page sources of XCUITest, Appium and UIAutomation, in XML and in JSON.
enum PageSourceReader {
  /// Whether an outermost element begins a page source.
  static func isPageSource(_ root: XMLTree) -> Bool {
    ["AppiumAUT", "hierarchy"].contains(root.name) || isElement(root.name)
      || root.children.contains { isElement($0.name) }
  }

  private static func isElement(_ name: String) -> Bool {
    name.hasPrefix("XCUIElementType") || name.hasPrefix("UIA")
  }

  static func elements(in root: XMLTree) -> [PageElement] {
    var elements: [PageElement] = []
    let isWrapper = !isElement(root.name) && root["type"] == nil && root["x"] == nil
    for tree in isWrapper ? root.children : [root] { add(tree, in: nil, to: &elements) }
    return elements
  }

  private static func add(_ tree: XMLTree, in parent: Int?, to elements: inout [PageElement]) {
    let type = PageElement.type(tree["type"].flatMap { $0.isEmpty ? nil : $0 } ?? tree.name)
    var element = PageElement(position: tree.position, type: type, parent: parent)
    let numbers = ["x", "y", "width", "height"].map { tree[$0].flatMap(Double.init) }
    if let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3] {
      element.frame = CGRect(x: x, y: y, width: width, height: height)
    }
    element.name = text(tree["name"])
    element.label = text(tree["label"]) ?? text(tree["value"])
    element.isEnabled = truth(tree["enabled"])
    element.isVisible = truth(tree["visible"])
    elements.append(element)
    let index = elements.count - 1
    for child in tree.children { add(child, in: index, to: &elements) }
  }

  private static func text(_ text: String?) -> String? { text?.isEmpty == false ? text : nil }

  private static func truth(_ text: String?) -> Bool? {
    switch text?.lowercased() {
    case "true", "1", "yes": true
    case "false", "0", "no": false
    default: nil
    }
  }

  // MARK: - JSON

  /// Returns the elements of a source in JSON; nil if a value is not a source.
  static func elements(in value: SourceValue) -> [PageElement]? {
    let root = value["tree"] ?? value["value"] ?? value
    guard root["type"]?.string != nil, root["rect"] ?? root["frame"] ?? root["children"] != nil
    else { return nil }
    var elements: [PageElement] = []
    add(root, in: nil, to: &elements)
    return elements
  }

  private static func add(_ value: SourceValue, in parent: Int?, to elements: inout [PageElement]) {
    guard case .map = value.content else { return }
    let type = PageElement.type(value["type"]?.string ?? "Other")
    var element = PageElement(position: value.position, type: type, parent: parent)
    if let rect = value["rect"] {
      let origin = rect["origin"] ?? rect
      let size = rect["size"] ?? rect
      if let x = origin["x"]?.number, let y = origin["y"]?.number,
        let width = size["width"]?.number, let height = size["height"]?.number
      {
        element.frame = CGRect(x: x, y: y, width: width, height: height)
      }
    }
    element.name = text(value["name"]?.string) ?? text(value["rawIdentifier"]?.string)
    element.label = text(value["label"]?.string) ?? text(value["value"]?.string)
    element.isEnabled = truth(value["isEnabled"] ?? value["enabled"])
    element.isVisible = truth(value["isVisible"] ?? value["visible"])
    elements.append(element)
    let index = elements.count - 1
    for child in value["children"]?.list ?? [] { add(child, in: index, to: &elements) }
  }

  private static func truth(_ value: SourceValue?) -> Bool? {
    switch value?.content {
    case .bool(let flag): flag
    case .string(let text): truth(text)
    default: value?.number.map { $0 != 0 }
    }
  }
}
