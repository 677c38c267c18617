internal import CCairo
internal import TouchKit

/// The pixels of an image surface, for what is faster without Cairo: upright areas of one colour on
/// whole pixels.
struct PixelTarget {
  private let surface: OpaquePointer
  private let base: UnsafeMutableRawPointer
  private let stride: Int
  /// Where the first pixel lies in the space of the canvas's clip.
  let origin: (x: Int, y: Int)
  let size: (width: Int, height: Int)

  /// Opens a surface of 32 bits a pixel; nil for all others.
  init?(_ surface: OpaquePointer?) {
    guard let surface, cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    let format = cairo_image_surface_get_format(surface)
    guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24 else { return nil }
    var (offsetX, offsetY) = (0.0, 0.0)
    cairo_surface_get_device_offset(surface, &offsetX, &offsetY)
    self.surface = surface
    base = UnsafeMutableRawPointer(data)
    stride = Int(cairo_image_surface_get_stride(surface))
    origin = (x: -Int(offsetX), y: -Int(offsetY))
    size = (
      width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface))
    )
  }

  /// The pixels of a row of the canvas's space, which begin at 0.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    base.advanced(by: (y - origin.y) * stride).assumingMemoryBound(to: UInt32.self)
      .advanced(by: -origin.x)
  }

  /// Lets pixels be written to that Cairo has drawn and will draw on.
  func write(_ body: () -> Void) {
    cairo_surface_flush(surface)
    body()
    cairo_surface_mark_dirty(surface)
  }

  /// Blends a colour over a rectangle with round corners, or over the line inside its edge.
  ///
  /// - Parameters:
  ///   - box: The rectangle, at least twice as wide and high as the corners.
  ///   - corners: How much of each pixel the shape covers in its top left corner.
  ///   - clip: All that may be written to.
  ///   - color: Red, green and blue premultiplied by alpha.
  func fill(_ box: PixelBox, corners: CornerMask, clip: PixelBox, color: PremultipliedColor) {
    write {
      corners.coverage.withUnsafeBufferPointer {
        fill(box, corners: corners, coverage: $0, clip: clip, color: color)
      }
    }
  }

  /// Draws a picture with its top left pixel at a place, within a clip.
  func draw(_ picture: KeptPicture, left: Int, top: Int, clip: PixelBox) {
    write { copy(picture, left: left, top: top, clip: clip) }
  }

  private func copy(_ picture: KeptPicture, left: Int, top: Int, clip: PixelBox) {
    let (first, last) = (max(clip.left, origin.x), min(clip.right, origin.x + size.width))
    let start = max(top, clip.top, origin.y)
    let end = min(top + picture.rows.count, clip.bottom, origin.y + size.height)
    picture.pixels.withUnsafeBufferPointer { pixels in
      guard let source = pixels.baseAddress else { return }
      for y in start..<max(start, end) {
        let row = picture.rows[y - top]
        let from = source + (y - top) * picture.width
        let below = self.row(y) + left
        func part(_ range: Range<Int>) -> Range<Int> {
          let start = min(max(range.lowerBound, first - left), range.upperBound)
          return start..<max(start, min(range.upperBound, last - left))
        }
        for x in part(row.before) { below[x] = PremultipliedColor.compose(from[x], over: below[x]) }
        let opaque = part(row.opaque)
        (below + opaque.lowerBound).update(from: from + opaque.lowerBound, count: opaque.count)
        for x in part(row.after) { below[x] = PremultipliedColor.compose(from[x], over: below[x]) }
      }
    }
  }

  private func fill(
    _ box: PixelBox,
    corners: CornerMask,
    coverage: UnsafeBufferPointer<UInt8>,
    clip: PixelBox,
    color: PremultipliedColor
  ) {
    let top = max(box.top, clip.top, origin.y)
    let bottom = min(box.bottom, clip.bottom, origin.y + size.height)
    let left = max(box.left, clip.left, origin.x)
    let right = min(box.right, clip.right, origin.x + size.width)
    guard top < bottom, left < right else { return }
    let (corner, line) = (corners.size, corners.line ?? Int.max)
    for y in top..<bottom {
      let row = row(y)
      let depth = min(y - box.top, box.bottom - 1 - y)
      if depth < corner {
        let first = depth * corner
        for x in left..<max(left, min(right, box.left + corner)) {
          color.blend(into: &row[x], coverage: coverage[first + x - box.left])
        }
        for x in min(right, max(left, box.right - corner))..<right {
          color.blend(into: &row[x], coverage: coverage[first + box.right - 1 - x])
        }
      }
      let start = depth < corner ? corner : 0
      if depth < line {
        color.fill(row, from: max(left, box.left + start), to: min(right, box.right - start))
      } else if depth >= corner {
        color.fill(row, from: left, to: min(right, box.left + line))
        color.fill(row, from: max(left, box.right - line), to: right)
      }
    }
  }
}

/// A rectangle of whole pixels; `right` and `bottom` are not in it.
struct PixelBox {
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int

