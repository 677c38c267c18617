import TouchKit
import TouchScene

/// What a file does not tell of a gesture, or what follows from a flag that one does not think of.
extension OpenOutcomes {
  func conditions(ofPop recognizer: UIGestureRecognizer) -> String? {
    guard let view = recognizer.view else { return nil }
    let bars = view.subtree.filter {
      UIKitParts.has(.bar, $0) && $0.className.contains("NavigationBar")
    }
    guard view.imported != nil else {
      return bars.isEmpty || bars.contains(where: \.isSeen)
        ? nil
        : "The bar is hidden: if it is so by setNavigationBarHidden(_:animated:), UIKit's own delegate does not let \(recognizer.words) begin, "
          + "and if by isHidden alone, developers report that it does (B-7.105). For the first, say navigationBarHidden in the file."
    }
    let bar = bars.contains(where: \.isSeen) ? "" : "while the bar is hidden, nor "
    return
      "UIKit lets \(recognizer.words) begin neither at the first controller nor \(bar)"
      + "where an item of the app takes the place of the back button: the file does not tell (B-7.105)."
  }

  func remarkOnRefusedPop(_ recognizer: UIGestureRecognizer) -> String? {
    guard let view = recognizer.view, records.refused(recognizer) else { return nil }
    if let condition = recognizer.refusalOfPop {
      return
        "UIKit's own delegate lets \(recognizer.words) begin only where \(condition): to have it begin, let a delegate of the app's answer "
        + "true to \(DelegateMethod.shouldBegin.name), but false at the first controller (B-7.105)."
    }
    return view.imported != nil
      ? "An item of the app stands in the place of the back button, where UIKit's own delegate does not let "
        + "\(recognizer.words) begin; one of the app's may (B-7.105)."
      : nil
  }

  /// That a scroll view whose content ends keeps a drag from the pop in the content (`B-4.89`).
  var remarksOnContentPops: [Remark] {
    recognizers.filter { $0 is _UIParallaxTransitionPanGestureRecognizer }.flatMap { pop in
      views.compactMap { $0 as? UIScrollView }
        .filter { records.excluded(pop, by: $0.panGestureRecognizer) && isPulled($0, \.x) }
        .map {
          Remark(
            fact:
              "at the end of its content \($0.shortName) keeps the drag, and nothing is popped, as developers report of screens that a "
              + "library makes; of UIKit alone it is not known (B-4.89)",
            remedy:
              "to have it pop, let gestureRecognizerShouldBegin(_:) of \($0.shortName) answer false for its pan there",
            joint: ". ",
            beginsWithWord: true
          )
        }
    }
  }

  /// The scroll view in a sheet of a dump whose content was pulled down at its top: UIKit gives that drag to the sheet,
  /// whose own recognizer is not here (`B-7.116`).
  var contentLeftToSheet: UIScrollView? {
    views.lazy.compactMap { $0 as? UIScrollView }.first { scroll in
      guard scroll.imported?.kind == .viewDump,
        scroll.refreshControl == nil, isPulled(scroll, \.y)
      else { return false }
      return scroll.isInSheetOfFile
    }
  }

  var remarkOnContentLeftToSheet: String? {
    if let scroll = contentLeftToSheet {
      return
        "\(scroll.shortName) is in a sheet, and its content at its top: UIKit moves the sheet by this drag, by a recognizer that the dump "
        + "does not describe (B-7.116)."
    }
    let moved = views.last {
      $0.imported?.kind == .viewDump && $0.isInSheetOfFile
        && records.heard($0, of: .moved)
    }
    guard let moved, !moved.ancestors.contains(where: { $0 is UIScrollView }) else { return nil }
    let control = moved.trackingControl.map {
      "; whether \($0.shortName) keeps the finger is not known"
    }
    return
      "\(moved.shortName) is in a sheet, which UIKit moves with a finger that goes down, by a recognizer that the dump does not describe"
      + "\(control ?? "") (B-7.116)."
  }

  /// Returns whether a scroll view showed what is before the beginning of its content along an axis, and no more of it.
  private func isPulled(_ scroll: UIScrollView, _ axis: KeyPath<CGPoint, CGFloat>) -> Bool {
    let inset = scroll.adjustedContentInset
    let start = CGPoint(x: -inset.left, y: -inset.top)[keyPath: axis]
    let places = records.places(of: scroll).map { $0[keyPath: axis] }
    return places.contains { $0 < start } && !places.contains { $0 > start + 0.5 }
  }

