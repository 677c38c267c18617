import TouchExplain
import TouchKit
import TouchScene

/// The scene in its device, with the overlay over it.
final class StageView: ThemedView {
  private static let cornerRadius: CGFloat = 24
  /// The largest scale that a device is fitted at: a small screen in a large window is not blown up.
  private static let largestScale: CGFloat = 2
  /// The room above and below a device, in points.
  private static let (top, bottom): (CGFloat, CGFloat) = (17, 52)
  /// The height that the tools take of the room below, in points.
  private static let toolsHeight: CGFloat = 44

  let story: TouchStory
  let selection: Selection
  private let hasDevice: Bool
  let slot: SceneSlot
  /// Lies over the scene; hidden until it is asked for.
  let hitMap: HitMapView
  let exploded: ExplodedView
  let overlay: OverlayView
  let tools = StageTools()

  /// The place of the scene's screen in this view.
  var placement = StageTransform() { didSet { if placement != oldValue { place() } } }
  /// Called while the user drags an edge of the chosen view, with its new frame, and at the end without.
  var onEdit: @MainActor (UIView, CGRect?) -> Void = { _, _ in }
  /// The drag in progress of a press that is not for the scene.
  var drag: StageDrag?
  private var shownPlacement = StageTransform()
  /// All but the overlay, as it was drawn last; nil where it has to be recorded anew.
  private var ground: DisplayList?

  init(
    story: TouchStory,
    selection: Selection,
    hasDevice: Bool,
    drawScene: SceneDrawing?
  ) {
    self.story = story
    self.selection = selection
    self.hasDevice = hasDevice
    slot = SceneSlot(of: story, drawScene: drawScene)
    overlay = OverlayView(story: story, selection: selection, slot: slot)
    exploded = ExplodedView(story: story, selection: selection)
    hitMap = HitMapView(of: story)
    super.init()
    clipsToBounds = true
    overlay.mapNumbers = { [unowned hitMap] in hitMap.isHidden ? [] : hitMap.numbers }
    hitMap.texts = { [unowned slot] in slot.textPlaces(measuringOn: $0) }
    for view in [slot, hitMap, exploded, tools, overlay, exploded.slider] { addSubview(view) }
    tools.isHidden = !hasDevice
  }

  // MARK: - Layout

  /// The scene's screen in this view, in points.
  var sceneFrame: CGRect { placement.frame }
  /// Points of this view a point of the scene.
  var sceneScale: CGFloat { placement.scale }

  /// The part of this view that is for the scene.
  private var room: CGRect {
    CGRect(
      x: 0,
      y: 0,
      width: bounds.width,
      height: max(0, bounds.height - (hasDevice ? Self.toolsHeight : 0))
    )
  }

  /// The room beside the device, and the width of its rim, in points.
  private var margin: CGFloat { bounds.width < 320 ? 12 : 20 }
  private var rim: CGFloat { bounds.width < 320 ? 8 : 12 }

  /// Fits the device into the bounds, unless the user has zoomed.
  func layout() {
    let side = margin + rim
    let insets = UIEdgeInsets(
      top: Self.top + rim,
      left: side,
      bottom: Self.bottom + rim,
      right: side
    )
    let free = hasDevice ? bounds.inset(by: insets) : bounds
    placement.pixelScale = slot.pixelScale
    let largest = hasDevice ? Self.largestScale : .infinity
    placement.layout(story.scene.screen.bounds.size, in: free, largest: largest)
    place()
  }

  /// The largest radius of the screen's corners: a small device must not look like a pill.
  private var roundest: CGFloat {
    min(Self.cornerRadius, min(sceneFrame.width, sceneFrame.height) * 0.14, 40 * sceneScale)
  }

  override func place() {
    let screen = story.scene.screen.bounds.size
    slot.frame = sceneFrame
    // The battery of a low bar stands in the corner.
    let isLow = story.scene.statusBarManager.statusBarFrame.height <= 24
    slot.layer.cornerRadius =
      hasDevice ? min(roundest, isLow ? 16 * sceneScale : roundest) : 0
    slot.clipsToBounds = true
    hitMap.frame = sceneFrame
    hitMap.layer.cornerRadius = slot.layer.cornerRadius
    exploded.frame = room
    exploded.layout(screen, at: sceneFrame.center, scale: sceneScale)
    var slider = LayerSlider.size
    slider.width = min(slider.width, bounds.width - 32)
    exploded.slider.frame = CGRect(
      origin: CGPoint(x: bounds.width - slider.width - 16, y: room.maxY - slider.height),
      size: slider
    )
    overlay.frame = bounds
    overlay.room = room
    overlay.placement = placement
    overlay.cornerRadius = slot.layer.cornerRadius
    tools.frame = CGRect(x: 0, y: room.maxY, width: bounds.width, height: Self.toolsHeight)
  }

  override func draw(_ rect: CGRect) {
    guard hasDevice, let canvas = UIGraphicsGetCurrentContext() else { return }
    let rim = max(2, self.rim * roundest / Self.cornerRadius)
    let device = sceneFrame.insetBy(dx: -rim, dy: -rim)
    let radius = slot.layer.cornerRadius + rim * 0.85
    // What the scene's screen covers need not be drawn, nor in any of its parts.
    let width = rim + slot.layer.cornerRadius / 2
    if isExploded || min(device.width, device.height) <= width * 2 {
      canvas.fill(device, with: theme.bezel, radius: radius)
    } else {
      canvas.outline(device, with: theme.bezel, radius: radius, width: width)
    }
    if theme.isDark { canvas.outline(device, with: theme.line, radius: radius) }
  }

