package import TouchKit

/// The layout of the window.
extension Inspector {
  func movePanel(by distance: CGFloat) {
    let panel = panes.panel.width
    places.panelWidth = min(max(320, panel - distance), max(320, size.width - 220))
  }

  var panes: PaneLayout {
    var content = PaneLayout.Content()
    content.showsPanelAlone = tabs.selected != nil
    content.drawerHeight =
      drawer?.height(in: size, wanted: places.drawerHeight, isShort: showsCourse) ?? 0
    if let course, course.isShown {
      content.railWidth = course.railWidth(in: size.width)
      let panes = PaneLayout(size: size, content: content, places: places)
      course.task.room = panes.taskRoom
      course.task.cutsNoLine = places.taskHeight == nil && !panes.hasTaskAsTab
      content.taskHeight = course.task.height(fittingWidth: panes.tabs.width)
    }
    return PaneLayout(size: size, content: content, places: places).onPixels(pixelScale)
  }

  /// Fits everything to a window of a size in points.
  package func layout(_ size: CGSize) {
    window.frame = CGRect(origin: .zero, size: size)
    popups.frame = window.bounds
    popups.layout()
    isWholeStale = true
    guard showsPanels else {
      stage.frame = window.bounds
      stage.layout()
      return
    }
    // Where they take turns the stage is first.
    let takesTurns = PaneLayout.takesTurns(in: size)
    if takesTurns != tabs.hasStage {
      tabs.hasStage = takesTurns
      tabs.selected = takesTurns ? nil : shownTab
    }
    let panes = panes
    if panes.hasTaskAsTab != tabs.hasLesson {
      tabs.hasLesson = panes.hasTaskAsTab
      // A task that had a place of its own, until the drawer took it say, takes none from what the user looks at.
      let isNew = course.map { $0.task.isHidden || $0.task.frame.isEmpty } ?? false
      let next: InspectorTab =
        tabs.hasLesson && isNew ? .lesson : shownTab == .lesson ? .why : shownTab
      if tabs.selected != nil { tab = next } else { shownTab = next }
    }
    if let start { return layout(start, in: panes) }
    // A lesson says what to try in its own words.
    why.about = showsCourse ? nil : captions.about
    let panel = noticeBar.place(above: panes.panel, or: panes.stage)
    header.frame = panes.header
    tabs.frame = panes.tabs
    stage.frame = placeRecorded(in: panes.stage)
    stage.isHidden = panes.stage.isEmpty
    stage.layout()
    for (tab, view) in panels where tab != .lesson || tabs.hasLesson {
      view.frame = panel
      view.isHidden = tab != tabs.selected || panel.isEmpty
    }
    splitter.isHidden = takesTurns
    splitter.place(at: panes.stage.maxX, from: panes.stage.minY, length: panes.stage.height)
    course?.place(in: panes)
    drawer?.frame = panes.drawer
    drawer?.isHidden = panes.drawer.isEmpty
  }

  /// The size of the window, in points.
  package var size: CGSize { window.bounds.size }

  /// Pixels a point on the window's display.
  package var pixelScale: CGFloat {
    get { stage.slot.pixelScale }
    set {
      stage.slot.pixelScale = newValue
      layout(size)
    }
  }

  /// The scene's screen in the window, in points.
  package var sceneFrame: CGRect {
    stage.convert(stage.sceneFrame, to: nil)
  }

  /// Points of the window a point of the scene's screen.
  package var sceneScale: CGFloat { stage.sceneScale }

  /// Returns a point of the window on the scene's screen, both in points.
  package func scenePoint(_ point: CGPoint) -> CGPoint {
    stage.placement.point(at: stage.convert(point, from: nil))
  }
}