  var remarksOnModalSheets: [String] {
    sheetPans.compactMap { pan in
      guard records.acted(pan),
        let shown = pan.view?.subviews.first?.sheet?.presentedViewController,
        shown.isModalWithChildren
      else { return nil }
      return
        "No drag dismisses the sheet: isModalInPresentation of \(shown.isModalInPresentation ? shown.className : "a child of \(shown.className)") is true (B-7.116)."
    }
  }

  var sheetPans: [UIGestureRecognizer] { recognizers.filter(\.isOfSheet) }

  /// What lifts a view around the one that is held, beside an app's long press (`B-7.118`).
  var remarksOnLifts: [String] {
    recognizers.filter { $0 is _UIDragLiftGestureRecognizer && records.acted($0) }.compactMap {
      lift in
      let press = recognizers.first {
        $0 is UILongPressGestureRecognizer && !$0.isUIKitsOwn && records.acted($0)
      }
      guard let press, let owner = lift.view else { return nil }
      let isList = owner.itemList === owner
      let deed = isList ? lift.deed().capitalizedFirst : lift.deed()
      let held = press.view.flatMap { $0 !== owner && $0.isDescendant(of: owner) ? $0 : nil }
      let place =
        isList
        ? nil
        : held.map {
          "put the drag interaction on a view in \(owner.viewName.short) beside \($0.viewName.short), or "
        }
      return
        "\(deed) by the same hold, for which UIKit delays \(press.words), by how long is not known (B-7.118): where the lift is "
        + "not meant, \(place ?? "")let \(lift.contentMethod) return no item there."
    }
  }

  /// That UIKit's own views in a picker get its touches, with recognizers of their own.
  var remarksOnPickers: [String] {
    views.filter {
      ($0.isDatePicker || $0.className == "UIPickerView") && records.heard($0, of: .began)
    }
    .map {
      "The wheels, or the calendar, in \($0.shortName) are UIKit's, with recognizers of their own, and get the touch: they are not "
        + "simulated, so that what \($0.shortName) sends, and whether another recognizer takes the touch, is not known."
    }
  }

  /// That UIKit's own recognizers, which are not simulated, select the text of a field by the hold that an app's recognizes.
  var remarksOnHoldsOfFields: [String] {
    views.filter { $0 is UITextField }.compactMap { field in
      guard records.heard(field, of: .began),
        let press = recognizers.first(where: {
          $0 is UILongPressGestureRecognizer && !$0.isUIKitsOwn && records.acted($0)
            && $0.view.map(field.isDescendant) == true
        })
      else { return nil }
      return
        "UIKit's own recognizers, which are not simulated, select text of \(field.shortName) by a hold: whether \(press.words) is recognized "
        + "is not known."
    }
  }

  /// What delegates decide of which a file tells no more than that they do.
  var remarksOnDelegates: [String] {
    recognizers.compactMap { recognizer in
      guard records.heard(recognizer),
        let scene = recognizer.view?.application?.fileScene,
        let delegate = scene.description(of: recognizer)?.delegate, !delegate.implements.isEmpty
      else { return nil }
      let whose = "delegate of \(recognizer.words), \(delegate.className),"
      let isOpen = delegate.implements.count == DelegateDescription.Question.allCases.count
      let questions = delegate.implements.map(\.rawValue).sorted().joined(separator: ", ")
      return isOpen
        ? "What the \(whose) answers is not known."
        : "The \(whose) answers \(questions): how is not known."
    }
  }
}

extension UIGestureRecognizer {
  /// The condition for a pop that its navigation controller does not fulfil, as UIKit's own delegate asks; nil where it does.
  var refusalOfPop: String? {
    guard UIKitParts.isPop(self) || self is _UIParallaxTransitionPanGestureRecognizer,
      let navigation = view?.next as? UINavigationController
    else { return nil }
    if navigation.isNavigationBarHidden { return "the navigation bar is not hidden" }
    return navigation.topViewController?.navigationItem.replacesBackButton == true
      ? "the back button is shown, and no item of the app's in its place" : nil
  }
}

extension UIView {
  /// True for what is in a sheet of a dump: what UIKit puts around one lies beside its dimming view.
  fileprivate var isInSheetOfFile: Bool {
    let shadow = ancestors.last { $0.className == "UIDropShadowView" }
    return shadow?.superview?.subviews.contains { $0.className == "UIDimmingView" } == true
  }
}
