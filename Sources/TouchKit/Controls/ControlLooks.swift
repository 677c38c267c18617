/// The colours and shapes that controls are drawn with: iOS's, in the light theme.
enum ControlLooks {
  /// A switch that is on.
  static let on = UIColor(hex: 0x34C759)
  /// Tracks and switches that are off.
  static let track = UIColor(hex: 0xE5E5EA)
  /// The background of steppers and segments.
  static let trough = UIColor(hex: 0xEEEEEF)
  /// A part of that background that is pressed.
  static let pressed = UIColor(hex: 0xD1D1D6)
  /// Lines between the parts of that background.
  static let line = UIColor(hex: 0xC7C7CC)
  static let ink = UIColor.black
  static let disabledOpacity: CGFloat = 0.4
}

extension Canvas {
  /// Fills a rectangle whose corners are as round as possible.
  func fillCapsule(_ rect: CGRect, with color: UIColor) {
    let radius = min(rect.width, rect.height) / 2
    fill(UIBezierPath(roundedRect: rect, cornerRadius: radius), with: color)
  }

  /// Draws a light plate with a shadow: a knob, or the selected segment.
  func drawPlate(_ rect: CGRect, cornerRadius: CGFloat, with color: UIColor) {
    for (spread, opacity) in [(2.5, 0.03), (1.5, 0.05), (0.75, 0.08)] as [(CGFloat, CGFloat)] {
      let shadow = rect.insetBy(dx: -spread, dy: -spread).offsetBy(dx: 0, dy: 1.25)
      fill(
        UIBezierPath(roundedRect: shadow, cornerRadius: cornerRadius + spread),
        with: UIColor(white: 0, alpha: opacity)
      )
    }
    fill(UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius), with: color)
  }

  /// Draws in one layer, paler where the control is disabled.
  func draw(_ control: UIControl, _ body: () -> Void) {
    guard !control.isEnabled else {
      body()
      return
    }
    beginTransparencyLayer(alpha: ControlLooks.disabledOpacity)
    body()
    endTransparencyLayer()
  }
}

extension Comparable {
  /// Returns the value of a range that is nearest to this one; its start for what is no number.
  func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(range.lowerBound, self), range.upperBound)
  }
}
