import TouchKit
import TouchScene

/// The search for how a target that is too small can grow, where it has the room for it.
struct TargetGrowth {
  let desk: AuditDesk
  let view: UIView
  /// The place of the target now, on the screen, in points.
  let box: CGRect
  /// The size to reach, and the least that is worth it, of each side, in points.
  let (wanted, least): (CGFloat, CGFloat)
  /// Where the parts of the room begin that other targets need, which are in the same superview and too small as well: on
  /// the screen, in points.
  private var shares: [(of: UIView, to: StrokeDirection, start: CGFloat)] = []

  init(desk: AuditDesk, view: UIView, box: CGRect, wanted: CGFloat, least: CGFloat) {
    (self.desk, self.view, self.box) = (desk, view, box)
    (self.wanted, self.least) = (wanted, least)
    // Half of the room to one that is further away is more than the target grows by.
    let near = box.insetBy(dx: -2 * wanted, dy: -2 * wanted)
    let rivals = desk.survey.winners(in: near, besides: view)
      .compactMap { Self.neighbour(of: view, around: $0) }
      .filter { $0.wantsTouches && !UIKitParts.hasStandardSize($0) && !UIKitParts.isTextField($0) }
      // Of a design only what the file gives an action is asked to grow.
      .filter { !desk.isDesign || !($0 is UIControl) || desk.use(of: $0).contains(.trigger) }
      .map { (view: $0, box: $0.boxOnScreen) }
      .filter { min($0.box.width, $0.box.height) < least && !Self.replaces($0.view, view, desk) }
    shares = rivals.compactMap { share(of: $0.view, $0.box) }
  }

  /// The part of the room between this target and another that the other one needs, beside what is free on its far side; half
  /// of it, where both need more than there is.
  private func share(of rival: UIView, _ other: CGRect) -> (UIView, StrokeDirection, CGFloat)? {
    let ways: [StrokeDirection] =
      other.maxX > box.minX && other.minX < box.maxX && other.height < least
      ? [.up, .down]
      : other.maxY > box.minY && other.minY < box.maxY && other.width < least
        ? [.left, .right] : []
    return ways.lazy.compactMap { way in
      let (edge, start) = (box.edge(way), other.edge(way.opposite))
      let gap = (start - edge) * way.sign
      guard gap >= 0 else { return nil }
      let length = way.isSideways ? other.width : other.height
      let need = wanted - length - clearance(of: rival, other, to: way, in: room.box)
      return (rival, way, edge + way.sign * max(gap / 2, gap - max(0, need)))
    }.first
  }

  /// The whole points by which a box of this target, or of one beside it, can grow to a side until it meets a use of touches.
  private func clearance(
    of target: UIView,
    _ box: CGRect,
    to way: StrokeDirection,
    in room: CGRect
  ) -> CGFloat {
    let edge = box.edge(way)
    let steps = stride(from: CGFloat(0), to: wanted, by: 1).prefix { step in
      let strip = box.strip(way, from: edge + way.sign * step)
      return room.contains(strip)
        && !desk.survey.winners(in: strip, besides: target)
          .contains { self.target(around: $0) != nil }
    }
    return CGFloat(steps.count)
  }

  /// Returns whether nothing is lost to another control, which does the same; of three or more of one size, as the stars of
  /// a rating, each tells its action who it is.
  private static func replaces(_ other: UIView, _ view: UIView, _ desk: AuditDesk) -> Bool {
    guard desk.doTheSame(view, other) else { return false }
    return (view.superview?.subviews ?? []).count {
      $0.bounds.size == view.bounds.size && desk.doTheSame(view, $0)
    } < 2
  }

  /// The view in the target's superview that is hit, or that one is in which is.
  private static func neighbour(of view: UIView, around winner: UIView) -> UIView? {
    var next: UIView? = winner
    while let current = next, current.superview !== view.superview { next = current.superview }
    return next
  }

  /// The room of a target for touches: inside of all around it that do not decide otherwise.
  private struct Room {
    var box: CGRect
    /// The view around the target that leaves it the least room; nil for the screen.
    var limit: UIView?
  }

  /// The points by which a target may stick out of the room, and still grows in it.
  private static let overhang: CGFloat = 2

