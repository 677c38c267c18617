import TouchExplain
package import TouchKit
package import TouchScene

/// The window's contents: the scene in its device, what happened over it, and why beside it.
///
/// It is made of the engine's own views, in an application of its own, and is informed of the scene
/// by its trace only.
package final class Inspector {
  /// The window's texts about the scene.
  package struct Captions {
    /// The scene's title.
    package var title: String
    /// The scene's file, or its name in code.
    package var file: String
    /// A hint of what to try in the scene, and what to expect.
    package var about: String?
    /// The session that is being recorded, if one is.
    package var recording: String?

    package init(title: String, file: String, about: String? = nil, recording: String? = nil) {
      self.title = title
      self.file = file
      self.about = about
      self.recording = recording
    }
  }

  /// The engine that runs the inspector's own views.
  package let application: UIApplication
  /// The story that the trace has told so far.
  package let story: TouchStory
  /// The scenes that can be opened in place of this one.
  package var shelf = SceneShelf() {
    didSet {
      header.hasStart = shelf.isOfUse
      header.hasLanguages = shelf.turnLanguage != nil
    }
  }
  /// The items of the palette that were used last.
  var used: [Palette.Item] = []
  /// A notice above the answer, such as an error of the file; nil for none.
  package var notice: Notice? {
    didSet {
      guard notice != oldValue else { return }
      noticeBar.notice = notice
      layout(size)
    }
  }
  /// Called with a text for the clipboard.
  package var onCopy: (String) -> Void = { _ in }
  /// The modes of the window's owner that are on.
  package var ownerModes: Set<Command> = []
  /// Called with a command that is not the inspector's own.
  package var onCommand: (Command) -> Void = { _ in }
  /// Writes a scene to a path, in place of what is there if told; nil where nothing can be written.
  package var onSave: ((_ text: String, _ path: String, _ isReplacing: Bool) -> SceneSaving)?

  let window: InspectorWindow
  let header: HeaderView
  let stage: StageView
  let tabs: TabBar
  let popups = PopupHost()
  /// The page of keys that is open for as long as Command is held.
  weak var overview: (any PopupContent)?
  let tips = TipView()
  let noticeBar = NoticeBar()
  let selection = Selection()
  /// The edits of the scene, with undo.
  let edits: EditHistory
  /// True if the scene was changed in the window, and that can be undone.
  package var isSceneChanged: Bool { edits.canUndo }
  let proposal: ChangeProposal
  let why: WhyPanel
  let tree: TreePanel
  let splitter = Splitter(isAcross: false)
  /// The page in place of all, while there is no scene to show.
  var start: StartPage?
  /// The course, once it was asked for.
  var course: CoursePanes?
  /// The panel of each tab.
  var panels: [InspectorTab: any StoryPanel]
  package let showsPanels: Bool
  /// The colours of the window.
  package var theme: Theme { window.theme }
  /// The drawer of time at the bottom; nil where nobody has given a time.
  var drawer: TimeDrawer?
  /// The recorded scene beside the replayed one; nil where there is no other.
  var recorded: RecordedHalf?
  /// True while a scene that the user chose lies beside the shown one.
  var isPinned = false
  /// The touches of a kept sitting beside those of the shown one.
  let comparison: Comparison
  let replayedCaption = HalfCaption()
  /// The view under the pointer that follows it.
  weak var hovered: (any Hoverable)?
  /// True if the whole window has to be drawn anew.
  package var isWholeStale = false
  var hasLookedAtGestures = false
  /// The versions of the touches, and of what is told of the last one, that the selection has followed.
  var followed = (down: 0, touch: 0)

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
  ///   - drawScene: Draws the screen of the scene that the story is about, in a size in points, each so
  ///     many pixels wide; nil draws the views themselves.
  package init(
    of scene: UIApplication,
    captions: Captions,
    theme: Theme = .light,
    showsPanels: Bool = true,
    log: CallLog? = nil,
    drawScene: SceneDrawing? = nil
  ) {
    self.showsPanels = showsPanels
    let size = showsPanels ? Self.preferredSize : scene.screen.bounds.size
    application = UIApplication(screen: UIScreen(size: size))
    story = TouchStory(of: scene, log: log)
    window = InspectorWindow(frame: application.screen.bounds, application: application)
    window.theme = theme
    header = HeaderView(captions: captions)
    stage = StageView(
      story: story,
      selection: selection,
      hasDevice: showsPanels,
      drawScene: drawScene
    )
    edits = EditHistory(
      of: story,
      objection: captions.recording == nil ? nil : Self.recordingObjection
    )
    proposal = ChangeProposal(for: story, edits: edits)
    tree = TreePanel(story: story, selection: selection, edits: edits)
    why = WhyPanel(story: story, proposal: proposal, selection: selection)
    comparison = Comparison()
    panels = [
      .why: why,
      .tree: tree,
      .touches: TouchesPanel(story: story, selection: selection),
      .gestures: GesturesPanel(story: story.gestures, selection: selection),
      .chain: ChainPanel(story: story, selection: selection),
      .log: LogPanel(story: story, selection: selection),
      .compare: ComparePanel(comparison),
    ]
    tabs = TabBar(InspectorTab.allCases.filter { [panels] in panels[$0] != nil })
    build(size)
  }

  private static let recordingObjection =
    "Nothing can be changed while recording: a replay would lack it.".told

  private func build(_ size: CGSize) {
    window.backgroundColor = theme.ground
    window.addSubview(stage)
    if showsPanels {
      for view in panels.values { window.addSubview(view) }
      for view in [tabs, header, splitter, noticeBar] { window.addSubview(view) }
    }
    window.addSubview(popups)
    window.addSubview(tips)
    splitter.onDrag = { [weak self] in self?.movePanel(by: $0) }
    splitter.onReset = { [weak self] in self?.places.panelWidth = nil }
    window.onCommand = { [weak self] in self?.perform($0) }
    window.onCopy = { [weak self] in self?.onCopy($0) }
    noticeBar.onClose = { [weak self] in self?.notice = nil }
    tabs.onSelect = { [weak self] in self?.select($0) }
    tree.onEditorHeight = { [weak self] in self?.places.editorHeight = $0 }
    let openCommands: ([Command], CGRect) -> Void = { [weak self] commands, box in
      if let self { popups.openMenu(menuItems(for: commands), at: box) }
    }
    header.onMore = openCommands
    stage.onEdit = { [edits] view, frame in
      if let frame { edits.move(view, to: frame) } else { edits.finish() }
    }
    stage.tools.onMore = openCommands
    stage.tools.onRealSize = { [weak self] in self?.stage.placement.zoom(to: 1) }
    window.isHidden = false
    layout(size)
  }

  // MARK: - The scene

  /// Shows another scene in place of the present one, whose trace the owner passes to ``story`` from now
  /// on; nothing has happened in it yet.
  package func show(_ scene: UIApplication, captions: Captions? = nil, log: CallLog? = nil) {
    let (chosen, isDeliberate) = (selection.chosen?.path, selection.isDeliberate)
    // A view of the same name in another file is another one, unless two files are compared.
    let isOther = captions.map { $0.file != self.captions.file } == true && !isPinned
    endStart()
    // Nor does the pointer stay on a view that is gone.
    let pointed = selection.hovered?.path
    story.follow(scene, log: log)
    if let captions {
      header.captions = captions
      followScene(inFile: captions.file)
    }
    // No choice of another scene's view survives; a view that merely got the touch is none.
    let view = isOther ? nil : chosen.flatMap(scene.view)
    selection.select(isDeliberate ? view : nil)
    if !isDeliberate { selection.follow(view) }
    if isOther {
      hover(at: nil)
    } else {
      selection.hover(pointed.flatMap(scene.view), at: selection.pointer)
    }
    layout(size)
  }

  /// The window's texts about the scene.
  package var captions: Captions {
    get { header.captions }
    set {
      header.captions = newValue
      edits.objection = newValue.recording == nil ? nil : Self.recordingObjection
    }
  }

  // MARK: - Tabs

  /// The tab beside the scene.
  package var tab: InspectorTab {
    get { tabs.selected ?? shownTab }
    set { select(newValue) }
  }

  /// The tab that is shown, or was before the stage took its place.
  var shownTab = InspectorTab.why

  private func select(_ tab: InspectorTab?) {
    guard tab != tabs.selected, tab.map({ panels[$0] != nil }) ?? true,
      tab != .lesson || tabs.hasLesson
    else { return }
    tabs.selected = tab
    shownTab = tab ?? shownTab
    if tab == .gestures { hasLookedAtGestures = true }
    layout(size)
  }

  /// Scrolls the chosen tab by a number of pages, towards the end where positive.
  package func scrollPanel(byPages pages: CGFloat) { panels[tab]?.scroll(byPages: pages) }

  // MARK: - Layout

  /// The places of the lines between panes.
  package var places = PanePlaces() {
    didSet {
      guard places != oldValue else { return }
      tree.editorHeight = places.editorHeight
      layout(size)
    }
  }

  /// The places of fingers that would come down, on the scene's screen in points; shown as faint rings.
  package var preview: [CGPoint] {
    get { stage.overlay.preview }
    set { stage.overlay.preview = newValue }
  }

  /// The parts of the scene that are shown, and how.
  package var look: SceneLook {
    get { stage.look }
    set { stage.look = newValue }
  }

  /// True if the hit map is shown over the scene: each point in the colour of its hit view.
  package var showsHitMap: Bool {
    get { !stage.hitMap.isHidden }
    set { stage.hitMap.isHidden = !newValue }
  }

  /// The state of the recording, if there is one.
  package var recording: RecordingState {
    get { header.recording }
    set { header.recording = newValue }
  }

  /// The seconds that have been recorded.
  package var recordedSeconds: Int {
    get { header.recordedSeconds }
    set { header.recordedSeconds = newValue }
  }

  /// Changes the colours of the window.
  package func use(_ theme: Theme) {
    window.theme = theme
    window.backgroundColor = theme.ground
    for view in window.subtree { (view as? ThemedView)?.themeChanged() }
    isWholeStale = true
  }

  /// Turns to the other language, in which everything is told from now on.
  func turnLanguage() {
    guard let texts = shelf.turnLanguage?() else { return }
    course?.guide.texts = texts
    notice = nil
    let items = commands + shelf.items
    used = used.compactMap { item in items.first { $0.id == item.id } }
    story.tellAgain()
    proposal.tellAgain()
    use(theme)
    layout(size)
  }
}
