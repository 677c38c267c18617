import Foundation
import TouchKit

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
