import TouchKit
import TouchSession

/// The lanes above the track: who touched what, how far each recognizer came, and the branches.
extension TimeChart {
  static let tiny = UIFont.systemFont(ofSize: 10.5, weight: .medium)

  func drawLanes(on canvas: any Canvas) {
    let area = lanes
    keepBoxes = [:]
    for tick in axis.ticks {
      canvas.fill(CGRect(x: axis.x(tick), y: 0, width: 1, height: area.height), with: theme.line)
    }
    canvas.saveGState()
    canvas.clip(to: UIBezierPath(rect: area))
    for row in rows.rows {
      let box = CGRect(x: 0, y: row.top - offset, width: area.width, height: row.height)
      guard box.maxY > 0, box.minY < area.maxY else { continue }
      switch row.kind {
      case .contact(let lane): draw(lane, in: box, on: canvas)
      case .recognizer(let lane, let recorded): draw(lane, recorded, in: box, on: canvas)
      case .branch(let number): drawBranch(number, in: box, on: canvas)
      }
      canvas.fill(CGRect(x: 0, y: box.maxY - 1, width: box.width, height: 1), with: theme.line)
    }
    if rows.rows.isEmpty {
      let text = "Contacts and recognizers will appear here."
      canvas.line(text, font: .secondary, color: theme.soft, x: 0, middle: 20, width: area.width)
    }
    canvas.restoreGState()
    drawBar(on: canvas)
    canvas.fill(CGRect(x: -16, y: area.maxY, width: area.width + 32, height: 1), with: theme.line)
    drawTimes(below: area.maxY, on: canvas)
    drawDifferences(below: area.maxY, on: canvas)
    let shown = time.shown
    canvas.line(
      "\(shown.inputCount) input\(shown.inputCount == 1 ? "" : "s"), "
        + "\(shown.decisions.count) decision\(shown.decisions.count == 1 ? "" : "s")",
      font: .secondary,
      color: theme.soft,
      x: 0,
      middle: track.midY,
      width: Self.names - 16
    )
  }

  /// The scroll bar, where there are more rows than are seen.
  private func drawBar(on canvas: any Canvas) {
    guard rows.height > lanes.height, lanes.height > 32 else { return }
    let length = max(24, lanes.height * lanes.height / rows.height)
    let y = (lanes.height - length) * offset / (rows.height - lanes.height)
    let bar = CGRect(x: bounds.width + 6, y: y, width: 4, height: length)
    canvas.fill(bar, with: theme.edge, radius: 2)
  }

  private func drawTimes(below top: CGFloat, on canvas: any Canvas) {
    var free = axis.ends.lowerBound - 8
    let head = axis.x(time.time)
    for tick in axis.ticks {
      let text = TimeAxis.label(tick)
      let width = canvas.width(of: text, font: Self.tiny)
      let start = axis.x(tick) - width / 2
      // The playhead and its grip would lie on it.
      let isCovered = head > start - 8 && head < start + width + 8
      guard start >= free - 8, start + width <= bounds.width + 12, !isCovered else { continue }
      canvas.line(text, font: Self.tiny, color: theme.soft, x: start, middle: top + 15)
      free = start + width + 8
    }
  }

  /// The moments where a replay leaves its recording: a dotted line through all lanes.
  private func drawDifferences(below top: CGFloat, on canvas: any Canvas) {
    var free = -CGFloat.infinity
    for position in time.timeline.recording?.causes ?? [] {
      let x = axis.x(time.timeline.tracks[0].time(of: position))
      guard axis.ends.contains(x), x > free else { continue }
      free = x + 50
      let line = UIBezierPath(through: [CGPoint(x: x, y: 0), CGPoint(x: x, y: track.maxY)])
      line.lineWidth = 1.5
      canvas.stroke(line, with: theme.note, dash: [2, 3])
      let tag = CGRect(
        center: CGPoint(x: x, y: top + 10),
        size: CGSize(width: 42, height: 16)
      )
      canvas.fill(tag, with: theme.note, radius: 8)
      canvas.label("differs", color: theme.onHit, in: tag)
    }
  }

  // MARK: - Contacts and recognizers

  func drawName(
    _ name: String,
    _ detail: String,
    _ color: UIColor,
    middle: CGFloat,
    on canvas: any Canvas
  ) {
    let isPlain = color == theme.soft
    let font: UIFont = isPlain ? .secondary : .systemFont(ofSize: 12, weight: .semibold)
    let width = min(canvas.width(of: detail, font: font), 110)
    canvas.line(
      name.shortened(to: Self.names - 12 - width, .file, on: canvas),
      font: .file,
      color: theme.ink,
      x: 0,
      middle: middle
    )
    canvas.line(
      detail.shortened(to: 110, font, on: canvas),
      font: font,
      color: color,
      x: Self.names - width - 16,
      middle: middle
    )
  }

  private func draw(_ lane: Lanes.ContactLane, in box: CGRect, on canvas: any Canvas) {
    let touch = lane.touch(at: time.time)
    let view = touch?.view?.lastPart ?? ""
    drawName("contact \(lane.id)", view, theme.soft, middle: box.midY, on: canvas)
    inAxis(canvas) {
      for touch in lane.touches {
        let (start, end) = (axis.x(touch.start), axis.x(touch.end ?? axis.duration))
        let bar = CGRect(x: start, y: box.midY - 4, width: max(2, end - start), height: 8)
        canvas.fill(bar, with: theme.hit, radius: min(4, bar.width / 2))
        for x in [start, end] {
          canvas.dot(CGPoint(x: x, y: box.midY), radius: 5, color: theme.hit)
        }
      }
    }
  }

