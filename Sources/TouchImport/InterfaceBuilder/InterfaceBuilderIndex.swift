import TouchKit
import TouchScene

/// The elements of a file and what they refer to, by identifiers; made in one walk.
struct InterfaceBuilderIndex {
  let sizeClasses: Set<String>
  private(set) var elements: [String: XMLTree] = [:]
  private(set) var superviews: [String: XMLTree] = [:]
  private(set) var recognizers: [XMLTree] = []
  /// The views that each recognizer is connected to, in the order of the file.
  private(set) var recognizerViews: [String: [String]] = [:]
  /// The outlets that lead to an element: the name of the first.
  private(set) var outlets: [String: String] = [:]
  /// The elements that the app's code has by outlets, those to several views among them.
  private(set) var reached: Set<String> = []
  private(set) var constraintCount = 0
  /// The constraints of the app that are installed on the canvas, in the order of the file.
  private(set) var constraints: [InterfaceBuilderConstraint] = []
  /// The attributes of each element that constraints to other elements or to constants settle.
  private(set) var ties: [String: Set<NSLayoutConstraint.Attribute>] = [:]
  /// The views of safe areas and layout guides.
  private(set) var guides: [String: String] = [:]
  /// The controllers whose views are embedded in others.
  private(set) var embedded: Set<String> = []
  /// Views that UIKit shows beside the screen, such as a field's accessory, and that lie in an element.
  private(set) var inputViews: [XMLTree] = []
  /// The app's classes of plain views that send events, and so are controls.
  private(set) var controls: Set<String> = []
  /// The labels and images of cells with a style.
  private(set) var cellParts: Set<String> = []
  /// The cells that have a view as their accessory, by the view; while they are edited, or else.
  private(set) var accessories: [String: (cell: String, isForEditing: Bool)] = [:]
  /// The constraints that are not installed on a canvas of no device, and are on the screens of some.
  private(set) var deviceConstraints: [InterfaceBuilderConstraint] = []
  /// The constraints that are not installed on the canvas, and those that are for some size classes.
  private var (absent, varying): (Set<String>, Set<String>) = ([], [])

  init(_ root: XMLTree, for sizeClasses: Set<String>) throws(SourceError) {
    self.sizeClasses = sizeClasses
    try visit(root, inside: nil, of: nil)
  }

  private mutating func visit(
    _ element: XMLTree,
    inside parent: String?,
    of superview: XMLTree?
  ) throws(SourceError) {
    let id = element["id"]
    if let id, element.name != "outlet", element.name != "outletCollection" {
      try add(element, id)
    }
    if element.isRecognizer { recognizers.append(element) }
    if element.isView {
      if let id { superviews[id] = superview }
      absent.formUnion(element.excluded("constraints", for: sizeClasses))
      if sizeClasses.isEmpty { varying.formUnion(element.constraintsOfDevices) }
      if ["inputAccessoryView", "inputView"].contains(element.key ?? "") {
        inputViews.append(element)
      }
    }
    if element.name == "view", let own = element.ownClass,
      element.connections("action").contains(where: { $0["eventType"] != nil })
    {
      controls.insert(own)
    }
    if element.name == "tableViewCell", element["style"] != nil {
      let parts = ["textLabel", "detailTextLabel", "imageView"]
      cellParts.formUnion(parts.compactMap { element[$0] })
    }
    switch element.role {
    case .constraint:
      constraintCount += 1
      guard let constraint = InterfaceBuilderConstraint(element, in: parent, for: sizeClasses)
      else { break }
      addTies(of: constraint)
      if !absent.contains(id ?? "") {
        constraints.append(constraint)
      } else if varying.contains(id ?? "") {
        deviceConstraints.append(constraint)
      }
    case .guide:
      if let id { guides[id] = parent ?? "" }
    case .connection(.segue) where element["kind"] == "embed":
      if let id = element["destination"] { embedded.insert(id) }
    case .connection(.outletCollection) where element["property"] == "gestureRecognizers":
      if let parent, let id = element["destination"] {
        recognizerViews[id, default: []].append(parent)
      }
    case .connection(.outlet), .connection(.outletCollection):
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
      let inner = isPart ? parent : id ?? parent
      try visit(child, inside: inner, of: element.isView ? element : superview)
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
  private mutating func addTies(of constraint: InterfaceBuilderConstraint) {
    guard constraint.isEqual, constraint.priority > 750 else { return }
    for end in [constraint.first, constraint.second].compactMap(\.self) {
      ties[end.item, default: []].insert(Self.sides[end.attribute] ?? end.attribute)
    }
  }

  private mutating func addAccessory(_ outlet: XMLTree, of cell: String?) {
    guard let property = outlet["property"], let id = outlet["destination"], let cell,
      ["accessoryView", "editingAccessoryView"].contains(property),
      elements[cell]?.name == "tableViewCell"
    else { return }
    accessories[id] = (cell, property == "editingAccessoryView")
  }

  private static let sides: [NSLayoutConstraint.Attribute: NSLayoutConstraint.Attribute] = [
    .left: .leading, .right: .trailing,
  ]

  /// Outlets of UIKit's own classes, which give no information about the connected view.
  private static let commonOutlets: Set<String> = [
    "view", "delegate", "dataSource", "window", "rootViewController", "inputView",
    "inputAccessoryView", "backgroundView", "accessoryView", "editingAccessoryView",
    "searchDisplayController",
  ]
}
