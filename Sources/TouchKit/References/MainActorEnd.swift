import SystemQueues

/// Ends objects of the main actor from a plain `deinit`.
///
/// An isolated `deinit` makes a plain one an error in every subclass, and apps have plain ones. So the
/// end runs where the last reference goes, which may be another thread than the main one. Nobody else
/// can reach the object by then, and what other objects share waits for the main actor.
enum MainActorEnd {
  /// Runs what concerns the object and what it alone owns, on the thread that releases it.
  static func run(_ end: @MainActor () -> Void) {
    withoutActuallyEscaping(end) { unsafeBitCast($0, to: (() -> Void).self)() }
  }

  /// Runs what touches something shared: at once on the main actor, otherwise when that is free.
  static func runShared(_ end: @escaping @MainActor @Sendable () -> Void) {
    if SystemQueues.isOnMainQueue {
      MainActor.assumeIsolated(end)
    } else {
      Task { @MainActor in end() }
    }
  }
}
