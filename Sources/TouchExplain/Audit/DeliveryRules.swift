import TouchKit
import TouchScene

/// The rules about touches that reach a view and are then taken away: each gesture is made on a scene of
/// its own, and what helps was tried.
struct DeliveryRules {
  /// More gestures than this are not made, and not so many that they make more views than that: each
  /// makes the whole scene anew.
  private static let (mostTrials, mostViews) = (48, 24_000)

  let desk: AuditDesk
  let scene: Scene
  let views: [UIView]
  var budget: Int

  init(desk: AuditDesk, scene: Scene) {
    (self.desk, self.scene) = (desk, scene)
    views = Stage.views(of: scene)
    budget = min(Self.mostTrials, Self.mostViews / max(1, views.count))
  }

  mutating func check() {
    checkStatusBar()
    for (number, view) in views.enumerated() where !UIKitParts.isPart(view) {
      if view.ownRecognizers.contains(where: \.isDoubleTap) { checkDoubleTap(number, view) }
      checkTwoFingers(number, view)
      checkHoldDrag(number, view)
      checkWaits(number, view)
      if let list = view.listOfKeptTaps { checkKept(in: list, by: view) }
      if view.followsDrags ? view.isInReachOfPans : view.isControlUnderPan {
        checkDrag(number, view)
      }
      if let scroll = view as? UIScrollView {
        checkScroll(of: scroll, number)
        checkScroll(of: scroll, number, on: scroll.rowsWithPans)
        if !desk.isDesign {
          checkScroll(of: scroll, number, by: .holdDrag, on: scroll.rowsWithShortPresses)
        }
      }
      if view is UITableView || view is UICollectionView {
        checkMenu(of: view, number)
        checkReordering(in: view)
      }
      if let control = view as? UIControl { checkGuests(of: control, number) }
      if !desk.hasFinding(at: view) { checkInside(number, view) }
      if !desk.hasFinding(at: view) {
        checkInner(number, view, .drag)
        checkInner(number, view, .doubleTap)
        checkRoom(number, view)
      }
      if !desk.hasFinding(at: view) { checkOpen(number, view) }
      checkTogether(number, view)
    }
  }

  private mutating func checkDoubleTap(_ number: Int, _ view: UIView) {
    // Interface Builder has no place for who waits for whom: of a design only its code says that.
    if desk.isDesign { return }
    // A double tap that its delegate refuses, or that another recognizer wins, is none.
    guard let run = run(.doubleTap, number, view, nil), let double = longest(run),
      run.refusal(of: .recognition(double)) == nil
    else { return }
    for case .silence(let place) in run.wishes {
      guard case .actsToo? = run.refusal(of: .silence(place)), !isUncertain(place, run),
        !isUncertain(double, run)
      else { continue }
      let loss = "a double tap makes \(run[place].words) act as well, since "
      note(.singleTapToo, view, loss, .silence(place), run)
    }
  }

  /// Checks whether what two fingers do at once is recognized by one of a view's recognizers for them alone.
  private mutating func checkTwoFingers(_ number: Int, _ view: UIView) {
    func own(of view: UIView) -> [UIGestureRecognizer] {
      view.ownRecognizers.filter { !$0.isUIKitsOwn && $0.followsTwoFingers }
    }
    let known = own(of: view)
    guard !desk.isDesign, known.count > 1,
      known.contains(where: { !($0 is UIPanGestureRecognizer) }),
      var aim = run(.pinch, number, view, nil)?.aim
    else { return }
    aim.strokes = { [.pinchAndTurn(at: $0.aim.point, moving: 60)] }
    guard let together = Stage.trial(aim) else { return }
    let places = own(of: together.view).compactMap(together.place)
    let defeats = places.compactMap(together.defeat).filter {
      places.contains($0.winner) && !$0.isUncertain && !isUncertain($0.loser, together)
    }
    for winner in places {
      let losers = defeats.filter { $0.winner == winner }
      guard let first = losers.first else { continue }
      let names = losers.map { together[$0.loser].words }.listed(last: " or ")
      note(
        .excludesOther,
        view,
        "two fingers that move, spread and turn on it do not make \(names) recognized: \(first.text)",
        fix: GestureJudge(
          .recognition(first.loser),
          together,
          and: [(.recognition(winner), together)]
        )
        .advice.holding(for: losers.dropFirst().map { together[$0.loser] }),
        cause: first.statement
      )
    }
  }

  /// A press that is recognized sooner than this is not there for a menu, but for what follows it, in seconds.
  private static let longestPickUp = 0.5

