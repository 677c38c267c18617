import TouchKit

/// Draws on another canvas, and records which tiles of its initial space that changes.
@MainActor
final class CoverageCanvas: Canvas {
  private let base: any Canvas
  /// What was drawn on.
  private(set) var tiles: TileSet
  private var matrix = CGAffineTransform.identity
  private var saved: [CGAffineTransform] = []

  /// Records what is within some bounds of the base's current space.
  init(_ base: any Canvas, bounds: CGRect) {
    self.base = base
    tiles = TileSet(in: bounds)
  }

  func saveGState() {
    base.saveGState()
    saved.append(matrix)
  }

  func restoreGState() {
    base.restoreGState()
    matrix = saved.popLast() ?? matrix
  }

  func concatenate(_ transform: CGAffineTransform) {
    base.concatenate(transform)
    matrix = transform.concatenating(matrix)
  }

  func clip(to path: UIBezierPath) { base.clip(to: path) }

  var clipBounds: CGRect { base.clipBounds }

  func fill(_ path: UIBezierPath, with color: UIColor) {
    base.fill(path, with: color)
    note(path.bounds)
  }

  func stroke(_ path: UIBezierPath, with color: UIColor, dash: [CGFloat]) {
    base.stroke(path, with: color, dash: dash)
    // Each part by itself: the area inside the line is not drawn on.
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for element in path.elements {
      var points = [current]
      switch element {
      case .move(let point):
        (start, current, points) = (point, point, [])
      case .line(let point): points.append(point)
      case .curve(let end, let control1, let control2): points += [control1, control2, end]
      case .arc(let center, let radius, _, _, _):
        note(
          CGRect(x: center.x, y: center.y, width: 0, height: 0).insetBy(dx: -radius, dy: -radius)
        )
        points = []
      case .close: points.append(start)
      }
      current = points.last ?? current
      guard !points.isEmpty else { continue }
      note(CGRect(enclosing: points).insetBy(dx: -path.lineWidth, dy: -path.lineWidth))
    }
  }

  func draw(_ image: UIImage, in rect: CGRect) {
    base.draw(image, in: rect)
    note(rect)
  }

  func draw(_ text: StyledText, in rect: CGRect) {
    base.draw(text, in: rect)
    // Glyphs may reach a little beyond their line.
    note(rect.insetBy(dx: -2, dy: -2))
  }

  func size(of text: StyledText, fittingWidth width: CGFloat) -> CGSize {
    base.size(of: text, fittingWidth: width)
  }

  func beginTransparencyLayer(alpha: CGFloat) { base.beginTransparencyLayer(alpha: alpha) }
  func endTransparencyLayer() { base.endTransparencyLayer() }

  /// Records the visible part of a rectangle of the current space; edges are smoothed over a pixel.
  private func note(_ rect: CGRect) {
    guard let part = rect.insetBy(dx: -1, dy: -1).overlap(base.clipBounds) else { return }
    tiles.insert(part.applying(matrix))
  }
}
