/// The time of an animator: it runs, waits and runs back.
@MainActor
final class AnimatorTimeline {
  struct Place {
    /// The visible progress of the animations, from 0 to 1; a spring goes past 1.
    var way: Double
    /// The part of the whole time that is over, from 0 to 1.
    var time: Double
  }

  /// On its way to one of the ends.
  private struct Run {
    let begin: TimeInterval
    let duration: TimeInterval
    let pace: AnimationPace
    /// True if the pace is that of the whole way, of which this is the rest.
    let isRest: Bool
  }

  let duration: TimeInterval
  /// The place at which the present run began, or at which it waits.
  private var start = Place(way: 0, time: 0)
  /// The present run; nil while it waits.
  private var run: Run?
  private(set) var isReversed = false

  init(duration: TimeInterval) { self.duration = duration }

  var isRunning: Bool { run != nil }

  /// Returns the progress of the animations in their own time, in seconds.
  func elapsed(at now: TimeInterval) -> TimeInterval { place(at: now).way * duration }

  func fraction(at now: TimeInterval) -> Double { place(at: now).time }

  private func place(at now: TimeInterval) -> Place {
    guard let run else { return start }
    let part = run.duration > 0 ? min(max((now - run.begin) / run.duration, 0), 1) : 1
    let time = way(from: start.time, by: part)
    let seen =
      run.isRest
      ? run.pace.progress(at: time, of: duration)
      : way(from: start.way, by: run.pace.progress(at: part, of: run.duration))
    return Place(way: seen, time: time)
  }

  private func way(from start: Double, by part: Double) -> Double {
    isReversed ? start * (1 - part) : start + (1 - start) * part
  }

  /// Waits where it is seen now.
  ///
  /// Evenly, as much of the time counts as over as of the way, unless it is past its ends (`B-7.103`).
  func pause(at now: TimeInterval, evenly isEven: Bool = true) {
    start = place(at: now)
    if isEven, (0...1).contains(start.way) { start.time = start.way }
    run = nil
  }

  func move(to place: Place) {
    start = place
    run = nil
  }

  /// Goes on from where it waits to one of the ends; returns when it is there.
  func go(
    reversed: Bool,
    at now: TimeInterval,
    after delay: TimeInterval,
    in time: TimeInterval?,
    pace: AnimationPace,
    asRest: Bool = false
  ) -> TimeInterval {
    isReversed = reversed
    let rest = min(max(reversed ? start.time : 1 - start.time, 0), 1)
    let length = time ?? rest * duration
    run = Run(begin: now + delay, duration: length, pace: pace, isRest: asRest)
    return now + delay + length
  }

  func turn(_ reversed: Bool) { isReversed = reversed }
}

extension AnimatorTimeline.Place {
  init(_ place: Double) { self.init(way: place, time: place) }
}
