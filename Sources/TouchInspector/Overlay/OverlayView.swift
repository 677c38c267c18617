import TouchExplain
import TouchKit
import TouchScene

/// Shows over the scene the hit view, its chain, the view that refused the touch, and the contacts.
@MainActor
final class OverlayView: CodeView, Themed {
  /// How long a lifted contact fades, in seconds.
  private static let fadeDuration: TimeInterval = 0.15
  /// How many views of the chain have their number on the scene.
  private static let mostNumbers = 5

  var sceneFrame = CGRect.zero
  var sceneScale: CGFloat = 1
  /// The radius of the scene's corners, in points.
  var cornerRadius: CGFloat = 0

  /// Where fingers would come down, on the scene's screen, in points.
  var preview: [CGPoint] = []

  let story: TouchStory
  let selection: Selection
  /// Under the overlay are the app's own colours, whatever the window's are, but for a wireframe's.
  var theme: Theme {
    get { story.scene.isWireframe ? windowTheme : .light }
    set { windowTheme = newValue }
  }
  private var windowTheme: Theme
  private var shownReport = 0
  private var shownMarks = 0
  private var shownGestures = 0
  private var shownPreview: [CGPoint] = []
  private var shownSelection = 0
  private var time: TimeInterval = 0
  /// What was drawn on last, in this view's space: rectangles that do not overlap.
  private(set) var coverage: [CGRect] = []

  init(story: TouchStory, selection: Selection, theme: Theme) {
    self.story = story
    self.selection = selection
    windowTheme = theme
    super.init()
    isUserInteractionEnabled = false
  }

  func refresh() -> Bool {
    let isSame =
      shownReport == story.reportVersion && shownMarks == story.marksVersion
      && shownGestures == story.gestures.version && shownPreview == preview
      && shownSelection == selection.version
    (shownReport, shownMarks) = (story.reportVersion, story.marksVersion)
    (shownGestures, shownPreview) = (story.gestures.version, preview)
    shownSelection = selection.version
    return !isSame
  }

  func fade(at time: TimeInterval) -> Bool {
    self.time = time
    return story.fade(at: time, over: Self.fadeDuration)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let canvas = CoverageCanvas(context, bounds: bounds)
    defer { coverage = canvas.tiles.rectangles }
    var places = LabelPlaces(taken: story.marks.compactMap(ring))
    let tags = story.marks.map { tag(of: $0, among: &places, on: canvas) }
    // Under what explains the touch, whose tags must stay readable.
    drawSelection(on: canvas)
    if let report = story.report {
      canvas.saveGState()
      canvas.clip(to: UIBezierPath(roundedRect: sceneFrame, cornerRadius: cornerRadius))
      drawChain(report, on: canvas)
      drawMiss(of: report, among: &places, on: canvas)
      drawNumbers(of: report, among: &places, on: canvas)
      drawPoint(report, on: canvas)
      canvas.restoreGState()
    }
    drawRecognizers(&places, on: canvas)
    drawPreview(on: canvas)
    for (mark, tag) in zip(story.marks, tags) { draw(mark, tag: tag, on: canvas) }
  }

  // MARK: - Places

