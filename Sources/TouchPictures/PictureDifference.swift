import Foundation
import TouchKit
import TouchTesting

/// Where two pictures differ, and by which colours.
struct PictureDifference {
  /// The number of pixels that differ.
  private(set) var count = 0
  /// The newer picture, faded, with what differs in red.
  private(set) var picture: Pixels
  /// The places that differ, from top to bottom.
  private(set) var regions: [Region] = []
  private let sizes: (old: CGSize, new: CGSize)

  /// Pixels that differ and lie near each other.
  struct Region {
    private(set) var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
    /// The colours where they differ most; nil beyond the edge of a picture.
    private(set) var colors: (old: UInt32?, new: UInt32?) = (nil, nil)
    private var most = -1

    fileprivate mutating func add(
      _ x: Int,
      _ y: Int,
      _ old: UInt32?,
      _ new: UInt32?,
      by distance: Int
    ) {
      (left, top) = (min(left, x), min(top, y))
      (right, bottom) = (max(right, x + 1), max(bottom, y + 1))
      if distance > most { (most, colors) = (distance, (old, new)) }
    }
  }

  /// The side of the squares, in pixels: what differs in squares that touch is one place.
  private static let square = 8

  init(from old: Pixels, to new: Pixels, tolerance: Int) {
    sizes = (
      CGSize(width: old.width, height: old.height), CGSize(width: new.width, height: new.height)
    )
    let (width, height) = (max(old.width, new.width), max(old.height, new.height))
    picture = Pixels(width: width, height: height, filledWith: 0xFFFF_FFFF)
    let columns = (width + Self.square - 1) / Self.square
    var squares: [Int: Region] = [:]
    for y in 0..<height {
      for x in 0..<width {
        let (before, after) = (old.pixel(x, y), new.pixel(x, y))
        let distance = Self.distance(before, after)
        guard distance > tolerance else {
          picture[x, y] = Self.faded(after ?? 0)
          continue
        }
        count += 1
        picture[x, y] = 0xFFFF_0000
        squares[y / Self.square * columns + x / Self.square, default: Region()]
          .add(x, y, before, after, by: distance)
      }
    }
    join(squares, columns: columns)
  }

  private mutating func join(_ squares: [Int: Region], columns: Int) {
    var rest = squares
    for first in squares.keys.sorted() {
      guard var region = rest.removeValue(forKey: first) else { continue }
      var open = [first]
      while let next = open.popLast() {
        let (row, column) = (next / columns, next % columns)
        for y in row - 1...row + 1 {
          for x in max(0, column - 1)...min(columns - 1, column + 1) {
            guard let near = rest.removeValue(forKey: y * columns + x) else { continue }
            region.join(near)
            open.append(y * columns + x)
          }
        }
      }
      regions.append(region)
    }
  }

  /// The largest difference of a component; a pixel that one of the pictures lacks differs in all.
  private static func distance(_ old: UInt32?, _ new: UInt32?) -> Int {
    guard let old, let new else { return 256 }
    guard old != new else { return 0 }
    return [24, 16, 8, 0].map { shift in
      abs(Int(old >> shift & 255) - Int(new >> shift & 255))
    }.max() ?? 0
  }

  /// A pixel on white, at a third of its strength, without colour.
  private static func faded(_ pixel: UInt32) -> UInt32 {
    let sum = (pixel >> 16 & 255) + (pixel >> 8 & 255) + (pixel & 255)
    let gray = 255 - (255 - (sum / 3 + 255 - (pixel >> 24))) / 3
    return 0xFF00_0000 | gray << 16 | gray << 8 | gray
  }
}

extension PictureDifference.Region {
  fileprivate mutating func join(_ other: Self) {
    add(other.left, other.top, other.colors.old, other.colors.new, by: other.most)
    add(other.right - 1, other.bottom - 1, nil, nil, by: -1)
  }
}

// MARK: - In words

extension PictureDifference {
  /// As many places are told one by one.
  private static let most = 8

  /// What differs altogether.
  @MainActor
  func headline(of view: UIView) -> String {
    let area = picture.width * picture.height
    let places = regions.count == 1 ? "one place" : "\(regions.count) places"
    let resized =
      sizes.old == sizes.new
      ? "" : "; it has \(Self.words(sizes.new)) pixels and had \(Self.words(sizes.old))"
    return "\(view.textName) looks otherwise: \(count) of \(area) pixels differ, in \(places)"
      + resized
  }

  /// A line for each place: its frame in points in the view, whose view it is, and the colours there.
  @MainActor
  func places(in view: UIView, scale: CGFloat) -> [String] {
    let told = regions.prefix(Self.most).map { region -> String in
      let frame = CGRect(
        x: CGFloat(region.left) / scale,
        y: CGFloat(region.top) / scale,
        width: CGFloat(region.right - region.left) / scale,
        height: CGFloat(region.bottom - region.top) / scale
      )
      let place = [frame.minX, frame.minY, frame.width, frame.height]
        .map { "\(Int($0.rounded()))" }.joined(separator: " ")
      let shown = frame.offsetBy(dx: view.bounds.minX, dy: view.bounds.minY)
      let colors = "\(Self.words(region.colors.old)) became \(Self.words(region.colors.new))"
      return "  \(place)  \(view.deepest(around: shown).textName): \(colors)"
    }
    return told + (regions.count > Self.most ? ["  and \(regions.count - Self.most) more"] : [])
  }

  private static func words(_ size: CGSize) -> String { "\(Int(size.width))x\(Int(size.height))" }

  private static func words(_ pixel: UInt32?) -> String {
    guard let pixel else { return "nothing" }
    let digits = String(pixel, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: 8 - digits.count) + digits
    return pixel >> 24 == 255 ? "#\(padded.dropFirst(2))" : "#\(padded) (premultiplied ARGB)"
  }
}

extension UIView {
  /// The frontmost view, as deep as it goes, that a place in this view's space lies in whole.
  fileprivate func deepest(around place: CGRect) -> UIView {
    // Edges of what is drawn reach into the next pixel.
    let inner = place.insetBy(dx: min(1, place.width / 2), dy: min(1, place.height / 2))
    for view in subviews.reversed() where !view.isHidden {
      let mapped = convert(inner, to: view)
      if view.bounds.contains(mapped) { return view.deepest(around: mapped) }
    }
    return self
  }
}
