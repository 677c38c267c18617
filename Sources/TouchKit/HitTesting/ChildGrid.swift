/// Which children of a wide view may hold a point, found without a look at the others.
///
/// A grid of cells lies over the children's frames, and each cell lists the children that reach into
/// it. A grid only leaves out views that cannot hold the point: the walk asks those that it names as
/// it asks all others, front to back. Views that override a method of hit-testing or have a transform
/// stand in no cell and are always asked; so are the few that fill more than ``mostCells``.
///
/// A grid is made once looks at the same children are many enough to pay for it, and dropped by
/// whatever moves, resizes, adds or removes one of them.
final class ChildGrid {
  /// Fewer children are faster looked at one by one.
  static let fewestChildren = 16
  /// Fewer are, too, where some of them are always asked.
  private static let fewestWithAlwaysAsked = 64
  /// So many looks cost as much as making a grid.
  static let looksThatPay = 50
  private static let mostCells = 16
  /// Farther out than this, in points, rounding might move a point by more than ``slack``.
  private static let farthest: CGFloat = 1e6
  /// The enlargement of a frame on each side, so that no rounding can lose a view.
  private static let slack: CGFloat = 0.001

  private let columns: Axis
  private let rows: Axis
  /// The beginnings of the cells' children in `members`, and behind the last, their end.
  private let starts: UnsafeMutablePointer<Int32>
  /// Places of children, ascending in each cell.
  private let members: UnsafeMutablePointer<Int32>
  /// Places of the children that are asked at every point, ascending.
  private let everywhere: UnsafeMutablePointer<Int32>
  private let everywhereCount: Int

  /// Returns true if a grid over some children saves more than it costs, however often they are looked at.
  static func pays(over children: UnsafeBufferPointer<ViewNode.Pointer>) -> Bool {
    children.count >= fewestWithAlwaysAsked
      || children.allSatisfy { !$0.pointee.state.isAlwaysAsked }
  }

  init(over children: UnsafeBufferPointer<ViewNode.Pointer>) {
    var boxes: [(place: Int32, box: CGRect)] = []
    var everywhere: [Int32] = []
    for (place, child) in children.enumerated() {
      if let box = Self.box(of: child) {
        boxes.append((Int32(place), box))
      } else {
        everywhere.append(Int32(place))
      }
    }
    let all = boxes.reduce(CGRect.null) { $0.union($1.box) }
    let count = CGFloat(max(1, boxes.count))
    let mean = boxes.reduce(CGSize.zero) {
      CGSize(width: $0.width + $1.box.width / count, height: $0.height + $1.box.height / count)
    }
    // About as many cells as children, and none smaller than the usual child; so where children are wide,
    // as rows of a list, there are few columns and many rows.
    let side = (all.isNull ? 1 : all.width * all.height / count).squareRoot()
    let across = Axis(from: all.minX, length: all.width, step: max(side, mean.width))
    let down = Axis(from: all.minY, length: all.height, step: max(side, mean.height))
    let (width, height) = (all.width * CGFloat(down.count), all.height * CGFloat(across.count))
    columns = Axis(from: all.minX, length: all.width, step: max(width / count, mean.width))
    rows = Axis(from: all.minY, length: all.height, step: max(height / count, mean.height))

    var counts = [Int32](repeating: 0, count: columns.count * rows.count + 1)
    var placed: [(place: Int32, columns: ClosedRange<Int>, rows: ClosedRange<Int>)] = []
    for (place, box) in boxes {
      let (across, down) = (columns.cells(box.minX...box.maxX), rows.cells(box.minY...box.maxY))
      guard across.count * down.count <= Self.mostCells else {
        everywhere.append(place)
        continue
      }
      placed.append((place, across, down))
      for row in down { for column in across { counts[row * columns.count + column + 1] += 1 } }
    }
    for cell in counts.indices.dropFirst() { counts[cell] += counts[cell - 1] }
    var next = counts
    var members = [Int32](repeating: 0, count: Int(counts.last ?? 0))
    for (place, across, down) in placed {
      for row in down {
        for column in across {
          let cell = row * columns.count + column
          members[Int(next[cell])] = place
          next[cell] += 1
        }
      }
    }
    (starts, self.members) = (Self.memory(of: counts), Self.memory(of: members))
    (self.everywhere, everywhereCount) = (Self.memory(of: everywhere.sorted()), everywhere.count)
  }

