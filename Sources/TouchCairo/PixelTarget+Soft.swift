internal import TouchKit

/// Upright shapes whose edges lie between pixels, and round ones.
extension PixelTarget {
  /// Blends a colour over a shape in pixels, each pixel as far as the shape covers it.
  ///
  /// - Parameters:
  ///   - outer: The shape.
  ///   - inner: A part of it that is left out, such as what a line goes around.
  ///   - clip: All that may be written to.
  ///   - color: Red, green and blue premultiplied by alpha.
  func fill(
    _ outer: RoundedRectangle,
    without inner: RoundedRectangle?,
    clip: PixelBox,
    color: PremultipliedColor
  ) {
    let rect = outer.rect
    let left = max(Int(rect.minX.rounded(.down)), clip.left, origin.x)
    let right = min(Int(rect.maxX.rounded(.up)), clip.right, origin.x + size.width)
    let top = max(Int(rect.minY.rounded(.down)), clip.top, origin.y)
    let bottom = min(Int(rect.maxY.rounded(.up)), clip.bottom, origin.y + size.height)
    guard left < right, top < bottom else { return }
    let shape = SoftShape(outer: outer, inner: inner)
    write {
      withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * (right - left + 1)) { memory in
        var sums = CoverageRow(memory, from: left, to: right)
        for y in top..<bottom {
          let (row, kind) = (row(y), shape.kind(ofRow: y))
          if kind != .mixed {
            // Only its ends are partly covered.
            let (first, second) = shape.spans(at: CGFloat(y) + 0.5)
            color.blend(first, into: row, from: left, to: right)
            color.blend(second, into: row, from: left, to: right)
          } else {
            sums.clear()
            shape.add(toRow: y, in: &sums)
            sums.eachCovered { x, coverage in color.blend(into: &row[x], coverage: coverage) }
          }
        }
      }
    }
  }
}

/// A shape with round corners, and what is left out of it.
private struct SoftShape {
  enum RowKind {
    /// All heights of the row are alike.
    case even
    case mixed
  }

  let outer: RoundedRectangle
  let inner: RoundedRectangle?

  /// How many heights of a pixel are looked at where the edge is round.
  private static let heights: CGFloat = 8

  func kind(ofRow y: Int) -> RowKind {
    let (start, end) = (CGFloat(y), CGFloat(y + 1))
    guard outer.straightHeights.contains(start, end) else { return .mixed }
    guard let inner else { return .even }
    let isBeside = end <= inner.rect.minY || start >= inner.rect.maxY
    return isBeside || inner.straightHeights.contains(start, end) ? .even : .mixed
  }

  /// What is covered at a height, from the left to the right.
  func spans(at y: CGFloat) -> (Span, Span) {
    guard let whole = outer.span(at: y) else { return (.none, .none) }
    guard let hole = inner?.span(at: y) else { return (whole, .none) }
    return (Span(start: whole.start, end: hole.start), Span(start: hole.end, end: whole.end))
  }

  func add(toRow y: Int, in row: inout CoverageRow) {
    let (start, end) = (CGFloat(y), CGFloat(y + 1))
    var cuts = [start, end]
    for shape in [outer, inner].compactMap({ $0 }) {
      let straight = shape.straightHeights
      for cut in [shape.rect.minY, straight.start, straight.end, shape.rect.maxY]
      where cut > start && cut < end { cuts.append(cut) }
    }
    cuts.sort()
    for (from, to) in zip(cuts, cuts.dropFirst()) where to > from {
      let middle = (from + to) / 2
      let isRound = [outer, inner].contains { $0?.isRound(at: middle) == true }
      let count = isRound ? ((to - from) * Self.heights).rounded(.up) : 1
      let height = (to - from) / count
      for index in 0..<Int(count) {
        let (first, second) = spans(at: from + (CGFloat(index) + 0.5) * height)
        row.add(first, weight: Float(height))
        row.add(second, weight: Float(height))
      }
    }
  }
}

