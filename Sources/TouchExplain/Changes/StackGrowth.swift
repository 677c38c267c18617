import TouchKit
import TouchScene

/// The growth of stacks by which a view of one becomes as large as it should be.
///
/// The stacks lay their views out anew, so that they must have the room for it; on which side the outermost one grows is
/// a matter of its constraints.
struct StackGrowth: Hashable {
  /// A stack, and how much larger it must be, in points.
  struct Step: Hashable {
    let stack: Int
    let growth: CGSize
  }

  let view: Int
  /// The size that the view is to have, in points.
  let size: CGSize
  /// The stacks around the view, one in the other, from the inside out.
  private var steps: [Step] = []
  /// The parts of its growth that lie to the left of the outermost one and above it, from 0 to 1.
  private var lead = CGPoint(x: 0.5, y: 0.5)

  static func isArranged(_ view: UIView) -> Bool { view.superview?.className == "UIStackView" }

  /// Finds the room that stacks must have, so that a view has a size, in points, to one side or another; none where no stack
  /// arranges the view, or where they do not give it the size and leave the others theirs.
  static func all(of view: Int, to size: CGSize, on stage: Stage) -> [StackGrowth] {
    let growth = StackGrowth(of: view, to: size, on: stage)
    guard let outer = growth.steps.last?.growth, growth.works(on: stage) else { return [] }
    let parts = [0.5, 0, 1]
    return (outer.width > 0 ? parts : [0]).flatMap { x in
      (outer.height > 0 ? parts : [0]).map { y in
        var growth = growth
        growth.lead = CGPoint(x: x, y: y)
        return growth
      }
    }
  }

  private init(of view: Int, to size: CGSize, on stage: Stage) {
    (self.view, self.size) = (view, size)
    var (inner, wanted) = (stage.views[view], size)
    while let stack = inner.superview as? UIStackView,
      stack.arrangedSubviews.contains(where: { $0 === inner }), let own = stage.number(of: stack)
    {
      let step = Step(stack: own, growth: Self.growth(of: stack, for: inner, of: wanted))
      steps.append(step)
      if step.growth == .zero { break }
      wanted = stack.bounds.size + step.growth
      inner = stack
    }
  }

  private static func growth(of stack: UIStackView, for view: UIView, of size: CGSize) -> CGSize {
    let isRow = stack.axis == .horizontal
    let shown = stack.arrangedSubviews.filter { !$0.isHidden }
    let shares = stack.distribution == .fillEqually ? CGFloat(shown.count) : 1
    // Across its axis a stack may have the room already, and along it between views that it spreads.
    let room = stack.bounds.inset(
      by: stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
    )
    let isSpread = [.equalSpacing, .equalCentering].contains(stack.distribution)
    func along(_ axis: KeyPath<CGSize, CGFloat>) -> CGFloat {
      let used = shown.reduce(0) { $0 + $1.bounds.size[keyPath: axis] }
      let gaps = stack.spacing * CGFloat(max(0, shown.count - 1))
      let free = isSpread ? max(0, room.size[keyPath: axis] - used - gaps) : 0
      return max(0, size[keyPath: axis] - view.bounds.size[keyPath: axis] - free) * shares
    }
    return CGSize(
      width: isRow ? along(\.width) : max(0, size.width - room.width),
      height: isRow ? max(0, size.height - room.height) : along(\.height)
    )
  }

  // MARK: - The trial

  /// The outermost stack, in which all lies that moves.
  var outermost: Int { steps.last?.stack ?? view }

  func make(on stage: ViewTree) -> Change.Undo {
    let (stacks, outer) = (steps.map { stage.views[$0.stack] }, stage.views[outermost])
    let control = stage.views[view] as? UIControl
    let (stated, states) = (control?.statedSize, outer.subtree.map { ($0, $0.hitState) })
    control?.statedSize = size
    stage.views[view].bounds.size = size
    for (stack, step) in zip(stacks, steps) { stack.bounds.size = stack.bounds.size + step.growth }
    for stack in stacks.reversed() {
      stack.setNeedsLayout()
      stack.layoutIfNeeded()
    }
    let growth = steps.last?.growth ?? .zero
    let shift = CGPoint(x: (0.5 - lead.x) * growth.width, y: (0.5 - lead.y) * growth.height)
    _ = outer.trying { $0.shift(by: shift) }
    return {
      for (view, state) in states { view.hitState = state }
      control?.statedSize = stated
    }
  }