  var fix: Advice {
    let removals = removals
    if !removals.isEmpty { return removals.fix() }
    let room = room
    if let limit = refusing, !StackGrowth.isArranged(view) { return moving(into: limit) }
    let fit = CGSize(
      width: min(full.width, room.box.width),
      height: min(full.height, room.box.height)
    )
    if fit == full, let scroll = beyond { return growing(in: scroll) }
    guard fit.width >= least, fit.height >= least,
      room.box.contains(box.insetBy(dx: Self.overhang, dy: Self.overhang))
    else { return enlarging(room.limit) }
    let small = CGSize(width: max(box.width, least), height: max(box.height, least))
    if let place = largestFree(from: fit, to: small, in: room.box) {
      let limit: TargetFix.Limit? =
        place.size != fit
        ? .neighbours(edge: room.limit, isAtEdge: isAtEdge(place, room))
        : fit == full ? nil : .room(room.limit)
      return growing(to: place, limit: limit) ?? enlarging(room.limit)
    }
    let place = places(of: fit, in: room.box)[0]
    guard let neighbour = neighbour(in: place) else {
      return uncovering(place) ?? enlarging(room.limit)
    }
    // It lies there on purpose, as a button in a text field does.
    let isOn = !neighbour.boxOnScreen.common(with: box.insetBy(dx: 0.5, dy: 0.5)).isNull
    if isOn || StackGrowth.isArranged(view),
      let growth = growing(to: place, lyingOn: isOn ? neighbour : nil)
    {
      return growth
    }
    let other = neighbour.viewName.short
    return Advice(
      "Move \(other) away, and make \(view.viewName.short) \(words(fit)): a target of that size takes touches of \(other).",
      [fit],
      about: [neighbour, view]
    )
  }

  /// The changes that win the target a place where it would be covered by what has no use for touches; nil for none.
  private func uncovering(_ place: CGRect) -> Advice? {
    guard !reaches(place) else { return nil }
    let solutions = PointJudge(view, over: [place], on: desk.tree).solutions(desk.ledger)
    return solutions.isEmpty ? nil : solutions.fix()
  }

  private func reaches(_ place: CGRect) -> Bool {
    guard let growth = growth(to: place) else { return true }
    let override = Edit.contain(desk.tree[view], growth)
    let judge = PointJudge(view, overAllOf: place, among: [override], on: desk.tree)
    return judge.attempt([change(override)])?.comes == true
  }

  /// Returns whether the edge of what is around the target leaves a place less room on one side than it has on the other.
  private func isAtEdge(_ place: CGRect, _ room: Room) -> Bool {
    let (left, right) = (box.minX - place.minX, place.maxX - box.maxX)
    let (top, bottom) = (box.minY - place.minY, place.maxY - box.maxY)
    return left < right && place.minX < room.box.minX + 0.5
      || right < left && place.maxX > room.box.maxX - 0.5
      || top < bottom && place.minY < room.box.minY + 0.5
      || bottom < top && place.maxY > room.box.maxY - 0.5
  }

  /// The overrides without which the target is large enough, as far as a square in its middle tells; none where it is too
  /// small by itself.
  private var removals: [Solution] {
    let overrides = ([view] + view.ancestors.reversed()).flatMap { desk.tree.overrides($0) }
    let middle = CGRect(origin: view.boxOnScreen.middle, size: .zero)
    let square = middle.insetBy(dx: -least / 2, dy: -least / 2)
    return PointJudge(view, overAllOf: square, among: overrides, on: desk.tree)
      .solutions(desk.ledger)
  }

  // MARK: - The view's own points

  /// The number of points of the screen that one of the view's own covers; nil where its transform turns it.
  private var scale: CGSize? {
    let origin = view.pointOnScreen(.zero)
    let across = view.pointOnScreen(CGPoint(x: 1, y: 0))
    let down = view.pointOnScreen(CGPoint(x: 0, y: 1))
    let scale = CGSize(width: abs(across.x - origin.x), height: abs(down.y - origin.y))
    guard abs(across.y - origin.y) < 1e-9, abs(down.x - origin.x) < 1e-9, scale.width > 0,
      scale.height > 0
    else { return nil }
    return scale
  }

  private var isInScreenPoints: Bool {
    scale.map { abs($0.width - 1) < 1e-6 && abs($0.height - 1) < 1e-6 } ?? true
  }

  private func places(of size: CGSize, in room: CGRect) -> [CGRect] {
    box.places(of: size, in: room, inWholePoints: isInScreenPoints)
  }

  /// A size on the screen as one sets it, in the view's own points.
  func words(_ size: CGSize) -> String {
    guard let own = scaled(size) else { return "\(size.words) points" }
    return "\(own.words) points (\(size.words) on the screen)"
  }

