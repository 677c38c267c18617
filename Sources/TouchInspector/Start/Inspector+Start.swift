import TouchKit
import TouchScene

/// The start page in place of a scene.
extension Inspector {
  /// Shows the start page until a scene is shown.
  package func showStart() {
    guard showsPanels, start == nil else { return }
    let page = StartPage(shelf: shelf)
    page.onType = { [weak self] in self?.notice = nil }
    start = page
    header.isStart = true
    window.insertSubview(page, belowSubview: noticeBar)
    layout(size)
    page.requestFocus()
  }

  /// Goes to the start page, or from there back to the scene that lies behind it, if there is one.
  func toggleStart() {
    if start != nil {
      guard !captions.file.isEmpty else { return }
      // What was wrong with a paste is of no use there.
      notice = nil
      endStart()
      return layout(size)
    }
    guard captions.recording == nil else {
      notice = .word("Stop the recording first: a session has only one scene.".told)
      return
    }
    notice = nil
    showStart()
  }

  func endStart() {
    guard let page = start else { return }
    start = nil
    header.isStart = false
    page.removeFromSuperview()
    releaseFocus()
    for view in window.subviews where view !== popups && view !== tips { view.isHidden = false }
  }

  /// Fits the page below the header; nothing else is seen but what lies over the window.
  func layout(_ page: StartPage, in panes: PaneLayout) {
    let above: [UIView] = [header, page, noticeBar, popups, tips]
    for view in window.subviews where !above.contains(view) { view.isHidden = true }
    header.frame = panes.header
    let top = panes.header.maxY
    let room = CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
    page.frame = noticeBar.place(above: room, or: room)
  }
}

extension Command {
  /// True if it is of use where no scene is shown.
  var isOfStart: Bool {
    switch self {
    case .palette, .keys, .start, .open, .experiments, .nextExperiment, .previousExperiment, .close,
      .theme, .language, .course, .paste, .clear:
      true
    default: false
    }
  }
}
