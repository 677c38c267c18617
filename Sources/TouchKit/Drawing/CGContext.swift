/// The shape of the open ends of a line: at the end, or beyond it by half the width.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

/// The shape of the corners of a line: pointed up to the miter limit, round or cut off.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

/// The rule for the inside of an outline that crosses itself; by `winding` it is what the outline goes around, by
/// `evenOdd` what is reached by crossing it an odd number of times.
public enum CGPathFillRule: Int, Sendable {
  case winding, evenOdd
}

/// The way in which a path is drawn: filled by a rule, with a line along it, or both, the line on top.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// The surface for ``UIView/draw(_:)``: a canvas with a path, colours and lines of its own.
///
/// Coordinates are points in the space of the view, y down.
public final class CGContext: Canvas {
  /// The state that ``saveGState()`` saves beside the canvas's own.
  struct Pen {
    var fill = UIColor.black
    var stroke = UIColor.black
    var alpha: CGFloat = 1
    var line = LineStyle()
  }

  package let canvas: any Canvas
  var pen = Pen()
  var path = UIBezierPath()
  private var saved: [Pen] = []
  /// The alpha outside of each layer that is drawn into, the outermost first.
  private var outerAlphas: [CGFloat] = []

  /// Makes a context on a canvas, with nothing remembered.
  public init(_ canvas: any Canvas) { self.canvas = canvas }

  func reset() {
    while !saved.isEmpty { restoreGState() }
    pen = Pen()
    outerAlphas = []
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

  /// Fills a rectangle.
  public func fill(_ rect: CGRect, with color: UIColor) { canvas.fill(rect, with: color.current) }

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
  public func beginTransparencyLayer(alpha: CGFloat) {
    outerAlphas.append(pen.alpha)
    canvas.beginTransparencyLayer(alpha: alpha)
  }

  /// Draws into a layer that is as opaque as the context is, in which all is drawn as opaque as its colour is; nothing is
  /// in `auxiliaryInfo`.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
    beginTransparencyLayer(alpha: pen.alpha)
    pen.alpha = 1
  }

  /// Draws an image, stretched to fill `rect`, and upside down as in UIKit, since y goes down here.
  public func draw(_ image: CGImage, in rect: CGRect) {
    saveGState()
    concatenate(CGAffineTransform(scaleX: 1, y: -1).translatedBy(x: 0, y: -rect.minY - rect.maxY))
    canvas.draw(image.image, in: rect)
    restoreGState()
  }

  /// Draws into a mask of the layer around it until ``endTransparencyLayer()``.
  public func beginMaskLayer() {
    outerAlphas.append(pen.alpha)
    canvas.beginMaskLayer()
  }

  /// Ends the matching ``beginTransparencyLayer(alpha:)`` or ``beginMaskLayer()``.
  public func endTransparencyLayer() {
    canvas.endTransparencyLayer()
    if let alpha = outerAlphas.popLast() { pen.alpha = alpha }
  }
}

extension CGContext {
  /// Sets what areas are filled with; black at first.
  public func setFillColor(_ color: CGColor) { pen.fill = UIColor(cgColor: color) }

  /// Sets what lines are drawn with; black at first.
  public func setStrokeColor(_ color: CGColor) { pen.stroke = UIColor(cgColor: color) }

  /// Sets what areas are filled with, by components from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    pen.fill = UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets what lines are drawn with, by components from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    pen.stroke = UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the opacity that all colours are multiplied with; 1 at first.
  public func setAlpha(_ alpha: CGFloat) { pen.alpha = alpha }

  /// Sets the width of lines, in points; 1 at first.
  public func setLineWidth(_ width: CGFloat) { pen.line.width = width }

  /// Sets how open ends of lines are drawn; butt at first.
  public func setLineCap(_ cap: CGLineCap) { pen.line.cap = cap }

  /// Sets how corners of lines are drawn; miter at first.
  public func setLineJoin(_ join: CGLineJoin) { pen.line.join = join }

  /// Sets how many times its width a pointed corner may reach; 10 at first.
  public func setMiterLimit(_ limit: CGFloat) { pen.line.miterLimit = limit }

  /// Sets the lengths of marks and gaps, none for whole lines, and how far into them a line begins, in points.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    pen.line.dash = lengths
    pen.line.dashPhase = phase
  }

  /// Moves the origin of the current space, in points.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Stretches the current space.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Turns the current space, by radians; with y down, clockwise on screen.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Says how what is drawn is mixed; no effect here: it is drawn over what is there.
  public func setBlendMode(_ mode: CGBlendMode) {}
}

/// The way in which what is drawn is mixed with what is there.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn
  case sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
  case plusDarker, plusLighter
}

extension UIImage {
  /// Draws the image over what is there, whatever the mode is.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginTransparencyLayer(alpha: alpha)
    context.draw(self, in: rect)
    context.endTransparencyLayer()
  }
}