  /// Checks whether a short press leaves a pan of the same view to a finger that rests before it moves.
  private mutating func checkHoldDrag(_ number: Int, _ view: UIView) {
    let own = view.ownRecognizers.filter { !$0.isUIKitsOwn }
    let isPickedUp = own.contains {
      ($0 as? UILongPressGestureRecognizer).map { $0.minimumPressDuration < Self.longestPickUp }
        == true
    }
    guard !desk.isDesign, isPickedUp, own.contains(where: \.followsOneFinger),
      let run = run(.holdDrag, number, view, .right)
    else { return }
    let defeats = run.view.ownRecognizers.filter(\.followsOneFinger).compactMap(run.place)
      .compactMap(run.defeat)
    for defeat in defeats
    where defeat.winner.view == number && run[defeat.winner] is UILongPressGestureRecognizer
      && !defeat.isUncertain && !isUncertain(defeat.loser, run)
    {
      note(
        .excludesOther,
        view,
        "a drag after a hold does not make \(run[defeat.loser].words) recognized: \(defeat.text)",
        fix: defeat.advice,
        cause: defeat.statement
      )
    }
  }

  private mutating func checkMenu(of list: UIView, _ number: Int) {
    let around = (list.ancestors + [list]).flatMap(\.ownRecognizers)
    guard around.contains(where: { $0 is UILongPressGestureRecognizer && !$0.isUIKitsOwn }),
      let run = run(.hold, number, list, nil)
    else { return }
    for case .recognition(let menu) in run.wishes where run[menu].isOfMenu {
      guard case .prevented(_, let winner)? = run.refusal(of: .recognition(menu)),
        !isUncertain(winner, run)
      else { continue }
      let loss = "a menu of \(list.shortName) does not open: "
      note(.neverWins, list, loss, .recognition(menu), run, severity: .note)
    }
  }

  private func longest(_ run: Stage) -> Stage.Place? {
    run.view.ownRecognizers.first(where: \.isDoubleTap).flatMap(run.place)
  }

  /// Checks that the rows of a list can be moved by their controls for that.
  private mutating func checkReordering(in list: UIView) {
    guard list.ancestors.contains(where: \.hasFreePan) || list.hasFreePan else { return }
    for (number, view) in views.enumerated()
    where view is UITableViewCellReorderControl && view.isDescendant(of: list)
      && desk.survey.isReached(view)
    {
      checkDrag(number, view, [.down], after: .holdDrag)
    }
  }

  /// The part of a row from which on it matters that taps there do not select it.
  private static let leastKept = 0.1

  /// Checks that a view with touch methods does not keep the taps of a row from the list that selects it (`B-2.18`).
  private mutating func checkKept(in list: UIScrollView, by view: UIView) {
    guard !desk.isDesign, let cell = (view.ancestors + [view]).last(where: \.isCell),
      desk.survey.result(for: view).reached
        >= Self.leastKept * desk.survey.result(for: cell).seen,
      let number = views.firstIndex(where: { $0 === list }),
      let run = run(.tap, number, view, nil),
      let wish = run.wishes.first(where: { if case .selection = $0 { true } else { false } }),
      case .keptInside? = run.refusal(of: wish)
    else { return }
    note(
      .swallowed,
      view,
      "a tap on it selects no \(list.itemWord.word) of \(list.shortName): \(view is UITextView ? "what scrolls passes no touches on" : "its touch methods do not pass touches on")",
      fix: GestureJudge(wish, run).advice,
      cause: "B-2.18",
      severity: .note
    )
  }

  private mutating func checkDrag(
    _ number: Int,
    _ view: UIView,
    _ ways: [StrokeDirection]? = nil,
    after gesture: FingerGesture = .drag
  ) {
    for way in ways ?? (view as? UISlider).map({ [$0.wayOfThumb] }) ?? [.right, .down] {
      guard let run = run(gesture, number, view, way) else { return }
      for wish in run.wishes {
        guard case .claimed(let winner, let isHeard, _)? = run.refusal(of: wish),
          !desk.isDesign || !isUncertain(winner, run),
          gesture == .drag || !run[winner].isScrollViewsOwn
        else { continue }
        let veto =
          run.mayVeto(winner)
          ? ", unless an override of gestureRecognizerShouldBegin(_:), of which no answer is known, refuses it"
          : ""
        // Content at its top is pulled down another way than it is scrolled up.
        let isBoth =
          view is UISlider
          || run.again(toward: way.opposite).map { $0.refusal(of: wish) != nil } == true
        let direction: String = isBoth ? (way.isUpright ? "up or down" : "to the side") : way.phrase
        // A scroll view that delays touches leaves a slower drag to the view for a while.
        let isDelayed = !isHeard && run[winner].isScrollViewsOwn
        let isQuick = isDelayed || run[winner] is UISwipeGestureRecognizer
        let movement =
          gesture == .holdDrag ? "drag after a hold" : isQuick ? "quick drag" : "drag"
        let reports =
          run[winner].isOfSheet && view is UIControl
          ? "; developers report it of drags whichever way they go, too" : ""
        return note(
          .lostDrag,
          view,
          "a \(movement) \(direction) on it is lost: ",
          wish,
          run,
          besides: veto + reports,
          severity: view is UISlider && !isUncertain(winner, run) ? nil : .note
        )
      }
    }
  }

