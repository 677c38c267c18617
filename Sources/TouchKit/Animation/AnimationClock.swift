/// The layers of one engine that move by themselves.
///
/// What a layer shows is a function of the engine's time. So nothing is done from frame to frame but
/// to say that the display has changed, and a replay that has no frames shows the same.
@MainActor
final class AnimationClock {
  private unowned let application: UIApplication
  private var layers: [CALayer] = []
  private static let frame = 1.0 / 60

  init(_ application: UIApplication) { self.application = application }

  func add(_ layer: CALayer) {
    if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
  }

  func remove(_ layer: CALayer) { layers.removeAll { $0 === layer } }

  /// When the next frame is to be shown; nil where nothing moves.
  var nextFrame: TimeInterval? {
    if layers.isEmpty { return nil }
    let now = application.now
    let next = layers.lazy.compactMap { $0.extras?.motion?.nextChange(after: now) }.min()
    return next.map { max($0, now + Self.frame) }
  }

  /// Shows the state of a later time.
  func timeDidPass() {
    guard !layers.isEmpty else { return }
    application.displayDidChange()
    for layer in layers where layer.extras?.motion?.isHitWhereShown == true {
      layer.view?.animationsDidChange()
    }
  }
}
