/// The places of what a stack view arranges, computed from sizes alone, as UIKit's stack view does it by
/// constraints (`B-7.23` to `B-7.27`).
package struct StackLayout {
  package var axis = NSLayoutConstraint.Axis.horizontal
  package var distribution = UIStackView.Distribution.fill
  package var alignment = UIStackView.Alignment.fill
  /// The room between neighbours, in points; where items take more, it is the least.
  package var spacing: CGFloat = 0

  package init() {}

  /// A width or height that is wanted, and how firmly, in UIKit's priorities up to 1000.
  package struct Length {
    package var wanted: CGFloat
    /// The greater, the later it grows.
    package var hugging: Double
    /// The greater, the later it shrinks.
    package var resistance: Double
    /// The least and the most that required constraints allow.
    package var least: CGFloat = 0
    package var most = CGFloat.greatestFiniteMagnitude

    package init(_ wanted: CGFloat, hugging: Double = 250, resistance: Double = 750) {
      (self.wanted, self.hugging, self.resistance) = (wanted, hugging, resistance)
    }
  }

  package struct Item {
    package var width: Length
    package var height: Length
    /// The height of a line of its text, which gives its baselines; nil where it shows none.
    package var lineHeight: CGFloat?
    package var spacingAfter: CGFloat?

    package init(width: Length, height: Length) { (self.width, self.height) = (width, height) }

    func length(along axis: NSLayoutConstraint.Axis) -> Length {
      axis == .horizontal ? width : height
    }
  }

  /// Places items in a rectangle; the frames are in its space, in points, in the order of the items.
  package func frames(of items: [Item], in bounds: CGRect) -> [CGRect] {
    guard !items.isEmpty else { return [] }
    let isHorizontal = axis == .horizontal
    let along = spans(of: items, in: isHorizontal ? bounds.width : bounds.height)
    let across = crossSpans(of: items, in: isHorizontal ? bounds.height : bounds.width)
    return zip(along, across).map { along, across in
      let (x, y) = isHorizontal ? (along, across) : (across, along)
      return CGRect(
        x: bounds.minX + x.start,
        y: bounds.minY + y.start,
        width: x.length,
        height: y.length
      )
    }
  }

  /// The size in which every item has what it wants.
  package func fittingSize(of items: [Item]) -> CGSize {
    let wanted = items.map { $0.length(along: axis).wanted }
    let sum =
      distribution == .fillEqually
      ? CGFloat(items.count) * (wanted.max() ?? 0) : wanted.reduce(0, +)
    let length = sum + gaps(after: items).reduce(0, +)
    let across = crossSpans(of: items, in: nil).map { $0.start + $0.length }.max() ?? 0
    return axis == .horizontal
      ? CGSize(width: length, height: across) : CGSize(width: across, height: length)
  }

  // MARK: - Along the axis

  private typealias Span = (start: CGFloat, length: CGFloat)

  private func gaps(after items: [Item]) -> [CGFloat] {
    items.dropLast().map { $0.spacingAfter ?? spacing }
  }

  private func spans(of items: [Item], in total: CGFloat) -> [Span] {
    let gaps = gaps(after: items)
    let room = max(0, total - gaps.reduce(0, +))
    let lengths = items.map { $0.length(along: axis) }
    let sum = lengths.reduce(0) { $0 + $1.wanted }
    switch distribution {
    case .fillEqually:
      return row(items.map { _ in room / CGFloat(items.count) }, gaps)
    case .fillProportionally where sum > 0:
      return row(shares(lengths, of: room), gaps)
    case .equalSpacing where sum < room && items.count > 1:
      let wanted = lengths.map(\.wanted)
      return row(wanted, wider(gaps, sharing: total - sum))
    case .equalCentering where sum < room && items.count > 1:
      return centered(lengths.map(\.wanted), gaps, in: total)
    default:
      return row(filled(lengths, to: room), gaps)
    }
  }

  private func row(_ lengths: [CGFloat], _ gaps: [CGFloat]) -> [Span] {
    var start: CGFloat = 0
    return zip(lengths, gaps + [0]).map { length, gap in
      defer { start += length + gap }
      return (start, length)
    }
  }

  /// Stretches or shrinks lengths to a sum, those that hug or resist least first; of equals the first or last (ours).
  private func filled(_ lengths: [Length], to sum: CGFloat) -> [CGFloat] {
    var result = lengths.map(\.wanted)
    var extra = sum - result.reduce(0, +)
    if extra > 0 {
      let order = lengths.indices.sorted { lengths[$0].hugging < lengths[$1].hugging }
      for index in order {
        let taken = min(extra, max(0, lengths[index].most - result[index]))
        result[index] += taken
        extra -= taken
      }
      // Where required constraints contradict each other, UIKit breaks one.
      if let first = order.first { result[first] += extra }
      return result
    }
    let order = lengths.indices.reversed().sorted {
      lengths[$0].resistance < lengths[$1].resistance
    }
    for limits in [lengths.map(\.least), lengths.map { _ in 0 }] {
      for index in order {
        let given = min(-extra, max(0, result[index] - limits[index]))
        result[index] -= given
        extra += given
      }
    }
    return result
  }

  /// Shares room in proportion to what is wanted, as far as required constraints let it.
  private func shares(_ lengths: [Length], of room: CGFloat) -> [CGFloat] {
    var settled: [CGFloat?] = lengths.map { _ in nil }
    while true {
      let open = lengths.indices.filter { settled[$0] == nil }
      let sum = open.reduce(0) { $0 + lengths[$1].wanted }
      let rest = max(0, room - settled.reduce(0) { $0 + ($1 ?? 0) })
      guard sum > 0 else { return filled(lengths, to: room) }
      let bound = open.filter { index in
        let share = lengths[index].wanted * rest / sum
        return share < lengths[index].least || share > lengths[index].most
      }
      if bound.isEmpty {
        return lengths.indices.map { settled[$0] ?? lengths[$0].wanted * rest / sum }
      }
      for index in bound {
        let share = lengths[index].wanted * rest / sum
        settled[index] = min(max(share, lengths[index].least), lengths[index].most)
      }
    }
  }

  /// Shares room among gaps evenly, none of which gets narrower.
  private func wider(_ gaps: [CGFloat], sharing room: CGFloat) -> [CGFloat] {
    var wide: Set<Int> = []
    while wide.count < gaps.count {
      let taken = wide.reduce(0) { $0 + gaps[$1] }
      let each = (room - taken) / CGFloat(gaps.count - wide.count)
      let more = gaps.indices.filter { !wide.contains($0) && gaps[$0] > each }
      if more.isEmpty { return gaps.indices.map { wide.contains($0) ? gaps[$0] : each } }
      wide.formUnion(more)
    }
    return gaps
  }

  /// Puts the centres of lengths at equal distances, as far as the gaps allow.
  private func centered(_ lengths: [CGFloat], _ gaps: [CGFloat], in total: CGFloat) -> [Span] {
    let last = lengths.count - 1
    let first = lengths[0] / 2
    let step = (total - lengths[last] / 2 - first) / CGFloat(last)
    var starts = lengths.indices.map { first + CGFloat($0) * step - lengths[$0] / 2 }
    for index in lengths.indices.dropFirst() {
      starts[index] = max(starts[index], starts[index - 1] + lengths[index - 1] + gaps[index - 1])
    }
    starts[last] = total - lengths[last]
    for index in lengths.indices.dropLast().reversed() {
      starts[index] = min(starts[index], starts[index + 1] - gaps[index] - lengths[index])
    }
    return zip(starts, lengths).map { ($0, $1) }
  }

  // MARK: - Across the axis

  /// Places each item across the axis; without a total, as far as the items reach.
  private func crossSpans(of items: [Item], in total: CGFloat?) -> [Span] {
    let lengths = items.map { item in
      let wanted = (axis == .horizontal ? item.height : item.width).wanted
      return total.map { min($0, wanted) } ?? wanted
    }
    let room = total ?? lengths.max() ?? 0
    switch alignment {
    case .fill: return lengths.map { _ in (0, room) }
    case .trailing: return lengths.map { (room - $0, $0) }
    case .center: return lengths.map { ((room - $0) / 2, $0) }
    case .firstBaseline where axis == .horizontal, .lastBaseline where axis == .horizontal:
      return baselineSpans(of: items, in: total)
    default: return lengths.map { (0, $0) }
    }
  }

  /// Stands items on one line; where that is higher than the row, they stick out at the top.
  private func baselineSpans(of items: [Item], in total: CGFloat?) -> [Span] {
    let baselines = items.map { $0.baseline(isLast: alignment == .lastBaseline) }
    let line = baselines.max() ?? 0
    let spans = zip(items, baselines).map { item, baseline in
      (start: line - baseline, length: item.height.wanted)
    }
    let bottom = spans.map { $0.start + $0.length }.max() ?? 0
    let overflow = max(0, bottom - (total ?? bottom))
    return spans.map { ($0.start - overflow, $0.length) }
  }
}

extension StackLayout.Item {
  /// Returns the distance of a text's baseline from the view's top; without text the bottom edge counts.
  fileprivate func baseline(isLast: Bool) -> CGFloat {
    let height = height.wanted
    guard let lineHeight, lineHeight > 0, height > 0 else { return height }
    let lines = max(1, (height / lineHeight).rounded(.down))
    let top = (height - lines * lineHeight) / 2
    return top + (isLast ? lines - 0.2 : 0.8) * lineHeight
  }
}
