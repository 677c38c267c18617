import TouchKit

/// A canvas that notes what is drawn on it, and where on the screen.
@MainActor
final class Sketch: Canvas {
  struct Mark {
    let isStroke: Bool
    let box: CGRect
    let color: UIColor
    let path: UIBezierPath
  }

  private(set) var marks: [Mark] = []
  private(set) var clips = 0
  private(set) var images: [CGRect] = []
  private var map = CGAffineTransform.identity
  private var saved: [CGAffineTransform] = []
  let clipBounds = CGRect(x: 0, y: 0, width: 390, height: 844)

  var strokes: [Mark] { marks.filter(\.isStroke) }
  var fills: [Mark] { marks.filter { !$0.isStroke } }

  func saveGState() { saved.append(map) }
  func restoreGState() { map = saved.popLast() ?? map }
  func concatenate(_ transform: CGAffineTransform) { map = transform.concatenating(map) }
  func clip(to path: UIBezierPath) { clips += 1 }
  func fill(_ path: UIBezierPath, with color: UIColor) { note(path, color, isStroke: false) }
  func stroke(_ path: UIBezierPath, with color: UIColor, dash: [CGFloat]) {
    note(path, color, isStroke: true)
  }
  func draw(_ image: UIImage, in rect: CGRect) { images.append(rect.applying(map)) }
  func draw(_ text: StyledText, in rect: CGRect) {}
  func size(of text: StyledText, fittingWidth width: CGFloat) -> CGSize { .zero }
  func beginTransparencyLayer(alpha: CGFloat) {}
  func endTransparencyLayer() {}

  private func note(_ path: UIBezierPath, _ color: UIColor, isStroke: Bool) {
    guard let copy = path.copy() as? UIBezierPath else { return }
    marks.append(
      Mark(isStroke: isStroke, box: path.bounds.applying(map), color: color, path: copy)
    )
  }
}
