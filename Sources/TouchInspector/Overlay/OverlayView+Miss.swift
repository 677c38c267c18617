import TouchExplain
import TouchKit

/// The view that is seen at the point and was missed.
extension OverlayView {
  func drawMiss(
    of report: HitReport,
    among places: inout LabelPlaces,
    on canvas: any Canvas
  ) {
    guard let missed = report.missed else { return }
    let refuser = report.refuser
    clipped(as: missed.view, on: canvas) {
      hatch(missed.view, except: report.isMissedOutside ? refuser?.view : nil, on: canvas)
      let edge = outline(of: missed.view, lineWidth: 1)
      canvas.stroke(
        edge,
        with: theme.refused.withAlphaComponent(0.6),
        dash: [2, 3],
        halo: theme.pane
      )
    }
    guard let refuser else { return }
    clipped(as: refuser.view, on: canvas) {
      // Inside the line around the hit view, where both fill the screen.
      let path = outline(of: refuser.view, lineWidth: 1.5, inset: 5)
      canvas.stroke(path, with: theme.refused, dash: [5, 4], halo: theme.pane)
    }
    if let margin = report.margin { draw(margin, among: &places, on: canvas) }
  }

  /// Hatches a view that is seen but was not reached, except where it can be: within the parent
  /// that does not contain the point.
  private func hatch(_ missed: UIView, except reachable: UIView?, on canvas: any Canvas) {
    guard let box = CGRect(enclosing: corners(of: missed)).overlap(visibleFrame) else { return }
    canvas.saveGState()
    canvas.clip(to: edge(of: missed, lineWidth: 0, inset: 0))
    if let reachable { canvas.clip(to: everything(but: corners(of: reachable))) }
    // Over a whole screen, the lines must not hide what is on it.
    let isWhole = box.width * box.height > 0.9 * sceneFrame.width * sceneFrame.height
    let step: CGFloat = isWhole ? 28 : 14
    let path = UIBezierPath()
    path.lineWidth = 2
    var offset = box.minX - box.height
    while offset < box.maxX {
      path.move(to: CGPoint(x: offset, y: box.maxY))
      path.addLine(to: CGPoint(x: offset + box.height, y: box.minY))
      offset += step
    }
    canvas.stroke(path, with: theme.refused.withAlphaComponent(0.55), halo: theme.pane)
    canvas.restoreGState()
  }

  /// The whole stage with a hole: the hole runs the other way round, so that the two cancel.
  private func everything(but hole: [CGPoint]) -> UIBezierPath {
    let path = UIBezierPath(rect: bounds)
    var area: CGFloat = 0
    for (index, point) in hole.enumerated() {
      let next = hole[(index + 1) % hole.count]
      area += point.x * next.y - next.x * point.y
    }
    path.append(UIBezierPath(around: area > 0 ? hole.reversed() : hole))
    return path
  }

  /// How far the point lies outside of a view, as a line with its length.
  private func draw(
    _ margin: HitReport.Margin,
    among places: inout LabelPlaces,
    on canvas: any Canvas
  ) {
    let (start, end) = (place(margin.start), place(margin.end))
    let path = UIBezierPath(through: [start, end])
    path.lineWidth = 1.5
    canvas.stroke(path, with: theme.refused, halo: theme.pane)
    let size = tagSize(margin.words, on: canvas)
    let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let centers = [
      CGPoint(x: middle.x, y: middle.y - 15), CGPoint(x: middle.x, y: middle.y + 15),
      CGPoint(x: end.x - size.width / 2 - 18, y: middle.y - 13),
      CGPoint(x: end.x + size.width / 2 + 18, y: middle.y - 13),
      CGPoint(x: middle.x - size.width / 2 - 6, y: middle.y),
      CGPoint(x: middle.x + size.width / 2 + 6, y: middle.y),
    ]
    guard
      let place = places.reserve(
        size,
        around: centers,
        in: visibleFrame,
        orBeside: CGRect(enclosing: [start, end]),
        in: visibleFrame
      )
    else { return }
    drawLeader(place, color: theme.refused, on: canvas)
    drawTag(margin.words, color: theme.refused, in: place.box, on: canvas)
  }
}
