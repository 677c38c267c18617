/// How far content follows a finger that drags it beyond its edge (`B-6.22`).
package struct RubberBand {
  /// The view's size along the movement, in points.
  package let dimension: CGFloat

  private static let stiffness: CGFloat = 0.55

  /// Makes the band of a view with this size along the movement.
  package init(dimension: CGFloat) { self.dimension = dimension }

  /// Returns how far the content goes beyond the edge for a finger that is `pull` points beyond it.
  package func stretch(by pull: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return dimension * (1 - 1 / (pull * Self.stiffness / dimension + 1))
  }

  package func pull(for stretch: CGFloat) -> CGFloat {
    guard dimension > 0, stretch < dimension else { return 0 }
    return dimension * (1 / (1 - stretch / dimension) - 1) / Self.stiffness
  }

  /// Returns the place that is shown for one that a finger asks for, among those from `low` to
  /// `high`.
  package func shown(_ place: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
    if place < range.lowerBound {
      return range.lowerBound - stretch(by: range.lowerBound - place)
    }
    if place > range.upperBound {
      return range.upperBound + stretch(by: place - range.upperBound)
    }
    return place
  }

  /// Returns the place that a finger asks for while another is shown.
  package func asked(_ place: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
    if place < range.lowerBound {
      return range.lowerBound - pull(for: range.lowerBound - place)
    }
    if place > range.upperBound {
      return range.upperBound + pull(for: place - range.upperBound)
    }
    return place
  }
}
