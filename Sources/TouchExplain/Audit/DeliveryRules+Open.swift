import TouchKit
import TouchScene

/// What is said of gestures beside their outcome: what the file or UIKit's documentation leaves open, and what several
/// recognizers do at once. All are notes.
extension DeliveryRules {
  mutating func checkOpen(_ number: Int, _ view: UIView) {
    if desk.isDesign || desk.isEstimate { return }
    checkWaiting(view)
    checkUnknown(of: view)
    checkPress(on: view)
    checkZoomDismissal(over: view)
    if let remark = view.remarkOnLazyContent, view.wantsTouches, desk.survey.isReached(view) {
      note(.openOutcome, view, remark)
    }
    checkFlattened(view)
    if let sheet = view.sheet.flatMap(ModalSheet.init), sheet.shown.viewIfLoaded === view {
      note(.openOutcome, view, sheet.remark)
    }
    checkDisputes(number, view)
    checkDimming(around: view, number)
    checkSiblings(of: view)
    checkDrawn(view)
  }

  /// Notes a remark; those of one kind about views of one class are one finding.
  private func note(
    _ rule: AuditRule,
    _ view: UIView,
    _ remark: Remark,
    _ kind: String = #function,
    losing recognizers: [UIGestureRecognizer] = []
  ) {
    note(
      rule,
      view,
      remark.fact,
      fix: Advice(remark.remedy.asSentence, [remark.kind], about: remark.about),
      cause: kind + remark.about.map(\.label).joined(separator: " "),
      severity: .note,
      losing: recognizers
    )
  }

  // MARK: - What is not known

  /// Checks that no recognizer waits, as its delegate says, for one of which it is not known what it does.
  private func checkWaiting(_ view: UIView) {
    guard !desk.isImported, !view.ownRecognizers.isEmpty else { return }
    let around = (view.ancestors + [view] + view.subtree.dropFirst()).flatMap(\.unknownRecognizers)
    for recognizer in view.ownRecognizers where !recognizer.isUIKitsOwn {
      for other in around {
        guard let remark = recognizer.remarkOnWaiting(for: other) else { continue }
        note(.openOutcome, view, remark, losing: [recognizer])
      }
    }
  }

  /// Checks whether controls lie under a recognizer of a class of the app's own, which may take their touches.
  private func checkUnknown(of view: UIView) {
    for recognizer in view.unknownRecognizers
    where !UIKitParts.isUIKits(recognizer.className) && recognizer.cancelsTouchesInView {
      let controls = view.subtree.filter {
        // What is on a control itself, or in it, is that control's.
        $0.trackingControl === $0 && !view.isDescendant(of: $0) && !UIKitParts.isPart($0)
          && desk.survey.isReached($0) && scene.receives(recognizer, on: $0)
      }
      guard let first = controls.first else { continue }
      let names = controls.map(\.shortName).listed(most: 1)
      let remark = Remark(
        fact:
          "\(recognizer.words) may take the touches of \(names): the file does not tell what its class, \(recognizer.className), recognizes",
        remedy:
          "where it does, let its delegate refuse touches in \(first.shortName), by \(DelegateMethod.shouldReceive.name)",
        about: [recognizer]
      )
      note(.openOutcome, view, remark, losing: [recognizer])
    }
  }

  /// Checks whether a press that takes a moment is all that a view has for a tap.
  private func checkPress(on view: UIView) {
    guard !(view is UIControl),
      !view.ownRecognizers.contains(where: { $0 is UITapGestureRecognizer }),
      let press = view.ownRecognizers.lazy.compactMap({ $0 as? UILongPressGestureRecognizer })
        .first(where: {
          !$0.isUIKitsOwn && 0 < $0.minimumPressDuration && $0.minimumPressDuration <= 0.1
        })
    else { return }
    let remark = Remark(
      fact:
        "\(press.words) is recognized after \(PlainNumber(press.minimumPressDuration)) s, and a quick tap on \(view.shortName) may be over before",
      remedy: "where such a tap counts as well, add a UITapGestureRecognizer beside it"
    )
    note(.openOutcome, view, remark, losing: [press])
  }

