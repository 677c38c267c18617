import TouchKit

/// Finds places for tags, so that none lies on another or on a contact, nor on a text of the scene if
/// there is another place.
struct LabelPlaces {
  /// The distance of a tag from what it tells, in points.
  private static let gap: CGFloat = 6
  /// The lengths of leaders: the shortest one that leads to a free place is taken.
  private static let leaders: [CGFloat] = [18, 36, 60, 96, 140]

  private var taken: [CGRect]
  private let texts: [CGRect]

  /// Starts with what is on the stage already.
  init(taken: [CGRect], texts: [CGRect] = []) {
    self.taken = taken
    self.texts = texts
  }

  /// A place for a tag, and the line that leads to it where it is not right beside what it tells.
  struct Place {
    let box: CGRect
    var leader: [CGPoint] = []
  }

  /// The ways to deal with places on texts.
  enum TextRule {
    case never, asLastResort, asAnyOther
  }

  /// Returns the first place in an area that is free, on whole points, and reserves it; nil if none is
  /// free.
  mutating func reserve(
    _ candidates: some Sequence<CGRect>,
    in area: CGRect,
    onTexts rule: TextRule = .asLastResort
  ) -> CGRect? {
    var place: CGRect?
    for candidate in candidates {
      let corner = CGPoint(x: candidate.minX.rounded(), y: candidate.minY.rounded())
      let box = CGRect(origin: corner, size: candidate.size)
      guard area.encloses(box), !taken.contains(where: box.meets) else { continue }
      let isOnText = rule != .asAnyOther && texts.contains(where: box.meets)
      if isOnText, rule == .never { continue }
      place = isOnText ? place ?? box : box
      if !isOnText { break }
    }
    if let place { taken.append(place) }
    return place
  }

  /// Returns a place outside of a box, on a text only if there is no other, and reserves it: the first free one
  /// of some boxes, else right above, right below, left above, left below, else at the end of a leader.
  mutating func reserve(
    _ size: CGSize,
    beside box: CGRect,
    in area: CGRect,
    first boxes: [CGRect] = []
  ) -> Place? {
    for rule in [TextRule.never, .asLastResort] {
      if let place = reserve(boxes, in: area, onTexts: rule) { return Place(box: place) }
      if let place = reserve(size, beside: box, in: area, rule) { return place }
    }
    return nil
  }

  private mutating func reserve(
    _ size: CGSize,
    beside box: CGRect,
    in area: CGRect,
    _ rule: TextRule
  ) -> Place? {
    let lefts = [box.maxX - size.width, box.minX]
    let tops = [box.minY - Self.gap - size.height, box.maxY + Self.gap]
    let corners = lefts.flatMap { x in
      tops.map { y in CGRect(origin: CGPoint(x: x, y: y), size: size) }
    }
    if let place = reserve(corners, in: area, onTexts: rule) { return Place(box: place) }
    let seen = box.overlap(area) ?? box
    for length in Self.leaders {
      let far = seen.insetBy(dx: -length - size.width / 2, dy: -length - size.height / 2)
      let centers =
        [far.minX, far.midX, far.maxX].flatMap { x in
          [far.minY, far.midY, far.maxY].map { CGPoint(x: x, y: $0) }
        }
        .filter { $0.x != far.midX || $0.y != far.midY }
      let ends = centers.map { CGRect(center: $0, size: size) }
      guard let place = reserve(ends, in: area, onTexts: rule) else { continue }
      return Place(
        box: place,
        leader: [place.nearest(to: seen.center), seen.nearest(to: place.center)]
      )
    }
    return nil
  }

  mutating func add(_ place: CGRect) { taken.append(place) }

  mutating func forget(_ place: CGRect) { taken.removeAll { $0 == place } }
}
