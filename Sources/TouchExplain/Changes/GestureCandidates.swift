import TouchKit
import TouchScene

/// The changes that may help against a refusal; which of them do is found by trying.
struct GestureCandidates {
  let stage: Stage
  /// The views that something is wished for, by number; of a cell its list.
  let victims: [Int]
  /// The number of the view that is asked about.
  private var view: Int { stage.aim.view }
  private var gesture: FingerGesture { stage.gesture }

  func actions(against refusal: GestureRefusal) -> [Edit] {
    all(against: refusal)
      // What UIKit made has UIKit as its delegate.
      .filter { action in action.asked.map(isUIKitsOwn) != true }
      .sortedByWeight { $0.weight(on: stage) }
  }

  private func all(against refusal: GestureRefusal) -> [Edit] {
    switch refusal {
    case .liftedOutside: gesture.moves ? [] : [.add(gesture, to: view, sharing: false)]
    case .recognizerDisabled(let place): [.set(place, .isEnabled, true)]
    case .unfit(let place, let fit):
      fit == .speed ? [] : [.fit(place, fit)]
    case .notReceived(let place, let why):
      switch why {
      case .delegate: [.receive(place, in: touched)]
      case .event: [.receive(place, in: nil)]
      default: []
      }
    case .prevented(let place, let winner): against(winner, excluding: place)
    case .outrun(let place, let winner):
      [.dropRequirement(place, of: winner)] + refusing([winner])
    case .refusedToBegin(let place):
      stage[place].isOfSheet
        ? stage.scrollsInPlaceOfSheet.map { [.expandByScrolling(stage[$0], true)] } ?? []
        : stage[place].lacksContent == nil && stage[place].beginning == nil ? [.begin(place)] : []
    case .refusedByView(let place, let by): against(refusingView: by, place)
    case .failed(let place, let why): against(failure: why, of: place)
    case .actsToo(let place, let longer): longer.map { [.require(place, toFail: $0)] } ?? []
    case .controlDisabled: [.setView(view, .isEnabled, true)]
    case .claimed(let winner, let heard, let keeper):
      against(claimant: winner, heard, keptBy: keeper)
    case .late(let phase, let keeper): against(keeper: keeper, phase)
    case .waited(let place, let others, _): against(waitOf: place, others)
    case .withheld(let touched, .singleTouch):
      stage.number(of: touched).map { [.setView($0, .isMultipleTouchEnabled, true)] } ?? []
    case .withheld(let touched, .exclusiveTouch): exclusive([touched])
    case .withheld(_, .otherExclusiveTouch): exclusive(stage.views.filter(\.isExclusiveTouch))
    // The parts of a field are there for touches of their own.
    case .keptInside where UIKitParts.isTextField(stage.view): []
    // Text in a row is there to be read, and scrolls by itself unless it is told not to.
    case .keptInside(let inner as UITextView) where !inner.isEditable:
      stage.number(of: inner).map { number in
        [untouched(number), .setView(number, .isScrollEnabled, false), .passOn(number)]
      } ?? []
    case .keptInside(let inner):
      stage.number(of: inner).map { number in
        // A recognizer of the control's gets what is in it, and the scroll view still scrolls.
        if inner is UIScrollView {
          let isTapped = stage.view is UIControl && gesture == .tap
          return [.passOn(number), untouched(number)]
            + (isTapped ? [.add(gesture, to: view, sharing: false)] : [])
        }
        let around = inner.ancestors.reversed().prefix { $0 !== stage.view && !$0.isCell }
          .filter { ($0 as? UIScrollView)?.isScrollEnabled == true }.compactMap(stage.number)
        return (inner.handlesTouches ? [.passOn(number)] : [])
          + ([number] + around).map(untouched)
      } ?? []
    case .untracked(let inner):
      stage.number(of: inner).map { number in
        inner.subtree.contains { $0 !== inner && $0.hasUseForTouches }
          ? [.passThrough(number, besides: []), untouched(number)] : [untouched(number)]
      } ?? []
    case .selectionOff(let list): [.select(list)]
    case .scrollingOff: [.setView(view, .isScrollEnabled, true)]
    case .nothingToScroll:
      stage.missesContent(view) && !stage.view.hasUntoldContent
        ? [.enlargeContent(view)] : bouncing
    // A table's content is as wide as it.
    case .nothingToScrollAlong(let way): stage.view is UITableView && way.isSideways ? [] : bouncing
    case .noAction where stage.words.opensMenuByHold:
      [.setView(view, .showsMenuAsPrimaryAction, true)]
    case .nothing where (stage.view as? UIControl)?.showsMenuAsPrimaryAction == true:
      [.setView(view, .showsMenuAsPrimaryAction, false)]
    case .noUse: [false, true].map { .add(gesture, to: view, sharing: $0) }
    case .caught(let place, let scroll):
      if let place {
        (stage.views[scroll] as? UIScrollView).flatMap { stage.place(of: $0.panGestureRecognizer) }
          .map { [.simultaneous(place, with: $0)] } ?? []
      } else {
        [.add(gesture, to: view, sharing: true)]
      }
    case .scrollsElsewhere(let other):
      stage.number(of: other).map { [.setView($0, .isScrollEnabled, false)] } ?? []
    case .movesSheet: stage.way == .up ? [.expandByScrolling(view, false)] : []
    case .zoomingOff, .withheld, .noItem, .noAction, .besideThumb,
      .onlyDragged, .noMotion, .nothing:
      []
    }
  }

