import Foundation
import TouchSession
import TouchX11

/// A session that is being recorded.
@MainActor
final class WindowRecording {
  /// The session's file.
  let path: String
  /// Gets the trace of the scene.
  let recorder: Recorder
  /// What the user does about the recording.
  let control: RecordingControl
  /// When it began, on the loop's clock.
  let start = LoopClock.now()
  private let file: SessionFile

  /// Begins a session; nothing is in it but its header.
  ///
  /// - Throws: ``SourceError`` where the file cannot be written, or is there already.
  init(to path: String, replacing: Bool, header: [UInt8]) throws {
    self.path = path
    file = try SessionFile(path: path, replacing: replacing)
    recorder = Recorder(header: header, into: file)
    control = RecordingControl(recorder)
  }

  /// Completes the file.
  func finish() throws {
    control.keepNote()
    recorder.finish()
    if let failure = file.failure { throw failure }
  }

  /// The name for a new session of a scene's file: `shop.session.jsonl`, then `shop-2.session.jsonl`.
  static func freeName(for file: String) -> String {
    let name = (file as NSString).lastPathComponent
    let base = name.prefix { $0 != "." }
    let stem = base.isEmpty ? "scene" : String(base)
    for number in 1... {
      let candidate = stem + (number == 1 ? "" : "-\(number)") + ".session.jsonl"
      if !FileManager.default.fileExists(atPath: candidate) { return candidate }
    }
    return stem
  }
}
