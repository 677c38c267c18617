import TouchKit

/// How dense inputs are along the track, where they are closer than marks are wide.
///
/// It is drawn in pieces of some columns each: of a sitting that grows only the last one differs, until its
/// densest column grows or the line has to be longer.
@MainActor
struct TrackDensity {
  /// What a piece looks like, beside its place.
  private struct Piece: Equatable {
    /// How many inputs each of its columns has, and the first one after it.
    let counts: [Int]
    let most: Int
    let color: UIColor
  }

  /// How wide a column is, and how high the densest one is, in points.
  static let (step, height): (CGFloat, CGFloat) = (2, 16)
  /// How many columns a piece has.
  private static let columns = 64

  private var placing: TrackMarks.Placing?
  private var track = CGRect.zero
  private var counts: [Int] = []
  private var most = 1
  private var kept: [KeptRecording<Piece>] = []
  /// How many places were added.
  private(set) var count = 0

  /// Keeps the places where they still lie where they did, and else begins with none.
  mutating func begin(_ placing: TrackMarks.Placing, on track: CGRect) {
    if self.track == track, self.placing?.isSame(as: placing) == true { return }
    removeAll()
    (self.placing, self.track) = (placing, track)
    counts = Array(repeating: 0, count: Int(track.width / Self.step) + 1)
    kept = Array(repeating: KeptRecording(), count: counts.count / Self.columns + 1)
  }

  mutating func removeAll() {
    placing = nil
    (counts, kept, most, count) = ([], [], 1, 0)
  }

  /// Adds an input by its place, in points; one beyond the track is not seen.
  mutating func add(at place: CGFloat) {
    count += 1
    let column = Int((place - track.minX) / Self.step)
    guard counts.indices.contains(column) else { return }
    counts[column] += 1
    most = max(most, counts[column])
  }

  /// Draws all columns, each as high as it is dense.
  mutating func fill(with color: UIColor, on canvas: any Canvas) {
    for index in kept.indices {
      let first = index * Self.columns
      let part = counts[min(first, counts.count)..<min(first + Self.columns + 1, counts.count)]
      // No closure for each: each call would check the actor.
      var isEmpty = true
      for count in part where count > 0 { isEmpty = false }
      if isEmpty { continue }
      let piece = Piece(counts: Array(part), most: most, color: color)
      let outline = { [track] in Self.outline(of: piece, from: first, on: track) }
      canvas.draw(piece, keptIn: &kept[index]) { canvas.fill(outline(), with: color) }
    }
  }

  private static func outline(of piece: Piece, from first: Int, on track: CGRect) -> UIBezierPath {
    let base = track.maxY - 4
    func x(_ column: Int) -> CGFloat { track.minX + CGFloat(first + column) * step }
    var points = [CGPoint(x: x(0), y: base)]
    points.reserveCapacity(piece.counts.count + 2)
    for (column, count) in piece.counts.enumerated() {
      let height = height * CGFloat(count) / CGFloat(piece.most)
      points.append(CGPoint(x: x(column), y: base - height))
    }
    points.append(CGPoint(x: x(piece.counts.count - 1), y: base))
    return UIBezierPath(around: points)
  }
}
