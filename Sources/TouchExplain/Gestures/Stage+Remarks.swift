import TouchKit
import TouchScene

extension Stage {
  var isFulfilled: Bool {
    reaches && !wishes.isEmpty && wishes.allSatisfy { $0.isMinor || refusal(of: $0) == nil }
  }

  /// True if the gesture is one by which UIKit's own recognizers select text in the view, or open its links, which are not
  /// here.
  var selectsText: Bool {
    let text = view as? UITextView
    guard text?.isSelectable ?? (view is UITextField) else { return false }
    if gesture == .tap { return text.map { $0.opensLinks && $0.itemList == nil } ?? false }
    return [.hold, .holdDrag, .doubleTap].contains(gesture)
  }

  /// The end of a sentence on an outcome of which developers report another one as well.
  static let otherwise = ", though developers report otherwise as well"

  /// True if developers report another outcome as well.
  var isDisputed: Bool { !OpenOutcomes(records, on: views).disputes.isEmpty }

  /// The end of a sentence on what a picker misses, whose wheels and days have recognizers of their own; nil for other views.
  var reserveOnWheels: String? {
    view.isDatePicker || view.className == "UIPickerView"
      ? ", unless UIKit's own recognizers in it, which are not simulated, keep it" : nil
  }

  /// The end of a sentence on a refusal that a delegate may undo, of which a file does not tell; nothing for others.
  func reserve(on refusal: GestureRefusal) -> String {
    if refusal.rivals.contains(where: { scene.hasUntoldDelegate(self[$0]) }) {
      return ", unless a delegate, of which the file does not tell, answers otherwise"
    }
    return refusal.rivals.contains { scene.isUncertain(self[$0]) }
      ? ", unless a delegate, of which no answer is known, decides otherwise" : ""
  }

  var shownMenus: [String] {
    let application = scene.application
    let menus = [
      ("the menu", application.titlesOfOpenMenu), ("the edit menu", application.titlesOfEditMenu),
    ]
    .compactMap { noun, titles in
      titles.map {
        $0.isEmpty ? "\(noun) is shown" : "\(noun) is shown: \($0.joined(separator: ", "))"
      }
    }
    let slid: String? =
      if let choice = application.menuChoice {
        "of the menu, \(choice.titles.joined(separator: ", ")), the finger chooses \(choice.title), at which it is lifted"
      } else if gesture.moves, application.titlesOfOpenMenu?.isEmpty == false {
        "the finger that opened it chooses none, since it is lifted at none (B-7.118)"
      } else { nil }
    return menus + [slid].compactMap(\.self)
  }

  /// The recognizer of a dump by which the row that the view is, or is in, may show its actions (`B-4.88`).
  var unknownSwipe: UIGestureRecognizer? {
    guard way?.isSideways == true, view.isInCell else { return nil }
    return view.itemList?.unknownRecognizers.first { $0.className.hasPrefix("_UISwipeActionPan") }
  }

  /// That a touch which is taken from a control does not end what its action for `touchDown` begins.
  private var remarkOnTouchCancel: String? {
    guard let control = view.trackingControl, case let own = control.registeredEvents,
      own.contains(.touchDown), !own.isDisjoint(with: [.touchUpInside, .touchUpOutside]),
      !own.contains(.touchCancel), wishes.contains(where: isTaken)
    else { return nil }
    return
      "No action of \(view.shortName) is registered for touchCancel, which it sends where a touch that it tracks is taken from it: what its "
      + "action for touchDown begins then stays as it is. Register the action that ends it for touchCancel as well."
  }

  private func isTaken(_ wish: GestureWish) -> Bool {
    guard case .event = wish else { return false }
    return switch refusal(of: wish) {
    case .claimed(_, heard: true, _), .caught: true
    default: false
    }
  }

  private var remarkOnCancelling: String? {
    guard records.heard(view, of: .cancelled), let behaviour = view.sceneBehaviour?.behaviour,
      !(view is UIControl)
    else {
      return nil
    }
    let app = view.unknownOverrides ?? []
    let hearsAll =
      (behaviour.began != .default || app.contains(.touchesBegan))
      && (behaviour.ended != .default || app.contains(.touchesEnded))
    guard hearsAll, behaviour.cancelled == .default, !app.contains(.touchesCancelled) else {
      return nil
    }
    return
      "The file names touchesBegan(_:with:) and touchesEnded(_:with:) of \(view.className), and no touchesCancelled(_:with:), by "
      + "which this touch ends: what the first begins may stay as it is."
  }

