import TouchKit

/// The steps that draw a part of the window: they can be compared with those before, and drawn again
/// in part.
struct DisplayList {
  /// One step, in the order of drawing.
  typealias Step = DrawingStep

  /// A step that is seen.
  final class Mark {
    let step: Step
    /// The clips and layers that it is drawn in, and its space.
    let scopes: [Step]
    let matrix: CGAffineTransform
    /// The rectangles of the list's space that it lies on.
    let places: [CGRect]

    init(_ step: Step, in scopes: [Step], _ matrix: CGAffineTransform, on places: [CGRect]) {
      (self.step, self.scopes, self.matrix, self.places) = (step, scopes, matrix, places)
    }
  }

  /// An entry of the list, in the order of drawing.
  enum Part {
    /// A step that is not seen itself.
    case state(Step)
    /// One that another step ends, with the number of what lies between.
    case open(Step, group: Int)
    case mark(Mark)
  }

  /// The parts between a step and the one that ends it.
  private struct Group {
    /// The place of the part that ends it; nil until there is one.
    var end: Int?
    /// The box around its marks.
    var box = CGRect.null
  }

  private(set) var parts: [Part] = []
  private var groups: [Group] = []
  /// The groups that are not ended, from the outside in.
  private var open: [Int] = []
  private(set) var marks: [Mark] = []

  /// Adds a step that draws nothing.
  mutating func append(_ step: Step) {
    switch step {
    case .save, .beginLayer, .beginMask:
      open.append(groups.count)
      parts.append(.open(step, group: groups.count))
      groups.append(Group())
    case .restore, .endLayer: end(step)
    default: parts.append(.state(step))
    }
  }

  private mutating func end(_ step: Step) {
    if case .restore = step {
      // What was remembered for nothing is forgotten.
      while case .state(.concatenate)? = parts.last { parts.removeLast() }
      if case .open(.save, _)? = parts.last {
        parts.removeLast()
        groups.removeLast()
        open.removeLast()
        return
      }
    }
    if let group = open.popLast() {
      groups[group].end = parts.count
      if let outer = open.last { groups[outer].box = groups[outer].box.union(groups[group].box) }
    }
    parts.append(.state(step))
  }

  /// Adds a step that is seen.
  mutating func append(_ mark: Mark) {
    parts.append(.mark(mark))
    marks.append(mark)
    guard let group = open.last else { return }
    for place in mark.places { groups[group].box = groups[group].box.union(place) }
  }

  /// Draws the list, or as little of it as shows all that lies in a part of its space.
  func draw(on canvas: any Canvas, in area: CGRect? = nil) {
    var next = 0
    while next < parts.count {
      let part = parts[next]
      next += 1
      switch part {
      case .state(let step): step.draw(on: canvas)
      case .open(let step, let group):
        // Where a mask has nothing it hides what is there.
        if let area, let end = groups[group].end, groups[group].box.overlap(area) == nil,
          !step.isMask
        {
          next = end + 1
        } else {
          step.draw(on: canvas)
        }
      case .mark(let mark):
        if let area, !mark.places.contains(where: { $0.overlap(area) != nil }) { continue }
        mark.step.draw(on: canvas)
      }
    }
  }

  /// The tiles of `bounds` where this list looks different from another: where steps lie that only one
  /// of the two has, or that stand in another order.
  func difference(from old: DisplayList, in bounds: CGRect) -> TileSet {
    var changed: [Mark] = []
    var next = 0
    for mark in marks {
      guard let same = old.marks[next...].firstIndex(where: { $0.looks(like: mark) }) else {
        changed.append(mark)
        continue
      }
      changed += old.marks[next..<same]
      next = same + 1
    }
    changed += old.marks[next...]
    var tiles = TileSet(in: bounds)
    for place in changed.lazy.flatMap(\.places) { tiles.insert(place) }
    return tiles
  }
}

extension DisplayList {
  /// The boxes that its texts fill, in its space.
  func textPlaces(measuringOn canvas: any Canvas) -> [CGRect] {
    marks.compactMap { mark in
      guard case .text(let text, let rect) = mark.step, let seen = mark.places.first else {
        return nil
      }
      let size = canvas.size(of: text, fittingWidth: rect.width)
      let shift =
        switch text.alignment {
        case .center: (rect.width - size.width) / 2
        case .right: rect.width - size.width
        default: CGFloat(0)
        }
      let box = CGRect(origin: CGPoint(x: rect.minX + shift, y: rect.minY), size: size)
      return box.applying(mark.matrix).overlap(seen)
    }
  }
}

extension DisplayList.Mark {
  /// Returns whether both leave the same on any ground.
  func looks(like other: DisplayList.Mark) -> Bool {
    self === other
      || places == other.places && matrix == other.matrix && scopes.count == other.scopes.count
        && step.looks(like: other.step)
        && zip(scopes, other.scopes).allSatisfy { $0.looks(like: $1) }
  }
}

extension DrawingStep {
  fileprivate var isMask: Bool {
    if case .beginMask = self { true } else { false }
  }

  func looks(like other: Self) -> Bool {
    switch (self, other) {
    case (.concatenate(let one), .concatenate(let two)): one == two
    case (.clip(let one), .clip(let two)): one.looks(like: two)
    case (.fill(let one, let ink), .fill(let two, let other)):
      ink.isSame(as: other) && one.looks(like: two)
    case (.stroke(let one, let ink, let dash), .stroke(let two, let other, let dashes)):
      ink.isSame(as: other) && dash == dashes && one.looks(like: two)
    case (.image(let one, let place), .image(let two, let other)): place == other && one == two
    case (.text(let one, let place), .text(let two, let other)): place == other && one == two
    case (.beginLayer(let one), .beginLayer(let two)): one == two
    case (.beginMask, .beginMask): true
    default: false
    }
  }
}

extension UIBezierPath {
  /// Returns whether both are the same outline, drawn with the same line.
  fileprivate func looks(like other: UIBezierPath) -> Bool {
    if self === other { return true }
    return hasOutline(of: other) && lineWidth == other.lineWidth
      && (lineCapStyle, lineJoinStyle, miterLimit)
        == (other.lineCapStyle, other.lineJoinStyle, other.miterLimit)
      && dashPhase == other.dashPhase && usesEvenOddFillRule == other.usesEvenOddFillRule
  }

  private func hasOutline(of other: UIBezierPath) -> Bool {
    if let rectangle, let rect = other.rectangle { return rectangle == rect }
    return elements == other.elements
  }
}
