import TouchExplain
package import TouchKit
import TouchSession

/// Updates from the trace since the window was drawn last.
extension Inspector {
  /// Updates the panels from the trace, and returns the parts of the window that look different, in
  /// points; its caller draws the whole.
  package func update() -> [CGRect] {
    let (changed, change) = refresh()
    let panels = changed + tips.removeStaleParts()
    forgetPictures()
    if isWholeStale {
      isWholeStale = false
      return [window.bounds]
    }
    return change == .nothing ? panels : panels + [stage.frame]
  }

  func refresh() -> (panels: [CGRect], stage: StageView.Change) {
    // It may go to another moment, which the story then tells.
    followComparison()
    story.settle()
    story.takesTouches = drawer?.time.isLive != false
    if recorded?.follow() == true { layout(size) }
    if showsPanels {
      edits.follow()
      stage.overlay.showsHandles = edits.objection == nil
      proposal.follow()
      why.showOutlines()
    }
    // A change may have given the touch to another view; a choice of the user's stays.
    if followed.down != story.downVersion
      || !selection.isDeliberate && followed.touch != story.touchVersion
    {
      selection.follow(story.report?.hit)
    }
    followed = (story.downVersion, story.touchVersion)
    let change = stage.refresh()
    if change != .nothing { why.mapEntries = stage.hitMap.entries }
    var damage = showsPanels ? refreshPanels() : []
    for part in window.removeStaleParts() {
      // Those that only share an edge do not count.
      if !part.intersection(stage.frame).isEmpty { isWholeStale = true }
      if !damage.contains(where: { $0.contains(part) }) { damage.append(part) }
    }
    if popups.content != nil, !damage.isEmpty || change != .nothing { isWholeStale = true }
    return (damage, change)
  }

  /// Updates the panels, and returns the frames of those that look different.
  private func refreshPanels() -> [CGRect] {
    tabs.news = hasLookedAtGestures || story.gestures.lanes.isEmpty ? nil : .gestures
    tabs.moment = drawer?.time.moment ?? ""
    header.show(modes)
    let shown: [(any StoryPanel)?] = [
      header, tabs, panels[tab], course?.rail, course?.task, drawer, recorded,
    ]
    return shown.compactMap { $0 }.filter { $0.refresh() && !$0.isHidden }.map(\.frame)
  }

  /// True if there is more to find out than what is shown: the hit map, or changes that may help the last touch.
  package var hasWork: Bool { stage.hitMap.isSearching || proposal.hasWork }

  /// Finds out a little more, at a time of the window's clock in seconds.
  package func work(at time: TimeInterval) {
    if stage.hitMap.isSearching { stage.hitMap.step(at: time) } else { proposal.step(at: time) }
  }

  /// Gives up the hit map if that takes long; returns whether it did.
  package func stopWork() -> Bool {
    guard stage.hitMap.isSlow else { return false }
    showsHitMap = false
    return true
  }

  /// Finds out everything, for a picture of the window.
  package func finishWork() {
    while hasWork { work(at: 0) }
  }

  /// Advances what fades to a time of the window's clock in seconds; returns whether it has to go on.
  package func fade(at time: TimeInterval) -> Bool {
    let isFading = recorded?.fade(at: time) ?? false
    return stage.overlay.fade(at: time) || isFading
  }

  /// The time at which what was lifted begins to fade, on the window's clock in seconds; nil where nothing was.
  package var fadeStart: TimeInterval? { stage.overlay.fadeStart }

  /// Forgets the last touch, and the choice of the view that got it.
  package func clear() {
    story.clear()
    if !selection.isDeliberate { selection.select(nil) }
  }

  /// Drops the user's choice of a view: that of the last touch stands in its place.
  package func letGo() {
    guard selection.isDeliberate else { return }
    selection.select(nil)
    selection.follow(story.report?.hit)
  }
}
