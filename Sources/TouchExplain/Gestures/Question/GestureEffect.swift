import TouchKit

enum GestureEffect: Hashable {
  case recognized(Stage.Place)
  case sent(Int, event: UInt)
  case selected(Int)
  case scrolled(Int)
  case zoomed(Int)
  /// A scroll view that still scrolled stops.
  case stopped(Int)
  /// Touch methods of the view's own heard of the touch to its end.
  case heard(Int)

  var view: Int {
    switch self {
    case .recognized(let place): place.view
    case .sent(let view, _), .selected(let view), .scrolled(let view), .zoomed(let view),
      .stopped(let view), .heard(let view):
      view
    }
  }

  var isOfItem: Bool { if case .selected = self { true } else { false } }

  func things(on stage: Stage?) -> [AnyObject] {
    guard let stage else { return [] }
    if case .recognized(let place) = self { return [stage[place]] }
    return [stage.views[view]]
  }

  func phrase(_ stage: Stage) -> String {
    let name = name(stage)
    return switch self {
    case .recognized(let place): stage[place].deed()
    case .sent(_, let event): "\(name) sends \(UIControl.Event(rawValue: event).word)"
    case .selected(let view): "\(stage.views[view].itemWord.some) of \(name) is selected"
    case .scrolled(let view):
      switch stage.movement(of: view) {
      case .scrolls: "\(name) scrolls"
      case .bounces: "\(name) bounces"
      case .stays: "\(name) takes the drag and stays where it is, since its bounces is false"
      }
    case .zoomed: "\(name) zooms"
    case .stopped: "\(name) stops scrolling"
    case .heard: "\(name) hears the touch to its end"
    }
  }

  func name(_ stage: Stage) -> String {
    if case .recognized(let place) = self { return stage[place].words }
    return stage.views[view].shortName
  }
}

extension Stage {
  /// What a drag that a scroll view takes does to its content.
  enum Movement { case scrolls, bounces, stays }

  /// Returns what came of the drag of a scroll view: it bounces where it shows no more of its content than before.
  func movement(of number: Int) -> Movement {
    guard let scroll = views[number] as? UIScrollView else { return .scrolls }
    let (inset, size, seen) = (scroll.adjustedContentInset, scroll.contentSize, scroll.bounds.size)
    let places = records.places(of: scroll)
    let within = places.map { place in
      CGPoint(
        x: max(-inset.left, min(place.x, size.width + inset.right - seen.width)),
        y: max(-inset.top, min(place.y, size.height + inset.bottom - seen.height))
      )
    }
    if places.isEmpty, !scroll.bounces { return .stays }
    return places != within && within.allSatisfy { $0 == within[0] } ? .bounces : .scrolls
  }

  /// Returns whether a control is one of which it is known that it tells of a touch itself, and not of its value alone.
  fileprivate func sendsTouchUp(_ name: TraceName) -> Bool {
    guard let control = view(name) else { return true }
    return !(control is UISegmentedControl || control is UIPageControl) && !control.isDatePicker
  }

  /// Returns how often the gesture had an effect.
  func count(of effect: GestureEffect) -> Int { records.count { self.effect(of: $0) == effect } }

  /// All that the gesture brought about, in order, each once.
  var effects: [GestureEffect] {
    var effects: [GestureEffect] = []
    for effect in records.compactMap(effect) where !effects.contains(effect) {
      effects.append(effect)
    }
    let all = effects.compactMap { effect in
      if case .recognized(let place) = effect { self[place] } else { nil }
    }
    let told = gesture.told(all)
    effects.removeAll { effect in
      guard case .recognized(let place) = effect else { return false }
      return !told.contains { $0 === self[place] }
    }
    effects.removeAll {
      if case .scrolled(let view) = $0 { movesSheet(inPlaceOf: view) } else { false }
    }
    guard let scrolling, isStopped else { return effects }
    // Its pan has the touch at once, and scrolls by nothing.
    return [.stopped(scrolling)] + effects.filter { $0 != .scrolled(scrolling) }
  }

  private func effect(of record: TraceRecord.What) -> GestureEffect? {
    switch record {
    case .acts(let name, let state, _) where state != .cancelled:
      guard let place = place(name), !self[place].isScrollViewsOwn else { return nil }
      return .recognized(place)
    case .control(let name, let event, _)
    where event == .valueChanged || event == .touchUpInside && sendsTouchUp(name):
      return number(name).map { .sent($0, event: event.rawValue) }
    case .item(let name, _, .selected): return number(name).map { .selected($0) }
    case .scrollBegan(let name, .dragging): return number(name).map { .scrolled($0) }
    case .zoomed(let name, _): return number(name).map { .zoomed($0) }
    case .touches(.ended, let name, _, nil):
      guard let number = number(name), views[number].handlesTouches,
        views[number].trackingControl == nil
      else { return nil }
      return .heard(number)
    default: return nil
    }
  }
}
