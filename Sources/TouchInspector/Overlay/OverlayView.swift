import TouchExplain
import TouchKit
import TouchScene

/// Shows over the scene the hit view, its chain, the view that refused the touch, the contacts, what is
/// hovered and chosen, and what a press would do.
@MainActor
final class OverlayView: CodeView, Themed {
  /// How long a lifted contact is shown, in seconds.
  static let fadeDuration: TimeInterval = 0.15
  /// How long of that it looks as it did, before it fades: a finger that comes down again at once does not
  /// wait for a frame of that.
  static let stayDuration: TimeInterval = 0.08

  /// Where the scene's screen is, in this view's space, and how large one point of it is here.
  var sceneFrame = CGRect.zero
  var sceneScale: CGFloat = 1
  /// The radius of the scene's corners, in points.
  var cornerRadius: CGFloat = 0
  /// The part of the stage that is for the scene: nothing is drawn beyond it.
  var room = CGRect.zero

  /// Where fingers would come down, on the scene's screen, in points.
  var preview: [CGPoint] = []
  /// Where the pointer is, in this view's space; nil where it is not on the scene or has a button down.
  var pointer: CGPoint?
  /// Whether the touch areas that are not the views' bounds are shown.
  var showsAreas = false
  /// Whether the distances between the chosen view and the hovered one are shown.
  var showsDistances = false
  /// Whether the chosen view has handles that change its frame.
  var showsHandles = false
  /// Whether nothing is shown.
  var isBlank = false

  let story: TouchStory
  let selection: Selection
  /// Under the overlay are the app's own colours, whatever the window's are, but for a wireframe's.
  var theme: Theme {
    get { story.scene.isWireframe ? windowTheme : .light }
    set { windowTheme = newValue }
  }
  private var windowTheme: Theme
  var time: TimeInterval = 0
  private var shown: Shown?
  private(set) var note: PointerNote?
  private(set) var areas: [TouchArea] = []
  private var areasVersion = [0]
  /// Where the scene shows texts, on its screen, in points.
  private var texts: [CGRect] = []
  private var textsVersion = [0]
  /// The same on the stage, and where the scene was then.
  private var placedTexts: (places: [CGRect], frame: CGRect)?
  /// What was drawn last.
  private var picture = DisplayList()
  /// Whether that is drawn again as it is: so in parts of the window.
  var keepsPicture = false

  /// Whether only what lies under it is drawn.
  var isLeftOut = false

  /// What the picture depends on, beside the place of the scene: nothing of it waits for an explanation
  /// that would not change the picture.
  private struct Shown: Equatable {
    let chain: [ObjectIdentifier]
    let point: CGPoint?
    /// The explanation, where more of it is seen than the chain.
    let report: Int
    let marks: Int
    let gestures: Int
    let selection: Int
    let scene: [Int]
    let preview: [CGPoint]
    let note: PointerNote?
    let options: [Bool]
  }

  init(story: TouchStory, selection: Selection, theme: Theme) {
    self.story = story
    self.selection = selection
    windowTheme = theme
    super.init()
    isUserInteractionEnabled = false
  }

  func refresh() -> Bool {
    let scene = story.scene
    note = pointer.flatMap { pointer in
      story.marks.contains { !$0.isLifted }
        ? nil
        : PointerNote(at: pointer, on: scenePoint(pointer), in: scene, chosen: selection.chosen)
    }
    if showsAreas, areasVersion != story.pictureVersion { areas = TouchArea.all(in: scene) }
    if !showsAreas { areas = [] }
    areasVersion = showsAreas ? story.pictureVersion : []
    let isExplaining = story.report?.missed != nil || selection.hovered != nil
    let now = Shown(
      chain: story.chain.map { ObjectIdentifier($0) },
      point: story.marks.isEmpty ? story.report?.point : nil,
      report: isExplaining ? story.reportVersion : 0,
      marks: story.marksVersion,
      gestures: story.gestures.lanes.isEmpty ? 0 : story.gestures.version,
      selection: selection.version,
      scene: story.pictureVersion,
      preview: preview,
      note: note,
      options: [showsAreas, showsDistances, showsHandles, isBlank]
    )
    defer { shown = now }
    return shown != now
  }

  func fade(at time: TimeInterval) -> Bool {
    self.time = time
    return story.fade(at: time, after: Self.stayDuration, over: Self.fadeDuration)
  }

