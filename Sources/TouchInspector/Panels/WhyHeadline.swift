import TouchExplain
import TouchKit
import TouchScene

/// The answer in a sentence, and the reason under it.
@MainActor
struct WhyHeadline {
  private static let left: CGFloat = 20
  private static let middle: CGFloat = 25
  private static let explanationTop: CGFloat = 40

  /// The explanation of the last touch; nil before any.
  let report: HitReport?
  /// What came of the touch, where the explanation says what would now come of it.
  let original: HitReport?
  /// Whether the hit map lies over the scene.
  let hasMap: Bool
  let theme: Theme

  /// Draws it; returns where it ends.
  func draw(width: CGFloat, on canvas: any Canvas) -> CGFloat {
    guard let report else {
      canvas.line(
        "Press a view to see who gets the touch",
        font: .headline,
        color: theme.ink,
        x: Self.left,
        middle: Self.middle,
        width: width
      )
      return drawExplanation(
        hasMap
          ? "The numbers are those of the map. Hatched areas want touches but get none there."
          : "Its responder chain and the verdict on every view will appear here.",
        width: width,
        on: canvas
      )
    }
    draw(report, width: width, on: canvas)
    return drawExplanation(report.explanation, width: width, on: canvas)
  }

  private func draw(_ report: HitReport, width: CGFloat, on canvas: any Canvas) {
    let name = report.hit?.title ?? "nobody"
    let verb = original == nil ? "went to" : "now goes to"
    let before = original.map { ", it went to \($0.hit?.title ?? "nobody")" } ?? ""
    // Without room for all, the answer matters more than the place.
    let room =
      width - 4 - canvas.width(of: name, font: .headlineStrong)
      - canvas.width(of: before, font: .headline)
    let full = "The touch at \(report.point.words) \(verb)"
    let isFitting = canvas.width(of: full, font: .headline) <= room
    let right = Self.left + width
    var x = canvas.line(
      isFitting ? full : "The touch \(verb)",
      font: .headline,
      color: theme.ink,
      x: Self.left,
      middle: Self.middle,
      width: width
    )
    x = canvas.line(
      name,
      font: .headlineStrong,
      color: report.hit == nil ? theme.refused : theme.hit,
      x: x + 4,
      middle: Self.middle,
      width: right - x - 4
    )
    canvas.line(
      before,
      font: .headline,
      color: theme.soft,
      x: x,
      middle: Self.middle,
      width: right - x
    )
  }

  private func drawExplanation(
    _ text: String,
    width: CGFloat,
    on canvas: any Canvas
  ) -> CGFloat {
    Self.explanationTop
      + canvas.paragraph(
        text,
        font: .body,
        color: theme.soft,
        x: Self.left,
        top: Self.explanationTop,
        width: width,
        lines: 2
      )
  }
}
