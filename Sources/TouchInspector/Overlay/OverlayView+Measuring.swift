import TouchExplain
import TouchKit

/// Touch areas and distances, which are shown when they are asked for.
extension OverlayView {
  /// Dotted lines around touch areas that are not the bounds of their views.
  func drawAreas(on canvas: any Canvas) {
    for area in areas {
      for points in area.outlines {
        let path = UIBezierPath(around: points.map(place))
        canvas.stroke(path, with: theme.hit, dash: [2, 2], halo: theme.pane)
      }
    }
  }

  /// The distances between the chosen view and the hovered one; without such, its superview.
  func drawDistances(among places: inout LabelPlaces, on canvas: any Canvas) {
    guard showsDistances, let chosen = selection.chosen, chosen.window != nil else { return }
    let hovered = selection.hovered === chosen ? nil : selection.hovered
    guard let other = hovered ?? chosen.superview else { return }
    let boxes = [chosen, other].map { CGRect(enclosing: $0.cornersOnScreen) }
    for distance in Distance.between(boxes[0], boxes[1]) {
      draw(distance, among: &places, on: canvas)
    }
  }

  private func draw(
    _ distance: Distance,
    among places: inout LabelPlaces,
    on canvas: any Canvas
  ) {
    // In the middle of a pixel, where lines of one point are sharp.
    func sharp(_ point: CGPoint) -> CGPoint {
      let place = place(point)
      return CGPoint(x: place.x.rounded(.down) + 0.5, y: place.y.rounded(.down) + 0.5)
    }
    let (start, end) = (sharp(distance.start), sharp(distance.end))
    let line = UIBezierPath(through: [start, end])
    for point in [start, end] {
      let (dx, dy): (CGFloat, CGFloat) = distance.isAcross ? (0, 3) : (3, 0)
      line.move(to: CGPoint(x: point.x - dx, y: point.y - dy))
      line.addLine(to: CGPoint(x: point.x + dx, y: point.y + dy))
    }
    canvas.stroke(line, with: theme.hit, halo: theme.pane)
    if !distance.guide.isEmpty {
      let guide = UIBezierPath(through: distance.guide.map(sharp))
      canvas.stroke(guide, with: theme.hit, dash: [2, 3], halo: theme.pane)
    }
    let words = Measure.words(distance.length)
    let size = tagSize(words, on: canvas)
    let box = CGRect(enclosing: [start, end])
    // Of a line that goes on beyond the stage, the middle of what is seen.
    let (low, high) = (
      visibleFrame.nearest(to: box.origin), visibleFrame.nearest(to: box.corners[2])
    )
    let middle = CGPoint(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
    let (dx, dy): (CGFloat, CGFloat) = distance.isAcross ? (0, 15) : (size.width / 2 + 6, 0)
    let centers = [
      CGPoint(x: middle.x + dx, y: middle.y - dy), CGPoint(x: middle.x - dx, y: middle.y + dy),
    ]
    guard
      let place = places.reserve(
        size,
        around: centers,
        in: visibleFrame,
        orBeside: box,
        in: room
      )
    else { return }
    drawLeader(place, color: theme.hit, on: canvas)
    drawTag(words, color: theme.hit, in: place.box, on: canvas)
  }
}
