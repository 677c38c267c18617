import TouchKit
import TouchScene

extension DeliveryRules {
  /// Checks that no pan from the edge, nor a recognizer that waits for another of a view in this one, is lost
  /// in such a view, though not beside it.
  mutating func checkInside(_ number: Int, _ view: UIView) {
    let doubtful = view.ownRecognizers.filter { recognizer in
      recognizer is UIScreenEdgePanGestureRecognizer
        || recognizer.required.contains { other in
          guard let inner = other.wrappedValue?.view else { return false }
          return inner !== view && inner.isDescendant(of: view)
        }
    }
    guard !doubtful.isEmpty, desk.survey.isReachedInside(view),
      let middle = Reach(of: view, on: desk.survey).inner.largest?.middle
    else { return }
    for recognizer in doubtful where !scene.isUncertain(recognizer) {
      guard let index = view.gestureRecognizers?.firstIndex(where: { $0 === recognizer }) else {
        continue
      }
      let place = Stage.Place(view: number, number: index)
      // Of the pop developers report both outcomes.
      let isEdge = recognizer is UIScreenEdgePanGestureRecognizer && !UIKitParts.isPop(recognizer)
      let others = isEdge ? placesOnPans(in: view) : []
      for point in [middle] + others where checkInside(place, at: point, view) { break }
    }
  }

  /// No more views with pans in one that has a pan from the edge are tried.
  private static let mostPans = 3

  /// Places on views in one that have pans of their own or scroll to the side, one of each class with such recognizers.
  private func placesOnPans(in view: UIView) -> [CGPoint] {
    var kinds: Set<[String]> = []
    return view.subtree.dropFirst()
      .filter { view in
        guard view.hasFreePan || view.scrollsSideways, desk.survey.isReached(view) else {
          return false
        }
        let pans = view.ownRecognizers.map {
          "\($0.className) \($0.required.count) \($0.delegate != nil)"
        }
        return kinds.insert([view.className] + pans).inserted
      }
      .prefix(Self.mostPans)
      .compactMap { view in
        let reach = Reach(of: view, on: desk.survey)
        return (reach.own.largest ?? reach.inner.largest)?.middle
      }
  }

  /// Checks whether a recognizer is lost at a point; true where it is.
  private mutating func checkInside(_ place: Stage.Place, at point: CGPoint, _ view: UIView) -> Bool
  {
    guard budget > 0, let hit = desk.application.view(at: point),
      let own = view.gestureRecognizers?[place.number],
      let stage = Stage.trial(Stage.Aim(of: own, place, at: point, in: scene))
    else { return false }
    budget -= 1
    let recognizer = stage[place]
    guard let defeat = stage.defeat(of: place) else {
      checkDelay(of: place, on: hit, stage)
      return false
    }
    let required = stage[place].required.compactMap { $0.wrappedValue.flatMap(stage.place) }
    let isRequired = required.contains(defeat.winner)
    let reason =
      isRequired
      ? "it requires \(stage[defeat.winner].words) to fail, which is recognized by the same gesture"
      : defeat.text
    note(
      .neverWins,
      view,
      "\(recognizer.title) is not recognized by its own gesture on \(hit.placeName): \(reason)",
      fix: defeat.advice,
      cause: defeat.statement,
      severity: defeat.isUncertain || defeat.isDisputed ? .note : nil,
      losing: [own]
    )
    return true
  }

  /// The part of a view from which on its recognizer is missed there.
  private static let leastPart = 0.1
  /// The same where what is there scrolls, as people expect of it.
  private static let leastScrolled = 0.5

