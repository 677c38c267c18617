import TouchKit

/// Draws views whose colours are unknown: an outline, a tint by depth, a placeholder for what the
/// view shows, and its class where there is room.
///
/// All measures are points of the window, however much the scene is scaled. A view that has a
/// background colour draws itself.
struct Wireframe: ViewPainter {
  /// How much of the ink each depth adds.
  private static let tint: CGFloat = 0.035
  /// The depth from which on views are tinted no further: text must stay readable.
  private static let deepestTint = 3
  /// The scale below which names go, and texts become bars.
  private static let smallestZoom: CGFloat = 0.6

  let theme: Theme
  let zoom: CGFloat

  /// Whether text can be read at this scale.
  var isReadable: Bool { zoom >= Self.smallestZoom }

  func paint(_ view: UIView, on canvas: any Canvas) -> Bool {
    guard view.backgroundColor == nil else { return false }
    let bounds = view.bounds
    canvas.saveGState()
    canvas.concatenate(CGAffineTransform(translationX: bounds.minX, y: bounds.minY))
    canvas.concatenate(CGAffineTransform(scaleX: 1 / zoom, y: 1 / zoom))
    let box = CGRect(x: 0, y: 0, width: bounds.width * zoom, height: bounds.height * zoom)
    if view is UIWindow { canvas.fill(box, with: theme.pane) }
    let placeholder = Placeholder(of: view)
    if view.isPartOfControl {
      if placeholder == .label { draw(placeholder, of: view, in: box, on: canvas) }
    } else {
      drawFrame(of: view, placeholder, in: box, on: canvas)
      draw(placeholder, of: view, in: box, on: canvas)
      if isReadable { drawName(of: view, placeholder, in: box, on: canvas) }
    }
    canvas.restoreGState()
    return true
  }

  private func drawFrame(
    of view: UIView,
    _ placeholder: Placeholder,
    in box: CGRect,
    on canvas: any Canvas
  ) {
    guard placeholder.hasFrame else { return }
    let radius = placeholder.cornerRadius
    let depth = Self.depth(of: view)
    if (1...Self.deepestTint).contains(depth), !view.fillsSuperview {
      canvas.fill(box, with: theme.ink.withAlphaComponent(Self.tint), radius: radius)
    }
    canvas.outline(box, with: theme.wire, radius: radius, width: placeholder.lineWidth)
  }

  /// How many views around a view are smaller than the root; at most one more than is tinted.
  private static func depth(of view: UIView) -> Int {
    var depth = 0
    // A chain of views that fill one another is followed for a while only.
    var patience = 32
    var current = view
    while depth <= deepestTint, patience > 0, let superview = current.superview {
      if !current.fillsSuperview { depth += 1 }
      current = superview
      patience -= 1
    }
    return depth
  }
}

extension UIView {
  /// Whether the view has exactly the rectangle of its superview.
  var fillsSuperview: Bool {
    guard let superview, transform.isIdentity else { return false }
    return frame == superview.bounds
  }

  /// Whether the view is a part of a control, which tells more by its own sign.
  var isPartOfControl: Bool {
    var ancestor = superview
    // No control of UIKit's is deeper than that.
    for _ in 0..<8 {
      guard let view = ancestor else { return false }
      if view is UIControl { return true }
      ancestor = view.superview
    }
    return false
  }
}
