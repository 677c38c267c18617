import TouchKit
import TouchScene

/// The words of refusals, and the statements that they rest on.
struct RefusalWords {
  let stage: Stage
  var view: UIView { stage.view }
  var gesture: FingerGesture { stage.gesture }

  /// Returns what came, or did not for a reason, in a sentence without a full stop.
  func words(_ wish: GestureWish, _ refusal: GestureRefusal?) -> String {
    if case .noAction = refusal { return words(wish, comes: true) + ", and calls nothing" }
    if case .onlyDragged = refusal { return "the value of \(view.shortName) stays as it is" }
    if case .nothing = refusal, hasUntoldParts {
      return "whether \(view.shortName) sends valueChanged is not known"
    }
    if let refusal, isOfUntoldContent(refusal) {
      return "whether \(view.shortName) scrolls is not known"
    }
    // A disabled control hears of touches to their end, and tracks none (`B-5.18`).
    if case .controlDisabled = refusal, gesture.moves {
      return "\(view.shortName) does not follow the finger"
    }
    if case .promptness = wish, case .late(.ended, _)? = refusal {
      return "\(view.shortName) hears late that the finger was lifted"
    }
    return words(wish, comes: refusal == nil)
  }

  private func words(_ wish: GestureWish, comes: Bool) -> String {
    let name = view.shortName
    switch wish {
    case .recognition(let place) where comes && stage.isRecognizedAtEnd(place):
      return "\(stage[place].deed()) only when the finger is lifted"
    case .recognition(let place):
      return stage[place].deed(comes: comes)
    case .silence(let place):
      return "\(stage[place].words) is \(comes ? "not " : "")recognized as well"
    case .promptRecognition(let place):
      return "\(stage[place].words) is recognized \(comes ? "at once" : "late")"
    case .event(let events, _)
    where gesture.moves && events.isDisjoint(with: .touchDown) && gesture != .dragOut:
      // What a class makes of the finger by code of its own is not known.
      let isKnown = view.unknownOverrides?.isDisjoint(with: .receiving) != false
      let follows = isKnown ? "follows the finger" : "hears of the finger"
      return "\(name) \(comes ? follows : "does not follow the finger") to the end"
    case .event(let events, _):
      return "\(name) sends \(comes ? "" : "no ")\(words(events, "or"))"
    case .selection(let list, _):
      let (list, item) = (stage.views[list], stage.views[list].itemWord)
      return "\(comes ? item.some : "no \(item.word)") of \(list.shortName) is selected"
    case .zooming: return "\(name) \(comes ? "zooms" : "does not zoom")"
    case .stopping:
      return
        "\(stage.scrolling.map { stage.views[$0].shortName } ?? name) \(comes ? "stops" : "does not stop")"
    case .scrolling where comes && stage.movement(of: stage.aim.view) == .bounces:
      return "\(name) bounces, as its content ends there"
    case .scrolling where comes && stage.movement(of: stage.aim.view) == .stays:
      return GestureEffect.scrolled(stage.aim.view).phrase(stage)
    case .scrolling: return "\(name) \(comes ? "scrolls" : "does not scroll")"
    case .touches:
      return "\(name) \(comes ? "hears" : "does not hear") the touch to its end"
    case .use: return "\(comes ? "something" : "nothing") comes of it for \(name)"
    case .promptness, .promptSelection:
      return "\(name) hears of the touch \(comes ? "at once" : "late")"
    }
  }

