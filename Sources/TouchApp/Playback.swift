import TouchKit

/// Inputs that are played in the window in place of the user's.
@MainActor
final class Playback {
  private let inputs: [InputEvent]
  private let speed: Double
  private var next = 0
  /// A time of the inputs' clock, and that of the window's loop when it is reached.
  private var anchor: (input: Double, loop: Double)
  private(set) var isPaused = false

  /// Begins to play; `speed` is how many seconds of the inputs are played in one second.
  init(_ inputs: [InputEvent], speed: Double, at now: Double) {
    self.inputs = inputs
    self.speed = speed
    anchor = (0, now)
  }

  /// When the next input is due, on the loop's clock; nil where none is.
  var nextDeadline: Double? {
    guard !isPaused, next < inputs.count else { return nil }
    return anchor.loop + (inputs[next].timestamp - anchor.input) / speed
  }

  /// Returns the inputs that are due, and advances past them.
  func advance(to now: Double) -> ArraySlice<InputEvent> {
    let first = next
    while let deadline = nextDeadline, deadline <= now { next += 1 }
    return inputs[first..<next]
  }

  /// Pauses, or continues.
  func togglePause(at now: Double) {
    isPaused.toggle()
    if !isPaused { anchor = (next < inputs.count ? inputs[next].timestamp : 0, now) }
  }

  /// Pauses, and returns the next inputs up to one of a user, or the last one.
  func step() -> ArraySlice<InputEvent> {
    isPaused = true
    let first = next
    while next < inputs.count {
      next += 1
      if inputs[next - 1].kind != .frame, inputs[next - 1].kind != .tick { break }
    }
    return inputs[first..<next]
  }
}
