import TouchKit
import TouchScene

/// The rules about where views get touches.
struct ReachRules {
  /// A loss of up to this part of a view is ignored.
  private static let trifle = 0.05
  /// A loss of less than this part of a view leaves it in use.
  private static let small = 0.25

  let desk: AuditDesk
  private var survey: TouchSurvey { desk.survey }

  init(desk: AuditDesk) { self.desk = desk }

  /// Looks at all views, and returns those in front that findings are about.
  @discardableResult
  func check() -> [UIView] {
    var covers = CoverRules(desk: desk)
    let (targets, outside) = (TargetRules(desk: desk), OutsideRules(desk: desk))
    var reached: [(view: UIView, result: TouchSurvey.Result)] = []
    // What dims the screen behind a sheet lies behind that on purpose.
    for view in desk.views
    where !(view is UIWindow) && !UIKitClasses.behindPresented.contains(view.className) {
      let isContent = UIKitParts.isWholeContent(view) && !desk.isEstimate && !desk.isDesign
      guard isContent || !UIKitParts.isPart(view) else {
        if !desk.isEstimate {
          checkContent(view)
          if UIKitParts.isHosting(view), view.wantsTouches { checkHosting(view, &covers) }
        }
        outside.checkBarButton(view)
        continue
      }
      if isContent {
        let result = survey.result(for: view)
        if result.seen >= 1 {
          covers.note(view, result: result, losses: result.losses.filter(\.isInFront))
        }
        continue
      }
      // A text view that is switched off only shows its text.
      let isShowing = view is UITextView && !view.isUserInteractionEnabled
      let isMeant = view.wantsTouches && !isShowing
      if isMeant || view.wantsScrolling && !isShowing && !UIKitParts.isOwn(view) {
        let result = survey.result(for: view)
        guard result.seen >= 1 else {
          if isMeant { EmptyRules(desk: desk).check(view) }
          targets.checkUnseen(view)
          continue
        }
        if !desk.isEstimate { checkLosses(of: view, result: result, covers: &covers) }
        if isMeant, !result.reachedBox.isNull { reached.append((view, result)) }
      } else if !desk.isEstimate {
        if !desk.isDesign, let list = view.selectableList {
          covers.note(view, besideOthersIn: list)
        }
        checkDecoration(view)
        checkContent(view)
      }
    }
    if !desk.isEstimate { checkBackButtons() }
    if !desk.isEstimate, !desk.isDesign {
      for case let table as UITableView in desk.views { outside.checkSections(of: table) }
      outside.checkWindow()
    }
    covers.report(besides: outside.checkPresentations())
    for view in desk.views { outside.check(view) }
    for (view, result) in reached {
      if !covers.explains(view) { targets.checkSize(of: view, result) }
      targets.checkPlace(of: view, result)
    }
    return covers.layers
  }

  /// Looks at SwiftUI's view where no touch reaches it: of others it is not known on which points they count.
  private func checkHosting(_ view: UIView, _ covers: inout CoverRules) {
    let result = survey.result(for: view)
    guard result.seen >= 1, result.reached == 0, result.reachedBox.isNull else { return }
    checkLosses(of: view, result: result, covers: &covers)
  }

  private func checkLosses(of view: UIView, result: TouchSurvey.Result, covers: inout CoverRules) {
    let inFront = result.losses.filter(\.isInFront)
    covers.note(view, result: result, losses: inFront)
    if result.reached == 0, result.reachedBox.isNull {
      let refused = result.losses.filter { !$0.isInFront }
      // Whatever lies on a view that is switched off itself, it gets nothing beside that either.
      if inFront.isEmpty || !view.isUserInteractionEnabled && !refused.isEmpty {
        var rest = result
        rest.losses = refused
        unreachable(view, rest)
      } else if !covers.explains(view), view.wantsTouches {
        if desk.isDesign { checkEmpty(around: view, result) } else { checkTogether(view, result) }
      }
    } else if view.wantsTouches {
      outside(view, result)
    }
  }

  /// Notes a back button of old whose touches a view takes that an app put into the bar: the button is UIKit's, and no
  /// target of its own.
  private func checkBackButtons() {
    for view in desk.views where view.className == "UINavigationItemButtonView" && view.isShown {
      let (box, application) = (desk.seen(view), desk.application)
      guard box.width >= 1, box.height >= 1, let bar = UIKitParts.bar(around: view),
        let hit = application.view(at: box.middle), hit !== bar, hit.isDescendant(of: bar),
        !hit.isDescendant(of: view), !UIKitParts.isUntouchable(hit)
      else { continue }
      desk.note(
        .covered,
        of: view,
        at: box,
        because: "\(hit.shortName), which an app put into \(bar.shortName), receives its touches",
        fix: PointJudge(bar, at: box.middle, in: application).solutions(desk.ledger).fix(),
        blaming: hit
      )
    }
  }

