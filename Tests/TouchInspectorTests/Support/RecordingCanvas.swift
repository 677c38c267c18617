import TouchKit

/// A canvas that keeps what is drawn on it, in the space of the window.
///
/// Each character is 0.6 em wide, one of East Asia a whole em; a line is 1.2 em high, and an empty text has
/// no size, as with Cairo.
@MainActor
final class RecordingCanvas: Canvas {
  struct Text {
    let string: String
    let rect: CGRect
    let font: UIFont
    let color: UIColor
    /// How many of the shapes were drawn before it.
    let order: Int
  }

  struct Shape {
    enum Kind {
      case fill
      case stroke(width: CGFloat, dash: [CGFloat])
    }

    let kind: Kind
    let box: CGRect
    let color: UIColor
    let clip: CGRect

    var isDashed: Bool { if case .stroke(_, let dash) = kind { !dash.isEmpty } else { false } }
    var isFill: Bool { if case .fill = kind { true } else { false } }
    var lineWidth: CGFloat { if case .stroke(let width, _) = kind { width } else { 0 } }
  }

  private(set) var texts: [Text] = []
  private(set) var shapes: [Shape] = []
  /// The texts whose size was asked for.
  private(set) var measured: [String] = []
  /// What was drawn with sizes below zero, or in places that are none.
  private(set) var faults: [String] = []
  private(set) var openStates = 0
  private(set) var maskCount = 0

  private var transform = CGAffineTransform.identity
  private var clip: CGRect
  /// The paths that it was clipped to, in order.
  private(set) var clips: [UIBezierPath] = []
  private var states: [(CGAffineTransform, CGRect)] = []

  init(size: CGSize) { clip = CGRect(origin: .zero, size: size) }

  func saveGState() {
    states.append((transform, clip))
    openStates += 1
  }

  func restoreGState() {
    guard let state = states.popLast() else { return faults.append("restored too often") }
    (transform, clip) = state
    openStates -= 1
  }

  func beginMaskLayer() { maskCount += 1 }

  func concatenate(_ other: CGAffineTransform) { transform = other.concatenating(transform) }

  func clip(to path: UIBezierPath) {
    clips.append(path)
    let area = clip.intersection(box(of: path))
    clip = area.isNull ? .zero : area
  }

  var clipBounds: CGRect { clip.applying(transform.inverted()) }

  func fill(_ path: UIBezierPath, with color: UIColor) { add(.fill, path, color) }

  func stroke(_ path: UIBezierPath, with color: UIColor, dash: [CGFloat]) {
    add(.stroke(width: path.lineWidth, dash: dash), path, color)
  }

  func draw(_ image: UIImage, in rect: CGRect) {}

  func draw(_ text: StyledText, in rect: CGRect) {
    let place = rect.applying(transform)
    check(place, "text '\(text.string)'", rect.size)
    texts.append(
      Text(
        string: text.string,
        rect: place,
        font: text.font,
        color: text.color,
        order: shapes.count
      )
    )
  }

  func size(of text: StyledText, fittingWidth width: CGFloat) -> CGSize {
    measured.append(text.string)
    if width < 0 { faults.append("text '\(text.string)' fitted to \(width)") }
    guard !text.string.isEmpty else { return .zero }
    let em = text.font.pointSize
    let length = text.string.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 0.6 : 1) * em }
    let needed = max(1, (length / max(1, width)).rounded(.up))
    let lines = text.numberOfLines > 0 ? min(needed, CGFloat(text.numberOfLines)) : needed
    return CGSize(width: min(length, width), height: lines * em * 1.2)
  }

  func beginTransparencyLayer(alpha: CGFloat) {}
  func endTransparencyLayer() {}

  // MARK: - Asking

  /// The texts that were drawn, in order.
  var strings: [String] { texts.map(\.string) }

  func text(_ string: String) -> Text? { texts.first { $0.string == string } }

  /// The texts in the row of one, from left to right.
  func row(of string: String) -> [String] {
    guard let text = texts.last(where: { $0.string == string }) else { return [] }
    return texts.filter { abs($0.rect.midY - text.rect.midY) < 2 && $0.rect.minX >= text.rect.minX }
      .sorted { $0.rect.minX < $1.rect.minX }
      .map(\.string)
  }

  private func add(_ kind: Shape.Kind, _ path: UIBezierPath, _ color: UIColor) {
    guard !path.elements.isEmpty else { return }
    let box = box(of: path)
    check(box, "\(kind)", box.size)
    shapes.append(Shape(kind: kind, box: box, color: color, clip: clip))
  }

  private func check(_ box: CGRect, _ what: String, _ size: CGSize) {
    let numbers = [box.origin.x, box.origin.y, size.width, size.height]
    if !numbers.allSatisfy(\.isFinite) || size.width < 0 || size.height < 0 {
      faults.append("\(what) in \(box)")
    }
  }

  private func box(of path: UIBezierPath) -> CGRect {
    var points: [CGPoint] = []
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let point, let one, let two): points += [point, one, two]
      case .arc(let center, let radius, _, _, _):
        points +=
          CGRect(
            x: center.x - radius,
            y: center.y - radius,
            width: radius * 2,
            height: radius * 2
          ).corners
      case .close: break
      }
    }
    return CGRect(enclosing: points.map { $0.applying(transform) })
  }
}

extension RecordingCanvas {
  /// The words in the size of headlines, as one text.
  var headline: String {
    let text = texts.filter { $0.font.pointSize == 15 }.map(\.string).joined(separator: " ")
    return [",", ";", ":"].reduce(text) { $0.replacing(" \($1)", with: $1) }
  }
}
