import TouchKit

/// Who pays for changes: the views that get fewer touches.
///
/// Touches are counted at points all over the screen, which lie so close that a finger's target has several; it holds for
/// the tree as it was when it was first asked. Code of an app's own is not run for it: then nobody is known to lose.
final class Account {
  /// Who loses less than this is not named.
  private static let least = 0.1
  /// From this part of the points on the exact part is looked for, of so many views.
  private static let (nearly, measured) = (0.06, 8)
  /// The number of points that are asked; fewer where each costs a walk of its own.
  private static let (manyPoints, fewPoints) = (20_000.0, 3_000.0)
  /// The distance of the points of an exact part, in points.
  private static let step = 2.0
  /// The number of points of an exact part, where each costs a walk of its own.
  private static let mostExact = 3_750.0

  /// Views, and the part of the screen that each gets, in square points.
  private typealias Areas = [ObjectIdentifier: (view: UIView, area: Double)]

  private let application: UIApplication
  private lazy var grid = makeGrid()
  private lazy var all = grid.map { areas(on: $0) } ?? [:]
  /// True if the classes of the screen decide about points, which takes a walk for each.
  private lazy var isSlow = application.windows.flatMap(\.subtree).contains(where: \.mustBeAsked)

  /// The areas that views get without changes, in square points, of those that lost something before.
  private var exactAreas: [ObjectIdentifier: Double] = [:]

  init(of application: UIApplication) { self.application = application }

  private func makeGrid() -> SampleGrid? {
    guard !application.windows.flatMap(\.subtree).contains(where: \.hasOwnCode) else { return nil }
    let screen = application.screen.bounds
    let points = isSlow ? Self.fewPoints : Self.manyPoints
    let step = max(1, (Double(screen.width * screen.height) / points).squareRoot())
    // No point lies beside the screen, where nobody presses.
    func cells(_ length: CGFloat) -> SampleGrid.Axis {
      .cells(
        between: stride(from: 0, through: Double(length), by: step),
        in: 0...Double(max(1, length))
      )
    }
    return SampleGrid(horizontal: cells(screen.width), vertical: cells(screen.height))
  }

  /// Who loses any touches when changes are made: the worst first.
  func allLosers(by changes: [Change]) -> [Solution.Loser] {
    let losers = estimatedLosers(by: changes, isExact: true).map { loser in
      loser.isSilentNow
        ? loser
        : Solution.Loser(view: loser.view, rest: rest(of: loser.view, after: changes) ?? loser.rest)
    }
    return sorted(losers)
  }

  /// Who loses a tenth of its touches, or more, when changes are made: the worst first.
  ///
  /// What lies behind the view that is to get them, and hidden by it, loses nothing that a person would touch there.
  func losers(by changes: [Change], for wanted: UIView? = nil) -> [Solution.Loser] {
    let estimated = sorted(estimatedLosers(by: changes, for: wanted))
    let none = estimated.prefix { $0.rest == 0 }
    // Between the points a strip may be left.
    let silent = none.enumerated().map { number, loser in
      let rest = number < Self.measured ? rest(of: loser.view, after: changes, atLeast: true) : nil
      if loser.isSilentNow { return loser }
      return Solution.Loser(
        view: loser.view,
        rest: rest ?? 0,
        isHitBeside: rest ?? 0 == 0 && isHit(loser.view, after: changes)
      )
    }
    let hurt = estimated.dropFirst(none.count)
    let measured = hurt.prefix(Self.measured).compactMap { loser in
      // Few points say no more than that somebody is broken.
      rest(of: loser.view, after: changes).map { Solution.Loser(view: loser.view, rest: $0) }
        ?? (loser.isBroken
          ? Solution.Loser(view: loser.view, rest: loser.rest, isEstimate: true) : nil)
    }
    let all = (measured + hurt.dropFirst(Self.measured).filter(\.isBroken)).map { loser in
      var loser = loser
      loser.isBesideAlone = losesBesideAlone(loser.view, by: changes)
      return loser
    }
    return sorted(silent + all.filter { $0.rest <= 1 - Self.least })
  }

  /// Returns whether a view that an override has hit outside of its bounds keeps all that it gets inside of them.
  private func losesBesideAlone(_ view: UIView, by changes: [Change]) -> Bool {
    view.overridesPointInside
      && loses(view, by: changes) { !view.bounds.holds(view.pointFromScreen($0)) }
  }

  /// Returns whether a view loses touches only where another, which is to get them, is drawn over it.
  private func losesUnder(_ wanted: UIView, _ view: UIView, by changes: [Change]) -> Bool {
    guard wanted.isOpaqueOnScreen, view.liesBehind(wanted) else { return false }
    let box = wanted.boxOnScreen
    return loses(view, by: changes) { box.contains($0) }
  }

