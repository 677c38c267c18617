import TouchKit

// Swift can neither add an override from outside nor make a subclass of a type parameter, so each
// class of the engine has a twin here that hands its overridable methods to a behaviour.

/// A view whose overrides a scene file describes.
@MainActor
protocol Behaving: UIView {
  var box: BehaviourBox { get }
}

final class SceneView: UIView, Behaving {
  let box = BehaviourBox()

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    box.hitTest(self, point, event) { super.hitTest(point, with: event) }
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    box.pointInside(self, point, event) { super.point(inside: point, with: event) }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.began) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.moved) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.ended) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.cancelled) { super.touchesCancelled(touches, with: event) }
  }
}

final class SceneLabel: UILabel, Behaving {
  let box = BehaviourBox()

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    box.hitTest(self, point, event) { super.hitTest(point, with: event) }
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    box.pointInside(self, point, event) { super.point(inside: point, with: event) }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.began) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.moved) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.ended) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.cancelled) { super.touchesCancelled(touches, with: event) }
  }
}

final class SceneImageView: UIImageView, Behaving {
  let box = BehaviourBox()

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    box.hitTest(self, point, event) { super.hitTest(point, with: event) }
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    box.pointInside(self, point, event) { super.point(inside: point, with: event) }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.began) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.moved) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.ended) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.cancelled) { super.touchesCancelled(touches, with: event) }
  }
}

final class SceneControl: UIControl, Behaving {
  let box = BehaviourBox()

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    box.hitTest(self, point, event) { super.hitTest(point, with: event) }
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    box.pointInside(self, point, event) { super.point(inside: point, with: event) }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.began) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.moved) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.ended) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.cancelled) { super.touchesCancelled(touches, with: event) }
  }
}

final class SceneButton: UIButton, Behaving {
  let box = BehaviourBox()

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    box.hitTest(self, point, event) { super.hitTest(point, with: event) }
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    box.pointInside(self, point, event) { super.point(inside: point, with: event) }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.began) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.moved) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.ended) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.cancelled) { super.touchesCancelled(touches, with: event) }
  }
}

final class SceneWindow: UIWindow, Behaving {
  let box = BehaviourBox()

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    box.hitTest(self, point, event) { super.hitTest(point, with: event) }
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    box.pointInside(self, point, event) { super.point(inside: point, with: event) }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.began) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.moved) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.ended) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    box.touches(.cancelled) { super.touchesCancelled(touches, with: event) }
  }
}
