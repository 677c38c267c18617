import SystemQueues
import TouchKit
import TouchX11

/// What an app's code has the system run: blocks of the main queue, tasks of the main actor, and timers
/// that do not go by the engine's clock.
///
/// The window's loop waits for it. It runs as an input of the engine, which a recording notes.
@MainActor
final class OutsideWork {
  /// What can be read while work waits.
  let descriptor = MainRunLoop.descriptor
  private var isWaiting = false

  /// Serves an engine; nil where the program has given up its main thread, as with an asynchronous
  /// `main`: then the system runs the work, though never while the window is served.
  init?(of application: UIApplication) {
    guard MainRunLoop.canBeServed else { return nil }
    application.outsideWork = { MainRunLoop.serve() }
  }

  /// When a timer of the system is due, on the window's clock.
  var nextDeadline: Double? { MainRunLoop.timeToNextTimer.map { LoopClock.now() + $0 } }

  /// Notes that there is work.
  func arrive() { isWaiting = true }

  /// Notes work that is due at a time of the window's clock.
  func tick(at now: Double) { if let nextDeadline, nextDeadline <= now { arrive() } }

  /// Has the work run that waits: as an input of the app's engine, where that is shown.
  func run(_ send: (InputEvent.Kind) -> Void, in scene: UIApplication) {
    guard isWaiting else { return }
    isWaiting = false
    if scene.outsideWork == nil { MainRunLoop.serve() } else { send(.work) }
  }
}
