import TouchKit
import TouchScene

/// The hit view and the chain that begins with it.
extension OverlayView {
  /// How many views of the chain have their number on the scene.
  private static let mostNumbers = 5

  func drawChain(_ chain: [UIResponder], on canvas: any Canvas) {
    let views = chain.compactMap { $0 as? UIView }.dropFirst()
    for (index, view) in views.enumerated().reversed() where !view.isContainer {
      let opacity = max(0.12, 0.55 - 0.1 * CGFloat(index))
      clipped(as: view, on: canvas) {
        let path = outline(of: view, lineWidth: 1)
        canvas.stroke(path, with: theme.hit.withAlphaComponent(opacity))
      }
    }
    guard let hit = chain.first as? UIView else { return }
    clipped(as: hit, on: canvas) {
      let path = outline(of: hit, lineWidth: 2)
      canvas.fill(path, with: theme.hit.withAlphaComponent(0.06))
      canvas.stroke(path, with: theme.hit, halo: theme.pane)
    }
  }

  /// The number of the first views of the chain at the top right of each, side by side where views
  /// coincide; the others are in the panel.
  func drawNumbers(
    of chain: [UIResponder],
    among places: inout LabelPlaces,
    on canvas: any Canvas
  ) {
    let screen = visibleFrame
    for (number, view) in chain.numberedViews.prefix(Self.mostNumbers) {
      guard let box = visibleBox(of: view) else { continue }
      let y = max(screen.minY + 18, min(screen.maxY - 16, box.minY + 18))
      let right = max(screen.minX + 16, box.maxX - 16)
      let candidates = Self.numberBoxes(from: right, to: screen.minX + 16, y: y)
      guard let place = places.reserve(candidates, in: screen) else { continue }
      let isFirst = number == 1
      canvas.dot(place.center, radius: 10, color: isFirst ? theme.hit : theme.badge)
      canvas.label("\(number)", color: isFirst ? theme.onHit : .white, in: place)
    }
  }

  /// Where a number may stand, from the right to the left; none of it is of the actor, which each call
  /// would check.
  private nonisolated static func numberBoxes(
    from right: CGFloat,
    to left: CGFloat,
    y: CGFloat
  ) -> some Sequence<CGRect> {
    stride(from: right, through: left, by: -24).lazy.map { x in
      CGRect(x: x - 10, y: y - 10, width: 20, height: 20)
    }
  }
}
