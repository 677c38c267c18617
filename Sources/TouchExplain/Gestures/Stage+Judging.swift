import TouchKit
import TouchScene

extension Stage {
  var words: RefusalWords { RefusalWords(stage: self) }

  func refusal(of wish: GestureWish) -> GestureRefusal? {
    guard gesture.isWhileScrolling else { return refusalAtRest(of: wish) }
    guard let scrolling else { return .noMotion }
    let pan = (views[scrolling] as? UIScrollView).flatMap { place(of: $0.panGestureRecognizer) }
    switch refusalAtRest(of: wish) {
    case .prevented(let place, let winner) where winner == pan:
      return .caught(place, scroll: scrolling)
    case .claimed(let winner, _, _) where winner == pan: return .caught(nil, scroll: scrolling)
    case let refusal: return refusal
    }
  }

  private func refusalAtRest(of wish: GestureWish) -> GestureRefusal? {
    switch wish {
    case .recognition(let place): refusal(of: place)
    case .silence(let place): acted(self[place]) ? .actsToo(place, before: longest) : nil
    case .event(let events, _): refusal(of: events)
    case .selection(let list, _): refusal(ofItemIn: list)
    case .scrolling: refusalToScroll
    case .zooming: refusalToZoom
    case .stopping:
      isStopped
        ? nil
        : (scrolling.map { views[$0] } as? UIScrollView)
          .flatMap { place(of: $0.panGestureRecognizer) }.flatMap(failure) ?? .nothing
    case .touches: refusalOfTouches
    // What a view in it keeps, it does not hear of, late or not.
    case .promptness: (untracked ?? keptInside(view)) == nil ? delay(of: [.began, .ended]) : nil
    case .promptSelection: delay(of: [.ended])
    case .promptRecognition(let place): wait(of: place)
    case .use: view.ownRecognizers.contains(where: acted) ? nil : .noUse
    }
  }

  /// The recognizer of the view with the most taps, which others have to wait for.
  private var longest: Place? {
    gesture.meant(among: view.ownRecognizers).first.flatMap(place)
  }

  // MARK: - Recognizers

  func acted(_ recognizer: UIGestureRecognizer) -> Bool { records.acted(recognizer) }

  /// Returns whether one that follows fingers acted only when they had stopped moving.
  func missedMovement(_ recognizer: UIGestureRecognizer) -> Bool {
    guard
      recognizer is UIPinchGestureRecognizer || recognizer is UIRotationGestureRecognizer
        || recognizer is UIPanGestureRecognizer
    else { return false }
    return !records.contains {
      if case .acts(let name, .changed, _) = $0 { recognizer.isCalled(name) } else { false }
    }
  }

  /// Returns whether a recognizer that follows fingers waited for others until they were lifted.
  func isRecognizedAtEnd(_ place: Place) -> Bool {
    missedMovement(self[place]) && wait(of: place) != nil
  }

  private func refusal(of place: Place) -> GestureRefusal? {
    let recognizer = self[place]
    if acted(recognizer) { return nil }
    if !recognizer.isEnabled { return .recognizerDisabled(place) }
    let failure = failure(of: place)
    if aim.strokes == nil, let fit = GestureFit(recognizer, gesture) {
      // A quick drag is a swipe as well: who takes that is to blame, and not the speed.
      switch failure {
      case .prevented? where fit == .speed, .outrun? where fit == .speed: return failure
      default: return .unfit(place, fit)
      }
    }
    return failure ?? .nothing
  }

  /// The last record of why a recognizer was not recognized; nil for none.
  func failure(of place: Place) -> GestureRefusal? {
    let recognizer = self[place]
    var refusal: GestureRefusal?
    for record in records {
      switch record {
      case .refuses(let name, _, let why) where recognizer.isCalled(name):
        refusal = .notReceived(place, because: why)
      case .state(let name, _, let to, let why) where recognizer.isCalled(name) && to.isLost:
        refusal = self.refusal(of: place, why)
      default: break
      }
    }
    return refusal
  }

