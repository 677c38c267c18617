import TouchKit

/// Finds places for labels, so that none lies on another or on a contact.
struct LabelPlaces {
  private var taken: [CGRect]

  init(taken: [CGRect]) { self.taken = taken }

  /// Returns the first place in an area that is free, and reserves it; nil if none is free.
  mutating func reserve(_ candidates: [CGRect], in area: CGRect) -> CGRect? {
    let place = candidates.first { box in
      area.encloses(box) && !taken.contains { Self.overlap($0, box) }
    }
    if let place { taken.append(place) }
    return place
  }

  mutating func add(_ place: CGRect) { taken.append(place) }

  mutating func forget(_ place: CGRect) { taken.removeAll { $0 == place } }

  private static func overlap(_ one: CGRect, _ other: CGRect) -> Bool {
    one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY
      && other.minY < one.maxY
  }
}

extension CGRect {
  /// Whether another lies within this one, edges included.
  ///
  /// Foundation's `contains` compares the union of both with this one, whose size is rounded.
  func encloses(_ other: CGRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
