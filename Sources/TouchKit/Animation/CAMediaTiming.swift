/// The look of an animation before it begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Nothing is changed before and after; the default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last value stays, where the animation is not removed.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value is there before the animation begins.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The times of an animation, all in seconds of the engine's clock.
extension CAAnimation {
  /// One way, or there and back.
  private var cycle: TimeInterval { autoreverses ? 2 * duration : duration }

  /// The duration with all repetitions, in its own time; infinite for one that never ends.
  final var activeDuration: TimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    if repeatCount.isInfinite { return .infinity }
    return cycle * (repeatCount > 0 ? TimeInterval(repeatCount) : 1)
  }

  /// The duration in the time around it; infinite for one that never ends, or stands still.
  final var span: TimeInterval {
    speed == 0 ? .infinity : max(0, activeDuration - timeOffset) / TimeInterval(abs(speed))
  }

  /// Returns how far it has come, from 0 to 1, a time after its beginning; nil where it changes nothing.
  final func progress(at time: TimeInterval) -> Double? {
    var local = time * TimeInterval(speed) + timeOffset
    if speed < 0 { local += activeDuration }
    if local < 0 { return fillMode == .backwards || fillMode == .both ? 0 : nil }
    let end = activeDuration
    if local >= end {
      guard fillMode == .forwards || fillMode == .both else { return nil }
      return progress(inside: end, isEnd: true)
    }
    return progress(inside: local, isEnd: false)
  }

  /// Returns how many times it has gone there, or there and back, before the repetition of a time.
  final func repetitions(at time: TimeInterval) -> Int {
    var local = time * TimeInterval(speed) + timeOffset
    if speed < 0 { local += activeDuration }
    local = min(local, activeDuration)
    guard cycle > 0, local > 0, local.isFinite else { return 0 }
    let passed = local / cycle
    // The end belongs to the repetition that ends there.
    let isEnd = local == activeDuration && passed == passed.rounded()
    return Int(min(passed.rounded(.down), 1e9)) - (isEnd ? 1 : 0)
  }

  private func progress(inside local: TimeInterval, isEnd: Bool) -> Double {
    guard duration > 0, local.isFinite else { return 1 }
    let passed = local / duration
    guard passed.isFinite else { return 1 }
    var part = passed.truncatingRemainder(dividingBy: 1)
    var round = Int(passed.rounded(.down).truncatingRemainder(dividingBy: 2))
    if isEnd, part == 0, passed > 0 { (part, round) = (1, 1 - round) }
    return autoreverses && round == 1 ? 1 - part : part
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the time of the clock that the calling code goes by, in seconds.
///
/// It is the clock of the engine that runs the code, else of ``UIApplication/shared``, and goes on with the
/// inputs alone.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> TimeInterval { RunningEngine.application.now }
