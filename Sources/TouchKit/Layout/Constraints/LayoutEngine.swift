import TouchLayout

/// Solves the constraints of one tree of views and gives the views their frames.
///
/// Each view that constraints place has unknowns for its frame; any other is where it is, or follows its
/// superview by its mask. Only what has changed since the last solution is solved anew.
final class LayoutEngine: WeakTarget {
  struct Box {
    let x: LinearExpression
    let y: LinearExpression
    let width: LinearExpression
    let height: LinearExpression
    let variables: [LinearExpression.Variable]

    /// The place along a direction.
    subscript(_ axis: Axis) -> LayoutSpan {
      axis == .horizontal
        ? LayoutSpan(start: x, length: width) : LayoutSpan(start: y, length: height)
    }
  }

  enum Origin: Hashable {
    case constraint(ObjectIdentifier)
    case content(ObjectIdentifier, NSLayoutConstraint.Axis, isLimit: Bool)
    case design(ObjectIdentifier, Int)
    case stack(ObjectIdentifier, Int)
    case fitting(Int)
  }

  struct Rule {
    let origin: Origin
    let expression: LinearExpression
    let relation: LayoutSolver.Relation
    let priority: Double

    init(
      _ origin: Origin,
      _ expression: LinearExpression,
      _ relation: LayoutSolver.Relation,
      _ priority: Double
    ) {
      (self.origin, self.expression) = (origin, expression)
      (self.relation, self.priority) = (relation, priority)
    }
  }

  /// A relation as the solver has it.
  private struct Entry {
    var rule: Rule
    /// nil where it contradicts others, and so was left out.
    let key: LayoutSolver.Key?
  }

  /// The most rounds of heights of texts with new widths in one update; ours.
  private static let mostRounds = 3

  /// The top of the tree, which has the engine.
  @WeakReference private(set) var root: UIView?
  /// The size that the root is to have, and how firmly; nil where the root's own counts.
  let target: (size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)?
  var isUpToDate = false
  var isApplying = false
  /// True if what the constraints say depends on safe areas or margins.
  var dependsOnInsets = false

  /// True if the engine still solves the tree whose top it was made for.
  var isCurrent: Bool { root?.layoutState?.engine === self }

  private var ownLink = WeakLinkOwner()
  var weakLink: WeakLink { ownLink.link(to: self) }
  private var solver = LayoutSolver()
  /// The views that the rules that were broken place, and those that these contradict, by what was broken.
  private var conflicts: [Origin: Set<ObjectIdentifier>] = [:]
  private var entries: [Origin: Entry] = [:]
  private(set) var boxes: [ObjectIdentifier: Box] = [:]
  private(set) var frames: [ObjectIdentifier: CGRect] = [:]
  private var textWidths: [ObjectIdentifier: CGFloat] = [:]

  init(
    root: UIView,
    target: (size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)? = nil
  ) {
    self.root = root
    self.target = target
  }

  // MARK: - Unknowns

  func box(of item: AnyObject) -> Box {
    if let box = boxes[ObjectIdentifier(item)] { return box }
    let variables = [
      solver.makeVariable(), solver.makeVariable(), solver.makePositiveVariable(),
      solver.makePositiveVariable(),
    ]
    let box = Box(
      x: LinearExpression(variables[0]),
      y: LinearExpression(variables[1]),
      width: LinearExpression(variables[2]),
      height: LinearExpression(variables[3]),
      variables: variables
    )
    boxes[ObjectIdentifier(item)] = box
    return box
  }

  /// Returns true if constraints, and not its own frame, say where a view is.
  func places(_ view: UIView) -> Bool {
    guard view !== root else { return target != nil }
    if view.layoutState?.translatesMask == false { return true }
    guard let stack = view.parent as? UIStackView, stack.arranges(view) else { return false }
    return isSolved(stack)
  }

  /// Returns true if what a stack arranges is placed by constraints that stand for the stack.
  func isSolved(_ stack: UIStackView) -> Bool {
    var current = stack
    while true {
      if current === root, target != nil { return true }
      if current.layoutState?.translatesMask == false { return true }
      let isMeant = current.arrangedSubviews.contains { view in
        view.layoutState.map { !$0.translatesMask || $0.mentions > 0 } ?? false
      }
      if isMeant { return true }
      guard let outer = current.parent as? UIStackView, outer.arranges(current) else {
        return false
      }
      current = outer
    }
  }