  /// The reason in a sentence without a full stop, and the statement that it rests on.
  func words(_ refusal: GestureRefusal) -> (text: String, statement: String?) {
    let name: String = view.shortName
    if isOfUntoldContent(refusal) {
      return ("the dump does not tell how large its content is", nil)
    }
    switch refusal {
    case .recognizerDisabled(let place):
      return ("isEnabled of \(stage[place].words) is false", "B-4.11")
    case .unfit(let place, let fit):
      return ("\(stage[place].words) needs \(words(fit, place))", fit.statement(for: stage[place]))
    case .notReceived(let place, let why):
      return (
        "\(stage[place].words) does not receive the touch: \(why.words)\(why.detail)", "B-4.11"
      )
    case .prevented(let loser, let winner) where stage.isAwaited(winner, by: loser):
      return words(.outrun(loser, by: winner))
    case .prevented(let loser, let winner):
      let twin = twin(loser, winner)
      let ways = twin.map { ": both are for a finger that goes \($0.wordsOfWays)" } ?? ""
      return ("\(told(winner)) is recognized first and excludes it\(ways)", "B-4.30")
    case .outrun(_, let winner):
      return ("it waits for \(told(winner)) to fail, which is recognized", "B-4.40")
    case .refusedToBegin(let place) where stage[place].lacksContent != nil:
      return (stage[place].lacksContent ?? "", "B-7.118")
    case .refusedToBegin(let place) where stage[place].isOfSheet:
      return (
        stage.scrollsInPlaceOfSheet.map {
          "prefersScrollingExpandsWhenScrolledToEdge of it is false, so that \($0.shortName) scrolls in its place"
        }
          ?? "UIKit lets it begin only where it can move that way, and what is in it does not scroll",
        "B-7.116"
      )
    case .refusedToBegin(let place) where stage[place].refusalOfPop != nil:
      return (
        "UIKit's own delegate lets it begin only where \(stage[place].refusalOfPop ?? "")",
        "B-7.105"
      )
    case .refusedToBegin(let place) where stage[place].beginning != nil:
      let ways = stage[place].beginning?.words ?? ""
      return ("its delegate lets it begin only where the finger moves \(ways)", "B-4.42")
    case .refusedToBegin:
      return ("its delegate answers false to gestureRecognizerShouldBegin(_:)", "B-4.42")
    case .refusedByView(let place, let by): return refused(place, by: by)
    case .failed(let place, .direction) where stage[place].lacksDirection:
      return ("\(stage[place].words) has no direction: a swipe that has none never begins", nil)
    case .failed(let place, .cycle)
    where stage[place].required.contains { $0.wrappedValue === stage[place] }:
      return ("it waits for itself, so that it can never be recognized", nil)
    case .failed(let place, .cycle):
      let others = stage.awaited(by: place).map(told)
      let names = others.isEmpty ? "one" : others.listed(last: " and ")
      return ("it waits for \(names), and that for it, so that none can be recognized", nil)
    case .failed(_, let why): return (why.words(for: .failed, isMeasured: false).text, nil)
    case .actsToo(_, let longer):
      let other = longer.map { stage[$0].words } ?? "the other"
      return ("its tap is over before the next one comes: it does not wait for \(other)", "B-4.38")
    case .controlDisabled: return ("isEnabled of \(name) is false", "B-1.9")
    case .claimed(let winner, let heard, let keeper):
      return claimed(by: winner, heard, keptBy: keeper)
    case .late(let phase, let keeper): return late(phase, by: keeper)
    case .waited(let place, let others, let late):
      let names = others.map(told).joined(separator: " and ")
      if stage.isRecognizedAtEnd(place) {
        let verb = others.count == 1 ? "is" : "are"
        return (
          "it waits for \(names) to fail, which \(verb) open until the finger is lifted", "B-4.38"
        )
      }
      let time = PlainNumber((late * 10).rounded() / 10)
      return ("it waits for \(names) to fail, which takes about \(time) s here", "B-4.38")
    case .withheld(let view, let why): return (why.words(of: view.shortName), why.statement)
    case .noAction(let events):
      let registered = (view as? UIControl)?.registeredEvents ?? []
      if opensMenuByHold, registered.isEmpty {
        return (
          "it has no action, and its menu opens by a hold: showsMenuAsPrimaryAction is false",
          "B-7.118"
        )
      }
      let others = registered.isEmpty ? "" : ", only for \(words(registered, "and"))"
      return ("no action of it is registered for \(words(events, "or"))\(others)", nil)
    case .keptInside(let inner) where !inner.keepsTouches:
      return (
        "\(inner.shortName) is hit in front of it, and only a touch on a cell selects \(view.itemWord.some)",
        "B-6.116"
      )
    case .keptInside(let inner):
      let hit = stage.hit ?? inner
      let statement = inner is UIControl ? "B-2.18" : inner is UIScrollView ? "B-6.33" : nil
      return hit === inner
        ? ("\(inner.shortName), in it, is hit and does not pass touches on", statement)
        : (
          "\(hit.shortName), in it, is hit, and \(inner.shortName) around that does not pass touches on",
          statement
        )
    case .untracked(let inner):
      return (
        "\((stage.hit ?? inner).shortName), in it, is hit, and a control tracks no touch on what an app put into it",
        "B-5.22"
      )
    case .selectionOff(let list):
      let table = stage.views[list] as? UITableView
      let why = table?.isEditing == true ? ", and the table is edited" : ""
      return (
        "\(table.selectionName) of \(stage.views[list].shortName) is false\(why)",
        why.isEmpty ? "B-6.24" : "B-6.114"
      )
    case .noItem(let list):
      return (
        "there is no \(stage.views[list].itemWord.word) of \(stage.views[list].shortName) there",
        nil
      )
    case .scrollingOff where stage.scene.file.imported?.kind == .viewDump:
      return (
        "its pan is switched off, as it is where isScrollEnabled of \(name) is false, or isEnabled of the pan",
        "B-6.33"
      )
    case .scrollingOff: return ("isScrollEnabled of \(name) is false", "B-6.33")
    case .nothingToScroll where drawer != nil:
      return (
        "its content is no larger than its bounds; what \(drawer?.words ?? "a recognizer") makes of the drag is not known",
        "B-4.87"
      )
    case .nothingToScroll(let way):
      let seen = partSeen(along: way ?? .up).map {
        ", of which \(PlainNumber($0.seen)) of \(PlainNumber($0.whole)) pt are seen"
      }
      return (
        "its content is no larger than its bounds\(seen ?? ""), so that there is nothing to scroll",
        nil
      )
    case .zoomingOff:
      return ("maximumZoomScale of \(name) is not above its minimumZoomScale", "B-6.3")
    case .nothingToScrollAlong(let way):
      let isAcross = view.directionOnScreen(.right).isSideways == way.isSideways
      let (size, ways) = (
        isAcross ? "wider" : "taller", way.isSideways ? "up and down" : "to the sides"
      )
      return ("its content is no \(size) than its bounds: it scrolls \(ways) only", nil)
    case .scrollsElsewhere(let other):
      return ("\(other.shortName) scrolls in its place\(excess(of: other))", nil)
    case .movesSheet:
      let isUp = stage.way == .up
      return (
        isUp
          ? "the sheet grows first (prefersScrollingExpandsWhenScrolledToEdge), and its content stays"
          : "its content is at its top, so that the sheet goes down with the finger", "B-7.116"
      )
    case .caught(let place, let scroll):
      let scroll = stage.views[scroll].shortName
      return (
        place == nil
          ? "\(scroll) still scrolls: the touch stops it, and its pan begins at once and has the touch"
          : "\(scroll) still scrolls: the touch stops it, and its pan begins at once and excludes it",
        "B-6.17"
      )
    case .noMotion: return ("nothing that it is, or is in, goes on scrolling after a flick", nil)
    case .liftedOutside:
      let tolerance = PlainNumber((view.application?.policy ?? Policy()).controlTolerance)
      return (
        "it sends touchUpOutside: where the finger is lifted, its bounds and \(tolerance) pt around them "
          + "count as inside, whatever hitTest(_:with:) and point(inside:with:) answer", "B-5.8"
      )
    case .besideThumb:
      return (
        "a slider follows only touches that begin on its thumb, and along its track", "B-5.20"
      )
    case .onlyDragged:
      return ("a slider changes its value only where its thumb is dragged", "B-5.20")
    case .noUse:
      if let lost = lostRecognizer { return (lost.words, "B-4.86") }
      if let swipe = stage.unknownSwipe {
        return ("\(swipe.label) shows the actions of the row, if it has any that way", "B-4.88")
      }
      if stage.opensMenuByHoldAlone {
        return (
          "\(name) has no recognizer for a tap, and its context menu opens by a hold alone",
          "B-7.118"
        )
      }
      let unknown = view.unknownRecognizers
      if !unknown.isEmpty {
        let names = unknown.map { $0.name ?? $0.label }.listed(last: " and ")
        let others: String =
          view is UIScrollView && gesture.moves
          ? "\(name) does not scroll that way"
          : "\(name) has no other recognizer for a \(gesture.noun)"
        if !unknown.contains(where: stage.mayBegin) {
          let begins = unknown.count == 1 ? "begins" : "begin"
          return (
            "\(names) of \(name) \(begins) only at an edge of the screen, which the file does not tell, and \(others)",
            "B-4.70"
          )
        }
        let verb = unknown.count == 1 ? "recognizes" : "recognize"
        return ("what \(names) of \(name) \(verb) is not known, and \(others)", "B-4.87")
      }
      if view.hasUndescribedRecognizers {
        return (
          "\(name) has recognizers that the dump does not describe, and no others for a \(gesture.noun)",
          "B-4.87"
        )
      }
      if stage.selectsText {
        let deed = gesture == .tap ? "open the links, if there are any," : "select text"
        return (
          "UIKit's own recognizers, which are not simulated, \(deed) of \(name) by it"
            + (view is UITextView ? ", as long as its isSelectable is true" : ""),
          nil
        )
      }
      if view.isForeign, view.isUndescribed {
        return ("what the code of \(name) does is not UIKit's, and is not in the file", nil)
      }
      if view.isUndescribed {
        return (
          "what \(view.className), a class of UIKit's own, does with touches is not known here", nil
        )
      }
      let presses = view.ownRecognizers.compactMap { $0 as? UILongPressGestureRecognizer }
      let press = gesture == .tap ? presses.first { $0.isEnabled && $0.isLongerThanTap } : nil
      let has =
        "\(name) has no recognizer for a \(gesture.noun)"
        + (press.map {
          ", which may be over before the \(PlainNumber($0.minimumPressDuration)) s of \($0.label)"
        } ?? "")
      if view is UIControl { return ("\(has), and a control makes nothing of one", "B-2.12") }
      return view.hasUntoldCode
        ? ("\(has), is no control, and what its code does with touches is not in the file", nil)
        : ("\(has), is no control, and overrides no touch method", "B-2.12")
    case .nothing where (view as? UIControl)?.showsMenuAsPrimaryAction == true:
      return (
        "a touch opens its menu, which is its primary action, and sends menuActionTriggered",
        "B-7.118"
      )
    case .nothing where hasUntoldParts:
      return ("what is in it, and what of that is selected, is not known here", nil)
    case .nothing: return ("the touch was delivered, and the class made nothing of it", nil)
    }
  }

