import TouchExplain
import TouchKit

/// The view that is seen at the point and was missed.
extension OverlayView {
  /// Hatches it, outlines who refused and measures how far the point lies outside, all of it but over the
  /// texts at some places of the stage.
  func drawMiss(
    of report: HitReport,
    between texts: [CGRect],
    among places: inout LabelPlaces,
    on canvas: any Canvas
  ) {
    // One that is not shown is not to be seen on what is shown alone.
    guard let missed = report.missed,
      slot.look.alone.map({ missed.view.isDescendant(of: $0) }) ?? true,
      let box = CGRect(enclosing: corners(of: missed.view)).overlap(visibleFrame)
    else { return }
    canvas.saveGState()
    // Small beside the box: else marks would have no place.
    let small = texts.filter { text in
      text.overlap(box) != nil && text.width * text.height < box.width * box.height / 2
    }
    canvas.spare(small, in: bounds)
    let refuser = report.refuser
    clipped(as: missed.view, on: canvas) {
      let reachable = report.isMissedOutside ? refuser?.view : nil
      if !isOnMap { hatch(missed.view, in: box, except: reachable, on: canvas) }
      let (path, color) = (
        outline(of: missed.view, lineWidth: 1), theme.refused.withAlphaComponent(0.6)
      )
      canvas.stroke(path, with: color, dash: [2, 3], halo: theme.pane)
    }
    if let refuser {
      clipped(as: refuser.view, on: canvas) {
        // Inside the line around the hit view, where both fill the screen.
        let path = outline(of: refuser.view, lineWidth: 1.5, inset: 5)
        canvas.stroke(path, with: theme.refused, dash: [5, 4], halo: theme.pane)
      }
    }
    let ends = report.margin.map { [place($0.start), place($0.end)] } ?? []
    let line = UIBezierPath(through: ends)
    line.lineWidth = 1.5
    if !ends.isEmpty { canvas.stroke(line, with: theme.refused, halo: theme.pane) }
    canvas.restoreGState()
    if let margin = report.margin { drawTag(of: margin, among: &places, on: canvas) }
  }

  /// Hatches a view that is seen but was not reached, except where it can be: within the parent
  /// that does not contain the point.
  private func hatch(
    _ missed: UIView,
    in box: CGRect,
    except reachable: UIView?,
    on canvas: any Canvas
  ) {
    canvas.saveGState()
    canvas.clip(to: edge(of: missed, lineWidth: 0, inset: 0))
    if let reachable { canvas.clip(to: everything(but: corners(of: reachable))) }
    // Over a whole screen, the lines must not hide what is on it.
    let isWhole = box.width * box.height > 0.9 * sceneFrame.width * sceneFrame.height
    let color = theme.refused.withAlphaComponent(0.55)
    canvas.hatch(box, every: isWhole ? 28 : 14, lineWidth: 2, with: color, halo: theme.pane)
    canvas.restoreGState()
  }

  /// The whole stage with a hole: the hole runs the other way round, so that the two cancel.
  func everything(but hole: [CGPoint]) -> UIBezierPath {
    let path = UIBezierPath(rect: bounds)
    var area: CGFloat = 0
    for (index, point) in hole.enumerated() {
      let next = hole[(index + 1) % hole.count]
      area += point.x * next.y - next.x * point.y
    }
    path.append(UIBezierPath(around: area > 0 ? hole.reversed() : hole))
    return path
  }

  /// Draws the length of the line by which the point lies outside of a view.
  private func drawTag(
    of margin: HitReport.Margin,
    among places: inout LabelPlaces,
    on canvas: any Canvas
  ) {
    let (start, end) = (place(margin.start), place(margin.end))
    let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let box = CGRect(enclosing: [start, end])
    drawTag(margin.words, theme.refused, beside: box, in: visibleFrame, &places, on: canvas) {
      size in
      [
        CGPoint(x: middle.x, y: middle.y - 15), CGPoint(x: middle.x, y: middle.y + 15),
        CGPoint(x: end.x - size.width / 2 - 18, y: middle.y - 13),
        CGPoint(x: end.x + size.width / 2 + 18, y: middle.y - 13),
        CGPoint(x: middle.x - size.width / 2 - 6, y: middle.y),
        CGPoint(x: middle.x + size.width / 2 + 6, y: middle.y),
      ]
    }
  }
}

