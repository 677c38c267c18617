import TouchKit
import TouchScene

/// Covers in designs, of which the program does something that the file does not tell.
extension CoverJudge {
  /// Returns whether a cover of a design may be meant, since its program decides when it is there and what it
  /// does.
  ///
  /// Where one of the two is, the file may not say. A view with nothing in it gets a recognizer, or the views of another file; so may a part of the
  /// screen that code has by an outlet. A control round a smaller one makes that larger. Of two views in one
  /// place, one is shown in turn; so are two that use touches where code has both by outlets.
  func isLeftToProgram(_ cover: UIView, over view: UIView, isBusy: Bool) -> Bool {
    guard desk.isDesign else { return false }
    let front = branch(of: cover, apartFrom: view)
    let parent = front.superview
    if !desk.isSettled(cover, in: parent) || !desk.isSettled(view, in: parent) { return true }
    let isFilled = desk.use(of: cover).contains(.outlet) && !fillsScreen(front)
    if cover.className == "UIView", cover.subviews.isEmpty || isFilled { return true }
    if cover is UIControl, cover.boxOnScreen.surrounds(view.boxOnScreen) {
      return true
    }
    let back = branch(of: view, apartFrom: cover)
    if commonParent(of: cover, view) != nil, front.frame.sharesMost(with: back.frame) {
      return true
    }
    return isBusy && hasOutlet(cover, upTo: front) && hasOutlet(view, upTo: back)
  }

  private func hasOutlet(_ view: UIView, upTo branch: UIView) -> Bool {
    var next: UIView? = view
    while let current = next {
      if desk.use(of: current).contains(.outlet) { return true }
      next = current === branch ? nil : current.superview
    }
    return false
  }
}

extension CGRect {
  /// Returns whether another lies in the middle of this one, and is not much smaller.
  fileprivate func surrounds(_ other: CGRect) -> Bool {
    contains(other) && width <= 2 * other.width && height <= 2 * other.height
      && abs(midX - other.midX) < 8 && abs(midY - other.midY) < 8
  }

  /// Returns whether what this one and another have in common is more than half of either.
  fileprivate func sharesMost(with other: CGRect) -> Bool {
    let common = intersection(other)
    guard !common.isNull else { return false }
    let larger = max(width * height, other.width * other.height)
    return common.width * common.height > larger / 2
  }
}
