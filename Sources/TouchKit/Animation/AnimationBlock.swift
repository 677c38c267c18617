enum AnimationPace {
  case curve(CAMediaTimingFunction)
  /// The spring, and when it is at rest, in seconds.
  case spring(SpringCurve)

  func progress(at part: Double, of duration: TimeInterval) -> Double {
    switch self {
    case .curve(let curve): curve.progress(at: part)
    case .spring(let spring): part >= 1 ? 1 : spring.progress(at: part * duration)
    }
  }
}

/// The changes of views that one call animates together.
///
/// Each changes the model at once. Added to that is an animation of the difference, from all of it to
/// nothing: so what moves already goes on from where it is seen (`B-7.46`).
@MainActor
final class AnimationBlock {
  struct Settings {
    var duration: TimeInterval
    var delay: TimeInterval = 0
    var pace: AnimationPace
    var repeatCount: Float = 0
    var autoreverses = false
    var touches = AnimatedTouches.refused
    var beginsFromCurrentState = false
    var timeline: AnimatorTimeline?
    /// True if what is in the changed views is laid out with them.
    var laysOutSubviews = false
  }

  struct Change {
    let layer: CALayer
    let key: String
    let old: LayerValue
    let new: LayerValue
    let animation: RunningAnimation
  }

  var settings: Settings
  private(set) var changes: [Change] = []
  private let whole: AnimationBlock?
  private let completion: ((Bool) -> Void)?
  private var running = 0
  private var areAllAtTheirEnds = true
  private var unlaid: [UIView] = []
  private var isClosed = false

  init(
    _ settings: Settings,
    partOf whole: AnimationBlock? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    (self.settings, self.whole, self.completion) = (settings, whole, completion)
  }

  func run(_ changes: () -> Void) {
    AnimationRecorder.shared.record(self) {
      changes()
      for view in unlaid { view.layoutIfNeeded() }
    }
    unlaid = []
    isClosed = true
    guard running == 0, whole == nil, let completion else { return }
    // Nothing has changed, so that there is nothing to wait for.
    let application = RunningEngine.application
    application.schedule(at: application.now + 1.0 / 60) { completion(true) }
  }

  func add(_ layer: CALayer, _ key: String, from old: LayerValue) {
    guard let new = layer.value(of: key), new != old else { return }
    var start = old
    let motion = layer.madeMotion
    let canBeAdded = old.components.count == new.components.count
    if settings.beginsFromCurrentState, !canBeAdded {
      start = layer.presentationValue(of: key, from: old) ?? old
    }
    let animation = animation(of: key, from: start, to: new)
    animation.fillMode = .both
    begin()
    let transaction = AnimationRecorder.shared.transaction
    transaction?.begin()
    let moving = RunningAnimation(
      animation,
      key: freeKey(key, on: layer),
      begin: settings.delay + (settings.timeline == nil ? motion.now : 0),
      touches: settings.touches,
      timeline: settings.timeline,
      onEnd: { [self] in
        end($0)
        transaction?.end()
      }
    )
    record(Change(layer: layer, key: key, old: old, new: new, animation: moving))
    layer.madeMotion.add(moving)
    if settings.laysOutSubviews, let view = layer.view { unlaid.append(view) }
  }

  private func record(_ change: Change) {
    guard settings.timeline != nil else { return }
    changes.append(change)
    whole?.record(change)
  }

  private func animation(
    of key: String,
    from start: LayerValue,
    to end: LayerValue
  ) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch settings.pace {
    case .curve(let curve):
      animation = CABasicAnimation(keyPath: key)
      animation.timingFunction = curve
    case .spring(let curve):
      let spring = CASpringAnimation(keyPath: key)
      spring.curve = curve
      animation = spring
    }
    animation.duration = settings.duration
    animation.repeatCount = settings.repeatCount
    animation.autoreverses = settings.autoreverses
    let (first, last) = (start.components, end.components)
    if first.count == last.count {
      animation.isAdditive = true
      animation.fromValue = end.way(from: first, to: last)
      animation.toValue = last.map { _ in CGFloat(0) }
    } else {
      (animation.fromValue, animation.toValue) = (start.any, end.any)
    }
    return animation
  }

  private func freeKey(_ key: String, on layer: CALayer) -> String {
    let taken = Set(layer.animationKeys() ?? [])
    var (name, number) = (key, 1)
    while taken.contains(name) {
      number += 1
      name = "\(key)-\(number)"
    }
    return name
  }

  private func begin() {
    running += 1
    whole?.begin()
  }

  private func end(_ isAtItsEnd: Bool) {
    running -= 1
    areAllAtTheirEnds = areAllAtTheirEnds && isAtItsEnd
    whole?.end(isAtItsEnd)
    if isClosed, running == 0 { completion?(areAllAtTheirEnds) }
  }
}

extension LayerValue {
  /// The differences between the numbers of two values; a turn goes the shorter way round.
  fileprivate func way(from first: [CGFloat], to last: [CGFloat]) -> [CGFloat] {
    var way = first.lowered(by: last)
    if case .transform = self { way[3] = way[3].remainder(dividingBy: 2 * .pi) }
    return way
  }
}

/// The answer of a view in a block as a layer's delegate: the block's times, which overrides may read.
final class BlockAction: CABasicAnimation {}

extension AnimationBlock {
  func action(for key: String) -> BlockAction {
    let action = BlockAction(keyPath: key)
    action.duration = settings.duration
    action.repeatCount = settings.repeatCount
    action.autoreverses = settings.autoreverses
    if case .curve(let curve) = settings.pace { action.timingFunction = curve }
    return action
  }
}

extension CALayer {
  /// Starts an animation that is the action of a change; one without values begins at the old one.
  func run(_ animation: CAAnimation, forKey key: String, from old: LayerValue) {
    guard let basic = animation.copy() as? CABasicAnimation,
      basic.fromValue == nil, basic.toValue == nil, basic.byValue == nil
    else { return add(animation, forKey: key) }
    basic.fromValue = old.any
    add(basic, forKey: key)
  }
}
