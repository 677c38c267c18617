/// A change of one property along several values.
///
/// Source: Core Animation, `CAKeyframeAnimation`.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, one after another.
  open var values: [Any]?
  /// The line that a `position` follows in place of ``values``, with constant speed.
  open var path: CGPath?
  /// When each value is reached, from 0 to 1; nil spaces them evenly.
  open var keyTimes: [NSNumber]?
  /// The pace between each two values; nil for a constant one.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// What lies between the values.
  open var calculationMode = CAAnimationCalculationMode.linear

  override func makeBlank() -> CAAnimation { CAKeyframeAnimation() }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
    (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
  }

  override func numbers(
    at progress: Double,
    over base: [CGFloat],
    _ keyPath: LayerKeyPath
  ) -> [CGFloat]? {
    if let path {
      guard let point = path.outline.point(atPartOfLength: CGFloat(progress)) else { return nil }
      return [point.x, point.y]
    }
    let frames = (values ?? []).compactMap { LayerValue.components(of: $0) }
      .map { $0.count == 1 ? Array(repeating: $0[0], count: base.count) : $0 }
      .filter { $0.count == base.count }
    guard let last = frames.indices.last else { return nil }
    if calculationMode == .discrete {
      return frames[min(last, index(at: progress, count: frames.count + 1))]
    }
    guard last > 0 else { return frames[0] }
    let times = self.times(count: frames.count)
    let first = min(index(at: progress, count: frames.count), last - 1)
    let length = times[first + 1] - times[first]
    var part = length > 0 ? (progress - times[first]) / length : 1
    part = min(max(part, 0), 1)
    if let functions = timingFunctions, first < functions.count {
      part = functions[first].progress(at: part)
    }
    return frames[first].mixed(with: frames[first + 1], at: part)
  }

  /// When each of so many values is reached, from 0 to 1.
  private func times(count: Int) -> [Double] {
    if let keyTimes, keyTimes.count == count { return keyTimes.map(\.doubleValue) }
    return (0..<count).map { Double($0) / Double(max(1, count - 1)) }
  }

  /// The last value that has been reached.
  private func index(at progress: Double, count: Int) -> Int {
    let times = times(count: count)
    return max(0, (times.lastIndex { $0 <= progress } ?? 0))
  }
}

/// What lies between the values of a keyframe animation.
///
/// Source: Core Animation, `CAAnimationCalculationMode`.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Straight ways; the default.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Nothing: it jumps from value to value.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
}

/// Several animations of one layer at the same time.
///
/// Source: Core Animation, `CAAnimationGroup`.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations; each is cut off where the group ends.
  open var animations: [CAAnimation]?

  override func makeBlank() -> CAAnimation { CAAnimationGroup() }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.copy() }
  }

  override func apply(to layer: CALayer, progress: Double) {
    for animation in animations ?? [] {
      var part = animation.timing
      if part.duration == 0 { part.duration = duration }
      let time = progress * duration - part.beginTime
      guard let passed = part.progress(at: time) else { continue }
      let isTimed = animation.timing.duration != 0
      animation.apply(to: layer, progress: isTimed ? animation.paced(passed) : passed)
    }
  }
}
