import ArgumentParser
import TouchExplain
import TouchKit
import TouchScene

/// Why one view takes touches or does not.
struct Why: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell why a view gets touches or not, and the smallest change that lets it.",
    discussion: """
      With X and Y it is about that point, without them about all of the view that is on the \
      screen: where it is reached, and what keeps the rest from it. Changes are tried on the views \
      before they are proposed, each alone; two together only where no single one works. What an \
      audit finds of the view beside that follows: a recognizer that takes its tap, for one.
      """
  )

  @OptionGroup var scene: SceneArgument
  @Argument(help: "A view: its path, or any name, class or end of a path that fits exactly one.")
  var view: String
  @Argument(help: "How far right the point is, in screen points.")
  var x: Coordinate?
  @Argument(help: "How far down the point is, in screen points.")
  var y: Coordinate?
  @OptionGroup var device: DeviceOption
  @OptionGroup var output: FormatOption

  func validate() throws {
    if (x == nil) != (y == nil) { throw ValidationError("'why' takes a point X Y, or none.") }
  }

  @MainActor
  func perform() throws {
    let file = try device.apply(to: self.scene.load())
    try file.checkFrames()
    let scene = try Scene(file)
    let view = try scene.view(ViewReference(self.view))
    let report =
      if let x, let y {
        WhyReport(view, at: CGPoint(x: x.value, y: y.value), in: scene.application)
      } else {
        WhyReport(view, in: scene.application)
      }
    let findings = TouchExplain.Audit(of: scene).findings.filter { finding in
      finding.view === view && !Self.told.contains(finding.rule)
    }
    switch output.format {
    case .json: Output.line(report.json(with: findings))
    case .text: for line in report.lines(with: findings) { Output.line(line) }
    }
  }

  /// What the report itself tells.
  private static let told: Set<AuditRule> = [
    .unreachable, .covered, .outside, .swallowed, .transparentCover,
  ]
}
