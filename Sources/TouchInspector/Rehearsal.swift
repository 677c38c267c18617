import TouchExplain
package import TouchKit

/// Records what a press would show, on a panel that nobody sees: its texts are shaped then, and kept.
///
/// The panel has a story of its own, which hears of no trace.
@MainActor
final class Rehearsal {
  private let story: TouchStory
  private let panel: WhyPanel

  init(of scene: UIApplication, theme: Theme) {
    story = TouchStory(of: scene)
    panel = WhyPanel(
      story: story,
      proposal: ChangeProposal(for: story, edits: EditHistory(of: story)),
      selection: Selection(),
      theme: theme
    )
  }

  /// Records what the panel would show in a frame; nothing is kept but what the canvas keeps.
  func play(_ report: HitReport, in frame: CGRect, measuringOn canvas: any Canvas) {
    panel.frame = frame
    story.suppose(report)
    _ = panel.refresh()
    _ = panel.record(measuringOn: canvas)
    (panel.picture, panel.former) = (nil, nil)
    story.clear()
  }
}

extension Inspector {
  /// Makes ready what a press would show: its report, and the texts of the panel that explains it.
  ///
  /// No code of the app is asked, nothing is traced, and nothing looks different. A touch that comes out
  /// otherwise is explained as if nothing had been made.
  ///
  /// - Parameters:
  ///   - place: Where it would be on the scene's screen, in points; nil forgets what was foreseen.
  ///   - canvas: Keeps the texts that are measured on it.
  package func foresee(_ place: CGPoint?, measuringOn canvas: (any Canvas)?) {
    guard let place else { return story.foresee(nil) }
    let foreseen = ForeseenReport(at: place, in: story.scene)
    story.foresee(foreseen)
    guard showsPanels, tab == .why, !why.isHidden, let foreseen, let canvas else { return }
    let rehearsal = rehearsal ?? Rehearsal(of: story.scene, theme: theme)
    self.rehearsal = rehearsal
    rehearsal.play(foreseen.report, in: why.frame, measuringOn: canvas)
  }
}