/// The hit view and the chain that begins with it.
extension OverlayView {
  /// The most views of the chain with a number on the scene.
  private static let mostNumbers = 5

  /// The texts that the outline of a view would cross.
  func crossed(by view: UIView, of texts: [CGRect]) -> [CGRect] {
    let box = CGRect(enclosing: corners(of: view))
    let (outer, inner) = (box.insetBy(dx: -3, dy: -3), box.insetBy(dx: 3, dy: 3))
    return texts.filter { $0.overlap(outer) != nil && !inner.encloses($0) }
  }

  func drawChain(_ chain: [UIResponder], between texts: [CGRect], on canvas: any Canvas) {
    /// Draws the outline of a view, which goes around the texts that it would cross.
    func outline(_ view: UIView, lineWidth: CGFloat, _ draw: (UIBezierPath) -> Void) {
      clipped(as: view, on: canvas) {
        canvas.spare(crossed(by: view, of: texts), in: bounds)
        draw(self.outline(of: view, lineWidth: lineWidth))
      }
    }
    let views = chain.compactMap { $0 as? UIView }.dropFirst()
    for (index, view) in views.enumerated().reversed() where !view.isContainer {
      let opacity = max(0.12, 0.55 - 0.1 * CGFloat(index))
      outline(view, lineWidth: 1) {
        canvas.stroke($0, with: theme.hit.withAlphaComponent(opacity))
      }
    }
    guard let hit = chain.first as? UIView else { return }
    outline(hit, lineWidth: 2) {
      canvas.fill($0, with: theme.hit.withAlphaComponent(0.06))
      canvas.stroke($0, with: theme.hit, halo: theme.pane)
    }
  }

  /// The number of the first views of the chain at the top right of each, side by side where views
  /// coincide; the others are in the panel.
  func drawNumbers(
    of chain: [UIResponder],
    among places: inout LabelPlaces,
    on canvas: any Canvas
  ) {
    let screen = visibleFrame
    for (number, view) in chain.numberedViews.prefix(Self.mostNumbers) {
      guard let box = visibleBox(of: view) else { continue }
      let y = max(screen.minY + 18, min(screen.maxY - 16, box.minY + 18))
      let right = max(screen.minX + 16, box.maxX - 16)
      let isFirst = number == 1
      // Where a finger is the first may stand higher or lower.
      let higher = isFirst ? [box.midY, box.minY].map { max(screen.minY + 12, $0) } : []
      let columns = ([y] + higher).map {
        Array(Self.numberBoxes(from: right, to: screen.minX + 16, y: $0))
      }
      let boxes = columns.flatMap { $0.prefix(2) } + columns[0].dropFirst(2)
      // The edges of controls in it are not to be covered, where there is room beside them.
      let edges = (isFirst ? view.subviews.suffix(64) : []).filter { $0 is UIControl }
        .compactMap(visibleBox)
      let clear = boxes.filter { box in
        !edges.contains { $0.meets(box) && !$0.encloses(box) }
      }
      let candidates = clear.isEmpty ? boxes : clear
      // The others are in the panel, too.
      let rule: LabelPlaces.TextRule = isFirst ? .asLastResort : .never
      guard let place = places.reserve(candidates, in: screen, onTexts: rule) else { continue }
      canvas.dot(place.center, radius: 10, color: isFirst ? theme.hit : theme.badge)
      canvas.label("\(number)", .badge, isFirst ? theme.onHit : .white, in: place)
    }
  }

  /// The boxes for a number, from the right to the left; none of it is of the actor, which each call
  /// would check.
  private nonisolated static func numberBoxes(
    from right: CGFloat,
    to left: CGFloat,
    y: CGFloat
  ) -> some Sequence<CGRect> {
    stride(from: right, through: left, by: -24).lazy.map { x in
      CGRect(x: x - 10, y: y - 10, width: 20, height: 20)
    }
  }
}
