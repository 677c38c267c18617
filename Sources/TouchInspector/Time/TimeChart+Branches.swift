import TouchKit
import TouchSession

/// The lanes of branches: where each leaves the sitting, and what was done in it.
extension TimeChart {
  func drawBranch(_ number: Int, in box: CGRect, on canvas: any Canvas) {
    let branch = time.timeline.tracks[number]
    let detail = number == time.track && time.isLive ? "goes on" : "by hand"
    drawName("branch \(number)", detail, theme.soft, middle: box.midY, on: canvas)
    let (start, end) = (x(ofBranch: number), axis.x(branch.duration))
    let middle = box.minY + 20
    let color = number == time.track ? theme.hit : theme.ink
    inAxis(canvas) {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: start, y: box.minY + 2))
      path.addLine(to: CGPoint(x: start, y: middle - 8))
      path.addLine(to: CGPoint(x: start + 8, y: middle))
      path.addLine(to: CGPoint(x: max(start + 8, end), y: middle))
      path.lineWidth = 1.5
      canvas.stroke(path, with: color)
      canvas.dot(CGPoint(x: start, y: box.minY + 3), radius: 3.5, color: color)
      canvas.dot(CGPoint(x: max(start + 8, end), y: middle), radius: 5, color: color)
    }
    let words = branch.firstOwnInput.map { InputSentence.brief($0.kind) } ?? "nothing yet"
    let keep = branch.end > branch.shared ? "Keep as session…" : ""
    let width = canvas.width(of: keep, font: .secondaryStrong)
    let next = start + 16 + canvas.width(of: words, font: Self.tiny) + 16
    // Near the right end there is room for what can be done alone.
    if next + width <= bounds.width {
      canvas.line(words, font: Self.tiny, color: theme.ink, x: start + 16, middle: middle - 9)
    }
    guard !keep.isEmpty else { return }
    let x = min(max(next, end - width - 16), bounds.width - width)
    canvas.line(keep, font: .secondaryStrong, color: theme.hit, x: x, middle: middle - 9)
    keepBoxes[number] = CGRect(x: x, y: middle - 18, width: width, height: 18)
  }
}