  /// When the first lifted contact begins to fade, on the window's clock; nil where none was lifted.
  var fadeStart: TimeInterval? {
    story.marks.compactMap(\.liftedAt).min().map { $0 + Self.stayDuration }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), !isLeftOut else { return }
    if !keepsPicture { picture = makePicture(measuringOn: context) }
    picture.draw(on: context, in: keepsPicture ? context.clipBounds : nil)
  }

  /// Draws what was drawn last in a part of this view, on a canvas in its space.
  func drawAgain(on canvas: any Canvas, in part: CGRect) { picture.draw(on: canvas, in: part) }

  /// Makes the picture anew; returns where it looks different, in this view's space: rectangles that do
  /// not overlap.
  func renewPicture(measuringOn canvas: any Canvas) -> [CGRect] {
    let new = makePicture(measuringOn: canvas)
    defer { picture = new }
    return new.difference(from: picture, in: bounds).rectangles
  }

  private func makePicture(measuringOn measure: any Canvas) -> DisplayList {
    let canvas = DisplayListRecorder(measuringOn: measure, bounds: bounds)
    if !isBlank { draw(on: canvas) }
    return canvas.list
  }

  private func draw(on canvas: any Canvas) {
    canvas.saveGState()
    canvas.clip(to: UIBezierPath(rect: room))
    var places = LabelPlaces(
      taken: story.marks.compactMap(ring) + [downPlace].compactMap { $0 },
      texts: textPlaces()
    )
    let tags = story.marks.map { tag(of: $0, among: &places, on: canvas) }
    canvas.saveGState()
    canvas.clip(to: UIBezierPath(roundedRect: sceneFrame, cornerRadius: cornerRadius))
    drawAreas(on: canvas)
    // Under what explains the touch, whose tags must stay readable.
    drawSelection(on: canvas)
    let chain = story.chain
    drawChain(chain, on: canvas)
    if let report = story.report { drawMiss(of: report, among: &places, on: canvas) }
    drawNumbers(of: chain, among: &places, on: canvas)
    drawTrails(on: canvas)
    canvas.restoreGState()
    drawHandles(among: &places, on: canvas)
    drawDistances(among: &places, on: canvas)
    drawRecognizers(&places, on: canvas)
    drawFingers(on: canvas)
    for (mark, tag) in zip(story.marks, tags) { draw(mark, tag: tag, on: canvas) }
    canvas.restoreGState()
    if let note { draw(note, on: canvas) }
  }

  // MARK: - Places

  /// The part of the stage on which the scene is seen.
  var visibleFrame: CGRect { sceneFrame.overlap(room) ?? .zero }

  func place(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: sceneFrame.minX + point.x * sceneScale,
      y: sceneFrame.minY + point.y * sceneScale
    )
  }

  func scenePoint(_ place: CGPoint) -> CGPoint {
    CGPoint(
      x: (place.x - sceneFrame.minX) / sceneScale,
      y: (place.y - sceneFrame.minY) / sceneScale
    )
  }

  func corners(of view: UIView) -> [CGPoint] {
    view.cornersOnScreen.map(place)
  }

  /// The box around the part of a view that is seen; nil where nothing is.
  func visibleBox(of view: UIView) -> CGRect? {
    var box = CGRect(enclosing: corners(of: view)).overlap(visibleFrame)
    for clip in view.clippingAncestors {
      box = box.flatMap { $0.overlap(CGRect(enclosing: corners(of: clip))) }
    }
    return box
  }

  /// Draws what belongs to a view clipped as the view is.
  func clipped(as view: UIView, on canvas: any Canvas, _ draw: () -> Void) {
    canvas.saveGState()
    for clip in view.clippingAncestors { canvas.clip(to: edge(of: clip, lineWidth: 0, inset: 0)) }
    draw()
    canvas.restoreGState()
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

  func edge(of view: UIView, lineWidth: CGFloat, inset: CGFloat) -> UIBezierPath {
    let corners = corners(of: view)
    let box = CGRect(enclosing: corners)
    if fillsScreen(box) {
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

  /// Whether a box on the stage is at least the whole screen.
  func fillsScreen(_ box: CGRect) -> Bool {
    box.insetBy(dx: -0.5, dy: -0.5).encloses(sceneFrame)
  }

  /// Where the scene's texts are on the stage.
  private func textPlaces() -> [CGRect] {
    if textsVersion != story.pictureVersion {
      texts = story.scene.textBoxes
      placedTexts = nil
    }
    textsVersion = story.pictureVersion
    if let placedTexts, placedTexts.frame == sceneFrame { return placedTexts.places }
    let places = texts.map { box in
      CGRect(
        origin: place(box.origin),
        size: CGSize(width: box.width * sceneScale, height: box.height * sceneScale)
      )
    }
    placedTexts = (places, sceneFrame)
    return places
  }

  // MARK: - Tags

  /// A word with a line of its own colour around.
  func drawTag(_ text: String, color: UIColor, in box: CGRect, on canvas: any Canvas) {
    canvas.fill(box, with: theme.pane, radius: 9)
    canvas.outline(box, with: color, radius: 9)
    canvas.label(text, color: color, in: box)
  }

  /// The size of a tag with a text.
  func tagSize(_ text: String, on canvas: any Canvas) -> CGSize {
    CGSize(width: canvas.width(of: text, font: .badge).rounded(.up) + 16, height: 18)
  }

  /// The line from a tag to what it tells, if it is not right beside it.
  func drawLeader(_ place: LabelPlaces.Place, color: UIColor, on canvas: any Canvas) {
    guard !place.leader.isEmpty else { return }
    let path = UIBezierPath(through: place.leader)
    canvas.stroke(path, with: color, halo: theme.pane)
  }
}

extension UIView {
  /// The views around this one that clip what is in them, from the inside out.
  var clippingAncestors: [UIView] {
    var found: [UIView] = []
    var next = superview
    while let view = next {
      if view.clipsToBounds { found.append(view) }
      next = view.superview
    }
    return found
  }
}

extension UIApplication {
  /// How many views are asked for a text at most.
  private static let mostAsked = 2000

  /// The boxes of the labels that are seen, on the screen, in points, as far as they are quickly found.
  fileprivate var textBoxes: [CGRect] {
    var (boxes, asked) = ([CGRect](), 0)
    var pending: [UIView] = windows
    while let view = pending.popLast(), asked < Self.mostAsked {
      asked += 1
      guard view.isShown else { continue }
      if let label = view as? UILabel, label.text?.isEmpty == false {
        boxes.append(CGRect(enclosing: label.cornersOnScreen))
      }
      pending += view.subviews
    }
    return boxes
  }
}
