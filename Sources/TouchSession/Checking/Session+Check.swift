public import TouchKit
import TouchScene

/// A replay that differs from its recording: the message, and its position.
public struct SessionMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// The session's file.
  public let file: String
  /// The places where the replay left the recording, in order.
  public let differences: [ReplayDifference]
  /// The views that have other names than when it was recorded.
  public let viewChanges: [ViewChange]
  /// True if the scene was the one in the file, and not views that the test made.
  public let isOnOwnScene: Bool

  /// The line of the file that differs first.
  public var line: Int { differences.first?.line ?? 1 }

  /// The differences in words, and how to accept them.
  public var description: String {
    let views = viewChanges.map { "  view:      \($0)" }
    let lines = views + ReplayDifference.report(differences, in: file)
    return (lines + ["  accept it: \(acceptance)"]).joined(separator: "\n")
  }

  /// The way to accept what happened here.
  ///
  /// The command line has only the scene in the file, on which nothing may be wrong.
  public var acceptance: String {
    isOnOwnScene
      ? "touchstone replay --update \(file.shellWord)" : "remove \(file), and record it again"
  }
}

extension Session {
  /// Replays the session on the scene in it, and compares.
  ///
  /// - Parameter rules: What is compared.
  /// - Throws: ``SessionMismatch`` where something happens otherwise than recorded, ``SourceError``
  ///   where the scene cannot be made, or a recorded line is not a line of a trace.
  @MainActor
  public func check(comparing rules: ComparisonRules = ComparisonRules()) throws {
    try check(Replayer(self, comparing: rules).run(), isOnOwnScene: true)
  }

  /// Replays the session on views that the test made, and compares.
  ///
  /// ```swift
  /// try Session(contentsOf: url).check(on: Scene(SceneFile(reading: data, name: "login.scene.yaml")))
  /// ```
  ///
  /// - Parameters:
  ///   - subject: What is touched; it has had no input yet.
  ///   - rules: What is compared.
  /// - Throws: ``SessionMismatch`` where something happens otherwise than recorded, ``SourceError``
  ///   where the scene in the session cannot be made, to compare it, or a recorded line is not a line
  ///   of a trace.
  @MainActor
  public func check(
    on subject: some Touchable,
    comparing rules: ComparisonRules = ComparisonRules()
  ) throws {
    let result = try Replayer(self, on: subject.application, comparing: rules).run()
    // What the scene keeps alive is touched by the replay.
    try withExtendedLifetime(subject) { try check(result, isOnOwnScene: false) }
  }

  /// Replays the session on a controller's view, in a window as the session's was, and compares.
  ///
  /// ```swift
  /// try Session(contentsOf: url).check(on: LoginController())
  /// ```
  ///
  /// - Parameters:
  ///   - rootViewController: Is made when the engine is there.
  ///   - rules: What is compared.
  /// - Throws: ``SessionMismatch`` and ``SourceError``, as ``check(on:comparing:)`` does.
  @MainActor
  public func check(
    on rootViewController: @autoclosure () -> UIViewController,
    comparing rules: ComparisonRules = ComparisonRules()
  ) throws {
    let (size, policy) = (origin.screenSize, origin.policy)
    let stage = Stage(screenSize: size, policy: policy, rootViewController())
    try check(on: stage, comparing: rules)
  }

  func check(_ result: ReplayResult, isOnOwnScene: Bool) throws {
    if let unreadable = result.unreadable { throw unreadable }
    guard !result.differences.isEmpty else { return }
    throw SessionMismatch(
      file: name,
      differences: result.differences,
      viewChanges: result.viewChanges,
      isOnOwnScene: isOnOwnScene
    )
  }

  /// Records what a test does to views, and reads the session.
  ///
  /// ```swift
  /// try Session.record(Stage(LoginController()), to: url) { finger in
  ///   finger.tap(at: CGPoint(x: 200, y: 700))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - subject: What is touched; it has had no input yet.
  ///   - url: The session's file; one that is there is overwritten.
  ///   - actions: What is done.
  /// - Returns: The session.
  /// - Throws: ``SourceError`` where the file cannot be written, and what the actions throw; what was
  ///   done before is recorded.
  @MainActor
  @discardableResult
  public static func record(
    _ subject: some Touchable,
    to url: URL,
    _ actions: (Finger) throws -> Void
  ) throws -> Session {
    let recording = try TestRecording(of: subject, to: url)
    do {
      defer { recording.stop() }
      try actions(recording.finger)
    }
    return try recording.session()
  }
}

/// The actions of a test on views, on their way into a session's file.
///
/// ``stop()`` is called on each way out, so that what was done before an error is recorded.
@MainActor
struct TestRecording<Subject: Touchable> {
  let finger: Finger
  private let subject: Subject
  private let url: URL
  private let file: SessionFile
  private let recorder: Recorder

  init(of subject: Subject, to url: URL) throws {
    self.subject = subject
    self.url = url
    file = try SessionFile(path: url.path, replacing: true)
    recorder = Recorder(header: subject.sessionHeader, into: file)
    subject.application.traceSink = recorder
    finger = Finger(on: subject.application)
  }

  func stop() {
    recorder.finish()
    subject.application.traceSink = nil
  }

  func session() throws -> Session {
    if let failure = file.failure { throw failure }
    return try Session(contentsOf: url)
  }
}
