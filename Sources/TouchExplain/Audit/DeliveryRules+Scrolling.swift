import TouchKit
import TouchScene

/// The rule about scroll views that do not scroll: a drag along which one scrolls is made where it is lost.
extension DeliveryRules {
  /// The part of a scroll view below which a cover leaves enough of it to be dragged.
  private static let leastCover = 0.4
  private static let named = 2
  /// What of a list stays under a bar counts from this length on, in points.
  private static let leastEnd: CGFloat = 16

  /// Checks that pans, or short presses, of views in a scroll view, or several that are alike, such as the cells of a table,
  /// do not keep it from scrolling where they cover much of it together.
  mutating func checkScroll(
    of scroll: UIScrollView,
    _ number: Int,
    by gesture: FingerGesture = .drag,
    on groups: [[UIView]]
  ) {
    guard let way = scroll.waysToScroll.first else { return }
    let seen = desk.survey.result(for: scroll).seen
    for group in groups {
      let reached = group.map { (view: $0, area: desk.survey.result(for: $0).reached) }
        .filter { $0.area > 0 }
      let share = reached.reduce(0) { $0 + $1.area } / max(1, seen)
      guard share >= Self.leastCover, let first = reached.max(by: { $0.area < $1.area })?.view,
        let run = run(gesture, number, first, way),
        case .prevented(_, let winner)? = run.refusal(of: .scrolling),
        views[winner.view] === first, !isUncertain(winner, run)
      else { continue }
      let press = run[winner] as? UILongPressGestureRecognizer
      let hold = press.map { "after a hold of \(PlainNumber($0.minimumPressDuration)) s " } ?? ""
      let others =
        switch reached.count {
        case 1: ""
        case 2: " or the other one like it"
        case let count: " or the \(count - 1) others like it"
        }
      let loss = "\(hold)that begins on \(first.shortName)\(others) does not scroll it"
      note(scroll, loss, run, way, fix: GestureJudge(.scrolling, run).advice)
    }
  }

  /// Checks that no pan of a view around a scroll view keeps it from scrolling, nor the controls in it,
  /// which keep a touch that they hear of at once.
  mutating func checkScroll(of scroll: UIScrollView, _ number: Int) {
    checkEnd(of: scroll)
    guard let way = scroll.waysToScroll.first else { return checkSeen(of: scroll, number) }
    if scroll.ancestors.contains(where: \.hasPan), let run = run(.drag, number, scroll, way) {
      switch run.refusal(of: .scrolling) {
      case .prevented(_, let winner), .outrun(_, let winner):
        let isAround = scroll.isDescendant(of: views[winner.view]) && views[winner.view] !== scroll
        if isAround, !isUncertain(winner, run) {
          return note(scroll, "does not scroll it", run, way)
        }
      default: break
      }
    }
    if !desk.isOpaque(scroll) {
      checkControls(in: scroll, number, way, scroll.delaysContentTouches ? .holdDrag : .drag)
    }
  }

  /// Checks that a drag that begins on controls which take most of a scroll view scrolls it; where it delays touches, one
  /// after a hold (a note).
  private mutating func checkControls(
    in scroll: UIScrollView,
    _ number: Int,
    _ way: StrokeDirection,
    _ gesture: FingerGesture
  ) {
    if gesture == .holdDrag, desk.isDesign { return }
    let seen = desk.survey.result(for: scroll).seen
    let controls = scroll.subtree.dropFirst()
      .filter { $0 is UIControl && !UIKitParts.isPart($0) }
      .map { (view: $0, reached: desk.survey.result(for: $0).reached) }
      .filter { $0.reached > 0 }
    let share = controls.reduce(0) { $0 + $1.reached } / max(1, seen)
    guard share >= Self.leastCover, gesture == .drag || controls.count > 1,
      let first = controls.max(by: { $0.reached < $1.reached }),
      let run = run(gesture, number, first.view, way),
      case .refusedByView(_, let by)? = run.refusal(of: .scrolling), by === run.view
    else { return }
    let others = controls.count - Self.named
    let names =
      controls.prefix(Self.named).map(\.view.shortName) + (others > 0 ? ["\(others) more"] : [])
    let part = Int((share * 100).rounded(.down))
    note(
      scroll,
      "\(gesture == .holdDrag ? "after a hold, " : "")that begins on \(names.joined(separator: " or ")) does not scroll it, and controls take \(part) % of it",
      run,
      way
    )
  }

  private func note(
    _ scroll: UIScrollView,
    _ loss: String,
    _ run: Stage,
    _ way: StrokeDirection,
    fix: Advice? = nil
  ) {
    let isHeld = run.gesture == .holdDrag
    note(
      .blockedScroll,
      scroll,
      "a drag \(way.isUpright ? "up or down" : "to the side") \(loss): ",
      .scrolling,
      run,
      fix: fix
        ?? (isHeld
          ? Advice("\(scroll.wordsOfGivingUp.capitalizedFirst).", about: [scroll]) : nil),
      severity: isHeld ? .note : nil
    )
  }

