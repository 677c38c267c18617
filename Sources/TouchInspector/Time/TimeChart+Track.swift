import TouchKit
import TouchSession

/// The track: inputs, decisions, branches, and the span that is played again and again.
extension TimeChart {
  func drawTrack(on canvas: any Canvas) {
    let track = track
    canvas.fill(track, with: theme.well, radius: 4)
    canvas.saveGState()
    canvas.clip(to: UIBezierPath(rect: track))
    if let loop = time.loop {
      let (start, end) = (axis.x(loop.lowerBound), axis.x(loop.upperBound))
      let span = CGRect(x: start, y: track.minY, width: max(2, end - start), height: track.height)
      canvas.fill(span, with: theme.select)
      canvas.outline(span, with: theme.hit)
    }
    drawMarks(on: canvas)
    canvas.restoreGState()
    for number in time.timeline.tracks.indices.dropFirst() { drawBranch(number, on: canvas) }
  }

  /// The inputs, a mark each, or where they are closer than marks are wide, their density; and the
  /// decisions.
  private func drawMarks(on canvas: any Canvas) {
    let shown = time.shown
    let most = Int((axis.ends.upperBound - axis.ends.lowerBound) / 2)
    if let times = shown.inputTimes(from: axis.start, to: axis.start + axis.span, atMost: most) {
      draw(times.map(axis.x), CGSize(width: 2, height: 8), apart: 1, theme.edge, on: canvas)
    } else {
      drawDensity(on: canvas)
    }
    let decisions = shown.decisions.map { axis.x($0.time) }.filter(axis.ends.contains)
    draw(decisions, CGSize(width: 3, height: 16), apart: 2, theme.hit, on: canvas)
  }

  /// Draws upright marks around places that go to the right; of those that are nearer, the first.
  private func draw(
    _ places: [CGFloat],
    _ size: CGSize,
    apart distance: CGFloat,
    _ color: UIColor,
    on canvas: any Canvas
  ) {
    var last = -CGFloat.infinity
    for place in places {
      let left = (place - size.width / 2).rounded()
      guard left - last >= distance else { continue }
      last = left
      let origin = CGPoint(x: left, y: track.midY - size.height / 2)
      canvas.fill(CGRect(origin: origin, size: size), with: color)
    }
  }

  /// Draws how dense the inputs are as a curve, the densest column of two points 16 high.
  private func drawDensity(on canvas: any Canvas) {
    let track = track
    let secondsPerPoint = axis.span / (axis.ends.upperBound - axis.ends.lowerBound)
    let start = axis.start - (axis.ends.lowerBound - track.minX) * secondsPerPoint
    let columns = Int(track.width / 2) + 1
    let end = start + CGFloat(columns) * 2 * secondsPerPoint
    let counts = time.shown.density(from: start, to: end, parts: columns)
    let (base, most) = (track.maxY - 4, max(1, counts.max() ?? 1))
    var points = counts.enumerated().map { column, count in
      CGPoint(x: track.minX + CGFloat(column) * 2, y: base - 16 * count / most)
    }
    points = [CGPoint(x: track.minX, y: base)] + points + [CGPoint(x: track.maxX, y: base)]
    canvas.fill(UIBezierPath(around: points), with: theme.edge)
  }

  /// A disc where a branch leaves the track.
  private func drawBranch(_ number: Int, on canvas: any Canvas) {
    let x = x(ofBranch: number)
    guard axis.ends.contains(x) else { return }
    let center = CGPoint(x: x, y: track.midY)
    let isShown = number == time.track
    canvas.dot(center, radius: 8, color: isShown ? theme.hit : theme.ink)
    let fork = UIBezierPath()
    let lines: [[(CGFloat, CGFloat)]] = [
      [(-2.5, -4), (-2.5, 4)], [(-2.5, 1), (2.5, -1), (2.5, -4)],
    ]
    for line in lines {
      let points = line.map { CGPoint(x: center.x + $0.0, y: center.y + $0.1) }
      fork.append(UIBezierPath(through: points))
    }
    fork.lineWidth = 1.4
    canvas.stroke(fork, with: isShown ? theme.onHit : theme.onInk)
  }
}
