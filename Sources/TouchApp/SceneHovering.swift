import TouchKit

/// Whether the scene is told where a pointer with its button up is.
///
/// Only a scene with a recognizer for hovering is, so that recordings of others hold no such moves.
@MainActor
final class SceneHovering {
  private let scene: UIApplication
  private var isOver = false
  private var knownVersion = -1
  private var isListening = false

  init(of scene: UIApplication) { self.scene = scene }

  /// The input for a pointer over the scene's screen, at a point of it; nil where nobody listens.
  func move(to point: CGPoint) -> InputEvent.Kind? {
    guard listens() else { return leave() }
    isOver = true
    return .hover(point)
  }

  /// The input for a pointer that is no longer over the scene; nil if the scene knows it.
  func leave() -> InputEvent.Kind? {
    guard isOver else { return nil }
    isOver = false
    return .hover(nil)
  }

  private func listens() -> Bool {
    guard knownVersion != scene.treeVersion else { return isListening }
    knownVersion = scene.treeVersion
    isListening = scene.windows.contains(where: Self.listens)
    return isListening
  }

  private static func listens(_ root: UIView) -> Bool {
    var pending = [root]
    while let view = pending.popLast() {
      let recognizers = view.gestureRecognizers ?? []
      if recognizers.contains(where: { $0 is UIHoverGestureRecognizer }) { return true }
      pending += view.subviews
    }
    return false
  }
}
