import TouchKit
import TouchScene

/// Shows over the scene who was hit, who comes after it, who stood in the way, and the contacts.
@MainActor
final class OverlayView: UIView {
  /// How long a contact that was lifted takes to fade, in seconds.
  private static let fadeDuration: TimeInterval = 0.15

  var sceneFrame = CGRect.zero
  var sceneScale: CGFloat = 1
  /// The radius of the scene's corners, in points.
  var cornerRadius: CGFloat = 0

  private let story: TouchStory
  private let theme: Theme
  private var shownReport = 0
  private var shownMarks = 0
  private var time: TimeInterval = 0

  init(story: TouchStory, theme: Theme) {
    self.story = story
    self.theme = theme
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  func refresh() -> Bool {
    guard shownReport != story.reportVersion || shownMarks != story.marksVersion else {
      return false
    }
    (shownReport, shownMarks) = (story.reportVersion, story.marksVersion)
    return true
  }

  func fade(at time: TimeInterval) -> Bool {
    self.time = time
    return story.fade(at: time, over: Self.fadeDuration)
  }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    if let report = story.report {
      canvas.saveGState()
      canvas.clip(to: UIBezierPath(roundedRect: sceneFrame, cornerRadius: cornerRadius))
      drawChain(report, canvas)
      drawMiss(report, canvas)
      drawNumbers(report, canvas)
      canvas.restoreGState()
    }
    for mark in story.marks { draw(mark, canvas) }
  }

  // MARK: - Places

