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
    let inputs = shown.inputs(from: axis.start, to: axis.start + axis.span)
    guard CGFloat(inputs.count) * 2 > axis.ends.upperBound - axis.ends.lowerBound else {
      inputMarks.begin(placing)
      for number in inputs.dropFirst(inputMarks.count) {
        inputMarks.add(at: axis.x(shown.time(ofInput: number)) - 1)
      }
      return inputMarks.fill(with: theme.edge, on: canvas)
    }
    inputDensity.begin(placing, on: track)
    for number in inputs.dropFirst(inputDensity.count) {
      inputDensity.add(at: axis.x(shown.time(ofInput: number)))
    }
    inputDensity.fill(with: theme.edge, on: canvas)
  }

  private func drawDecisions(on canvas: any Canvas) {
    let shown = time.shown
    decisionMarks.begin(placing)
    for decision in shown.decisions.dropFirst(decisionMarks.count) {
      let x = axis.x(shown.time(of: decision.position))
      decisionMarks.add(at: axis.ends.contains(x) ? x - 1.5 : nil)
    }
    decisionMarks.fill(with: theme.hit, on: canvas)
  }

  /// What the places of all marks depend on.
  private var placing: TrackMarks.Placing {
    TrackMarks.Placing(
      timeline: time.timeline,
      number: time.track,
      start: axis.start,
      span: axis.span,
      ends: axis.ends,
      middle: track.midY
    )
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
