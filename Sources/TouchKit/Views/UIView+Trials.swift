/// The properties of one view that decide on touches, changed and restored to the last bit as a trial.
@MainActor
package struct HitState {
  fileprivate var flags: ViewNode.State
  fileprivate var opacity: Float
  fileprivate var frameOrigin: CGPoint
  fileprivate var position: CGPoint
  fileprivate var anchorPoint: CGPoint
  package private(set) var bounds: CGRect
  private let toSuperview: CGAffineTransform

  fileprivate init(of view: UIView) {
    let node = view.node.pointee
    flags = node.state
    opacity = view.opacity
    frameOrigin = node.frameOrigin
    position = view.storedPosition
    anchorPoint = view.anchorPoint
    bounds = node.bounds
    toSuperview = view.transformToSuperview
  }

  package mutating func show() { flags.remove(.hidden) }

  package mutating func enable(_ isEnabled: Bool) {
    if isEnabled { flags.remove(.interactionDisabled) } else { flags.insert(.interactionDisabled) }
  }

  package mutating func allowWhileAnimated() { flags.remove(.animated) }

  /// Sets the alpha; it is stored in 32 bits (`B-1.3`).
  package mutating func setAlpha(_ alpha: Double) { opacity = Float(alpha) }

  package mutating func move(like other: HitState) {
    (frameOrigin, position, bounds) = (other.frameOrigin, other.position, other.bounds)
  }

  package mutating func shift(by distance: CGPoint) {
    frameOrigin.x += distance.x
    frameOrigin.y += distance.y
    position.x += distance.x
    position.y += distance.y
  }

  /// Gives the view other bounds with all that is in it staying where it is.
  package mutating func stretch(to newBounds: CGRect) {
    if !flags.contains(.transformed) {
      frameOrigin.x += newBounds.origin.x - bounds.origin.x
      frameOrigin.y += newBounds.origin.y - bounds.origin.y
    }
    position = newBounds.point(at: anchorPoint).applying(toSuperview)
    bounds = newBounds
  }
}

extension UIView {
  package final var hitState: HitState {
    get { HitState(of: self) }
    set {
      opacity = newValue.opacity
      storedPosition = newValue.position
      node.pointee.frameOrigin = newValue.frameOrigin
      // The bounds have a flag of their own, which is that of the new ones.
      node.pointee.state = newValue.flags
      node.pointee.bounds = newValue.bounds
      refreshEligibility()
    }
  }

  /// Puts this view into another one of its window, at a place from the back, as a trial that notifies nobody.
  package final func transplant(to superview: UIView, at index: Int) {
    guard let parent, superview.storedWindow === storedWindow,
      !superview.isDescendant(of: self)
    else { return }
    let view = self
    parent.removeChild(view)
    superview.insertChild(view, at: max(0, min(index, superview.node.pointee.childCount)))
    self.parent = superview
    application?.treeDidChange()
  }

  package final var overridesHitTest: Bool { node.pointee.state.contains(.overridesHitTest) }

  /// True for a view of UIKit's that is never hit itself: touches go on to what is behind it (`B-1.50`).
  package final var isPassedThrough: Bool { node.pointee.state.contains(.letsThrough) }

  package final var overridesPointInside: Bool {
    node.pointee.state.contains(.overridesPointInside)
  }

  /// The map from the superview's space to this view's as hit-testing applies it; else NaN (`B-1.26`).
  package final var transformFromSuperview: CGAffineTransform {
    let node = node.pointee
    guard node.state.contains(.transformed) else {
      return CGAffineTransform(
        translationX: node.bounds.origin.x - node.frameOrigin.x,
        y: node.bounds.origin.y - node.frameOrigin.y
      )
    }
    return node.fromSuperview
  }
}
