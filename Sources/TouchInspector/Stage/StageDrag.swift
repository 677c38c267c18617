import TouchKit

/// A press on the stage that is not for the scene.
enum StageDrag {
  /// It moves an edge of a view; `start` is where it began, in the superview's space.
  case edge(FrameGrip, of: UIView, frame: CGRect, start: CGPoint)
  /// It turns the views that are apart; `last` is where it was, on the stage.
  case turn(last: CGPoint, hasMoved: Bool)
}

extension StageView {
  /// True if a press at a place of the stage is a touch of the scene.
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

/// The part of a view's frame that moves with the pointer: an edge, or the two that meet at a corner.
struct FrameGrip: Equatable {
  /// -1 for the left edge, 1 for the right one, 0 for none of both.
  let x: Int
  /// -1 for the top edge, 1 for the bottom one, 0 for none of both.
  let y: Int

  /// The reach of a handle, and of an edge, in points of the stage.
  private static let (cornerReach, edgeReach): (CGFloat, CGFloat) = (7, 3)

  /// The grip at a place; nil where there is none.
  init?(at place: CGPoint, of box: CGRect) {
    func side(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ reach: CGFloat) -> Int {
      // In a small view both edges are near: the nearer one counts.
      let (toLow, toHigh) = (abs(value - low), abs(value - high))
      guard min(toLow, toHigh) <= reach else { return 0 }
      return toLow < toHigh ? -1 : 1
    }
    let corner = (
      x: side(place.x, box.minX, box.maxX, Self.cornerReach),
      y: side(place.y, box.minY, box.maxY, Self.cornerReach)
    )
    if corner.x != 0, corner.y != 0 {
      (x, y) = corner
      return
    }
    guard box.insetBy(dx: -Self.edgeReach, dy: -Self.edgeReach).contains(place) else { return nil }
    x = side(place.x, box.minX, box.maxX, Self.edgeReach)
    y = x == 0 ? side(place.y, box.minY, box.maxY, Self.edgeReach) : 0
    if x == 0, y == 0 { return nil }
  }

  /// Returns a frame after the grip moved by a distance in the superview's space; edges come to lie on
  /// whole points, and never pass each other.
  func frame(_ frame: CGRect, draggedBy delta: CGPoint) -> CGRect {
    func moved(_ low: CGFloat, _ high: CGFloat, _ side: Int, _ delta: CGFloat) -> (CGFloat, CGFloat)
    {
      switch side {
      case -1: (min((low + delta).rounded(), high), high)
      case 1: (low, max((high + delta).rounded(), low))
      default: (low, high)
      }
    }
    let (left, right) = moved(frame.minX, frame.maxX, x, delta.x)
    let (top, bottom) = moved(frame.minY, frame.maxY, y, delta.y)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
