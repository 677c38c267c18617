import TouchKit
import TouchScene

extension InterfaceBuilderTranslator {
  /// The recognizers that a view has, in the order in which it names them.
  mutating func gestures(of view: XMLTree) -> [SourceValue] {
    var gestures: [SourceValue] = []
    var seen: Set<String> = []
    for connection in view.connections("outletCollection")
    where connection["property"] == "gestureRecognizers" {
      guard let id = connection["destination"], let recognizer = document[id],
        seen.insert(id).inserted
      else { continue }
      guard document.owner(ofRecognizer: id) == view["id"] else {
        lose(recognizer, id, of: view, connection)
        continue
      }
      if let gesture = gesture(recognizer) { gestures.append(gesture) }
    }
    return gestures
  }

  /// Notes a recognizer that UIKit does not put on the view that it is connected to (`B-4.86`).
  private mutating func lose(
    _ recognizer: XMLTree,
    _ id: String,
    of view: XMLTree,
    _ connection: XMLTree
  ) {
    let owner = document.owner(ofRecognizer: id)
    notes.skip(
      connection,
      owner == nil
        ? "a recognizer that is connected to one view more than once, and so is on none"
        : "a recognizer that an earlier view has"
    )
    guard let kind = recognizer.recognizerKind else { return }
    lostRecognizers[view.position, default: []].append(
      LostRecognizer(
        name: names(of: recognizer).first ?? kind.className,
        kind: kind,
        owner: document[owner]?.position
      )
    )
  }

  private mutating func gesture(_ recognizer: XMLTree) -> SourceValue? {
    guard let kind = recognizer.recognizerKind else {
      notes.skip(recognizer, "a recognizer of an unknown kind, '\(recognizer.name)'")
      return nil
    }
    for action in recognizer.connections("action") { notes.count(.actions, action) }
    let delegate = recognizer.connections("outlet").first { $0["property"] == "delegate" }
    if delegate != nil { notes.count(.delegates, recognizer) }
    if recognizer["id"].map(document.index.reached.contains) == true {
      uses[recognizer.position] = .outlet
    }
    var fields = SceneFields(at: recognizer.position)
    fields.set("type", kind.rawValue)
    let segues = recognizer.connections("segue")
    let followed = segues.filter { follows($0, from: nil) }
    let name = gestureName(of: recognizer, isTrigger: !followed.isEmpty)
    fields.set("name", name)
    for segue in segues {
      if let name, followed.contains(where: { $0.position == segue.position }) {
        follow(segue, from: name)
      } else {
        skip(segue)
      }
    }
    if let own = recognizer.ownClass {
      notes.count(.ownClasses, recognizer)
      fields.set("class", own)
    }
    for key in kind.numberKeys {
      // A nib may contain 0 for attributes that its recognizer does not use.
      guard let number = recognizer.number(key), kind.allows(number, for: key) else { continue }
      fields.set(key, number)
    }
    for key in GestureDescription.flagKeys { fields.set(key, recognizer.flag(key)) }
    if kind == .swipe, let word = recognizer["direction"], SceneKey.swipeDirections[word] != nil {
      fields.set("direction", word)
    }
    if let delegate {
      var answering = SceneFields(at: delegate.position)
      answering.set("class", className(ofObject: delegate["destination"]))
      fields.set("delegate", answering.value)
    }
    return fields.value
  }

  /// The class of what an outlet leads to; the file's owner may have none there.
  private func className(ofObject id: String?) -> String {
    guard let object = document[id] else { return "NSObject" }
    return object.ownClass ?? object.controllerClass
      ?? UIKitClasses.standing(forElement: object.name)?.name ?? "NSObject"
  }

  /// The name of a recognizer: the outlet that leads to it, or what the outline calls it.
  private mutating func gestureName(of recognizer: XMLTree, isTrigger: Bool) -> String? {
    let own = names(of: recognizer).first { gestureNames.insert($0).inserted }
    guard own == nil, isTrigger, let id = recognizer["id"] else { return own }
    let name = "\(recognizer.name)-\(id)"
    return gestureNames.insert(name).inserted ? name : nil
  }

  private func names(of recognizer: XMLTree) -> [String] {
    let outlet = recognizer["id"].flatMap { document.index.outlets[$0] }
    return [outlet, recognizer["userLabel"]].compactMap { $0 }
      .filter { ViewDecoder.problem(withName: $0) == nil }
  }
}

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
    if element.setsTouchArea { use.insert(.resized) }
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
