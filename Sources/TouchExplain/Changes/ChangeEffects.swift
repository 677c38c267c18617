package import TouchKit
import TouchScene

/// The other effects on the screen of changes that give a view the touch: the parts of it that go to
/// other views then, and what of the view stays out of reach.
///
/// It is found band by band, so that a window can go on meanwhile; the tree is unchanged between the
/// steps. No edge of an upright view runs through a cell, so that sizes are exact.
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
  private let columns: SampleGrid.Axis
  private let rows: SampleGrid.Axis
  private let bandHeight: Int
  private let shape: VisibleShape
  private var nextRow = 0
  private var parts = CellParts<Passing>()
  private var lost = CellParts<Bool>()

  /// Who gets a cell before and after; nil stands for nobody.
  private struct Passing: Hashable {
    let from: UIView?
    let to: UIView?
  }

  package init(of changes: [Change], for missed: UIView, in application: UIApplication) {
    (self.changes, self.missed, self.application) = (changes, missed, application)
    let all = application.windows.flatMap(\.subtree)
    let asked = all.filter(\.mustBeAsked)
    obstacle = asked.first(where: \.hasOwnCode).map {
      told("\($0.shortName) has code of its own, which would be asked at every point.")
    }
    let screen = application.screen.bounds
    let grids = [
      SampleGrid(cellsOf: application, in: screen, step: 2),
      changes.tried { SampleGrid(cellsOf: application, in: screen, step: 2) },
    ]
    columns = .cells(between: grids.flatMap(\.horizontal.edges), in: screen.minX...screen.maxX)
    rows = .cells(between: grids.flatMap(\.vertical.edges), in: screen.minY...screen.maxY)
    // Where views must be asked, each cell costs a walk.
    bandHeight = max(1, (asked.isEmpty ? 4000 : 200) / columns.samples.count)
    shape = changes.tried { VisibleShape(of: missed) }
  }

  /// Looks at the next part of the screen; returns whether there is more.
  package mutating func step() -> Bool {
    guard obstacle == nil, nextRow < rows.samples.count else { return false }
    let end = min(nextRow + bandHeight, rows.samples.count)
    let grid = SampleGrid(horizontal: columns, vertical: rows.part(nextRow..<end))
    let before = HitMap(of: application, on: grid)
    add(grid, before, changes.tried { HitMap(of: application, on: grid) })
    nextRow = end
    guard end == rows.samples.count else { return true }
    effects = passingEffects() + [lostEffect()].compactMap(\.self)
    return false
  }

  private mutating func add(_ grid: SampleGrid, _ before: HitMap, _ after: HitMap) {
    let isOfMissed = after.views.map { $0.isDescendant(of: missed) }
    let behind = changes.tried {
      after.views.map { missed.isDescendant(of: $0) || $0.liesBehind(missed) }
    }
    // A change that lets touches into a view lets them to what is in it, too.
    let changed = changes[0].view
    let receivers = after.views.map { $0.isDescendant(of: changed) ? changed : $0 }
    for row in 0..<grid.rows {
      let start = row * grid.columns
      let passing = { (column: Int) -> Passing? in
        let (from, to) = (before.view(column: column, row: row), Int(after.cells[start + column]))
        let isSame = to < 0 ? from == nil : from === after.views[to]
        return isSame ? nil : Passing(from: from, to: to < 0 ? nil : receivers[to])
      }
      let isMeant = { (column: Int) in
        let winner = Int(after.cells[start + column])
        return winner >= 0 && isOfMissed[winner]
      }
      parts.addRow(grid, row, counts: { !isMeant($0) }, value: passing)
      lost.addRow(grid, row) { column in
        let winner = Int(after.cells[start + column])
        // What lies in front of the view covers it, and no more.
        guard winner < 0 || behind[winner] && !isOfMissed[winner] else { return nil }
        return shape.contains(grid.point(column: column, row: row)) ? true : nil
      }
    }
  }

  // MARK: - In words

  private func passingEffects() -> [Effect] {
    parts.boxes().map { passing, box in
      let changed = changes[0].view
      let receiver = passing.to === changed ? "it".told : passing.to?.shortName ?? "no view".told
      let place = Self.place(of: box, beside: changed)
      let past =
        passing.from.map { told("no longer to \($0.shortName)") } ?? "and went to no view".told
      return Effect(box: box, words: told("\(place) go to \(receiver), \(past)"))
    }
  }

  private func lostEffect() -> Effect? {
    guard let box = lost.boxes().first?.box else { return nil }
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
    let undo = view.tryGrowth(to: growth.bounds)
    defer { undo() }
    let isEnough = missed.bounds.insetBy(dx: 0.5, dy: 0.5).corners.allSatisfy {
      application.view(at: missed.pointOnScreen($0))?.isDescendant(of: missed) == true
    }
    return isEnough ? told("; \(PlainNumber(growth.total)) pt reach all of it") : nil
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

/// The connected parts of a grid whose cells have the same value, found row by row.
struct CellParts<Value: Hashable> {
  private struct Run {
    let columns: Range<Int>
    let value: Value
    var part: Int
  }

  private struct Part {
    let value: Value
    var box: CGRect
    var area: CGFloat
    /// The part that this one turned out to belong to.
    var parent: Int?
  }

  private var open: [Run] = []
  private var parts: [Part] = []

  /// Adds the next row of a grid; cells without a value belong to no part, and others may belong to
  /// one that they do not make larger.
  mutating func addRow(
    _ grid: SampleGrid,
    _ row: Int,
    counts: (_ column: Int) -> Bool = { _ in true },
    value: (_ column: Int) -> Value?
  ) {
    var runs: [Run] = []
    var column = 0
    while column < grid.columns {
      let start = column
      let found = value(column)
      repeat { column += 1 } while column < grid.columns && value(column) == found
      guard let found else { continue }
      let rect = grid.rect(columns: start..<column, rows: row..<row + 1)
      runs.append(Run(columns: start..<column, value: found, part: parts.count))
      let area = (start..<column).filter(counts)
        .reduce(0) { $0 + grid.rect(columns: $1..<$1 + 1, rows: row..<row + 1).width }
      parts.append(Part(value: found, box: rect, area: area * rect.height))
      for above in open where above.value == found && above.columns.overlaps(start..<column) {
        join(above.part, parts.count - 1)
      }
    }
    open = runs
  }

  private func root(_ part: Int) -> Int {
    var part = part
    while let parent = parts[part].parent { part = parent }
    return part
  }

  private mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (root(one), root(other))
    guard one != other else { return }
    parts[other].parent = one
    parts[one].box = parts[one].box.union(parts[other].box)
    parts[one].area += parts[other].area
  }

  /// The boxes around the parts, the largest part first.
  func boxes() -> [(value: Value, box: CGRect)] {
    parts.filter { $0.parent == nil && $0.area > 0 }.sorted { $0.area > $1.area }.map {
      ($0.value, $0.box)
    }
  }
}
