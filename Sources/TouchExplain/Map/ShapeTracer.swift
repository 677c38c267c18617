import TouchKit

/// Draws lines around a shape of which is only known which points it contains.
///
/// The shape is asked at the nodes of a grid. Between a node inside and one outside, halving finds the
/// edge; the places in each cell are joined, and all of them make closed lines.
struct ShapeTracer {
  /// The number of times that the distance between two nodes is halved.
  private static let halvings = 7

  private let shape: TouchShape
  private let (columns, rows): (Int, Int)
  private let start: CGPoint
  private let step: CGFloat
  /// True for each node that is inside, row by row; those at the rim are not.
  private var isInside: [Bool] = []

  init(_ shape: TouchShape, step: CGFloat) {
    self.shape = shape
    self.step = step
    let box = shape.box
    start = CGPoint(x: box.minX - step / 2, y: box.minY - step / 2)
    let isEmpty = box.width <= 0 || box.height <= 0
    columns = isEmpty ? 0 : Int((box.width / step).rounded(.up)) + 2
    rows = isEmpty ? 0 : Int((box.height / step).rounded(.up)) + 2
    for row in 0..<rows {
      for column in 0..<columns {
        let isRim = row == 0 || column == 0 || row == rows - 1 || column == columns - 1
        isInside.append(!isRim && shape.contains(node(column, row)))
      }
    }
  }

  /// A line between two neighbouring nodes: to the right of the first, or down.
  private struct Edge: Hashable {
    let column: Int
    let row: Int
    let isUpright: Bool
  }

  /// The closed lines around the shape, on the screen, in points.
  func outlines() -> [[CGPoint]] {
    var neighbours: [Edge: [Edge]] = [:]
    var order: [Edge] = []
    for row in 0..<max(0, rows - 1) {
      for column in 0..<columns - 1 {
        for (one, other) in joints(column, row) {
          if neighbours[one] == nil { order.append(one) }
          neighbours[one, default: []].append(other)
          neighbours[other, default: []].append(one)
        }
      }
    }
    var lines: [[CGPoint]] = []
    for first in order where neighbours[first]?.isEmpty == false {
      var line: [CGPoint] = []
      var current = first
      while let next = neighbours[current]?.popLast() {
        line.append(place(on: current))
        neighbours[next]?.removeAll { $0 == current }
        current = next
      }
      lines.append(line)
    }
    return lines
  }

  /// The edges of a cell that the outline runs through, in pairs.
  private func joints(_ column: Int, _ row: Int) -> [(Edge, Edge)] {
    let cell = (
      topLeft: isIn(column, row), topRight: isIn(column + 1, row),
      bottomLeft: isIn(column, row + 1), bottomRight: isIn(column + 1, row + 1)
    )
    var crossed: [Edge] = []
    if cell.topLeft != cell.topRight { crossed.append(edge(column, row, isUpright: false)) }
    if cell.topLeft != cell.bottomLeft { crossed.append(edge(column, row, isUpright: true)) }
    if cell.bottomLeft != cell.bottomRight {
      crossed.append(edge(column, row + 1, isUpright: false))
    }
    if cell.topRight != cell.bottomRight { crossed.append(edge(column + 1, row, isUpright: true)) }
    // Where two corners that face each other are inside, their parts stay apart.
    return stride(from: 0, to: crossed.count - 1, by: 2).map { (crossed[$0], crossed[$0 + 1]) }
  }

  private func edge(_ column: Int, _ row: Int, isUpright: Bool) -> Edge {
    Edge(column: column, row: row, isUpright: isUpright)
  }

  private func isIn(_ column: Int, _ row: Int) -> Bool { isInside[row * columns + column] }

  private func node(_ column: Int, _ row: Int) -> CGPoint {
    CGPoint(x: start.x + CGFloat(column) * step, y: start.y + CGFloat(row) * step)
  }

  private func place(on edge: Edge) -> CGPoint {
    var inside = node(edge.column, edge.row)
    var outside = node(edge.column + (edge.isUpright ? 0 : 1), edge.row + (edge.isUpright ? 1 : 0))
    if !isIn(edge.column, edge.row) { swap(&inside, &outside) }
    for _ in 0..<Self.halvings {
      let middle = CGPoint(x: (inside.x + outside.x) / 2, y: (inside.y + outside.y) / 2)
      if shape.contains(middle) { inside = middle } else { outside = middle }
    }
    return CGPoint(x: (inside.x + outside.x) / 2, y: (inside.y + outside.y) / 2)
  }
}
