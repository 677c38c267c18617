import TouchKit
import TouchSession

/// A line of time: inputs and decisions on the track, the lanes above it, and the moment that is shown.
///
/// A press on it goes to its time, with Shift a drag selects a span to play again and again. The wheel
/// moves along the sitting, with Control it zooms.
final class TimeChart: ThemedView, Hoverable {
  /// The room for the names of lanes, in points.
  static let names: CGFloat = 204
  /// The height of the track, in points.
  static let trackHeight: CGFloat = 24
  /// The height of the times between lanes and track, in points.
  static let timesHeight: CGFloat = 28

  let time: TimeTravel
  private let story: TouchStory
  private let selection: Selection

  private(set) var axis = TimeAxis()
  private(set) var rows = TimeRows()
  /// Scrolls the rows, and shows by its bar how far; the chart draws them.
  private let scroller = ScrollPane()
  /// True if there are lanes above the track.
  var hasLanes = false { didSet { place() } }
  /// The boxes of the words that keep a branch, by the branch's number.
  var keepBoxes: [Int: CGRect] = [:]
  private var shownChange = -1
  /// The beginning of a span that is being selected, in seconds.
  private var spanStart: TimeInterval?

  init(time: TimeTravel, story: TouchStory, selection: Selection) {
    (self.time, self.story, self.selection) = (time, story, selection)
    super.init()
    backgroundColor = .clear
    // A drag on the lanes goes through time.
    scroller.isUserInteractionEnabled = false
    addSubview(scroller)
    let wheel = UIPanGestureRecognizer()
    wheel.allowedScrollTypesMask = .all
    wheel.allowedTouchTypes = []
    wheel.addHandler { [weak self] wheel in
      guard let self else { return }
      let moved = wheel.translation(in: self)
      wheel.setTranslation(.zero, in: self)
      scroll(by: moved, at: wheel.location(in: self))
    }
    addGestureRecognizer(wheel)
  }

  // MARK: - Places

  /// The track in this view.
  var track: CGRect {
    let (left, height) = (hasLanes ? Self.names : 0, Self.trackHeight)
    let bottom = hasLanes ? bounds.height - 6 : bounds.midY + height / 2
    let width = max(0, bounds.width - left)
    return CGRect(x: left, y: bottom - height, width: width, height: height)
  }

  /// The lanes in this view; empty where there are none.
  var lanes: CGRect {
    let height = hasLanes ? max(0, track.minY - Self.timesHeight) : 0
    return CGRect(x: 0, y: 0, width: hasLanes ? bounds.width : 0, height: height)
  }

  override func place() {
    let inset: CGFloat = hasLanes ? 0 : 8
    axis.ends = track.minX + inset...max(track.minX + inset + 1, track.maxX - inset)
    // The bar lies in the margin beside the chart.
    var box = lanes
    box.size.width += 14
    scroller.frame = box
    scroller.setContent(height: rows.height)
    invalidate()
  }

  /// Takes over what happened; returns whether it looks different.
  func refresh() -> Bool {
    guard shownChange != time.changeCount else { return false }
    shownChange = time.changeCount
    axis.isGrowing = time.timeline.recording == nil
    axis.duration = time.timeline.tracks.map(\.duration).max() ?? 0
    axis.reveal(time.time)
    if hasLanes { rows = TimeRows(of: time.timeline) }
    scroller.setContent(height: rows.height)
    return true
  }

  /// The distance that the rows are scrolled up, in points.
  var offset: CGFloat { scroller.contentOffset.y }

  /// Has everything made anew.
  func reload() { shownChange = -1 }

  /// The row at a point of this view.
  private func row(at point: CGPoint) -> TimeRows.Row? {
    lanes.contains(point) ? rows.row(at: point.y + offset) : nil
  }

  func hover(at point: CGPoint?) {}

