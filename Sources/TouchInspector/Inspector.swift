import TouchExplain
package import TouchKit
package import TouchScene

/// The window's contents: the scene in its device, what happened over it, and why beside it.
///
/// It is made of the engine's own views, in an application of its own, and is informed of the scene
/// by its trace only.
@MainActor
package final class Inspector {
  /// The window's texts about the scene.
  package struct Captions {
    /// The scene's title.
    package var title: String
    /// The scene's file, or its name in code.
    package var file: String
    /// What to try in the scene and what to expect.
    package var about: String?
    /// The session that is being recorded, if one is.
    package var recording: String?

    /// Makes the captions.
    package init(title: String, file: String, about: String? = nil, recording: String? = nil) {
      self.title = title
      self.file = file
      self.about = about
      self.recording = recording
    }
  }

  /// The engine that runs the inspector's own views.
  package let application: UIApplication
  /// What the trace says so far.
  package let story: TouchStory
  private let window: UIWindow
  private let header: HeaderView
  private let stage: StageView
  private let tabs: TabBar
  private let scene: UIApplication
  private let selection = Selection()
  private let proposal: ChangeProposal
  private let why: WhyPanel
  private let chain: ChainPanel
  private let gestures: GesturesPanel
  private let log: LogPanel
  private let about: AboutBar
  private let calls: LogBar
  private let theme: Theme
  private let showsPanels: Bool
  /// The height that the upper panel asked for when the panes were laid out.
  private var shownWhyHeight: CGFloat = 0
  /// Whether another tab was chosen since the window was drawn.
  private var hasOtherTab = false
  private var hasLookedAtGestures = false

  /// The size of a window that shows everything well, in points.
  package static let preferredSize = CGSize(width: 1280, height: 800)

  /// Makes the inspector of a scene.
  ///
  /// - Parameters:
  ///   - scene: The engine that runs the scene.
  ///   - captions: What to say about it.
  ///   - theme: The colours.
  ///   - showsPanels: Whether there is more than the scene's screen and the overlay on it.
  ///   - log: The log of the scene's classes that print their calls, if any does.
  ///   - drawScene: Draws the scene's screen in a size in points, each so many pixels wide; nil
  ///     draws the views themselves.
  package init(
    of scene: UIApplication,
    captions: Captions,
    theme: Theme = .light,
    showsPanels: Bool = true,
    log: CallLog? = nil,
    drawScene: SceneDrawing? = nil
  ) {
    self.theme = theme
    self.showsPanels = showsPanels
    self.scene = scene
    let size = showsPanels ? Self.preferredSize : scene.screen.bounds.size
    application = UIApplication(screen: UIScreen(size: size))
    story = TouchStory(of: scene, log: log)
    window = UIWindow(frame: application.screen.bounds, application: application)
    window.backgroundColor = theme.ground
    header = HeaderView(captions: captions, theme: theme)
    stage = StageView(
      scene: scene,
      story: story,
      selection: selection,
      theme: theme,
      hasDevice: showsPanels,
      drawScene: drawScene
    )
    tabs = TabBar(theme: theme)
    proposal = ChangeProposal(
      for: story,
      in: scene,
      objection: captions.recording == nil
        ? nil : "Not while it records: a replay of the session would lack the change."
    )
    why = WhyPanel(
      story: story,
      scene: scene,
      proposal: proposal,
      selection: selection,
      theme: theme
    )
    gestures = GesturesPanel(story: story.gestures, theme: theme)
    self.log = LogPanel(story: story, theme: theme)
    chain = ChainPanel(story: story, selection: selection, theme: theme)
    about = AboutBar(text: captions.about, theme: theme)
    calls = LogBar(story: story, theme: theme)
    window.addSubview(stage)
    if showsPanels {
      for view in [tabs, why, chain, gestures, self.log, about, calls, header] {
        window.addSubview(view)
      }
    }
    tabs.onSelect = { [weak self] in self?.tab = $0 }
    window.isHidden = false
    layout(size)
    showTab()
  }

  // MARK: - Tabs

  /// What is shown beside the scene.
  package var tab: InspectorTab {
    get { tabs.selected }
    set {
      guard newValue != tab else { return }
      tabs.selected = newValue
      showTab()
    }
  }

  /// Scrolls the chosen tab by a number of pages, towards the end where positive.
  package func scrollPanel(byPages pages: CGFloat) {
    switch tab {
    case .why: break
    case .gestures: gestures.scroll(byPages: pages)
    case .log: log.scroll(byPages: pages)
    }
  }

  private func showTab() {
    for (view, owner) in owners { view.isHidden = owner != tab }
    if tab == .gestures { hasLookedAtGestures = true }
    hasOtherTab = true
  }

  /// The panels with the tab that each belongs to.
  private var owners: [(view: any StoryPanel, tab: InspectorTab)] {
    [(why, .why), (chain, .why), (gestures, .gestures), (log, .log)]
  }

  // MARK: - Layout

  /// Fits everything to a window of a size in points.
  package func layout(_ size: CGSize) {
    window.frame = CGRect(origin: .zero, size: size)
    shownWhyHeight = why.wholeHeight
    guard showsPanels else {
      stage.frame = window.bounds
      stage.layout()
      return
    }
    let panes = PaneLayout(
      size: size,
      aboutHeight: story.log == nil
        ? about.height(fittingWidth: size.width)
        : max(LogBar.height, about.height(fittingWidth: size.width / 2)),
      whyHeight: why.wholeHeight
    )
    header.frame = panes.header
    tabs.frame = panes.tabs
    gestures.frame = panes.why.union(panes.chain)
    log.frame = gestures.frame
    stage.frame = panes.stage
    stage.layout()
    why.frame = panes.why
    chain.frame = panes.chain
    about.frame = panes.about
    calls.frame = .zero
    guard story.log != nil else { return }
    about.frame.size.width = (panes.about.width / 2).rounded()
    calls.frame = panes.about
    calls.frame.origin.x = about.frame.maxX
    calls.frame.size.width = panes.about.width - about.frame.width
  }

  /// The size of the window, in points.
  package var size: CGSize { window.bounds.size }

  /// How many pixels a point is wide where the window is shown.
  package var pixelScale: CGFloat {
    get { stage.slot.pixelScale }
    set { stage.slot.pixelScale = newValue }
  }

  /// The scene's screen in the window, in points.
  package var sceneFrame: CGRect {
    stage.convert(stage.sceneFrame, to: nil)
  }

  /// How many points of the window one point of the scene's screen is wide.
  package var sceneScale: CGFloat { stage.sceneScale }

  /// Returns a point of the window on the scene's screen, both in points.
  package func scenePoint(_ point: CGPoint) -> CGPoint {
    let frame = sceneFrame
    return CGPoint(
      x: (point.x - frame.minX) / sceneScale,
      y: (point.y - frame.minY) / sceneScale
    )
  }

  /// Where fingers would come down on the scene's screen, in points; shown as faint rings.
  package var preview: [CGPoint] {
    get { stage.overlay.preview }
    set { stage.overlay.preview = newValue }
  }

  /// Lights up the view that the pointer is on: its own place on the scene, its row or its chip.
  ///
  /// - Parameter point: Where the pointer is, in points of the window; nil where it is not in it.
  package func hover(at point: CGPoint?) {
    selection.hover(showsPanels ? point.flatMap(view) : nil)
  }

  private func view(at point: CGPoint) -> UIView? {
    if sceneFrame.contains(point) { return scene.frontView(at: scenePoint(point)) }
    guard tab == .why else { return nil }
    if why.frame.contains(point) { return why.view(at: why.convert(point, from: nil)) }
    return chain.frame.contains(point) ? chain.view(at: chain.convert(point, from: nil)) : nil
  }

  /// Whether the hit map is shown over the scene: each point in the colour of its hit view.
  package var showsHitMap: Bool {
    get { !stage.hitMap.isHidden }
    set { stage.hitMap.isHidden = !newValue }
  }

  /// The state of the recording, if there is one.
  package var recording: RecordingState {
    get { header.recording }
    set { header.recording = newValue }
  }

  /// Updates the panels from the trace, and returns the parts of the window that look different, in
  /// points.
  package func update() -> [CGRect] {
    let (panels, change) = refresh()
    return change == .nothing ? panels : panels + [stage.frame]
  }

  private func refresh() -> (panels: [CGRect], stage: StageView.Change) {
    story.settle()
    if showsPanels { proposal.follow() }
    let change = stage.refresh()
    if change != .nothing { why.mapEntries = stage.hitMap.entries }
    tabs.news = hasLookedAtGestures || story.gestures.lanes.isEmpty ? nil : .gestures
    var damage: [CGRect] = []
    for panel in [header, tabs, calls] + owners.filter({ $0.tab == tab }).map(\.view)
    where panel.refresh() && showsPanels { damage.append(panel.frame) }
    let isWhyMoved = tab == .why && why.wholeHeight != shownWhyHeight
    if showsPanels, hasOtherTab || isWhyMoved {
      damage.append(why.frame.union(chain.frame))
      if isWhyMoved { layout(size) }
    }
    hasOtherTab = false
    return (damage, change)
  }

  /// Whether there are changes to try that may help the last touch.
  package var hasChangesToTry: Bool { proposal.isSearching }

  /// Tries the next change that may help the last touch, at a time of the window's clock in seconds.
  package func tryNextChange(at time: TimeInterval) { proposal.step(at: time) }

  /// Tries all changes that may help the last touch, for a picture of the window.
  package func tryAllChanges() {
    while hasChangesToTry { tryNextChange(at: 0) }
  }

  /// Advances what fades to a time of the window's clock in seconds; returns whether it has to go on.
  package func fade(at time: TimeInterval) -> Bool { stage.overlay.fade(at: time) }

  /// Forgets the last touch.
  package func clear() { story.clear() }

  /// Updates the panels from the trace, and draws the parts of the window that look different.
  ///
  /// If only the overlay has changed, as after a touch, which must be visible at once, only the part
  /// of the stage under it is redrawn.
  ///
  /// - Returns: What was drawn on: whole pixels, in points.
  package func drawChanges(on canvas: any Canvas) -> [CGRect] {
    let (panels, change) = refresh()
    var drawn = panels.map(wholePixels)
    // The area of the overlay is known after it was drawn as a whole, and lost if it is drawn in part.
    stage.overlay.isHidden = true
    for panel in drawn { draw([panel], on: canvas) }
    let parts: [CGRect] =
      switch change {
      case .nothing: []
      case .overlay: stage.overlaid
      case .all: [stage.frame]
      }
    draw(parts.map(wholePixels), on: canvas)
    stage.overlay.isHidden = false
    guard change != .nothing else { return drawn }
    stage.drawOverlay(on: canvas)
    drawn += parts.map(wholePixels)
    if change == .overlay { drawn += stage.overlaid.map(wholePixels) }
    return drawn
  }

  /// Draws some parts of the window, which do not overlap.
  private func draw(_ parts: [CGRect], on canvas: any Canvas) {
    guard !parts.isEmpty else { return }
    canvas.saveGState()
    canvas.clip(to: UIBezierPath(rects: parts))
    draw(on: canvas)
    canvas.restoreGState()
  }

  /// The part of the window, in points, of the whole pixels that a part lies on.
  private func wholePixels(_ area: CGRect) -> CGRect {
    let scale = pixelScale
    let (left, top) = ((area.minX * scale).rounded(.down), (area.minY * scale).rounded(.down))
    let (right, bottom) = ((area.maxX * scale).rounded(.up), (area.maxY * scale).rounded(.up))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
      .applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
  }

  /// Draws the whole, or what the canvas's clip shows of it.
  package func draw(on canvas: any Canvas) { ViewRenderer(canvas: canvas).draw(window) }
}

