import Foundation
import TouchInspector
import TouchSession
import TouchX11

/// A session that is being recorded: the user pauses it, marks places and adds notes to them.
///
/// While it is paused the scene gets no new input: input that is not in the session would make the
/// replay differ. Contacts that are down continue, and are recorded.
final class WindowRecording {
  let path: String
  /// Gets the trace of the scene.
  let recorder: Recorder
  /// The beginning, on the loop's clock.
  let start = LoopClock.now()
  var onChange: (RecordingState) -> Void = { _ in }
  private(set) var isPaused = false

  private let file: SessionFile
  private var hasFailed = false
  private var markCount = 0
  /// The note that is being written, with the input that it is about.
  private var draft: (text: String, input: Int)?

  /// Begins a session; nothing is in it but its header.
  init(to path: String, replacing: Bool, header: [UInt8]) throws {
    self.path = path
    file = try SessionFile(path: path, replacing: replacing)
    recorder = Recorder(header: header, into: file)
  }

  func finish() throws {
    keepNote()
    recorder.finish()
    if let failure = file.failure { throw failure }
  }

  // MARK: - The user's control

  /// True if keys go to a note, and not to the scene.
  var isNoting: Bool { draft != nil }

  /// True if the scene gets no new input.
  var keepsSceneStill: Bool { isPaused || isNoting }

  func togglePause() {
    isPaused.toggle()
    show()
  }

  /// Marks the place, and begins a note on it.
  func beginNote() {
    guard draft == nil else { return }
    draft = ("", recorder.inputCount)
    show()
  }

  /// Handles a key for the note: Return keeps it, Escape drops it.
  func write(_ stroke: KeyStroke) {
    guard stroke.isPressed, var draft else { return }
    let (backspace, enter, keypadEnter, escape): (UInt32, UInt32, UInt32, UInt32) =
      (0xFF08, 0xFF0D, 0xFF8D, 0xFF1B)
    switch stroke.keysym {
    case enter, keypadEnter: keepNote()
    case escape: self.draft = nil
    case backspace:
      if !draft.text.isEmpty { draft.text.removeLast() }
      self.draft = draft
    default:
      guard !stroke.modifiers.contains(.control) else { return }
      draft.text += stroke.text.filter { !$0.isNewline && $0.asciiValue.map { $0 >= 32 } ?? true }
      self.draft = draft
    }
    show()
  }

  /// Keeps the note that is being written, if one is.
  func keepNote() {
    guard let draft else { return }
    self.draft = nil
    markCount += 1
    recorder.note(draft.text.isEmpty ? "mark \(markCount)" : draft.text, on: draft.input)
  }

  /// Handles that no more can be written.
  func fail() {
    hasFailed = true
    show()
  }

  private func show() { onChange(state) }

  private var state: RecordingState {
    if hasFailed { return .failed }
    if let draft { return .noting(draft.text) }
    return isPaused ? .paused : .running(marks: markCount)
  }
}
