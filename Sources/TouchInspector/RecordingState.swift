/// How it stands with the recording of a sitting.
public enum RecordingState: Equatable, Sendable {
  /// What happens is recorded; so many places are marked.
  case running(marks: Int)
  /// The scene takes nothing new, so that there is nothing new to record.
  case paused
  /// A note is being written; this much of it is there.
  case noting(String)
  /// No more can be written.
  case failed

  /// The state in a few words, for a session of a name.
  public func words(_ name: String) -> String {
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
