extension UIView {
  final var place: LayerPlace {
    LayerPlace(
      bounds: node.pointee.bounds,
      position: storedPosition,
      transform: storedTransform
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
    return place.map(about: anchorPoint)
  }

  var currentFrame: CGRect {
    let node = node.pointee
    if storedTransform.isIdentity {
      return CGRect(origin: node.frameOrigin, size: node.bounds.size)
    }
    return node.bounds.applying(transformToSuperview)
  }

  func setFrame(_ newFrame: CGRect) {
    movePlace { fit(newFrame) }
    if belongings != nil { tellObservers() }
  }

  private func fit(_ newFrame: CGRect) {
    let frame = newFrame.standardized
    let oldSize = node.pointee.bounds.size
    defer { noteSize(from: oldSize) }
    guard !storedTransform.isIdentity else {
      node.pointee.bounds.size = frame.size
      node.pointee.frameOrigin = frame.origin
      storedPosition = frame.point(at: anchorPoint)
      if madeLayer?.extras?.motion != nil { geometryDidChange() }
      setNeedsDisplay()
      if let layoutState { geometryDidChange(of: layoutState) }
      return
    }
    var fitted = place
    fitted.fit(frame, about: anchorPoint)
    node.pointee.bounds.size = fitted.bounds.size
    storedPosition = fitted.position
    geometryDidChange()
  }

  func setBounds(_ newBounds: CGRect) {
    movePlace { replaceBounds(newBounds) }
    if belongings != nil { tellObservers() }
  }

  private func replaceBounds(_ newBounds: CGRect) {
    let old = node.pointee.bounds
    node.pointee.bounds = newBounds.standardized
    geometryDidChange()
    if let layoutState { noteLayout(of: layoutState, from: old) }
    noteSize(from: old.size)
    if node.pointee.bounds.origin != old.origin { setNeedsLayout() }
  }

  /// Has what is in the view follow a new size, and the view around it laid out again (`B-7.19`).
  private func noteSize(from old: CGSize) {
    guard node.pointee.bounds.size != old else { return }
    sizeDidChange(from: old)
    if let parent, !parent.isInLayout { parent.setNeedsLayout() }
  }

  func setPosition(_ newPosition: CGPoint) {
    movePlace {
      storedPosition = newPosition
      geometryDidChange()
    }
    if let layoutState { geometryDidChange(of: layoutState) }
    if belongings != nil { tellObservers() }
  }

  func setTransform(_ newTransform: CGAffineTransform) {
    movePlace {
      storedTransform = newTransform
      // The map of the plane is all that there is now.
      madeLayer?.extras?.transform = nil
      geometryDidChange()
    }
  }

  private func noteLayout(of state: LayoutState, from old: CGRect) {
    let bounds = node.pointee.bounds
    guard bounds.size != old.size || bounds.origin != old.origin && state.offsetMatters else {
      return
    }
    geometryDidChange(of: state)
  }

  func anchorPointDidChange() { geometryDidChange() }

  /// Updates the node from position, bounds, anchor point and transform.
  func geometryDidChange() {
    let size = node.pointee.bounds.size
    node.pointee.frameOrigin = CGPoint(
      x: storedPosition.x - anchorPoint.x * size.width,
      y: storedPosition.y - anchorPoint.y * size.height
    )
    if storedTransform.isIdentity {
      node.pointee.state.remove(.transformed)
    } else {
      node.pointee.state.insert(.transformed)
      let map = transformToSuperview
      node.pointee.fromSuperview = map.isInvertible ? map.inverted() : .nowhere
    }
    if madeLayer?.extras?.motion?.isHitWhereShown == true { hitWhereShown() }
    setNeedsDisplay()
  }

  /// Has hit-testing look for the view where it is seen (`B-1.53`), stretched to the size of the model.
  func hitWhereShown() {
    let (shown, bounds) = (layer.shown, node.pointee.bounds)
    let map = shown.transformToSuperlayer
    let seen = shown.bounds
    node.pointee.state.insert(.transformed)
    guard map.isInvertible, seen.width > 0, seen.height > 0 else {
      node.pointee.fromSuperview = .nowhere
      return
    }
    let stretch = CGAffineTransform(stretching: seen, to: bounds)
    node.pointee.fromSuperview = map.inverted().concatenating(stretch)
  }
}

extension CGAffineTransform {
  /// Maps every point to NaN: a view whose transform flattens the plane is not hit (`B-1.26`).
  static let nowhere = CGAffineTransform(a: .nan, b: .nan, c: .nan, d: .nan, tx: .nan, ty: .nan)
}