  /// Remarks on app code that may change something in a way that is not known, in sentences.
  var unknowns: [String] {
    var remarks: [String] = []
    if let methods = view.unknownOverrides?.intersection(.receiving), !methods.isEmpty {
      remarks.append(
        "\(view.shortName) overrides \(methods.words): what it does with the touch is not known."
      )
    } else if view.hasUntoldCode,
      wishes.contains(.touches) || view.isInCell && !view.isCell
    {
      remarks.append("What code of \(view.className) does with touches is not in the file.")
    }
    if gesture == .tap, let text = view as? UITextView, text.opensLinks, text.itemList != nil {
      remarks.append(
        "If \(text.shortName) has links, UIKit's own recognizers, which are not simulated, open them: what they make of a tap in a row is "
          + "not known."
      )
    }
    let recognizers = views.flatMap(\.ownRecognizers).filter { records.heard($0) }
    let unknown = recognizers.filter { $0 is UnknownGestureRecognizer && mayBegin($0) }
    if let remark = view.remark(onKindsOf: unknown) {
      remarks += [remark.capitalizedFirst.asSentence, remedy(against: recognizers)].compactMap(
        \.self
      )
    }
    remarks +=
      remarksOnWaiting
      + [
        remarkOnLift, remarkOnZoom, remarkOnStatusBar?.text, remarkOnCancelling,
        remarkOnTouchCancel,
      ].compactMap(\.self)
    remarks += OpenOutcomes(records, on: views).remarks
    remarks += views.flatMap(\.ownRecognizers).filter { $0.selectsText && acted($0) }.map {
      let (tap, text) = ($0.words, $0.view?.shortName ?? "the text")
      return
        "UIKit selects text by \(tap): where that is not meant, override gestureRecognizerShouldBegin(_:) of \(text) to answer "
        + "false for it, or set isSelectable of \(text) to false (B-4.43)."
    }
    for view in hitPath {
      guard
        let methods = view.unknownOverrides?.intersection([
          .gestureRecognizerShouldBegin, .touchesShouldCancel,
        ]), !methods.isEmpty
      else { continue }
      remarks.append(
        "\(view.shortName) overrides \(methods.words): what that answers is not known, so the app may differ here."
          + (methods.contains(.gestureRecognizerShouldBegin) && actsAround(view)
            ? " It is asked about recognizers of the views around it as well, and for those super has to answer (B-4.43)."
            : "")
      )
    }
    return remarks
  }

  /// Which recognizers that are meant wait for others of which it is not known what they do, in sentences.
  private var remarksOnWaiting: [String] {
    let meant = wishes.compactMap { wish -> UIGestureRecognizer? in
      if case .recognition(let place) = wish { self[place] } else { nil }
    }
    let unknown = views.flatMap(\.unknownRecognizers).filter { records.heard($0) }
    return meant.flatMap { one in unknown.compactMap { one.remarkOnWaiting(for: $0)?.text } }
  }

  /// A recognizer of UIKit's that a dump names, and that heard of the touch.
  private func printed(_ beginning: String) -> UIGestureRecognizer? {
    views.flatMap(\.unknownRecognizers).first {
      $0.className.hasPrefix(beginning) && records.heard($0)
    }
  }

  /// That a hold may lift a row or an item (`B-4.88`).
  private var remarkOnLift: String? {
    guard gesture == .hold || gesture == .holdDrag,
      let list = printed("_UIDragLift")?.view?.itemList
    else { return nil }
    return
      "By a hold, UIKit lifts \(list.itemWord.some) of \(list.shortName) for a drag, or to move it in the list, where the app's "
      + "delegate or data source lets it (B-4.88): where that is not meant, set dragInteractionEnabled of \(list.shortName) to false."
  }

  /// That a drag may dismiss the screen that a zoom showed (`B-4.88`).
  private var remarkOnZoom: String? {
    guard gesture.moves, let dismissal = printed("_UIContentSwipeDismiss") else { return nil }
    let scroll = hitPath.prefix { $0 !== dismissal.view }.first { $0 is UIScrollView }
    let rival = scroll.map {
      ", and the pan of \($0.shortName) competes with it: where the drag is to dismiss, set isScrollEnabled of "
        + "\($0.shortName) to false while there is nothing to scroll"
    }
    return
      "By \(dismissal.words), UIKit dismisses a screen that a zoom transition showed (B-4.88)\(rival ?? "")."
  }

