import ArgumentParser
import Foundation
import TouchScene

/// The built-in scenes.
struct Experiments: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the built-in scenes.",
    discussion: "Each can be opened by its name, or by the part before its first dash."
  )

  @OptionGroup var output: FormatOption

  func run() throws {
    let scenes = Assets.scenes()
    guard !scenes.isEmpty else {
      throw UsageError(
        problem: "the experiments are not installed",
        help: "set TOUCHSTONE_ASSETS to the folder that holds 'experiments'."
      )
    }
    let titles = try scenes.map { try SceneArgument.load($0.path).title ?? "" }
    let experiments = zip(scenes, titles)
    switch output.format {
    case .text:
      var table = Table()
      for (scene, title) in experiments { table.add(Assets.name(of: scene), title) }
      Output.lines(table.lines)
    case .json:
      let json = JSONWriter.object { json in
        json.objects("experiments", experiments) { json, experiment in
          json.field("name", Assets.name(of: experiment.0))
          json.field("title", experiment.1)
          json.field("file", experiment.0.path)
        }
      }
      Output.line(json)
    }
  }
}
