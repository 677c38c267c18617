package import TouchKit
import TouchScene

/// The other effects on the screen of changes that give a view the touch: the parts of it that go to
/// other views then, and what of the view stays out of reach.
///
/// They are the difference of two hit maps, which are painted step by step, so that a window can go on meanwhile; the tree
/// is unchanged between the steps. No edge of an upright view runs through a cell, so that sizes are exact.
@MainActor
package struct ChangeEffects {
  nonisolated package struct Effect: Hashable {
    /// The box around the part, on the screen, in points.
    package let box: CGRect
    /// The words on what becomes of it, which follow its size.
    package let words: String
  }

  /// The effects, the largest first; complete once ``step()`` returns false.
  package private(set) var effects: [Effect] = []
  /// Why nobody looked, in a sentence; nil where somebody does.
  package let obstacle: String?

  private let changes: [Change]
  private let missed: UIView
  private let application: UIApplication
  private let grid: SampleGrid
  private var before: HitPainter
  private var after: HitPainter

  /// Who gets a cell before and after; nil stands for nobody.
  private struct Passing: Hashable {
    let from: UIView?
    let to: UIView?
  }

  package init(of changes: [Change], for missed: UIView, in application: UIApplication) {
    (self.changes, self.missed, self.application) = (changes, missed, application)
    obstacle = application.windows.flatMap(\.subtree).first(where: \.hasOwnCode).map {
      told("\($0.shortName) has code of its own, which would be asked at every point.")
    }
    let screen = application.screen.bounds
    let grids = [
      SampleGrid(cellsOf: application, in: screen, step: 2),
      changes.tried { SampleGrid(cellsOf: application, in: screen, step: 2) },
    ]
    grid = SampleGrid(
      horizontal: .cells(between: grids.flatMap(\.horizontal.edges), in: screen.minX...screen.maxX),
      vertical: .cells(between: grids.flatMap(\.vertical.edges), in: screen.minY...screen.maxY)
    )
    before = HitPainter(grid, beginning: application)
    after = changes.tried { [grid] in HitPainter(grid, beginning: application) }
  }

  /// Paints the next part of the screen; returns whether there is more.
  package mutating func step() -> Bool {
    guard obstacle == nil else { return false }
    let changes = changes
    if before.step() || changes.tried({ after.step() }) { return true }
    effects = passingEffects() + [lostEffect()].compactMap(\.self)
    return false
  }

  private struct Part<Value: Equatable>: Equatable {
    let value: Value
    let counts: Bool
  }

  /// Cells that lie side by side and have the same value.
  private struct Region<Value> {
    let value: Value
    var box: CGRect
    var area: CGFloat
    var rects: [CGRect]
  }

  /// Returns the regions of the cells that have a value, the largest first; some cells may make none larger.
  private func regions<Value: Hashable>(
    of value: (_ winner: Int, _ cell: Int) -> Value?,
    counting counts: (_ winner: Int) -> Bool = { _ in true }
  ) -> [Region<Value>] {
    let parts = grid.parts(columns: 0..<grid.columns, rows: 0..<grid.rows) { cell in
      let winner = Int(after.cells[cell])
      return value(winner, cell).map { Part(value: $0, counts: counts(winner)) }
    }
    var regions: [Value: [Region<Value>]] = [:]
    for (part, rect) in parts {
      let area = part.counts ? rect.width * rect.height : 0
      var region = Region(value: part.value, box: rect, area: area, rects: [rect])
      regions[part.value, default: []].removeAll { other in
        guard other.rects.contains(where: rect.sharesEdge) else { return false }
        region.box = region.box.union(other.box)
        region.area += other.area
        region.rects += other.rects
        return true
      }
      regions[part.value]?.append(region)
    }
    return regions.values.joined().filter { $0.area > 0 }.sorted { one, other in
      (other.area, one.box.minY, one.box.minX) < (one.area, other.box.minY, other.box.minX)
    }
  }

  // MARK: - In words

  private func passingEffects() -> [Effect] {
    let changed = changes[0].view
    // A change that lets touches into a view lets them to what is in it, too.
    let receivers = after.views.map { $0.isDescendant(of: changed) ? changed : $0 }
    let isMeant = after.views.map { $0.isDescendant(of: missed) }
    func passing(_ winner: Int, _ cell: Int) -> Passing? {
      let from = before.cells[cell] < 0 ? nil : before.views[Int(before.cells[cell])]
      let isSame = winner < 0 ? from == nil : from === after.views[winner]
      return isSame ? nil : Passing(from: from, to: winner < 0 ? nil : receivers[winner])
    }
    return regions(of: passing, counting: { $0 < 0 || !isMeant[$0] }).map { region in
      let (from, to) = (region.value.from, region.value.to)
      let receiver = to === changed ? "it".told : to?.shortName ?? "no view".told
      let place = Self.place(of: region.box, beside: changed)
      let past = from.map { told("no longer to \($0.shortName)") } ?? "and went to no view".told
      return Effect(box: region.box, words: told("\(place) go to \(receiver), \(past)"))
    }
  }

  private func lostEffect() -> Effect? {
    let (shape, isBehind) = changes.tried {
      // What lies in front of the view covers it, and no more.
      let isBehind = after.views.map {
        !$0.isDescendant(of: missed) && (missed.isDescendant(of: $0) || $0.liesBehind(missed))
      }
      return (VisibleShape(of: missed), isBehind)
    }
    func isLost(_ winner: Int, _ cell: Int) -> Bool? {
      guard winner < 0 || isBehind[winner] else { return nil }
      let (row, column) = cell.quotientAndRemainder(dividingBy: grid.columns)
      return shape.contains(grid.point(column: column, row: row)) ? true : nil
    }
    guard let box = regions(of: isLost).first?.box else { return nil }
    let place = Self.place(of: box, beside: missed)
    return Effect(box: box, words: told("\(place) stay lost") + (rest ?? ""))
  }

  /// The extent that the change would need for all of the view to be reached.
  private var rest: String? {
    guard changes.count == 1, changes[0].edit.isGrowth else { return nil }
    let view = changes[0].view
    let corners = missed.bounds.corners.map { missed.convert($0, to: view) }
    guard let growth = Growth(of: view.bounds, toContain: CGRect(enclosing: corners)),
      growth.isOnOneSide
    else { return nil }
    let (tree, size) = (changes[0].tree, missed.bounds.size)
    let grown = tree.change(.grow(tree[view], growth))
    let judge = PointJudge(allOf: missed, of: size, among: [grown.edit], on: tree)
    return judge.attempt([grown])?.comes == true
      ? told("; \(PlainNumber(growth.total)) pt reach all of it") : nil
  }

  private static func place(of box: CGRect, beside view: UIView) -> String {
    let (own, name) = (view.boxOnScreen, view.shortName)
    if box.minX >= own.maxX - 1 { return told("at the right of \(name)") }
    if box.maxX <= own.minX + 1 { return told("at the left of \(name)") }
    if box.minY >= own.maxY - 1 { return told("below \(name)") }
    if box.maxY <= own.minY + 1 { return told("above \(name)") }
    if !own.insetBy(dx: -1, dy: -1).contains(box) { return told("around \(name)") }
    let (isNarrow, isLow) = (box.width < own.width / 2, box.height < own.height / 2)
    if isNarrow, box.maxX >= own.maxX - 1 { return told("in \(name), at its right") }
    if isNarrow, box.minX <= own.minX + 1 { return told("in \(name), at its left") }
    if isLow, box.middle.y > own.midY { return told("in \(name), at its bottom") }
    return told("in \(name)")
  }
}

extension CGRect {
  /// Returns whether the rectangle lies beside another one, along a part of an edge.
  fileprivate func sharesEdge(with other: CGRect) -> Bool {
    let width = min(maxX, other.maxX) - max(minX, other.minX)
    let height = min(maxY, other.maxY) - max(minY, other.minY)
    return width >= 0 && height >= 0 && width + height > 0
  }
}