  /// Checks that a pan or a double tap is not lost on the views in its own that have such recognizers themselves, or scroll;
  /// those of one class count together.
  mutating func checkInner(_ number: Int, _ view: UIView, _ gesture: FingerGesture) {
    let isPan = gesture.moves
    guard
      let recognizer = view.ownRecognizers.first(where: {
        isPan ? type(of: $0) == UIPanGestureRecognizer.self : $0.isDoubleTap && !$0.isUIKitsOwn
      }),
      !desk.isDesign, !scene.isUncertain(recognizer)
    else { return }
    let seen = desk.survey.result(for: view).seen
    // A pan of the whole screen is mostly there for drags to the side.
    let isPanel = !view.boxOnScreen.contains(desk.application.screen.bounds)
    // What begins at an edge of the screen takes no more than that.
    let inner = view.subtree.dropFirst()
      .filter {
        (isPan
          ? $0.hasFreePan || isPanel && $0.wayToScroll != nil
          : $0.ownRecognizers.contains(where: \.isDoubleTap))
          && desk.survey.isReached($0)
      }
      .map { (view: $0, area: desk.survey.result(for: $0).reached) }
    for (_, alike) in Dictionary(grouping: inner, by: \.view.className).sorted(by: {
      $0.key < $1.key
    }) {
      let part = alike.reduce(0) { $0 + $1.area } / max(1, seen)
      guard let first = alike.max(by: { $0.area < $1.area })?.view,
        case let way = first.hasFreePan ? nil : first.wayToScroll,
        part >= (way == nil ? Self.leastPart : Self.leastScrolled),
        let run = run(gesture, number, first, isPan ? way ?? .right : nil),
        let own = view.gestureRecognizers?.firstIndex(where: { $0 === recognizer }),
        case let place = Stage.Place(view: number, number: own),
        case .prevented(_, let winner)? = run.refusal(of: .recognition(place)),
        views[winner.view] === first, !isUncertain(winner, run)
      else { continue }
      let others = alike.count - 1
      note(
        .neverWins,
        view,
        "\(recognizer.title) is not recognized by \(way == nil ? "its own gesture" : "a drag up or down") on \(first.shortName)"
          + (others == 0 ? "" : others == 1 ? " and the other one" : " and \(others) others")
          + ", \(RefusedPart.percent(part)) of it: ",
        .recognition(place),
        run,
        severity: .note,
        losing: [recognizer]
      )
    }
  }

  /// The part of a view from which on controls in it leave no room for a tap of its own.
  private static let leastTaken = 0.9

  /// Checks that controls, which win over a tap of a view around them (`B-4.45`), leave room for it.
  mutating func checkRoom(_ number: Int, _ view: UIView) {
    guard !desk.isDesign, !(view is UIControl),
      let own = view.gestureRecognizers?.firstIndex(where: \.isSingleTap),
      let tap = view.gestureRecognizers?[own], !scene.isUncertain(tap)
    else { return }
    let taken = desk.survey.hits(in: view).filter { hit in
      hit.view.trackingControl?.isDescendant(of: view) == true
    }
    let place = Stage.Place(view: number, number: own)
    let part = taken.reduce(0) { $0 + $1.area } / max(1, area(of: view) { _ in true })
    guard part >= Self.leastTaken,
      let control = taken.max(by: { $0.area < $1.area })?.view.trackingControl,
      let run = run(.tap, number, control, nil),
      case .refusedByView? = run.refusal(of: .recognition(place))
    else { return }
    note(
      .neverWins,
      view,
      "\(tap.title) is not recognized where controls in \(view.shortName) are hit, \(RefusedPart.percent(part)) of it: ",
      .recognition(place),
      run,
      severity: part > 0.99 ? nil : .note,
      losing: [tap]
    )
  }

  /// Checks whether a pan begins only once it is of no use, since it waits for another that is slow to fail.
  private func checkDelay(of place: Stage.Place, on hit: UIView, _ stage: Stage) {
    guard stage[place] is UIPanGestureRecognizer,
      let refusal = stage.refusal(of: .promptRecognition(place)),
      case .waited(_, _, let late) = refusal, late > 0.5
    else { return }
    let words = stage.words.words(refusal)
    note(
      .neverWins,
      views[place.view],
      "\(stage[place].title) begins late on \(hit.shortName): \(words.text)",
      // What has it fail at once does not help.
      fix: GestureJudge(
        .promptRecognition(place),
        stage,
        and: [(.recognition(place), stage)]
      )
      .advice,
      cause: words.statement
    )
  }