  private func place(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: sceneFrame.minX + point.x * sceneScale,
      y: sceneFrame.minY + point.y * sceneScale
    )
  }

  private func corners(of view: UIView) -> [CGPoint] {
    view.bounds.corners.map { place(view.pointOnScreen($0)) }
  }

  /// The edge of a view; of one that fills the screen, the screen's own round one.
  private func outline(of view: UIView) -> UIBezierPath {
    let corners = corners(of: view)
    if CGRect(enclosing: corners).insetBy(dx: -0.5, dy: -0.5).contains(sceneFrame) {
      let inner = sceneFrame.insetBy(dx: 1, dy: 1)
      return UIBezierPath(roundedRect: inner, cornerRadius: cornerRadius - 1)
    }
    let path = UIBezierPath()
    for (index, corner) in corners.enumerated() {
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    path.close()
    return path
  }

  // MARK: - The hit view and its chain

  private func drawChain(_ report: HitReport, _ canvas: any Canvas) {
    let views = report.chain.compactMap { $0 as? UIView }.dropFirst()
    for (index, view) in views.enumerated().reversed() where !view.isContainer {
      let opacity = max(0.12, 0.55 - 0.1 * CGFloat(index))
      let path = outline(of: view)
      path.lineWidth = 1
      canvas.stroke(path, with: theme.hit.withAlphaComponent(opacity))
    }
    guard let hit = report.hit else { return }
    let path = outline(of: hit)
    path.lineWidth = 2
    canvas.fill(path, with: theme.hit.withAlphaComponent(0.06))
    canvas.stroke(path, with: theme.hit)
  }

  /// The number of each view of the chain at its top right, side by side where views coincide.
  private func drawNumbers(_ report: HitReport, _ canvas: any Canvas) {
    var taken: [CGPoint] = []
    for (index, responder) in report.chain.enumerated() {
      guard let view = responder as? UIView, !view.isContainer else { continue }
      let box = CGRect(enclosing: corners(of: view)).intersection(sceneFrame)
      guard !box.isNull, !box.isEmpty else { continue }
      var center = CGPoint(
        x: max(sceneFrame.minX + 16, box.maxX - 16),
        y: min(sceneFrame.maxY - 16, box.minY + 18)
      )
      while taken.contains(where: { hypot($0.x - center.x, $0.y - center.y) < 22 }),
        center.x > sceneFrame.minX + 16
      {
        center.x -= 24
      }
      taken.append(center)
      let isFirst = index == 0
      canvas.badge(
        "\(index + 1)",
        at: center,
        radius: 10,
        isFirst ? theme.hit : theme.badge.withAlphaComponent(0.9),
        ink: isFirst ? theme.onHit : .white
      )
    }
  }

  // MARK: - The view that was missed

  private func drawMiss(_ report: HitReport, _ canvas: any Canvas) {
    guard let missed = report.missed else { return }
    hatch(missed, canvas)
    let edge = outline(of: missed.view)
    edge.lineWidth = 1
    canvas.stroke(edge, with: theme.refused.withAlphaComponent(0.6), dash: [2, 3])
    guard let refuser = refuser(of: missed, in: report) else { return }
    let path = outline(of: refuser.view)
    path.lineWidth = 1.5
    canvas.stroke(path, with: theme.refused, dash: [5, 4])
    drawMargin(refuser, report.point, canvas)
  }

  /// Who refused the point: the view itself, or what kept it from being asked.
  private func refuser(of missed: HitReport.Entry, in report: HitReport) -> HitReport.Entry? {
    if missed.verdict != nil { return missed }
    return report.entries.first { $0.view === missed.by && $0.verdict != .hit }
  }

  /// Hatches a view that is seen but was not reached, except where its obstacle lies.
  private func hatch(_ missed: HitReport.Entry, _ canvas: any Canvas) {
    let shape = corners(of: missed.view)
    canvas.saveGState()
    canvas.clip(to: outline(of: missed.view))
    if let by = missed.by, by !== missed.view, missed.view.isDescendant(of: by) {
      canvas.clip(to: everything(but: corners(of: by)))
    }
    let box = CGRect(enclosing: shape).intersection(sceneFrame)
    let path = UIBezierPath()
    path.lineWidth = 2
    var offset = box.minX - box.height
    while !box.isNull, offset < box.maxX {
      path.move(to: CGPoint(x: offset, y: box.maxY))
      path.addLine(to: CGPoint(x: offset + box.height, y: box.minY))
      offset += 10
    }
    canvas.stroke(path, with: theme.refused.withAlphaComponent(0.55))
    canvas.restoreGState()
  }

  /// The whole stage with a hole: the hole runs the other way round, so that the two cancel.
  private func everything(but hole: [CGPoint]) -> UIBezierPath {
    let path = UIBezierPath(rect: bounds)
    var area: CGFloat = 0
    for (index, point) in hole.enumerated() {
      let next = hole[(index + 1) % hole.count]
      area += point.x * next.y - next.x * point.y
    }
    for (index, point) in (area > 0 ? hole.reversed() : hole).enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }

  /// How far the point lies outside of a view, as a line with its length.
  private func drawMargin(_ entry: HitReport.Entry, _ point: CGPoint, _ canvas: any Canvas) {
    guard case .outside(let margin?) = entry.verdict else { return }
    let (bounds, own) = (entry.view.bounds, entry.point)
    guard own.x.isFinite, own.y.isFinite else { return }
    let edge = CGPoint(
      x: min(max(own.x, bounds.minX), bounds.maxX),
      y: min(max(own.y, bounds.minY), bounds.maxY)
    )
    let (start, end) = (place(entry.view.pointOnScreen(edge)), place(point))
    let path = UIBezierPath()
    path.lineWidth = 1.5
    path.move(to: start)
    path.addLine(to: end)
    canvas.stroke(path, with: theme.refused)
    let distances = [abs(margin.horizontal), abs(margin.vertical)].filter { $0 > 0 }
    let text = distances.map { "\(PlainNumber($0))" }.joined(separator: " × ") + " pt"
    let width = canvas.width(of: text, Typeface.badge) + 16
    let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 - 15)
    let box = CGRect(x: middle.x - width / 2, y: middle.y - 9, width: width, height: 18)
    canvas.fill(box, theme.pane, radius: 9)
    canvas.outline(box, theme.refused, radius: 9)
    canvas.line(
      text,
      Typeface.badge,
      theme.refused,
      x: box.minX,
      middle: box.midY,
      width: width,
      alignment: .center
    )
  }

  // MARK: - Contacts

  private func draw(_ mark: TouchStory.Mark, _ canvas: any Canvas) {
    guard let last = mark.trail.last else { return }
    let age = mark.liftedAt.map { (time - $0) / Self.fadeDuration } ?? 0
    let color = theme.hit.withAlphaComponent(max(0, 1 - age))
    if mark.trail.count > 1 {
      let trail = UIBezierPath()
      trail.lineWidth = 2
      for (index, point) in mark.trail.enumerated() {
        if index == 0 { trail.move(to: place(point)) } else { trail.addLine(to: place(point)) }
      }
      canvas.stroke(trail, with: color.withAlphaComponent(0.5 * color.cgColor.alpha))
    }
    let center = place(last)
    let ring = UIBezierPath(
      ovalIn: CGRect(x: center.x - 14, y: center.y - 14, width: 28, height: 28)
    )
    // The halo keeps the ring apart from a view of its own colour.
    ring.lineWidth = 5
    canvas.stroke(ring, with: UIColor.white.withAlphaComponent(0.7 * color.cgColor.alpha))
    ring.lineWidth = 2.5
    canvas.stroke(ring, with: color)
    canvas.dot(center, radius: 3, color)
    let text = "\(mark.id) \(mark.phase.rawValue)"
    let width = canvas.width(of: text, Typeface.badge) + 16
    var box = CGRect(x: center.x + 12, y: center.y + 12, width: width, height: 18)
    if box.maxX > bounds.maxX - 4 { box.origin.x = center.x - 12 - width }
    if box.maxY > bounds.maxY - 4 { box.origin.y = center.y - 30 }
    canvas.fill(box, color, radius: 9)
    canvas.line(
      text,
      Typeface.badge,
      theme.onHit.withAlphaComponent(color.cgColor.alpha),
      x: box.minX,
      middle: box.midY,
      width: width,
      alignment: .center
    )
  }
}