  /// The loss of a recognizer to another one, as the trial tells it.
  struct Defeat {
    let stage: Stage
    let (loser, winner): (Place, Place)
    let (text, statement): (String, String?)
    /// True if code of which no more than its existence is known may keep the winner from it.
    let isUncertain: Bool
    /// True if developers report another outcome as well.
    let isDisputed: Bool

    /// What has the loser recognized; of a pop also what keeps it from the winner, which may be meant to win.
    var advice: Advice {
      let advice = GestureJudge(.recognition(loser), stage).advice
      guard UIKitParts.isPop(stage[loser]), !stage[winner].isUIKitsOwn else { return advice }
      return advice.told(
        "\(advice.text) Where \(stage[winner].words) is meant to win: \(UIKitParts.switchingPopOff).",
        about: [stage[winner]]
      )
    }

    func isLike(_ other: Defeat) -> Bool { winner == other.winner && statement == other.statement }
  }

  /// Returns the loss of a recognizer to another one; nil where it was recognized, or where something else may be to blame.
  func defeat(of place: Place) -> Defeat? {
    // One that begins in the same event as the winner goes to began, too, and sends no action.
    guard !acted(self[place]), let refusal = failure(of: place) else { return nil }
    let winner: Place
    switch refusal {
    case .prevented(_, let other), .outrun(_, let other): winner = other
    default: return nil
    }
    return Defeat(
      stage: self,
      loser: place,
      winner: winner,
      text: words.words(refusal).text
        + (isDisputed && reserve(on: refusal).isEmpty ? Self.otherwise : reserve(on: refusal)),
      statement: words.words(refusal).statement,
      isUncertain: scene.isUncertain(self[winner]),
      isDisputed: isDisputed
    )
  }

  private func refusal(of place: Place, _ why: GestureReason) -> GestureRefusal {
    switch why {
    case .prevented(let name):
      if let other = self.place(name) { return .prevented(place, by: other) }
    case .outrun(let name): if let other = self.place(name) { return .outrun(place, by: other) }
    case .refused: return .refusedToBegin(place)
    case .refusedByView(let name):
      if let view = self.view(name) { return .refusedByView(place, by: view) }
    default: break
    }
    return .failed(place, because: why)
  }

  /// Returns whether a delegate, or a call, has one recognizer wait for another to fail.
  func isAwaited(_ other: Place, by place: Place) -> Bool {
    let (one, two) = (self[place], self[other])
    return one.required.contains { $0.wrappedValue === two }
      || records.voted(.shouldRequireFailureOf, one, about: two)
      || records.voted(.shouldBeRequiredToFailBy, two, about: one)
  }

  /// The recognizers that one waits for, as a delegate, or a call, says.
  func awaited(by place: Place) -> [Place] {
    views.flatMap { $0.gestureRecognizers ?? [] }.compactMap(self.place)
      .filter { isAwaited($0, by: place) }
  }

  // MARK: - Views

  private func refusal(of events: UIControl.Event) -> GestureRefusal? {
    let control = view as? UIControl
    if !gesture.moves, control?.isOnlyDragged == true { return .onlyDragged }
    // UIKit's own views in it have the touch, and what they make of it is not known.
    if view.isDatePicker, control?.isEnabled == true { return claim ?? .nothing }
    if !events.isDisjoint(with: sentEvents) {
      // A slider that is dragged off its end, or beside its track, sends no other value.
      let isSlid = control is UISlider && sentEvents.isDisjoint(with: .valueChanged)
      let usual: UIControl.Event =
        isSlid
        ? events.intersection(sentEvents)
        : control?.changesValue == true ? .valueChanged : events
      return lacksActions ? .noAction(usual) : nil
    }
    if control?.isEnabled == false { return .controlDisabled }
    // Beside the thumb it would not follow either, were nothing in the way.
    if beginsBesideThumb { return .besideThumb }
    if let refusal = obstacle ?? untracked { return refusal }
    // The knob may lie on that side already, and the finger be lifted on the chosen segment.
    if view is UISwitch || view is UISegmentedControl, gesture.moves, gesture != .dragOut {
      return nil
    }
    if view is UISlider { return .besideThumb }
    if view is UISegmentedControl, lacksActions { return .noAction(.valueChanged) }
    return sentEvents.contains(.touchUpOutside) ? .liftedOutside : .nothing
  }

