import Foundation

/// A row or column of a flow layout.
struct FlowLine {
  var section = 0
  var items: Range<Int>
  /// The place of the line along the axis, and its extent.
  var start: CGFloat = 0
  let thickness: CGFloat
  /// The edge of the first item, and the room between two.
  var lead: CGFloat
  let gap: CGFloat
  /// The sizes of the items; one for all of them where they are alike.
  let sizes: [CGSize]

  /// The frame of an item; one that is thinner than its line lies in the middle of it.
  func frame(of item: Int, along axis: Axis) -> CGRect {
    let place = item - items.lowerBound
    var frame = CGRect(origin: .zero, size: sizes.count == 1 ? sizes[0] : sizes[place])
    let before =
      sizes.count == 1
      ? CGFloat(place) * frame.size[axis.across]
      : sizes[..<place].reduce(0) { $0 + $1[axis.across] }
    frame.origin[axis.across] = lead + before + CGFloat(place) * gap
    frame.origin[axis] = start + (thickness - frame.size[axis]) / 2
    return frame
  }
}

/// A header or footer of a flow layout.
struct FlowEnd {
  let kind: String
  let section: Int
  let start: CGFloat
  let thickness: CGFloat
}

/// Fills lines with items, from the first on.
struct FlowFiller {
  /// The room of a line, and the least between two items.
  let room: CGFloat
  let gap: CGFloat
  let axis: Axis
  private(set) var lines: [FlowLine] = []

  init(room: CGFloat, gap: CGFloat, axis: Axis) {
    (self.room, self.gap, self.axis) = (room, gap, axis)
  }

  /// Fills with a number of items, of sizes of their own or all of one.
  mutating func fill(_ count: Int, sizes: [CGSize]?, size: CGSize) {
    guard let sizes, sizes.contains(where: { $0 != sizes[0] }) else {
      return fill(count, size: sizes?.first ?? size)
    }
    var first = 0
    while first < count {
      var (end, used) = (first + 1, sizes[first][axis.across])
      while end < count, used + gap + sizes[end][axis.across] <= room + 0.001 {
        used += gap + sizes[end][axis.across]
        end += 1
      }
      let own = Array(sizes[first..<end])
      let spare = room - own.reduce(0) { $0 + $1[axis.across] }
      // The last line stands at its start; others are full from edge to edge.
      let isFull = end < count
      lines.append(
        FlowLine(
          items: first..<end,
          thickness: own.reduce(0) { max($0, $1[axis]) },
          lead: isFull && own.count == 1 ? spare / 2 : 0,
          gap: isFull && own.count > 1 ? spare / CGFloat(own.count - 1) : gap,
          sizes: own
        )
      )
      first = end
    }
  }

  private mutating func fill(_ count: Int, size: CGSize) {
    let (item, step) = (size[axis.across], size[axis.across] + gap)
    let perLine = step > 0 ? Int(min(max(1, (room + gap) / step), 1e6)) : 1
    let spare = room - CGFloat(perLine) * item
    for first in stride(from: 0, to: count, by: perLine) {
      lines.append(
        FlowLine(
          items: first..<min(first + perLine, count),
          thickness: size[axis],
          // The remaining space goes between the items, so that the line is full; a lone item stands in the
          // middle (B-6.34).
          lead: perLine > 1 ? 0 : spare / 2,
          gap: perLine > 1 ? max(gap, spare / CGFloat(perLine - 1)) : 0,
          sizes: [size]
        )
      )
    }
  }
}
