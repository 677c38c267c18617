/// A change of one property along several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, one after another.
  open var values: [Any]?
  /// The line that a `position` follows in place of ``values``, step by step (`B-7.56`).
  open var path: CGPath?
  /// When each value is reached, from 0 to 1; nil spaces them evenly, and a paced way does not ask.
  open var keyTimes: [NSNumber]?
  /// The pace between each two values; nil for a constant one.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The kind of interpolation between the values.
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
    if let path { return point(at: progress, on: path.outline).map { [$0.x, $0.y] } }
    let frames = (values ?? []).compactMap { LayerValue.components(of: $0) }
      .map { $0.count == 1 ? Array(repeating: $0[0], count: base.count) : $0 }
      .filter { $0.count == base.count }
    guard let last = frames.indices.last else { return nil }
    if calculationMode == .discrete {
      return frames[min(last, index(at: progress, count: frames.count + 1))]
    }
    guard last > 0 else { return frames[0] }
    let place = place(at: progress, distances: zip(frames, frames.dropFirst()).map(distance))
    return frames[place.first].mixed(with: frames[place.first + 1], at: place.part)
  }

  private func distance(_ one: [CGFloat], _ other: [CGFloat]) -> CGFloat {
    other.lowered(by: one).reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  private func point(at progress: Double, on outline: UIBezierPath) -> CGPoint? {
    let steps = outline.steps
    guard let last = steps.indices.last else { return outline.point(atPartOfLength: 0) }
    if calculationMode == .discrete {
      let index = index(at: progress, count: steps.count + 2)
      return index > last
        ? steps[last].point(atPartOfLength: 1) : steps[index].point(atPartOfLength: 0)
    }
    let place = place(at: progress, distances: steps.map(\.length))
    return steps[place.first].point(atPartOfLength: CGFloat(place.part))
  }

  /// Between which two values it is, the first of them, and which part of the way from there is over.
  private func place(at progress: Double, distances: [CGFloat]) -> (first: Int, part: Double) {
    let count = distances.count + 1
    let times = calculationMode == .paced ? times(of: distances) : times(count: count)
    let first = min(max(0, times.lastIndex { $0 <= progress } ?? 0), count - 2)
    let length = times[first + 1] - times[first]
    let part = min(max(length > 0 ? (progress - times[first]) / length : 1, 0), 1)
    guard calculationMode != .paced, let functions = timingFunctions, first < functions.count else {
      return (first, part)
    }
    return (first, functions[first].progress(at: part))
  }

  /// When each value is reached at an even pace, from 0 to 1.
  private func times(of distances: [CGFloat]) -> [Double] {
    let whole = distances.reduce(0, +)
    var passed: CGFloat = 0
    return [0]
      + distances.map { distance in
        passed += distance
        return whole > 0 ? Double(passed / whole) : 1
      }
  }

  /// When each of so many values is reached, from 0 to 1.
  private func times(count: Int) -> [Double] {
    if let keyTimes, keyTimes.count == count { return keyTimes.map(\.doubleValue) }
    return (0..<count).map { Double($0) / Double(max(1, count - 1)) }
  }

  private func index(at progress: Double, count: Int) -> Int {
    let times = times(count: count)
    return max(0, (times.lastIndex { $0 <= progress } ?? 0))
  }
}

/// The kind of interpolation between the values of a keyframe animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Straight ways; the default.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Nothing: it jumps from value to value.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight ways, at an even pace over all of them.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
}

/// Several animations of one layer at the same time.
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
      let part = animation.duration == 0 ? animation.copy() : animation
      if part.duration == 0 { part.duration = duration }
      let time = progress * duration - part.beginTime
      guard let passed = part.progress(at: time) else { continue }
      part.apply(
        to: layer,
        progress: part.paced(passed, of: part.duration),
        after: part.repetitions(at: time)
      )
    }
  }
}
