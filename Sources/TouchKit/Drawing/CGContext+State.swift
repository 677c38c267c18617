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

  /// Sets the lengths of marks and gaps in turn, and how far into them a line begins, in points; no
  /// lengths draw whole lines.
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
}
