import TouchKit

/// Takes down what is drawn as an ``RecordedPicture``, and draws nothing.
@MainActor
final class PictureRecorder: Canvas {
  private(set) var picture = RecordedPicture()

  /// Knows how large texts are.
  private let measure: any Canvas
  /// How flat an outline is that is taken for all of its box, in points.
  private static let flat: CGFloat = 33

  private var state: State
  private var saved: [State] = []

  private struct State {
    var matrix = CGAffineTransform.identity
    var scopes: [RecordedPicture.Step] = []
    /// What is seen, in the space that the recorder began in.
    var clip: CGRect?
  }

  /// Records what is within some bounds; `measure` draws in the end, or just as it.
  init(measuringOn measure: any Canvas, bounds: CGRect) {
    self.measure = measure
    state = State(clip: bounds)
  }

  func saveGState() {
    picture.append(.save)
    saved.append(state)
  }

  func restoreGState() {
    picture.append(.restore)
    state = saved.popLast() ?? state
  }

  func concatenate(_ transform: CGAffineTransform) {
    picture.append(.concatenate(transform))
    state.matrix = transform.concatenating(state.matrix)
  }

  func clip(to path: UIBezierPath) {
    let step = RecordedPicture.Step.clip(path.copied)
    picture.append(step)
    state.scopes += [.concatenate(state.matrix), step]
    state.clip = state.clip.flatMap { $0.overlap(path.bounds.applying(state.matrix)) }
  }

  var clipBounds: CGRect { state.clip?.applying(state.matrix.inverted()) ?? .zero }

  func fill(_ path: UIBezierPath, with color: UIColor) {
    add(.fill(path.copied, color), on: path.bounds)
  }

  func stroke(_ path: UIBezierPath, with color: UIColor, dash: [CGFloat]) {
    let step = RecordedPicture.Step.stroke(path.copied, color, dash: dash)
    // Inside of something flat is little that its edge does not lie on as well.
    if let box = path.rectangle ?? path.roundBox, min(box.width, box.height) < Self.flat {
      return add(step, on: box.insetBy(dx: -path.lineWidth, dy: -path.lineWidth))
    }
    add(step, on: LinePlaces(of: path).places)
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
    picture.append(.beginLayer(alpha: alpha))
    saved.append(state)
    state.scopes.append(.beginLayer(alpha: alpha))
  }

  func beginMaskLayer() {
    picture.append(.beginMask)
    saved.append(state)
    state.scopes.append(.beginMask)
  }

  func endTransparencyLayer() {
    picture.append(.endLayer)
    state = saved.popLast() ?? state
  }

  // MARK: - What is kept

  /// Where something is drawn: in which space, and within what.
  fileprivate struct Situation {
    let matrix: CGAffineTransform
    let scopes: [RecordedPicture.Step]
    let clip: CGRect?

    func isSame(as other: Situation) -> Bool {
      matrix == other.matrix && clip == other.clip && scopes.count == other.scopes.count
        && zip(scopes, other.scopes).allSatisfy { $0.looks(like: $1) }
    }
  }

  private var situation: Situation {
    Situation(matrix: state.matrix, scopes: state.scopes, clip: state.clip)
  }

  /// Takes down what is drawn, or again what was taken down before if it was drawn of the same here.
  fileprivate func record<Key: Equatable>(
    _ key: Key,
    keptIn kept: inout KeptRecording<Key>,
    _ draw: () -> Void
  ) {
    let situation = situation
    if let last = kept.last, last.key == key, last.situation.isSame(as: situation) {
      for part in last.parts {
        switch part {
        case .state(let step), .open(let step, _): picture.append(step)
        case .mark(let mark): picture.append(mark)
        }
      }
      return
    }
    let start = picture.parts.count
    draw()
    kept.last = (key, situation, Array(picture.parts[start...]))
  }

  // MARK: - Places

  /// Adds a step that is seen where these rectangles of the current space are; edges are smoothed over a
  /// pixel.
  private func add(_ step: RecordedPicture.Step, on places: [CGRect]) {
    guard let clip = state.clip else { return }
    var first: CGRect?
    var others: [CGRect] = []
    // No closure for each: each call would check the actor.
    for place in places {
      guard let part = box(of: place.insetBy(dx: -1, dy: -1)).overlap(clip) else { continue }
      if first == nil { first = part } else { others.append(part) }
    }
    guard let first else { return }
    picture.append(RecordedPicture.Mark(step, in: state.scopes, state.matrix, on: first, others))
  }

  /// Adds a step that is seen in one place, as most are.
  private func add(_ step: RecordedPicture.Step, on place: CGRect) {
    guard let clip = state.clip, let part = box(of: place.insetBy(dx: -1, dy: -1)).overlap(clip)
    else { return }
    picture.append(RecordedPicture.Mark(step, in: state.scopes, state.matrix, on: part))
  }

  /// The box around a rectangle of the current space in the space that the recorder began in.
  private func box(of rect: CGRect) -> CGRect {
    let matrix = state.matrix
    guard matrix.b == 0, matrix.c == 0, matrix.a > 0, matrix.d > 0 else {
      return rect.applying(matrix)
    }
    return CGRect(
      x: rect.minX * matrix.a + matrix.tx,
      y: rect.minY * matrix.d + matrix.ty,
      width: rect.width * matrix.a,
      height: rect.height * matrix.d
    )
  }
}

/// A view that keeps what it draws of from one recording to the next.
@MainActor
protocol RecordingKeeper: UIView {
  /// Has all made anew the next time that it is drawn.
  func forgetRecordings()
}

/// What was recorded of something that is drawn time and again, by what it is drawn of.
struct KeptRecording<Key: Equatable> {
  fileprivate var last:
    (key: Key, situation: PictureRecorder.Situation, parts: [RecordedPicture.Part])?
}

extension Canvas {
  /// Draws something that depends on a key alone; where it is recorded, and the key and the place are what
  /// they were, the recording from before serves again.
  func draw<Key: Equatable>(
    _ key: Key,
    keptIn kept: inout KeptRecording<Key>,
    _ draw: () -> Void
  ) {
    let canvas = (self as? CGContext)?.canvas ?? self
    guard let recorder = canvas as? PictureRecorder else { return draw() }
    recorder.record(key, keptIn: &kept, draw)
  }
}
