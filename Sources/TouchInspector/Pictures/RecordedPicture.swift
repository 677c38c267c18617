import TouchKit

/// What a part of the window shows, as the steps that draw it: they can be compared with those of the
/// picture before, and drawn again in part.
@MainActor
struct RecordedPicture {
  /// One step, in the order of drawing.
  typealias Step = DrawingStep

  /// A step that is seen.
  final class Mark {
    let step: Step
    /// The clips and layers that it is drawn in, and its space.
    let scopes: [Step]
    let matrix: CGAffineTransform
    /// The rectangles of the picture's space that it lies on.
    let places: [CGRect]
    /// The first of them, by which most marks that differ are told apart.
    let first: CGRect

    init(_ step: Step, in scopes: [Step], _ matrix: CGAffineTransform, on places: [CGRect]) {
      (self.step, self.scopes, self.matrix, self.places) = (step, scopes, matrix, places)
      first = places.first ?? .null
    }
  }

  /// What draws it, in its order.
  private enum Part {
    /// A step that is not seen itself.
    case state(Step)
    case mark(Mark)
  }

  private var parts: [Part] = []
  private(set) var marks: [Mark] = []

  /// Adds a step that draws nothing.
  mutating func append(_ step: Step) {
    // What was remembered for nothing is forgotten.
    if case .restore = step {
      while case .state(.concatenate)? = parts.last { parts.removeLast() }
      if case .state(.save)? = parts.last {
        parts.removeLast()
        return
      }
    }
    parts.append(.state(step))
  }

  /// Adds a step that is seen.
  mutating func append(_ mark: Mark) {
    parts.append(.mark(mark))
    marks.append(mark)
  }

  /// Draws the picture, or as little of it as shows all that lies in a part of its space.
  func draw(on canvas: any Canvas, in area: CGRect? = nil) {
    for part in parts {
      let step: Step
      switch part {
      case .state(let state): step = state
      case .mark(let mark):
        if let area, !mark.lies(in: area) { continue }
        step = mark.step
      }
      step.draw(on: canvas)
    }
  }

  /// The tiles of `bounds` where this picture looks different from another: where steps lie that only
  /// one of the two has, or that stand in another order.
  func difference(from old: RecordedPicture, in bounds: CGRect) -> TileSet {
    var changed: [Mark] = []
    var next = 0
    for mark in marks {
      var same = next
      while same < old.marks.count, !old.marks[same].looks(like: mark) { same += 1 }
      guard same < old.marks.count else {
        changed.append(mark)
        continue
      }
      changed += old.marks[next..<same]
      next = same + 1
    }
    changed += old.marks[next...]
    var tiles = TileSet(in: bounds)
    for mark in changed { for place in mark.places { tiles.insert(place) } }
    return tiles
  }
}

extension RecordedPicture.Mark {
  /// Whether some of it lies in a part of the picture's space.
  fileprivate func lies(in part: CGRect) -> Bool {
    for place in places where place.overlap(part) != nil { return true }
    return false
  }

  /// Whether both leave the same on any ground.
  func looks(like other: RecordedPicture.Mark) -> Bool {
    guard first == other.first, places == other.places, matrix == other.matrix,
      scopes.count == other.scopes.count,
      step.looks(like: other.step)
    else { return false }
    for index in scopes.indices where !scopes[index].looks(like: other.scopes[index]) {
      return false
    }
    return true
  }
}

extension DrawingStep {
  fileprivate func looks(like other: Self) -> Bool {
    switch (self, other) {
    case (.concatenate(let one), .concatenate(let two)): one == two
    case (.clip(let one), .clip(let two)): one.looks(like: two)
    case (.fill(let one, let ink), .fill(let two, let other)): ink == other && one.looks(like: two)
    case (.stroke(let one, let ink, let dash), .stroke(let two, let other, let dashes)):
      ink == other && dash == dashes && one.looks(like: two)
    case (.image(let one, let place), .image(let two, let other)): place == other && one == two
    case (.text(let one, let place), .text(let two, let other)): place == other && one == two
    case (.beginLayer(let one), .beginLayer(let two)): one == two
    default: false
    }
  }
}

extension UIBezierPath {
  /// Whether both are the same outline, drawn with the same line.
  fileprivate func looks(like other: UIBezierPath) -> Bool {
    elements == other.elements && lineWidth == other.lineWidth
      && (lineCapStyle, lineJoinStyle, miterLimit)
        == (other.lineCapStyle, other.lineJoinStyle, other.miterLimit)
      && dashPhase == other.dashPhase && usesEvenOddFillRule == other.usesEvenOddFillRule
  }
}
