import TouchKit
import TouchScene
import TouchSession

/// Draws lanes of recognizers on a common axis of time, each with its stage in a word and its reason.
@MainActor
struct GestureChart {
  private static let left: CGFloat = 20
  private let theme: Theme
  private let stageX: CGFloat
  private var axis = TimeAxis()
  private let right: CGFloat

  init(lanes: [RecognizerLane], duration: TimeInterval, width: CGFloat, _ theme: Theme) {
    self.theme = theme
    right = width - Self.left
    // Names and words get what they need at most; time the rest.
    stageX = (Self.left + min(224, (width - 40) * 0.36)).rounded()
    let start = (stageX + min(104, (width - 40) * 0.24)).rounded()
    axis.ends = start...max(start + 1, right - StageMarks.radius - 2)
    axis.duration = duration
  }

  /// The room for names, in points.
  private var nameWidth: CGFloat { stageX - Self.left - 8 }

  /// The whole name of a lane, where that is cut.
  func tip(of lane: RecognizerLane) -> Tip? {
    Tip(ofCut: lane.name.label, fontSize: UIFont.name.pointSize, in: nameWidth)
  }

  // MARK: - The axis

  /// Draws the heads of the columns, and times where there is room for them.
  func drawHeads(middle: CGFloat, _ canvas: any Canvas) {
    canvas.line("RECOGNIZER".told, .capitals, theme.soft, x: Self.left, middle: middle)
    canvas.line("STATE".told, .capitals, theme.soft, x: stageX, middle: middle)
    for time in axis.ticks {
      let text = TimeAxis.label(time)
      let width = canvas.width(of: text, font: .small)
      let start = time == 0 ? axis.x(0) : axis.x(time) - width / 2
      guard start + width <= right else { continue }
      canvas.line(text, .small, theme.soft, x: start, middle: middle)
    }
  }

  // MARK: - A lane

  /// Draws the row of a lane.
  func draw(_ lane: RecognizerLane, top: CGFloat, height: CGFloat, on canvas: any Canvas) {
    let (upper, lower) = (top + 19, top + 38)
    func drawName(_ words: [String], in font: UIFont, color: UIColor, middle: CGFloat) {
      let fitting = words.first { canvas.width(of: $0, font: font) <= nameWidth }
      let x = Self.left
      let word = fitting ?? words.last ?? ""
      canvas.name(word, font, color, x: x, middle: middle, width: nameWidth)
    }
    drawName([lane.name.label, lane.shortName], in: .name, color: theme.ink, middle: upper)
    drawName(lane.origins, in: .small, color: theme.soft, middle: lower)
    canvas.line(
      lane.stage.rawValue.told,
      .strong,
      theme.color(of: lane.stage),
      x: stageX,
      middle: upper,
      width: axis.ends.lowerBound - stageX - 8
    )
    canvas.line(lane.reason, .small, theme.soft, x: stageX, middle: lower, width: right - stageX)
    drawTime(of: lane, middle: upper, on: canvas)
    canvas.rule(x: Self.left, y: top + height - 1, width: right - Self.left, theme)
  }

  private func drawTime(of lane: RecognizerLane, middle: CGFloat, on canvas: any Canvas) {
    for tick in axis.ticks {
      let line = CGRect(x: axis.x(tick), y: middle - 10, width: 1, height: 20)
      canvas.fill(line, with: theme.line)
    }
    let end = axis.start + axis.span
    StageMarks(theme: theme)
      .draw(lane.stretches, on: axis, until: end, middle: middle, height: 12, canvas)
  }
}
