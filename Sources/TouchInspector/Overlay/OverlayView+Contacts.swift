import TouchExplain
import TouchKit
import TouchScene
import TouchSession

/// The contacts on the glass, and the way that they went.
extension OverlayView {
  /// The radii of a contact's ring, of the dot in it, and of the dot where the last contact came down, in points.
  static let (ringRadius, dotRadius, placeRadius): (CGFloat, CGFloat, CGFloat) = (14, 3, 3.5)

  /// The box of a contact's ring.
  func ring(of mark: TouchStory.Mark) -> CGRect? {
    mark.trail.last.map { CGRect(center: place($0), radius: Self.ringRadius + 2) }
  }

  private func words(for mark: TouchStory.Mark) -> String {
    "\(mark.id) \(mark.phase.rawValue.told)"
  }

  /// Finds places for the contacts' tags beside texts; returns also what is taken then.
  func tagsOfContacts(
    beside texts: [CGRect],
    on canvas: any Canvas
  ) -> (boxes: [CGRect], places: LabelPlaces) {
    let taken = story.marks.compactMap(ring) + [downPlace].compactMap(\.self) + mapNumbers()
    var places = LabelPlaces(taken: taken, texts: texts)
    let boxes = story.marks.map { tag(of: $0, among: &places, on: canvas) }
    return (boxes, places)
  }

  /// Finds a place for a contact's tag: at its lower right, or where else there is room.
  private func tag(
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
    let ring = UIBezierPath(ovalIn: CGRect(center: center, radius: Self.ringRadius))
    ring.lineWidth = 2.5
    canvas.stroke(ring, with: color, halo: theme.pane)
    canvas.dot(center, radius: Self.dotRadius, color: color)
    let ink = theme.onHit.withAlphaComponent(color.cgColor.alpha)
    canvas.tag(words(for: mark), in: tag, fill: color, ink: ink)
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
    canvas.dot(box.center, radius: Self.placeRadius + 2, color: theme.pane.withAlphaComponent(0.9))
    canvas.dot(box.center, radius: Self.placeRadius, color: theme.hit)
  }

  /// The box of the dot where the last contact came down; nil while a contact is shown.
  var downPlace: CGRect? {
    guard story.marks.isEmpty, let point = story.report?.point, point.x.isFinite, point.y.isFinite
    else { return nil }
    return CGRect(center: place(point), radius: Self.placeRadius + 2)
  }

  /// Rings where fingers would come down.
  func drawFingers(on canvas: any Canvas) {
    for point in preview {
      let ring = UIBezierPath(ovalIn: CGRect(center: place(point), radius: Self.ringRadius))
      ring.lineWidth = 1.5
      canvas.stroke(ring, with: theme.hit, dash: [4, 3], halo: theme.pane)
    }
  }
}

/// The recognizers' tags while a finger is down.
extension OverlayView {
  /// The most tags of one view; other recognizers are counted.
  private static let mostTags = 2
  private static let tagHeight: CGFloat = 18
  /// The scale below which there are no tags.
  private static let smallestScale: CGFloat = 0.6

  /// A recognizer's tag: its name and its state.
  private struct Tag {
    let text: String
    let color: UIColor
  }

  /// Tags the views whose recognizers got a touch that is down, beside small ones and in a corner of large
  /// ones.
  func drawRecognizers(_ places: inout LabelPlaces, on canvas: any Canvas) {
    // On a small scene they would hide it; the panel has them as well.
    guard sceneScale >= Self.smallestScale, story.marks.contains(where: { !$0.isLifted }) else {
      return
    }
    var views: [UIView] = []
    for lane in story.gestures.lanes where !lane.contacts.isEmpty {
      guard let view = lane.view, !views.contains(where: { $0 === view }) else { continue }
      views.append(view)
    }
    let placed = views.compactMap { view -> (tags: [Tag], widths: [CGFloat], box: CGRect)? in
      let tags = tags(of: view)
      let widths = tags.map { canvas.width(of: $0.text, font: .badge) + 16 }
      guard let width = widths.max(),
        let place = place(tags.count, width: width, at: view, among: &places)
      else { return nil }
      // Below all tags.
      drawLeader(place, color: theme.soft, on: canvas)
      return (tags, widths, place.box)
    }
    for (tags, widths, box) in placed {
      for (index, tag) in tags.enumerated() {
        let top = box.minY + CGFloat(index) * (Self.tagHeight + 2)
        let tagBox = CGRect(x: box.minX, y: top, width: widths[index], height: Self.tagHeight)
        canvas.tag(tag.text, in: tagBox, fill: theme.pane, ink: tag.color, edge: tag.color)
      }
    }
  }

  private func tags(of view: UIView) -> [Tag] {
    let lanes = story.gestures.lanes.filter { $0.view === view && !$0.contacts.isEmpty }
    var tags = lanes.prefix(Self.mostTags).map { lane in
      Tag(
        text: "\(lane.shortName) · \(lane.stage.rawValue.told)",
        color: theme.color(of: lane.stage)
      )
    }
    let hiddenCount = lanes.count - tags.count
    if hiddenCount > 0 { tags.append(Tag(text: told("\(hiddenCount) more"), color: theme.soft)) }
    return tags
  }

  private func place(
    _ count: Int,
    width: CGFloat,
    at view: UIView,
    among places: inout LabelPlaces
  ) -> LabelPlaces.Place? {
    guard let box = visibleBox(of: view) else { return nil }
    let height = CGFloat(count) * (Self.tagHeight + 2) - 2
    let size = CGSize(width: width, height: height)
    // A large view has room for them in its corners, and little of it is hidden.
    if box.width > width * 3, box.height > height * 5 {
      // In a corner of the screen, which is round, there is less room.
      let inset = box.maxY > sceneFrame.maxY - 1 ? max(6, cornerRadius * 0.6) : 6
      let corners = [
        CGPoint(x: box.minX + inset, y: box.maxY - height - inset),
        CGPoint(x: box.maxX - width - inset, y: box.maxY - height - inset),
        CGPoint(x: box.minX + inset, y: box.minY + inset),
      ]
      let inside = corners.map { CGRect(origin: $0, size: size) }
      if let place = places.reserve(inside, in: visibleFrame) {
        return LabelPlaces.Place(box: place)
      }
    }
    return places.reserve(size, beside: box, in: visibleFrame)
  }
}
