import TouchExplain
import TouchKit
import TouchScene
import TouchSession

/// The view that the pointer is on, and the one that was chosen.
extension OverlayView {
  private static let handle: CGFloat = 8

  /// Outlines both: the hovered one in red dashes if it refused the last touch.
  func drawSelection(between texts: [CGRect], on canvas: any Canvas) {
    // A hit view looks the same, and is filled; or its cell shows another row by now.
    if let view = selection.chosen, view !== story.chain.first,
      selection.isDeliberate || view !== story.report?.hit
    {
      draw(view, between: texts, lineWidth: 2, color: theme.hit, on: canvas)
    }
    // What a change would do, while the pointer is on its button.
    for corners in selection.outlines {
      let path = UIBezierPath(around: corners.map(place))
      path.lineWidth = 2
      canvas.fill(path, with: theme.hit.withAlphaComponent(0.2))
      canvas.stroke(path, with: theme.hit, dash: [2, 3], halo: theme.pane)
    }
    guard let view = selection.hovered, view !== selection.chosen else { return }
    let hasRefused = story.report?.entry(of: view)?.tone == .refused
    draw(
      view,
      between: texts,
      lineWidth: 1,
      color: hasRefused ? theme.refused : theme.hit,
      dash: hasRefused ? [5, 4] : [],
      on: canvas
    )
  }

  private func draw(
    _ view: UIView,
    between texts: [CGRect],
    lineWidth: CGFloat,
    color: UIColor,
    dash: [CGFloat] = [],
    on canvas: any Canvas
  ) {
    guard view.window != nil else { return }
    clipped(as: view, on: canvas) {
      canvas.spare(crossed(by: view, of: texts), in: bounds)
      let path = outline(of: view, lineWidth: lineWidth)
      canvas.stroke(path, with: color, dash: dash, halo: theme.pane)
    }
  }

  /// The chosen view, with its box on the stage, by which its frame can be changed; nil where it has no
  /// handles.
  var seizable: (view: UIView, box: CGRect)? {
    guard showsHandles, selection.isDeliberate, let view = selection.chosen, view.window != nil,
      view.transform.isIdentity
    else { return nil }
    let corners = corners(of: view)
    let box = CGRect(enclosing: corners)
    // Turned handles would not be where the frame's corners are.
    guard corners[0] == box.origin, visibleBox(of: view) != nil, !fillsScreen(box) else {
      return nil
    }
    return (view, box)
  }

  /// Handles at the corners of the chosen view, and its size below; where distances are shown, also where
  /// it is on the screen.
  func drawHandles(among places: inout LabelPlaces, on canvas: any Canvas) {
    guard let (view, box) = seizable else { return }
    for corner in box.corners {
      let handle = CGRect(center: corner, radius: Self.handle / 2)
      canvas.fill(handle, with: theme.pane, radius: 1.5)
      canvas.outline(handle, with: theme.hit, radius: 1.5, width: 1.5)
      places.add(handle)
    }
    var words = Measure.words(view.bounds.size)
    if showsDistances {
      words += told(" at \(Measure.words(view.pointOnScreen(view.bounds.origin)))")
    }
    let seen = box.overlap(visibleFrame) ?? box
    drawTag(words, theme.hit, isFilled: true, beside: seen, in: room, &places, on: canvas) { _ in
      [CGPoint(x: seen.midX, y: seen.maxY + 15), CGPoint(x: seen.midX, y: seen.minY - 15)]
    }
  }
}

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
    let distances = Distance.between(boxes[0], boxes[1])
    let lines = distances.map { draw($0, on: canvas) }
    // No tag lies on a line, be it that of another distance.
    for line in lines { places.add(line.insetBy(dx: -3, dy: -3)) }
    for (distance, line) in zip(distances, lines) {
      drawLength(of: distance, beside: line, among: &places, on: canvas)
    }
  }

  /// Draws the line of a distance; returns its box.
  private func draw(_ distance: Distance, on canvas: any Canvas) -> CGRect {
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
    let box = CGRect(enclosing: [start, end])
    canvas.saveGState()
    canvas.spare(
      slot.textPlaces(measuringOn: canvas).filter {
        $0.overlap(box.insetBy(dx: -2, dy: -2)) != nil
      },
      in: bounds
    )
    canvas.stroke(line, with: theme.hit, halo: theme.pane)
    canvas.restoreGState()
    if !distance.guide.isEmpty {
      let guide = UIBezierPath(through: distance.guide.map(sharp))
      canvas.stroke(guide, with: theme.hit, dash: [2, 3], halo: theme.pane)
    }
    return box
  }

  private func drawLength(
    of distance: Distance,
    beside box: CGRect,
    among places: inout LabelPlaces,
    on canvas: any Canvas
  ) {
    let words = Measure.words(distance.length)
    // Of a line that goes on beyond the stage, the middle of what is seen.
    let (low, high) = (
      visibleFrame.nearest(to: box.origin), visibleFrame.nearest(to: box.corners[2])
    )
    let middle = CGPoint(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
    drawTag(words, theme.hit, beside: box, in: room, &places, on: canvas) { size in
      let (dx, dy): (CGFloat, CGFloat) = distance.isAcross ? (0, 15) : (size.width / 2 + 6, 0)
      return [
        CGPoint(x: middle.x + dx, y: middle.y - dy), CGPoint(x: middle.x - dx, y: middle.y + dy),
      ]
    }
  }
}