/// Draws a scene's screen at the origin of a canvas: in a size in points, each so many pixels wide.
package typealias SceneDrawing = @MainActor (any Canvas, CGSize, CGFloat) -> Void

/// A panel that shows what the trace has told.
@MainActor
protocol StoryPanel: UIView {
  /// Updates the panel; returns whether it looks different.
  func refresh() -> Bool
}

/// Where the panes of the window lie.
///
/// A window that is too small drops the text at the bottom first, then the panels beside the scene, and
/// the header last. In a large one, the chain directly follows the views.
struct PaneLayout {
  let header: CGRect
  let stage: CGRect
  let tabs: CGRect
  let why: CGRect
  let chain: CGRect
  let about: CGRect

  private static let headerHeight: CGFloat = 41
  private static let chainHeight: CGFloat = 164
  private static let smallestStage = CGSize(width: 320, height: 320)
  private static let smallestPanelWidth: CGFloat = 280
  private static let smallestWhyHeight: CGFloat = 161

  init(size: CGSize, aboutHeight: CGFloat, whyHeight: CGFloat) {
    let (width, height) = (max(0, size.width), max(0, size.height))
    let top = height >= Self.headerHeight * 3 ? Self.headerHeight : 0
    let hasAbout = height - top - aboutHeight >= Self.smallestStage.height
    let bottom = hasAbout ? height - aboutHeight : height
    let hasPanels = width >= Self.smallestStage.width + Self.smallestPanelWidth
    let left = hasPanels ? max(Self.smallestStage.width, (width / 2).rounded()) : width
    let whyTop = min(bottom, top + TabBar.height)
    let hasChain = bottom - whyTop >= Self.smallestWhyHeight + Self.chainHeight
    let chainTop = hasChain ? min(bottom - Self.chainHeight, whyTop + whyHeight) : bottom
    header = CGRect(x: 0, y: 0, width: width, height: top)
    stage = CGRect(x: 0, y: top, width: left, height: bottom - top)
    tabs = CGRect(x: left, y: top, width: width - left, height: whyTop - top)
    why = CGRect(x: left, y: whyTop, width: width - left, height: chainTop - whyTop)
    chain = CGRect(x: left, y: chainTop, width: width - left, height: bottom - chainTop)
    about = CGRect(x: 0, y: bottom, width: width, height: height - bottom)
  }
}
