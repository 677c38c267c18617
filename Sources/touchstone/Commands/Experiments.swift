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
    var table = Table()
    var json = JSONWriter()
    json.raw("{\"experiments\":[")
    for (index, url) in scenes.enumerated() {
      let file = try SceneArgument.load(url.path)
      table.add(Assets.name(of: url), file.title ?? "")
      json.raw(index > 0 ? ",{\"name\":" : "{\"name\":")
      json.string(Assets.name(of: url))
      json.raw(",\"title\":")
      json.string(file.title ?? "")
      json.raw(",\"file\":")
      json.string(url.path)
      json.raw("}")
    }
    json.raw("]}")
    switch output.format {
    case .text: for line in table.lines { Output.line(line) }
    case .json: Output.line(json.text)
    }
  }
}