  /// Checks whether a scroll view competes with the drag that dismisses a screen which a zoom showed (`B-4.88`).
  private func checkZoomDismissal(over view: UIView) {
    guard
      let dismissal = view.unknownRecognizers.first(where: {
        $0.className.hasPrefix("_UIContentSwipeDismiss")
      }),
      let scroll = view.subtree.lazy.compactMap({ $0 as? UIScrollView }).first(where: {
        $0.isScrollEnabled && $0.waysToScroll.isEmpty && desk.survey.isReached($0)
      })
    else { return }
    let remark = Remark(
      fact:
        "by \(dismissal.words) of \(view.shortName), UIKit dismisses a screen that a zoom transition showed, and the pan of "
        + "\(scroll.shortName), which has nothing to scroll, competes with it",
      remedy:
        "where the drag is to dismiss, set isScrollEnabled of \(scroll.shortName) to false while there is nothing to scroll"
    )
    note(.openOutcome, scroll, remark, losing: [dismissal])
  }

  /// Checks whether taps of a view behind get the touches where SwiftUI draws something of the size of a button.
  private func checkDrawn(_ view: UIView) {
    let box = desk.seen(view)
    guard view.className == "SwiftUI._UIGraphicsView", !view.isUserInteractionEnabled,
      (TargetRules.least...100).contains(box.width), (TargetRules.least...100).contains(box.height),
      let hit = desk.application.view(at: box.middle), !view.isDescendant(of: hit)
    else { return }
    let path = [hit] + hit.ancestors.reversed().prefix { !view.isDescendant(of: $0) }
    let taps = path.flatMap(\.ownRecognizers).filter {
      $0 is UITapGestureRecognizer && !$0.isUIKitsOwn && $0.cancelsTouchesInView
    }
    guard let tap = taps.last, let owner = tap.view else { return }
    let remark = Remark(
      fact:
        "where SwiftUI draws \(view.shortName), \(owner.shortName) behind it gets the touch: whether a button of SwiftUI's "
        + "there acts beside \(tap.words) is not known",
      remedy:
        "where one is there, let the delegates of the taps of \(owner.shortName) refuse touches on it, by "
        + DelegateMethod.shouldReceive.name,
      about: [tap]
    )
    note(.openOutcome, view, remark, losing: taps)
  }

  /// Checks whether a view that its transform flattens is left to take touches, as developers report (`B-1.26`).
  private func checkFlattened(_ view: UIView) {
    guard view.isScaledToNothing, view.wantsTouches,
      (view.ancestors + [view]).allSatisfy({ $0.ineligibility == nil })
    else { return }
    let remark = Remark(
      fact:
        "it is scaled to 0, and developers report that such a view takes touches beside it, of what is behind (B-1.26)",
      remedy: "hide \(view.viewName.short) as long as it is not to be seen"
    )
    note(.openOutcome, view, remark)
  }

  // MARK: - Several at once

  /// Checks whether a delegate lets recognizers act together that follow the same fingers, and whether a tap of several
  /// fingers waits for those that they move.
  mutating func checkTogether(_ number: Int, _ view: UIView) {
    if desk.isDesign || desk.isEstimate { return }
    // A pan beside a scroll view's is what lets both move.
    let around = view.ancestors.flatMap(\.ownRecognizers).filter(\.followsFingers)
    let own = view.ownRecognizers.filter(\.followsFingers)
    let isPair = own.contains { one in
      around.contains { one.allows(beside: $0) || $0.allows(beside: one) }
    }
    if isPair {
      for way in [StrokeDirection.down, .up, .right] {
        guard let run = run(.drag, number, view, way) else { break }
        guard
          let remark = run.remarksOnTogether.first(where: { $0.about.contains { $0.isOn(view) } })
        else { continue }
        note(.actsTogether, view, remark)
        break
      }
    }
    let isOfMore = view.ownRecognizers.contains {
      ($0 as? UITapGestureRecognizer).map { $0.numberOfTouchesRequired > 1 } == true
    }
    if isOfMore, let remark = run(.tap, number, view, nil)?.remarkOnTapsOfMore {
      note(.actsTogether, view, remark, "taps of more")
    }
  }

  /// The least part of the screen that a card in front of what it dims takes.
  private static let leastCard = 0.05

  /// Checks whether a tap of a view that dims the whole screen acts on a card that lies in it, too.
  private mutating func checkDimming(around card: UIView, _ number: Int) {
    let screen = desk.application.screen.bounds
    guard desk.knowsLooks, !card.hasUseForTouches, card.hidesBehind == true,
      let layer = card.ancestors.last(where: { $0.hidesBehind == false }),
      layer.boxOnScreen.contains(screen), layer.ownRecognizers.contains(where: \.isSingleTap),
      desk.survey.result(for: card).seen >= Self.leastCard * screen.width * screen.height,
      let run = run(.tap, number, card, nil), run.wishes.isEmpty, let tap = run.actingAround,
      tap.isOn(layer), !run.scene.isUncertain(tap)
    else { return }
    let remark = Remark(
      fact: "a tap on it makes \(tap.words) recognized, as one beside it does",
      remedy:
        "where \(tap.label) is for taps beside \(card.shortName), let its delegate refuse touches in \(card.shortName), "
        + "by \(DelegateMethod.shouldReceive.name)",
      about: [tap]
    )
    note(.shadowedControl, card, remark)
  }