  func textWidth(of view: UIView) -> CGFloat? { textWidths[ObjectIdentifier(view)] }

  // MARK: - Solving

  func update() {
    guard !isUpToDate, let root else { return }
    defer { withExtendedLifetime(root) {} }
    isUpToDate = true
    let views = root.subtree
    textWidths = [:]
    for _ in 0..<Self.mostRounds {
      reconcile(rules(of: views))
      if !breakLines(of: views) { break }
    }
    readFrames(of: views)
  }

  /// Has texts break their lines in the widths that the solution has for them; returns whether any did anew.
  private func breakLines(of views: [UIView]) -> Bool {
    var hasChanged = false
    for view in views where view.breaksLines {
      guard let box = boxes[ObjectIdentifier(view)] else { continue }
      let width = solver.value(of: box.width)
      if let known = textWidth(of: view), abs(known - width) < 0.01 { continue }
      textWidths[ObjectIdentifier(view)] = width
      hasChanged = true
    }
    return hasChanged
  }

  private func reconcile(_ rules: [Rule]) {
    let wanted = Set(rules.map(\.origin))
    for (origin, entry) in entries where !wanted.contains(origin) {
      if let key = entry.key { solver.remove(key) }
      entries[origin] = nil
      conflicts[origin] = nil
    }
    var isPossible = true
    for rule in rules {
      guard let entry = entries[rule.origin], let key = entry.key,
        rule.isLike(entry.rule)
      else { continue }
      isPossible = isPossible && solver.setConstant(rule.expression.constant, of: key)
    }
    if !isPossible {
      // What the solver has cannot be met any more: it begins anew.
      solver = LayoutSolver()
      boxes = [:]
      let known = entries
      entries = [:]
      for rule in self.rules(of: root?.subtree ?? []) { enter(rule, known[rule.origin]) }
      return
    }
    for rule in rules {
      let known = entries[rule.origin]
      if let known, known.key != nil, rule.isLike(known.rule) {
        entries[rule.origin]?.rule = rule
        continue
      }
      if let key = known?.key { solver.remove(key) }
      enter(rule, known)
    }
  }

  /// Gives a rule to the solver; one that contradicts others is left out and reported once.
  private func enter(_ rule: Rule, _ known: Entry?) {
    do {
      let key = try solver.add(rule.expression, rule.relation, priority: rule.priority)
      entries[rule.origin] = Entry(rule: rule, key: key)
      conflicts[rule.origin] = nil
    } catch {
      entries[rule.origin] = Entry(rule: rule, key: nil)
      let isNews = known.map { $0.key != nil } ?? true
      guard isNews, target == nil else { return }
      let others = error.others.compactMap { key in
        entries.values.first { $0.key == key }?.rule.origin
      }
      conflicts[rule.origin] = Set(([rule.origin] + others).flatMap(views))
      let broken = text(of: rule.origin)
      if let root { root.tracing?.conflict(in: root, of: broken, with: others.map(text).sorted()) }
    }
  }

  /// Returns whether constraints place a view that contradict others, of which one was broken.
  func isInConflict(_ view: UIView) -> Bool {
    conflicts.values.contains { $0.contains(ObjectIdentifier(view)) }
  }

  private func constraint(_ id: ObjectIdentifier) -> NSLayoutConstraint? {
    root?.subtree.lazy.flatMap(\.constraints).first { ObjectIdentifier($0) == id }
  }

  private func views(of origin: Origin) -> [ObjectIdentifier] {
    switch origin {
    case .constraint(let id):
      [constraint(id)?.firstItem, constraint(id)?.secondItem].compactMap { $0 as? UIView }
        .map { ObjectIdentifier($0) }
    case .content(let view, _, _), .design(let view, _), .stack(let view, _): [view]
    case .fitting: []
    }
  }

  private func text(of origin: Origin) -> String {
    let views = root?.subtree ?? []
    func name(_ id: ObjectIdentifier) -> String {
      let view = views.first { ObjectIdentifier($0) == id }
      return view.map { $0.accessibilityIdentifier ?? $0.className } ?? "a view"
    }
    switch origin {
    case .constraint(let id): return constraint(id)?.text ?? "a constraint"
    case .content(let view, let axis, _):
      return "the \(axis == .horizontal ? "width" : "height") of the content of \(name(view))"
    case .design(let view, _): return "the frame of \(name(view))"
    case .stack(let view, _): return "the arrangement of \(name(view))"
    case .fitting: return "the size to fit"
    }
  }

