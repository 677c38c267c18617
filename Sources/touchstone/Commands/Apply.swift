struct Apply: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make a change that 'why' proposes, and write the scene that has it.",
    discussion: """
      CHANGE is what 'why --format json' prints under 'id'. The scene is written as YAML, so that it \
      can be asked again, and the next change be made: a script that asks, applies and asks ends with \
      a touch that arrives. The app itself changes by the code that 'why --code' prints.
      """
  )

  @OptionGroup var scene: SceneArgument
  @Argument(help: ArgumentHelp("The name of a change.", valueName: "change"))
  var change: String
  @OptionGroup var written: SceneOutput
  @OptionGroup var answer: FormatOption

  func perform() throws {
    guard let name = ChangeName(argument: change) else {
      throw UsageError(
        problem: "'\(change)' is no name of a change",
        help: "a name is \(ChangeName.form)."
      )
    }
    let scene = try Scene(self.scene.load()).showing(ViewReference(name.view))
    let solutions = try name.solutions(in: scene)
    guard solutions.indices.contains(name.number - 1) else {
      throw UsageError(
        problem: "there is no change \(name.number): the answer proposes \(solutions.count)",
        help: "ask 'why' about \(name.view) again: its answer names each change by an 'id'"
      )
    }
    let solution = solutions[name.number - 1]
    let (text, code) = (solution.text, solution.swiftLines.joined(separator: "\n"))
    guard let writer = try solution.written(on: scene) else {
      throw UsageError(
        problem: "this change is not written into a scene: \(text)",
        help: "make it in the app: the 'code' of the change in the JSON of 'why' says how."
      )
    }
    try written.write(writer.yaml)
    guard written.output != "-" else { return }
    answer.write {
      JSONWriter.object { json in
        json.field("id", change)
        json.field("text", text)
        json.field("code", code)
        json.field("output", written.output)
      }
    } text: {
      [Sentence("Made in \(written.output): \(text).")]
    }
  }
}

extension Solution {
  /// Makes the changes, of views on the scene itself, and writes the scene that has them.
  ///
  /// Returns nil where they cannot be written as they are.
  @MainActor
  fileprivate func written(on scene: Scene) throws -> SceneWriter? {
    guard !changes.contains(where: \.isStandIn), let changed = made(on: scene) else { return nil }
    let edited = changed === scene ? changes.map(\.view) : []
    let writer = try SceneWriter(changed)
    guard writer.value != scene.file.source, try writer.losses(edited: edited).isEmpty else {
      return nil
    }
    return writer
  }

  /// True if 'apply' can write the changes, as far as it can be known without making them on the views that are
  /// shown.
  @MainActor
  var isWritable: Bool {
    guard changes.contains(where: \.isOfGesture), let view = changes.first?.view,
      let scene = view.application?.fileScene
    else { return true }
    return (try? written(on: scene)) != nil
  }
}
