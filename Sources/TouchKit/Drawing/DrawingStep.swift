/// One step of a drawing, in the order of drawing, kept so that it can be done again.
///
/// Paths in it are copies that nobody changes.
package enum DrawingStep {
  case save
  case restore
  case concatenate(CGAffineTransform)
  case clip(UIBezierPath)
  case fill(UIBezierPath, UIColor)
  case stroke(UIBezierPath, UIColor, dash: [CGFloat])
  case image(UIImage, CGRect)
  case text(StyledText, CGRect)
  /// Something that is kept elsewhere as it looks, and never compared or tinted.
  case drawing(@MainActor (any Canvas) -> Void)
  case beginLayer(alpha: CGFloat)
  case beginMask
  case endLayer

  /// Does the step on a canvas.
  @MainActor
  package func draw(on canvas: any Canvas) {
    switch self {
    case .save: canvas.saveGState()
    case .restore: canvas.restoreGState()
    case .concatenate(let transform): canvas.concatenate(transform)
    case .clip(let path): canvas.clip(to: path)
    case .fill(let path, let color): canvas.fill(path, with: color)
    case .stroke(let path, let color, let dash): canvas.stroke(path, with: color, dash: dash)
    case .image(let image, let rect): canvas.draw(image, in: rect)
    case .text(let text, let rect): canvas.draw(text, in: rect)
    case .drawing(let draw): draw(canvas)
    case .beginLayer(let alpha): canvas.beginTransparencyLayer(alpha: alpha)
    case .beginMask: canvas.beginMaskLayer()
    case .endLayer: canvas.endTransparencyLayer()
    }
  }

  /// The step with another colour in place of each, as opaque as that was.
  func tinted(_ color: UIColor) -> DrawingStep {
    func faded(_ old: UIColor) -> UIColor {
      color.withAlphaComponent(color.cgColor.alpha * old.cgColor.alpha)
    }
    switch self {
    case .fill(let path, let old): return .fill(path, faded(old))
    case .stroke(let path, let old, let dash): return .stroke(path, faded(old), dash: dash)
    case .image(let image, let rect): return .image(image.withTintColor(color), rect)
    case .text(var text, let rect):
      text.color = faded(text.color)
      return .text(text, rect)
    case .save, .restore, .concatenate, .clip, .drawing, .beginLayer, .beginMask, .endLayer:
      return self
    }
  }
}