  /// That a tap on the status bar scrolls nothing, since several scroll views allow it (`B-6.109`).
  var remarkOnStatusBar: Remark? {
    let isTold = records.contains {
      if case .misuse(_, _, .severalScrollToTop) = $0 { true } else { false }
    }
    guard isTold else { return nil }
    let screen = scene.application.screen.bounds
    let scrolls = views.filter {
      ($0 as? UIScrollView)?.scrollsToTop == true && $0.isSeen
        && !$0.boxOnScreen.common(with: screen).isEmpty
    }
    // Of those in each other the innermost one shows the list that a person reads.
    let inner = scrolls.last { scroll in
      (scroll as? UIScrollView)?.waysToScroll.contains(where: \.isUpright) == true
        && scrolls.contains { $0 !== scroll && scroll.isDescendant(of: $0) }
    }
    let names = scrolls.map(\.shortName)
    return Remark(
      fact:
        "a tap on the status bar scrolls none of \(names.listed(last: " and ")) to the top, since scrollsToTop of each is true",
      remedy:
        "set scrollsToTop to false for all but one\(inner.map { ", such as \($0.shortName)" } ?? "") (B-6.109)",
      beginsWithWord: true
    )
  }

  /// The way to keep a touch on a control from an app's recognizers around it of which it is not known what they do, in a
  /// sentence; nil where there are none.
  private func remedy(against recognizers: [UIGestureRecognizer]) -> String? {
    guard view.trackingControl != nil else { return nil }
    let around = recognizers.filter {
      $0 is UnknownGestureRecognizer && !$0.isUIKitsOwn && $0.view !== view
    }
    guard !around.isEmpty else { return nil }
    let end =
      around.contains(where: \.delaysTouchesBegan)
      ? ", or holds it back while it decides (delaysTouchesBegan),"
      : around.contains(where: \.delaysTouchesEnded)
        ? ", or holds its end back while it decides (delaysTouchesEnded)," : ","
    return
      "If it takes the touch\(end) let the delegate of \(around.map(\.words).listed(last: " and ")) refuse touches in "
      + "\(view.shortName), by \(DelegateMethod.shouldReceive.name)."
  }

  /// The recognizers that a delegate lets act beside one that acted, though this gesture did not make them act, in
  /// sentences.
  var remarksOnAllowed: [String] {
    guard gesture.moves || gesture == .pinch else { return [] }
    let all = views.flatMap { $0.gestureRecognizers ?? [] }
    return all.filter { !$0.isUIKitsOwn && acted($0) }.compactMap { one in
      let others = all.filter {
        $0.followsFingers && !acted($0)
          && records.voted(.shouldRecognizeSimultaneouslyWith, one, about: $0)
      }
      guard !others.isEmpty else { return nil }
      return
        "The delegate of \(one.words) lets \(others.map(\.words).listed(last: " and ")) be recognized at the same time: "
        + "where one alone is meant, \(DelegateMethod.simultaneous.name) has to answer false."
    }
  }

  /// That a tap of several fingers does not wait for a pinch or a turn there, in a sentence (`B-4.38`).
  var remarkOnTapsOfMore: Remark? {
    guard gesture == .pinch || gesture == .tap else { return nil }
    let around = (gesture == .tap ? [view] : view.ancestors + [view]).flatMap(\.ownRecognizers)
    let twos = around.filter {
      !$0.isUIKitsOwn && ($0 is UIPinchGestureRecognizer || $0 is UIRotationGestureRecognizer)
    }
    for case let tap as UITapGestureRecognizer in around where tap.numberOfTouchesRequired > 1 {
      let free = twos.filter { two in !tap.required.contains { $0.wrappedValue === two } }
      guard !free.isEmpty else { continue }
      let names = free.map(\.words).listed(last: " and ")
      return Remark(
        fact:
          "\(tap.words) is recognized as well where the fingers of \(names) move little, since it does not wait for "
          + (free.count == 1 ? "it" : "them"),
        remedy:
          "where that is not meant, let \(tap.words) wait for \(names) to fail, by require(toFail:)",
        about: [tap] + free
      )
    }
    return nil
  }

  /// The width of a finger, in points.
  private static let widthOfFinger: CGFloat = 44

  var remarkOnPressingTwo: String? {
    guard gesture == .tap || gesture == .hold, aim.repairs.isEmpty,
      scene.file.imported?.kind != .viewDump, view.isPressedAlone == false
    else { return nil }
    let box = view.boxOnScreen
    // What lies within a finger's width is as likely pressed with it as one of a row of buttons.
    let others = views.filter { other in
      let isAlike = other.superview === view.superview && other.className == view.className
      return other !== view && other.isPressedAlone == false
        && (isAlike || box.distance(to: other.boxOnScreen) <= Self.widthOfFinger)
        && box.common(with: other.boxOnScreen).isEmpty
        && hit(at: other.boxOnScreen.middle)?.isDescendant(of: other) == true
    }
    guard
      let other = others.min(by: {
        box.distance(to: $0.boxOnScreen) < box.distance(to: $1.boxOnScreen)
      })
    else { return nil }
    return
      "Two fingers can press \(view.viewName.short) and \(other.viewName.short), beside it, at once: isExclusiveTouch of both is false. "
      + "Where one alone is meant, set it to true (B-3.16)."
  }

