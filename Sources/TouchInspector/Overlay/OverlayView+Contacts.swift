import TouchExplain
import TouchKit

/// The contacts on the glass, and the way that they went.
extension OverlayView {
  /// What a contact's ring covers.
  func ring(of mark: TouchStory.Mark) -> CGRect? {
    mark.trail.last.map { CGRect(center: place($0), radius: 16) }
  }

  private func words(for mark: TouchStory.Mark) -> String { "\(mark.id) \(mark.phase.rawValue)" }

  /// Where a contact's tag stands: at its lower right, or where else there is room.
  func tag(
    of mark: TouchStory.Mark,
    among places: inout LabelPlaces,
    on canvas: any Canvas
  ) -> CGRect {
    guard let ring = ring(of: mark) else { return .zero }
    let size = tagSize(words(for: mark), on: canvas)
    let candidates = [ring.maxY - 4, ring.minY - 14].flatMap { y in
      [ring.maxX - 4, ring.minX + 4 - size.width].map { x in
        CGRect(origin: CGPoint(x: x, y: y), size: size)
      }
    }
    // It may touch its own ring at a corner, but not those of others.
    var others = places
    others.forget(ring)
    let box = others.reserve(candidates, in: room.insetBy(dx: 4, dy: 4)) ?? candidates[0]
    places.add(box)
    return box
  }

  func draw(_ mark: TouchStory.Mark, tag: CGRect, on canvas: any Canvas) {
    guard let last = mark.trail.last else { return }
    let left = mark.liftedAt.map { $0 + Self.fadeDuration - time } ?? .infinity
    let share = left / (Self.fadeDuration - Self.stayDuration)
    let color = theme.hit.withAlphaComponent(min(1, max(0, share)))
    let center = place(last)
    let ring = UIBezierPath(ovalIn: CGRect(center: center, radius: 14))
    ring.lineWidth = 2.5
    canvas.stroke(ring, with: color, halo: theme.pane)
    canvas.dot(center, radius: 3, color: color)
    canvas.fill(tag, with: color, radius: 9)
    let ink = theme.onHit.withAlphaComponent(color.cgColor.alpha)
    canvas.label(words(for: mark), color: ink, in: tag)
  }

  /// The ways of the contacts, which stay until the next touch; a dot where the last one came down once
  /// all are gone.
  func drawTrails(on canvas: any Canvas) {
    for points in story.trails where points.count > 1 {
      let trail = UIBezierPath(through: points.map(place))
      trail.lineWidth = 2
      canvas.stroke(trail, with: theme.hit.withAlphaComponent(0.5), halo: theme.pane)
    }
    guard let box = downPlace else { return }
    canvas.dot(box.center, radius: 5.5, color: theme.pane.withAlphaComponent(0.9))
    canvas.dot(box.center, radius: 3.5, color: theme.hit)
  }

  /// What the dot covers that stays where the last contact came down; nil while one is shown.
  var downPlace: CGRect? {
    guard story.marks.isEmpty, let point = story.report?.point, point.x.isFinite, point.y.isFinite
    else { return nil }
    return CGRect(center: place(point), radius: 5.5)
  }

  /// Rings where fingers would come down.
  func drawFingers(on canvas: any Canvas) {
    for point in preview {
      let ring = UIBezierPath(ovalIn: CGRect(center: place(point), radius: 14))
      ring.lineWidth = 1.5
      canvas.stroke(ring, with: theme.hit, dash: [4, 3], halo: theme.pane)
    }
  }
}
