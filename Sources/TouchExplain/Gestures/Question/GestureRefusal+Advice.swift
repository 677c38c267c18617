import TouchKit
import TouchScene

extension RefusalWords {
  /// Returns advice about a refusal where no change was found that helps, as one would say it to
  /// somebody; nil where there is nothing more to say than the reason.
  func advice(_ refusal: GestureRefusal) -> String? {
    let name = view.shortName
    if isOfUntoldContent(refusal) { return "ask the debugger for contentSize of \(name)" }
    switch refusal {
    case .prevented(let loser, let winner):
      guard let twin = twin(loser, winner) else { return nil }
      return
        "set direction of \(stage[loser].words), or of \(twin.words), to the way that it is meant for"
    case .refusedToBegin(let place):
      return stage[place].beginning.map { "move the finger \($0.words)" }
    case .unfit(_, .speed): return "move the finger faster, or use a UIPanGestureRecognizer"
    case .notReceived(let place, .touchType), .notReceived(let place, .exclusiveTouchType):
      return "add the type of the touch to allowedTouchTypes of \(stage[place].words)"
    case .failed(let place, let why): return advice(why, stage[place])
    case .claimed(let winner, _, _) where stage[winner].isOfMenu:
      return "have \(stage[winner].contentMethod) answer nil where the point is in \(name)"
    case .claimed(let winner, _, _) where stage[winner].isTapOfText:
      if stage[winner].view is UITextView {
        // A dump does not tell isEditable.
        let reserve = stage.scene.file.imported?.kind == .viewDump ? "if it is edited, " : ""
        return
          "\(reserve)act in textViewDidBeginEditing(_:) of its delegate, or in textViewShouldBeginEditing(_:), which may answer false"
      }
      return
        "act on editingDidBegin, or in textFieldShouldBeginEditing(_:) of its delegate, which may answer false"
    case .withheld(let view, let why): return advice(why, view)
    case .noAction(let events):
      let event = events.singles.first?.word ?? "touchUpInside"
      return "register the action for \(event), by addTarget(_:action:for:) of \(name)"
    case .noItem(let list):
      return
        "touch \(stage.views[list].itemWord.some); where one is missing, look at what the data source of \(stage.views[list].shortName) answers"
    case .liftedOutside: return "make \(name) itself larger, or act on touchUpOutside as well"
    case .refusedByView(_, let scroll as UIScrollView) where stage.gesture == .holdDrag:
      return scroll.wordsOfGivingUp
    case .noMotion: return "ask about a tap, or about what has more content than it shows"
    case .besideThumb:
      return "begin on the thumb, or set the value in the action of a recognizer of your own"
    case .onlyDragged:
      return "drag its thumb, or set the value in the action of a tap recognizer of your own"
    case .nothingToScroll where drawer != nil:
      let around = view.ancestors.last { ($0 as? UIScrollView)?.waysToScroll.isEmpty == false }
      return (around as? UIScrollView).map {
        "where \(drawer?.words ?? "it") is to have the drag, let \($0.panGestureRecognizer.words) wait for it to fail, by require(toFail:)"
      }
    case .nothingToScroll(let way):
      if let part = partSeen(along: way ?? .up) {
        let side = isAcross(way ?? .up) ? "wide" : "high"
        return "make \(name) only as \(side) as what is seen of it, \(PlainNumber(part.seen)) pt"
      }
      return "give it more content"
    case .zoomingOff:
      return
        "set maximumZoomScale of \(name) above \(PlainNumber(scale)), and answer the view to zoom in viewForZooming(in:) of its delegate"
    // Its content is never wider than it.
    case .nothingToScrollAlong(let way) where view is UITableView && isAcross(way):
      return nil
    case .nothingToScrollAlong(let way):
      return "make its content \(isAcross(way) ? "wider" : "taller")"
    case .noUse where lostRecognizer?.owner == nil && lostRecognizer != nil:
      return "connect \(lostRecognizer?.recognizer.name ?? "it") to \(name) once in the file"
    case .noUse
    where !view.unknownRecognizers.isEmpty
      && !view.unknownRecognizers.contains(where: stage.mayBegin):
      return "ask about a point at the edge of the screen"
    case .noUse where !view.unknownRecognizers.isEmpty:
      let first = view.unknownRecognizers[0]
      return UIKitParts.isUIKits(first.className)
        ? "ask the debugger what \(first.words) is for, as for its edges"
        : "look at what the class of \(first.words) recognizes"
    case .noUse
    where view.isUndescribed || view.hasUndescribedRecognizers || stage.selectsText:
      return nil
    case .noUse where view.hasUntoldCode:
      return "look at what the touch methods of \(view.className) do"
    case .noUse where stage.unknownSwipe != nil:
      return "look at what the delegate of the list answers about the row's swipe actions"
    case .noUse: return "add a recognizer to a view of your own that lies there"
    case .waited(let place, let others, _)
    where stage[place] is UITapGestureRecognizer
      && others.contains { stage[$0] is UITapGestureRecognizer }:
      return
        "that is the price of telling it from more taps: without \(others.map { stage[$0].words }.listed(last: " or ")), or if both may act, it comes at once"
    case .nothing where (view as? UIControl)?.showsMenuAsPrimaryAction == true:
      return "act on menuActionTriggered"
    case .nothing where hasUntoldParts || view is UIControl && UIKitParts.isUIKits(view.className):
      return nil
    case .nothing: return "look at what the class of \(name) does with the touch"
    default: return nil
    }
  }

