import TouchKit

// The twins of the classes that scroll; see BehavingViews.swift. A scene has no plain ones of them,
// for they bring the content that the file describes.

final class SceneScrollView: UIScrollView, Behaving {
  let box = BehaviourBox()
  /// The scale to begin with, once there is something to scale.
  var firstZoomScale: CGFloat?
  private let zooming = SceneZooming()

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = zooming
  }

  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    guard let scale = firstZoomScale else { return }
    firstZoomScale = nil
    zoomScale = scale
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

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

/// A table whose rows are texts.
final class SceneTableView: UITableView, Behaving {
  let box = BehaviourBox()
  let list = SceneList()

  override init(frame: CGRect) {
    super.init(frame: frame)
    list.prepare(self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

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

/// A collection whose items are texts.
final class SceneCollectionView: UICollectionView, Behaving {
  let box = BehaviourBox()
  let list = SceneList()
  let flow = UICollectionViewFlowLayout()

  init() {
    super.init(frame: .zero, collectionViewLayout: flow)
    list.prepare(self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

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
