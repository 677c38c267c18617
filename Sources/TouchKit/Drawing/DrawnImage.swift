/// A drawing that is an image: it is drawn anew wherever the image is.
///
/// The engine has no pixels. So an image that code draws stays sharp at any scale.
package struct DrawnImage {
  /// What was drawn, in points.
  package let bounds: CGRect
  let steps: [DrawingStep]

  /// Draws it on a canvas, stretched to fill a rectangle.
  @MainActor
  func draw(on canvas: any Canvas, in rect: CGRect, tint: UIColor?) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    canvas.saveGState()
    canvas.concatenate(
      CGAffineTransform(translationX: rect.minX, y: rect.minY)
        .scaledBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        .translatedBy(x: -bounds.minX, y: -bounds.minY)
    )
    canvas.clip(to: UIBezierPath(rect: bounds))
    for step in steps { (tint.map { step.tinted($0) } ?? step).draw(on: canvas) }
    canvas.restoreGState()
  }
}

/// Takes down what is drawn, and draws nothing.
@MainActor
final class ImageRecorder: Canvas {
  private struct State {
    var matrix = CGAffineTransform.identity
    /// What can be seen, in the space that the recorder began in.
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

  /// What was drawn up to now, with all that was begun ended.
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