  private func works(on stage: ViewTree) -> Bool {
    let inside = [view] + steps.map(\.stack)
    let others = steps.flatMap { (stage.views[$0.stack] as? UIStackView)?.arrangedSubviews ?? [] }
      .filter { other in !other.isHidden && !inside.contains { stage.views[$0] === other } }
    let before = others.map(\.bounds.size)
    let undo = make(on: stage)
    defer { undo() }
    return stage.views[view].bounds.size.holds(size)
      && zip(others, before).allSatisfy { $0.bounds.size.holds($1) }
  }

  // MARK: - Words

  private var growing: [Step] { steps.filter { $0.growth != .zero } }

  /// Advice without a full stop, for a view and its size in words: "make it 44x44 points, for which row must be
  /// 4 points taller".
  func words(on stage: ViewTree, making target: String) -> String {
    guard let first = growing.first else { return "make \(target)" }
    let stack = stage.views[first.stack]
    let names = stack.viewName.short + (growing.count > 1 ? " and the stacks around it" : "")
    let extent = Self.words(first.growth)
    guard let shared = shared(on: stage) else {
      return
        "make \(target), for which \(names) \(isGiven(on: stage) ? "may have to" : "must") be \(extent)"
    }
    let side = shared == .horizontal ? "wide" : "high"
    let length = shared == .horizontal ? size.width : size.height
    return
      "make \(names) \(extent), so that each view of \(stack.viewName.short) is \(PlainNumber(Double(length))) points \(side)"
  }

  /// Returns whether another view of a row or column that grows along its axis may give the room: UIKit asks it for less
  /// before the stack grows.
  private func isGiven(on stage: ViewTree) -> Bool {
    let path = [view] + steps.map(\.stack)
    return zip(path, steps).contains { inner, step in
      guard let stack = stage.views[step.stack] as? UIStackView else { return false }
      let length = stack.axis == .horizontal ? step.growth.width : step.growth.height
      return length > 0
        && stack.arrangedSubviews.contains { other in
          !other.isHidden && other !== stage.views[inner]
            && (other is UIStackView || type(of: other) == UIView.self)
        }
    }
  }

  /// The axis along which the first stack that grows gives all of its views the same part of that, and grows by that
  /// alone; nil for none.
  func shared(on stage: ViewTree) -> NSLayoutConstraint.Axis? {
    guard let step = growing.first, let stack = stage.views[step.stack] as? UIStackView,
      stack.distribution == .fillEqually
    else { return nil }
    let isAlong =
      stack.axis == .horizontal
      ? step.growth.height == 0 && step.growth.width > 0
      : step.growth.width == 0 && step.growth.height > 0
    return isAlong ? stack.axis : nil
  }

  func likeness(on stage: ViewTree) -> (values: [AnyHashable], things: [AnyObject]) {
    (growing.map { Self.words($0.growth) }, growing.map { stage.views[$0.stack] })
  }

  private static func words(_ growth: CGSize) -> String {
    // A file's frames are rounded.
    let parts = [(growth.width, "wider"), (growth.height, "taller")].filter { $0.0 > 0.25 }
      .map { "\(PlainNumber(Double(($0.0 - 0.25).rounded(.up)))) points \($0.1)" }
    return parts.joined(separator: " and ")
  }
}

extension CGSize {
  fileprivate static func + (one: CGSize, other: CGSize) -> CGSize {
    CGSize(width: one.width + other.width, height: one.height + other.height)
  }

  /// Returns whether neither side is smaller than that of another size, but for a rounding.
  func holds(_ other: CGSize) -> Bool {
    width >= other.width - 0.5 && height >= other.height - 0.5
  }
}
