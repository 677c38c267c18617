import TouchKit
import TouchScene

/// A gesture tried on a scene made for it, and what the engine reported about it.
///
/// The scene is made anew of the file of the one that is examined; views and recognizers are found by
/// their places, which are the same in both.
@MainActor
final class GestureTrial: TraceSink {
  let scene: Scene
  private var hand: Hand { Hand(on: scene.application) }
  private(set) var records: [TraceRecord.What] = []

  /// Makes the scene; nil where the file's makes none.
  init?(_ file: SceneFile) {
    guard let scene = try? Scene(file) else { return nil }
    self.scene = scene
    scene.application.traceSink = heldWeakly
  }

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {}

  func engine(_ application: UIApplication, did record: TraceRecord) { records.append(record.what) }

  // MARK: - Fingers

  /// The directions in which a pan is tried, where one alone may not fit.
  private static let directions: [StrokeDirection] = [.right, .down]
  /// The ways in which a gesture is tried.
  static let ways = directions.count

  /// Makes the gesture that a recognizer waits for, at a screen point, in points; there are
  /// ``ways`` of making it.
  func perform(_ recognizer: UIGestureRecognizer, at point: CGPoint, way: Int) {
    perform(recognizer, at: point, toward: Self.directions[way])
  }

  /// Makes the gesture that a recognizer waits for, at a screen point, in points; a pan goes in a
  /// direction.
  func perform(
    _ recognizer: UIGestureRecognizer,
    at point: CGPoint,
    toward direction: StrokeDirection
  ) {
    let screen = scene.application.screen.bounds
    hand.make([Stroke](for: recognizer, at: point, toward: direction, on: screen))
    settle()
  }

  /// Makes strokes, and waits until their effects are over.
  func make(_ strokes: [Stroke]) {
    hand.make(strokes)
    settle()
  }

  /// Puts fingers down, holds them there, and lifts them.
  func press(_ points: [CGPoint], lasting duration: TimeInterval) {
    hand.make([.press(points, lasting: duration)])
  }

  /// Waits until the effects of the gesture are over.
  func settle() { hand.settle() }
}