  /// True if a way of the finger is across the view, as it is drawn.
  private func isAcross(_ way: StrokeDirection) -> Bool {
    view.directionOnScreen(.right).isSideways == way.isSideways
  }

  /// True for a scroll view with a recognizer of its own of which it is not known what it does, as a canvas has for drawing:
  /// what a drag is for there is not scrolling.
  var drawer: UIGestureRecognizer? {
    view is UIScrollView && !(view is UITableView) && !(view is UICollectionView)
      ? view.unknownRecognizers.first { !$0.className.hasPrefix("_UI") } : nil
  }

  /// The length of a scroll view along a way of the finger that is seen of it, and its whole length, in points, where content
  /// that would fill more than the first is less than the second; nil for others.
  func partSeen(along way: StrokeDirection) -> (seen: Double, whole: Double)? {
    guard let scroll = view as? UIScrollView, scroll.boxOnScreen.size == scroll.bounds.size else {
      return nil
    }
    let box = VisibleShape(of: scroll).box.common(with: stage.scene.application.screen.bounds)
    let inset = scroll.adjustedContentInset
    let (seen, whole, content) =
      way.isUpright
      ? (box.height, scroll.bounds.height, scroll.contentSize.height + inset.top + inset.bottom)
      : (box.width, scroll.bounds.width, scroll.contentSize.width + inset.left + inset.right)
    return !box.isNull && seen > 0 && seen < content && content <= whole
      ? (Double(seen), Double(whole)) : nil
  }

  private var scale: Double { Double((view as? UIScrollView)?.minimumZoomScale ?? 1) }

  private func advice(_ why: GestureReason, _ recognizer: UIGestureRecognizer) -> String? {
    switch why {
    case .moved where recognizer is UILongPressGestureRecognizer:
      "rest the finger, or set allowableMovement of \(recognizer.words) to more"
    case .moved: "rest the finger"
    case .lasted: "lift the finger sooner"
    case .lifted where recognizer is UILongPressGestureRecognizer:
      "hold longer, or set minimumPressDuration of \(recognizer.words) to less"
    case .lifted: "move the finger farther"
    case .direction: "move the finger in the direction of \(recognizer.words)"
    case .edge: "begin at the edge of the screen, or use a UIPanGestureRecognizer"
    case .own: "look where the class of \(recognizer.words) sets its state"
    default: nil
    }
  }

  private func advice(_ why: TraceRecord.Withholding, _ view: UIView) -> String? {
    switch why {
    case .singleTouch, .exclusiveTouch, .otherExclusiveTouch: nil
    case .scrollView: "let touchesShouldBegin(_:with:in:) of the scroll view answer true for it"
    }
  }
}
