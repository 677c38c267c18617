import TouchLayout

/// A view or guide along one axis.
struct LayoutSpan {
  var start: LinearExpression
  var length: LinearExpression

  var end: LinearExpression { start + length }
  var middle: LinearExpression { start + length * 0.5 }
}

/// The places of views and guides, as sums of unknowns.
extension LayoutEngine {
  /// Returns the place of a view in its superview, along an axis.
  func span(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> LayoutSpan {
    let node = view.node.pointee
    let isHorizontal = axis == .horizontal
    if places(view) {
      let box = box(of: view)
      // The root's place does not matter.
      let start = view === root ? LinearExpression(0) : isHorizontal ? box.x : box.y
      return LayoutSpan(start: start, length: isHorizontal ? box.width : box.height)
    }
    let start = Double(isHorizontal ? node.frameOrigin.x : node.frameOrigin.y)
    let length = Double(isHorizontal ? node.bounds.width : node.bounds.height)
    let still = LayoutSpan(start: LinearExpression(start), length: LinearExpression(length))
    guard view !== root, let parent = view.parent, parent.autoresizesSubviews,
      !view.autoresizingMask.isEmpty
    else { return still }
    let room = span(of: parent, axis).length
    guard !room.isConstant else { return still }
    let size = Double(isHorizontal ? parent.bounds.width : parent.bounds.height)
    return follow(room - size, view.autoresizingMask, isHorizontal, start, length, size)
  }

  /// A view that follows the growth of its superview by its mask (`B-7.33`).
  private func follow(
    _ growth: LinearExpression,
    _ mask: UIView.AutoresizingMask,
    _ isHorizontal: Bool,
    _ start: Double,
    _ length: Double,
    _ room: Double
  ) -> LayoutSpan {
    let parts: [(size: Double, gives: Bool)] = [
      (start, mask.contains(isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin)),
      (length, mask.contains(isHorizontal ? .flexibleWidth : .flexibleHeight)),
      (
        room - start - length,
        mask.contains(isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin)
      ),
    ]
    let giving = parts.filter(\.gives)
    let sum = giving.reduce(0) { $0 + $1.size }
    let shares = parts.map { part in
      part.gives ? (sum > 0 ? part.size / sum : 1 / Double(giving.count)) : 0
    }
    return LayoutSpan(
      start: growth * shares[0] + start,
      length: growth * shares[1] + length
    )
  }

  /// Returns the place of an item in the space of a view around it, or of itself.
  ///
  /// - Parameters:
  ///   - item: A view or guide.
  ///   - axis: The direction that is meant.
  ///   - ancestor: The view in whose space the place is.
  ///   - isContent: Whether a scroll view stands for its content, as it does for what is in it
  ///     (`B-7.40`).
  /// - Returns: The place; nil for a guide of no view.
  func span(
    of item: AnyObject,
    _ axis: NSLayoutConstraint.Axis,
    in ancestor: UIView,
    isContent: Bool = false
  ) -> LayoutSpan? {
    guard let view = NSLayoutConstraint.view(of: item) else { return nil }
    var span: LayoutSpan
    if let guide = item as? UILayoutGuide {
      span = self.span(of: guide, in: view, axis)
    } else if isContent, let scrollView = view as? UIScrollView {
      span = self.span(of: scrollView.contentLayoutGuide, in: view, axis)
    } else {
      // The middle of a scroll view does not scroll with what is tied to it.
      let isStill = view === ancestor && view is UIScrollView
      span = LayoutSpan(
        start: LinearExpression(isStill ? 0 : origin(of: view, axis)),
        length: self.span(of: view, axis).length
      )
    }
    var current = view
    while current !== ancestor, let parent = current.parent {
      span.start = span.start + self.span(of: current, axis).start - origin(of: current, axis)
      if current is UIScrollView { current.layoutState?.offsetMatters = true }
      current = parent
    }
    return span
  }

  private func origin(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> Double {
    let origin = view.node.pointee.bounds.origin
    return Double(axis == .horizontal ? origin.x : origin.y)
  }

  /// Returns the place of a guide in its view.
  private func span(
    of guide: UILayoutGuide,
    in view: UIView,
    _ axis: NSLayoutConstraint.Axis
  ) -> LayoutSpan {
    let isHorizontal = axis == .horizontal
    func inset(_ insets: UIEdgeInsets) -> LayoutSpan {
      dependsOnInsets = true
      let (low, high) =
        isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
      return LayoutSpan(
        start: LinearExpression(origin(of: view, axis) + Double(low)),
        length: span(of: view, axis).length - Double(low + high)
      )
    }
    switch guide.role {
    case .safeArea: return inset(view.safeAreaInsets)
    case .margins: return inset(view.layoutMargins)
    case .own:
      let box = box(of: guide)
      return LayoutSpan(
        start: isHorizontal ? box.x : box.y,
        length: isHorizontal ? box.width : box.height
      )
    case .content:
      let box = box(of: guide)
      return LayoutSpan(
        start: LinearExpression(0),
        length: isHorizontal ? box.width : box.height
      )
    case .frame:
      view.layoutState?.offsetMatters = true
      return LayoutSpan(
        start: LinearExpression(origin(of: view, axis)),
        length: span(of: view, axis).length
      )
    }
  }

  /// An attribute of an item, in the space of a view around it.
  ///
  /// - Parameters:
  ///   - attribute: What is meant.
  ///   - item: A view or guide.
  ///   - other: The other item of the constraint, if it has one.
  ///   - ancestor: The view in whose space the place is.
  ///   - isRightToLeft: Whether text goes from right to left.
  /// - Returns: The value; nil for what the item does not have.
  func value(
    of attribute: NSLayoutConstraint.Attribute,
    _ item: AnyObject,
    beside other: AnyObject?,
    in ancestor: UIView,
    isRightToLeft: Bool
  ) -> LinearExpression? {
    if let plain = attribute.withoutMargins {
      guard let view = item as? UIView else { return nil }
      return value(
        of: plain,
        view.layoutMarginsGuide,
        beside: other,
        in: ancestor,
        isRightToLeft: isRightToLeft
      )
    }
    guard let axis = attribute.axis else { return nil }
    let inner = NSLayoutConstraint.view(of: other)
    let isContent =
      !attribute.isLength && attribute != .centerX && attribute != .centerY
      && inner.map { $0 !== item && $0.isDescendant(of: item) } ?? false
    guard var span = span(of: item, axis, in: ancestor, isContent: isContent) else { return nil }
    let view = item as? UIView
    if let view, !isContent {
      let insets = view.alignmentRectInsets
      let (low, high) =
        axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
      span.start = span.start + Double(low)
      span.length = span.length - Double(low + high)
    }
    switch attribute {
    case .left, .top: return span.start
    case .right, .bottom: return span.end
    case .leading: return isRightToLeft ? span.end : span.start
    case .trailing: return isRightToLeft ? span.start : span.end
    case .width, .height: return span.length
    case .centerX, .centerY: return span.middle
    case .firstBaseline:
      guard let text = view.flatMap({ $0.textLines(in: textWidth(of: $0)) }) else {
        return span.end
      }
      return span.middle + Double(text.first - text.height / 2)
    case .lastBaseline:
      guard let text = view.flatMap({ $0.textLines(in: textWidth(of: $0)) }) else {
        return span.end
      }
      return span.middle + Double(text.height / 2 - text.last)
    default: return nil
    }
  }
}

extension UIView {
  fileprivate final func isDescendant(of item: AnyObject) -> Bool {
    (item as? UIScrollView).map { isDescendant(of: $0 as UIView) } ?? false
  }
}
