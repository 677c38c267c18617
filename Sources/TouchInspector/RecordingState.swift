/// The state of a recording.
package enum RecordingState: Equatable, Sendable {
  /// Inputs are recorded; `marks` places are marked.
  case running(marks: Int)
  /// The scene gets no new input, so there is nothing to record.
  case paused
  /// A note is being written, with this text so far.
  case noting(String)
  /// No more can be written.
  case failed

  /// The state in a few words, for a session with a name.
  package func words(_ name: String) -> String {
    switch self {
    case .running(0): "Recording to \(name)"
    case .running(1): "Recording to \(name), 1 mark"
    case .running(let marks): "Recording to \(name), \(marks) marks"
    case .paused: "Paused: Control+P goes on"
    case .noting(let text): "Note, then Return: \(text)_"
    case .failed: "Recording failed: \(name)"
    }
  }
}
