import TouchKit
import TouchScene

extension Stage {
  /// True if the view got all that matters.
  var isFulfilled: Bool {
    reaches && !wishes.isEmpty && wishes.allSatisfy { $0.isMinor || refusal(of: $0) == nil }
  }

  /// Returns whether a recognizer may begin where the finger came down: one for the edges of the screen does so there alone
  /// (`B-4.70`).
  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.className.contains("ScreenEdgePan"), let touched else { return true }
    return !scene.application.screen.bounds.insetBy(dx: 44, dy: 44).contains(touched)
  }

  /// Returns whether the view that is hit, or one around it up to that of a recognizer, overrides what UIKit asks about
  /// whether that may begin (`B-4.43`), in a way that is not known.
  func mayVeto(_ place: Place) -> Bool {
    let path = hit.map { [$0] + $0.ancestors.reversed() } ?? []
    return path.prefix { $0 !== views[place.view] }
      .contains { $0.unknownOverrides?.contains(.gestureRecognizerShouldBegin) == true }
  }

  /// True for a recognizer of a dump whose class is an app's, and may decide for itself.
  func isOfUntoldClass(_ place: Place) -> Bool {
    scene.file.imported?.kind == .viewDump && !UIKitParts.isUIKits(self[place].className)
  }

  /// True if the gesture is one by which UIKit's own recognizers select text in the view, which are not here.
  var selectsText: Bool {
    guard let text = view as? UITextView, text.isSelectable else { return false }
    return [.hold, .holdDrag, .doubleTap].contains(gesture)
  }

  /// The recognizers whose delegates have a say in a refusal, where a file does not tell whether they have one.
  func namesOfUntoldDelegates(in refusal: GestureRefusal) -> [String] {
    refusal.rivals.map { self[$0] }.filter(scene.hasUntoldDelegate).map(\.words)
  }

  /// The end of a sentence on a refusal that a delegate may undo, of which a file does not tell; nothing for others.
  func reserve(on refusal: GestureRefusal) -> String {
    namesOfUntoldDelegates(in: refusal).isEmpty
      ? "" : ", unless a delegate, of which the file does not tell, answers otherwise"
  }

  /// The menus that the gesture left on the screen, in words.
  var shownMenus: [String] {
    let application = scene.application
    return [
      ("the menu", application.titlesOfOpenMenu), ("the edit menu", application.titlesOfEditMenu),
    ]
    .compactMap { noun, titles in
      titles.map {
        $0.isEmpty ? "\(noun) is shown" : "\(noun) is shown: \($0.joined(separator: ", "))"
      }
    }
  }

  /// The recognizer of a dump by which the row that the view is, or is in, may show its actions (`B-4.88`).
  var unknownSwipe: UIGestureRecognizer? {
    guard way?.isSideways == true, view.isInCell else { return nil }
    return view.itemList?.unknownRecognizers.first { $0.className.hasPrefix("_UISwipeActionPan") }
  }

  /// That UIKit's pan takes a drag down from content at its top, in a sheet of a dump (`B-7.116`).
  private var remarkOnSheet: String? {
    guard way == .down, let scroll = view as? UIScrollView,
      scene.file.imported?.kind == .viewDump,
      scroll.contentOffset.y <= -scroll.adjustedContentInset.top,
      let shadow = view.ancestors.last(where: { $0.className == "UIDropShadowView" }),
      shadow.superview?.subviews.contains(where: { $0.className == "UIDimmingView" }) == true
    else { return nil }
    return
      "\(view.shortName) is in a sheet, and its content at its top: UIKit gives a drag down to the sheet there (B-7.116)."
  }

  /// That the class of the view hears of the beginning and the end of a touch, and was not told to hear of its cancelling.
  private var remarkOnCancelling: String? {
    let isCancelled = records.contains { record in
      guard case .touches(.cancelled, let name, _, _) = record else { return false }
      return view.isCalled(name)
    }
    guard isCancelled, let behaviour = view.sceneBehaviour?.behaviour, !(view is UIControl) else {
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
    } else if UIKitParts.hasUntoldCode(view),
      wishes.contains(.touches) || view.isInCell && !view.isCell
    {
      remarks.append("What code of \(view.className) does with touches is not in the file.")
    }
    let recognizers = views.flatMap(\.ownRecognizers).filter { hears($0) }
    let unknown = recognizers.filter { $0 is UnknownGestureRecognizer && mayBegin($0) }.map {
      recognizer in
      let isNamed = recognizer.name != nil && recognizer.view !== view
      return recognizer.words + (isNamed ? " of \(recognizer.view?.shortName ?? "a view")" : "")
    }
    if !unknown.isEmpty {
      remarks.append(
        "It is not known what \(unknown.joined(separator: ", ")) "
          + "\(unknown.count == 1 ? "does" : "do") with the touch, which may be taken from all others (B-4.87)."
      )
    }
    remarks += [remarkOnSheet].compactMap(\.self)
    let isSelecting = wishes.contains { if case .selection = $0 { true } else { false } }
    remarks += [isSelecting ? view.headerRemark : nil, view.oldBarRemark]
      .compactMap { $0?.capitalizedFirst.asSentence }
    remarks += [remarkOnCancelling].compactMap(\.self)
    remarks += OpenOutcomes(records, on: views).remarks
    let path = hit.map { ([$0] + $0.ancestors.reversed()) } ?? []
    for view in path {
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
    for recognizer in recognizers {
      guard let delegate = scene.description(of: recognizer)?.delegate,
        !delegate.implements.isEmpty
      else { continue }
      let whose = "delegate of \(recognizer.words), \(delegate.className),"
      let isOpen = delegate.implements.count == DelegateDescription.Question.allCases.count
      let questions = delegate.implements.map(\.rawValue).sorted().joined(separator: ", ")
      remarks.append(
        isOpen
          ? "What the \(whose) answers is not known."
          : "The \(whose) answers \(questions): how is not known."
      )
    }
    return remarks
  }

  /// Which recognizers act together since a delegate allows it, in sentences: without that the first to be recognized
  /// would exclude the other (`B-4.30`, `B-4.34`).
  var remarksOnTogether: [String] {
    let acting = views.flatMap { $0.gestureRecognizers ?? [] }.filter(acted)
    return acting.indices.flatMap { index in
      acting[(index + 1)...].compactMap { other -> String? in
        let one = acting[index]
        @MainActor func allows(_ asked: UIGestureRecognizer, _ about: UIGestureRecognizer) -> Bool {
          asked.delegate?.gestureRecognizer(asked, shouldRecognizeSimultaneouslyWith: about) == true
        }
        guard let asked = allows(one, other) ? one : allows(other, one) ? other : nil,
          !asked.isOfSheet
        else { return nil }
        let areBoth = allows(one, other) && allows(other, one) && !one.isOfSheet && !other.isOfSheet
        let whose = areBoth ? "both delegates answer" : "the delegate of \(asked.words) answers"
        return
          "\(one.words) and \(other.words) act together, since \(whose) true to "
          + "\(DelegateMethod.simultaneous.name); where one alone is meant, \(areBoth ? "both have" : "it has") to answer false."
      }
    }
  }

  /// The first recognizer of an app's, on a view around the one that is asked about, that the gesture made act.
  var actingAround: UIGestureRecognizer? {
    view.ancestors.reversed().lazy.flatMap(\.ownRecognizers).first {
      !$0.isUIKitsOwn && !UIKitParts.isPop($0) && acted($0)
    }
  }

  /// Returns whether an app's recognizer of a view around one acted.
  private func actsAround(_ view: UIView) -> Bool {
    view.ancestors.flatMap(\.ownRecognizers).contains { !$0.isUIKitsOwn && acted($0) }
  }

  /// Returns whether a recognizer was asked about the touch.
  private func hears(_ recognizer: UIGestureRecognizer) -> Bool {
    records.contains { record in
      guard case .receives(let name, _) = record else { return false }
      return recognizer.isCalled(name)
    }
  }

  /// A recognizer for the gesture on a view of the same class that was added after this one.
  var twin: UIGestureRecognizer? {
    let later = (view.superview?.subviews ?? []).drop { $0 !== view }.dropFirst()
    for other in later where other.className == view.className {
      if let twin = gesture.meant(among: other.ownRecognizers).first { return twin }
    }
    return nil
  }
}
