import TouchExplain
import TouchKit
import TouchScene
import TouchSession

/// Shows over the scene the hit view, its chain, the view that refused the touch, the contacts, what is
/// hovered and chosen, and what a press would do.
final class OverlayView: CodeView {
  /// The time for which a lifted contact is shown, in seconds.
  static let fadeDuration: TimeInterval = 0.15
  /// The part of that time before it fades: a finger that comes down again at once does not
  /// wait for a frame of that.
  static let stayDuration: TimeInterval = 0.08

  /// The place of the scene's screen in this view.
  var placement = StageTransform()
  var sceneFrame: CGRect { placement.frame }
  var sceneScale: CGFloat { placement.scale }
  /// The radius of the scene's corners, in points.
  var cornerRadius: CGFloat = 0
  /// The part of the stage that is for the scene: nothing is drawn beyond it.
  var room = CGRect.zero

  /// The places of fingers that would come down, on the scene's screen, in points.
  var preview: [CGPoint] = []
  /// The pointer in this view's space; nil where it is not on the scene or has a button down.
  var pointer: CGPoint?
  /// True if the touch areas that are not the views' bounds are shown.
  var showsAreas = false
  /// True if the distances between the chosen view and the hovered one are shown.
  var showsDistances = false
  /// True if the chosen view has handles that change its frame.
  var showsHandles = false
  /// True if the contacts are shown, with the recognizers that have them.
  var showsContacts = true
  /// True if nothing is shown.
  var isBlank = false
  /// Returns the places of the numbers of a map below.
  var mapNumbers: () -> [CGRect] = { [] }
  /// True if a map lies below, which has hatches of its own.
  var isOnMap = false

  let story: TouchStory
  let selection: Selection
  /// Shows the scene under the overlay.
  let slot: SceneSlot
  /// Under the overlay are the app's own colours, or a picture's, whatever the window's are, but for a wireframe's.
  var theme: Theme {
    story.scene.isOutlined && slot.look.shownGround == nil ? windowTheme : .light
  }
  var time: TimeInterval = 0
  private var shown: Shown?
  private(set) var note: PointerNote?
  /// The touch areas that are shown.
  var areas: [TouchArea] = []
  private var areasVersion = [0]
  /// The display list that was drawn last.
  private var picture = DisplayList()

  /// The state that the picture depends on, beside the place of the scene: nothing of it waits for an explanation
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

  init(story: TouchStory, selection: Selection, slot: SceneSlot) {
    self.story = story
    self.selection = selection
    self.slot = slot
    super.init()
    isUserInteractionEnabled = false
  }

  func refresh() -> Bool {
    let scene = story.scene
    note = pointer.flatMap { pointer in
      story.marks.contains { !$0.isLifted }
        ? nil
        : PointerNote(
          at: pointer,
          on: placement.point(at: pointer),
          in: scene,
          chosen: selection.chosen
        )
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
      options: [showsAreas, showsDistances, showsHandles, isBlank, isOnMap]
    )
    defer { shown = now }
    return shown != now
  }

  func fade(at time: TimeInterval) -> Bool {
    self.time = time
    return story.fade(at: time, after: Self.stayDuration, over: Self.fadeDuration)
  }

  /// The time at which the first lifted contact begins to fade, on the window's clock; nil where none was lifted.
  var fadeStart: TimeInterval? {
    story.marks.compactMap(\.liftedAt).min().map { $0 + Self.stayDuration }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    picture = makePicture(measuringOn: context)
    picture.draw(on: context)
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

  /// Makes the display list of what is shown now.
  func makePicture(measuringOn measure: any Canvas) -> DisplayList {
    let canvas = DisplayListRecorder(measuringOn: measure, bounds: bounds)
    if !isBlank { draw(on: canvas) }
    return canvas.list
  }

  private func draw(on canvas: any Canvas) {
    canvas.saveGState()
    canvas.clip(to: UIBezierPath(rect: room))
    let hasTags =
      !story.marks.isEmpty || story.report != nil || selection.chosen != nil || note != nil
    let texts = hasTags ? slot.textPlaces(measuringOn: canvas) : []
    var (tags, places) = tagsOfContacts(beside: texts, on: canvas)
    canvas.saveGState()
    canvas.clip(to: UIBezierPath(roundedRect: sceneFrame, cornerRadius: cornerRadius))
    for menu in openMenus { canvas.clip(to: everything(but: corners(of: menu))) }
    drawAreas(on: canvas)
    // Under what explains the touch, whose tags must stay readable.
    drawSelection(between: texts, on: canvas)
    let chain = story.chain
    drawChain(chain, between: texts, on: canvas)
    if let report = story.report {
      drawMiss(of: report, between: texts, among: &places, on: canvas)
    }
    drawNumbers(of: chain, among: &places, on: canvas)
    if showsContacts { drawTrails(on: canvas) }
    canvas.restoreGState()
    drawDistances(among: &places, on: canvas)
    drawHandles(among: &places, on: canvas)
    if showsContacts { drawRecognizers(&places, on: canvas) }
    drawFingers(on: canvas)
    if showsContacts {
      for (mark, tag) in zip(story.marks, tags) { draw(mark, tag: tag, on: canvas) }
    }
    canvas.restoreGState()
    if let note { draw(note, among: &places, on: canvas) }
  }

  /// The scene's open menus, which lie above all that is drawn here but what is about themselves.
  private var openMenus: [UIView] {
    let told = [story.chain.first as? UIView, selection.chosen, selection.hovered].compactMap { $0 }
    let lists = story.scene.windows.filter { !$0.isHidden }.flatMap(\.subviews).flatMap { view in
      view is _UIContextMenuContainerView ? view.subviews : []
    }
    return lists.filter { list in !told.contains { $0.isDescendant(of: list) } }
  }
}
