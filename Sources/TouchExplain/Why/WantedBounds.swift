import TouchKit
import TouchScene

extension UIView {
  /// The size that a finger hits well, in points.
  private static let target: CGFloat = 44

  var isWithoutSize: Bool { bounds.width <= 0 || bounds.height <= 0 }

  /// True if the transform maps all points to one line or point, so that it has no inverse.
  var isFlattened: Bool { !transformFromSuperview.a.isFinite }

  /// The bounds that suit a view: in each direction in which it has no size the one that it wants, or
  /// else what is in it needs, or else a finger.
  var wantedBounds: CGRect {
    guard isWithoutSize else { return bounds }
    let sized = subviews.filter { $0.isShown && !$0.isWithoutSize }.map(\.frame)
    // What is to have a size itself, since it holds what is touched, needs as much around it.
    let meant = subviews.filter { $0.isShown && $0.subtree.contains(where: \.wantsTouches) }
      .map { convert($0.wantedBounds, from: $0) }
    let content = (sized.isEmpty ? meant : sized).reduce(CGRect.null) { $0.union($1) }
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
    let cause = constraintOnLength.map { ", by its constraint \($0.text)" }
    return "no \(missing) (\(bounds.size.words))\(cause ?? "")"
  }

  /// The required constraint of the view's own that leaves it no width or no height; nil for other views.
  var constraintOnLength: NSLayoutConstraint? {
    guard isWithoutSize, max(bounds.width, bounds.height) > 0 else { return nil }
    return constraints.first { constraint in
      guard constraint.firstItem === self, constraint.secondItem == nil, constraint.isActive,
        constraint.priority == .required, constraint.relation != .greaterThanOrEqual,
        constraint.constant <= 0
      else { return false }
      return constraint.firstAttribute == (bounds.height <= 0 ? .height : .width)
    }
  }

  /// The required constraints that hold the view from two sides where they leave it no width or no height, in words without
  /// a full stop; nil for other views.
  ///
  /// What hangs on the view, or lies in it, does not hold it: only what is around it, or is held by others itself.
  var wordsOfSqueeze: String? {
    guard isWithoutSize, !isLengthLeftToApp else { return nil }
    let (starts, ends): (Set<NSLayoutConstraint.Attribute>, Set<NSLayoutConstraint.Attribute>) =
      bounds.height <= 0
      ? ([.top, .topMargin], [.bottom, .bottomMargin])
      : ([.left, .leading, .leadingMargin], [.right, .trailing, .trailingMargin])
    let required = (ancestors + [self]).flatMap(\.constraints).filter { $0.priority == .required }
    func ties(
      of item: AnyObject,
      by sides: Set<NSLayoutConstraint.Attribute>
    ) -> [(constraint: NSLayoutConstraint, other: AnyObject?)] {
      required.compactMap { constraint in
        let (first, second) = (constraint.firstItem, constraint.secondItem)
        if first === item, sides.contains(constraint.firstAttribute) { return (constraint, second) }
        if second === item, sides.contains(constraint.secondAttribute) {
          return (constraint, first)
        }
        return nil
      }
    }
    func holds(_ other: AnyObject?) -> Bool {
      guard let other = other as? UIView else { return other != nil }
      // One that has no such length itself would be larger with the view in it, where no constraint of its own says less.
      if isDescendant(of: other) {
        let length = bounds.height <= 0 ? other.bounds.height : other.bounds.width
        return length > 0 || other.constraintOnLength != nil
      }
      return !other.isDescendant(of: self)
        && ties(of: other, by: starts.union(ends)).contains { $0.other !== self }
    }
    let held = [starts, ends].map { side in
      ties(of: self, by: side).filter { holds($0.other) }.map(\.constraint)
    }
    guard held.allSatisfy({ !$0.isEmpty }) else { return nil }
    let isPlain = held.joined().allSatisfy { constraint in
      [constraint.firstItem, constraint.secondItem].allSatisfy { item in
        (item as? UIView).map(isDescendant(of:)) ?? (item != nil)
      }
    }
    // Where they ask for less than nothing, UIKit breaks one of them, and the view has the size that is left by that.
    guard lengthLeft(by: held.joined()) >= 0 else { return nil }
    // What is beside it is held by others in turn, of which no two say where the room has gone, nor what UIKit breaks.
    guard isPlain else { return nil }
    return
      "required constraints leave \(shortName) \(emptiness ?? "no size"): \(held.joined().map(\.text).listed(last: " and "))"
  }
}

extension UIView {
  /// The length that constraints to the sides of the superview leave a view without one, in points; 0 where others hold it.
  private func lengthLeft(by held: some Sequence<NSLayoutConstraint>) -> CGFloat {
    guard let superview else { return 0 }
    let all = Array(held)
    let isToSides = all.allSatisfy { constraint in
      [constraint.firstItem, constraint.secondItem].allSatisfy { $0 === self || $0 === superview }
        && constraint.firstAttribute == constraint.secondAttribute && constraint.multiplier == 1
    }
    guard isToSides, all.count == 2 else { return 0 }
    let length = bounds.height <= 0 ? superview.bounds.height : superview.bounds.width
    return all.reduce(length) { rest, constraint in
      let isEnd = [.bottom, .right, .trailing].contains(constraint.firstAttribute)
      let isInward = isEnd != (constraint.firstItem === self)
      return isInward ? rest - constraint.constant : rest + constraint.constant
    }
  }
}

extension UIView {
  /// True for a view of a design whose length code gives it, by a constraint that it has of it or of a view around it, or a
  /// list, whose row is as high as its content needs.
  private var isLengthLeftToApp: Bool {
    guard imported?.kind == .interfaceBuilder else { return false }
    return ([self] + ancestors).contains { view in
      view.designUse.contains(.adjusted) || bounds.height <= 0 && view is UITableViewCell
    }
  }
}

extension UIView {
  /// True for a view of a design that has no size in the file, and constraints which may give it one.
  var isSizedByConstraints: Bool {
    isWithoutSize && !designUse.isDisjoint(with: [.moved, .resized])
      && bounds.width <= 0 && bounds.height <= 0
  }

  /// True if the view, or one beside it or beside those around it, has not the length that a required constraint says: what
  /// is too much for the screen UIKit takes from one that nobody can foretell.
  var contradictsLengths: Bool {
    ([self] + ancestors.reversed()).contains { view in
      view.superview?.subviews.contains(where: \.contradictsOwnLength) ?? view.contradictsOwnLength
    }
  }

  private var contradictsOwnLength: Bool {
    constraints.contains { constraint in
      guard constraint.firstItem === self, constraint.secondItem == nil, constraint.isActive,
        constraint.priority == .required, constraint.relation == .equal, !isHidden
      else { return false }
      switch constraint.firstAttribute {
      case .width: return abs(bounds.width - constraint.constant) > 1
      case .height: return abs(bounds.height - constraint.constant) > 1
      default: return false
      }
    }
  }
}

/// A part of an axis, in points.
private struct Span {
  let start: CGFloat
  let length: CGFloat
}