  /// Checks that no recognizer of a view that follows fingers waits for others until those are lifted.
  mutating func checkWaits(_ number: Int, _ view: UIView) {
    let around = (view.ancestors + [view]).flatMap { $0.gestureRecognizers ?? [] }
    for (index, own) in (view.gestureRecognizers ?? []).enumerated()
    where own.followsFingers && !scene.isUncertain(own) && own.isWaiting(forAnyOf: around) {
      let place = Stage.Place(view: number, number: index)
      guard let gesture = FingerGesture.one(for: own),
        let run = run(gesture, number, view, gesture.moves ? .right : nil),
        run.acted(run[place]), run.isRecognizedAtEnd(place)
      else { continue }
      note(
        .neverWins,
        view,
        "\(own.title) does not follow the fingers: ",
        .promptRecognition(place),
        run,
        losing: [own]
      )
    }
  }

  /// A view that takes less of a control than this is no obstacle.
  private static let leastGuest = 0.1
  /// One that has a use for some touches counts from this part on.
  private static let leastPressed = 0.25
  /// From this part on most taps are lost.
  private static let most = 0.5

  /// Checks that a control tracks taps on a view that an app put into it, which is to let them through (`B-5.22`).
  mutating func checkGuests(of control: UIControl, _ number: Int) {
    let isUncertain = isUncertain(control)
    guard control.isEnabled, control.ownRecognizers.isEmpty,
      !isUncertain || control.unknownOverrides == nil && !desk.isDesign,
      !desk.isDesign || desk.use(of: control).contains(.trigger)
    else { return }
    let guests = control.subviews.filter { $0.isUserInteractionEnabled && !isUnclear($0) }
    let touches = area(of: control) { _ in true }
    // What fills the screen is for touches beside what lies on it.
    let isLayer = control.boxOnScreen.contains(desk.application.screen.bounds)
    for guest in guests {
      let part = area(of: guest) { isIdle($0, in: control) } / max(1, touches)
      guard part >= (isLayer ? Self.most : Self.leastGuest),
        let run = run(.tap, number, guest, nil),
        let wish = run.wishes.first(where: \.isEvent),
        case .untracked? = run.refusal(of: wish)
      else { continue }
      note(
        .swallowed,
        guest,
        "it\(guest.subviews.isEmpty ? "" : ", or a view in it that has no use for touches,") is hit on "
          + "\(Int((part * 100).rounded(.down))) % of \(control.shortName), which tracks no touch on what an app put into it"
          + (desk.isOpaque(control)
            ? ", unless \(control.className) overrides hitTest(_:with:)" : ""),
        fix: GestureJudge(wish, run).advice,
        cause: "B-5.22",
        severity: part < Self.most || isUncertain ? .note : nil
      )
      if part > 0.99 { return }
    }
    // Who is told to be in the way is the cause of what is left, too.
    if !isUncertain, !([control] + guests).contains(where: desk.hasFinding) {
      checkLeft(to: control)
    }
    if !desk.isDesign, !desk.hasFinding(at: control) { checkPressed(in: control, number, touches) }
  }

