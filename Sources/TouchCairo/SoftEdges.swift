internal import TouchKit

/// How much the round edges of a shape cover of each pixel, as they are kept: of the pixels in the middle that
/// are alike there is one.
struct SoftEdges {
  /// How the pixels of the shape lie among those that are kept, from the left and from the top.
  fileprivate let columns: AlikePixels
  fileprivate let rows: AlikePixels
  /// Parts of 255, row by row.
  fileprivate let coverage: [UInt8]

  /// Blends a colour over a row of pixels between two columns, each as far as it is covered.
  func blend(
    _ color: PremultipliedColor,
    intoRow y: Int,
    _ row: UnsafeMutablePointer<UInt32>,
    from left: Int,
    to right: Int,
    of target: PixelTarget
  ) {
    let first = rows.kept(y) * columns.keptCount
    let (start, end) = (columns.alike.lowerBound, columns.alike.upperBound)
    coverage.withUnsafeBufferPointer { coverage in
      func blend(from: Int, to: Int) {
        guard from < to else { return }
        let index = first + columns.kept(from)
        let part = UnsafeBufferPointer(rebasing: coverage[index..<index + to - from])
        target.blend(color, covering: part, into: row + from)
      }
      blend(from: left, to: min(right, start))
      let (from, to) = (max(left, start), min(right, end))
      if from < to {
        color.blend(row, from: from, to: to, coverage: coverage[first + columns.kept(from)])
      }
      blend(from: max(left, end), to: right)
    }
  }
}

/// The pixels of a shape along one side, of which those between its ends are alike.
private struct AlikePixels {
  let start: Int
  /// Those of which the first is kept alone.
  let alike: Range<Int>
  let keptCount: Int

  /// Those from a position to another, which are alike between two others if these are in order.
  init(from low: CGFloat, to high: CGFloat, alikeFrom first: CGFloat, to last: CGFloat) {
    let (from, to) = (Int(low.rounded(.down)), Int(high.rounded(.up)))
    let (head, tail) = (Int(first.rounded(.up)), Int(last.rounded(.down)))
    start = from
    alike = head < tail ? head..<tail : from..<from
    keptCount = to - from - max(0, alike.count - 1)
  }

  /// How many are not kept.
  var leftOut: Int { max(0, alike.count - 1) }

  /// Where a pixel is among those that are kept.
  func kept(_ position: Int) -> Int {
    position - start - min(max(0, position - alike.lowerBound), leftOut)
  }
}

/// A cache of round edges between pixels, by what a shape looks like at its corners and how these lie to the
/// pixels.
@MainActor
final class KeptEdges {
  /// A shape without the pixels that are left out, from the top left pixel on.
  private struct Key: Hashable {
    let outer: SIMD4<Double>
    /// All 0 where there is none.
    let inner: SIMD4<Double>
    let radii: SIMD2<Double>
  }

  private var known: [Key: [UInt8]] = [:]
  private static let mostShapes = 500
  /// As large as a dot of 64 pixels.
  private static let mostPixels = 64 * 64
  /// What a pixel is divided into: finer, places that are the same but for rounding would differ.
  private static let grain = 1_073_741_824.0

  /// How many shapes are kept.
  var count: Int { known.count }

  /// Returns the edges of a shape in pixels; nil for one without round corners, and for one too large to be
  /// worth keeping.
  func edges(of outer: RoundedRectangle, without inner: RoundedRectangle?) -> SoftEdges? {
    guard outer.radius > 0 || (inner?.radius ?? 0) > 0 else { return nil }
    let (rect, hole) = (outer.rect, inner ?? outer)
    let columns = AlikePixels(
      from: rect.minX,
      to: rect.maxX,
      alikeFrom: max(rect.minX + outer.radius, hole.rect.minX + hole.radius),
      to: min(rect.maxX - outer.radius, hole.rect.maxX - hole.radius)
    )
    let rows = AlikePixels(
      from: rect.minY,
      to: rect.maxY,
      alikeFrom: max(rect.minY + outer.radius, hole.rect.minY + hole.radius),
      to: min(rect.maxY - outer.radius, hole.rect.maxY - hole.radius)
    )
    let (width, height) = (columns.keptCount, rows.keptCount)
    guard width > 0, height > 0, width <= Self.mostPixels, height <= Self.mostPixels,
      width * height <= Self.mostPixels
    else { return nil }
    func sides(_ rect: CGRect) -> SIMD4<Double> {
      let (left, top) = (CGFloat(columns.start), CGFloat(rows.start))
      let sides = SIMD4<Double>(
        Double(rect.minX - left),
        Double(rect.minY - top),
        Double(rect.maxX - left - CGFloat(columns.leftOut)),
        Double(rect.maxY - top - CGFloat(rows.leftOut))
      )
      return (sides * Self.grain).rounded(.toNearestOrEven) / Self.grain
    }
    let radii = SIMD2(Double(outer.radius), Double(inner?.radius ?? 0)) * Self.grain
    let key = Key(
      outer: sides(rect),
      inner: inner.map { sides($0.rect) } ?? .zero,
      radii: radii.rounded(.toNearestOrEven) / Self.grain
    )
    let coverage = known[key] ?? keep(key, width: width, height: height)
    return SoftEdges(columns: columns, rows: rows, coverage: coverage)
  }

  private func keep(_ key: Key, width: Int, height: Int) -> [UInt8] {
    func shape(_ sides: SIMD4<Double>, _ radius: Double) -> RoundedRectangle {
      let size = CGSize(width: sides.z - sides.x, height: sides.w - sides.y)
      return RoundedRectangle(
        rect: CGRect(origin: CGPoint(x: sides.x, y: sides.y), size: size),
        radius: CGFloat(radius)
      )
    }
    let soft = SoftShape(
      outer: shape(key.outer, key.radii.x),
      inner: key.inner == .zero ? nil : shape(key.inner, key.radii.y)
    )
    let coverage = soft.coverage(width: width, height: height)
    if known.count >= Self.mostShapes { known = [:] }
    known[key] = coverage
    return coverage
  }
}
