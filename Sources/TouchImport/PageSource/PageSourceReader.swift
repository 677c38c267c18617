import TouchKit
import TouchScene

/// Reads the page sources of XCUITest, Appium, UIAutomation and idb, in XML and in JSON.
enum PageSourceReader {
  /// Whether an outermost element begins a page source.
  static func isPageSource(_ root: XMLTree) -> Bool {
    ["AppiumAUT", "hierarchy"].contains(root.name) || isElement(root.name)
      || root.children.contains { isElement($0.name) }
  }

  /// Whether an outermost element is of a page of Android's, whose elements have bounds.
  static func isAndroid(_ root: XMLTree) -> Bool {
    let elements = [root] + root.children
    return elements.contains { $0.name == "node" && $0["bounds"] != nil }
      || elements.contains { $0.name.hasPrefix("android.") || $0.name.hasPrefix("androidx.") }
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

  static func text(_ text: String?) -> String? { text?.isEmpty == false ? text : nil }

  static func truth(_ text: String?) -> Bool? {
    switch text?.lowercased() {
    case "true", "1", "yes": true
    case "false", "0", "no": false
    default: nil
    }
  }
}