  /// The swipe that excludes another one for the same way; nil for others.
  func twin(_ loser: Stage.Place, _ winner: Stage.Place) -> UISwipeGestureRecognizer? {
    guard let swipe = stage[winner] as? UISwipeGestureRecognizer, swipe.isTwin(of: stage[loser])
    else { return nil }
    return swipe
  }

  private func excess(of scroll: UIScrollView) -> String {
    let size = scroll.contentSize
    let (width, height) = (size.width - scroll.bounds.width, size.height - scroll.bounds.height)
    guard width > 0, height > 0 else { return "" }
    let (less, side) = width < height ? (width, "wider") : (height, "taller")
    return
      ": it scrolls both ways, since its content is also \(PlainNumber(Double(less))) pt \(side) than it"
  }

  /// True for a control of UIKit's of which it is not known here what is in it, as for the segments that no file tells.
  var hasUntoldParts: Bool {
    (view as? UISegmentedControl)?.numberOfSegments == 0
      || (view as? UIPageControl)?.numberOfPages == 0 || view.isDatePicker
  }

  /// True for a control whose menu comes by a hold, and not by a tap (`B-7.118`).
  var opensMenuByHold: Bool {
    view.menuHold != nil && (view as? UIControl)?.showsMenuAsPrimaryAction == false
  }

