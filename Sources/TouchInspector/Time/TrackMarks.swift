import TouchKit
import TouchSession

/// Upright marks on the track, which stay what they are while it grows: in pieces of some each, so that of
/// all that is drawn only the last one differs.
@MainActor
struct TrackMarks {
  /// What the places of marks depend on.
  struct Placing {
    weak var timeline: Timeline?
    /// The number of the track.
    let number: Int
    /// The time at the left end and how long the line is, in seconds.
    let start: Double
    let span: Double
    /// The left and right end of the line, and the middle of the track, in points.
    let ends: ClosedRange<CGFloat>
    let middle: CGFloat

    func isSame(as other: Placing) -> Bool {
      timeline === other.timeline && timeline != nil
        && (number, start, span, ends, middle)
          == (other.number, other.start, other.span, other.ends, other.middle)
    }
  }

  /// The pieces that stay as they are, beside their places.
  private struct FullPieces: Equatable {
    let count: Int
    let color: UIColor
  }

  /// How many marks a piece has.
  private static let most = 32

  private let width: CGFloat
  private let height: CGFloat
  private let distance: CGFloat
  private var placing: Placing?
  private var pieces: [UIBezierPath] = []
  /// What draws the pieces that no mark is added to any more.
  private var kept = KeptRecording<FullPieces>()
  private var inLast = 0
  /// The left edge of the last mark.
  private var last = -CGFloat.infinity
  /// How many places were added, those that nothing is seen of included.
  private(set) var count = 0

  /// Marks of a size, whose left edges are at least so far apart, in points.
  init(width: CGFloat, height: CGFloat, apart distance: CGFloat) {
    (self.width, self.height, self.distance) = (width, height, distance)
  }

  /// Keeps the marks where they still have their places, and else begins with none.
  mutating func begin(_ placing: Placing) {
    if self.placing?.isSame(as: placing) == true { return }
    removeAll()
    self.placing = placing
  }

  mutating func removeAll() {
    placing = nil
    (pieces, inLast, last, count) = ([], 0, -.infinity, 0)
    kept = KeptRecording()
  }

  /// Adds a mark to the right of the others, by its left edge, in points; nil adds none.
  ///
  /// It comes to lie on whole points, where it is sharp.
  mutating func add(at place: CGFloat?) {
    count += 1
    guard let left = place?.rounded(), let middle = placing?.middle else { return }
    // Two marks at a place are one.
    guard left - last >= distance else { return }
    last = left
    if inLast == Self.most || pieces.isEmpty {
      pieces.append(UIBezierPath())
      inLast = 0
    }
    inLast += 1
    let (top, bottom) = (middle - height / 2, middle + height / 2)
    let piece = pieces[pieces.count - 1]
    piece.move(to: CGPoint(x: left, y: top))
    piece.addLine(to: CGPoint(x: left + width, y: top))
    piece.addLine(to: CGPoint(x: left + width, y: bottom))
    piece.addLine(to: CGPoint(x: left, y: bottom))
    piece.close()
  }

  /// Draws the marks.
  mutating func fill(with color: UIColor, on canvas: any Canvas) {
    guard let last = pieces.last else { return }
    let full = pieces.dropLast()
    canvas.draw(FullPieces(count: full.count, color: color), keptIn: &kept) {
      for piece in full { canvas.fill(piece, with: color) }
    }
    canvas.fill(last, with: color)
  }
}