  func tip(at point: CGPoint) -> Tip? {
    guard point.x < Self.names, let row = row(at: point),
      case .recognizer(let lane, let recorded) = row.kind,
      let name = (lane ?? recorded).map(name), var tip = Tip(ofCut: name, in: 90)
    else { return nil }
    tip.place = CGRect(x: 0, y: row.top - offset, width: Self.names, height: row.height)
    return tip
  }

  /// The view of the scene that the row at a point is about.
  func view(at point: CGPoint) -> UIView? {
    guard let row = row(at: point) else { return nil }
    let path: String? =
      switch row.kind {
      case .contact(let lane): (lane.touch(at: time.time) ?? lane.touches.first)?.view?.description
      case .recognizer(let lane, let recorded):
        (lane ?? recorded)?.name.viewPath.map(String.init)
      case .branch: nil
      }
    return path.flatMap(story.scene.view)
  }

  // MARK: - Wheel

  private func scroll(by moved: CGPoint, at point: CGPoint) {
    let isZooming = (window as? InspectorWindow)?.modifiers.contains(.control) == true
    if isZooming {
      axis.zoom(moved.y / 40, at: point.x)
    } else if lanes.contains(point), rows.height > lanes.height, moved.y != 0 {
      scroller.scroll(by: -moved.y)
    } else {
      axis.scroll(moved.x != 0 ? -moved.x : -moved.y)
    }
    invalidate()
  }

  // MARK: - Pressing

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self) else { return }
    (superview as? any KeyHandling)?.requestFocus()
    if let branch = keepBoxes.first(where: { $0.value.insetBy(dx: -4, dy: -6).contains(point) }) {
      return send(.keep(branch.key))
    }
    if case .branch(let number) = row(at: point)?.kind { return time.choose(track: number) }
    guard point.x >= axis.ends.lowerBound - 8 else {
      if let view = view(at: point) { selection.choose(view) }
      return
    }
    if (window as? InspectorWindow)?.modifiers.contains(.shift) == true {
      spanStart = axis.time(point.x)
      return
    }
    if let branch = branch(at: point) { return time.choose(track: branch) }
    if time.track != 0, track.insetBy(dx: -8, dy: -6).contains(point) { time.choose(track: 0) }
    time.loop = nil
    time.scrub(to: axis.time(point.x))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let point = touch.location(in: self)
    if let start = spanStart {
      let end = axis.time(point.x)
      if abs(end - start) > 0.01 { time.loop = min(start, end)...max(start, end) }
    } else if point.x >= axis.ends.lowerBound - 8, row(at: point).map(\.isBranch) != true {
      time.scrub(to: axis.time(point.x))
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { spanStart = nil }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { spanStart = nil }

  /// The branch whose disc on the track is at a point.
  private func branch(at point: CGPoint) -> Int? {
    guard track.contains(point) else { return nil }
    return time.timeline.tracks.indices.dropFirst().first { abs(x(ofBranch: $0) - point.x) <= 8 }
  }

  /// The place at which a branch leaves the track.
  func x(ofBranch number: Int) -> CGFloat {
    axis.x(time.timeline.tracks[number].start)
  }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard rect.width > 40, rect.height >= Self.trackHeight, !axis.ends.isEmpty,
      let canvas = UIGraphicsGetCurrentContext()
    else { return }
    if hasLanes { drawLanes(on: canvas) }
    drawTrack(on: canvas)
    drawPlayhead(on: canvas)
  }

  private func drawPlayhead(on canvas: any Canvas) {
    let x = axis.x(time.time)
    guard axis.ends.contains(x) else { return }
    let top = hasLanes ? 0 : track.minY - 5
    let line = CGRect(x: x - 1, y: top, width: 2, height: track.maxY + 5 - top)
    canvas.fill(line, with: theme.ink)
    guard hasLanes else {
      if bounds.height > 40 { canvas.dot(CGPoint(x: x, y: top), radius: 3, color: theme.ink) }
      return
    }
    let size = CGSize(width: 12, height: 10)
    let grip = CGRect(center: CGPoint(x: x, y: track.minY - 1), size: size)
    canvas.fill(grip, with: theme.ink, radius: 3)
  }
}
