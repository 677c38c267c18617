import TouchKit
import TouchScene

/// A gesture tried on a scene made for it, and what the engine reported about it.
///
/// The scene is made anew of the file of the one that is examined; views and recognizers are found by
/// their places, which are the same in both.
@MainActor
final class GestureTrial: TraceSink {
  /// The time between two moves of a finger, in seconds.
  private static let step: TimeInterval = 1.0 / 60
  /// How long the consequences of a gesture may last, in seconds.
  private static let patience: TimeInterval = 3

  let scene: Scene
  private(set) var records: [TraceRecord.What] = []
  private var now: TimeInterval = 0

  /// Makes the scene; nil where the file's makes none.
  init?(_ file: SceneFile) {
    guard let scene = try? Scene(file) else { return nil }
    self.scene = scene
    scene.application.traceSink = self
  }

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {}

  func engine(_ application: UIApplication, did record: TraceRecord) { records.append(record.what) }

  // MARK: - Fingers

  /// Puts fingers down, moves them in straight lines, and lifts them.
  func drag(_ fingers: [(from: CGPoint, to: CGPoint)], lasting duration: TimeInterval) {
    send(.began, fingers.map(\.from))
    let steps = max(1, Int((duration / Self.step).rounded()))
    for step in 1...steps {
      now += duration / Double(steps)
      let part = CGFloat(step) / CGFloat(steps)
      send(
        .moved,
        fingers.map { finger in
          CGPoint(
            x: finger.from.x + (finger.to.x - finger.from.x) * part,
            y: finger.from.y + (finger.to.y - finger.from.y) * part
          )
        }
      )
    }
    send(.ended, fingers.map(\.to))
  }

  /// Puts fingers down, holds them there, and lifts them.
  func press(_ points: [CGPoint], lasting duration: TimeInterval) {
    send(.began, points)
    wait(duration)
    send(.ended, points)
  }

  /// Lets time pass, with the timers that are due.
  func wait(_ duration: TimeInterval) {
    let end = now + duration
    while let deadline = scene.application.nextDeadline, deadline <= end {
      now = max(now, deadline)
      scene.application.send(InputEvent(timestamp: now, kind: .tick))
    }
    now = end
  }

  /// Waits until the effects of the gesture are over.
  func settle() { wait(Self.patience) }

  private func send(_ phase: Contact.Phase, _ points: [CGPoint]) {
    let contacts = points.enumerated().map { index, point in
      Contact(id: index + 1, phase: phase, position: point)
    }
    scene.application.send(InputEvent(timestamp: now, kind: .contacts(contacts)))
  }
}
