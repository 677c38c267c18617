import TouchKit
import TouchSession

/// The look of the stages of a recognizer on a line of time.
struct StageMarks {
  /// The radius of the marks at the end of bars.
  static let radius: CGFloat = 8

  let theme: Theme

  /// A bar: hollow while nothing is decided, dashed while it waits, full while the gesture goes on.
  func drawBar(_ stage: RecognizerLane.Stage, in box: CGRect, on canvas: any Canvas) {
    let color = theme.color(of: stage)
    switch stage {
    case .began, .changed: canvas.fill(box, with: color, radius: 3)
    case .waiting:
      canvas.fill(box, with: theme.amber, radius: 3)
      drawDashes(around: box, color: color, on: canvas)
    default:
      canvas.fill(box, with: theme.pane, radius: 3)
      canvas.outline(box, with: theme.edge, radius: 3)
    }
  }

  /// The dashed edge of a bar.
  func drawDashes(around box: CGRect, color: UIColor, on canvas: any Canvas) {
    guard box.width > 3 else { return }
    let path = UIBezierPath(roundedRect: box.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 3)
    path.lineWidth = 1
    canvas.stroke(path, with: color, dash: [3, 2])
  }

  /// The mark of a moment.
  func drawMark(_ stage: RecognizerLane.Stage, at center: CGPoint, on canvas: any Canvas) {
    canvas.dot(center, radius: Self.radius + 1.5, color: theme.pane)
    canvas.dot(center, radius: Self.radius, color: theme.color(of: stage))
    let path = UIBezierPath()
    path.lineWidth = 1.8
    for line in stage.sign {
      let places = line.map { CGPoint(x: center.x + $0.x, y: center.y + $0.y) }
      path.append(UIBezierPath(through: places))
    }
    canvas.stroke(path, with: theme.onHit)
  }
}

extension Theme {
  /// The colour that stands for a stage, beside its word or mark.
  func color(of stage: RecognizerLane.Stage) -> UIColor { color(of: stage.tone) }
}
