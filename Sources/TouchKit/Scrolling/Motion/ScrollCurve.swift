/// How one coordinate of a scroll view moves by itself: a function of time alone.
///
/// Times are in seconds from the curve's beginning, places in points.
package protocol ScrollCurve {
  /// Where it stops.
  var end: CGFloat { get }
  /// When it stops.
  var duration: TimeInterval { get }
  /// Returns where it is.
  func position(at time: TimeInterval) -> CGFloat
  /// Returns how fast it is, in points per second.
  func velocity(at time: TimeInterval) -> CGFloat
}

extension ScrollCurve {
  /// Returns where it is, which is the end once the time is over.
  package func place(at time: TimeInterval) -> CGFloat {
    time < duration ? position(at: time) : end
  }
}
