package import TouchKit

/// The ring around a contact, with a dot in its middle.
@MainActor
package struct ContactRing: Equatable {
  /// How far from its middle it is drawn, in points.
  package static let reach: CGFloat = 18
  private static let radius: CGFloat = 14

  let color: UIColor
  /// The colour of what lies beneath the line.
  let halo: UIColor

  init(color: UIColor, halo: UIColor) {
    self.color = color
    self.halo = halo
  }

  init(theme: Theme) { self.init(color: theme.hit, halo: theme.pane) }

  /// Draws it around a point of the canvas.
  package func draw(at center: CGPoint, on canvas: any Canvas) {
    let ring = UIBezierPath(ovalIn: CGRect(center: center, radius: Self.radius))
    ring.lineWidth = 2.5
    canvas.stroke(ring, with: color, halo: halo)
    canvas.dot(center, radius: 3, color: color)
  }
}