  /// Returns whether content that is too small is no more than what a dump leaves open.
  func isOfUntoldContent(_ refusal: GestureRefusal) -> Bool {
    switch refusal {
    case .nothingToScroll, .nothingToScrollAlong: view.hasUntoldContent
    default: false
    }
  }

  var lostRecognizer: LostConnection? {
    view.lostRecognizers.first { gesture.isMade(for: $0.recognizer.kind) }
  }

  private func words(_ events: UIControl.Event, _ conjunction: String) -> String {
    events.singles.map(\.word).listed(last: " \(conjunction) ")
  }

  func told(_ place: Stage.Place) -> String {
    let recognizer = stage[place]
    guard let owner = recognizer.view, owner !== view, recognizer.name != nil,
      !recognizer.isScrollViewsOwn
    else { return recognizer.words }
    return "\(recognizer.words) of \(owner.shortName)"
  }

  private func words(_ fit: GestureFit, _ place: Stage.Place) -> String {
    switch fit {
    case .taps(let count):
      "\(count) taps\(stage[place] is UILongPressGestureRecognizer ? " before it" : "")"
    case .fingers(let count): "\(count) fingers"
    case .duration(let time): "a touch of \(PlainNumber(time)) s"
    case .speed: "a quicker movement: a flick"
    case .edges: "an edge to begin at, and edges is empty"
    }
  }
}

extension TraceRecord.Refusal {
  /// What an answer says beside the reason itself.
  fileprivate var detail: String {
    switch self {
    case .event, .delegate: " (shouldReceive)"
    case .decided: ", and begins anew only together with others"
    case .disabled, .touchType, .exclusiveTouchType: ""
    }
  }
}

extension TraceRecord.Withholding {
  fileprivate var statement: String {
    switch self {
    case .singleTouch: "B-3.15"
    case .exclusiveTouch, .otherExclusiveTouch: "B-3.16"
    case .scrollView: "B-6.9"
    }
  }
}