  func isUncertain(_ place: Stage.Place, _ run: Stage) -> Bool {
    run.scene.isUncertain(run[place]) || run.mayVeto(place)
  }

  // MARK: - Trials and findings

  /// Makes a gesture for a view where another, in it or itself, is hit; nil where the audit has made enough of them.
  mutating func run(
    _ gesture: FingerGesture,
    _ number: Int,
    _ touched: UIView,
    _ way: StrokeDirection?
  ) -> Stage? {
    guard budget > 0, desk.survey.isReached(touched),
      let point = gesture.start(in: touched, desk.application, on: desk.survey)
    else { return nil }
    budget -= 1
    return Stage.trial(
      Stage.Aim(file: scene.file, view: number, gesture: gesture, point: point, way: way)
    )
  }

  /// Notes a loss by a gesture, behind which stands what refuses what was wished for of it; the fix is what was tried and
  /// helps, where no other is given.
  func note(
    _ rule: AuditRule,
    _ view: UIView,
    _ loss: String,
    _ wish: GestureWish,
    _ run: Stage,
    besides reserve: String = "",
    fix: Advice? = nil,
    severity: Severity? = nil,
    losing recognizers: [UIGestureRecognizer] = []
  ) {
    guard let refusal = run.refusal(of: wish) else { return }
    let why = run.words.words(refusal)
    note(
      rule,
      view,
      loss + why.text + run.reserve(on: refusal) + reserve,
      fix: fix ?? GestureJudge(wish, run).advice,
      cause: why.statement,
      severity: severity,
      losing: recognizers
    )
  }

  func note(
    _ rule: AuditRule,
    _ view: UIView,
    _ reason: String,
    fix: @autoclosure @escaping @MainActor () -> Advice,
    cause: String?,
    severity: Severity? = nil,
    losing recognizers: [UIGestureRecognizer] = []
  ) {
    desk.note(
      rule,
      of: view,
      because: reason,
      fix: fix(),
      severity: severity,
      shape: [view.className, cause],
      losing: recognizers
    )
  }
}

extension UIGestureRecognizer {
  fileprivate var followsTwoFingers: Bool {
    if let pan = self as? UIPanGestureRecognizer {
      return pan.maximumNumberOfTouches > 1 && !(pan is UIScreenEdgePanGestureRecognizer)
    }
    return self is UIPinchGestureRecognizer || self is UIRotationGestureRecognizer
  }

  var isDoubleTap: Bool { (self as? UITapGestureRecognizer)?.numberOfTapsRequired == 2 }

  /// True for a tap of the app's that one tap of one finger is.
  var isSingleTap: Bool {
    guard let tap = self as? UITapGestureRecognizer, !isUIKitsOwn, isEnabled else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}

extension UIView {
  /// The list whose rows or items a tap selects, where the view is in one and its class keeps touches; nil for others.
  var listOfKeptTaps: UIScrollView? {
    // Text that scrolls by itself keeps them as what handles touches does (`B-6.33`).
    let isText = (self as? UITextView).map { $0.isScrollEnabled && !$0.isEditable } == true
    guard isText || handlesTouches && keepsTouches && !(self is UIScrollView),
      trackingControl == nil,
      !isInControl, isInCell, ownRecognizers.isEmpty, let list = itemList,
      list.choosesItems == true
    else { return nil }
    return list
  }

  var followsDrags: Bool {
    if let control = self as? UIControl, !control.isEnabled { return false }
    // What hears of all touches in a row is not there to be drawn on.
    if listOfKeptTaps != nil, unknownOverrides == nil { return false }
    if self is UISlider { return true }
    if let known = unknownOverrides, !known.isDisjoint(with: [.touchesMoved, .continueTracking]) {
      return true
    }
    // One that overrides all touch methods beside taps of its own is there for taps.
    let isForTaps = ownRecognizers.contains {
      $0 is UITapGestureRecognizer || $0 is UILongPressGestureRecognizer
    }
    // Text is there for taps as well.
    return followsTouches && !(self is UILabel)
      && (!isForTaps || ownRecognizers.contains(where: \.followsFingers))
  }

  /// True if the view is a control of the app's own, which may follow fingers, and a recognizer around it does.
  var isControlUnderPan: Bool {
    guard let control = self as? UIControl, type(of: control) == UIControl.self, control.isEnabled
    else { return false }
    return ancestors.contains { $0.ownRecognizers.contains { $0 is UIPanGestureRecognizer } }
  }

  fileprivate var isInReachOfPans: Bool {
    ancestors.contains { view in
      if let scroll = view as? UIScrollView, scroll.isScrollEnabled, !scroll.waysToScroll.isEmpty {
        return true
      }
      return view.ownRecognizers.contains { $0 is UIPanGestureRecognizer }
    }
  }
}
