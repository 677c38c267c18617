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
  /// What came of the touch after its view was found, as the rest of the sentence.
  let course: String
  /// What came of other contacts.
  let others: [String]
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
    let top = draw(report, width: width, on: canvas)
    let text = ([report.explanation] + others).joined(separator: "\n")
    return drawExplanation(text, top: top, width: width, on: canvas)
  }

  /// Returns where the explanation begins.
  private func draw(_ report: HitReport, width: CGFloat, on canvas: any Canvas) -> CGFloat {
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
    guard original == nil else {
      canvas.line(
        before,
        font: .headline,
        color: theme.soft,
        x: x,
        middle: Self.middle,
        width: right - x
      )
      return Self.explanationTop
    }
    return drawCourse(x: x, width: width, on: canvas)
  }

  /// What came of the touch goes on in the line of the answer, or has its own.
  private func drawCourse(x: CGFloat, width: CGFloat, on canvas: any Canvas) -> CGFloat {
    let room = Self.left + width - x
    guard canvas.width(of: course, font: .headline) > room else {
      canvas.line(course, font: .headline, color: theme.ink, x: x, middle: Self.middle, width: room)
      return Self.explanationTop
    }
    let start = course.drop { ",; ".contains($0) }
    return Self.explanationTop + 2
      + canvas.paragraph(
        start.prefix(1).uppercased() + start.dropFirst(),
        font: .headline,
        color: theme.ink,
        x: Self.left,
        top: Self.explanationTop - 3,
        width: width,
        lines: 3
      )
  }

  private func drawExplanation(
    _ text: String,
    top: CGFloat = explanationTop,
    width: CGFloat,
    on canvas: any Canvas
  ) -> CGFloat {
    top
      + canvas.paragraph(
        text,
        font: .body,
        color: theme.soft,
        x: Self.left,
        top: top,
        width: width,
        lines: 2 + others.count
      )
  }
}
