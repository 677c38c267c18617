import TouchKit

extension StrokeDirection {
  /// 1 where coordinates grow that way, else -1.
  var sign: CGFloat { self == .right || self == .down ? 1 : -1 }
}

/// The rooms into which a target can grow.
extension CGRect {
  /// The coordinate of the edge on a side.
  func edge(_ way: StrokeDirection) -> CGFloat {
    switch way {
    case .left: minX
    case .right: maxX
    case .up: minY
    case .down: maxY
    }
  }

  /// The strip of one point beyond a coordinate on a side, as long as that.
  func strip(_ way: StrokeDirection, from edge: CGFloat) -> CGRect {
    let start = way.sign > 0 ? edge : edge - 1
    return way.isSideways
      ? CGRect(x: start, y: minY, width: 1, height: height)
      : CGRect(x: minX, y: start, width: width, height: 1)
  }

  /// The rectangles of a size that contain this one and lie in another: the one with as much on either
  /// side first, then those that grow to fewer sides.
  func places(of size: CGSize, in room: CGRect, inWholePoints isWhole: Bool) -> [CGRect] {
    let x = Self.starts((minX, maxX), size.width, (room.minX, room.maxX), isWhole)
    let y = Self.starts((minY, maxY), size.height, (room.minY, room.maxY), isWhole)
    return y.flatMap { y in x.map { CGRect(origin: CGPoint(x: $0, y: y), size: size) } }
  }

  private static func starts(
    _ span: (first: CGFloat, last: CGFloat),
    _ length: CGFloat,
    _ room: (first: CGFloat, last: CGFloat),
    _ isWhole: Bool
  ) -> [CGFloat] {
    let half = (length - span.last + span.first) / 2
    // Whole points on either side, which together are as much as is said.
    let middle = span.first - (isWhole ? half.rounded(.up) : half)
    return [middle, span.first, span.last - length].map {
      max(room.first, min($0, room.last - length))
    }
  }
}
