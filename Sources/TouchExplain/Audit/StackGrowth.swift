import TouchKit
import TouchScene

/// The growth of stacks by which a view of one becomes as large as it should be.
///
/// The stack lays it out anew, so that the stack must have the room for it. It is tried on a scene of its
/// own.
@MainActor
struct StackGrowth {
  /// A stack, and how much larger it must be, in points.
  private struct Step {
    let stack: UIStackView
    var growth = CGSize.zero
  }

  private let view: UIView
  private let size: CGSize
  /// The stacks around the view, one in the other, from the inside out.
  private var steps: [Step] = []

  /// Returns whether a view is one that a stack places.
  static func isArranged(_ view: UIView) -> Bool { view.superview?.className == "UIStackView" }

  /// Looks for the room that stacks must have, so that a view has a size, in points; nil where no stack
  /// arranges the view, or where none that was tried gives it the size.
  init?(
    of view: UIView,
    to size: CGSize,
    in scene: Scene
  ) {
    (self.view, self.size) = (view, size)
    var (inner, wanted) = (view, size)
    while let stack = inner.superview as? UIStackView,
      stack.arrangedSubviews.contains(where: { $0 === inner })
    {
      let step = Step(stack: stack, growth: Self.growth(of: stack, for: inner, of: wanted))
      steps.append(step)
      if step.growth == .zero { break }
      wanted = stack.bounds.size + step.growth
      inner = stack
    }
    guard !steps.isEmpty, works(in: scene) else { return nil }
  }

  /// The growth of a stack that one of its views needs to have a size, and the others theirs.
  private static func growth(of stack: UIStackView, for view: UIView, of size: CGSize) -> CGSize {
    let missing = CGSize(
      width: max(0, size.width - view.bounds.width),
      height: max(0, size.height - view.bounds.height)
    )
    let isEqual = stack.distribution == .fillEqually
    let shares = isEqual ? CGFloat(stack.arrangedSubviews.count { !$0.isHidden }) : 1
    let isRow = stack.axis == .horizontal
    // Across its axis a stack may have the room already.
    let room = stack.bounds.inset(
      by: stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
    )
    return CGSize(
      width: isRow ? missing.width * shares : max(0, size.width - room.width),
      height: isRow ? max(0, size.height - room.height) : missing.height * shares
    )
  }

  // MARK: - The trial

  private func works(in scene: Scene) -> Bool {
    let views = Stage.views(of: scene)
    guard let copies = Stage(scene.file)?.views else { return false }
    func twin<View: UIView>(of view: View) -> View? {
      guard let number = views.firstIndex(where: { $0 === view }), number < copies.count else {
        return nil
      }
      return copies[number] as? View
    }
    let stacks = steps.compactMap { twin(of: $0.stack) }
    guard let target = twin(of: view), stacks.count == steps.count else { return false }
    let others = stacks.flatMap(\.arrangedSubviews).filter { other in
      other !== target && !other.isHidden && !stacks.contains { $0 === other }
    }
    let before = others.map(\.bounds.size)
    (target as? UIControl)?.statedSize = size
    target.bounds.size = size
    for (stack, step) in zip(stacks, steps) { stack.bounds.size = stack.bounds.size + step.growth }
    for stack in stacks.reversed() {
      stack.setNeedsLayout()
      stack.layoutIfNeeded()
    }
    return target.bounds.size.holds(size)
      && zip(others, before).allSatisfy { $0.bounds.size.holds($1) }
  }

  // MARK: - Words

  /// What to do, without a full stop, for a view and its size in words: "make it 44x44 points, for which row must be
  /// 4 points taller".
  func phrase(making target: Phrase) -> Phrase {
    let growing = steps.filter { $0.growth != .zero }
    guard let first = growing.first else { return "make \(target)" }
    let extent = Self.words(first.growth)
    if isShared(first) {
      return
        "make \(names(growing)) \(extent), so that each view of \(first.stack as UIView, \.viewName.unique) is "
        + "\(sharedLength(first)) points \(sharedSide(first))"
    }
    return "make \(target), for which \(names(growing)) must be \(extent)"
  }

  /// True if the outermost stack that grows does so for all of its views.
  var isShared: Bool { steps.first { $0.growth != .zero }.map(isShared) ?? false }

  private func names(_ steps: [Step]) -> Phrase {
    "\(steps[0].stack as UIView, \.viewName.unique)\(steps.count > 1 ? " and the stacks around it" : "")"
  }

  /// Returns whether the stack gives all of its views the same part of what it grows by, and grows by that alone.
  private func isShared(_ step: Step) -> Bool {
    guard step.stack.distribution == .fillEqually else { return false }
    return step.stack.axis == .horizontal
      ? step.growth.height == 0 && step.growth.width > 0
      : step.growth.width == 0 && step.growth.height > 0
  }

  private func sharedLength(_ step: Step) -> PlainNumber {
    PlainNumber(Double(step.stack.axis == .horizontal ? size.width : size.height))
  }

  private func sharedSide(_ step: Step) -> String {
    step.stack.axis == .horizontal ? "wide" : "high"
  }

  private static func words(_ growth: CGSize) -> String {
    let parts = [(growth.width, "wider"), (growth.height, "taller")].filter { $0.0 > 0 }
      .map { "\(PlainNumber(Double($0.0.rounded(.up)))) points \($0.1)" }
    return parts.joined(separator: " and ")
  }
}

extension CGSize {
  fileprivate static func + (one: CGSize, other: CGSize) -> CGSize {
    CGSize(width: one.width + other.width, height: one.height + other.height)
  }

  /// Returns whether neither side is smaller than that of another size, but for a rounding.
  fileprivate func holds(_ other: CGSize) -> Bool {
    width >= other.width - 0.5 && height >= other.height - 0.5
  }
}