  func place(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: sceneFrame.minX + point.x * sceneScale,
      y: sceneFrame.minY + point.y * sceneScale
    )
  }

  func corners(of view: UIView) -> [CGPoint] {
    view.cornersOnScreen.map(place)
  }

  /// The edge of a view, for a line of this width; a view that fills the screen gets the screen's
  /// round edge, inset, or with the line just inside it.
  ///
  /// The lines of upright views lie on whole points, where they are sharp and quickly drawn.
  func outline(
    of view: UIView,
    lineWidth: CGFloat,
    inset: CGFloat? = nil
  ) -> UIBezierPath {
    let path = edge(of: view, lineWidth: lineWidth, inset: inset ?? lineWidth / 2)
    path.lineWidth = lineWidth
    return path
  }

  private func edge(of view: UIView, lineWidth: CGFloat, inset: CGFloat) -> UIBezierPath {
    let corners = corners(of: view)
    let box = CGRect(enclosing: corners)
    if box.insetBy(dx: -0.5, dy: -0.5).encloses(sceneFrame) {
      guard min(sceneFrame.width, sceneFrame.height) > inset * 2 else { return UIBezierPath() }
      let inner = sceneFrame.insetBy(dx: inset, dy: inset)
      return UIBezierPath(roundedRect: inner, cornerRadius: max(0, cornerRadius - inset))
    }
    let isUpright = corners.allSatisfy { corner in
      (corner.x == box.minX || corner.x == box.maxX)
        && (corner.y == box.minY || corner.y == box.maxY)
    }
    let within = lineWidth == 1 ? 0.5 : 0
    if isUpright, min(box.width, box.height) > lineWidth {
      return UIBezierPath(rect: box.insetBy(dx: within, dy: within))
    }
    return UIBezierPath(around: corners)
  }

  /// A dot where the last touch came down, once its contact is gone.
  private func drawPoint(_ report: HitReport, on canvas: any Canvas) {
    guard story.marks.isEmpty, report.point.x.isFinite, report.point.y.isFinite else { return }
    let center = place(report.point)
    canvas.dot(center, radius: 5.5, color: UIColor.white.withAlphaComponent(0.8))
    canvas.dot(center, radius: 3.5, color: theme.hit)
  }

  // MARK: - The hit view and its chain

  private func drawChain(_ report: HitReport, on canvas: any Canvas) {
    let views = report.chain.compactMap { $0 as? UIView }.dropFirst()
    for (index, view) in views.enumerated().reversed() where !view.isContainer {
      let opacity = max(0.12, 0.55 - 0.1 * CGFloat(index))
      let path = outline(of: view, lineWidth: 1)
      canvas.stroke(path, with: theme.hit.withAlphaComponent(opacity))
    }
    guard let hit = report.hit else { return }
    let path = outline(of: hit, lineWidth: 2)
    canvas.fill(path, with: theme.hit.withAlphaComponent(0.06))
    canvas.stroke(path, with: theme.hit)
  }

  /// The number of the first views of the chain at the top right of each, side by side where views
  /// coincide; the others are in the panel.
  private func drawNumbers(
    of report: HitReport,
    among places: inout LabelPlaces,
    on canvas: any Canvas
  ) {
    for (number, view) in report.numberedViews.prefix(Self.mostNumbers) {
      let box = CGRect(enclosing: corners(of: view)).intersection(sceneFrame)
      guard !box.isNull, !box.isEmpty else { continue }
      let y = max(sceneFrame.minY + 18, min(sceneFrame.maxY - 16, box.minY + 18))
      let right = max(sceneFrame.minX + 16, box.maxX - 16)
      let candidates = stride(from: right, through: sceneFrame.minX + 16, by: -24).map { x in
        CGRect(x: x - 10, y: y - 10, width: 20, height: 20)
      }
      guard let place = places.reserve(candidates, in: sceneFrame) else { continue }
      let isFirst = number == 1
      let center = CGPoint(x: place.midX, y: place.midY)
      canvas.dot(center, radius: 10, color: isFirst ? theme.hit : theme.badge)
      canvas.label("\(number)", color: isFirst ? theme.onHit : .white, in: place)
    }
  }

  // MARK: - The view that was missed

  private func drawMiss(
    of report: HitReport,
    among places: inout LabelPlaces,
    on canvas: any Canvas
  ) {
    guard let missed = report.missed else { return }
    let refuser = report.refuser
    hatch(missed.view, except: report.isMissedOutside ? refuser?.view : nil, on: canvas)
    let edge = outline(of: missed.view, lineWidth: 1)
    canvas.stroke(edge, with: theme.refused.withAlphaComponent(0.6), dash: [2, 3])
    guard let refuser else { return }
    // Inside the line around the hit view, where both fill the screen.
    let path = outline(of: refuser.view, lineWidth: 1.5, inset: 5)
    canvas.stroke(path, with: theme.refused, dash: [5, 4])
    if let margin = report.margin { draw(margin, among: &places, on: canvas) }
  }

  /// Hatches a view that is seen but was not reached, except where it can be: within the parent
  /// that does not contain the point.
  private func hatch(_ missed: UIView, except reachable: UIView?, on canvas: any Canvas) {
    canvas.saveGState()
    canvas.clip(to: edge(of: missed, lineWidth: 0, inset: 0))
    if let reachable { canvas.clip(to: everything(but: corners(of: reachable))) }
    let box = CGRect(enclosing: corners(of: missed)).intersection(sceneFrame)
    let path = UIBezierPath()
    path.lineWidth = 2
    var offset = box.minX - box.height
    while !box.isNull, offset < box.maxX {
      path.move(to: CGPoint(x: offset, y: box.maxY))
      path.addLine(to: CGPoint(x: offset + box.height, y: box.minY))
      offset += 10
    }
    // Over a whole screen, the lines must not hide what is on it.
    let isWhole = box.width * box.height > 0.9 * sceneFrame.width * sceneFrame.height
    canvas.stroke(path, with: theme.refused.withAlphaComponent(isWhole ? 0.2 : 0.55))
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
    path.append(UIBezierPath(around: area > 0 ? hole.reversed() : hole))
    return path
  }

  /// How far the point lies outside of a view, as a line with its length.
  private func draw(
    _ margin: HitReport.Margin,
    among places: inout LabelPlaces,
    on canvas: any Canvas
  ) {
    let (start, end) = (place(margin.start), place(margin.end))
    let path = UIBezierPath(through: [start, end])
    path.lineWidth = 1.5
    canvas.stroke(path, with: theme.refused)
    let size = CGSize(width: canvas.width(of: margin.words, font: .badge) + 16, height: 18)
    let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let centers = [
      CGPoint(x: middle.x, y: middle.y - 15), CGPoint(x: middle.x, y: middle.y + 15),
      CGPoint(x: end.x - size.width / 2 - 18, y: middle.y - 13),
      CGPoint(x: end.x + size.width / 2 + 18, y: middle.y - 13),
      CGPoint(x: middle.x - size.width / 2 - 6, y: middle.y),
      CGPoint(x: middle.x + size.width / 2 + 6, y: middle.y),
      CGPoint(x: end.x, y: end.y - 29), CGPoint(x: end.x, y: end.y + 29),
      CGPoint(x: end.x - size.width / 2 - 20, y: end.y - 15),
      CGPoint(x: end.x + size.width / 2 + 20, y: end.y - 15),
    ]
    let candidates = centers.map { CGRect(center: $0, size: size) }
    guard let box = places.reserve(candidates, in: sceneFrame) ?? candidates.first else { return }
    drawTag(margin.words, color: theme.refused, in: box, on: canvas)
  }

  /// A word with a line of its own colour around.
  func drawTag(_ text: String, color: UIColor, in box: CGRect, on canvas: any Canvas) {
    canvas.fill(box, with: theme.pane, radius: 9)
    canvas.outline(box, with: color, radius: 9)
    canvas.label(text, color: color, in: box)
  }

  // MARK: - Contacts

  /// What a contact's ring covers.
  private func ring(of mark: TouchStory.Mark) -> CGRect? {
    mark.trail.last.map { CGRect(center: place($0), radius: 16) }
  }

  private func words(for mark: TouchStory.Mark) -> String { "\(mark.id) \(mark.phase.rawValue)" }

  /// Where a contact's tag stands: at its lower right, or where else there is room.
  private func tag(
    of mark: TouchStory.Mark,
    among places: inout LabelPlaces,
    on canvas: any Canvas
  ) -> CGRect {
    guard let ring = ring(of: mark) else { return .zero }
    let width = canvas.width(of: words(for: mark), font: .badge) + 16
    let candidates = [ring.maxY - 4, ring.minY - 14].flatMap { y in
      [ring.maxX - 4, ring.minX + 4 - width].map { x in
        CGRect(x: x, y: y, width: width, height: 18)
      }
    }
    // It may touch its own ring at a corner, but not those of others.
    var others = places
    others.forget(ring)
    let box = others.reserve(candidates, in: bounds.insetBy(dx: 4, dy: 4)) ?? candidates[0]
    places.add(box)
    return box
  }

  private func draw(_ mark: TouchStory.Mark, tag: CGRect, on canvas: any Canvas) {
    guard let last = mark.trail.last else { return }
    let age = mark.liftedAt.map { (time - $0) / Self.fadeDuration } ?? 0
    let color = theme.hit.withAlphaComponent(min(1, max(0, 1 - age)))
    if mark.trail.count > 1 {
      let trail = UIBezierPath(through: mark.trail.map(place))
      trail.lineWidth = 2
      canvas.stroke(trail, with: color.withAlphaComponent(0.5 * color.cgColor.alpha))
    }
    let center = place(last)
    let ring = UIBezierPath(ovalIn: CGRect(center: center, radius: 14))
    // The halo keeps the ring visible on a view of the same colour.
    ring.lineWidth = 5
    canvas.stroke(ring, with: UIColor.white.withAlphaComponent(0.7 * color.cgColor.alpha))
    ring.lineWidth = 2.5
    canvas.stroke(ring, with: color)
    canvas.dot(center, radius: 3, color: color)
    canvas.fill(tag, with: color, radius: 9)
    let ink = theme.onHit.withAlphaComponent(color.cgColor.alpha)
    canvas.label(words(for: mark), color: ink, in: tag)
  }
}
