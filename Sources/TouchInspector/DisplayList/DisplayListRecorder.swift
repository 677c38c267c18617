import Foundation
import TouchKit

/// Records what is drawn as a ``DisplayList``, and draws nothing.
final class DisplayListRecorder: Canvas {
  private(set) var list = DisplayList()

  /// Knows how large texts are.
  private let measure: any Canvas
  private var state: State
  private var saved: [State] = []

  private struct State {
    var matrix = CGAffineTransform.identity
    var scopes: [DisplayList.Step] = []
    /// The area that is seen, in the space that the recorder began in.
    var clip: CGRect?
  }

  /// Records what is within some bounds; `measure` draws in the end, or just as it.
  init(measuringOn measure: any Canvas, bounds: CGRect) {
    self.measure = measure
    state = State(clip: bounds)
  }

  func saveGState() {
    list.append(.save)
    saved.append(state)
  }

  func restoreGState() {
    list.append(.restore)
    state = saved.popLast() ?? state
  }

  func concatenate(_ transform: CGAffineTransform) {
    list.append(.concatenate(transform))
    state.matrix = transform.concatenating(state.matrix)
  }

  func clip(to path: UIBezierPath) {
    let step = DisplayList.Step.clip(path.copied)
    list.append(step)
    state.scopes += [.concatenate(state.matrix), step]
    state.clip = state.clip.flatMap { $0.overlap(path.bounds.applying(state.matrix)) }
  }

  var clipBounds: CGRect { state.clip?.applying(state.matrix.inverted()) ?? .zero }

  func fill(_ path: UIBezierPath, with color: UIColor) {
    add(.fill(path.copied, color), on: path.bounds)
  }

  func stroke(_ path: UIBezierPath, with color: UIColor, dash: [CGFloat]) {
    let step = DisplayList.Step.stroke(path.copied, color, dash: dash)
    add(step, on: path.linePlaces)
  }

  func draw(_ image: UIImage, in rect: CGRect) { add(.image(image, rect), on: rect) }

  func draw(_ text: StyledText, in rect: CGRect) {
    // Glyphs may reach a little beyond their line.
    add(.text(text, rect), on: rect.insetBy(dx: -2, dy: -2))
  }

  /// Takes down what draws itself within a rectangle.
  func draw(in rect: CGRect, _ draw: @escaping @MainActor (any Canvas) -> Void) {
    add(.drawing(draw), on: rect)
  }

  func size(of text: StyledText, fittingWidth width: CGFloat) -> CGSize {
    measure.size(of: text, fittingWidth: width)
  }

  func beginTransparencyLayer(alpha: CGFloat) {
    list.append(.beginLayer(alpha: alpha))
    saved.append(state)
    state.scopes.append(.beginLayer(alpha: alpha))
  }

  func beginMaskLayer() {
    list.append(.beginMask)
    saved.append(state)
    state.scopes.append(.beginMask)
  }

  func endTransparencyLayer() {
    list.append(.endLayer)
    state = saved.popLast() ?? state
  }

  // MARK: - Places

  /// Adds a step that is seen where these rectangles of the current space are; edges are smoothed over a
  /// pixel.
  private func add(_ step: DisplayList.Step, on places: [CGRect]) {
    guard let clip = state.clip else { return }
    let seen = places.compactMap { $0.insetBy(dx: -1, dy: -1).applying(state.matrix).overlap(clip) }
    guard !seen.isEmpty else { return }
    list.append(DisplayList.Mark(step, in: state.scopes, state.matrix, on: seen))
  }

  /// Adds a step that is seen in one rectangle, as most are.
  private func add(_ step: DisplayList.Step, on place: CGRect) { add(step, on: [place]) }
}

extension UIBezierPath {
  /// The rectangles that a line along the path lies on, one for each part of it: the area inside is not
  /// drawn on.
  fileprivate var linePlaces: [CGRect] {
    // The tip of a sharp corner reaches beyond the line's width.
    let isBlunt = rectangle != nil || roundBox != nil || lineJoinStyle != .miter
    let reach = isBlunt ? lineWidth : max(1, miterLimit / 2) * lineWidth
    var places: [CGRect] = []
    var (start, current): (CGPoint?, CGPoint?) = (nil, nil)
    func line(through points: [CGPoint], to end: CGPoint) {
      let box = CGRect(enclosing: (current.map { [$0] } ?? []) + points + [end])
      places.append(box.insetBy(dx: -reach, dy: -reach))
      (start, current) = (start ?? end, end)
    }
    for element in elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point): line(through: [], to: point)
      case .curve(let end, let control1, let control2):
        line(through: [control1, control2], to: end)
      case .arc(let center, let radius, _, let angle, _):
        let circle = CGRect(center: center, radius: radius)
        let end = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        line(through: [circle.origin, CGPoint(x: circle.maxX, y: circle.maxY)], to: end)
      case .close: if let start { line(through: [], to: start) }
      }
    }
    return places
  }
}
