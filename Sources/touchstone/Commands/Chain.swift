import ArgumentParser
import TouchExplain
import TouchKit
import TouchScene

/// The responder chain from a view.
struct Chain: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the responder chain from a view, as the articles' printResponderChain does."
  )

  @OptionGroup var scene: SceneArgument
  @Argument(help: "A view: its path, or any name, class or end of a path that fits exactly one.")
  var view: String
  @OptionGroup var output: FormatOption

  @MainActor
  func perform() throws {
    let scene = try Scene(self.scene.load())
    let chain = ResponderChain(from: try scene.view(ViewReference(view)))
    switch output.format {
    case .text: Output.line(chain.description)
    case .json:
      Output.line(JSONWriter.object { HitReport.write(chain: chain.responders, to: &$0) })
    }
  }
}
