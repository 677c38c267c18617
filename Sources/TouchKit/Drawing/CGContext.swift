/// How the open ends of a line are drawn.
///
/// Source: Core Graphics, `CGLineCap`.
public enum CGLineCap: Int32, Sendable {
  /// Square, at the end.
  case butt = 0
  /// Round, beyond the end by half the width.
  case round = 1
  /// Square, beyond the end by half the width.
  case square = 2
}

/// How the corners of a line are drawn.
///
/// Source: Core Graphics, `CGLineJoin`.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed, up to the miter limit.
  case miter = 0
  /// Round.
  case round = 1
  /// Cut off.
  case bevel = 2
}

/// What lies inside an outline that crosses itself.
///
/// Source: Core Graphics, `CGPathFillRule`.
public enum CGPathFillRule: Int, Sendable {
  /// What the outline goes around.
  case winding = 0
  /// What is reached from outside by crossing the outline an odd number of times.
  case evenOdd = 1
}

/// What is done with a path.
///
/// Source: Core Graphics, `CGPathDrawingMode`.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Its inside is filled, by the winding rule.
  case fill = 0
  /// Its inside is filled, by the even-odd rule.
  case eoFill = 1
  /// A line is drawn along it.
  case stroke = 2
  /// Both, the line on top.
  case fillStroke = 3
  /// Both, by the even-odd rule.
  case eoFillStroke = 4
}

/// What ``UIView/draw(_:)`` draws on: a canvas with a path, colours and lines of its own.
///
/// Coordinates are points in the space of the view, y down; ``concatenate(_:)`` changes it until
/// the matching ``restoreGState()``. Source: Core Graphics, `CGContext`.
@preconcurrency @MainActor
public final class CGContext: Canvas {
  /// What ``saveGState()`` remembers beside the canvas's own state.
  struct Pen {
    var fill = UIColor.black
    var stroke = UIColor.black
    var alpha: CGFloat = 1
    var line = LineStyle()
  }

  /// What the context draws on.
  package let canvas: any Canvas
  var pen = Pen()
  var path = UIBezierPath()
  private var saved: [Pen] = []

  /// Makes a context on a canvas, with nothing remembered.
  public init(_ canvas: any Canvas) { self.canvas = canvas }

  /// Restores the state in which the context was made.
  func reset() {
    while !saved.isEmpty { restoreGState() }
    pen = Pen()
    path = UIBezierPath()
  }

  /// Remembers space, clip, colours and line until ``restoreGState()``.
  public func saveGState() {
    saved.append(pen)
    canvas.saveGState()
  }

  /// Goes back to what the matching ``saveGState()`` remembered; without one, does nothing.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    pen = last
    canvas.restoreGState()
  }

  /// Maps everything drawn from here on through `transform` first.
  public func concatenate(_ transform: CGAffineTransform) { canvas.concatenate(transform) }

  /// Draws from here on only inside `path`.
  public func clip(to path: UIBezierPath) { canvas.clip(to: path) }

  /// The upright rectangle, in the current space, outside of which nothing drawn is seen.
  public var clipBounds: CGRect { canvas.clipBounds }

  /// Fills the inside of `path`.
  public func fill(_ path: UIBezierPath, with color: UIColor) {
    canvas.fill(path, with: color.current)
  }

  /// Draws a line along `path`.
  public func stroke(_ path: UIBezierPath, with color: UIColor, dash: [CGFloat]) {
    canvas.stroke(path, with: color.current, dash: dash)
  }

  /// Draws an image, stretched to fill `rect`.
  public func draw(_ image: UIImage, in rect: CGRect) { canvas.draw(image, in: rect) }

  /// Draws text from the top left of `rect`.
  public func draw(_ text: StyledText, in rect: CGRect) {
    var text = text
    text.color = text.color.current
    canvas.draw(text, in: rect)
  }

  /// Returns the size that `text` needs when its lines are at most `width` points wide.
  public func size(of text: StyledText, fittingWidth width: CGFloat) -> CGSize {
    canvas.size(of: text, fittingWidth: width)
  }

  /// Draws into a layer until ``endTransparencyLayer()``.
  public func beginTransparencyLayer(alpha: CGFloat) { canvas.beginTransparencyLayer(alpha: alpha) }

  /// Draws into a mask of the layer around it until ``endTransparencyLayer()``.
  public func beginMaskLayer() { canvas.beginMaskLayer() }

  /// Ends the matching ``beginTransparencyLayer(alpha:)`` or ``beginMaskLayer()``.
  public func endTransparencyLayer() { canvas.endTransparencyLayer() }
}
