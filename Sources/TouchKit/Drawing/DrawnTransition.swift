import Foundation

enum TransitionStyle {
  case fade
  /// The layer slides over the picture, along a way of so many lengths.
  case moveIn(CGVector)
  /// Both slide.
  case push(CGVector)
  /// The picture slides away from over the layer.
  case reveal(CGVector)
  /// The picture turns until it is seen from the edge, and the layer from there; drawn flat.
  case flip(isAcross: Bool)
}

@MainActor
struct DrawnTransition {
  let picture: DrawnImage
  let style: TransitionStyle
  let progress: CGFloat

  private struct Part {
    var map = CGAffineTransform.identity
    var alpha: CGFloat = 1
  }

  /// Draws the picture where it lies below, and prepares the canvas, in the layer's space, for the layer.
  func begin(on canvas: any Canvas, in bounds: CGRect, isFilled: Bool) {
    canvas.saveGState()
    if isSliding { canvas.clip(to: UIBezierPath(rect: bounds)) }
    let (before, now) = parts(in: bounds, isFilled: isFilled)
    if !isOver { draw(before, on: canvas, in: bounds) }
    canvas.saveGState()
    canvas.concatenate(now.map)
    if now.alpha == 0 { canvas.clip(to: UIBezierPath(rect: .zero)) }
    if now.alpha < 1 { canvas.beginTransparencyLayer(alpha: now.alpha) }
  }

  /// Ends what ``begin(on:in:isFilled:)`` began, and draws the picture where it lies above.
  func end(on canvas: any Canvas, in bounds: CGRect, isFilled: Bool) {
    let (before, now) = parts(in: bounds, isFilled: isFilled)
    if now.alpha < 1 { canvas.endTransparencyLayer() }
    canvas.restoreGState()
    if isOver { draw(before, on: canvas, in: bounds) }
    canvas.restoreGState()
  }

  private func draw(_ part: Part, on canvas: any Canvas, in bounds: CGRect) {
    guard part.alpha > 0 else { return }
    canvas.saveGState()
    canvas.concatenate(part.map)
    if part.alpha < 1 { canvas.beginTransparencyLayer(alpha: part.alpha) }
    picture.draw(on: canvas, in: bounds, tint: nil)
    if part.alpha < 1 { canvas.endTransparencyLayer() }
    canvas.restoreGState()
  }

  /// True if the picture lies over the layer.
  private var isOver: Bool {
    if case .reveal = style { return true }
    return false
  }

  private var isSliding: Bool {
    switch style {
    case .fade, .flip: false
    case .moveIn, .push, .reveal: true
    }
  }

  private func parts(in bounds: CGRect, isFilled: Bool) -> (before: Part, now: Part) {
    func slide(_ way: CGVector, _ lengths: CGFloat) -> Part {
      Part(
        map: CGAffineTransform(
          translationX: way.dx * lengths * bounds.width,
          y: way.dy * lengths * bounds.height
        )
      )
    }
    switch style {
    case .fade:
      // What is covered altogether need not fade itself.
      return (Part(alpha: isFilled ? 1 : 1 - progress), Part(alpha: progress))
    case .moveIn(let way): return (Part(), slide(way, progress - 1))
    case .push(let way): return (slide(way, progress), slide(way, progress - 1))
    case .reveal(let way): return (slide(way, progress), Part())
    case .flip(let isAcross):
      let turned = turned(in: bounds, isAcross: isAcross)
      let hidden = Part(alpha: 0)
      return progress < 0.5 ? (turned, hidden) : (hidden, turned)
    }
  }

  /// Seen from the front, what turns is narrower.
  private func turned(in bounds: CGRect, isAcross: Bool) -> Part {
    // Not quite nothing, which could not be undone.
    let share = max(0.001, abs(cos(.pi * progress)))
    let map = CGAffineTransform(translationX: bounds.midX, y: bounds.midY)
      .scaledBy(x: isAcross ? share : 1, y: isAcross ? 1 : share)
      .translatedBy(x: -bounds.midX, y: -bounds.midY)
    return Part(map: map)
  }
}

extension LayerMotion {
  var transition: DrawnTransition? {
    let now = now
    for moving in running.reversed() where !moving.isOver {
      guard let transition = moving.animation as? CATransition,
        let part = transition.progress(at: now - moving.begin)
      else { continue }
      return transition.drawn(at: part)
    }
    return nil
  }
}

extension CALayer {
  /// The picture of the layer and all in it as it is seen now, in its own space, within its bounds.
  final var picture: DrawnImage {
    let recorder = ImageRecorder(bounds: bounds)
    ViewRenderer(canvas: recorder).drawAsItIs(self)
    return recorder.image
  }
}