  /// Returns whether all points at which a view gets no touches any more with changes meet a condition.
  private func loses(
    _ view: UIView,
    by changes: [Change],
    onlyWhere isMeant: (CGPoint) -> Bool
  ) -> Bool {
    guard let grid else { return false }
    func gets() -> [Bool] {
      let painter = HitPainter(grid, painting: application)
      let isIn = painter.views.map { $0.isDescendant(of: view) }
      return painter.cells.map { $0 >= 0 && isIn[Int($0)] }
    }
    let (before, after) = (gets(), changes.tried(gets))
    return before.indices.allSatisfy { index in
      if !before[index] || after[index] { return true }
      let (row, column) = index.quotientAndRemainder(dividingBy: grid.columns)
      return isMeant(grid.point(column: column, row: row))
    }
  }

  private func isHit(_ view: UIView, after changes: [Change]) -> Bool {
    guard let grid else { return false }
    return changes.tried {
      guard (view.ancestors + view.subtree).contains(where: \.overridesHitTest) else {
        return false
      }
      let painter = HitPainter(grid, painting: application)
      let isMeant = painter.views.map { $0.isDescendant(of: view) && !isPassed(by: view, to: $0) }
      return painter.cells.contains { $0 >= 0 && isMeant[Int($0)] }
    }
  }

  func breaksSomething(_ changes: [Change], for wanted: UIView) -> Bool {
    estimatedLosers(by: changes, for: wanted).contains(where: \.isBroken)
  }

  /// Who loses touches when changes are made, as far as the points tell, in any order; exact points, where they are
  /// asked for, tell the least loss.
  private func estimatedLosers(
    by changes: [Change],
    for wanted: UIView? = nil,
    isExact: Bool = false
  ) -> [Solution.Loser] {
    guard let grid, !all.isEmpty else { return [] }
    let area = area(of: changes)
    let part =
      isExact && !isSlow && !area.isEmpty
      ? SampleGrid(cellsOf: application, in: area, step: 2) : grid.part(in: area)
    let trifle = isExact ? .ulpOfOne : Self.nearly
    let before = areas(on: part)
    // A view whose override is removed still has a use for touches, whatever its class says then.
    let after = changes.tried { areas(on: part) { before[ObjectIdentifier($0)] != nil } }
    var losers: [Solution.Loser] = []
    for (key, (view, area)) in before {
      // Whoever changes a view of a class that is not known decides that.
      let isUntold = !view.hasUseForTouches && !UIKitParts.usesTouches(view)
      // Nor is a row in front missed that another one comes in front of.
      let isRow = view.selectableList != nil
      if isUntold, changes.contains(where: { $0.view === view || isRow && $0.buries(view) }) {
        continue
      }
      // An override may have a hidden view hit: nobody misses what it gets.
      if !view.isSeen { continue }
      let lost = area - (after[key]?.area ?? 0)
      guard let total = all[key]?.area, lost > trifle * total else { continue }
      if let wanted, losesUnder(wanted, view, by: changes) { continue }
      losers.append(Solution.Loser(view: view, rest: (total - lost) / total))
    }
    let silent = silenced(by: changes) + buried(by: changes)
    return losers + silent.map { Solution.Loser(view: $0, rest: 0, isSilentNow: true) }
  }

  private func sorted(_ losers: [Solution.Loser]) -> [Solution.Loser] {
    guard losers.count > 1 else { return losers }
    // Each is named once, since a name takes a look at all siblings.
    var paths = ViewPaths()
    return losers.map { (loser: $0, path: paths.path(of: $0.view)) }
      .sorted { ($0.loser.rest, $0.path) < ($1.loser.rest, $1.path) }
      .map(\.loser)
  }

  /// The exact part of its touches that a view keeps when changes are made, of those in its box at least; nil where
  /// looking for it would take too long.
  private func rest(
    of view: UIView,
    after changes: [Change],
    atLeast isLeast: Bool = false
  ) -> Double? {
    let box = view.boxOnScreen.common(with: application.screen.bounds)
    // An override may have it hit elsewhere as well.
    let isInBox = isLeast || !([view] + view.ancestors).contains(where: \.mustBeAsked)
    let isQuick =
      !isSlow || isInBox && box.width * box.height < Self.mostExact * Self.step * Self.step
    guard isQuick, !box.isEmpty else { return nil }
    func area(in box: CGRect) -> Double {
      let grid = SampleGrid(cellsOf: application, in: box, step: Self.step)
      return areas(on: grid) { $0 === view }[ObjectIdentifier(view)]?.area ?? 0
    }
    let before = exactAreas[ObjectIdentifier(view)] ?? area(in: box)
    exactAreas[ObjectIdentifier(view)] = before
    guard before > 0 else { return nil }
    // What the changes make larger gets touches beside where it was.
    let after = changes.tried {
      area(in: box.union(view.boxOnScreen.common(with: application.screen.bounds)))
    }
    return after / before
  }

  /// Returns whether a view is a control that could act and gets nothing as it is, being behind something.
  private func isSilent(_ view: UIView) -> Bool {
    (view as? UIControl)?.isEnabled == true && all[ObjectIdentifier(view)] == nil
      && !UIKitParts.isUntouchable(view) && !view.isWithoutSize && view.isSeen
  }

