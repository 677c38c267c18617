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
    func row(_ y: Int) -> UnsafePointer<UInt32> {
      UnsafePointer((data + y * surface.stride).assumingMemoryBound(to: UInt32.self))
    }
    let seen = { (y: Int) in (0..<surface.width).filter { row(y)[$0] >> 24 > 0 } }
    let all = (0..<surface.height).map(seen)
    guard let top = all.firstIndex(where: { !$0.isEmpty }),
      let bottom = all.lastIndex(where: { !$0.isEmpty }),
      let left = all.compactMap(\.first).min(), let right = all.compactMap(\.last).max()
    else {
      (pixels, rows, width, offset) = ([], [], 0, (0, 0))
      return
    }
    let width = right - left + 1
    pixels = (top...bottom).flatMap { UnsafeBufferPointer(start: row($0) + left, count: width) }
    rows = (top...bottom).map { y in Self.row(row(y) + left, all[y].map { $0 - left }) }
    (self.width, offset) = (width, (left, top))
  }

  /// Finds the longest run of opaque pixels among those that are seen.
  private static func row(_ pixels: UnsafePointer<UInt32>, _ seen: [Int]) -> Row {
    guard let first = seen.first, let last = seen.last else {
      return Row(before: 0..<0, opaque: 0..<0, after: 0..<0)
    }
    var (run, longest) = (first..<first, first..<first)
    for x in first...last {
      run = pixels[x] >> 24 == 255 ? run.lowerBound..<x + 1 : x + 1..<x + 1
      if run.count > longest.count { longest = run }
    }
    return Row(
      before: first..<longest.lowerBound,
      opaque: longest,
      after: longest.upperBound..<last + 1
    )
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

  private func removeAll() { (pictures, pixelCount) = ([:], 0) }
}