  deinit {
    starts.deallocate()
    members.deallocate()
    everywhere.deallocate()
  }

  /// A copy that is read without counting a reference to it.
  private static func memory(of numbers: [Int32]) -> UnsafeMutablePointer<Int32> {
    let memory = UnsafeMutablePointer<Int32>.allocate(capacity: numbers.count)
    memory.initialize(from: numbers, count: numbers.count)
    return memory
  }

  /// The part of the superview's space in which a child can hold a point; nil where that is unknown.
  private static func box(of child: ViewNode.Pointer) -> CGRect? {
    let node = child.pointee
    let frame = CGRect(origin: node.frameOrigin, size: node.bounds.size)
    let numbers = [
      frame.origin.x, frame.origin.y, frame.size.width, frame.size.height, node.bounds.origin.x,
      node.bounds.origin.y,
    ]
    guard node.state.isDisjoint(with: ViewNode.State.anyOverride.union(.transformed)),
      numbers.allSatisfy({ abs($0) < farthest })
    else { return nil }
    return frame.insetBy(dx: -slack, dy: -slack)
  }

  /// Returns the places of the children to ask at a point of their superview, valid as long as the grid.
  @inline(__always)
  func candidates(at point: CGPoint) -> Candidates {
    var (first, end) = (members, members)
    if let column = columns.cell(point.x), let row = rows.cell(point.y) {
      let cell = starts + (row &* columns.count &+ column)
      (first, end) = (members + Int(cell[0]), members + Int(cell[1]))
    }
    return Candidates(first: first, end: end, everywhere: everywhere, count: everywhereCount)
  }

  /// The places of children, front to back.
  struct Candidates {
    private let first: UnsafeMutablePointer<Int32>
    private var end: UnsafeMutablePointer<Int32>
    private let everywhere: UnsafeMutablePointer<Int32>
    private var count: Int

    @inline(__always)
    fileprivate init(
      first: UnsafeMutablePointer<Int32>,
      end: UnsafeMutablePointer<Int32>,
      everywhere: UnsafeMutablePointer<Int32>,
      count: Int
    ) {
      (self.first, self.end, self.everywhere, self.count) = (first, end, everywhere, count)
    }

    @inline(__always)
    mutating func next() -> Int? {
      let one = end == first ? -1 : end[-1]
      let other = count == 0 ? -1 : everywhere[count &- 1]
      if one > other {
        end -= 1
        return Int(one)
      }
      guard other >= 0 else { return nil }
      count &-= 1
      return Int(other)
    }
  }

  /// One direction of the grid: cells of the same length side by side.
  private struct Axis {
    let start: CGFloat
    let cellsPerPoint: CGFloat
    let count: Int

    init(from start: CGFloat, length: CGFloat, step: CGFloat) {
      guard length > 0, step > 0, step < length else {
        (self.start, cellsPerPoint, count) = (start, length > 0 ? 1 / length : 0, 1)
        return
      }
      count = min(Int((length / step).rounded(.up)), 1 << 15)
      (self.start, cellsPerPoint) = (start, CGFloat(count) / length)
    }

    @inline(__always)
    func cell(_ value: CGFloat) -> Int? {
      let place = (value - start) * cellsPerPoint
      guard place >= 0, place <= CGFloat(count) else { return nil }
      return min(Int(place), count - 1)
    }

    func cells(_ range: ClosedRange<CGFloat>) -> ClosedRange<Int> {
      let first = cell(range.lowerBound) ?? 0
      return first...max(first, cell(range.upperBound) ?? count - 1)
    }
  }
}
