extension UIView {
  /// The anchor point in the view's own space.
  private var anchor: CGPoint {
    let bounds = node.pointee.bounds
    return CGPoint(
      x: bounds.origin.x + layer.anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + layer.anchorPoint.y * bounds.size.height
    )
  }

  /// The map from this view's own space to its superview's (a window's: to the screen).
  package var transformToSuperview: CGAffineTransform {
    let node = node.pointee
    guard !storedTransform.isIdentity else {
      return CGAffineTransform(
        translationX: node.frameOrigin.x - node.bounds.origin.x,
        y: node.frameOrigin.y - node.bounds.origin.y
      )
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(storedTransform)
      .concatenating(CGAffineTransform(translationX: storedPosition.x, y: storedPosition.y))
  }

  var currentFrame: CGRect {
    let node = node.pointee
    if storedTransform.isIdentity {
      return CGRect(origin: node.frameOrigin, size: node.bounds.size)
    }
    return node.bounds.applying(transformToSuperview)
  }

  func setFrame(_ newFrame: CGRect) {
    let frame = newFrame.standardized
    let oldSize = node.pointee.bounds.size
    defer { noteSize(from: oldSize) }
    guard !storedTransform.isIdentity else {
      node.pointee.bounds.size = frame.size
      node.pointee.frameOrigin = frame.origin
      storedPosition = CGPoint(
        x: frame.origin.x + layer.anchorPoint.x * frame.size.width,
        y: frame.origin.y + layer.anchorPoint.y * frame.size.height
      )
      setNeedsDisplay()
      return
    }
    let inverse = storedTransform.inverted()
    node.pointee.bounds.size =
      CGRect(origin: .zero, size: frame.size).applying(inverse).standardized.size
    storedPosition = .zero
    let box = node.pointee.bounds.applying(transformToSuperview)
    setPosition(CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY))
  }

  func setBounds(_ newBounds: CGRect) {
    let old = node.pointee.bounds
    node.pointee.bounds = newBounds.standardized
    geometryDidChange()
    noteSize(from: old.size)
    if node.pointee.bounds.origin != old.origin { setNeedsLayout() }
  }

  /// Has what is in the view follow a new size, and the view around it laid out again (`B-7.19`),
  /// unless that one's layout has set the size.
  private func noteSize(from old: CGSize) {
    guard node.pointee.bounds.size != old else { return }
    sizeDidChange(from: old)
    if let parent, !parent.isInLayout { parent.setNeedsLayout() }
  }

  func setPosition(_ newPosition: CGPoint) {
    storedPosition = newPosition
    geometryDidChange()
  }

  func setTransform(_ newTransform: CGAffineTransform) {
    storedTransform = newTransform
    geometryDidChange()
  }

  func anchorPointDidChange() { geometryDidChange() }

  /// Updates the node from position, bounds, anchor point and transform.
  private func geometryDidChange() {
    let size = node.pointee.bounds.size
    node.pointee.frameOrigin = CGPoint(
      x: storedPosition.x - layer.anchorPoint.x * size.width,
      y: storedPosition.y - layer.anchorPoint.y * size.height
    )
    if storedTransform.isIdentity {
      node.pointee.state.remove(.transformed)
    } else {
      node.pointee.state.insert(.transformed)
      let map = transformToSuperview
      node.pointee.fromSuperview = map.isInvertible ? map.inverted() : .nowhere
    }
    setNeedsDisplay()
  }
}

extension CGAffineTransform {
  /// Maps every point to NaN, which nothing contains: a view whose transform flattens the plane is not
  /// hit (`B-1.26`).
  static let nowhere = CGAffineTransform(a: .nan, b: .nan, c: .nan, d: .nan, tx: .nan, ty: .nan)
}
