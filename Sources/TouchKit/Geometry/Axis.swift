/// A direction along which content moves, and views are laid out.
typealias Axis = NSLayoutConstraint.Axis

extension Axis {
  static let both: [Axis] = [.horizontal, .vertical]

  var across: Axis { self == .horizontal ? .vertical : .horizontal }

  /// The direction that has most of a movement.
  init(of movement: CGPoint) {
    self = abs(movement.x) > abs(movement.y) ? .horizontal : .vertical
  }
}

extension CGPoint {
  subscript(_ axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set {
      switch axis {
      case .horizontal: x = newValue
      case .vertical: y = newValue
      }
    }
  }
}

extension CGSize {
  subscript(_ axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set {
      switch axis {
      case .horizontal: width = newValue
      case .vertical: height = newValue
      }
    }
  }
}

extension UIEdgeInsets {
  /// The insets at the two ends of a direction.
  subscript(_ axis: Axis) -> (low: CGFloat, high: CGFloat) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}
