struct Convert: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Turn a view dump, an Interface Builder file or a page source into a scene file.",
    discussion: """
      The scene is YAML, to be read and edited. What had to be assumed because the file does not \
      tell it, and what was skipped, is printed with its line.

      What kind FILE is shows in its text; \(ReadableFiles.list)
      """
  )

  @OptionGroup var scene: SceneArgument
  @OptionGroup var written: SceneOutput
  @Flag(help: "Leave out what people wrote: texts, titles, labels.")
  var anonymise = false
  @OptionGroup var answer: FormatOption

  func perform() throws {
    let file = try scene.load()
    guard let imported = file.imported else {
      throw UsageError(problem: "'\(scene.file)' is a scene already")
    }
    let value = anonymise ? imported.anonymised : imported.scene
    // What is written must be readable, whatever was left out.
    _ = try SceneFile(value, name: scene.file)
    var yaml = YAMLWriter()
    yaml.write(value)
    try written.write(yaml.text)
    report(imported, try DeviceAnswers(of: Scene(file)).differences.map(\.words))
  }

  /// Prints what was assumed and skipped; on standard error if the scene goes to standard output.
  private func report(_ imported: ImportedScene, _ differences: [String]) {
    let say = written.output == "-" ? Output.error : Output.line
    if answer.format.hasText {
      let told = differences.isEmpty ? [] : ["", "what the device answered otherwise"]
      let lines = imported.noteLines + told + differences.map { "  " + $0 }
      for line in ["\(counted(imported.viewCount, "view")) from \(imported.kind.words)."] + lines {
        say(line)
      }
    }
    if answer.format.hasJSON {
      let json = JSONWriter.object { json in
        json.field("kind", imported.kind.rawValue)
        json.field("views", imported.viewCount)
        ImportedScene.writeNotes(of: imported, to: &json)
        if !differences.isEmpty { json.list("device", differences) { $0.string($1) } }
      }
      say(json)
    }
  }
}