  private func draw(
    _ lane: RecognizerLane?,
    _ recorded: RecognizerLane?,
    in box: CGRect,
    on canvas: any Canvas
  ) {
    guard let name = (lane ?? recorded)?.name.label else { return }
    let middle = recorded == nil ? box.midY : box.minY + 16
    let stage = lane?.step(at: time.time)?.stage
    let color = stage.map(theme.color) ?? theme.soft
    let word = lane == nil ? "not there now" : stage?.rawValue ?? ""
    drawName(name.withoutSuffix, word, color, middle: middle, on: canvas)
    inAxis(canvas) {
      if let lane { draw(lane, middle: middle, height: 14, on: canvas) }
    }
    guard let recorded else { return }
    let lower = box.minY + 36
    let was = "recorded: \(recorded.step(at: time.time)?.stage.rawValue ?? "nothing")"
    let width = canvas.width(of: was, font: .secondary)
    canvas.line(
      was,
      font: .secondary,
      color: theme.soft,
      x: Self.names - width - 16,
      middle: lower
    )
    inAxis(canvas) { draw(recorded, middle: lower, height: 12, isGhost: true, on: canvas) }
  }

  /// Draws on the axis alone.
  func inAxis(_ canvas: any Canvas, _ body: () -> Void) {
    canvas.saveGState()
    let (start, end) = (axis.ends.lowerBound - 5, axis.ends.upperBound + 5)
    canvas.clip(
      to: UIBezierPath(rect: CGRect(x: start, y: 0, width: end - start, height: lanes.height))
    )
    body()
    canvas.restoreGState()
  }

  private func draw(
    _ lane: RecognizerLane,
    middle: CGFloat,
    height: CGFloat,
    isGhost: Bool = false,
    on canvas: any Canvas
  ) {
    let marks = StageMarks(theme: theme)
    marks.draw(
      lane.stretches,
      on: axis,
      until: axis.duration,
      middle: middle,
      height: height,
      isGhost: isGhost,
      canvas
    )
    let stretches = lane.stretches.filter { $0.first.stage != .ended }
    for (index, stretch) in stretches.enumerated() {
      let next =
        index + 1 < stretches.count ? axis.x(stretches[index + 1].first.time) : bounds.width
      draw(stretch, before: next, middle: middle, isGhost: isGhost, on: canvas)
    }
  }

  /// The reason of a stretch, in its bar or behind it, wherever it fits and does not meet the playhead.
  private func draw(
    _ stretch: RecognizerLane.Stretch,
    before end: CGFloat,
    middle: CGFloat,
    isGhost: Bool,
    on canvas: any Canvas
  ) {
    let (stage, reason) = (stretch.first.stage, stretch.first.reason)
    guard !reason.isEmpty else { return }
    let head = axis.x(time.time)
    func draw(from start: CGFloat, to last: CGFloat, _ font: UIFont, _ color: UIColor) -> Bool {
      let width = canvas.width(of: reason, font: font)
      guard start + width <= last, start > head + 2 || start + width < head - 2 else {
        return false
      }
      canvas.line(reason, font: font, color: color, x: start, middle: middle)
      return true
    }
    let start = axis.x(stretch.first.time)
    let stop = axis.x(stretch.end ?? (stage.lasts ? axis.duration : stretch.first.time))
    let inBar = isGhost ? theme.soft : stage == .began ? theme.onHit : theme.color(of: stage)
    if stage.lasts, draw(from: start + 10, to: stop - 10, Self.tiny, inBar) { return }
    let color = isGhost || stage == .began ? theme.soft : theme.color(of: stage)
    _ = draw(from: stop + StageMarks.radius + 8, to: end - 8, .secondary, color)
  }
}

extension String {
  /// The name of a recognizer that has none but its class, without what all of UIKit's share.
  fileprivate var withoutSuffix: String {
    let suffix = "GestureRecognizer"
    return hasSuffix(suffix) && count > suffix.count ? String(dropLast(suffix.count)) : self
  }

  /// The text where it fits, else with its middle left out.
  @MainActor
  fileprivate func shortened(to width: CGFloat, _ font: UIFont, on canvas: any Canvas) -> String {
    guard canvas.width(of: self, font: font) > width, count > 5 else { return self }
    let each = canvas.width(of: self, font: font) / CGFloat(count)
    let kept = max(4, Int(width / each) - 1)
    return prefix((kept + 1) / 2) + "…" + suffix(kept / 2)
  }
}

extension StageMarks {
  /// Draws how far a recognizer came along an axis: bars, and marks of moments; a ghost is dashed, and
  /// has no marks.
  func draw(
    _ stretches: [RecognizerLane.Stretch],
    on axis: TimeAxis,
    until last: TimeInterval,
    middle: CGFloat,
    height: CGFloat,
    isGhost: Bool = false,
    _ canvas: any Canvas
  ) {
    for stretch in stretches where stretch.first.stage.lasts {
      let (start, end) = (axis.x(stretch.first.time), axis.x(stretch.end ?? last))
      let bar = CGRect(x: start, y: middle - height / 2, width: max(2, end - start), height: height)
      if isGhost {
        canvas.fill(bar, with: theme.pane, radius: 3)
        drawDashes(around: bar, color: theme.edge, on: canvas)
      } else {
        drawBar(stretch.first.stage, in: bar, on: canvas)
      }
    }
    for stretch in stretches where !stretch.first.stage.lasts && !isGhost {
      let center = CGPoint(x: axis.x(stretch.first.time), y: middle)
      drawMark(stretch.first.stage, at: center, on: canvas)
    }
  }
}