  private func against(_ winner: Stage.Place, excluding place: Stage.Place) -> [Edit] {
    if stage.words.twin(place, winner) != nil { return [] }
    let isOwn = isUIKitsOwn(place)
    let isScrolled = stage[place].isScrollViewsOwn || stage[winner].isScrollViewsOwn
    if isOwn, isUIKitsOwn(winner), !isScrolled { return [] }
    // What a list's class, or UIKit, has made for itself is not an app's to give a delegate.
    let isLeft = (isOwn || isOfList(place)) && !isUIKitsOwn(winner) && !isOfList(winner)
    let (asked, other) = isLeft ? (winner, place) : (place, winner)
    let together = Edit.simultaneous(asked, with: other)
    // To wait would hold scrolling back, but for a swipe, which is over soon, and for what begins at an edge alone.
    let isScrolling =
      isOwn
      || stage[winner].isScrollViewsOwn && gesture == .drag
        && !(stage[place] is UIScreenEdgePanGestureRecognizer)
    // Two that wait for each other are never recognized, and those of a menu are no app's to wait for.
    let waits =
      stage.isAwaited(winner, by: place) || stage[place].isOfMenu
      ? [] : [Edit.require(winner, toFail: place)]
    // Two fingers turn and pinch at once, and one that waits for a drag is over by a hold.
    let isTogether = isScrolling || gesture == .pinch || gesture == .holdDrag
    // A pan of any number of fingers leaves two to one that needs them.
    let fingers =
      stage[place].touchesRequired > 1 && stage[winner].followsOneFinger
      ? [Edit.limitTouches(winner)] : []
    let isPop = stage[winner].nameInNavigation != nil
    return fingers + sooner(place, than: winner)
      + (isTogether ? [together] + waits : waits + [together])
      + across(winner) + atEdge(winner) + refusing([winner]) + bouncing(winner)
      + (isPop ? [.set(winner, .isEnabled, false)] : [])
      + (stage.views[place.view] === stage.hit ? vetoing(winner) : [])
  }

  /// Has a long press of an app's be over before another one.
  private func sooner(_ place: Stage.Place, than winner: Stage.Place) -> [Edit] {
    guard !isUIKitsOwn(place), stage[place] is UILongPressGestureRecognizer,
      let other = stage[winner] as? UILongPressGestureRecognizer, other.minimumPressDuration > 0.2
    else { return [] }
    return [.shorten(place, other.minimumPressDuration - 0.1)]
  }

  /// Has a scroll view whose content fits along the way of the finger bounce no more that way, for which alone it has the
  /// drag.
  private func bouncing(_ winner: Stage.Place) -> [Edit] {
    guard stage[winner].isScrollViewsOwn, let way = stage.way,
      let scroll = stage.scroll(winner.view)
    else { return [] }
    let (always, flag) = scroll.bouncing(along: way)
    let inset = scroll.adjustedContentInset
    let fits =
      flag == .alwaysBounceHorizontal
      ? scroll.contentSize.width + inset.left + inset.right <= scroll.bounds.width
      : scroll.contentSize.height + inset.top + inset.bottom <= scroll.bounds.height
    return fits && always ? [.setView(winner.view, flag, false)] : []
  }

