extension UIView {
  /// The place of a view's picture in the view; with `redraw` it is drawn anew for other bounds.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
}

extension UIView.ContentMode {
  func place(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let (wide, high) = (bounds.width / size.width, bounds.height / size.height)
    let scale: CGFloat
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: scale = min(wide, high)
    case .scaleAspectFill: scale = max(wide, high)
    default: scale = 1
    }
    let drawn = CGSize(width: size.width * scale, height: size.height * scale)
    return CGRect(
      x: bounds.minX + (bounds.width - drawn.width) * share.x,
      y: bounds.minY + (bounds.height - drawn.height) * share.y,
      width: drawn.width,
      height: drawn.height
    )
  }

  private var share: (x: CGFloat, y: CGFloat) {
    switch self {
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    default: (0.5, 0.5)
    }
  }
}