  // MARK: - Reached nowhere, or not outside

  private func unreachable(_ view: UIView, _ result: TouchSurvey.Result) {
    guard let loss = result.losses.first else { return }
    let lost = result.losses.reduce(CGRect.null) { $0.union($1.box) }
    let (entry, _) = WhyReport.look(at: view, loss.point, in: survey.application)
    let culprit = entry.by ?? view
    // A list that shows something and no more is not enabled on purpose.
    if !view.wantsTouches,
      let off = ([view] + view.ancestors).first(where: { !$0.isUserInteractionEnabled })
    {
      reportList(view, in: off, loss)
      return
    }
    if entry.verdict == .interactionDisabled {
      // A push or a pop turns off what it will turn on again (`B-7.90`).
      if UIKitParts.isUIKits(view.className), !survey.application.transitionRemarks.isEmpty {
        return
      }
      let isControl = view is UIControl
      // Whoever draws a screen turns a control off by hand, and on purpose; labels and image views are
      // so by themselves.
      if desk.isDesign, isControl { return }
      let condition = desk.condition(on: view, in: view)
      let never =
        view.ownRecognizers.isEmpty ? "it is never touched" : "its recognizers get no touches"
      desk.note(
        .unreachable,
        of: view,
        at: lost,
        because: "isUserInteractionEnabled of \(view.shortName) is false"
          + (isControl
            ? ""
            : (view is UILabel || view is UIImageView
              ? ", as it is for labels and image views unless set" : "") + ": \(never)")
          + condition,
        winning: [(view, loss.point)],
        severity: isControl || !condition.isEmpty ? .note : nil
      )
      return
    }
    let isOff = !culprit.isUserInteractionEnabled
    // A control that begins nothing shows something there, and touches are the row's around it, or code places it with what
    // it does; so is one that was put out of the way.
    let isAway = culprit.bounds.common(with: view.convert(view.bounds, to: culprit)).isEmpty
    if desk.isDesign, view is UIControl, !desk.use(of: view).contains(.trigger),
      isOff || view is UIButton || isAway
    {
      return
    }
    // So was a cell, which shows something alone.
    if desk.isDesign, isOff, culprit.isCell { return }
    if isLaidOutLater(view, upTo: culprit) || !isOff && isAnswered(byCodeOf: culprit) { return }
    if !isSettled(view, in: culprit) { return }
    // SwiftUI's answer differs by version.
    let hasOverride =
      entry.verdict == .overridden || entry.by.map(\.mustBeAsked) == true
      || UIKitParts.isHosting(view)
    let empty = hasOverride ? nil : emptyView(around: view, from: culprit)
    let condition = desk.condition(on: view, in: culprit)
    desk.note(
      .unreachable,
      of: view,
      at: lost,
      because: "no point of it is hit: "
        + (empty.map {
          "\($0.shortName) around it is \($0.bounds.size.words) points large, so that no point is inside"
        } ?? entry.why.wordsOfAnyPoint) + condition,
      winning: [(view, AnimatedPlace.seenPoint(of: view) ?? loss.point)],
      // What an animation keeps for a moment is reached when that is over.
      severity: !condition.isEmpty || culprit.timeOfAnimations != nil
        ? .note : hasOverride || desk.isDesign ? .warning : nil,
      blaming: culprit === view ? nil : culprit,
      shape: [view.shape, culprit.shape]
    )
  }

  /// Notes a list of which a user sees a part, or with items to choose, which takes no touches, as one around it does not.
  private func reportList(_ view: UIView, in off: UIView, _ loss: TouchSurvey.Loss) {
    guard let scroll = view as? UIScrollView, !desk.isDesign,
      scroll.contentSize.height > scroll.bounds.height
        || scroll.contentSize.width > scroll.bounds.width
        || (off !== view || desk.isImported) && scroll.choosesItems == true
          && scroll.subtree.contains(where: \.isCell)
    else { return }
    desk.note(
      .unreachable,
      of: view,
      at: loss.box,
      because:
        "isUserInteractionEnabled of \(off.shortName)\(off === view ? "" : " around it") is false, so that nobody scrolls it or "
        + "chooses \(scroll.itemWord.some) of it: where it only shows something, that is meant",
      winning: [(view, loss.point)],
      severity: .note,
      blaming: off,
      shape: [view.className, off.className]
    )
  }

