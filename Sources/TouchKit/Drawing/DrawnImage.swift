/// A drawing that is an image: it is drawn anew, and sharp, wherever the image is.
package struct DrawnImage {
  package let bounds: CGRect
  let steps: [DrawingStep]

  @MainActor
  func draw(on canvas: any Canvas, in rect: CGRect, tint: UIColor?) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    canvas.saveGState()
    canvas.concatenate(CGAffineTransform(stretching: bounds, to: rect))
    canvas.clip(to: UIBezierPath(rect: bounds))
    for step in steps { (tint.map { step.tinted($0) } ?? step).draw(on: canvas) }
    canvas.restoreGState()
  }
}

/// Takes down what is drawn, and draws nothing.
final class ImageRecorder: Canvas {
  private struct State {
    var matrix = CGAffineTransform.identity
    /// The part that can be seen, in the space that the recorder began in.
    var clip: CGRect
    var isLayer = false
  }

  private let bounds: CGRect
  private var steps: [DrawingStep] = []
  private var state: State
  private var saved: [State] = []

  init(bounds: CGRect) {
    self.bounds = bounds
    state = State(clip: bounds)
  }

  /// The drawing up to now, with all that was begun ended.
  var image: DrawnImage {
    let open = saved.reversed().map { _ in DrawingStep.restore }
    let ends = zip(open, [state] + saved.reversed()).map { step, inner in
      inner.isLayer ? DrawingStep.endLayer : step
    }
    return DrawnImage(bounds: bounds, steps: steps + ends)
  }

  func saveGState() { begin(.save, isLayer: false) }

  func restoreGState() { end(.restore, isLayer: false) }

  func beginTransparencyLayer(alpha: CGFloat) { begin(.beginLayer(alpha: alpha), isLayer: true) }

  func beginMaskLayer() { begin(.beginMask, isLayer: true) }

  func endTransparencyLayer() { end(.endLayer, isLayer: true) }

  private func begin(_ step: DrawingStep, isLayer: Bool) {
    steps.append(step)
    saved.append(state)
    state.isLayer = isLayer
  }

  private func end(_ step: DrawingStep, isLayer: Bool) {
    guard state.isLayer == isLayer, let last = saved.popLast() else { return }
    steps.append(step)
    state = last
  }

  func concatenate(_ transform: CGAffineTransform) {
    steps.append(.concatenate(transform))
    state.matrix = transform.concatenating(state.matrix)
  }

  func clip(to path: UIBezierPath) {
    steps.append(.clip(path.copied))
    state.clip = state.clip.overlap(path.bounds.applying(state.matrix)) ?? .zero
  }

  var clipBounds: CGRect {
    state.matrix.isInvertible ? state.clip.applying(state.matrix.inverted()) : .zero
  }

  func fill(_ path: UIBezierPath, with color: UIColor) { steps.append(.fill(path.copied, color)) }

  func stroke(_ path: UIBezierPath, with color: UIColor, dash: [CGFloat]) {
    steps.append(.stroke(path.copied, color, dash: dash))
  }

  func draw(_ image: UIImage, in rect: CGRect) { steps.append(.image(image, rect)) }

  func draw(_ text: StyledText, in rect: CGRect) { steps.append(.text(text, rect)) }

  /// Estimates it: the engine knows no fonts (`B-7.37`).
  func size(of text: StyledText, fittingWidth width: CGFloat) -> CGSize {
    TextEstimate(text.string, font: text.font).size(in: width, lines: text.numberOfLines)
  }
}

/// One step of a drawing, kept so that it can be done again; nobody changes the paths in it.
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
