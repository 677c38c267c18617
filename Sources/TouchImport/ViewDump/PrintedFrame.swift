import TouchKit

/// The frame that a dump prints, converted back to the rectangle before the transform.
///
/// UIKit prints the box around the transformed bounds. With the transform's four factors, the box
/// is |a|w + |c|h wide and |b|w + |d|h high, and its middle is the view's centre moved by (tx, ty).
struct PrintedFrame {
  let frame: CGRect
  /// True if the size is known only under the assumption that the view is a square.
  let isGuess: Bool

  /// No number of a scene's transform is larger than this.
  static let most = 1e9

  init?(_ box: CGRect, _ transform: CGAffineTransform?) {
    guard box.isSensible else { return nil }
    guard let transform else {
      frame = box
      isGuess = false
      return
    }
    let (size, isGuess) = Self.size(of: box.size, transform)
    let (x, y) = (box.midX - transform.tx, box.midY - transform.ty)
    frame =
      CGRect(
        x: x - size.width / 2,
        y: y - size.height / 2,
        width: size.width,
        height: size.height
      ).rounded
    self.isGuess = isGuess
  }

  private static func size(
    of box: CGSize,
    _ transform: CGAffineTransform
  ) -> (CGSize, isGuess: Bool) {
    let (a, b, c, d) = (abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d))
    let determinant = a * d - b * c
    if abs(determinant) > 1e-3 * max(a * d, b * c) {
      let width = (d * box.width - c * box.height) / determinant
      let height = (a * box.height - b * box.width) / determinant
      if width > -0.01, height > -0.01, width < 1e9, height < 1e9 {
        return (CGSize(width: max(0, width), height: max(0, height)), false)
      }
    }
    let side = a + c > 0 ? box.width / (a + c) : 0
    return (side < 1e9 ? CGSize(width: side, height: side) : .zero, true)
  }
}
