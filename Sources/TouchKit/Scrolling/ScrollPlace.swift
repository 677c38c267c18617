/// Where a part of the content is to be seen along an axis.
enum ScrollPlace {
  /// At the left or at the top.
  case start
  /// In the middle.
  case middle
  /// At the right or at the bottom.
  case end
  /// Anywhere in sight, with the least movement.
  case nearest

  /// Returns how far the content has to be scrolled, in points, for a part of it to be there in what is
  /// seen of it.
  func shift(of part: ClosedRange<CGFloat>, in seen: ClosedRange<CGFloat>) -> CGFloat {
    let toStart = part.lowerBound - seen.lowerBound
    let toEnd = part.upperBound - seen.upperBound
    return switch self {
    case .start: toStart
    case .middle: (toStart + toEnd) / 2
    case .end: toEnd
    case .nearest: max(min(0, toStart), min(toEnd, toStart))
    }
  }
}
