import TouchKit
import TouchScene

extension UIView {
  /// The size that a finger hits well, in points.
  private static let target: CGFloat = 44

  /// True if no point is in the view, as it has no width or no height.
  var isWithoutSize: Bool { bounds.width <= 0 || bounds.height <= 0 }

  /// True if the transform maps all points to one line or point, so that it has no inverse.
  var isFlattened: Bool { !transformFromSuperview.a.isFinite }

  /// The bounds that suit a view: in each direction in which it has no size the one that it wants, or
  /// else what is in it needs, or else a finger.
  var wantedBounds: CGRect {
    guard isWithoutSize else { return bounds }
    let content = subviews.filter { $0.isShown && !$0.isWithoutSize }
      .reduce(CGRect.null) { $0.union($1.frame) }
    let wishes = [
      (superview as? UIStackView)?.sizeFromOthers(of: self), intrinsicContentSize,
      (self as? UIStackView)?.fittingSize,
    ]
    .compactMap(\.self)
    func span(_ own: Span, _ wished: KeyPath<CGSize, CGFloat>, _ inside: Span) -> Span {
      if own.length > 0 { return own }
      let wish = wishes.map { $0[keyPath: wished] }.first { $0 > 0 }
      if let wish { return Span(start: own.start, length: wish) }
      return inside.length > 0 ? inside : Span(start: own.start, length: Self.target)
    }
    let isEmpty = content.isNull
    let across = span(
      Span(start: bounds.minX, length: bounds.width),
      \.width,
      Span(start: content.minX, length: isEmpty ? 0 : content.width)
    )
    let down = span(
      Span(start: bounds.minY, length: bounds.height),
      \.height,
      Span(start: content.minY, length: isEmpty ? 0 : content.height)
    )
    return CGRect(x: across.start, y: down.start, width: across.length, height: down.length)
  }

  /// The size of a view that contains no point, in words that follow "has"; nil for others.
  var emptiness: String? {
    let (width, height) = (bounds.width, bounds.height)
    guard isWithoutSize else { return nil }
    let missing = height > 0 ? "width" : width > 0 ? "height" : "size"
    return "no \(missing) (\(bounds.size.words))"
  }

  /// The required constraints that hold the view from two sides where they leave it no width or no height, in words without
  /// a full stop; nil for other views.
  var wordsOfSqueeze: String? {
    let attributes: Set<NSLayoutConstraint.Attribute> =
      bounds.height <= 0
      ? [.top, .bottom, .topMargin, .bottomMargin, .height]
      : [.left, .right, .leading, .trailing, .leadingMargin, .trailingMargin, .width]
    guard isWithoutSize else { return nil }
    let held = (ancestors + [self]).flatMap(\.constraints).filter { constraint in
      let ends = [
        (constraint.firstItem, constraint.firstAttribute),
        (constraint.secondItem, constraint.secondAttribute),
      ]
      return constraint.priority == .required
        && ends.contains { $0.0 === self && attributes.contains($0.1) }
    }
    guard held.count > 1 else { return nil }
    return
      "required constraints leave \(shortName) \(emptiness ?? "no size"): \(held.map(\.text).listed(last: " and "))"
  }
}

/// A part of an axis, in points.
private struct Span {
  let start: CGFloat
  let length: CGFloat
}
