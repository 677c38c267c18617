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
    axis = start...max(start + 1, right - StageMarks.radius - 2)
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
    let marks = StageMarks(theme: theme)
    for tick in ticks {
      let line = CGRect(x: x(tick), y: middle - 10, width: 1, height: 20)
      canvas.fill(line, with: theme.line)
    }
    for step in lane.steps where step.stage.lasts {
      let start = x(step.time)
      let width = max(2, x(step.end ?? span) - start)
      let box = CGRect(x: start, y: middle - Self.bar / 2, width: width, height: Self.bar)
      marks.drawBar(step.stage, in: box, on: canvas)
    }
    for step in lane.steps where !step.stage.lasts {
      marks.drawMark(step.stage, at: CGPoint(x: x(step.time), y: middle), on: canvas)
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
