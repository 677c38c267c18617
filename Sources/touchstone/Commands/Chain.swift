struct Chain: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the responder chain from a view, as the articles' printResponderChain does.",
    discussion: "With X,Y or X Y in place of VIEW it begins at the view that a touch there goes to."
  )

  @OptionGroup var scene: SceneArgument
  @Argument(
    help: "A view: its path, or an address, name, class or end of a path that fits exactly one.",
    completion: .view
  )
  var view: String
  @Argument(help: "The point's y coordinate, where its x coordinate stands for the view.")
  var y: String?
  @OptionGroup var output: FormatOption

  func perform() throws {
    let scene = try Scene(self.scene.load())
    let chain = ResponderChain(from: try first(in: scene))
    output.write {
      JSONWriter.object { HitReport.write(chain: chain.responders, to: &$0) }
    } text: {
      let names = chain.responders.map { ($0 as? UIView)?.viewName.className ?? $0.className }
      return [Sentence(names.joined(separator: " --> "))]
    }
  }

  @MainActor
  private func first(in scene: Scene) throws -> UIView {
    let words = [view] + (y.map { [$0] } ?? [])
    guard let point = Coordinate.point(words.joined(separator: ",")) else {
      guard let y else { return try scene.view(ViewReference(view)) }
      let isX = Coordinate(argument: view) != nil
      throw UsageError(
        problem: isX ? "'\(y)' is not a y coordinate" : "'\(view)' is not an x coordinate",
        help: "write VIEW, or X Y."
      )
    }
    if let hit = HitReport(at: point, in: scene.application).hit { return hit }
    throw UsageError(problem: "a touch at \(point.words) goes to no view")
  }
}
