import ArgumentParser
import TouchExplain
import TouchKit
import TouchScene

/// The recognizers of a scene and what they are to each other.
struct Gestures: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the gesture recognizers, who must fail for whom, and circles among them.",
    discussion: """
      Each recognizer stands with its view; an arrow leads to those that must fail before it is \
      recognized. Recognizers that wait for each other in a circle can never be: exit status 1. \
      What delegates answer is asked touch by touch, and so is not here.
      """
  )

  @OptionGroup var scene: SceneArgument
  @OptionGroup var output: FormatOption

  @MainActor
  func perform() throws {
    // Recognizers do not keep their views alive, nor those the scene.
    let scene = try Scene(self.scene.load())
    try withExtendedLifetime(scene) {
      let graph = GestureGraph(of: scene)
      Output.line(output.format == .json ? graph.json : graph.text)
      if !graph.cycles.isEmpty { throw CheckFailure.found }
    }
  }
}

extension GestureGraph {
  fileprivate var text: String {
    guard !nodes.isEmpty else { return "No view has a gesture recognizer." }
    var lines: [String] = []
    var path: String?
    for node in nodes {
      let view = node.recognizer.view?.path ?? ""
      if view != path { lines.append(view) }
      path = view
      lines.append("  " + Self.words(for: node))
    }
    for cycle in cycles {
      let names = (cycle + cycle.prefix(1)).map(\.label).joined(separator: " → ")
      lines.append("circle: \(names); none of them can ever be recognized.")
    }
    return lines.joined(separator: "\n")
  }

  private static func words(for node: Node) -> String {
    let recognizer = node.recognizer
    var text = recognizer.label
    if recognizer.name != nil { text += " (\(recognizer.className))" }
    if !recognizer.isEnabled { text += ", switched off" }
    if !recognizer.cancelsTouchesInView { text += ", does not cancel touches" }
    if recognizer.delaysTouchesBegan { text += ", delays touches" }
    guard !node.waitsFor.isEmpty else { return text }
    return text + " → must fail first: " + node.waitsFor.map(\.label).joined(separator: ", ")
  }

  fileprivate var json: String {
    var json = JSONWriter()
    json.object { json in
      json.list("recognizers", nodes) { json, node in
        json.object { json in
          json.field("recognizer", node.recognizer.path)
          json.field("class", node.recognizer.className)
          json.field("view", node.recognizer.view?.path ?? "")
          json.list("requiresFailureOf", node.waitsFor) { $0.string($1.path) }
        }
      }
      json.list("cycles", cycles) { json, cycle in json.list(cycle) { $0.string($1.path) } }
    }
    return json.text
  }
}
