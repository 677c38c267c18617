import TouchScene

/// The indexes that one walk through a file collects.
struct InterfaceBuilderScan {
  /// The size classes of the canvas, in the words of variations.
  let sizeClasses: Set<String>
  var elements: [String: XMLTree] = [:]
  /// The identifiers of the views that recognizers are connected to, in the order of the file.
  var recognizerViews: [String: [String]] = [:]
  var recognizers: [XMLTree] = []
  var outlets: [String: String] = [:]
  /// The identifiers of elements that outlets and collections of outlets lead to.
  var reached: Set<String> = []
  var constraintCount = 0
  var ties: [String: Set<String>] = [:]
  var constraints: [InterfaceBuilderConstraint] = []
  /// The views of safe areas and layout guides, by the identifiers of these.
  var guides: [String: String] = [:]
  /// The identifiers of controllers whose views are embedded in others.
  var embedded: Set<String> = []

  /// Views that UIKit shows beside the screen, such as a field's accessory, and that lie in an element.
  var inputViews: [XMLTree] = []
  /// The labels and images of cells with a style, by identifier.
  var cellParts: Set<String> = []
  /// The cells that have a view as their accessory, by the view's identifier; while they are edited,
  /// or else.
  var accessories: [String: (cell: String, isForEditing: Bool)] = [:]

  mutating func visit(_ element: XMLTree, inside parent: String?) throws(SourceError) {
    if let id = element["id"], element.name != "outlet", element.name != "outletCollection" {
      try add(element, id)
    }
    if element.isRecognizer { recognizers.append(element) }
    if element.isView, ["inputAccessoryView", "inputView"].contains(element.key ?? "") {
      inputViews.append(element)
    }
    if element.name == "tableViewCell", element["style"] != nil {
      let parts = ["textLabel", "detailTextLabel", "imageView"]
      cellParts.formUnion(parts.compactMap { element[$0] })
    }
    switch element.name {
    case "constraint":
      constraintCount += 1
      addTies(of: element, in: parent)
      if let constraint = InterfaceBuilderConstraint(element, in: parent, for: sizeClasses) {
        constraints.append(constraint)
      }
    case "viewLayoutGuide", "viewControllerLayoutGuide":
      if let id = element["id"] { guides[id] = parent ?? "" }
    case "segue" where element["kind"] == "embed":
      if let id = element["destination"] { embedded.insert(id) }
    case "outletCollection" where element["property"] == "gestureRecognizers":
      if let parent, let id = element["destination"] {
        recognizerViews[id, default: []].append(parent)
      }
    case "outlet", "outletCollection":
      addAccessory(element, of: parent)
      guard let name = element["property"], let id = element["destination"],
        !Self.commonOutlets.contains(name)
      else { break }
      reached.insert(id)
      if element.name == "outlet", outlets[id] == nil { outlets[id] = name }
    default: break
    }
    // Connections have no identifier of a view, so that what is in them belongs to the one around.
    let isPart = element.name == "connections"
    for child in element.children {
      try visit(child, inside: isPart ? parent : element["id"] ?? parent)
    }
  }

  /// Takes an element up by its identifier, which no other object may have.
  private mutating func add(_ element: XMLTree, _ id: String) throws(SourceError) {
    guard let first = elements[id] else {
      elements[id] = element
      return
    }
    guard first.isObject, element.isObject else { return }
    throw SourceError(
      element.position,
      "the id '\(id)' is taken",
      help: "it was first used at \(first.position); ids are unique in an Interface Builder file."
    )
  }

  /// Takes up what a constraint settles, if it is stronger than what views show.
  private mutating func addTies(of constraint: XMLTree, in view: String?) {
    guard constraint["relation"] ?? "equal" == "equal", constraint.flag("placeholder") != true,
      constraint.number("priority") ?? 1000 > 750
    else { return }
    let ends = [("firstItem", "firstAttribute"), ("secondItem", "secondAttribute")]
    for (item, attribute) in ends {
      guard let attribute = constraint[attribute],
        let id = constraint[item] ?? (item == "firstItem" ? view : nil)
      else { continue }
      ties[id, default: []].insert(Self.sides[attribute] ?? attribute)
    }
  }

  private mutating func addAccessory(_ outlet: XMLTree, of cell: String?) {
    guard let property = outlet["property"], let id = outlet["destination"], let cell,
      ["accessoryView", "editingAccessoryView"].contains(property),
      elements[cell]?.name == "tableViewCell"
    else { return }
    accessories[id] = (cell, property == "editingAccessoryView")
  }

  private static let sides = ["left": "leading", "right": "trailing"]

  /// Outlets of UIKit's own classes, which give no information about the connected view.
  private static let commonOutlets: Set<String> = [
    "view", "delegate", "dataSource", "window", "rootViewController", "inputView",
    "inputAccessoryView", "backgroundView", "accessoryView", "editingAccessoryView",
    "searchDisplayController",
  ]
}
