import TouchKit

// The twins of the controls with a value; see BehavingViews.swift.

final class SceneSwitch: UISwitch, Behaving {
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

final class SceneSlider: UISlider, Behaving {
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

final class SceneSegmentedControl: UISegmentedControl, Behaving {
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

final class SceneStepper: UIStepper, Behaving {
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

final class ScenePageControl: UIPageControl, Behaving {
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
