import TouchLayout

extension LayoutEngine {
  /// The priority of the frames of a design, below all that an app can ask for.
  private static let designPriority = 0.001

  /// The rules of all views, parents before children, in the order in which constraints were added.
  func rules(of views: [UIView]) -> [Rule] {
    dependsOnInsets = false
    var active: [(order: Int, rule: Rule)] = []
    var rules: [Rule] = []
    for view in views {
      if let stack = view as? UIStackView, isSolved(stack) { rules += self.rules(of: stack) }
      guard let state = view.layoutState else {
        if places(view) { addContent(of: view, to: &rules) }
        continue
      }
      for constraint in state.constraints {
        if let rule = rule(for: constraint, in: view) { active.append((constraint.order, rule)) }
      }
      guard places(view) else { continue }
      addContent(of: view, to: &rules)
      addDesign(of: view, state, to: &rules)
    }
    addTarget(to: &rules)
    rules += active.sorted { $0.order < $1.order }.map(\.rule)
    // Of constraints that contradict each other, those that must hold come first.
    return rules.filter { $0.priority >= 1000 } + rules.filter { $0.priority < 1000 }
  }

  private func rule(for constraint: NSLayoutConstraint, in holder: UIView) -> Rule? {
    guard let first = constraint.firstItem,
      let firstView = NSLayoutConstraint.view(of: first), let root, firstView.isDescendant(of: root)
    else { return nil }
    let second = constraint.secondItem
    if constraint.secondAttribute != .notAnAttribute, second == nil { return nil }
    let isRightToLeft = firstView.isRightToLeft
    let left = value(
      of: constraint.firstAttribute,
      first,
      beside: second,
      in: holder,
      isRightToLeft: isRightToLeft
    )
    guard var expression = left else { return nil }
    var constant = Double(constraint.constant)
    if let second {
      let right = value(
        of: constraint.secondAttribute,
        second,
        beside: first,
        in: holder,
        isRightToLeft: isRightToLeft
      )
      guard let right else { return nil }
      expression = expression - right * Double(constraint.multiplier)
    }
    var relation = LayoutSolver.Relation(rawValue: constraint.relation.rawValue) ?? .equal
    // From right to left, what is after another is on its left.
    if isRightToLeft, constraint.firstAttribute.followsText {
      constant = -constant
      relation = relation.mirrored
    }
    return Rule(
      .constraint(ObjectIdentifier(constraint)),
      expression - constant,
      relation,
      Double(constraint.priority.rawValue)
    )
  }

  /// Has a view be as large as its content, as firmly as it says (`B-7.34`).
  private func addContent(of view: UIView, to rules: inout [Rule]) {
    // What it arranges decides the size of a stack.
    if view is UIStackView { return }
    let size = view.contentSize(in: textWidth(of: view))
    // Controls, and what was measured, tell the size of their frames.
    let isFrame = view is UIControl || view.layoutState?.measuredSize != nil
    let insets = isFrame ? .zero : view.alignmentRectInsets
    for axis in Axis.both {
      let (length, slack) = (size[axis], insets[axis])
      guard length >= 0 else { continue }
      let expression = span(of: view, axis).length - Double(length + slack.low + slack.high)
      let (hugging, resistance) = (
        view.contentHuggingPriority(for: axis),
        view.contentCompressionResistancePriority(for: axis)
      )
      for (isLimit, priority) in [(true, hugging), (false, resistance)] {
        rules.append(
          Rule(
            .content(ObjectIdentifier(view), axis, isLimit: isLimit),
            expression,
            isLimit ? .lessOrEqual : .greaterOrEqual,
            Double(priority.rawValue)
          )
        )
      }
    }
  }

  /// Has a view be where its design has it, as far as the constraints leave a choice.
  private func addDesign(of view: UIView, _ state: LayoutState, to rules: inout [Rule]) {
    guard let frame = state.designFrame, target == nil else { return }
    let box = box(of: view)
    let sides = [
      box.x - Double(frame.minX), box.y - Double(frame.minY), box.width - Double(frame.width),
      box.height - Double(frame.height),
    ]
    for (index, expression) in sides.enumerated() {
      let origin = Origin.design(ObjectIdentifier(view), index)
      rules.append(Rule(origin, expression, .equal, Self.designPriority))
    }
  }

  private func addTarget(to rules: inout [Rule]) {
    guard let target, let root else { return }
    let box = box(of: root)
    let sides = [
      (box.width - Double(target.size.width), target.horizontal),
      (box.height - Double(target.size.height), target.vertical),
    ]
    for (index, side) in sides.enumerated() {
      rules.append(Rule(.fitting(index), side.0, .equal, Double(side.1.rawValue)))
    }
  }
}

extension LayoutSolver.Relation {
  fileprivate var mirrored: LayoutSolver.Relation {
    switch self {
    case .lessOrEqual: .greaterOrEqual
    case .equal: .equal
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// True if it is a place along lines of text.
  fileprivate var followsText: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }
}
