struct Gestures: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the gesture recognizers, their failure requirements, and cycles among them.",
    discussion: """
      Each recognizer is listed with its view; an arrow leads to those that must fail before it can \
      be recognized. Recognizers that wait for each other in a cycle can never be recognized: exit \
      status 1. Of delegates there are the answers that the file says: what UIKit or code answers for \
      each touch is not included.
      """
  )

  @OptionGroup var scene: SceneArgument
  @OptionGroup var output: FormatOption

  func perform() throws {
    // Recognizers do not keep their views alive, nor views the scene.
    let scene = try Scene(self.scene.load())
    try withExtendedLifetime(scene) {
      let graph = GestureGraph(of: scene)
      output.write {
        graph.json
      } text: {
        graph.lines(
          ofFile: scene.file.imported == nil && !scene.views.contains { $0 is UISwitch }
        )
        .map { Sentence($0) }
      }
      if !graph.cycles.isEmpty { throw CheckFailure.found }
    }
  }
}

extension GestureGraph {
  /// The recognizers as people read them; a scene's own file has all of them but those that drive a switch, and another not
  /// those of UIKit's own.
  fileprivate func lines(ofFile isComplete: Bool) -> [String] {
    guard !nodes.isEmpty else {
      return ["No view has a gesture recognizer\(isComplete ? "" : " that is known here")."]
    }
    var lines: [String] = []
    var paths = ViewPaths()
    var last: UIView?
    for node in nodes {
      if let view = node.recognizer.view, view !== last {
        lines.append(view.viewName.path(paths.path(of: view)))
        last = view
      }
      lines.append("  " + Self.words(for: node))
    }
    for cycle in cycles {
      let names = (cycle + cycle.prefix(1)).map(\.listName).joined(separator: " → ")
      lines.append(
        cycle.count == 1
          ? "\(cycle[0].label) waits for itself, and can never be recognized."
          : "cycle: \(names); none of them can ever be recognized."
      )
    }
    return lines
  }

  private static func words(for node: Node) -> String {
    let recognizer = node.recognizer
    var text = recognizer.isOfMenu ? recognizer.words : recognizer.label
    if recognizer.name != nil { text += " (\(recognizer.className))" }
    if let property = recognizer.nameInNavigation { text += " (\(property))" }
    // The engine switches off what delays touches with the pan, of which alone a dump may say so.
    let isInferred =
      recognizer.className.hasPrefix("UIScrollViewDelayed")
      && recognizer.view?.application?.fileScene?.file.imported != nil
    if !recognizer.isEnabled, !isInferred { text += ", switched off" }
    if !recognizer.cancelsTouchesInView { text += ", does not cancel touches" }
    if recognizer.delaysTouchesBegan { text += ", delays touches" }
    func names(_ others: [UIGestureRecognizer]) -> String {
      others.map(\.listName).joined(separator: ", ")
    }
    if !node.together.isEmpty { text += ", allows at the same time: \(names(node.together))" }
    return node.waitsFor.isEmpty ? text : "\(text) → must fail first: \(names(node.waitsFor))"
  }

  fileprivate var json: String {
    var paths = ViewPaths()
    func path(_ recognizer: UIGestureRecognizer) -> String {
      (recognizer.view.map { paths.path(of: $0) + ":" } ?? "") + recognizer.label
    }
    return JSONWriter.object { json in
      json.objects("recognizers", nodes) { json, node in
        json.field("recognizer", path(node.recognizer))
        json.field("class", node.recognizer.className)
        if let view = node.recognizer.view { json.view(view, path: paths.path(of: view)) }
        json.list("requiresFailureOf", node.waitsFor) { $0.string(path($1)) }
        if !node.together.isEmpty {
          json.list("simultaneousWith", node.together) { $0.string(path($1)) }
        }
      }
      json.list("cycles", cycles) { json, cycle in json.list(cycle) { $0.string(path($1)) } }
    }
  }
}
