import TouchLayout

/// The constraints that stand for stack views (`B-7.23` to `B-7.27`).
extension LayoutEngine {
  /// The priority with which a stack is no larger across its axis than what it arranges, and an arranged
  /// view without content keeps the size that it had; both below all that apps ask for.
  private static let quiet = 0.01
  /// The priority of a distribution that other constraints may contradict.
  private static let nearlyRequired = 999.0
  private static let centering = 149.0

  func rules(of stack: UIStackView) -> [Rule] {
    let views = stack.arrangedSubviews.filter { !$0.isHidden && $0.parent === stack }
    var rules = StackRules(stack)
    let (main, cross) = (stack.axis, stack.axis.across)
    let isHorizontal = main == .horizontal
    let margins = stack.arrangementMargins
    let ((low, high), (near, far)) = (margins[main], margins[cross])
    let (length, breadth) = (span(of: stack, main).length, span(of: stack, cross).length)
    let along = views.map { span(of: $0, main).inset(by: $0.alignmentRectInsets[main]) }
    let across = views.map { span(of: $0, cross).inset(by: $0.alignmentRectInsets[cross]) }
    guard let first = along.first, let last = along.last else { return [] }
    // Rows begin at the right where text does.
    let isMirrored = isHorizontal && stack.isRightToLeft
    let (start, end) = (LinearExpression(Double(low)), length - Double(high))
    rules.add(isMirrored ? first.end - end : first.start - start, .equal)
    rules.add(isMirrored ? last.start - start : last.end - end, .equal)
    addGaps(in: stack, views, along, isMirrored, to: &rules)
    addLengths(in: stack, views, along, main, to: &rules)
    for (view, span) in zip(views, across) {
      addAlignment(of: span, in: stack, from: Double(near), to: breadth - Double(far), &rules)
      addSize(of: view, to: &rules)
    }
    if stack.standsOnBaseline { addBaselines(of: views, in: stack, to: &rules) }
    rules.add(breadth, .equal, Self.quiet)
    return rules.list
  }

  private func addGaps(
    in stack: UIStackView,
    _ views: [UIView],
    _ along: [LayoutSpan],
    _ isMirrored: Bool,
    to rules: inout StackRules
  ) {
    let isCentering = stack.distribution == .equalCentering
    let isLoose = stack.distribution == .equalSpacing || isCentering
    var firstGap: LinearExpression?
    for index in along.indices.dropLast() {
      let (one, next) =
        isMirrored
        ? (along[index + 1], along[index]) : (along[index], along[index + 1])
      let gap = next.start - one.end
      rules.add(
        gap - Double(stack.room(after: views[index])),
        isLoose ? .greaterOrEqual : .equal
      )
      guard isLoose else { continue }
      let distance = isCentering ? next.middle - one.middle : gap
      if let firstGap {
        rules.add(distance - firstGap, .equal, isCentering ? Self.centering : Self.nearlyRequired)
      }
      firstGap = firstGap ?? distance
    }
  }

  private func addLengths(
    in stack: UIStackView,
    _ views: [UIView],
    _ along: [LayoutSpan],
    _ axis: NSLayoutConstraint.Axis,
    to rules: inout StackRules
  ) {
    switch stack.distribution {
    case .fillEqually:
      for span in along.dropFirst() { rules.add(span.length - along[0].length, .equal) }
    case .fillProportionally:
      let wanted = views.map { view in
        let length = view.contentSize(in: textWidth(of: view))[axis]
        let known = stack.sizeFromOthers(of: view) ?? .zero
        return Double(length >= 0 ? length : known[axis])
      }
      for index in along.indices.dropFirst() where wanted[0] > 0 && wanted[index] > 0 {
        rules.add(
          along[index].length - along[0].length * (wanted[index] / wanted[0]),
          .equal,
          Self.nearlyRequired
        )
      }
    default: break
    }
  }

  private func addAlignment(
    of span: LayoutSpan,
    in stack: UIStackView,
    from near: Double,
    to far: LinearExpression,
    _ rules: inout StackRules
  ) {
    let isMirrored = stack.axis == .vertical && stack.isRightToLeft
    let (atStart, atEnd) = (span.start - near, far - span.end)
    switch stack.alignment {
    case .firstBaseline where stack.standsOnBaseline, .lastBaseline where stack.standsOnBaseline:
      rules.add(atStart, .greaterOrEqual)
      rules.add(atEnd, .greaterOrEqual)
    case .fill:
      rules.add(atStart, .equal)
      rules.add(atEnd, .equal)
    case .center:
      rules.add(atStart - atEnd, .equal)
      rules.add(atStart, .greaterOrEqual)
      rules.add(atEnd, .greaterOrEqual)
    case .leading, .trailing, .firstBaseline, .lastBaseline:
      let isAtStart = (stack.alignment != .trailing) != isMirrored
      rules.add(atStart, isAtStart ? .equal : .greaterOrEqual)
      rules.add(atEnd, isAtStart ? .greaterOrEqual : .equal)
    }
  }

  private func addBaselines(
    of views: [UIView],
    in stack: UIStackView,
    to rules: inout StackRules
  ) {
    let attribute: NSLayoutConstraint.Attribute =
      stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    let lines = views.compactMap {
      value(of: attribute, $0, beside: nil, in: stack, isRightToLeft: false)
    }
    guard let first = lines.first else { return }
    for line in lines.dropFirst() { rules.add(line - first, .equal) }
  }

  /// Has a view without content keep the size that it had from others, as far as nothing else says.
  private func addSize(of view: UIView, to rules: inout StackRules) {
    guard !(view is UIStackView), let stack = view.parent as? UIStackView,
      let known = stack.sizeFromOthers(of: view)
    else { return }
    let content = view.contentSize(in: nil)
    for axis in Axis.both where content[axis] < 0 {
      rules.add(span(of: view, axis).length - Double(known[axis]), .equal, Self.quiet)
    }
  }
}

@MainActor
private struct StackRules {
  private(set) var list: [LayoutEngine.Rule] = []
  private let stack: UIStackView

  init(_ stack: UIStackView) { self.stack = stack }

  mutating func add(
    _ expression: LinearExpression,
    _ relation: LayoutSolver.Relation,
    _ priority: Double = LayoutSolver.required
  ) {
    let origin = LayoutEngine.Origin.stack(ObjectIdentifier(stack), list.count)
    list.append(LayoutEngine.Rule(origin, expression, relation, priority))
  }
}
