import TouchKit

/// A press on the stage that is not for the scene.
enum StageDrag {
  /// It moves an edge of a view; `start` is where it began, in the superview's space.
  case edge(FrameGrip, of: UIView, frame: CGRect, start: CGPoint)
  /// It turns the views that are apart; `last` is where it was, on the stage.
  case turn(last: CGPoint, hasMoved: Bool)
}

extension StageView {
  /// Whether a press at a place of the stage is a touch of the scene.
  func isForScene(_ place: CGPoint) -> Bool {
    !isExploded && overlay.visibleFrame.contains(place) && grip(at: place) == nil
  }

  /// The view that lies at a place of the stage, whoever would get a touch there.
  func view(at place: CGPoint) -> UIView? { views(at: place).first }

  /// All the views that lie at a place of the stage, from the front to the back.
  func views(at place: CGPoint) -> [UIView] {
    if isExploded { return exploded.views(at: convert(place, to: exploded)) }
    guard overlay.visibleFrame.contains(place) else { return [] }
    return story.scene.drawnViews(at: placement.point(at: place))
  }

  private func grip(at place: CGPoint) -> FrameGrip? {
    overlay.seizable.flatMap { FrameGrip(at: place, of: $0.box) }
  }

  func beginDrag(at place: CGPoint) {
    drag = nil
    if isExploded {
      drag = .turn(last: place, hasMoved: false)
    } else if let grip = grip(at: place), let view = selection.chosen {
      drag = .edge(grip, of: view, frame: view.frame, start: superviewPoint(of: view, at: place))
    }
  }

  func moveDrag(to place: CGPoint) {
    switch drag {
    case .edge(let grip, let view, let frame, let start):
      let point = superviewPoint(of: view, at: place)
      let delta = CGPoint(x: point.x - start.x, y: point.y - start.y)
      let newFrame = grip.frame(frame, draggedBy: delta)
      if newFrame != view.frame { onEdit(view, newFrame) }
    case .turn(let last, _):
      exploded.projection.turn(by: CGPoint(x: place.x - last.x, y: place.y - last.y))
      drag = .turn(last: place, hasMoved: true)
    case nil: break
    }
  }

  /// A press on a view that did not turn anything chooses it.
  func endDrag() {
    switch drag {
    case .edge(_, let view, _, _): onEdit(view, nil)
    case .turn(let place, hasMoved: false): view(at: place).map(selection.choose)
    case .turn, nil: break
    }
    drag = nil
  }

  private func superviewPoint(of view: UIView, at place: CGPoint) -> CGPoint {
    let point = placement.point(at: place)
    return view.superview.map { $0.pointFromScreen(point) } ?? point
  }
}
