package import TouchKit

/// A hand that makes strokes on an engine's glass.
///
/// Time is the engine's clock and goes on only by what the hand does; nothing waits.
@MainActor
package struct Hand {
  /// The time between two moves of a finger, in seconds: a display's 60 frames a second.
  package static let step: TimeInterval = 1.0 / 60
  /// How long the effects of a gesture may last, in seconds.
  private static let patience: TimeInterval = 5
  /// How long nothing is touched after a gesture, so that the next tap begins anew, in seconds.
  private static let calm: TimeInterval = 1

  /// The engine.
  package let application: UIApplication

  /// Makes a hand that is off the glass.
  package init(on application: UIApplication) { self.application = application }

  /// Makes strokes, one after another.
  package func make(_ strokes: [Stroke]) {
    for stroke in strokes {
      func contacts(_ phase: Contact.Phase, _ part: CGFloat) -> [Contact] {
        stroke.paths.enumerated().map { index, path in
          Contact(id: index + 1, phase: phase, position: path.point(at: part))
        }
      }
      if stroke.pause > 0 { wait(stroke.pause) }
      send(contacts(.began, 0), at: application.now)
      if stroke.isStill {
        wait(stroke.duration)
      } else {
        glide(stroke.duration) { contacts(.moved, $0) }
      }
      if stroke.rest > 0 { wait(stroke.rest) }
      send(contacts(.ended, 1), at: application.now)
    }
  }

  /// Sends what contacts are at each step of a movement.
  ///
  /// - Parameters:
  ///   - duration: How long it lasts, in seconds.
  ///   - contacts: The contacts when a part of the movement, up to 1, is made.
  package func glide(_ duration: TimeInterval, _ contacts: (CGFloat) -> [Contact]) {
    let steps = max(1, Int((duration / Self.step).rounded()))
    let start = application.now
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      send(contacts(CGFloat(part)), at: start + duration * part)
    }
  }

  /// Lets time go by, in seconds: what is due happens, each at its own time.
  package func wait(_ duration: TimeInterval) { tick(application.now + duration) }

  /// Lets time go by until the effects of what was done are over.
  package func settle() {
    let start = application.now
    while let deadline = application.nextDeadline, deadline <= start + Self.patience {
      tick(max(deadline, application.now))
    }
    tick(max(application.now, start + Self.calm))
  }

  private func tick(_ time: TimeInterval) {
    application.send(InputEvent(timestamp: time, kind: .tick))
  }

  private func send(_ contacts: [Contact], at time: TimeInterval) {
    application.send(InputEvent(timestamp: time, kind: .contacts(contacts)))
  }
}
