import TouchInspector
import TouchSession
import TouchX11

/// What a hand does to a recording: stops it for a while, marks places and notes what was seen there.
///
/// While it is stopped the scene takes nothing new, for what the scene has heard and the session has
/// not would make the replay differ. What is under way goes on, and is recorded.
@MainActor
final class RecordingControl {
  /// Shows how it stands.
  var onChange: (RecordingState) -> Void = { _ in }
  private(set) var isPaused = false

  private let recorder: Recorder
  private var hasFailed = false
  private var markCount = 0
  /// The note that is being written, with the input that it is about.
  private var draft: (text: String, input: Int)?

  init(_ recorder: Recorder) { self.recorder = recorder }

  /// Whether keys are a note's, and the scene hears nothing of them.
  var isNoting: Bool { draft != nil }

  /// Whether the scene takes nothing new.
  var keepsSceneStill: Bool { isPaused || isNoting }

  /// Stops, or goes on.
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

  /// Takes a key for the note: Return keeps it, Escape drops it.
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

  /// Takes that no more can be written.
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
