package import TouchKit
import TouchScene

/// The outcomes of a gesture that depend on recognizers of UIKit's own of which developers report more than one behaviour,
/// or of which a file does not tell all.
///
/// Statements: `B-4.45`, `B-4.48`, `B-4.88`, `B-4.89`, `B-6.111`, `B-6.113`, `B-7.105`, `B-7.116`, `B-7.119`.
@MainActor
package struct OpenOutcomes {
  let records: [TraceRecord.What]
  let views: [UIView]
  let recognizers: [UIGestureRecognizer]

  /// Looks at the records of a gesture on some views, as they were before it.
  package init(_ records: [TraceRecord.What], on views: [UIView]) {
    self.records = records
    self.views = views
    recognizers = views.flatMap(\.ownRecognizers)
  }

  /// What is open, and how to have it settled, in sentences.
  package var remarks: [String] {
    let pops = recognizers.filter(UIKitParts.isPop)
    return pops.filter(records.acted).compactMap(conditions(ofPop:)) + disputes.map(\.text)
      + pops.compactMap(remarkOnRefusedPop) + remarksOnContentPops.map(\.text)
      + [remarkOnContentLeftToSheet].compactMap(\.self) + remarksOnModalSheets + remarksOnLifts
      + remarksOnHoldsOfFields + remarksOnPickers + remarksOnMenus + remarksOnDelegates
  }

  // MARK: - What developers report otherwise

  /// The outcomes of which developers report another one as well, and how to have one of them.
  var disputes: [Remark] {
    recognizers.compactMap(dispute(about:)) + disputesOverControls + disputesOverNestedScrolling
      + disputesOverReordering + disputesOverBarButtons
      + disputesOverVetoes + recognizers.compactMap(dispute(aboutDoubleTap:))
      + views.compactMap { $0 as? UITextView }.flatMap(disputes(about:))
  }

  /// That the time after which UIKit opens a menu is not published, where another hold competes with it.
  private var remarksOnMenus: [String] {
    recognizers.filter(\.isOfMenu).flatMap { menu in
      recognizers.filter {
        $0 is UILongPressGestureRecognizer && !$0.isUIKitsOwn
          && (records.excluded($0, by: menu) || records.excluded(menu, by: $0))
      }
      .map {
        "After how long UIKit opens a menu is not published, here after 0.5 s (B-7.118): whether \($0.words) comes first, or the menu, "
          + "is not certain. To be sure, give the menu or the hold up, or make minimumPressDuration of \($0.words) much shorter."
      }
    }
  }

  private func dispute(about recognizer: UIGestureRecognizer) -> Remark? {
    if recognizer is _UISwipeActionPanGestureRecognizer {
      return records.acted(recognizer) ? dispute(aboutActionsBy: recognizer) : nil
    }
    if UIKitParts.isPop(recognizer), let dispute = dispute(aboutPop: recognizer) { return dispute }
    if recognizer.nameInNavigation != nil { return dispute(aboutDelegateOfPop: recognizer) }
    if recognizer is UISwipeGestureRecognizer, !recognizer.isUIKitsOwn,
      recognizer.view?.panOfSheet != nil, records.acted(recognizer)
    {
      return Remark(
        reporting:
          " that the pan of a sheet of iOS 13 took the touches of a swipe such as \(recognizer.words), which was not recognized then",
        "to be sure, let its delegate answer true to \(DelegateMethod.requiredToFail.name), or present the screen full"
      )
    }
    return nil
  }

  private func dispute(aboutActionsBy swipe: UIGestureRecognizer) -> Remark? {
    let rivals = rivals.filter { $0.view !== swipe.view && records.excluded($0, by: swipe) }
    if let rival = rivals.first(where: { !$0.isUIKitsOwn && $0 is UIPanGestureRecognizer }) {
      return Remark(
        reporting:
          " both, that \(swipe.words) wins over a pan around its list such as \(rival.words), and that \(rival.words) wins unless the finger is quick",
        "to have it win, let the delegate of \(rival.words) answer true for it, in \(DelegateMethod.requireFailure.name), or false in "
          + "\(DelegateMethod.shouldBegin.name) where the finger goes that way; true in \(DelegateMethod.simultaneous.name) has both act"
      )
    }
    let pagers = rivals.compactMap { $0.view as? UIScrollView }
    guard
      let pager = pagers.first(where: { pager in
        swipe.view?.isDescendant(of: pager) == true
          && pager.waysToScroll.contains(where: \.isSideways)
      })
    else { return nil }
    return Remark(
      reporting:
        " both, that \(swipe.words) wins over a scroll view around its list such as \(pager.shortName), and that \(pager.shortName) scrolls in its place",
      "to have it win, let \(pager.panGestureRecognizer.words) wait for it to fail, by require(toFail:): a swipe that shows a row's actions then "
        + "does not scroll \(pager.shortName); or set isScrollEnabled of \(pager.shortName) to false, so that no finger does"
    )
  }

  private func dispute(aboutPop pop: UIGestureRecognizer) -> Remark? {
    let rival = rivals.first {
      records.acted(pop)
        ? !$0.isUIKitsOwn && records.excluded($0, by: pop) : records.excluded(pop, by: $0)
    }
    guard let rival else { return nil }
    let isAround = rival.view.map { pop.view?.isDescendant(of: $0) == true } == true
    let other =
      isAround
      ? ", or let the delegate of \(rival.words) refuse touches while a controller is pushed"
      : "; to have \(rival.words) win, \(UIKitParts.switchingPopOff)"
    return Remark(
      reporting:
        " both, that \(pop.words) wins over a recognizer such as \(rival.words) at the edge, and that it does not",
      "to have it win, let \(rival.words) wait for it to fail, by require(toFail:)\(other)"
    )
  }

  /// That a scroll view may win over a pop whose delegate is the app's, and no longer UIKit's own.
  private func dispute(aboutDelegateOfPop pop: UIGestureRecognizer) -> Remark? {
    let scene = pop.view?.application?.fileScene
    guard records.acted(pop), let delegate = scene?.description(of: pop)?.delegate,
      !delegate.implements.contains(.shouldRecognizeSimultaneously),
      let scroll = views.lazy.compactMap({ $0 as? UIScrollView }).first(where: {
        !$0.waysToScroll.isEmpty && isTouched($0) && pop.view.map($0.isDescendant(of:)) == true
      })
    else { return nil }
    return Remark(
      reporting:
        " that the pan of \(scroll.shortName) wins over \(pop.words) where the finger goes a little up or down, once \(delegate.className) is its "
        + "delegate in place of UIKit's own",
      "to have it win, let that answer true to \(DelegateMethod.simultaneous.name) and to \(DelegateMethod.requiredToFail.name) for it"
    )
  }

  private var disputesOverControls: [Remark] {
    sheetPans.filter { records.acted($0) || records.refused($0) }.compactMap { pan in
      let control = views.first { view in
        guard view.followsDrags || view.isControlUnderPan, let sheet = pan.view else {
          return false
        }
        return view.isDescendant(of: sheet) && records.heard(view, of: .moved)
      }
      guard let control, records.acted(pan) || !(control is UISlider) else { return nil }
      let (kind, name) = (control is UIControl ? "control" : "view", control.shortName)
      return Remark(
        reporting: control is UISlider
          ? " that \(pan.words) takes the touch from sliders of their own, and that UIKit's own is easier to drag there: whether "
            + "\(name) keeps a finger that goes down is not known"
          : " both, that \(pan.words) takes the touch from a \(kind) such as \(name) only where the finger goes down, and that it "
            + "does so whichever way the finger goes",
        "to keep the touch, override gestureRecognizerShouldBegin(_:) of \(name) to answer false for it"
      )
    }
  }

  /// That a scroll view in another one may keep a drag down at its top from the sheet around (`B-7.116`).
  private var disputesOverNestedScrolling: [Remark] {
    sheetPans.filter(records.acted).compactMap { pan in
      let scrolls = views.compactMap { $0 as? UIScrollView }.filter {
        !$0.waysToScroll.isEmpty && isTouched($0) && pan.view.map($0.isDescendant(of:)) == true
      }
      guard let outer = scrolls.first, let inner = scrolls.last, inner !== outer,
        outer.waysToScroll.contains(where: \.isSideways), records.acted(inner.panGestureRecognizer),
        inner.waysToScroll.contains(where: \.isUpright)
      else { return nil }
      return Remark(
        reporting:
          " that a sheet does not go down with content at its top where its scroll view, such as \(inner.shortName), is in another, such as "
          + "\(outer.shortName), which scrolls to the side",
        "to have it go down, let gestureRecognizerShouldBegin(_:) of \(inner.shortName) answer false for its pan there"
      )
    }
  }

  /// That a row follows its reorder control only after a longer hold, where it can be dragged (`B-6.113`).
  private var disputesOverReordering: [Remark] {
    views.filter { $0 is UITableViewCellReorderControl && records.heard($0, of: .moved) }.compactMap
    {
      guard let list = $0.itemList,
        recognizers.contains(where: {
          $0 is _UIDragLiftGestureRecognizer && $0.view === list && $0.isEnabled
        })
      else { return nil }
      return Remark(
        reporting:
          " of iOS 11 that a row of a list with a drag delegate, such as \(list.shortName), follows a finger on its reorder control "
          + "only after a longer hold, as a drag",
        "to have it follow the control, set dragInteractionEnabled of \(list.shortName) to false while rows are edited"
      )
    }
  }

  /// That a control in a scroll view may act on the first tap of a double tap on it.
  private func dispute(aboutDoubleTap recognizer: UIGestureRecognizer) -> Remark? {
    guard let tap = recognizer as? UITapGestureRecognizer, tap.isDoubleTapOfControl,
      records.acted(tap),
      let control = tap.view, control.ancestors.contains(where: { $0 is UIScrollView })
    else { return nil }
    let name = control.shortName
    return Remark(
      reporting:
        " that in a scroll view \(name) sends its action by the first tap of \(tap.words), though that holds the end of the touch back (delaysTouchesEnded)",
      "to be sure, add a tap that waits for \(tap.words) to fail, by require(toFail:), in place of the action"
    )
  }

  /// Returns whether a view is a switch or the button that clears a field: a recognizer around may take its touches, though
  /// a control keeps them (`B-4.45`).
  static func mayLose(_ view: UIView) -> Bool {
    view is UISwitch || view.className.hasSuffix("TextFieldClearButton")
  }

  static func isBarButton(_ view: UIView) -> Bool { view.className == "_UIButtonBarButton" }

  /// That from iOS 13 on the buttons of a bar keep their touches from a tap around, as developers report (`B-4.48`).
  private var disputesOverBarButtons: [Remark] {
    let buttons = views.filter {
      Self.isBarButton($0) && records.heard($0, of: .cancelled)
        && $0.application?.policy.containers != .ios12
    }
    return buttons.flatMap { button in
      recognizers.filter {
        $0 is UITapGestureRecognizer && !$0.isUIKitsOwn && $0.cancelsTouchesInView
          && records.acted($0)
          && $0.view.map { $0 !== button && button.isDescendant(of: $0) } == true
      }
      .map { tap in
        Remark(
          reporting:
            " both, that \(tap.words) takes the touches of a button of a bar such as \(button.shortName), and that such buttons keep theirs from iOS 13 on",
          "to be sure, set cancelsTouchesInView of \(tap.words) to false, or let its delegate refuse touches in \(button.shortName), in "
            + DelegateMethod.shouldReceive.name
        )
      }
    }
  }

  private var disputesOverVetoes: [Remark] {
    let refusals = records.compactMap { record -> (UIGestureRecognizer, UIView)? in
      guard case .state(let name, _, .failed, .refusedByView(let by)) = record,
        let recognizer = recognizers.first(where: { $0.isCalled(name) }), !recognizer.isUIKitsOwn,
        let view = views.first(where: { $0.isCalled(by) }),
        Self.mayLose(view)
      else { return nil }
      return (recognizer, view)
    }
    let each = refusals.reduce(into: [(UIGestureRecognizer, UIView)]()) { all, next in
      if !all.contains(where: { $0 == next }) { all.append(next) }
    }
    return each.map { recognizer, view in
      let words = recognizer.words
      // An app has the field in hand, and not its button.
      let owner = view is UISwitch ? view.shortName : "the field"
      return Remark(
        reporting:
          " both, that \(view.shortName) keeps its touches from a recognizer around it such as \(words), as UIKit's documentation says, and that \(words) takes them",
        "to be sure, let the delegate of \(words) refuse touches in \(owner) and in all that is in it, in "
          + DelegateMethod.shouldReceive.name
      )
    }
  }

  /// That UIKit's own recognizers, which are not simulated, may take what a gesture on text does to what is around it.
  private func disputes(about text: UITextView) -> [Remark] {
    guard text.isSelectable, isTouched(text) else { return [] }
    let name = text.shortName
    let keeper = "isUserInteractionEnabled of \(name) to false"
    let acting = recognizers.first {
      ($0 is UILongPressGestureRecognizer || $0 is UITapGestureRecognizer && !text.isEditable)
        && !$0.isUIKitsOwn && records.acted($0) && $0.view.map(text.isDescendant) == true
    }
    let onText = acting.map {
      let isTap = $0 is UITapGestureRecognizer
      return Remark(
        reporting:
          " both, that \($0.words) is recognized by a \(isTap ? "tap" : "hold") on text such as \(name), and that UIKit's own "
          + "recognizers, which are not simulated, \(isTap ? "have the touch" : "select the text") in its place",
        "to have it recognized, let its delegate allow others at the same time, in \(DelegateMethod.simultaneous.name), or set \(keeper): "
          + "no link of it opens then, and no text is selected; or let hitTest(_:with:) of \(name) answer nil beside its links"
      )
    }
    let list = records.lazy.compactMap { record -> UIView? in
      guard case .item(let list, _, .selected) = record else { return nil }
      return views.first { $0.isCalled(list) }
    }
    .first
    let onSelection = list.map {
      Remark(
        reporting:
          " both, that a touch on text such as \(name) selects \($0.itemWord.some) of \($0.shortName), and that, from iOS 11 on, it does not",
        "to have it selected, set isSelectable of \(name) to false, or \(keeper): no link of it opens then"
      )
    }
    return [onText, text.isEditable ? nil : onSelection].compactMap(\.self)
  }

  // MARK: - Records

  private var rivals: [UIGestureRecognizer] {
    recognizers.filter { !$0.isUIKitsOwn }
      + views.compactMap { ($0 as? UIScrollView)?.panGestureRecognizer }
  }

  private func isTouched(_ view: UIView) -> Bool {
    records.contains { record in
      switch record {
      case .receives(let name, _), .refuses(let name, _, _):
        view.gestureRecognizers?.contains { $0.isCalled(name) } == true
      default: false
      }
    }
  }
}

extension UITapGestureRecognizer {
  /// True for an app's double tap on a control that acts on one tap.
  var isDoubleTapOfControl: Bool {
    numberOfTapsRequired == 2 && !isUIKitsOwn
      && (view as? UIControl)?.allControlEvents.contains(.touchUpInside) == true
  }
}

extension Remark {
  fileprivate init(reporting what: String, _ remedy: String) {
    self.init(fact: "developers report\(what)", remedy: remedy, joint: ". ", beginsWithWord: true)
  }
}