  // MARK: - What is shown

  /// True if the views are apart from each other by depth; the scene then gets no touches.
  var isExploded: Bool {
    get { !exploded.isHidden }
    set {
      exploded.isHidden = !newValue
      exploded.slider.isHidden = !newValue || !hasDevice
      overlay.isBlank = newValue
    }
  }

  /// The parts of the scene that are shown, and how.
  var look: SceneLook {
    get { slot.look }
    set { slot.look = newValue }
  }

  /// Shows a view with what is in it, and nothing else; nil shows all.
  func showAlone(_ view: UIView?) { look.alone = view }

  /// True for outlines of views that lie on no picture.
  var showsOutlines: Bool { look.isWireframe ?? (look.ground == nil && story.scene.isOutlined) }

  var modes: Set<Command> {
    let all: [(Command, Bool)] = [
      (.map, !hitMap.isHidden), (.explode, isExploded), (.areas, overlay.showsAreas),
      (.distances, overlay.showsDistances), (.alone, look.alone != nil),
      (.wireframe, showsOutlines),
    ]
    return Set(all.filter(\.1).map(\.0))
  }

  /// True if what is shown takes long to follow the scene.
  var takesLong: Bool { isExploded || !hitMap.isHidden }

  private var note: String {
    guard isExploded else {
      if hitMap.isSlow { return "Mapping\u{2026} Escape stops it.".told }
      if overlay.showsAreas, overlay.areas.isEmpty {
        return "All areas are as they look".told
      }
      if let alone = look.alone {
        return told("\(alone.viewName.short) alone")
      }
      if look.shownGround != nil { return "Over a picture of the screen".told }
      guard let isWireframe = look.isWireframe else {
        guard story.scene.isOutlined else { return "" }
        let kind = story.scene.fileScene?.file.imported?.kind.words.told
        return kind.map { told("Colours of \($0) are not read") }
          ?? "Wireframe: no colours in the file".told
      }
      return isWireframe ? told("\(Tip(.wireframe).key) shows contents") : ""
    }
    let (shown, all) = (exploded.shownLayers.count, exploded.stack.count)
    return shown < all
      ? told("\(shown) of \(all) views")
      : all == 1 ? "1 view".told : told("\(all) views")
  }

  /// The part of the stage that looks different.
  enum Change {
    case nothing
    /// The overlay alone.
    case overlay
    case all
  }

  func refresh() -> Change {
    defer { shownPlacement = placement }
    if let alone = look.alone, alone.application !== story.scene { look.alone = nil }
    exploded.alone = look.alone
    let isNew = slot.refresh()
    let isMapNew = hitMap.refresh()
    let isExplodedNew = exploded.refresh()
    overlay.isOnMap = !hitMap.isHidden
    let isOverlayNew = overlay.refresh()
    if hasDevice {
      tools.show(scale: sceneScale, modes: modes)
      tools.note = note
      let (shown, all) = (exploded.shownLayers.count, exploded.stack.count)
      tools.briefNote = isExploded && shown < all ? "\(shown) / \(all)" : ""
    }
    if isExploded { return isExplodedNew || shownPlacement != placement ? .all : .nothing }
    let isOtherPicture = isNew || isMapNew || isExplodedNew || shownPlacement != placement
    if isOtherPicture { forgetGround() }
    return isOtherPicture ? .all : isOverlayNew ? .overlay : .nothing
  }

  /// Makes the picture of the overlay anew; returns where it looks different, in the superview's space.
  func renewOverlay(measuringOn canvas: any Canvas) -> [CGRect] {
    overlay.renewPicture(measuringOn: canvas).map { $0.offsetBy(dx: frame.minX, dy: frame.minY) }
  }

  /// Has all but the overlay recorded anew.
  func forgetGround() { ground = nil }

  /// True if the scene's screen lies on all of a part, in the superview's space.
  func covers(_ part: CGRect) -> Bool {
    guard !takesLong, !isHidden, bounds.encloses(slot.frame) else { return false }
    let radius = slot.layer.cornerRadius
    return slot.frame.insetBy(dx: radius, dy: radius).offsetBy(dx: frame.minX, dy: frame.minY)
      .encloses(part)
  }

  /// Draws a part of the stage with the overlay as it is, on a canvas in the superview's space.
  func drawAgain(on canvas: any Canvas, in part: CGRect) {
    if takesLong {
      drawGround(on: canvas)
    } else {
      let ground = self.ground ?? recordGround(measuringOn: canvas)
      self.ground = ground
      ground.draw(on: canvas, in: part)
    }
    guard let seen = part.overlap(frame) else { return }
    canvas.saveGState()
    if !frame.encloses(part) { canvas.clip(to: UIBezierPath(rect: seen)) }
    canvas.concatenate(CGAffineTransform(translationX: frame.minX, y: frame.minY))
    overlay.drawAgain(on: canvas, in: seen.offsetBy(dx: -frame.minX, dy: -frame.minY))
    canvas.restoreGState()
  }

  private func recordGround(measuringOn canvas: any Canvas) -> DisplayList {
    let recorder = DisplayListRecorder(measuringOn: canvas, bounds: frame)
    drawGround(on: recorder)
    return recorder.list
  }

  /// Draws all but the overlay.
  private func drawGround(on canvas: any Canvas) {
    overlay.isHidden = true
    ViewRenderer(canvas: canvas).draw(self)
    overlay.isHidden = false
  }

  // MARK: - Presses

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.first.map { beginDrag(at: $0.location(in: self)) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.first.map { moveDrag(to: $0.location(in: self)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endDrag() }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if case .edge = drag { endDrag() }
    drag = nil
  }
}
