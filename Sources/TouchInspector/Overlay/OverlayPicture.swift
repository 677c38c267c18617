import TouchKit

/// What the overlay shows, as the steps that draw it: they can be compared with those of the picture
/// before, and drawn again in part.
@MainActor
struct OverlayPicture {
  /// One step, in the order of drawing.
  enum Step {
    case save
    case restore
    case concatenate(CGAffineTransform)
    case clip(UIBezierPath)
    case fill(UIBezierPath, UIColor)
    case stroke(UIBezierPath, UIColor, dash: [CGFloat])
    case image(UIImage, CGRect)
    case text(StyledText, CGRect)
    case beginLayer(alpha: CGFloat)
    case endLayer
  }

  /// A step that is seen.
  struct Mark {
    let step: Step
    /// The clips and layers that it is drawn in, and its space.
    let scopes: [Step]
    let matrix: CGAffineTransform
    /// The rectangles of the picture's space that it lies on.
    let places: [CGRect]
  }

  var steps: [Step] = []
  var marks: [Mark] = []

  /// Draws the picture.
  func draw(on canvas: any Canvas) {
    for step in steps {
      switch step {
      case .save: canvas.saveGState()
      case .restore: canvas.restoreGState()
      case .concatenate(let transform): canvas.concatenate(transform)
      case .clip(let path): canvas.clip(to: path)
      case .fill(let path, let color): canvas.fill(path, with: color)
      case .stroke(let path, let color, let dash): canvas.stroke(path, with: color, dash: dash)
      case .image(let image, let rect): canvas.draw(image, in: rect)
      case .text(let text, let rect): canvas.draw(text, in: rect)
      case .beginLayer(let alpha): canvas.beginTransparencyLayer(alpha: alpha)
      case .endLayer: canvas.endTransparencyLayer()
      }
    }
  }

  /// The tiles of `bounds` where this picture looks different from another: where steps lie that only
  /// one of the two has, or that stand in another order.
  func difference(from old: OverlayPicture, in bounds: CGRect) -> TileSet {
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

extension OverlayPicture.Mark {
  /// Whether both leave the same on any ground.
  func looks(like other: Self) -> Bool {
    places == other.places && matrix == other.matrix && step.looks(like: other.step)
      && scopes.elementsEqual(other.scopes) { $0.looks(like: $1) }
  }
}

extension OverlayPicture.Step {
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
