import TouchKit

extension ViewDescription {
  /// True if the description has a frame, centre or transform; a root view without fills its window.
  var hasPlace: Bool { frame != nil || center != nil || transform != nil }

  /// Sets the described frame, bounds and transform of a view.
  @MainActor
  func place(_ view: UIView) {
    view.transform = .identity
    if let anchorPoint { view.layer.anchorPoint = anchorPoint }
    if let frame {
      view.frame = frame
      if let bounds { view.bounds.origin = bounds.origin }
    } else if let bounds {
      view.bounds = bounds
      if let center { view.center = center }
    }
    if let transform { view.transform = transform }
  }
}
