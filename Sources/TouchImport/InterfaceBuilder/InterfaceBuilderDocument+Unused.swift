/// Views that were left over in a file.
extension InterfaceBuilderDocument {
  /// The identifier of the view that is the file's owner's; nil where it has none, or is none.
  static func view(of owner: XMLTree?) -> String? {
    owner?.connections("outlet").first { $0["property"] == "view" }?["destination"]
  }

  /// Whether nothing leads to a view that lies beside the others, nor to one in it: no outlet and no segue.
  ///
  /// Code may take the views of a xib by their place in it, unless its owner has another one as its view.
  func isUnused(_ element: XMLTree) -> Bool {
    guard let id = element["id"], element.isView, element.name != "window" else { return false }
    if !isStoryboard {
      guard let view = Self.view(of: owner), view != id, self[view] != nil else { return false }
    }
    let beside = objects
    guard beside.contains(where: { $0.position == element.position }) else { return false }
    let own = Self.identifiers(in: element)
    return !beside.contains { object in
      object.position != element.position
        && Self.destinations(in: object).contains { own.contains($0) }
    }
  }

  /// What lies beside each other in the file: controllers, views, recognizers, placeholders.
  private var objects: [XMLTree] {
    let scenes = root.child("scenes")?.children ?? [root]
    return scenes.flatMap { $0.child("objects")?.children ?? [] }
  }

  private static func identifiers(in element: XMLTree) -> Set<String> {
    var result: Set<String> = []
    var pending = [element]
    while let next = pending.popLast() {
      if let id = next["id"] { result.insert(id) }
      pending += next.children
    }
    return result
  }

  private static func destinations(in element: XMLTree) -> [String] {
    var result: [String] = []
    var pending = [element]
    while let next = pending.popLast() {
      if ["outlet", "outletCollection", "segue"].contains(next.name) {
        result += [next["destination"]].compactMap { $0 }
      }
      pending += next.children
    }
    return result
  }
}