  /// A size on the screen in the view's own points; nil where those are the screen's.
  func scaled(_ size: CGSize) -> CGSize? {
    guard let scale, !isInScreenPoints else { return nil }
    return CGSize(
      width: (size.width / scale.width - 1e-6).rounded(.up),
      height: (size.height / scale.height - 1e-6).rounded(.up)
    )
  }

  private var full: CGSize {
    CGSize(width: max(box.width, wanted), height: max(box.height, wanted))
  }

  /// The changes that were tried and have the target take all of a place; nil where none does.
  private func growing(
    to place: CGRect,
    limit: TargetFix.Limit? = nil,
    lyingOn ground: UIView? = nil
  ) -> Advice? {
    guard let growth = growth(to: place) else { return enlarging(nil) }
    let number = desk.tree[view]
    let (grown, override) = (Edit.grow(number, growth), Edit.contain(number, growth))
    let isByOverride = StackGrowth.isArranged(view) || view.overridesPointInside
    let stack = isByOverride && !view.overridesPointInside ? arranging : nil
    // UIKit wraps what an app puts into a bar in a view of the same size.
    let isInBar =
      view.superview.map { UIKitParts.has(.bar, $0) || UIKitParts.isAdaptor($0) } == true
    let edits = isByOverride ? [override] : isInBar ? [grown] : [grown, override]
    let judge = PointJudge(view, overAllOf: place, among: edits, on: desk.tree)
    let solutions = judge.solutions(desk.ledger)
    let ways = (stack?.changes ?? []) + solutions.flatMap(\.changes)
    if ways.isEmpty { return nil }
    let losers = losers(solutions.last)
    return TargetFix(
      target: self,
      size: stack == nil ? place.size : full,
      growth: growth,
      ways: ways,
      limit: limit,
      losers: losers,
      losersToStack: self.losers(stack),
      isOnLoser: losers.count == 1 && losers[0] === ground
    )
    .advice
  }

  private func change(_ edit: Edit) -> Change { desk.tree.change(edit) }

  /// The growth of the stacks around the target that wins it all of its size, to the side where the fewest lose.
  private var arranging: Solution? {
    let number = desk.tree[view]
    guard StackGrowth.isArranged(view), let scene = desk.scene, let stage = Stage(scene.file),
      stage.views.indices.contains(number)
    else { return nil }
    let edits = StackGrowth.all(of: number, to: full, on: stage).map(Edit.arrange)
    return PointJudge(allOf: stage.views[number], of: full, among: edits, on: stage).solutions()
      .min { $0.losers.count < $1.losers.count }
  }

  /// Who loses touches to a larger target: the innermost views that do something with them, but for controls that do
  /// the same.
  private func losers(_ solution: Solution?) -> [UIView] {
    // A stack's growth was tried on a scene of its own.
    let numbers = solution?.losers.compactMap { solution?.first?.tree.number(of: $0.view) } ?? []
    let all = numbers.map { desk.tree.views[$0] }
      .filter { !view.isDescendant(of: $0) && !$0.isDescendant(of: view) }
      .filter { !Self.replaces($0, view, desk) }
    return all.filter { outer in !all.contains { $0 !== outer && $0.isDescendant(of: outer) } }
  }

  private func growth(to place: CGRect) -> Growth? {
    let sides = Set([
      box.minX - place.minX, box.minY - place.minY, place.maxX - box.maxX, place.maxY - box.maxY,
    ])
    if sides.count == 1, let side = sides.first, isInScreenPoints, !view.overridesPointInside {
      let points = side.rounded(.up)
      return Growth(
        of: view.bounds,
        by: UIEdgeInsets(top: points, left: points, bottom: points, right: points)
      )
    }
    let own = CGRect(enclosing: place.corners.map { view.pointFromScreen($0) })
    return Growth(of: view.bounds, toContain: own)
  }

  private func enlarging(_ limit: UIView?) -> Advice {
    if let arranging { return [arranging].fix() }
    let larger = "make \(view.viewName.short) \(words(full)) or larger"
    guard let limit else {
      return Advice(
        "Move \(view.viewName.short) into the screen, and \(larger).",
        [full],
        about: [view]
      )
    }
    let owner = UIKitParts.resizable(limit)
    let isCell = owner is UITableViewCell || owner is UICollectionViewCell
    let step =
      isCell ? "Give \(owner.viewName.short) more room" : "Enlarge \(owner.viewName.short)"
    return Advice(
      "\(step) and \(larger): outside of it \(view.viewName.short) gets no touches.",
      [full],
      about: [owner, view]
    )
  }

