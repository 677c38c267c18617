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
    drawInputs(on: canvas)
    drawDecisions(on: canvas)
    canvas.restoreGState()
    for number in time.timeline.tracks.indices.dropFirst() { drawBranch(number, on: canvas) }
  }

  /// The inputs: a mark each, or where they are closer than marks are wide, how dense they are.
  private func drawInputs(on canvas: any Canvas) {
    let shown = time.shown
    let times = shown.inputTimes(from: axis.start, to: axis.start + axis.span)
    guard CGFloat(times.count) * 2 > axis.ends.upperBound - axis.ends.lowerBound else {
      let lefts = times.lazy.map { self.axis.x($0) - 1 }
      return fillMarks(at: lefts, width: 2, height: 8, theme.edge, on: canvas)
    }
    let step: CGFloat = 2
    var counts = [Int](repeating: 0, count: Int(track.width / step) + 1)
    for time in times {
      let place = Int((axis.x(time) - track.minX) / step)
      if counts.indices.contains(place) { counts[place] += 1 }
    }
    let most = CGFloat(max(1, counts.max() ?? 1))
    var points = [CGPoint(x: track.minX, y: track.maxY - 4)]
    for (index, count) in counts.enumerated() {
      let height = 16 * CGFloat(count) / most
      points.append(CGPoint(x: track.minX + CGFloat(index) * step, y: track.maxY - 4 - height))
    }
    points.append(CGPoint(x: track.maxX, y: track.maxY - 4))
    canvas.fill(UIBezierPath(around: points), with: theme.edge)
  }

  private func drawDecisions(on canvas: any Canvas) {
    let shown = time.shown
    var lefts: [CGFloat] = []
    var last = -CGFloat.infinity
    for decision in shown.decisions {
      let x = axis.x(shown.time(of: decision.position))
      guard axis.ends.contains(x), x - last >= 2 else { continue }
      last = x
      lefts.append(x - 1.5)
    }
    fillMarks(at: lefts, width: 3, height: 16, theme.hit, on: canvas)
  }

  /// Draws upright marks on whole points, where they are sharp, as one path: there may be hundreds, and
  /// with each input all get other places.
  private func fillMarks(
    at lefts: some Sequence<CGFloat>,
    width: CGFloat,
    height: CGFloat,
    _ color: UIColor,
    on canvas: any Canvas
  ) {
    let marks = UIBezierPath()
    let (top, bottom) = (track.midY - height / 2, track.midY + height / 2)
    var last = -CGFloat.infinity
    for place in lefts {
      let left = place.rounded()
      // Two marks at a place are one.
      guard left > last else { continue }
      last = left
      marks.move(to: CGPoint(x: left, y: top))
      marks.addLine(to: CGPoint(x: left + width, y: top))
      marks.addLine(to: CGPoint(x: left + width, y: bottom))
      marks.addLine(to: CGPoint(x: left, y: bottom))
      marks.close()
    }
    if !marks.isEmpty { canvas.fill(marks, with: color) }
  }

  /// A disc where a branch leaves the track.
  private func drawBranch(_ number: Int, on canvas: any Canvas) {
    let x = x(ofBranch: number)
    guard axis.ends.contains(x) else { return }
    let center = CGPoint(x: x, y: track.midY)
    let isShown = number == time.track
    canvas.dot(center, radius: 8, color: isShown ? theme.hit : theme.ink)
    let fork = UIBezierPath(through: [(-2.5, -4), (-2.5, 4)].map { center.moved(by: $0, $1) })
    fork.append(
      UIBezierPath(through: [(-2.5, 1), (2.5, -1), (2.5, -4)].map { center.moved(by: $0, $1) })
    )
    fork.lineWidth = 1.4
    canvas.stroke(fork, with: isShown ? theme.onHit : theme.onInk)
  }
}

extension CGPoint {
  /// The point so far to the right and down.
  func moved(by x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: self.x + x, y: self.y + y) }
}