  /// Checks that the last rows of a list do not stay under a bar wherever it scrolls to; a dump tells no insets, and those
  /// that UIKit adds for the bar of a container are not here.
  private func checkEnd(of scroll: UIScrollView) {
    let box = scroll.boxOnScreen
    guard scroll.choosesItems == true, scroll.waysToScroll.contains(where: \.isUpright),
      !desk.isImported
    else { return }
    let bar = views.first { bar in
      let over = bar.boxOnScreen
      return UIKitParts.has(.bar, bar) && bar.isSeen && over.maxY > box.midY && over.minY > box.minY
        && over.common(with: box).width > box.width / 2
        && desk.application.view(at: over.middle)?.isDescendant(of: bar) == true
    }
    guard let bar, !bar.isDescendant(of: scroll),
      bar.controllerAround === scroll.controllerAround
    else { return }
    let length = box.maxY - bar.boxOnScreen.minY
    guard length - scroll.adjustedContentInset.bottom >= Self.leastEnd else { return }
    let words = PlainNumber(length)
    note(
      .blockedScroll,
      scroll,
      "its last \(scroll.itemWord.word)s stay under \(bar.shortName), in front of it, wherever it scrolls to: that covers its last "
        + "\(words) pt, and contentInset.bottom is less",
      fix: Advice(
        "Set contentInset.bottom of \(scroll.viewName.short) to \(words), or have it lie in the safe area.",
        about: [scroll]
      ),
      cause: "checkEnd",
      severity: .note
    )
  }

  /// Checks that a scroll view which would have to scroll is no larger than what is seen of it.
  private mutating func checkSeen(of scroll: UIScrollView, _ number: Int) {
    guard !desk.isDesign, scroll.isScrollEnabled, let run = run(.drag, number, scroll, .up),
      case .nothingToScroll? = run.refusal(of: .scrolling),
      let part = run.words.partSeen(along: .up)
    else { return }
    let seen = PlainNumber(part.seen).description
    note(
      .blockedScroll,
      scroll,
      "a drag up or down does not scroll it: \(seen) of its \(PlainNumber(part.whole)) pt are seen, and its content, which needs "
        + "more than those, is no larger than it, so that there is nothing to scroll as long as it stays where it is",
      fix: GestureJudge(.scrolling, run).advice,
      cause: "partSeen",
      severity: .note
    )
  }

  /// Checks whether several scroll views keep a tap on the status bar from scrolling any of them (`B-6.109`); a dump does
  /// not print scrollsToTop.
  mutating func checkStatusBar() {
    let screen = desk.application.screen.bounds
    let scrolls = views.enumerated().filter { ($0.element as? UIScrollView)?.scrollsToTop == true }
    guard !desk.isImported, scrolls.count > 1, budget > 0,
      let first = scrolls.first(where: { desk.survey.isReachedInside($0.element) }) ?? scrolls.first
    else { return }
    budget -= 1
    let point = CGPoint(x: screen.midX, y: screen.minY + 10)
    let aim = Stage.Aim(file: scene.file, view: first.offset, gesture: .tap, point: point)
    guard let remark = Stage.trial(aim)?.remarkOnStatusBar else { return }
    note(
      .blockedScroll,
      first.element,
      remark.fact,
      fix: Advice(remark.remedy.asSentence),
      cause: "severalScrollToTop",
      severity: .note
    )
  }
}

extension UIView {
  /// True for a view with a press that is shorter than a finger rests before many a drag.
  fileprivate var hasShortPress: Bool {
    ownRecognizers.contains {
      ($0 as? UILongPressGestureRecognizer).map {
        0 < $0.minimumPressDuration && $0.minimumPressDuration < 0.3 && !$0.isUIKitsOwn
      } == true
    }
  }

  var hasPan: Bool { ownRecognizers.contains { $0 is UIPanGestureRecognizer } }

  var hasFreePan: Bool {
    ownRecognizers.contains {
      $0 is UIPanGestureRecognizer && !($0 is UIScreenEdgePanGestureRecognizer)
    }
  }
}

extension UIView {
  var scrollsSideways: Bool {
    (self as? UIScrollView)?.waysToScroll.contains(where: \.isSideways) == true
  }
}

extension UIScrollView {
  /// What has it take touches from controls in it that have heard of them.
  var wordsOfGivingUp: String {
    canCancelContentTouches
      ? "override touchesShouldCancel(in:) of \(shortName) to answer true"
      : "set canCancelContentTouches of \(shortName) to true"
  }

  /// The views that have pans, of those in it, and in no other scroll view in it, and itself.
  var rowsWithPans: [[UIView]] {
    (hasPan ? [[self]] : []) + rows(with: \.hasPan) { !($0 is UIScrollView) }
  }

  /// The views whose presses are recognized before a finger is sure to have moved, of those in it, and in no other in it
  /// that scrolls the same way.
  var rowsWithShortPresses: [[UIView]] {
    rows(with: \.hasShortPress) { view in
      let ways = (view as? UIScrollView)?.waysToScroll ?? []
      return !ways.contains { $0.isUpright == waysToScroll.first?.isUpright }
    }
  }

  /// The views in it that are meant, those of one class, as in each of its cells, together, in their order.
  private func rows(
    with isMeant: (UIView) -> Bool,
    in isEntered: (UIView) -> Bool
  ) -> [[UIView]] {
    var (found, pending): ([UIView], [UIView]) = ([], [self])
    while let view = pending.popLast() {
      let inner = view.subviews.filter(isEntered)
      found += inner.filter(isMeant)
      pending += inner.reversed()
    }
    return Dictionary(grouping: found, by: \.className).sorted { $0.key < $1.key }.map(\.value)
  }
}

extension UIView {
  fileprivate var controllerAround: UIViewController? {
    sequence(first: self as UIResponder, next: \.next).lazy
      .compactMap { $0 as? UIViewController }.first
  }
}