  /// Which recognizers act together since a delegate allows it: without that the first to be recognized would exclude
  /// the other (`B-4.30`, `B-4.34`).
  var remarksOnTogether: [Remark] {
    // What UIKit made for its menus and drags acts as it is meant to.
    let acting = views.flatMap { $0.gestureRecognizers ?? [] }
      .filter { acted($0) && ($0.isScrollViewsOwn || !$0.isUIKitsOwn) }
    return acting.indices.flatMap { index in
      acting[(index + 1)...].compactMap { other -> Remark? in
        let one = acting[index]
        @MainActor func allows(_ asked: UIGestureRecognizer, _ about: UIGestureRecognizer) -> Bool {
          asked.delegate?.gestureRecognizer(asked, shouldRecognizeSimultaneouslyWith: about) == true
        }
        guard let asked = allows(one, other) ? one : allows(other, one) ? other : nil,
          !asked.isOfSheet
        else { return nil }
        let areBoth = allows(one, other) && allows(other, one) && !one.isOfSheet && !other.isOfSheet
        let whose =
          areBoth
          ? "the delegates of \(one.words) and \(other.words)" : "the delegate of \(asked.words)"
        let answer = areBoth ? "both delegates answer" : "\(whose) answers"
        let pan = [one, other].first { $0 is UIPanGestureRecognizer && !$0.isScrollViewsOwn }
        let direction =
          pan.map { pan in
            let rival = pan === one ? other : one
            let scroll = rival.isScrollPan ? rival.view : nil
            let deed = scroll.map { "\($0.shortName) is to scroll" } ?? "\(rival.words) is to act"
            let owner = !areBoth && pan === asked ? "" : " that of \(pan.words) answer"
            return ", or\(owner) false to \(DelegateMethod.shouldBegin.name) where \(deed)"
          } ?? ""
        return Remark(
          fact:
            "\(one.words) and \(other.words) act together, since \(answer) true to \(DelegateMethod.simultaneous.name)",
          remedy: "where one alone is meant, let \(whose) answer false\(direction)",
          joint: "; ",
          about: [one, other]
        )
      }
    }
  }

  /// The first recognizer of an app's, on a view around the one that is asked about, that the gesture made act.
  var actingAround: UIGestureRecognizer? {
    view.ancestors.reversed().lazy.flatMap(\.ownRecognizers).first {
      !$0.isUIKitsOwn && !UIKitParts.isPop($0) && acted($0)
    }
  }

  private func actsAround(_ view: UIView) -> Bool {
    view.ancestors.flatMap(\.ownRecognizers).contains { !$0.isUIKitsOwn && acted($0) }
  }
}

extension CGRect {
  /// The distance to another rectangle, across or up and down, whichever is more.
  fileprivate func distance(to other: CGRect) -> CGFloat {
    max(
      other.minX - maxX,
      minX - other.maxX,
      other.minY - maxY,
      minY - other.maxY,
      0
    )
  }
}

extension UIGestureRecognizer {
  /// That this recognizer waits for another of which it is not known what it does; nil where it does not wait.
  func remarkOnWaiting(for other: UIGestureRecognizer) -> Remark? {
    let isRequired = required.contains { $0.wrappedValue === other }
    guard isRequired || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
    else { return nil }
    return Remark(
      fact:
        "\(words) waits for \(other.words) to fail, and is not recognized before, or at all where that is",
      remedy: "where this is not meant, "
        + (isRequired
          ? "take require(toFail:) away (B-4.40)"
          : "let its delegate answer false for it, in \(DelegateMethod.requireFailure.name) (B-4.41)"),
      about: [self, other],
      kind: isRequired ? "requirement" : "delegate"
    )
  }
}

extension UITextView {
  fileprivate var opensLinks: Bool { isSelectable && !isEditable }
}

extension UIView {
  /// True if the view, a control with actions, has a touch only while no other view has one; nil for views that are not
  /// pressed.
  fileprivate var isPressedAlone: Bool? {
    guard let control = trackingControl, control.isEnabled, isSeen, isUserInteractionEnabled,
      !control.registeredEvents.isEmpty
    else { return nil }
    return isExclusiveTouch
  }
}