  /// The place of what a scroll view of a design shows in turn, on the screen, in points.
  private func content(of scroll: UIView) -> CGRect {
    let inner = scroll.subviews.reduce(CGRect.null) { $0.union($1.boxOnScreen) }
    return scroll.boxOnScreen.union(inner)
  }

  /// The first view around a target that it sticks out of; nil for none.
  private var refusing: UIView? {
    let own = view.boxOnScreen.insetBy(dx: Self.overhang, dy: Self.overhang)
    // What scrolls comes in from beyond what is around its scroll view.
    let inner = view.ancestors.reversed().prefix { !desk.isDesign || !($0 is UIScrollView) }
    return inner.last { around in
      !around.mustBeAsked && !(around is UIScrollView) && !around.boxOnScreen.contains(own)
        && !around.boxOnScreen.common(with: own).isEmpty
    }
  }

  /// The scroll view of a design in which a target is at the edge of the screen, beyond which nobody has looked; nil for
  /// none.
  private var beyond: UIView? {
    guard desk.isDesign, let scroll = view.ancestors.last(where: { $0 is UIScrollView }) else {
      return nil
    }
    let grown = CGRect(
      x: box.midX - full.width / 2,
      y: box.midY - full.height / 2,
      width: full.width,
      height: full.height
    )
    let isSeen = desk.seen(view).size != .zero
    return isSeen && desk.application.screen.bounds.contains(grown) ? nil : scroll
  }

  private func growing(in scroll: UIView) -> Advice {
    Advice(
      "Make \(view.viewName.short) \(words(full)), as far as what is beside it in \(scroll.viewName.short) leaves room.",
      [full],
      about: [view]
    )
  }

  /// The advice for a target that sticks out of what is around it.
  private func moving(into limit: UIView) -> Advice {
    if limit is UIWindow { return enlarging(nil) }
    let owner = UIKitParts.resizable(limit)
    return Advice(
      "Move \(view.viewName.short) into \(owner.viewName.short) or enlarge that, and make it \(words(full)) or larger: outside "
        + "of \(owner.viewName.short) it gets no touches.",
      [full],
      about: [owner, view]
    )
  }

  private var room: Room {
    var room = Room(box: desk.application.screen.bounds)
    // What scrolls comes in from beyond the screen's edge and the scroll view's.
    let scroll = view.ancestors.last { $0 is UIScrollView }
    for around in view.ancestors where !around.mustBeAsked {
      let box = around === scroll && desk.isDesign ? content(of: around) : around.boxOnScreen
      let inner = around === scroll && desk.isDesign ? box : room.box.common(with: box)
      if inner != room.box { room.limit = around }
      room.box = inner.isNull ? .zero : inner
    }
    return room
  }

  /// The place of the largest size between two at which the target takes no touches of others.
  private func largestFree(from most: CGSize, to least: CGSize, in room: CGRect) -> CGRect? {
    guard least.width <= most.width, least.height <= most.height else { return nil }
    let sizes = stride(from: most.height, through: least.height, by: -1).flatMap { height in
      stride(from: most.width, through: least.width, by: -1).map {
        CGSize(width: $0, height: height)
      }
    }
    let free = StrokeDirection.allCases.reduce(box) { free, way in
      let share = shares.filter { $0.to == way }.map { ($0.start - box.edge(way)) * way.sign }
      let length = min(clearance(of: view, box, to: way, in: room), share.min() ?? wanted)
      let way = way.way(length.rounded(.down))
      return free.union(box.offsetBy(dx: way.x, dy: way.y))
    }
    return sizes.filter { $0 != box.size }.sorted { $0.width * $0.height > $1.width * $1.height }
      .lazy.compactMap { size in
        (places(of: size, in: room) + places(of: size, in: free))
          .first { neighbour(in: $0) == nil && reaches($0) }
      }.first
  }

  private func neighbour(in place: CGRect) -> UIView? {
    rival(in: place)
      ?? desk.survey.winners(in: place, besides: view).lazy
      .compactMap { target(around: $0) }.first
  }

  /// The target beside this one that has to grow as well, and of whose part of the room a place takes some.
  private func rival(in place: CGRect) -> UIView? {
    shares.first { ($0.start - place.edge($0.to)) * $0.to.sign < 0 }?.of
  }

  /// The view that a touch on another is for; nil where it is for nobody, or for all around a view.
  private func target(around winner: UIView) -> UIView? {
    var next: UIView? = winner
    while let current = next, !view.isDescendant(of: current) {
      // Nothing is lost to a control that does the same.
      if current.wantsTouches { return Self.replaces(current, view, desk) ? nil : current }
      next = current.superview
    }
    return nil
  }
}
