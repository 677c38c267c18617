import TouchExplain
import TouchKit
import TouchScene
import TouchSession

/// Draws lanes of recognizers on a common axis of time, each with its stage in a word and its reason.
@MainActor
struct GestureChart {
  private static let left: CGFloat = 20
  /// How high a bar is.
  private static let bar: CGFloat = 12
  /// The radius of the marks at the end of bars.
  private static let mark: CGFloat = 8
  /// The shortest time that the axis shows, in seconds, so that a short tap is more than a dot.
  private static let shortest: TimeInterval = 0.1

  private let theme: Theme
  private let stageX: CGFloat
  private let axis: ClosedRange<CGFloat>
  private let span: TimeInterval
  private let right: CGFloat

  init(lanes: [GestureLane], duration: TimeInterval, width: CGFloat, _ theme: Theme) {
    self.theme = theme
    right = width - Self.left
    // Names and words get what they need at most; time the rest.
    stageX = (Self.left + min(224, (width - 40) * 0.36)).rounded()
    let start = (stageX + min(104, (width - 40) * 0.24)).rounded()
    axis = start...max(start + 1, right - Self.mark - 2)
    span = max(duration, Self.shortest)
  }

  private func x(_ time: TimeInterval) -> CGFloat {
    let part = min(max(0, time / span), 1)
    return axis.lowerBound + CGFloat(part) * (axis.upperBound - axis.lowerBound)
  }

  // MARK: - The axis

  /// Draws the heads of the columns, and times where there is room for them.
  func drawHeads(middle: CGFloat, _ canvas: any Canvas) {
    canvas.line("RECOGNIZER", font: .capitals, color: theme.soft, x: Self.left, middle: middle)
    canvas.line("STATE", font: .capitals, color: theme.soft, x: stageX, middle: middle)
    for time in ticks {
      let text = "\(PlainNumber(time)) s"
      let width = canvas.width(of: text, font: .small)
      let start = time == 0 ? x(0) : x(time) - width / 2
      guard start + width <= right else { continue }
      canvas.line(text, font: .small, color: theme.soft, x: start, middle: middle)
    }
  }

  /// Round times, no closer than their labels are wide.
  private var ticks: [TimeInterval] {
    let most = max(1, Double((axis.upperBound - axis.lowerBound) / 64))
    let steps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
    let step = steps.first { span / $0 <= most } ?? span
    return (0...Int(span / step + 1e-9)).map { (Double($0) * step * 1000).rounded() / 1000 }
  }

  // MARK: - A lane

  /// Draws the row of a lane.
  func draw(_ lane: GestureLane, top: CGFloat, height: CGFloat, on canvas: any Canvas) {
    let (upper, lower) = (top + 15, top + 33)
    let room = stageX - Self.left - 8
    func drawName(_ words: [String], in face: UIFont, color: UIColor, middle: CGFloat) {
      let fitting = words.first { canvas.width(of: $0, font: face) <= room } ?? words.last
      canvas.line(
        fitting ?? "",
        font: face,
        color: color,
        x: Self.left,
        middle: middle,
        width: room
      )
    }
    drawName([lane.name, lane.shortName], in: .name, color: theme.ink, middle: upper)
    drawName(lane.origins, in: .small, color: theme.soft, middle: lower)
    canvas.line(
      lane.stage.rawValue,
      font: .strong,
      color: theme.color(of: lane.stage),
      x: stageX,
      middle: upper,
      width: axis.lowerBound - stageX - 8
    )
    canvas.line(
      lane.reason,
      font: .small,
      color: theme.soft,
      x: stageX,
      middle: lower,
      width: right - stageX
    )
    drawTime(of: lane, middle: upper, on: canvas)
    canvas.fill(
      CGRect(x: Self.left, y: top + height - 1, width: right - Self.left, height: 1),
      with: theme.line
    )
  }

