internal import TouchKit

/// Upright shapes whose edges lie between pixels, and round ones.
extension PixelTarget {
  /// Blends a colour over a shape in pixels, each pixel as far as the shape covers it.
  ///
  /// - Parameters:
  ///   - outer: The shape.
  ///   - inner: A part of it that is left out, such as what a line goes around.
  ///   - edges: What is known of its round edges; nil where they have to be worked out.
  ///   - clip: All that may be written to.
  ///   - color: Red, green and blue premultiplied by alpha.
  func fill(
    _ outer: RoundedRectangle,
    without inner: RoundedRectangle?,
    edges: SoftEdges?,
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
      let capacity = edges == nil ? CoverageRow.capacity(from: left, to: right) : 0
      withUnsafeTemporaryAllocation(of: Float.self, capacity: capacity) { memory in
        for y in top..<bottom {
          let (row, kind) = (row(y), shape.kind(ofRow: y))
          if kind != .mixed {
            // Only its ends are partly covered.
            let (first, second) = shape.spans(at: CGFloat(y) + 0.5)
            color.blend(first, into: row, from: left, to: right)
            color.blend(second, into: row, from: left, to: right)
          } else if let edges {
            edges.blend(color, intoRow: y, row, from: left, to: right, of: self)
          } else {
            var sums = CoverageRow(memory, from: left, to: right)
            shape.add(toRow: y, in: &sums)
            sums.blend(color, into: row)
          }
        }
      }
    }
  }
}

/// A shape with round corners, and what is left out of it.
struct SoftShape {
  fileprivate enum RowKind {
    /// All heights of the row are alike.
    case even
    case mixed
  }

  let outer: RoundedRectangle
  let inner: RoundedRectangle?

  /// How many heights of a pixel are looked at where the edge is round.
  private static let heights: CGFloat = 8

  /// How much of each pixel is covered, of 255 parts, row by row from the origin on.
  func coverage(width: Int, height: Int) -> [UInt8] {
    var coverage: [UInt8] = []
    coverage.reserveCapacity(width * height)
    let capacity = CoverageRow.capacity(from: 0, to: width)
    withUnsafeTemporaryAllocation(of: Float.self, capacity: capacity) { memory in
      for y in 0..<height {
        var sums = CoverageRow(memory, from: 0, to: width)
        add(toRow: y, in: &sums)
        sums.append(to: &coverage)
      }
    }
    return coverage
  }

  fileprivate func kind(ofRow y: Int) -> RowKind {
    let (start, end) = (CGFloat(y), CGFloat(y + 1))
    guard outer.straightHeights.contains(start, end) else { return .mixed }
    guard let inner else { return .even }
    let isBeside = end <= inner.rect.minY || start >= inner.rect.maxY
    return isBeside || inner.straightHeights.contains(start, end) ? .even : .mixed
  }

  /// What is covered at a height, from the left to the right.
  fileprivate func spans(at y: CGFloat) -> (Span, Span) {
    guard let whole = outer.span(at: y) else { return (.none, .none) }
    guard let hole = inner?.span(at: y) else { return (whole, .none) }
    return (Span(start: whole.start, end: hole.start), Span(start: hole.end, end: whole.end))
  }

  fileprivate func add(toRow y: Int, in row: inout CoverageRow) {
    let end = CGFloat(y + 1)
    var from = CGFloat(y)
    while from < end {
      // Between two of these heights a shape is round, or straight, or not there.
      let to = outer.nextEdge(below: from, upTo: inner?.nextEdge(below: from, upTo: end) ?? end)
      let middle = (from + to) / 2
      let isRound = outer.isRound(at: middle) || inner?.isRound(at: middle) == true
      let count = isRound ? ((to - from) * Self.heights).rounded(.up) : 1
      let height = (to - from) / count
      for index in 0..<Int(count) {
        let (first, second) = spans(at: from + (CGFloat(index) + 0.5) * height)
        row.add(first, weight: Float(height))
        row.add(second, weight: Float(height))
      }
      from = to
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

  /// The first height below another where the edge becomes round or straight, begins or ends; `end` where
  /// there is none before that.
  fileprivate func nextEdge(below y: CGFloat, upTo end: CGFloat) -> CGFloat {
    if rect.minY > y { return min(rect.minY, end) }
    let straight = straightHeights
    // Where the shape is all round the two are the same but for rounding.
    let (first, second) = (
      min(straight.start, straight.end), max(straight.start, straight.end)
    )
    if first > y { return min(first, end) }
    if second > y { return min(second, end) }
    return rect.maxY > y ? min(rect.maxY, end) : end
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

  /// How many numbers a row of pixels needs.
  static func capacity(from start: Int, to end: Int) -> Int { 2 * (end - start + 1) }

  /// Begins a row of which nothing is covered.
  init(_ memory: UnsafeMutableBufferPointer<Float>, from start: Int, to end: Int) {
    memory.initialize(repeating: 0)
    let count = end - start + 1
    parts = UnsafeMutableBufferPointer(rebasing: memory[..<count])
    steps = UnsafeMutableBufferPointer(rebasing: memory[count..<2 * count])
    (self.start, self.end) = (start, end)
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

  /// Blends a colour over each pixel that is covered, as far as it is.
  func blend(_ color: PremultipliedColor, into row: UnsafeMutablePointer<UInt32>) {
    var whole: Float = 0
    var index = 0
    while index < end - start {
      // Most of a row is inside or outside for many pixels in turn.
      if index + Self.run <= end - start, hasNoEdge(from: index) {
        blend(color, into: row, from: index, to: index + Self.run, coverage: whole)
        index += Self.run
      } else {
        whole += steps[index]
        blend(color, into: row, from: index, to: index + 1, coverage: whole + parts[index])
        index += 1
      }
    }
  }

  /// Adds the part of each pixel that is covered, of 255, to an array.
  func append(to coverage: inout [UInt8]) {
    var whole: Float = 0
    for index in 0..<end - start {
      whole += steps[index]
      coverage.append(Self.part(whole + parts[index]))
    }
  }

  /// How many pixels are looked at together.
  private static let run = 8

  /// Whether no edge begins or ends in these pixels, so that each is covered like the last.
  @inline(__always)
  private func hasNoEdge(from index: Int) -> Bool {
    let (first, second) = (UnsafeRawPointer(parts.baseAddress), UnsafeRawPointer(steps.baseAddress))
    guard let first, let second else { return false }
    let offset = index * MemoryLayout<Float>.stride
    let one = first.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
    let two = second.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
    return (one | two) == .zero
  }

  @inline(__always)
  private func blend(
    _ color: PremultipliedColor,
    into row: UnsafeMutablePointer<UInt32>,
    from first: Int,
    to last: Int,
    coverage: Float
  ) {
    color.blend(row, from: start + first, to: start + last, coverage: Self.part(coverage))
  }

  /// Rounds by a half that is added: a call for each pixel would take longer than all else.
  @inline(__always)
  private static func part(_ coverage: Float) -> UInt8 {
    UInt8(truncatingIfNeeded: min(max(0, Int32(coverage * 255 + 0.5)), 255))
  }
}

extension PremultipliedColor {
  /// Blends the colour over pixels of a row, of each of which it covers `coverage` of 255 parts.
  @inline(__always)
  func blend(
    _ row: UnsafeMutablePointer<UInt32>,
    from start: Int,
    to end: Int,
    coverage: UInt8
  ) {
    if coverage == 0 { return }
    if coverage == 255 { return fill(row, from: start, to: end) }
    for x in start..<end { blend(into: &row[x], coverage: coverage) }
  }

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