  /// Checks that a view in a control that has a press, and no tap, or only scrolls, does not keep many of its taps
  /// (`B-5.22`, `B-6.33`).
  private mutating func checkPressed(in control: UIControl, _ number: Int, _ touches: Double) {
    for guest in control.subtree.dropFirst()
    where !(guest is UIControl) && !UIKitParts.isPrivate(guest) {
      let own = guest.ownRecognizers.filter { !$0.isUIKitsOwn }
      let isScrolled = (guest as? UIScrollView)?.choosesItems == nil && !(guest is UITextView)
      let part = area(of: guest) { $0 === guest || !$0.hasUseForTouches } / max(1, touches)
      guard part >= Self.leastPressed,
        own.isEmpty
          ? guest is UIScrollView && isScrolled
          : own.allSatisfy({ $0 is UILongPressGestureRecognizer }),
        let run = run(.tap, number, guest, nil), let wish = run.wishes.first(where: \.isEvent)
      else { continue }
      switch run.refusal(of: wish) {
      case .untracked, .keptInside: break
      default: continue
      }
      note(
        .swallowed,
        guest,
        "it covers \(Int((part * 100).rounded(.down))) % of \(control.shortName), in which it is: a tap there does not press that, and "
          + "\(own.first.map { "\($0.words) is no tap" } ?? "it only scrolls")"
          + (desk.isOpaque(control)
            ? ", unless \(control.className) overrides hitTest(_:with:)" : ""),
        fix: GestureJudge(wish, run).advice,
        cause: "B-5.22",
        severity: .note
      )
      return
    }
  }

  /// The area of the screen where a view, or one in it, is hit, in square points, of those that are meant.
  private func area(of view: UIView, where isMeant: (UIView) -> Bool) -> Double {
    desk.survey.hits(in: view).reduce(0) { $0 + (isMeant($1.view) ? $1.area : 0) }
  }

  /// Checks that a control gets any of the touches that views in it, which have a use for them, do not.
  private func checkLeft(to control: UIControl) {
    let winners = desk.survey.hits(in: control).map(\.view)
    // What has a use for touches itself is to keep them; of what code has by an outlet, it may remove a part in time.
    guard let winner = winners.first(where: { !$0.hasUseForTouches }) ?? winners.first,
      !desk.use(of: winner).contains(.outlet),
      !winners.contains(where: { $0 === control || UIKitParts.isUntouchable($0) }),
      let point = Reach(of: winner, in: desk.application).own.largest?.middle
    else { return }
    let solutions = PointJudge(control, at: point, in: desk.application).solutions(desk.ledger)
    note(
      .unreachable,
      control,
      "no point of it is hit but those of \(winner.shortName)\(winners.count > 1 ? " and others" : "") in it, on which it tracks no touch",
      fix: solutions.isEmpty
        ? Advice("Leave room in \(control.viewName.short) beside what is in it.", about: [control])
        : solutions.fix(),
      cause: "B-5.22",
      severity: .warning
    )
  }

  /// Returns whether the class of a control may send touches elsewhere: nothing but its base is known, and that is no
  /// button, into which few put code for that.
  private func isUncertain(_ control: UIControl) -> Bool {
    desk.isOpaque(control)
      && (!(control is UIButton) || control.unknownOverrides != nil || desk.isDesign)
  }

  private func isUnclear(_ view: UIView) -> Bool {
    view.subtree.contains { desk.isOpaque($0) || $0.mustBeAsked }
  }

  private func isIdle(_ view: UIView, in control: UIControl) -> Bool {
    !([view] + view.ancestors.reversed().prefix { $0 !== control }).contains(
      where: \.hasUseForTouches
    )
  }
}

extension UIView {
  /// The way of a finger in which the view scrolls up or down; nil for one that does not, as for a page of pictures under a
  /// pan that goes the other way.
  fileprivate var wayToScroll: StrokeDirection? {
    (self as? UIScrollView)?.waysToScroll.first(where: \.isUpright)
  }
}

extension GestureWish {
  fileprivate var isEvent: Bool {
    if case .event = self { return true }
    return false
  }
}

extension UIGestureRecognizer {
  /// Returns whether a call, or its delegate, has it wait for one of others to fail.
  fileprivate func isWaiting(forAnyOf others: [UIGestureRecognizer]) -> Bool {
    !required.isEmpty
      || others.contains { other in
        other !== self && delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      }
  }
}