  /// Converts a rectangle whose edges lie between pixels; nil if one does not, or is far away.
  init?(_ rect: CGRect) {
    guard rect.isNear, let left = Self.edge(rect.minX), let top = Self.edge(rect.minY),
      let right = Self.edge(rect.maxX), let bottom = Self.edge(rect.maxY)
    else { return nil }
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The whole pixels in a rectangle; nil where there are none, or where it is far away.
  init?(inside rect: CGRect) {
    guard rect.isNear else { return nil }
    left = Self.edge(rect.minX) ?? Int(rect.minX.rounded(.up))
    top = Self.edge(rect.minY) ?? Int(rect.minY.rounded(.up))
    right = Self.edge(rect.maxX) ?? Int(rect.maxX.rounded(.down))
    bottom = Self.edge(rect.maxY) ?? Int(rect.maxY.rounded(.down))
    guard left < right, top < bottom else { return nil }
  }

  /// The box as a rectangle.
  var rect: CGRect {
    CGRect(
      x: CGFloat(left),
      y: CGFloat(top),
      width: CGFloat(right - left),
      height: CGFloat(bottom - top)
    )
  }

  /// Whether a rectangle lies in the box.
  func encloses(_ rect: CGRect) -> Bool {
    rect.minX >= CGFloat(left) && rect.minY >= CGFloat(top) && rect.maxX <= CGFloat(right)
      && rect.maxY <= CGFloat(bottom)
  }

  /// Returns the whole number that is less than 1/1000 of a pixel away; nil if there is none.
  static func edge(_ position: CGFloat) -> Int? {
    let whole = position.rounded()
    return abs(position - whole) < 1e-3 ? Int(whole) : nil
  }
}

/// A colour as a pixel holds it, rounded as Cairo rounds.
struct PremultipliedColor {
  private let pixel: UInt32

  /// Converts finite components of an sRGB colour, with an opacity that multiplies its own.
  init(_ color: CGColor, alpha: CGFloat) {
    let alpha = min(max(color.alpha * alpha, 0), 1)
    let byte = { (part: CGFloat) in
      UInt32(min(65_535, min(max(part, 0), 1) * alpha * 65_536)) >> 8
    }
    pixel = byte(1) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }

  /// Blends the colour over pixels of a row.
  @inline(__always)
  func fill(_ row: UnsafeMutablePointer<UInt32>, from start: Int, to end: Int) {
    guard start < end else { return }
    if pixel == .max {
      // White, of which all bytes are equal, is what panels and screens mostly are.
      UnsafeMutableRawPointer(row + start).initializeMemory(
        as: UInt8.self,
        repeating: .max,
        count: (end - start) * 4
      )
    } else if pixel >> 24 == 255 {
      row.advanced(by: start).update(repeating: pixel, count: end - start)
    } else {
      for x in start..<end { row[x] = over(row[x]) }
    }
  }

  /// Blends the colour over a pixel of which it covers `coverage` of 255 parts.
  @inline(__always)
  func blend(into below: inout UInt32, coverage: UInt8) {
    switch coverage {
    case 0: break
    case 255: below = over(below)
    default:
      let above = Self.multiply(pixel, UInt32(coverage))
      below = above &+ Self.multiply(below, 255 - above >> 24)
    }
  }

  /// Whether nothing is seen through it.
  var isOpaque: Bool { pixel >> 24 == 255 }

  /// Blends the colour, which is opaque, over four pixels as far as it covers each, just as
  /// ``blend(into:coverage:)`` does.
  @inline(__always)
  func blendFour(
    into row: UnsafeMutablePointer<UInt32>,
    covering coverage: UnsafeRawBufferPointer,
    at offset: Int
  ) {
    let parts = SIMD4<UInt32>(
      truncatingIfNeeded: coverage.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt8>.self)
    )
    // Every other byte of the pixels at a time, in the room of two.
    let cover = Self.pairs(parts | parts &<< 16)
    let rest = SIMD8<UInt16>(repeating: 255) &- cover
    let low = SIMD8<UInt16>(repeating: 255)
    let color = Self.pairs(SIMD4(repeating: pixel))
    let pixels = UnsafeMutableRawPointer(row)
    let below = pixels.loadUnaligned(as: SIMD8<UInt16>.self)
    // An opaque colour is as opaque as it covers.
    let even = Self.multiply(color & low, cover) &+ Self.multiply(below & low, rest)
    let odd = Self.multiply(color &>> 8, cover) &+ Self.multiply(below &>> 8, rest)
    pixels.storeBytes(of: even & low | odd &<< 8, as: SIMD8<UInt16>.self)
  }

  @inline(__always)
  private static func pairs(_ pixels: SIMD4<UInt32>) -> SIMD8<UInt16> {
    unsafeBitCast(pixels, to: SIMD8<UInt16>.self)
  }

  /// Multiplies each of eight bytes by 1/255 of a factor.
  @inline(__always)
  private static func multiply(_ bytes: SIMD8<UInt16>, _ factors: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let product = bytes &* factors &+ SIMD8(repeating: 128)
    return (product &+ product &>> 8) &>> 8
  }

  /// Composes a pixel over another.
  @inline(__always)
  static func compose(_ pixel: UInt32, over below: UInt32) -> UInt32 {
    pixel &+ multiply(below, 255 - pixel >> 24)
  }

  @inline(__always)
  private func over(_ below: UInt32) -> UInt32 {
    pixel >> 24 == 255 ? pixel : pixel &+ Self.multiply(below, 255 - pixel >> 24)
  }

  /// Multiplies each of four bytes by 1/255 of `factor`, two at a time.
  @inline(__always)
  private static func multiply(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    var even = (pixel & 0xFF00FF) &* factor &+ 0x800080
    even = (even &+ (even >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
    var odd = (pixel >> 8 & 0xFF00FF) &* factor &+ 0x800080
    odd = (odd &+ (odd >> 8 & 0xFF00FF)) & 0xFF00_FF00
    return even | odd
  }
}
