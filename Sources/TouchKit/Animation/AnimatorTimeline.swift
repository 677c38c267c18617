/// Where an animator has come to: it runs, waits and runs back.
@MainActor
final class AnimatorTimeline {
  let duration: TimeInterval
  /// Where the present run began, or where it waits, from 0 to 1.
  private var start = 0.0
  /// The present run; nil while it waits.
  private var run: (begin: TimeInterval, duration: TimeInterval, pace: AnimationPace)?
  private(set) var isReversed = false

  init(duration: TimeInterval) { self.duration = duration }

  var isRunning: Bool { run != nil }

  /// How far the animations have come in their own time, in seconds.
  func elapsed(at now: TimeInterval) -> TimeInterval { progress(at: now) * duration }

  /// How far they have come as it is seen; a spring goes past 1.
  func progress(at now: TimeInterval) -> Double {
    guard let run else { return start }
    let part = run.pace.progress(at: partOfRun(at: now), of: run.duration)
    return isReversed ? start * (1 - part) : start + (1 - start) * part
  }

  /// How much of the whole time is over, from 0 to 1.
  func fraction(at now: TimeInterval) -> Double {
    guard run != nil else { return start }
    let part = partOfRun(at: now)
    return isReversed ? start * (1 - part) : start + (1 - start) * part
  }

  private func partOfRun(at now: TimeInterval) -> Double {
    guard let run else { return 0 }
    return run.duration > 0 ? min(max((now - run.begin) / run.duration, 0), 1) : 1
  }

  /// Waits where it is seen now.
  func pause(at now: TimeInterval) {
    start = progress(at: now)
    run = nil
  }

  /// Waits at a place.
  func move(to place: Double) {
    start = place
    run = nil
  }

  /// Goes on from where it is to one of the ends; returns when it is there.
  func go(
    reversed: Bool,
    at now: TimeInterval,
    after delay: TimeInterval,
    in time: TimeInterval?,
    pace: AnimationPace
  ) -> TimeInterval {
    pause(at: now)
    isReversed = reversed
    let rest = min(max(reversed ? start : 1 - start, 0), 1)
    let length = time ?? rest * duration
    run = (now + delay, length, pace)
    return now + delay + length
  }

  /// Sets which way the next run goes.
  func turn(_ reversed: Bool) { isReversed = reversed }
}
