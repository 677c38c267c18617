import TouchKit

/// The sign before a lesson or a step: done, under way, or to be done.
enum StepDisc {
  case done, now, toDo

  static let radius: CGFloat = 8

  @MainActor
  func draw(at center: CGPoint, in theme: Theme, on canvas: any Canvas) {
    let box = CGRect(center: center, radius: Self.radius)
    switch self {
    case .done:
      canvas.dot(center, radius: Self.radius, color: theme.passed)
      Icon.check.draw(in: box.insetBy(dx: 3, dy: 3), color: theme.onHit, on: canvas)
    case .now:
      canvas.outline(box, with: theme.hit, radius: Self.radius, width: 2)
      canvas.dot(center, radius: 3, color: theme.hit)
    case .toDo: canvas.outline(box, with: theme.edge, radius: Self.radius, width: 1.5)
    }
  }
}