  /// Has a scroll view whose content fits bounce along the way of the finger, where no other one scrolls.
  private var bouncing: [Edit] {
    let way = stage.way ?? .up
    let isScrolling = stage.effects.contains { if case .scrolled = $0 { true } else { false } }
    guard let scroll = stage.scroll(view), !isScrolling, !scroll.hasUntoldContent,
      stage.words.drawer == nil, stage.words.partSeen(along: way) == nil
    else { return [] }
    if !scroll.bounces { return [.setView(view, .bounces, true)] }
    let (always, flag) = scroll.bouncing(along: way)
    return always ? [] : [.setView(view, flag, true)]
  }

  private func exclusive(_ views: [UIView]) -> [Edit] {
    views.compactMap(stage.number).map { .setView($0, .isExclusiveTouch, false) }
  }

  private func untouched(_ view: Int) -> Edit {
    .turnOff(view, over: nil)
  }

  private func spare(_ winner: Stage.Place) -> Edit {
    .set(winner, .cancelsTouchesInView, false)
  }

  private func isUIKitsOwn(_ place: Stage.Place) -> Bool {
    let view = stage.views[place.view]
    if stage[place].isUIKitsOwn { return true }
    // An app's object gets its actions, and so has it in hand.
    let targets = stage.scene.description(of: stage[place])?.actions.compactMap(\.target) ?? []
    return targets.allSatisfy(UIKitParts.isUIKits)
      && UIKitParts.isUntouchable(view) && view.className != "UILayoutContainerView"
  }

  /// Returns whether the class of the scroll view that has a recognizer is its only target.
  private func isOfList(_ place: Stage.Place) -> Bool {
    let view = stage.views[place.view]
    let targets = stage.scene.description(of: stage[place])?.actions.compactMap(\.target) ?? []
    return view is UIScrollView && !targets.isEmpty
      && targets.allSatisfy { $0.lastOfName == view.className.lastOfName }
  }

  /// Leaves a drag along which a scroll view scrolls to that, where a pan goes on following the others.
  private func across(_ winner: Stage.Place) -> [Edit] {
    guard let way = stage.way, isFreePan(winner) else { return [] }
    let scroll = stage.view as? UIScrollView
    let isInside = scroll?.isDescendant(of: stage.views[winner.view]) == true && winner.view != view
    let yields = isInside ? [Edit.yield(winner, to: view, way)] : []
    guard scroll?.waysToScroll.allSatisfy({ $0.isSideways == way.isSideways }) != false else {
      return yields
    }
    // What a row, or another part, is pulled for to one side leaves the other to what is around it.
    let isPart =
      way.isSideways && scroll == nil && winner.view != view
      && stage.views[winner.view].isDescendant(of: stage.view)
    let back: StrokeDirection = way == .right ? .left : .right
    return yields + (isPart ? [.beginToward(winner, back)] : [])
      + [.beginAlong(winner, sideways: !way.isSideways)]
  }

  /// Leaves a drag to the side that begins away from the edge of the screen to that, where a pan opens something from
  /// there, as a drawer.
  func atEdge(_ winner: Stage.Place) -> [Edit] {
    guard let way = stage.way, way.isSideways, isFreePan(winner) else { return [] }
    let (box, screen) = (
      stage.views[winner.view].boxOnScreen, stage.scene.application.screen.bounds
    )
    let isAtEdge = way == .right ? box.minX <= screen.minX : box.maxX >= screen.maxX
    // What begins far below the top, and ends at the bottom, is pulled up and down.
    let isSheet =
      box.minY - screen.minY > Self.mostBars && box.minY - screen.minY > screen.maxY - box.maxY
    return isAtEdge && !isSheet && winner.view != view ? [.beginFromEdge(winner, way)] : []
  }

  /// The height of the bars above a screen's content at most, in points.
  private static let mostBars: CGFloat = 160

  private func isFreePan(_ place: Stage.Place) -> Bool {
    let recognizer = stage[place]
    return gesture.moves && recognizer is UIPanGestureRecognizer && !recognizer.isScrollViewsOwn
      && !(recognizer is UIScreenEdgePanGestureRecognizer)
  }

  private func refusing(_ winners: [Stage.Place]) -> [Edit] {
    let refused = victims.map { stage.number(of: UIKitParts.inHand(stage.views[$0])) ?? $0 }
    // One whose own view lies in what it refuses would be recognized nowhere.
    return winners.filter { winner in
      !stage[winner].isUIKitsOwn && winner.view != view
        && !refused.contains { stage.views[winner.view].isDescendant(of: stage.views[$0]) }
    }
    .map { .refuse($0, in: refused) }
  }

