internal import CCairo
internal import TouchKit

/// The pixels of a plain view, cropped to those that are not transparent.
struct KeptPicture {
  let surface: CairoSurface
  /// The place of the first pixel, from the top left of what was drawn.
  let offset: CGPoint
}

/// A cache of pictures of plain views by their looks; one is made when a look is drawn for the second time.
@MainActor
final class KeptPictures {
  struct Key: Hashable {
    let look: ViewLook
    let scale: CGFloat
  }

  private var pictures: [Key: KeptPicture?] = [:]
  private var pixelCount = 0
  /// The number of pictures that were made; a measure of how often one serves.
  private(set) var madeCount = 0

  /// All pictures together have no more, which is 6 MB.
  private static let mostPixels = 1_500_000
  private static let mostLooks = 4_000
  /// A larger one costs about as much to copy as to draw.
  private static let largestSide = 400

  /// Returns the picture of a look, which `make` draws on a surface of a size where it is worth it.
  func picture(
    _ key: Key,
    width: Int,
    height: Int,
    _ make: () -> CairoSurface?
  ) -> KeptPicture? {
    guard max(width, height) <= Self.largestSide else { return nil }
    guard let known = pictures[key] else {
      if pictures.count >= Self.mostLooks { removeAll() }
      pictures[key] = .some(nil)
      return nil
    }
    if let known { return known }
    guard let picture = make().flatMap(KeptPicture.init(cropping:)) else { return nil }
    let count = picture.surface.width * picture.surface.height
    if pixelCount + count > Self.mostPixels { removeAll() }
    pictures[key] = picture
    pixelCount += count
    madeCount += 1
    return picture
  }

  private func removeAll() { (pictures, pixelCount) = ([:], 0) }
}

extension KeptPicture {
  /// Copies what is seen of a surface; nil where there is no memory for it.
  @MainActor
  init?(cropping whole: CairoSurface) {
    guard let pixels = whole.pixels else { return nil }
    var (left, right, top, bottom) = (whole.width, 0, whole.height, 0)
    for y in 0..<whole.height {
      let row = (pixels + y * whole.stride).assumingMemoryBound(to: UInt32.self)
      guard let first = (0..<whole.width).first(where: { row[$0] != 0 }),
        let last = (0..<whole.width).last(where: { row[$0] != 0 })
      else { continue }
      (left, right) = (min(left, first), max(right, last + 1))
      (top, bottom) = (min(top, y), y + 1)
    }
    // A picture of nothing is one empty pixel.
    if left >= right { (left, right, top, bottom) = (0, 1, 0, 1) }
    guard
      let part = try? CairoSurface(width: right - left, height: bottom - top, cache: whole.cache)
    else { return nil }
    let region = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    part.copy(region, of: whole, to: .zero)
    part.flush()
    (surface, offset) = (part, region.origin)
  }
}
