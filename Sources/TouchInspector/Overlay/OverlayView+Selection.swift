import TouchExplain
import TouchKit
import TouchSession

/// The view that the pointer is on, and the one that was chosen.
extension OverlayView {
  private static let handle: CGFloat = 8

  /// Outlines both: the hovered one in red dashes if it refused the last touch.
  func drawSelection(on canvas: any Canvas) {
    // A hit view looks the same, and is filled.
    if let view = selection.chosen, view !== story.chain.first {
      draw(view, lineWidth: 2, color: theme.hit, on: canvas)
    }
    // What a change would do, while the pointer is on its button.
    for corners in selection.outlines {
      let path = UIBezierPath(around: corners.map(place))
      path.lineWidth = 2
      canvas.stroke(path, with: theme.hit, dash: [2, 3], halo: theme.pane)
    }
    guard let view = selection.hovered, view !== selection.chosen else { return }
    let hasRefused = story.report?.entry(of: view)?.tone == .refused
    draw(
      view,
      lineWidth: 1,
      color: hasRefused ? theme.refused : theme.hit,
      dash: hasRefused ? [5, 4] : [],
      on: canvas
    )
  }

  private func draw(
    _ view: UIView,
    lineWidth: CGFloat,
    color: UIColor,
    dash: [CGFloat] = [],
    on canvas: any Canvas
  ) {
    guard view.window != nil else { return }
    clipped(as: view, on: canvas) {
      let path = outline(of: view, lineWidth: lineWidth)
      canvas.stroke(path, with: color, dash: dash, halo: theme.pane)
    }
  }

  /// Where the chosen view can be seized to change its frame: its box on the stage; nil where it has no
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
    if showsDistances { words += " at \(Measure.words(view.pointOnScreen(view.bounds.origin)))" }
    let size = tagSize(words, on: canvas)
    let seen = box.overlap(visibleFrame) ?? box
    let centers = [
      CGPoint(x: seen.midX, y: seen.maxY + 15), CGPoint(x: seen.midX, y: seen.minY - 15),
    ]
    guard
      let place = places.reserve(
        size,
        around: centers,
        in: visibleFrame,
        orBeside: seen,
        in: room
      )
    else { return }
    drawLeader(place, color: theme.hit, on: canvas)
    canvas.fill(place.box, with: theme.hit, radius: 9)
    canvas.label(words, color: theme.onHit, in: place.box)
  }
}
