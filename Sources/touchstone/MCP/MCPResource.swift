/// A text that agents may read: a statement about UIKit, a page of the manual, an experiment.
struct MCPResource {
  let type: String
  let text: String

  private static let scheme = "touchstone://"

  private static let kinds = [
    (
      kind: "behaviour", name: "B-1.3",
      about: "A statement of the catalogue of UIKit's behaviour, by number"
    ),
    (kind: "manual", name: "PAGE", about: "A page of the manual, such as Behaviour or SceneFiles"),
    (kind: "experiment", name: "NAME", about: "A published experiment, as a scene"),
  ]

  static func writeTemplates(to json: inout JSONWriter) {
    json.objects("resourceTemplates", kinds) { json, kind in
      json.field("uriTemplate", "\(scheme)\(kind.kind)/{name}")
      json.field("name", kind.kind)
      json.field("description", "\(kind.about), as \(kind.name).")
    }
  }

  static func writeList(to json: inout JSONWriter) {
    let pages = Assets.manualPages().map {
      ("manual/\($0.deletingPathExtension().lastPathComponent)", "text/markdown")
    }
    let scenes = Assets.scenes().map { ("experiment/\(Assets.name(of: $0))", "application/yaml") }
    json.objects("resources", pages + scenes) { json, resource in
      json.field("uri", scheme + resource.0)
      json.field("name", resource.0)
      json.field("mimeType", resource.1)
    }
  }

  static func read(_ uri: String) throws(UsageError) -> MCPResource {
    let parts = uri.dropFirst(scheme.count).split(separator: "/", maxSplits: 1).map(String.init)
    if uri.hasPrefix(scheme), parts.count == 2 {
      switch parts[0] {
      case "behaviour":
        if let text = statement(parts[1]) { return MCPResource(type: "text/markdown", text: text) }
      case "manual":
        let page = Assets.manualPages().first {
          $0.deletingPathExtension().lastPathComponent == parts[1]
        }
        if let page, let text = contents(of: page) {
          return MCPResource(type: "text/markdown", text: text)
        }
      case "experiment":
        if let scene = Assets.scene(named: parts[1]), let text = contents(of: scene) {
          return MCPResource(type: "application/yaml", text: text)
        }
      default: break
      }
    }
    throw UsageError(
      problem:
        "there is no resource '\(uri)'; 'resources/list' and the templates have what there is"
    )
  }

  private static func statement(_ number: String) -> String? {
    for page in Assets.manualPages() where page.lastPathComponent.hasPrefix("Behaviour-") {
      let parts = contents(of: page)?.components(separatedBy: "\n### ") ?? []
      guard let part = parts.first(where: { $0.hasPrefix("\(number)\n") }) else { continue }
      return "### " + part.prefix(upTo: part.range(of: "\n## ")?.lowerBound ?? part.endIndex)
    }
    return nil
  }

  private static func contents(of file: URL) -> String? {
    (try? FileBytes.contents(of: file.path, as: .list)).flatMap {
      String(validating: $0, as: UTF8.self)
    }
  }
}
