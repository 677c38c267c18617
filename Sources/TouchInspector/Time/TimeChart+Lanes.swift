import TouchKit
import TouchScene
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
      canvas.rule(x: 0, y: box.maxY - 1, width: box.width, theme)
    }
    let (soft, top) = (theme.soft, area.maxY)
    if let start = time.timeline.tracks[0].lanes.start, axis.x(start) > Self.names {
      // What is left of it was forgotten, and is not empty.
      let width = axis.x(start) - Self.names
      let box = CGRect(x: Self.names, y: 0, width: width, height: area.height)
      canvas.fill(box, with: theme.well)
      let x = box.minX + 8
      canvas.name("not kept".told, Self.tiny, soft, x: x, middle: 10, width: width - 16)
    }
    if rows.rows.isEmpty {
      let text = "Contacts and recognizers will appear here.".told
      canvas.line(text, .secondary, soft, x: 0, middle: 20, width: area.width)
    }
    canvas.restoreGState()
    canvas.rule(x: -16, y: top, width: area.width + 32, theme)
    drawTimes(below: top, beside: drawDifferences(below: top, on: canvas), on: canvas)
    let (shown, width) = (time.shown, Self.names - 16)
    let (inputs, decisions) = (shown.inputCount, shown.decisions.count)
    let counts =
      (inputs == 1 ? "1 input, ".told : told("\(inputs) inputs, "))
      + (shown.lacksDecisions
        ? told("last \(decisions) decisions")
        : decisions == 1 ? "1 decision".told : told("\(decisions) decisions"))
    let middle = track.midY
    canvas.line(counts, .secondary, soft, x: 0, middle: middle, width: width)
  }

  private func drawTimes(below top: CGFloat, beside tags: [CGRect], on canvas: any Canvas) {
    var free = axis.ends.lowerBound - 8
    let head = axis.x(time.time)
    for tick in axis.ticks {
      let text = TimeAxis.label(tick)
      let width = canvas.width(of: text, font: Self.tiny)
      let start = axis.x(tick) - width / 2
      // The playhead and its grip would lie on it, or the tag of a difference.
      let isCovered =
        head > start - 8 && head < start + width + 8
        || tags.contains { $0.maxX > start - 4 && $0.minX < start + width + 4 }
      guard start >= free - 8, start + width <= bounds.width + 12, !isCovered else { continue }
      canvas.line(text, Self.tiny, theme.soft, x: start, middle: top + 15)
      free = start + width + 8
    }
  }

  /// Draws the moments where a replay leaves its recording: a dotted line through all lanes, and a tag; returns the
  /// boxes of the tags.
  private func drawDifferences(below top: CGFloat, on canvas: any Canvas) -> [CGRect] {
    var free = -CGFloat.infinity
    var tags: [CGRect] = []
    for position in time.timeline.recording?.causes ?? [] {
      let x = axis.x(time.timeline.tracks[0].time(of: position))
      guard axis.ends.contains(x), x > free else { continue }
      free = x + 50
      let line = UIBezierPath(through: [CGPoint(x: x, y: 0), CGPoint(x: x, y: track.maxY)])
      line.lineWidth = 1.5
      canvas.stroke(line, with: theme.note, dash: [2, 3])
      let size = CGSize(width: 42, height: 16)
      // The playhead would go through the word.
      let isUnderHead = abs(axis.x(time.time) - x) < size.width / 2
      let middle = isUnderHead ? x + size.width / 2 + 10 : x
      let tag = CGRect(center: CGPoint(x: middle, y: top + 10), size: size)
      canvas.tag("differs".told, in: tag, fill: theme.note, ink: theme.onHit)
      tags.append(tag)
    }
    return tags
  }

  // MARK: - Contacts and recognizers

  private func drawName(
    _ name: String,
    _ detail: String,
    _ color: UIColor? = nil,
    middle: CGFloat,
    on canvas: any Canvas
  ) {
    let font: UIFont = color == nil ? .secondary : .systemFont(ofSize: 12, weight: .semibold)
    let (width, shade) = (min(canvas.width(of: detail, font: font), 110), color ?? theme.soft)
    let (room, x) = (Self.names - 24 - width, Self.names - width - 16)
    canvas.name(name, .file, theme.ink, x: 0, middle: middle, width: room)
    canvas.name(detail, font, shade, x: x, middle: middle, width: 110)
  }

  private func draw(_ lane: Lanes.ContactLane, in box: CGRect, on canvas: any Canvas) {
    let (middle, color) = (box.midY, theme.hit)
    let view = lane.touch(at: time.time)?.view?.lastPart ?? ""
    drawName(told("contact \(lane.id)"), view, middle: middle, on: canvas)
    inAxis(canvas) {
      for touch in lane.touches {
        let (start, end) = (axis.x(touch.start), axis.x(touch.end ?? axis.duration))
        let bar = CGRect(x: start, y: middle - 4, width: max(2, end - start), height: 8)
        canvas.fill(bar, with: color, radius: min(4, bar.width / 2))
        for x in [start, end] { canvas.dot(CGPoint(x: x, y: middle), radius: 5, color: color) }
      }
    }
  }

  private func draw(
    _ lane: RecognizerLane?,
    _ recorded: RecognizerLane?,
    in box: CGRect,
    on canvas: any Canvas
  ) {
    guard let one = lane ?? recorded else { return }
    let name = self.name(of: one)
    let middle = recorded == nil ? box.midY : box.minY + 16
    let stage = lane?.step(at: time.time)?.stage
    let word = lane == nil ? "not there now".told : stage?.rawValue.told ?? ""
    drawName(name, word, stage.map(theme.color), middle: middle, on: canvas)
    inAxis(canvas) {
      if let lane { draw(lane, middle: middle, height: 14, on: canvas) }
    }
    guard let recorded else { return }
    let lower = box.minY + 36
    let was = told("recorded: \((recorded.step(at: time.time)?.stage.rawValue ?? "nothing").told)")
    let x = Self.names - canvas.width(of: was, font: .secondary) - 16
    canvas.line(was, .secondary, theme.soft, x: x, middle: lower)
    inAxis(canvas) { draw(recorded, middle: lower, height: 12, isGhost: true, on: canvas) }
  }

  /// The name of a recognizer's lane; with its view where another has the same.
  func name(of lane: RecognizerLane) -> String {
    let kind = lane.name.label.recognizerKind
    let others = time.timeline.tracks[0].lanes.recognizers
    let isOnly = others.count { $0.name.label.recognizerKind == kind } < 2
    return isOnly ? kind : lane.title
  }

  /// Draws on the axis alone.
  private func inAxis(_ canvas: any Canvas, _ body: () -> Void) {
    let (start, end) = (axis.ends.lowerBound - 5, axis.ends.upperBound + 5)
    let area = CGRect(x: start, y: 0, width: end - start, height: lanes.height)
    canvas.saveGState()
    canvas.clip(to: UIBezierPath(rect: area))
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
    StageMarks(theme: theme).draw(
      lane.stretches,
      on: axis,
      until: axis.duration,
      middle: middle,
      height: height,
      isGhost: isGhost,
      canvas
    )
    let stretches = lane.stretches.filter { $0.first.stage != .ended }
    let ends = stretches.dropFirst().map { axis.x($0.first.time) } + [bounds.width]
    for (stretch, end) in zip(stretches, ends) {
      draw(stretch, before: end, middle: middle, isGhost: isGhost, on: canvas)
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
      if font == .secondary {
        // A line of the grid would go through it.
        let box = CGRect(x: start - 2, y: middle - 8, width: width + 4, height: 16)
        canvas.fill(box, with: theme.pane)
      }
      canvas.line(reason, font, color, x: start, middle: middle)
      return true
    }
    let start = axis.x(stretch.first.time)
    let stop = axis.x(stretch.end ?? (stage.lasts ? axis.duration : stretch.first.time))
    let color = isGhost ? theme.soft : theme.color(of: stage)
    let inBar = isGhost || stage != .began ? color : theme.onHit
    if stage.lasts, draw(from: start + 10, to: stop - 10, Self.tiny, inBar) { return }
    let behind = stage == .began ? theme.soft : color
    _ = draw(from: stop + StageMarks.radius + 8, to: end - 8, .secondary, behind)
  }

  // MARK: - Branches

  /// A branch: where it leaves the sitting, what was done in it first, and the words that keep it.
  private func drawBranch(_ number: Int, in box: CGRect, on canvas: any Canvas) {
    let branch = time.timeline.tracks[number]
    let isShown = number == time.track
    let detail = isShown && time.isLive ? "goes on".told : "by hand".told
    drawName(told("branch \(number)"), detail, middle: box.midY, on: canvas)
    let (start, end, middle) = (x(ofBranch: number), axis.x(branch.duration), box.minY + 20)
    let (last, color) = (max(start + 8, end), isShown ? theme.hit : theme.ink)
    inAxis(canvas) {
      let path = UIBezierPath(
        through: [
          CGPoint(x: start, y: box.minY + 2), CGPoint(x: start, y: middle - 8),
          CGPoint(x: start + 8, y: middle), CGPoint(x: last, y: middle),
        ]
      )
      path.lineWidth = 1.5
      canvas.stroke(path, with: color)
      canvas.dot(CGPoint(x: start, y: box.minY + 3), radius: 3.5, color: color)
      canvas.dot(CGPoint(x: last, y: middle), radius: 5, color: color)
    }
    let words = branch.firstOwnInput.map { InputSentence.brief($0.kind) } ?? "nothing yet".told
    let keep = branch.end > branch.shared ? "Keep as a test…".told : ""
    let width = canvas.width(of: keep, font: .secondaryStrong)
    let next = start + 32 + canvas.width(of: words, font: Self.tiny)
    // Near the right end there is room for what can be done alone.
    if next + width <= bounds.width {
      canvas.line(words, Self.tiny, theme.ink, x: start + 16, middle: middle - 9)
    }
    guard !keep.isEmpty else { return }
    let x = min(max(next, end - width - 16), bounds.width - width)
    canvas.line(keep, .secondaryStrong, theme.hit, x: x, middle: middle - 9)
    keepBoxes[number] = CGRect(x: x, y: middle - 18, width: width, height: 18)
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
