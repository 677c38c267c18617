import TouchLayout

struct LayoutSpan {
  var start: LinearExpression
  var length: LinearExpression

  var end: LinearExpression { start + length }
  var middle: LinearExpression { start + length * 0.5 }

  /// The part of the span that insets leave, in points.
  func inset(by ends: (low: CGFloat, high: CGFloat)) -> LayoutSpan {
    LayoutSpan(start: start + Double(ends.low), length: length - Double(ends.low + ends.high))
  }
}

/// The places of views and guides, as sums of unknowns.
extension LayoutEngine {
  func span(of view: UIView, _ axis: Axis) -> LayoutSpan {
    if places(view) {
      var span = box(of: view)[axis]
      // The root's place does not matter.
      if view === root { span.start = LinearExpression(0) }
      return span
    }
    let node = view.node.pointee
    let (start, length) = (Double(node.frameOrigin[axis]), Double(node.bounds.size[axis]))
    let still = LayoutSpan(start: LinearExpression(start), length: LinearExpression(length))
    guard view !== root, let parent = view.parent, parent.autoresizesSubviews,
      !view.autoresizingMask.isEmpty
    else { return still }
    let room = span(of: parent, axis).length
    guard !room.isConstant else { return still }
    let size = Double(parent.bounds.size[axis])
    // It follows the growth of its superview (`B-7.33`).
    let shares = view.autoresizingMask.shares(of: start, length, in: size, along: axis)
    let growth = room - size
    return LayoutSpan(
      start: growth * shares[0] + start,
      length: growth * shares[1] + length
    )
  }

  /// Returns the place of an item in the space of a view around it, or of itself; nil for a guide of no view.
  ///
  /// A scroll view may stand for its content, as it does for what is in it (`B-7.40`).
  func span(
    of item: AnyObject,
    _ axis: Axis,
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

  private func origin(of view: UIView, _ axis: Axis) -> Double {
    Double(view.node.pointee.bounds.origin[axis])
  }

  private func span(of guide: UILayoutGuide, in view: UIView, _ axis: Axis) -> LayoutSpan {
    var whole: LayoutSpan {
      LayoutSpan(
        start: LinearExpression(origin(of: view, axis)),
        length: span(of: view, axis).length
      )
    }
    switch guide.role {
    case .safeArea:
      dependsOnInsets = true
      return whole.inset(by: view.safeAreaInsets[axis])
    case .margins:
      dependsOnInsets = true
      return whole.inset(by: view.layoutMargins[axis])
    case .own: return box(of: guide)[axis]
    case .content:
      return LayoutSpan(start: LinearExpression(0), length: box(of: guide)[axis].length)
    case .frame:
      view.layoutState?.offsetMatters = true
      return whole
    }
  }

  /// Returns an attribute of an item, in the space of a view around it; nil for what the item does not have.
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
    if let view, !isContent { span = span.inset(by: view.alignmentRectInsets[axis]) }
    switch attribute {
    case .left, .top: return span.start
    case .right, .bottom: return span.end
    case .leading: return isRightToLeft ? span.end : span.start
    case .trailing: return isRightToLeft ? span.start : span.end
    case .width, .height: return span.length
    case .centerX, .centerY: return span.middle
    case .firstBaseline, .lastBaseline:
      guard let text = view.flatMap({ $0.textLines(in: textWidth(of: $0)) }) else {
        return span.end
      }
      let half = text.height / 2
      return span.middle
        + Double(attribute == .firstBaseline ? text.first - half : half - text.last)
    default: return nil
    }
  }
}

extension UIView {
  fileprivate final func isDescendant(of item: AnyObject) -> Bool {
    (item as? UIScrollView).map { isDescendant(of: $0 as UIView) } ?? false
  }
}
