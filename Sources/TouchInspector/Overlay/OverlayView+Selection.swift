import TouchExplain
import TouchKit

extension OverlayView {
  /// Outlines the view that the pointer is on, and the one that was chosen.
  func drawSelection(on canvas: any Canvas) {
    canvas.saveGState()
    canvas.clip(to: UIBezierPath(roundedRect: sceneFrame, cornerRadius: cornerRadius))
    if let view = selection.chosen { draw(view, lineWidth: 2, on: canvas) }
    if let view = selection.hovered, view !== selection.chosen {
      draw(view, lineWidth: 1, on: canvas)
    }
    canvas.restoreGState()
  }

  /// One line, dashed in red where the view refused the last touch.
  private func draw(_ view: UIView, lineWidth: CGFloat, on canvas: any Canvas) {
    guard view.window != nil else { return }
    let path = outline(of: view, lineWidth: lineWidth)
    // The halo keeps the line visible on a view of the same colour.
    path.lineWidth = lineWidth + 2
    canvas.stroke(path, with: theme.pane.withAlphaComponent(0.9))
    path.lineWidth = lineWidth
    let hasRefused = story.report?.entries.first { $0.view === view }?.tone == .refused
    canvas.stroke(
      path,
      with: hasRefused ? theme.refused : theme.hit,
      dash: hasRefused ? [5, 4] : []
    )
  }
}