  /// True if a finger that moves came down beside the thumb of a slider, where that was then: what is around may have
  /// scrolled since.
  private var beginsBesideThumb: Bool {
    guard view is UISlider, gesture.moves, !sentEvents.contains(.touchDown), let first = Stage(aim)
    else { return false }
    return withExtendedLifetime(first) {
      (first.view as? UISlider)?.hasThumb(at: aim.point) == false
    }
  }

  private func refusal(ofItemIn list: Int) -> GestureRefusal? {
    let view = views[list]
    let isChosen = records.contains { record in
      guard case .item(let name, _, let change) = record else { return false }
      return view.isCalled(name) && (change == .selected || change == .deselected)
    }
    if isChosen { return nil }
    if (view as? UIScrollView)?.choosesItems == false { return .selectionOff(list) }
    // Where there is none, it does not matter who else has the touch.
    guard hit?.isInCell == true else {
      let isRow = view.subtree.contains {
        ($0 is UITableViewCell || $0 is UICollectionViewCell)
          && $0.bounds.holds($0.pointFromScreen(aim.point))
      }
      let isOff = view.subtree.contains { $0.isCell && !$0.isUserInteractionEnabled && isRow }
      return !isRow || hit === view
        ? .noItem(list) : isOff ? .nothing : hit.map(GestureRefusal.keptInside)
    }
    // What is around the list may have cancelled the touch.
    return obstacle(upTo: view) ?? obstacle ?? .nothing
  }

  /// Returns whether the view hears of the touch only once a recognizer has acted.
  func isHeard(after place: Place) -> Bool {
    let first = records.lazy.compactMap { record -> Bool? in
      switch record {
      case .touches(.began, let name, _, _) where self.view.isCalled(name): false
      case .acts(let name, _, _) where self[place].isCalled(name): true
      default: nil
      }
    }
    return first.first == true
  }

  private var refusalOfTouches: GestureRefusal? {
    func count(_ phase: UITouch.Phase) -> Int {
      records.reduce(0) { count, record in
        guard case .touches(phase, let name, let touches, _) = record, view.isCalled(name) else {
          return count
        }
        return count + touches.all.count
      }
    }
    let isHeard = count(.began) >= gesture.fingers && count(.ended) >= gesture.fingers
    return isHeard && count(.cancelled) == 0 ? nil : obstacle ?? .nothing
  }

  private var refusalToScroll: GestureRefusal? {
    guard let scroll = view as? UIScrollView else { return .noUse }
    let scrolled = effects.compactMap { effect -> UIView? in
      if case .scrolled(let number) = effect { views[number] } else { nil }
    }
    if scrolled.contains(where: { $0 === scroll }) { return nil }
    if !scroll.isScrollEnabled { return .scrollingOff }
    if scroll.waysToScroll.isEmpty { return .nothingToScroll(way) }
    let isAlong = scroll.waysToScroll.contains { $0.isSideways == way?.isSideways }
    if let way, !isAlong { return .nothingToScrollAlong(way) }
    if movesSheet(inPlaceOf: aim.view) { return .movesSheet }
    if let other = scrolled.first as? UIScrollView { return .scrollsElsewhere(other) }
    return place(of: scroll.panGestureRecognizer).flatMap { refusal(of: $0) } ?? .nothing
  }

  private var refusalToZoom: GestureRefusal? {
    guard let scroll = view as? UIScrollView else { return .noUse }
    if effects.contains(.zoomed(aim.view)) { return nil }
    guard scroll.isZoomable, let pinch = scroll.pinchGestureRecognizer else { return .zoomingOff }
    return place(of: pinch).flatMap { refusal(of: $0) } ?? .nothing
  }

  private var obstacle: GestureRefusal? { obstacle(upTo: view) }

  private func obstacle(upTo view: UIView) -> GestureRefusal? {
    claim ?? keptInside(view)
  }