  private func drawTime(of lane: GestureLane, middle: CGFloat, on canvas: any Canvas) {
    for tick in ticks {
      let line = CGRect(x: x(tick), y: middle - 10, width: 1, height: 20)
      canvas.fill(line, with: theme.line)
    }
    for step in lane.steps where step.stage.lasts {
      draw(step.stage, from: x(step.time), to: x(step.end ?? span), middle: middle, on: canvas)
    }
    for step in lane.steps where !step.stage.lasts {
      drawMark(step.stage, at: CGPoint(x: x(step.time), y: middle), on: canvas)
    }
  }

  /// A bar: hollow while nothing is decided, dashed while it waits, full while the gesture goes on.
  private func draw(
    _ stage: GestureLane.Stage,
    from start: CGFloat,
    to end: CGFloat,
    middle: CGFloat,
    on canvas: any Canvas
  ) {
    let box = CGRect(
      x: start,
      y: middle - Self.bar / 2,
      width: max(2, end - start),
      height: Self.bar
    )
    let color = theme.color(of: stage)
    switch stage {
    case .began, .changed: canvas.fill(box, with: color, radius: 3)
    case .waiting:
      canvas.fill(box, with: theme.amber, radius: 3)
      guard box.width > 3 else { return }
      let path = UIBezierPath(roundedRect: box.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 3)
      path.lineWidth = 1
      canvas.stroke(path, with: color, dash: [3, 2])
    default:
      canvas.fill(box, with: theme.pane, radius: 3)
      canvas.outline(box, with: theme.badge, radius: 3)
    }
  }

  /// A mark of a moment: a tick where the gesture was made, a cross where it was not, a bar where it
  /// was taken away.
  private func drawMark(_ stage: GestureLane.Stage, at center: CGPoint, on canvas: any Canvas) {
    canvas.dot(center, radius: Self.mark + 1.5, color: theme.pane)
    canvas.dot(center, radius: Self.mark, color: theme.color(of: stage))
    let path = UIBezierPath()
    path.lineWidth = 1.8
    func line(_ points: [(x: CGFloat, y: CGFloat)]) {
      let places = points.map { CGPoint(x: center.x + $0.x, y: center.y + $0.y) }
      path.append(UIBezierPath(through: places))
    }
    switch stage {
    case .recognized, .ended: line([(-3.2, 0.2), (-0.9, 2.6), (3.4, -2.4)])
    case .cancelled, .refused: line([(-3.2, 0), (3.2, 0)])
    default:
      line([(-2.6, -2.6), (2.6, 2.6)])
      line([(-2.6, 2.6), (2.6, -2.6)])
    }
    canvas.stroke(path, with: theme.pane)
  }
}

extension Theme {
  /// The colour that stands for a stage, beside its word or mark.
  func color(of stage: GestureLane.Stage) -> UIColor {
    switch stage {
    case .possible: soft
    case .waiting: note
    case .began, .changed: hit
    case .recognized, .ended: passed
    case .cancelled, .failed, .refused: refused
    }
  }
}

extension GestureLane {
  /// The name; for one that has none but its class, without what all of UIKit's share.
  var shortName: String {
    name.hasPrefix(className) ? shortClassName + name.dropFirst(className.count) : name
  }

  /// The name to tell it by; with its view where others may have the same.
  var title: String { name.hasPrefix(className) ? "\(shortName) of \(viewName)" : name }

  /// Its class and view, the longest words first.
  fileprivate var origins: [String] {
    let place = "on \(viewName)"
    // What is named after its class need not say it twice.
    if name.hasPrefix(className) { return [place] }
    return ["\(className) \(place)", "\(shortClassName) \(place)", place]
  }

  /// The class without what all of UIKit's share.
  private var shortClassName: String {
    let suffix = "GestureRecognizer"
    guard className.hasSuffix(suffix), className.count > suffix.count else { return className }
    return String(className.dropLast(suffix.count))
  }
}
