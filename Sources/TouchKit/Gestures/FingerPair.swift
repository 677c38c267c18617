/// The two fingers of a pinch or rotation.
@MainActor
struct FingerPair {
  private(set) var touches: [UITouch] = []

  /// Adds touches until there are two; returns the others.
  mutating func add(_ added: Set<UITouch>) -> [UITouch] {
    var surplus: [UITouch] = []
    for touch in added.inOrder {
      if touches.count < 2 { touches.append(touch) } else { surplus.append(touch) }
    }
    return surplus
  }

  mutating func remove(_ removed: Set<UITouch>) { touches.removeAll { removed.contains($0) } }

  /// The vector from the first finger to the second, in the window; nil without both.
  var line: CGVector? {
    guard touches.count == 2 else { return nil }
    let (one, other) = (touches[0].location(in: nil), touches[1].location(in: nil))
    return CGVector(dx: other.x - one.x, dy: other.y - one.y)
  }
}

extension CGVector {
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

  /// The turn from another vector to this one, clockwise as y goes down, in -π...π radians.
  func turn(from other: CGVector) -> CGFloat {
    let turn = atan2(dy, dx) - atan2(other.dy, other.dx)
    return atan2(sin(turn), cos(turn))
  }
}