  // MARK: - Answers

  /// The frame of a view or guide in the solution, in what it is in; nil where constraints do not place it.
  func frame(of item: AnyObject) -> CGRect? { frames[ObjectIdentifier(item)] }

  /// Returns true if another frame would be as right for the constraints.
  func isAmbiguous(_ item: AnyObject) -> Bool {
    boxes[ObjectIdentifier(item)]?.variables.contains(where: solver.isAmbiguous) ?? false
  }

  /// The size that the root gets, where a target was given.
  var fittingSize: CGSize {
    guard let root else { return .zero }
    let box = box(of: root)
    return CGSize(width: solver.value(of: box.width), height: solver.value(of: box.height))
  }

  private func readFrames(of views: [UIView]) {
    frames = [:]
    let scale = root?.storedWindow?.owner.screen.scale
    for view in views {
      for item in [view] as [AnyObject] + (view.layoutState?.guides ?? []) {
        if let box = boxes[ObjectIdentifier(item)] {
          frames[ObjectIdentifier(item)] = rectangle(of: box, scale)
        }
      }
      guard target == nil, let scrollView = view as? UIScrollView,
        let content = view.layoutState?.ownGuides.first(where: { $0.role == .content }),
        let box = boxes[ObjectIdentifier(content)]
      else { continue }
      // What constraints leave open, as those to the top alone, the app has said.
      let (size, said) = (rectangle(of: box, scale).size, scrollView.contentSize)
      let decided = CGSize(
        width: solver.isAmbiguous(box.variables[2]) ? said.width : size.width,
        height: solver.isAmbiguous(box.variables[3]) ? said.height : size.height
      )
      if decided != said { scrollView.contentSize = decided }
    }
    guard target == nil else { return }
    for view in views where places(view) {
      if let frame = frame(of: view), !view.isAt(frame) { view.parent?.setNeedsLayout() }
    }
  }

  /// The values of a box, at whole pixels where a screen has some (`B-7.35`).
  private func rectangle(of box: Box, _ scale: CGFloat?) -> CGRect {
    let values = [box.x, box.y, box.width, box.height].map { solver.value(of: $0) }
    func place(_ value: Double) -> CGFloat {
      // Sums of fractions are a little off.
      let exact = (value * 1e6).rounded() / 1e6
      guard let scale, scale > 0 else { return exact }
      return (exact * scale).rounded() / scale
    }
    let (x, y) = (place(values[0]), place(values[1]))
    return CGRect(
      x: x,
      y: y,
      width: max(0, place(values[0] + values[2]) - x),
      height: max(0, place(values[1] + values[3]) - y)
    )
  }
}

extension LayoutEngine.Rule {
  /// Returns true if it differs from another in the constant alone.
  fileprivate func isLike(_ other: LayoutEngine.Rule) -> Bool {
    relation == other.relation && priority == other.priority
      && expression.hasTerms(of: other.expression)
  }
}

extension UIView {
  /// Returns true if the view is at a frame, whatever its transform.
  final func isAt(_ frame: CGRect) -> Bool {
    let node = node.pointee
    let distances = [
      node.frameOrigin.x - frame.minX, node.frameOrigin.y - frame.minY,
      node.bounds.width - frame.width, node.bounds.height - frame.height,
    ]
    return distances.allSatisfy { abs($0) < 1e-6 }
  }

  /// Gives the subviews that constraints place their frames (`B-7.35`).
  final func placeSubviews() {
    guard layoutState != nil, let engine = currentEngine else { return }
    engine.update()
    let wasApplying = engine.isApplying
    engine.isApplying = true
    var hasMoved = false
    for view in children where engine.places(view) {
      guard let frame = engine.frame(of: view), !view.isAt(frame) else { continue }
      let old = CGRect(origin: view.node.pointee.frameOrigin, size: view.node.pointee.bounds.size)
      if view.transform.isIdentity {
        view.frame = frame
      } else {
        view.bounds.size = frame.size
        view.center = frame.point(at: view.layer.anchorPoint)
      }
      // A control of fixed size keeps it.
      if !view.isAt(old) { hasMoved = true }
    }
    engine.isApplying = wasApplying
    if hasMoved, engine.dependsOnInsets { layoutDidChange() }
  }
}
