/// What a view in a block of animations answers as a layer's delegate: an animation as long as the block's
/// and with its pace.
///
/// Code that overrides `action(for:forKey:)` reads those and makes an animation of its own from them.
@MainActor
final class BlockAction: CABasicAnimation {}

extension AnimationBlock {
  /// The animation that the block makes of a change of a property.
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