  // MARK: - What developers report otherwise

  private mutating func checkDisputes(_ number: Int, _ view: UIView) {
    let around = (view.ancestors + [view]).flatMap(\.ownRecognizers).filter { !$0.isUIKitsOwn }
    let gesture: FingerGesture
    var way: StrokeDirection?
    // The button that clears a field is UIKit's, and told of with the field.
    let touched =
      (view is UITextField ? view.subviews.first(where: OpenOutcomes.mayLose) : nil) ?? view
    if OpenOutcomes.mayLose(touched), around.contains(where: { $0 is UITapGestureRecognizer }) {
      gesture = .tap
    } else if let text = view as? UITextView, text.isSelectable,
      around.contains(where: { $0 is UILongPressGestureRecognizer })
    {
      gesture = .hold
    } else if let text = view as? UITextView, text.isSelectable, !text.isEditable,
      !desk.isImported,
      text.itemList?.choosesItems == true
        || around.contains(where: { $0 is UITapGestureRecognizer && $0.cancelsTouchesInView })
    {
      gesture = .tap
    } else if view is UITableView || view is UICollectionView,
      view.ownRecognizers.contains(where: { $0 is _UISwipeActionPanGestureRecognizer })
        || view.appRecognizers.contains(where: { $0.className.hasPrefix("_UISwipeActionPan") })
    {
      (gesture, way) = (.drag, .left)
    } else if view.ownRecognizers.contains(where: {
      ($0 as? UITapGestureRecognizer)?.isDoubleTapOfControl == true
    }) {
      gesture = .doubleTap
    } else if let scroll = view as? UIScrollView, scroll.waysToScroll.contains(where: \.isSideways),
      view.ancestors.contains(where: \.popsInContent)
    {
      (gesture, way) = (.drag, .right)
    } else {
      return
    }
    guard let run = run(gesture, number, touched, way) else { return }
    let outcomes = OpenOutcomes(run.records, on: run.views)
    for remark in outcomes.disputes + outcomes.remarksOnContentPops {
      note(.openOutcome, view, remark)
    }
  }

  // MARK: - One recognizer for several views

  /// Checks whether the last of several views that are alike is the only one with a recognizer, as it is where one was
  /// added to each of them: a recognizer has one view.
  private func checkSiblings(of view: UIView) {
    guard desk.isImported, view.className == "UIView", let parent = view.superview,
      view.ownRecognizers.count == 1, let recognizer = view.ownRecognizers.first,
      recognizer is UITapGestureRecognizer || recognizer is UILongPressGestureRecognizer
    else { return }
    let alike = parent.subviews.filter {
      $0.className == view.className && $0.bounds.size == view.bounds.size
        && $0.isUserInteractionEnabled && $0.isShown
    }
    let before = alike.dropLast()
    guard before.count > 1, alike.last === view,
      before.allSatisfy({
        $0.appRecognizers.isEmpty && !$0.hasUndescribedRecognizers
          && $0.subviews.count == view.subviews.count
      })
    else { return }
    let remark = Remark(
      fact:
        "\(recognizer.label) is on \(view.shortName) alone, the last of \(before.count + 1) views that are alike: if it was added to "
        + "each of them, it is only on the last, for a recognizer has one view",
      remedy: "where all are meant, add a recognizer of its own to each"
    )
    note(.attachedElsewhere, view, remark, losing: [recognizer])
  }
}

extension UIView {
  /// Whether its colour hides what is behind, or only dims it; nil where that is hardly seen.
  fileprivate var hidesBehind: Bool? {
    switch (backgroundColor?.cgColor.alpha ?? 0) * alpha {
    case 0.9...: true
    case 0.1..<0.9: false
    default: nil
    }
  }

  /// True for the view of a navigation controller that pops by a drag anywhere in its content (`B-4.89`).
  fileprivate var popsInContent: Bool {
    ownRecognizers.contains { $0 is _UIParallaxTransitionPanGestureRecognizer }
  }
}

extension UIGestureRecognizer {
  /// Returns whether it is on a view of another scene of the same file that stands where a view does.
  fileprivate func isOn(_ other: UIView) -> Bool { view?.path == other.path }

  fileprivate func allows(beside other: UIGestureRecognizer) -> Bool {
    !isOfSheet
      && delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
  }
}
