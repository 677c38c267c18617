struct Read: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell what a file is, how many views it has, and what was assumed and left out."
  )

  @OptionGroup var scene: SceneArgument
  @OptionGroup var output: FormatOption

  func perform() throws {
    let file = try scene.load()
    let scene = try Scene(file)
    let views = counted(scene.views.count, "view")
    let size = "\(PlainNumber(file.screenSize.width))x\(PlainNumber(file.screenSize.height))"
    let kind = file.imported?.kind.words ?? "a scene"
    let sentence =
      "\(kind.prefix(1).uppercased())\(kind.dropFirst()) with \(views), on a screen of \(size) points."
    output.write {
      JSONWriter.object { json in
        json.field("kind", file.imported?.kind.rawValue ?? "scene")
        json.field("views", scene.views.count)
        json.list("size", [file.screenSize.width, file.screenSize.height]) { $0.number($1) }
        ImportedScene.writeNotes(of: file.imported, to: &json)
      }
    } text: {
      ([sentence] + (file.imported?.noteLines ?? [])).map { Sentence($0) }
    }
  }
}

extension ImportedScene {
  /// What was assumed and skipped, each kind below its title.
  var noteLines: [String] {
    [("assumed", assumed), ("skipped", skipped)].filter { !$0.1.isEmpty }.flatMap { title, notes in
      ["", title] + notes.map { "  " + ($0.line.map { "line \($0): " } ?? "") + $0.text }
    }
  }

  static func writeNotes(of scene: ImportedScene?, to json: inout JSONWriter) {
    for (key, notes) in [("assumed", scene?.assumed ?? []), ("skipped", scene?.skipped ?? [])] {
      json.objects(key, notes) { json, note in
        json.field("line", note.line)
        json.field("text", note.text)
      }
    }
  }
}
