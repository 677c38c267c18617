import SystemQueues

enum RunningEngine {
  /// The engine that handles an input; a box, since it is one for the whole main actor.
  @MainActor
  final class Box {
    var application: UIApplication?
  }

  @MainActor static let box = Box()

  @TaskLocal static var engine: UIApplication?

  /// That engine, else ``UIApplication/shared``.
  @MainActor static var application: UIApplication { engine ?? box.application ?? .shared }

  @MainActor static var queue: MainQueue { application.mainQueue }

  /// Runs a body with the main queue of the running engine; false where the caller is not on the main actor.
  static func ask(_ body: @MainActor (MainQueue) -> Void) -> Bool {
    answer { queue -> Void? in body(queue) } != nil
  }

  /// Returns what a body says of the running engine's main queue; nil off the main actor.
  static func answer<Value: Sendable>(_ body: @MainActor (MainQueue) -> Value?) -> Value? {
    guard SystemQueues.isOnMainQueue else { return nil }
    return MainActor.assumeIsolated { body(queue) }
  }
}

extension UIApplication {
  /// Has an app's code that a body runs go by this engine's clock.
  package final func asRunning<Value>(_ body: () throws -> Value) rethrows -> Value {
    let outer = RunningEngine.box.application
    RunningEngine.box.application = self
    defer { RunningEngine.box.application = outer }
    return try body()
  }

  /// Has tasks that a body begins go by this engine's clock for as long as they last.
  package final func asDriven<Value>(_ body: () throws -> Value) rethrows -> Value {
    try RunningEngine.$engine.withValue(self, operation: body)
  }

  /// Sends an input of a finger or a replay, as ``asDriven(_:)`` does.
  package final func drive(_ input: InputEvent) { asDriven { send(input) } }

  /// Lets time go by until nothing is due any more, for at most so many seconds: what is due happens at its own time.
  package final func settle(for duration: TimeInterval = 5) {
    let end = now + duration
    while let deadline = nextDeadline, deadline <= end {
      drive(InputEvent(timestamp: max(deadline, now), kind: .tick))
    }
  }

  /// Begins to let what waits on the system's main queue run as work of the app, until ``endWork()``.
  package final func beginWork() {
    AnimationRecorder.shared.commitImplicit()
    RunningEngine.box.application = self
  }

  /// True if tasks that slept by this engine's clock were woken and are on their way.
  package final var isWakingTasks: Bool { mainQueue.wakingTasks > 0 }

  /// Ends what ``beginWork()`` began, and lays out what the work has changed.
  package final func endWork() {
    AnimationRecorder.shared.commitImplicit()
    layoutQueue.run()
    if RunningEngine.box.application === self { RunningEngine.box.application = nil }
  }
}
