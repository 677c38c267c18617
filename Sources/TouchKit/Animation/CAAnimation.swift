/// A change of what a layer shows, over time; the layer keeps a copy of what is added to it, and the values of its
/// properties stay as they are: what is seen is ``CALayer/presentation()``.
@preconcurrency @MainActor
open class CAAnimation: CAAction {
  /// Makes an animation that changes nothing.
  public required init() {}

  /// The pace from one value to the next; nil for a constant one.
  open var timingFunction: CAMediaTimingFunction?

  /// Who hears of the beginning and the end; retained until then.
  open var delegate: (any CAAnimationDelegate)? {
    // Code at the end of the old one may read it.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// True if the layer forgets the animation at its end; true by default.
  open var isRemovedOnCompletion = true

  /// When it begins, on the engine's clock, or in a group on the group's, in seconds; 0 is now.
  public final var beginTime: TimeInterval = 0
  /// The duration of one way, in seconds; 0 takes the transaction's, 0.25 by default.
  public final var duration: TimeInterval = 0
  /// The pace of its time; 1 by default.
  public final var speed: Float = 1
  /// The part of its time that is over at the beginning, in seconds.
  public final var timeOffset: TimeInterval = 0
  /// The number of repetitions; 0 counts as once, `.infinity` never ends.
  public final var repeatCount: Float = 0
  /// The duration of the repetitions, in seconds; 0 leaves that to ``repeatCount``.
  public final var repeatDuration: TimeInterval = 0
  /// True if it runs back after each time.
  public final var autoreverses = false
  /// The look before it begins and after it ends.
  public final var fillMode = CAMediaTimingFillMode.removed

  private var values: [String: Any] = [:]

  /// Keeps a value under a name of the app's own; properties are not set by their names.
  public final func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// Returns the value that was kept under a name; properties are not read by their names.
  public final func value(forKey key: String) -> Any? { values[key] }

  /// Returns the same animation; an app's own subclass as the class of Core Animation that it derives from.
  public final func copy() -> CAAnimation {
    let copy = makeBlank()
    copy.adopt(self)
    return copy
  }

  func makeBlank() -> CAAnimation { CAAnimation() }

  func adopt(_ other: CAAnimation) {
    (beginTime, duration, speed) = (other.beginTime, other.duration, other.speed)
    (timeOffset, repeatCount) = (other.timeOffset, other.repeatCount)
    (repeatDuration, autoreverses) = (other.repeatDuration, other.autoreverses)
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    values = other.values
  }

  /// Changes what a copy of a layer shows, a time after the animation's beginning.
  final func apply(to layer: CALayer, at time: TimeInterval) {
    guard let part = progress(at: time) else { return }
    apply(to: layer, progress: paced(part, of: duration), after: repetitions(at: time))
  }

  /// Returns the progress of the values after a part of a time, in seconds.
  func paced(_ part: Double, of duration: TimeInterval) -> Double {
    timingFunction?.progress(at: part) ?? part
  }

  func apply(to layer: CALayer, progress: Double) {}

  /// Changes what a copy of a layer shows, in the repetition that comes after some others.
  func apply(to layer: CALayer, progress: Double, after repetitions: Int) {
    apply(to: layer, progress: progress)
  }

  /// The property that is changed; nil for none or several.
  var keyPathOfLayer: LayerKeyPath? { nil }
}

/// Hears of the beginning and the end of an animation.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation is added.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when its time is over, or when it is removed before that, which `flag` tells.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The property, such as `transform.rotation` or `bounds.size.width`; an unknown one changes nothing.
  open var keyPath: String?
  /// True if the values are added to those beneath.
  open var isAdditive = false
  /// True if each repetition continues where the one before ended.
  open var isCumulative = false

  /// Makes an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func makeBlank() -> CAAnimation { CAPropertyAnimation() }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive) = (other.keyPath, other.isAdditive)
    isCumulative = other.isCumulative
  }

  override var keyPathOfLayer: LayerKeyPath? { keyPath.map { LayerKeyPath($0) } }

  /// Returns the numbers at a progress; `base` are those beneath.
  func numbers(at progress: Double, over base: [CGFloat], _ path: LayerKeyPath) -> [CGFloat]? {
    nil
  }

  override func apply(to layer: CALayer, progress: Double) {
    apply(to: layer, progress: progress, after: 0)
  }

  override func apply(to layer: CALayer, progress: Double, after repetitions: Int) {
    guard let path = keyPathOfLayer, let present = layer.value(of: path.key) else { return }
    let all = present.components
    let base = path.select(all)
    guard var shown = numbers(at: progress, over: base, path), shown.count == base.count else {
      return
    }
    if isAdditive { for index in base.indices { shown[index] += base[index] } }
    if isCumulative, repetitions > 0,
      let last = numbers(at: paced(1, of: duration), over: base, path),
      let first = numbers(at: paced(0, of: duration), over: base, path)
    {
      let gain = last.lowered(by: first).map { $0 * CGFloat(repetitions) }
      shown = shown.raised(by: gain)
    }
    layer.set(present.with(path.replace(shown, in: all)), for: path.key)
  }
}

extension [CGFloat] {
  /// Returns what lies between these numbers and as many others.
  func mixed(with others: [CGFloat], at progress: Double) -> [CGFloat] {
    zip(self, others).map { $0 + ($1 - $0) * CGFloat(progress) }
  }

  func raised(by others: [CGFloat]) -> [CGFloat] { zip(self, others).map { $0 + $1 } }

  func lowered(by others: [CGFloat]) -> [CGFloat] { zip(self, others).map { $0 - $1 } }
}