/// A part of a line, in pixels.
struct Span {
  static let none = Span(start: 0, end: 0)

  let start: CGFloat
  let end: CGFloat

  fileprivate func contains(_ from: CGFloat, _ to: CGFloat) -> Bool { start <= from && to <= end }
}

extension RoundedRectangle {
  /// The heights at which both sides are straight.
  fileprivate var straightHeights: Span {
    Span(start: rect.minY + radius, end: rect.maxY - radius)
  }

  fileprivate func isRound(at y: CGFloat) -> Bool {
    let straight = straightHeights
    return y > rect.minY && y < straight.start || y > straight.end && y < rect.maxY
  }

  /// What the shape covers at a height; nil above and below it.
  fileprivate func span(at y: CGFloat) -> Span? {
    guard y > rect.minY, y < rect.maxY else { return nil }
    let straight = straightHeights
    let depth = max(straight.start - y, y - straight.end, 0)
    let inset = depth > 0 ? radius - max(0, radius * radius - depth * depth).squareRoot() : 0
    return Span(start: rect.minX + inset, end: rect.maxX - inset)
  }
}

/// How much of each pixel of a row is covered.
private struct CoverageRow {
  /// What pixels are covered by themselves, and where runs of whole pixels begin and end.
  private let parts: UnsafeMutableBufferPointer<Float>
  private let steps: UnsafeMutableBufferPointer<Float>
  private let start: Int
  private let end: Int

  init(_ memory: UnsafeMutableBufferPointer<Float>, from start: Int, to end: Int) {
    let count = end - start + 1
    parts = UnsafeMutableBufferPointer(rebasing: memory[..<count])
    steps = UnsafeMutableBufferPointer(rebasing: memory[count..<2 * count])
    (self.start, self.end) = (start, end)
  }

  func clear() {
    parts.initialize(repeating: 0)
    steps.initialize(repeating: 0)
  }

  mutating func add(_ span: Span, weight: Float) {
    let from = max(span.start, CGFloat(start)) - CGFloat(start)
    let to = min(span.end, CGFloat(end)) - CGFloat(start)
    guard from < to else { return }
    let (first, last) = (Int(from), Int(to))
    guard first < last else {
      parts[first] += weight * Float(to - from)
      return
    }
    parts[first] += weight * Float(CGFloat(first + 1) - from)
    parts[last] += weight * Float(to - CGFloat(last))
    steps[first + 1] += weight
    steps[last] -= weight
  }

  /// Calls with each pixel that is covered, and how much of 255.
  func eachCovered(_ body: (Int, UInt8) -> Void) {
    var whole: Float = 0
    for index in 0..<end - start {
      whole += steps[index]
      // Rounded by a half that is added: a call for each pixel would take longer than all else.
      let coverage = Int32((whole + parts[index]) * 255 + 0.5)
      if coverage >= 1 { body(start + index, UInt8(min(255, coverage))) }
    }
  }
}

extension PremultipliedColor {
  /// Blends the colour over the pixels of a row that a span covers, the first and the last in part.
  @inline(__always)
  func blend(_ span: Span, into row: UnsafeMutablePointer<UInt32>, from start: Int, to end: Int) {
    let from = max(span.start, CGFloat(start))
    let to = min(span.end, CGFloat(end))
    guard from < to else { return }
    let (first, last) = (Int(from.rounded(.down)), Int(to.rounded(.down)))
    func cover(_ x: Int, _ part: CGFloat) {
      blend(into: &row[x], coverage: UInt8((part * 255).rounded()))
    }
    guard first < last else { return cover(first, to - from) }
    let isWhole = from == CGFloat(first)
    if !isWhole { cover(first, CGFloat(first + 1) - from) }
    fill(row, from: isWhole ? first : first + 1, to: last)
    if to > CGFloat(last) { cover(last, to - CGFloat(last)) }
  }
}
