/// A movement that a program asks for: it eases in and out, in a fixed time.
///
/// UIKit's curve is not published. Ours is 3 s^2 - 2 s^3 over 0.3 s.
package struct Glide: ScrollCurve {
  package let start: CGFloat
  package let end: CGFloat
  package let duration: TimeInterval = 0.3

  package init(from start: CGFloat, to end: CGFloat) {
    self.start = start
    self.end = end
  }

  package func position(at time: TimeInterval) -> CGFloat {
    let part = CGFloat(min(max(time / duration, 0), 1))
    return start + (end - start) * part * part * (3 - 2 * part)
  }

  package func velocity(at time: TimeInterval) -> CGFloat {
    let part = CGFloat(min(max(time / duration, 0), 1))
    return (end - start) * 6 * part * (1 - part) / CGFloat(duration)
  }
}