  /// The controls that get nothing as it is and that changes turn off for good.
  private func silenced(by changes: [Change]) -> [UIView] {
    changes.filter(\.edit.isTurningOff).flatMap { change in
      change.view.subtree.filter { view in
        guard isSilent(view), !view.boxOnScreen.common(with: application.screen.bounds).isNull
        else { return false }
        return ([view] + view.ancestors.reversed().prefix { $0.isDescendant(of: change.view) })
          .allSatisfy { $0.isShown && $0.isUserInteractionEnabled }
      }
    }
  }

  /// The controls that get nothing as it is, and lie behind a view that changes put in front of them.
  private func buried(by changes: [Change]) -> [UIView] {
    changes.flatMap { change -> [UIView] in
      guard case .bringToFront = change.edit else { return [] }
      let siblings = change.view.superview?.subviews ?? []
      let inFront = siblings.drop { $0 !== change.view }.dropFirst().flatMap(\.subtree)
      let silent = inFront.filter(isSilent)
      return change.tried {
        silent.filter {
          application.view(at: $0.boxOnScreen.middle)?.isDescendant(of: change.view) == true
        }
      }
    }
  }

  private func area(of changes: [Change]) -> CGRect {
    let screen = application.screen.bounds
    let views = changes.flatMap(\.moved)
    // Where somebody overrides something, a view may be hit outside of itself.
    if views.contains(where: { ($0.ancestors + [$0]).contains(where: \.mustBeAsked) }) {
      return screen
    }
    // What an animation moves is hit where it is seen, after some changes.
    let after = changes.tried { views.map(\.boxOnScreen) } + views.map(\.seenBox)
    let outlines = changes.map { CGRect(enclosing: $0.outline) }
    return (views.map(\.boxOnScreen) + after + outlines)
      .reduce(CGRect.null) { $0.union($1) }.common(with: screen)
  }

  private func areas(on grid: SampleGrid) -> Areas { areas(on: grid, of: usesTouches) }

  private func areas(on grid: SampleGrid, of isAskedFor: (UIView) -> Bool) -> Areas {
    let painter = HitPainter(grid, painting: application)
    var sums = Array(repeating: 0.0, count: painter.views.count)
    var areas: Areas = [:]
    func add(_ area: Double, of winner: UIView, at point: CGPoint? = nil) {
      var next: UIView? = winner
      while let view = next {
        if isAskedFor(view), !isPassed(by: view, to: winner),
          point.map({ isMeant(view, at: $0) }) != false
        {
          areas[ObjectIdentifier(view), default: (view, 0)].area += area
        }
        next = view.superview
      }
    }
    let mayStray = painter.views.map { view in
      (view.ancestors + [view]).contains(where: \.overridesHitTest)
    }
    for (index, winner) in painter.cells.enumerated() where winner >= 0 {
      let (row, column) = index.quotientAndRemainder(dividingBy: grid.columns)
      let area = grid.area(columns: column..<column + 1, row: row)
      if mayStray[Int(winner)] {
        add(area, of: painter.views[Int(winner)], at: grid.point(column: column, row: row))
      } else {
        sums[Int(winner)] += area
      }
    }
    for (winner, area) in zip(painter.views, sums) where area > 0 { add(area, of: winner) }
    return areas
  }

  /// Returns whether a view that is hit is where a finger would look for it.
  ///
  /// What an override answers elsewhere is no touch that the view is there for, but of a scroll view, which
  /// has its pan in a larger view around.
  private func isMeant(_ view: UIView, at screenPoint: CGPoint) -> Bool {
    if view.point(inside: view.pointFromScreen(screenPoint), with: nil) { return true }
    return view is UIScrollView
      && view.ancestors.contains {
        $0.overridesHitTest && $0.bounds.holds($0.pointFromScreen(screenPoint))
      }
  }

  /// Returns whether a control gets nothing of what another view in it is hit by: only its own parts are it.
  private func isPassed(by view: UIView, to winner: UIView) -> Bool {
    view is UIControl && view !== winner && !UIKitParts.isUntouchable(winner)
      && view.ownRecognizers.isEmpty
  }

  /// Returns whether a view does something with touches, as far as is known: a class of another program may,
  /// unless a dump says what it overrides.
  private func usesTouches(_ view: UIView) -> Bool {
    if view.hasUseForTouches || UIKitParts.usesTouches(view) || view.selectableList != nil {
      return true
    }
    return view.subviews.isEmpty && view.isOfUnknownClass
  }
}

extension UIView {
  var isSeen: Bool { ([self] + ancestors).allSatisfy(\.isShown) }

  /// True if nothing behind it is seen through its own fill.
  var isOpaqueOnScreen: Bool {
    let fill = backgroundColor?.cgColor.alpha ?? 0
    return isSeen && (ancestors + [self]).reduce(fill) { $0 * $1.alpha } > 0.99
  }
}
