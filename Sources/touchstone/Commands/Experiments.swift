struct Experiments: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the built-in scenes.",
    discussion: "Each can be opened by its name, or by the part before its first dash."
  )

  @Argument(help: "Only experiments whose name, title or text holds all of this; case is ignored.")
  var text: [String] = []
  @OptionGroup var output: FormatOption

  func perform() throws {
    let scenes = Assets.scenes()
    guard !scenes.isEmpty else { throw UsageError.withoutExperiments() }
    let experiments = try scenes.map(Experiment.init).filter { text.allSatisfy($0.holds) }
    guard !experiments.isEmpty else {
      throw UsageError(
        problem: "no experiment holds '\(text.joined(separator: " "))'",
        help: "'touchstone experiments' lists all of them."
      )
    }
    output.write {
      JSONWriter.object { json in
        json.objects("experiments", experiments) { json, experiment in
          json.field("name", experiment.name)
          json.field("title", experiment.title)
          json.field("file", experiment.file)
        }
      }
    } text: {
      var table = Table()
      for experiment in experiments { table.add(experiment.name, experiment.title) }
      return table.lines
    }
  }
}

private struct Experiment {
  let name: String
  let title: String
  let file: String
  /// All that may be looked for, with one blank between words, wherever the lines of the file end.
  private let text: String

  init(_ file: URL) throws {
    let scene = try SceneArgument.load(file.path)
    name = Assets.name(of: file)
    title = scene.title ?? ""
    self.file = file.path
    text = "\(name) \(title) \(scene.about ?? "")".split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  func holds(_ words: String) -> Bool { text.range(of: words, options: .caseInsensitive) != nil }
}