  /// Looks whether a view around one of a design has no size, so that it is reached nowhere, whatever lies in front of a
  /// part of it.
  private func checkEmpty(around view: UIView, _ result: TouchSurvey.Result) {
    var result = result
    result.losses.removeAll(where: \.isInFront)
    guard let loss = result.losses.first, refusal(of: view, loss)?.by.bounds.isEmpty == true else {
      return
    }
    unreachable(view, result)
  }

  private func checkTogether(_ view: UIView, _ result: TouchSurvey.Result) {
    guard let cover = result.losses.first(where: \.isInFront), let winner = cover.winner,
      let rest = result.losses.first(where: { !$0.isInFront })
    else { return }
    let (entry, _) = WhyReport.look(at: view, rest.point, in: survey.application)
    let share = result.losses.filter(\.isInFront).reduce(0) { $0 + $1.area } / result.seen
    desk.note(
      .unreachable,
      of: view,
      at: rest.box.union(cover.box),
      because:
        "no point of it is hit: \(RefusedPart.percent(share)) of it lies behind others, such as \(winner.shortName), and of the rest: \(entry.why.wordsOfAnyPoint)",
      winning: [(view, rest.point)],
      severity: .warning,
      shape: [view.shape, entry.by?.shape]
    )
  }

  /// The view without size that keeps points from a view, the app's own rather than one of UIKit's.
  private func emptyView(around view: UIView, from culprit: UIView) -> UIView? {
    guard culprit !== view, culprit.bounds.isEmpty else { return nil }
    let inner = view.ancestors.drop { $0 !== culprit }
    return inner.first { $0.bounds.isEmpty && !UIKitParts.isPart($0) } ?? culprit
  }

  /// Returns whether code has a container around a view of a design by an outlet, to show and place it when its
  /// time has come.
  private func isLaidOutLater(_ view: UIView, upTo culprit: UIView) -> Bool {
    culprit !== view
      && view.ancestors.reversed().prefix { $0 !== culprit }
        .contains { desk.use(of: $0).contains(.outlet) }
  }

  /// Returns whether the class of a view of a design is the app's own, which then mostly lets points outside of
  /// its bounds in.
  private func isAnswered(byCodeOf view: UIView) -> Bool { desk.isDesign && desk.isOpaque(view) }

  /// Returns whether a view of a design sticks out of one around it in the program as well, as far as the
  /// file's constraints say.
  private func isSettled(_ view: UIView, in culprit: UIView) -> Bool {
    desk.isSettled(view, in: culprit) && !desk.use(of: culprit).contains(.resized)
  }

  /// Returns whether a view of a design sticks out of the stack that arranges it, and which the app gives the
  /// size that it needs.
  private func isArranged(_ view: UIView, in stack: UIView) -> Bool {
    desk.isDesign && stack.className == "UIStackView" && view.superview === stack
  }

  private func outside(_ view: UIView, _ result: TouchSurvey.Result) {
    // The dots of a page control mostly show where one is, and no more.
    if desk.isDesign, view is UIPageControl, !desk.use(of: view).contains(.trigger) { return }
    // Of a view of a design that is large enough, an image perhaps has made the frame.
    let size = result.reachedBox.size
    let isEnough = min(size.width, size.height) >= TargetRules.least
    if desk.isDesign, isEnough { return }
    for part in refusedParts(of: view, result) {
      let by = part.by
      if isAnswered(byCodeOf: by) || isArranged(view, in: by) || !isSettled(view, in: by) {
        continue
      }
      let share = part.area / result.seen
      let condition = desk.condition(on: view, in: by)
      // Frames of a design are those of one layout; a point or two may be gone in the next.
      guard share >= (desk.isDesign ? Self.small : Self.trifle) else { continue }
      desk.note(
        .outside,
        of: view,
        at: part.box,
        because:
          "\(RefusedPart.percent(share)) of it gets no touches: \(part.words(of: result.seen))\(condition)",
        winning: [(view, part.point)],
        severity: share < Self.small || !condition.isEmpty ? .note : nil,
        blaming: by
      )
    }
  }

