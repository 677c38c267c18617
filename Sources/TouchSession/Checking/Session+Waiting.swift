public import TouchKit

// Sessions with work from outside: tasks of the main actor, threads, what was loaded.
extension Session {
  /// Replays the session on views that the test made, runs work from outside where it ran, and compares.
  ///
  /// - Parameters:
  ///   - subject: What is touched; it has had no input yet.
  ///   - patience: How long it waits at each place for work that has not come, in seconds of the
  ///     system's clock.
  ///   - rules: What is compared.
  /// - Throws: ``SessionMismatch`` and ``SourceError``, as `check(on:comparing:)` does.
  @MainActor
  public func check(
    on subject: some Touchable,
    waitingUpTo patience: TimeInterval,
    comparing rules: ComparisonRules = ComparisonRules()
  ) async throws {
    let replayer = try Replayer(self, on: subject.application, comparing: rules)
    let result = await replayer.run(waitingUpTo: patience)
    try withExtendedLifetime(subject) { try check(result, isOnOwnScene: false) }
  }

  /// Replays the session on a controller's view, runs work from outside where it ran, and compares.
  ///
  /// ```swift
  /// try await Session(contentsOf: url).check(on: LoginController(), waitingUpTo: 1)
  /// ```
  ///
  /// - Parameters:
  ///   - rootViewController: Is made when the engine is there.
  ///   - patience: How long it waits at each place for work that has not come, in seconds of the
  ///     system's clock.
  ///   - rules: What is compared.
  /// - Throws: ``SessionMismatch`` and ``SourceError``, as `check(on:comparing:)` does.
  @MainActor
  public func check(
    on rootViewController: @autoclosure () -> UIViewController,
    waitingUpTo patience: TimeInterval,
    comparing rules: ComparisonRules = ComparisonRules()
  ) async throws {
    let (size, policy) = (origin.screenSize, origin.policy)
    let stage = Stage(screenSize: size, policy: policy, rootViewController())
    try await check(on: stage, waitingUpTo: patience, comparing: rules)
  }

  /// Records what a test does to views while the system's main queue runs, and reads the session.
  ///
  /// ```swift
  /// try await Session.record(Stage(LoginController()), to: url, waiting: { finger in
  ///   finger.tap(at: CGPoint(x: 200, y: 700))
  ///   await finger.settle()
  /// })
  /// ```
  ///
  /// - Parameters:
  ///   - subject: What is touched; it has had no input yet.
  ///   - url: The session's file; one that is there is overwritten.
  ///   - actions: What is done.
  /// - Returns: The session.
  /// - Throws: As ``record(_:to:_:)`` does.
  @MainActor
  @discardableResult
  public static func record(
    _ subject: some Touchable,
    to url: URL,
    waiting actions: @MainActor (Finger) async throws -> Void
  ) async throws -> Session {
    let recording = try TestRecording(of: subject, to: url)
    do {
      defer { recording.stop() }
      try await actions(recording.finger)
    }
    return try recording.session()
  }
}
