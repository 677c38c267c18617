import TouchKit
import TouchScene

/// Covers in designs, of which the program does something that the file does not tell.
extension CoverJudge {
  /// Returns whether a cover of a design may be meant, since its program decides when it is there and what it
  /// does.
  ///
  /// What hides others stays where the file puts it, unless code has it by an outlet; so it counts where it lies over
  /// what the file gives a use. Else, where one of the two is, the file may not say. A view with nothing in it gets a recognizer, or the views of another file; so may a part of the
  /// screen that code has by an outlet. A control round a smaller one makes that larger. Of two views in one
  /// place, of which code has one by an outlet, one is shown in turn; so are two that use touches, or have one middle, where code has both by outlets.
  func isLeftToProgram(_ cover: UIView, over view: UIView, _ role: CoverRole) -> Bool {
    guard desk.isDesign else { return false }
    // A control without an action shows something, as which of some is chosen, unless code gives it one.
    let use = desk.use(of: view)
    if view is UIControl, !use.contains(.trigger),
      !use.contains(.outlet) || desk.use(of: cover).contains(.trigger)
    {
      return true
    }
    // What fills the view around it, and is reached, is for touches beside what lies on it.
    if view is UIControl, desk.survey.isReached(view),
      view.superview.map({ view.frame.insetBy(dx: -1, dy: -1).contains($0.bounds) }) == true
    {
      return true
    }
    let front = branch(of: cover, apartFrom: view)
    let parent = front.superview
    if !desk.isSettled(cover, in: parent) || !desk.isSettled(view, in: parent) { return true }
    let isHeld = isUsed(cover, upTo: front)
    switch role {
    case .idle(.drawn): return isHeld || !isUsed(view, upTo: view)
    case .busy(.drawn): if isHeld || !isUsed(view, upTo: view) { return true }
    default: break
    }
    let isFilled = desk.use(of: cover).contains(.outlet)
    if cover.className == "UIView", cover.subviews.isEmpty || isFilled { return true }
    if cover is UIControl, cover.boxOnScreen.surrounds(view.boxOnScreen) {
      return true
    }
    let back = branch(of: view, apartFrom: cover)
    let isIdle = if case .idle = role { true } else { false }
    let isInTurn = !isIdle || hasOutlet(cover, upTo: front) || hasOutlet(view, upTo: back)
    if isInTurn, commonParent(of: cover, view) != nil, front.frame.sharesMost(with: back.frame) {
      return true
    }
    if isIdle, !cover.boxOnScreen.isCentred(on: view.boxOnScreen) { return false }
    return hasOutlet(cover, upTo: front) && hasOutlet(view, upTo: back)
  }

  /// The condition of what is said of a cover of a design, behind a comma: that it is there, and, where that is code of
  /// the app, what its class does with touches.
  func condition(of cover: UIView, over view: UIView) -> String {
    let path = sequence(first: cover) { $0.superview }.prefix { !view.isDescendant(of: $0) }
    let opaque = path.first(where: desk.isOpaque)
    return ", if it is there when the screen is shown"
      + (opaque.map { " and \($0.className) lets no touches through" } ?? "")
  }

  /// Returns whether the program may show a view when its time has come, or has a use for it: code has it, or a view
  /// around it, by an outlet, or an action, a segue or a recognizer begins there.
  private func isUsed(_ view: UIView, upTo branch: UIView) -> Bool {
    hasOutlet(view, upTo: branch, orAny: [.trigger]) || !view.ownRecognizers.isEmpty
  }

  private func hasOutlet(_ view: UIView, upTo branch: UIView, orAny other: DesignUse = []) -> Bool {
    sequence(first: view) { $0 === branch ? nil : $0.superview }
      .contains { !desk.use(of: $0).isDisjoint(with: other.union(.outlet)) }
  }
}

extension CGRect {
  fileprivate func surrounds(_ other: CGRect) -> Bool {
    contains(other) && width <= 2 * other.width && height <= 2 * other.height
      && isCentred(on: other)
  }

  fileprivate func isCentred(on other: CGRect) -> Bool {
    abs(midX - other.midX) < 8 && abs(midY - other.midY) < 8
  }

  fileprivate func sharesMost(with other: CGRect) -> Bool {
    let common = intersection(other)
    guard !common.isNull else { return false }
    let larger = max(width * height, other.width * other.height)
    return common.width * common.height > larger / 2
  }
}
