import TouchKit

/// The places of the scene's views on the stage, their outlines, and tags beside them.
extension OverlayView {
  /// The part of the stage on which the scene is seen.
  var visibleFrame: CGRect { sceneFrame.overlap(room) ?? .zero }

  func place(_ point: CGPoint) -> CGPoint { placement.place(of: point) }

  func corners(of view: UIView) -> [CGPoint] {
    view.cornersOnScreen.map(place)
  }

  /// The box around the part of a view that is seen; nil where nothing is.
  func visibleBox(of view: UIView) -> CGRect? {
    var box = CGRect(enclosing: corners(of: view)).overlap(visibleFrame)
    for clip in view.clippingAncestors {
      box = box.flatMap { $0.overlap(CGRect(enclosing: corners(of: clip))) }
    }
    return box
  }

  /// Draws what belongs to a view clipped as the view is.
  func clipped(as view: UIView, on canvas: any Canvas, _ draw: () -> Void) {
    canvas.saveGState()
    for clip in view.clippingAncestors { canvas.clip(to: edge(of: clip, lineWidth: 0, inset: 0)) }
    draw()
    canvas.restoreGState()
  }

  /// The edge of a view, for a line of this width; a view that fills the screen gets the screen's
  /// round edge, inset, or with the line just inside it.
  ///
  /// The lines of upright views lie on whole points, where they are sharp and quickly drawn.
  func outline(of view: UIView, lineWidth: CGFloat, inset: CGFloat? = nil) -> UIBezierPath {
    let path = edge(of: view, lineWidth: lineWidth, inset: inset ?? lineWidth / 2)
    path.lineWidth = lineWidth
    return path
  }

  func edge(of view: UIView, lineWidth: CGFloat, inset: CGFloat) -> UIBezierPath {
    let corners = corners(of: view)
    let box = CGRect(enclosing: corners)
    if fillsScreen(box) {
      guard min(sceneFrame.width, sceneFrame.height) > inset * 2 else { return UIBezierPath() }
      let inner = sceneFrame.insetBy(dx: inset, dy: inset)
      return UIBezierPath(roundedRect: inner, cornerRadius: max(0, cornerRadius - inset))
    }
    let isUpright = corners.allSatisfy { corner in
      (corner.x == box.minX || corner.x == box.maxX)
        && (corner.y == box.minY || corner.y == box.maxY)
    }
    let within = lineWidth == 1 ? 0.5 : 0
    if isUpright, min(box.width, box.height) > lineWidth {
      return UIBezierPath(rect: box.insetBy(dx: within, dy: within))
    }
    return UIBezierPath(around: corners)
  }

  /// True if a box on the stage is at least the whole screen.
  func fillsScreen(_ box: CGRect) -> Bool {
    box.insetBy(dx: -0.5, dy: -0.5).encloses(sceneFrame)
  }

  // MARK: - Tags

  func tagSize(_ text: String, on canvas: any Canvas) -> CGSize {
    CGSize(width: canvas.width(of: text, font: .badge).rounded(.up) + 16, height: 18)
  }

  /// The line from a tag to what it tells, if it is not right beside it.
  func drawLeader(_ place: LabelPlaces.Place, color: UIColor, on canvas: any Canvas) {
    guard !place.leader.isEmpty else { return }
    let path = UIBezierPath(through: place.leader)
    canvas.stroke(path, with: color, halo: theme.pane)
  }

  /// Draws a tag around the first free one of some points, else beside a box within an area.
  func drawTag(
    _ text: String,
    _ color: UIColor,
    isFilled: Bool = false,
    beside box: CGRect,
    in area: CGRect,
    _ places: inout LabelPlaces,
    on canvas: any Canvas,
    around centers: (CGSize) -> [CGPoint]
  ) {
    let size = tagSize(text, on: canvas)
    let boxes = centers(size).map { CGRect(center: $0, size: size) }.filter(visibleFrame.encloses)
    guard let place = places.reserve(size, beside: box, in: area, first: boxes) else { return }
    drawLeader(place, color: color, on: canvas)
    let (fill, ink) = isFilled ? (color, theme.onHit) : (theme.pane, color)
    canvas.tag(text, in: place.box, fill: fill, ink: ink, edge: isFilled ? nil : color)
  }
}
