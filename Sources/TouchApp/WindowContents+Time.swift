import SystemQueues
import TouchCairo
import TouchInspector
import TouchKit
import TouchX11

/// Deadlines: the scene's time, searches, files, and the frames of what fades.
extension WindowContents {
  var nextDeadline: Double? {
    let inspecting = inspector.application.nextDeadline.map { $0 + start }
    let all = [
      inspecting, time.nextDeadline, fadeDeadline, searchDeadline, desk?.deadline,
      work?.nextDeadline, pasteDeadline, overviewDeadline,
    ]
    return all.compactMap { $0 }.min()
  }

  func advance(to now: Double) {
    followPointer()
    time.advance(to: now)
    if let deadline = inspector.application.nextDeadline, deadline + start <= now {
      inspector.application.send(InputEvent(timestamp: engineTime(now), kind: .tick))
    }
    if let searchDeadline, searchDeadline <= now { searchForChange(from: now) }
    desk?.tick(at: now)
    work?.tick(at: now)
    if let pasteDeadline, pasteDeadline <= now { passWaitingKeys() }
    if let overviewDeadline, overviewDeadline <= now {
      self.overviewDeadline = nil
      inspector.openOverview()
    }
    work?.run({ pass($0, at: now) }, in: scene)
    if needsFrame {
      needsFrame = false
      // The modifier keys that are down wait for what follows by hand.
      pass(.frame, at: now)
    }
    time.catchUp()
    offerPasteboard()
    let isFading = inspector.fade(at: now)
    fadeDeadline = isFading ? max(now + Self.fadeStep, inspector.fadeStart ?? now) : nil
  }

  var descriptors: [Int32] {
    (desk?.descriptors ?? []) + (work.map { [$0.descriptor] } ?? [])
  }

  func read(_ descriptor: Int32) {
    if descriptor == work?.descriptor {
      // It runs once what was touched is seen.
      work?.arrive()
    } else {
      desk?.read(descriptor, at: LoopClock.now())
    }
  }

  private func searchForChange(from start: Double) {
    var now = start
    while inspector.hasWork, now < start + Self.searchSlice {
      inspector.work(at: now)
      now = LoopClock.now()
    }
    searchDeadline = nil
  }
}

/// The work that an app's code gives the system: blocks of the main queue, tasks of the main actor, and timers
/// that do not go by the engine's clock.
///
/// The window's loop waits for it. It runs as an input of the engine, which a recording notes.
final class OutsideWork {
  let descriptor = MainRunLoop.descriptor
  private var isWaiting = false

  /// Serves an engine; nil where the program has given up its main thread, as with an asynchronous
  /// `main`: then the system runs the work, though never while the window is served.
  init?(of application: UIApplication) {
    guard MainRunLoop.canBeServed else { return nil }
    application.outsideWork = { MainRunLoop.serve() }
  }

  /// The time at which a timer of the system is due, on the window's clock.
  var nextDeadline: Double? { MainRunLoop.timeToNextTimer.map { LoopClock.now() + $0 } }

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
