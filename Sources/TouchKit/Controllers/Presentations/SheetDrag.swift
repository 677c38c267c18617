import Foundation

/// Moves a sheet between its detents; a scroll view at its top hands its drag over, unless it refreshes by it, and the control
/// that moves a row keeps it (`B-7.116`).
final class SheetDrag: UIGestureRecognizerDelegate {
  private let recognizer = UIPanGestureRecognizer()
  private unowned let presentation: UISheetPresentationController
  /// The frame of the sheet as the finger came down; nil without a drag.
  private var start: CGRect?
  private var followed: CGFloat = 0
  @WeakReference private var scroll: UIScrollView?

  /// The part of a second in which a finger's speed counts as a movement when it is lifted (ours).
  private static let lookahead: CGFloat = 0.2

  var isUnderWay: Bool { start != nil }

  init(of presentation: UISheetPresentationController) {
    self.presentation = presentation
    recognizer.delegate = self
    recognizer.addHandler { [weak self] in self?.follow($0) }
  }

  func attach(to sheet: UIView) { sheet.addGestureRecognizer(recognizer) }

  // MARK: - When it begins

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = recognizer.vector(recognizer.trail, in: presentation.sheet)
    guard abs(way.y) > abs(way.x), !presentation.fillsCompactHeight,
      !(recognizer.sequence.touches.first?.view is UITableViewCellReorderControl)
    else { return false }
    if way.y > 0 { return scrollUnderFinger?.refreshControl == nil }
    guard canGrow else { return false }
    guard let scroll = scrollUnderFinger else { return true }
    return presentation.prefersScrollingExpandsWhenScrolledToEdge && !scroll.isBelowTop
  }

  /// Goes along with the pan of a scroll view in the sheet, which then decides step by step who moves.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let pan = otherGestureRecognizer as? UIScrollViewPanGestureRecognizer,
      let sheet = presentation.sheet, let scroll = pan.scrollView
    else { return false }
    return scroll.isDescendant(of: sheet) && scroll.scrolls(.vertical)
  }

  private var canGrow: Bool {
    guard !presentation.isCentred, let sheet = presentation.sheet else { return false }
    return (presentation.rests.last?.height ?? 0) > sheet.frame.height
  }

  private var scrollUnderFinger: UIScrollView? {
    recognizer.sequence.touches.first?.view?.lineage.lazy
      .prefix { $0 !== self.presentation.sheet }
      .compactMap { $0 as? UIScrollView }
      .first { $0.isScrollEnabled && $0.scrolls(.vertical) }
  }

  // MARK: - What the finger does

  private func follow(_ pan: UIPanGestureRecognizer) {
    guard let sheet = presentation.sheet, let container = presentation.container else { return }
    switch pan.state {
    case .began:
      (start, followed, scroll) = (sheet.frame, 0, scrollUnderFinger)
      move(to: pan.translation(in: container).y)
    case .changed: move(to: pan.translation(in: container).y)
    case .ended: leave(velocity: pan.velocity(in: container).y)
    case .cancelled, .failed: leave(velocity: 0)
    case .possible: break
    }
  }

  /// Moves the sheet by what the finger moved since the last time, unless the content takes it.
  private func move(to translation: CGFloat) {
    guard let start, let sheet = presentation.sheet, let container = presentation.container else {
      return
    }
    let step = translation - followed
    followed = translation
    let top = sheet.frame.minY
    var least = start.minY
    let mayGrow = scroll == nil || presentation.prefersScrollingExpandsWhenScrolledToEdge
    if !presentation.isCentred, mayGrow {
      least = min(least, container.bounds.maxY - (presentation.rests.last?.height ?? 0))
    }
    let next = max(least, top + step)
    guard next != top, step < 0 || scroll?.isBelowTop != true && scroll?.refreshControl == nil
    else {
      return
    }
    let height =
      presentation.isCentred ? start.height : max(container.bounds.maxY - next, smallestHeight)
    presentation.place(CGRect(x: start.minX, y: next, width: start.width, height: height))
    scroll?.goToTop()
  }

  private var smallestHeight: CGFloat { presentation.rests.first?.height ?? 0 }

  private func leave(velocity: CGFloat) {
    guard let start, let sheet = presentation.sheet, let container = presentation.container else {
      return
    }
    let top = sheet.frame.minY
    self.start = nil
    guard top != start.minY else { return }
    scroll?.stopMoving()
    let bottom = container.bounds.maxY
    let aim = top + velocity * Self.lookahead
    let rests = presentation.isCentred ? [] : presentation.rests
    let distance = rests.map { abs(bottom - $0.height - aim) }.min() ?? abs(start.minY - aim)
    if abs(bottom - aim) < distance || aim > bottom, presentation.dismissForUser() { return }
    let nearest = rests.min { abs(bottom - $0.height - aim) < abs(bottom - $1.height - aim) }
    presentation.rest(at: nearest?.identifier ?? presentation.selectedDetentIdentifier)
  }
}

extension UIScrollView {
  fileprivate final var isBelowTop: Bool { contentOffset.y > range(.vertical).lowerBound }

  fileprivate final func goToTop() {
    let top = range(.vertical).lowerBound
    if contentOffset.y != top { contentOffset.y = top }
  }
}