  private func keptInside(_ view: UIView) -> GestureRefusal? {
    guard let hit, hit !== view else { return nil }
    let inside = (hit.ancestors + [hit]).reversed().prefix { $0 !== view }
    return inside.first(where: \.keepsTouches).map(GestureRefusal.keptInside)
  }

  private var claim: GestureRefusal? {
    for record in records {
      switch record {
      case .taken(_, let name):
        let heard = records.contains {
          if case .touches(.began, _, _, _) = $0 { true } else { false }
        }
        if let place = place(name) {
          return .claimed(by: place, heard: heard, keptBy: heard ? nil : keeper)
        }
      case .withheld(_, let name, let why):
        if let view = self.view(name) { return .withheld(view, why) }
      default: break
      }
    }
    return nil
  }

  private var untracked: GestureRefusal? {
    guard let hit, hit !== view, hit.isDescendant(of: view), sentEvents.isEmpty else { return nil }
    return view.subviews.first(where: hit.isDescendant).map(GestureRefusal.untracked)
  }

  /// True if the actions of controls are known, and this one has none for what the gesture makes it send.
  private var lacksActions: Bool {
    // A text field is there to be edited.
    guard let control = view as? UIControl, !(control is RowControl),
      !UIKitParts.isTextField(control)
    else { return false }
    let registered = control.registeredEvents
    guard !registered.isEmpty else {
      if control.designUse.contains(.outlet) { return false }
      return gesture == .tap && scene.file.imported == nil && words.opensMenuByHold
        || views.contains { ($0 as? UIControl)?.allControlEvents.isEmpty == false }
    }
    if control.designUse.contains(.keepsChoice) { return false }
    // A finger that leaves a button is there to call nothing.
    guard !gesture.moves || control is UISlider || control is UISwitch else { return false }
    // A class of an app may send all but events of touches when it likes.
    let isButton = control is UIButton && UIKitParts.isUIKits(control.className)
    let known: UIControl.Event = isButton ? [.allTouchEvents, .valueChanged] : .allTouchEvents
    return registered.isSubset(of: known) && registered.isDisjoint(with: sentEvents)
  }

  var sentEvents: UIControl.Event {
    records.reduce(into: []) { events, record in
      guard case .control(let name, let event, _) = record, view.isCalled(name) else { return }
      events.formUnion(event)
    }
  }

  /// The recognizers that one waited for, where it acted later than it could.
  private func wait(of place: Place) -> GestureRefusal? {
    let recognizer = self[place]
    var others: [Place] = []
    for record in records {
      switch record {
      case .waits(let name, let until) where recognizer.isCalled(name):
        others = until.compactMap(self.place)
      case .acts(let name, let state, let late) where recognizer.isCalled(name):
        if state != .cancelled, late > 0.05 { return .waited(place, for: others, late) }
      default: break
      }
    }
    return nil
  }

  /// The scroll view that held the beginning of the touch back from its view, by its number.
  var holder: Int? { keeper.flatMap { self[$0].isScrollViewsOwn ? $0.view : nil } }

  /// The recognizer that held the beginning of the touch back from its view.
  private var keeper: Place? {
    for case .held(.began, _, let name) in records { return place(name) }
    return nil
  }

  /// The recognizer that holds one of some phases of the touch back from the view until later.
  private func delay(of phases: Set<UITouch.Phase>) -> GestureRefusal? {
    for case .held(let phase, _, let name) in records where phases.contains(phase) {
      let isReleased = records.contains { if case .released = $0 { true } else { false } }
      if let place = place(name), isReleased { return .late(phase, by: place) }
    }
    return nil
  }
}

extension UIGestureRecognizer.State {
  fileprivate var isLost: Bool { self == .failed || self == .cancelled }
}

extension UISlider {
  fileprivate func hasThumb(at point: CGPoint) -> Bool {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
      .contains(pointFromScreen(point))
  }
}

extension UIView {
  var keepsTouches: Bool {
    if self is UIControl || (self as? UIScrollView)?.isScrollEnabled == true { return true }
    guard let behaviour = sceneBehaviour?.behaviour else { return false }
    return behaviour.began == .intercept || behaviour.ended == .intercept
  }
}
