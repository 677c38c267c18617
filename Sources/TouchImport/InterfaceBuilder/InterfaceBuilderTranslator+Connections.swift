import TouchScene

extension InterfaceBuilderTranslator {
  /// Keeps what a view sends and how the program uses it, and notes the segues that are not followed.
  mutating func connect(_ element: XMLTree, following followed: [XMLTree]) {
    for action in element.connections("action") {
      notes.count(.actions, action)
      let words = ["selector", "destination", "eventType"].map { action[$0] ?? "" }
      actions[element.position, default: []].insert(words.joined(separator: " "))
    }
    for segue in element.connections("segue")
    where segue["kind"] != "embed" && !followed.contains(where: { $0.position == segue.position }) {
      skip(segue)
    }
    if element.isDoubtful {
      let problem =
        element.flag("misplaced") == true
        ? "its frame disagrees with its constraints" : "its constraints do not settle its frame"
      notes.assume(element, "\(problem): the app may show it elsewhere")
    }
    uses[element.position] = use(of: element)
  }

  private func use(of element: XMLTree) -> DesignUse {
    var use: DesignUse = element["id"].map(document.index.reached.contains) == true ? .outlet : []
    let begins = !element.connections("action").isEmpty || !element.connections("segue").isEmpty
    if begins { use.insert(.trigger) }
    let choices = ["changesSelectionAsPrimaryAction", "showsMenuAsPrimaryAction"]
    if choices.contains(where: { element.flag($0) == true }) { use.insert(.keepsChoice) }
    if let id = element["id"] {
      if moved.contains(id) { use.insert(.moved) }
      if resized.contains(id) { use.insert(.resized) }
      if adjusted.contains(id) { use.insert(.adjusted) }
    }
    // A bar places the views of its items itself.
    if element.key == "customView" { use.insert(.moved) }
    return use
  }

  mutating func skip(_ segue: XMLTree) {
    let destination = document[segue["destination"]]
    let target =
      destination?["storyboardIdentifier"] ?? destination?["customClass"] ?? segue["destination"]
      ?? "nothing"
    notes.skip(segue, "the segue '\(segue["kind"] ?? "?")' to '\(target)'")
  }
}