  /// The parts that views around this one keep from it by refusing points, the largest loss first: what sticks out of one,
  /// and of one around that on the same side, is one part.
  private func refusedParts(of view: UIView, _ result: TouchSurvey.Result) -> [RefusedPart] {
    var parts: [RefusedPart] = []
    for loss in result.losses where !loss.isInFront {
      guard let refusal = refusal(of: view, loss) else { continue }
      let place = parts.firstIndex { $0.isSame(as: refusal.by, loss.point) } ?? parts.count
      if place == parts.count { parts.append(RefusedPart(by: refusal.by, loss)) }
      parts[place].box = parts[place].box.union(loss.box)
      for (refusal, area) in causes(of: refusal, view, loss) { parts[place].add(refusal, area) }
    }
    return parts
  }

  /// Returns the parts of a view that one winner has, by cause: an override refuses points in the bounds, mostly those
  /// outside of them as well.
  private func causes(
    of refusal: PointRefusal,
    _ view: UIView,
    _ loss: TouchSurvey.Loss
  ) -> [(PointRefusal, area: Double)] {
    let by = refusal.by
    if case .unconverted = refusal.cause { return [(refusal, loss.area)] }
    guard by.overridesPointInside else { return [(refusal, loss.area)] }
    let inside = survey.area(of: view, lostTo: loss.winner) {
      by.bounds.holds(by.pointFromScreen($0))
    }
    return [
      (PointRefusal(by: by, cause: .bounds), loss.area - inside),
      (PointRefusal(by: by, cause: .override), inside),
    ]
    .filter { $0.1 > 0.5 }
  }

  /// The ancestor that refuses what was lost; nil where that is not the reason.
  private func refusal(of view: UIView, _ loss: TouchSurvey.Loss) -> PointRefusal? {
    var point = loss.point
    for ancestor in view.ancestors {
      point = ancestor.pointFromSuperview(point)
      if ancestor.mustBeAsked || ancestor.ineligibility != nil { break }
      if !ancestor.bounds.holds(point) { return PointRefusal(by: ancestor, cause: .bounds) }
    }
    return PointRefusal(of: view, at: loss.point, in: survey.application)
  }

  private func checkContent(_ view: UIView) {
    guard !view.isUserInteractionEnabled, desk.isImported, !desk.isDesign,
      UIKitParts.isContentView(view), desk.seen(view).width >= 1,
      view.ancestors.allSatisfy({ $0.isUserInteractionEnabled && !($0 is UIControl) })
    else { return }
    let inner = view.subtree.dropFirst().filter { $0.isUserInteractionEnabled && $0.isShown }
    guard !inner.contains(where: \.wantsTouches), let first = inner.first(where: desk.isOpaque)
    else { return }
    desk.note(
      .unreachable,
      of: view,
      because:
        "isUserInteractionEnabled of \(view.viewName.short) is false, so that nothing in it gets touches, not \(first.shortName) either, whose class may want some",
      winning: [(view, desk.seen(first).middle)],
      severity: .note,
      shape: [view.superview?.className, first.className]
    )
  }

  private func checkDecoration(_ view: UIView) {
    guard let parent = view.superview, view.ineligibility == nil, !view.clipsInside(parent),
      !desk.isImported || desk.isOpaque(view) && !desk.isDesign,
      !(view is UIScrollView), !UIKitParts.isOwn(view), !UIKitParts.isOwn(parent),
      !(parent is UIScrollView), !(parent is UIWindow), !parent.clipsToBounds,
      // What a tapped view shows beside it is told as that.
      !parent.ownRecognizers.contains(where: \.isPressed),
      !view.subtree.contains(where: \.wantsTouches)
    else { return }
    let result = survey.result(for: view)
    let least = desk.isImported ? Self.small : Self.trifle
    for loss in result.losses where loss.area / result.seen >= least {
      guard !loss.isInFront, let refusal = refusal(of: view, loss), refusal.by === parent,
        case .bounds = refusal.cause
      else { continue }
      let by = refusal.by
      desk.note(
        .outside,
        of: view,
        at: loss.box,
        because: "it sticks out of \(by.shortName) and would get no touches there",
        winning: [(view, loss.point)],
        severity: .note,
        blaming: by
      )
      return
    }
  }
}

extension UIView {
  fileprivate func clipsInside(_ parent: UIView) -> Bool {
    parent.bounds.insetBy(dx: -0.5, dy: -0.5).contains(frame)
  }
}
