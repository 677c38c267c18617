import TouchKit

/// Inputs that are played in the window in place of what a hand does there.
@MainActor
final class Playback {
  private let inputs: [InputEvent]
  private let speed: Double
  private var next = 0
  /// A time of the inputs' clock, and that of the window's loop when it is reached.
  private var anchor: (input: Double, loop: Double)
  private(set) var isPaused = false

  /// Begins to play; `speed` is how many seconds of the inputs go by in one.
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

  /// Returns the inputs that are due, and goes past them.
  func takeDue(at now: Double) -> ArraySlice<InputEvent> {
    let first = next
    while let deadline = nextDeadline, deadline <= now { next += 1 }
    return inputs[first..<next]
  }

  /// Stops, or goes on from where it stopped.
  func togglePause(at now: Double) {
    isPaused.toggle()
    if !isPaused { anchor = (next < inputs.count ? inputs[next].timestamp : 0, now) }
  }

  /// Stops, and returns the next inputs up to one that a hand did or that is the last.
  func takeStep() -> ArraySlice<InputEvent> {
    isPaused = true
    let first = next
    while next < inputs.count {
      next += 1
      if inputs[next - 1].kind != .frame, inputs[next - 1].kind != .tick { break }
    }
    return inputs[first..<next]
  }
}
