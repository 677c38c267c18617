internal import CCairo
internal import TouchKit

/// How much of each pixel a round corner covers, top left of the shape; the other three mirror it.
struct CornerMask {
  /// The pixels of a side.
  let size: Int
  /// How wide the line inside of the edge is, in pixels; nil where the whole inside is filled.
  let line: Int?
  /// Parts of 255, row by row.
  let coverage: [UInt8]

  /// No corner at all: the shape is square.
  static func square(line: Int?) -> CornerMask { CornerMask(size: 0, line: line, coverage: []) }
}

/// A cache of round corners, by radius and width of the line.
@MainActor
final class CornerMasks {
  private struct Key: Hashable {
    let radius: CGFloat
    let line: Int?
  }

  private var masks: [Key: CornerMask] = [:]
  private static let mostMasks = 200
  private static let largestRadius: CGFloat = 256

  /// Returns the corner of a radius, in pixels; nil for one too large to be worth keeping.
  func corner(radius: CGFloat, line: Int? = nil) -> CornerMask? {
    guard radius > 0 else { return .square(line: line) }
    guard radius <= Self.largestRadius else { return nil }
    let key = Key(radius: radius, line: line)
    if let known = masks[key] { return known }
    guard let mask = line.map({ makeLine(radius: radius, width: $0) }) ?? makeFill(radius: radius)
    else { return nil }
    if masks.count >= Self.mostMasks { masks = [:] }
    masks[key] = mask
    return mask
  }

  private func makeFill(radius: CGFloat) -> CornerMask? {
    let size = Int(radius.rounded(.up))
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(size), Int32(size))
    defer { cairo_surface_destroy(surface) }
    let pixels = CGSize(width: size, height: size)
    let canvas = CairoCanvas(on: surface, pixels: pixels, scale: 1, cache: DrawingCache())
    let shape = CGRect(x: 0, y: 0, width: 4 * size, height: 4 * size)
    canvas.fill(UIBezierPath(roundedRect: shape, cornerRadius: radius), with: .black)
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let coverage = (0..<size * size).map { data[$0 / size * stride + $0 % size] }
    return CornerMask(size: size, line: nil, coverage: coverage)
  }

  /// The corner of a line is the outer corner less the inner one.
  private func makeLine(radius: CGFloat, width: Int) -> CornerMask? {
    let innerRadius = max(0, radius - CGFloat(width))
    guard let outer = corner(radius: radius), let inner = corner(radius: innerRadius) else {
      return nil
    }
    let coverage = outer.coverage.indices.map { index -> UInt8 in
      let (x, y) = (index % outer.size - width, index / outer.size - width)
      guard x >= 0, y >= 0 else { return outer.coverage[index] }
      let isCorner = x < inner.size && y < inner.size
      let free = isCorner ? inner.coverage[y * inner.size + x] : 255
      return outer.coverage[index] - min(free, outer.coverage[index])
    }
    return CornerMask(size: outer.size, line: width, coverage: coverage)
  }
}
