internal import CCairo
internal import TouchKit

/// The pixels of a plain view, cropped to what is not transparent.
struct KeptPicture {
  /// A row's pixels, from left to right: what is blended, what replaces all below, what is blended.
  struct Row {
    let before: Range<Int>
    let opaque: Range<Int>
    let after: Range<Int>
  }

  /// Red, green and blue premultiplied by alpha, row by row.
  let pixels: [UInt32]
  /// The pixels of a row.
  let width: Int
  let rows: [Row]
  /// Where the first pixel lies, from the top left of what was drawn.
  let offset: (x: Int, y: Int)

  /// Takes over what was drawn on a surface; nil where Cairo is in an error state.
  @MainActor
  init?(of surface: CairoSurface) {
    guard let data = surface.pixels else { return nil }
    self.init(data, stride: surface.stride, width: surface.width, height: surface.height)
  }

  private init(_ data: UnsafeRawPointer, stride: Int, width: Int, height: Int) {
    var rows: [Row] = []
    var (left, right, top, bottom) = (width, 0, height, 0)
    func start(of y: Int) -> UnsafePointer<UInt32> {
      (data + y * stride).assumingMemoryBound(to: UInt32.self)
    }
    for y in 0..<height {
      let row = Row(start(of: y), count: width)
      rows.append(row)
      guard let seen = row.seen else { continue }
      (left, right) = (min(left, seen.lowerBound), max(right, seen.upperBound))
      (top, bottom) = (min(top, y), y + 1)
    }
    let count = max(0, right - left)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(count * max(0, bottom - top))
    for y in top..<max(top, bottom) {
      pixels += UnsafeBufferPointer(start: start(of: y) + left, count: count)
    }
    self.pixels = pixels
    self.rows = rows[top..<max(top, bottom)].map { $0.moved(by: -left) }
    (self.width, offset) = (count, (left, top))
  }
}

extension KeptPicture.Row {
  /// Finds what is seen of a row, and in that the longest run of opaque pixels.
  init(_ pixels: UnsafePointer<UInt32>, count: Int) {
    var (first, end) = (count, 0)
    var (start, longest) = (0, 0..<0)
    for x in 0..<count {
      let coverage = pixels[x] >> 24
      if coverage > 0 { (first, end) = (min(first, x), x + 1) }
      if coverage < 255 { start = x + 1 }
      if x + 1 - start > longest.count { longest = start..<x + 1 }
    }
    if longest.isEmpty { longest = min(first, end)..<min(first, end) }
    before = min(first, longest.lowerBound)..<longest.lowerBound
    opaque = longest
    after = longest.upperBound..<max(end, longest.upperBound)
  }

  /// All that is seen; nil for nothing.
  var seen: Range<Int>? {
    before.lowerBound < after.upperBound ? before.lowerBound..<after.upperBound : nil
  }

  /// The row where it is so many pixels further to the right.
  func moved(by distance: Int) -> Self {
    func move(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + distance..<range.upperBound + distance
    }
    return Self(before: move(before), opaque: move(opaque), after: move(after))
  }
}

/// The pictures of plain views by their looks; one is made when a look is drawn for the second time.
@MainActor
final class KeptPictures {
  struct Key: Hashable {
    let look: ViewLook
    /// How many pixels a point is wide.
    let scale: CGFloat
  }

  private var pictures: [Key: KeptPicture?] = [:]
  private var pixelCount = 0
  /// How many pictures were made; a measure of how often one serves.
  private(set) var madeCount = 0

  /// All pictures together have no more, which is 6 MB.
  private static let mostPixels = 1_500_000
  private static let mostLooks = 4_000
  /// A larger one costs about as much to copy as to draw.
  private static let largestSide = 400

  /// Returns the picture of a look, which `make` makes where it is worth it.
  func picture(
    _ key: Key,
    _ size: (width: Int, height: Int),
    _ make: () -> KeptPicture?
  ) -> KeptPicture? {
    guard max(size.width, size.height) <= Self.largestSide else { return nil }
    guard let known = pictures[key] else {
      if pictures.count >= Self.mostLooks { removeAll() }
      pictures[key] = .some(nil)
      return nil
    }
    if let known { return known }
    guard let picture = make() else { return nil }
    if pixelCount + picture.pixels.count > Self.mostPixels { removeAll() }
    pictures[key] = picture
    pixelCount += picture.pixels.count
    madeCount += 1
    return picture
  }

  /// Forgets all looks.
  func removeAll() { (pictures, pixelCount) = ([:], 0) }
}
