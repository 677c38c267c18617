import ArgumentParser
import TouchExplain
import TouchKit
import TouchScene

/// Explains why one view gets touches or does not.
struct Why: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain why a view gets touches or not, and the smallest change that helps.",
    discussion: """
      With X and Y it is about that point, without them about all parts of the view on the screen: \
      which of them touches reach, and what blocks the others. Each proposed change was tried on \
      the views; two together are proposed only if no single one works. Other findings of an audit \
      about the view follow, for example a recognizer that claims its tap.
      """
  )

  @OptionGroup var scene: SceneArgument
  @Argument(
    help: "A view: its path, or any name, class or end of a path that fits exactly one.",
    completion: .view
  )
  var view: String
  @OptionGroup var place: PointArgument
  @OptionGroup var device: DeviceOption
  @OptionGroup var output: FormatOption

  @MainActor
  func perform() throws {
    let scene = try device.scene(self.scene.load())
    let view = try scene.view(ViewReference(self.view))
    let report =
      if let point = place.point {
        WhyReport(view, at: point, in: scene.application)
      } else {
        WhyReport(view, in: scene.application)
      }
    let findings = TouchExplain.Audit(of: scene).findings.filter { finding in
      finding.view === view && !Self.told.contains(finding.rule)
    }
    switch output.format {
    case .json: Output.line(report.json(with: findings))
    case .text: Output.lines(report.lines(with: findings))
    }
  }

  /// The rules that the report itself covers.
  private static let told: Set<AuditRule> = [
    .unreachable, .covered, .outside, .swallowed, .transparentCover,
  ]
}
