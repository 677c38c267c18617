/// A flick that may go beyond an edge: it slows down as far as the edge, where a spring continues at
/// the velocity that is left.
package struct Coast: ScrollCurve {
  private let slowing: Deceleration
  /// When it reaches the edge.
  private let crossing: TimeInterval
  private let spring: Spring

  /// Slows down until the edge; nil if it does not get there.
  ///
  /// The spring begins with the speed at the edge (`B-6.27`); without a bounce it ends there.
  package init?(_ slowing: Deceleration, edge: CGFloat, bounces: Bool) {
    guard let crossing = slowing.time(reaching: edge) else { return nil }
    self.slowing = slowing
    self.crossing = crossing
    let velocity = bounces ? slowing.velocity(at: crossing) : 0
    spring = Spring(from: edge, to: edge, velocity: velocity)
  }

  package var end: CGFloat { spring.end }
  package var duration: TimeInterval { crossing + spring.duration }

  package func position(at time: TimeInterval) -> CGFloat {
    time < crossing ? slowing.position(at: time) : spring.position(at: time - crossing)
  }

  package func velocity(at time: TimeInterval) -> CGFloat {
    time < crossing ? slowing.velocity(at: time) : spring.velocity(at: time - crossing)
  }
}