  /// Has the view that is hit, and asked about a recognizer around it that would take its touch, refuse that one
  /// (`B-4.43`).
  private func vetoing(_ winner: Stage.Place) -> [Edit] {
    let recognizer = stage[winner]
    guard let hit = stage.hit, hit.isDescendant(of: stage.view), winner.view != view,
      recognizer.cancelsTouchesInView, !recognizer.isOfMenu, UIKitParts.takesOverrides(hit),
      !(hit is UIScrollView),
      UIKitClasses[hit.className]?.elements.isEmpty == false || !UIKitParts.isUIKits(hit.className),
      let owner = recognizer.view, owner !== hit, hit.isDescendant(of: owner),
      let number = stage.number(of: hit)
    else { return [] }
    return [.veto(winner, in: number)]
  }

  private func against(
    claimant winner: Stage.Place,
    _ heard: Bool,
    keptBy keeper: Stage.Place?
  ) -> [Edit] {
    let recognizer = stage[winner]
    guard recognizer.isScrollViewsOwn else {
      if recognizer.isTapOfText, recognizer.view !== stage.view {
        // Text that only shows something in what is tapped.
        return [untouched(winner.view)]
      }
      if recognizer.isUIKitsOwn || recognizer.isOfSheet { return vetoing(winner) }
      let delays: [Edit] =
        recognizer.delaysTouchesBegan && !heard ? [.set(winner, .delaysTouchesBegan, false)] : []
      // The wheels of a date picker have pans of their own, which are to win.
      return (stage.view.isDatePicker ? [] : [spare(winner)]) + delays + refusing([winner])
        + atEdge(winner)
        + vetoing(winner)
    }
    let still = Edit.setView(winner.view, .isScrollEnabled, false)
    guard heard else { return against(keeper: keeper ?? winner, .began) + [still] }
    return [
      .giveUp(scroll: winner.view, touchesIn: view, false),
      .setView(winner.view, .canCancelContentTouches, false), still,
    ]
  }

  /// Returns changes for a recognizer that waits for others: a tap does so for more taps with good reason.
  private func against(waitOf place: Stage.Place, _ others: [Stage.Place]) -> [Edit] {
    let isTap = stage[place] is UITapGestureRecognizer
    return others.filter { !(isTap && stage[$0] is UITapGestureRecognizer) }
      .map { .dropRequirement(place, of: $0) }
  }

  private func against(keeper: Stage.Place, _ phase: UITouch.Phase) -> [Edit] {
    if stage[keeper].isScrollViewsOwn {
      return [.setView(keeper.view, .delaysContentTouches, false)]
    }
    return [.set(keeper, phase == .began ? .delaysTouchesBegan : .delaysTouchesEnded, false)]
      + refusing([keeper])
  }

  private func against(refusingView by: UIView, _ place: Stage.Place) -> [Edit] {
    guard let scroll = by as? UIScrollView else { return [spare(place)] }
    guard let number = stage.number(of: scroll), scroll.panGestureRecognizer === stage[place] else {
      return []
    }
    let delayed = Edit.setView(number, .delaysContentTouches, true)
    guard scroll.canCancelContentTouches else {
      return [.setView(number, .canCancelContentTouches, true), delayed]
    }
    let gives = touched.map { Edit.giveUp(scroll: number, touchesIn: $0, true) }
    return [delayed] + (gives.map { [$0] } ?? [])
  }

  private var touched: Int? {
    for case .touches(.began, let name, _, nil) in stage.records {
      return stage.number(name)
    }
    return nil
  }

  private func against(failure why: GestureReason, of place: Stage.Place) -> [Edit] {
    switch why {
    case .direction: return stage.way.map { [.turn(place, $0)] } ?? []
    case .cycle:
      return stage.awaited(by: place).flatMap { other -> [Edit] in
        [.dropRequirement(place, of: other)]
          + (other != place && stage.isAwaited(place, by: other)
            ? [.dropRequirement(other, of: place)] : [])
      }
    default: return []
    }
  }
}

extension UIScrollView {
  /// The flag that has content which fits bounce along a way of the finger, and its value.
  fileprivate func bouncing(along way: StrokeDirection) -> (isOn: Bool, flag: Edit.Flag) {
    directionOnScreen(.right).isSideways == way.isSideways
      ? (alwaysBounceHorizontal, .alwaysBounceHorizontal)
      : (alwaysBounceVertical, .alwaysBounceVertical)
  }
}
