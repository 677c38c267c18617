import TouchKit

/// Something that a gesture brings about.
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

  /// All that a trial brought about, in order, each once.
  @MainActor
  static func all(of stage: Stage) -> [GestureEffect] {
    var effects: [GestureEffect] = []
    for record in stage.records {
      guard let effect = effect(of: record, stage), !effects.contains(effect) else { continue }
      effects.append(effect)
    }
    effects.removeAll {
      if case .scrolled(let view) = $0 { stage.movesSheet(inPlaceOf: view) } else { false }
    }
    guard let scroll = stage.scrolling, stage.isStopped else { return effects }
    // Its pan has the touch at once, and scrolls by nothing.
    return [.stopped(scroll)] + effects.filter { $0 != .scrolled(scroll) }
  }

  @MainActor
  private static func effect(of record: TraceRecord.What, _ stage: Stage) -> GestureEffect? {
    func number(_ name: TraceName) -> Int? { stage.view(name).flatMap(stage.number) }
    switch record {
    case .acts(let name, let state, _) where state != .cancelled:
      guard let recognizer = stage.recognizer(name), !recognizer.isScrollViewsOwn else {
        return nil
      }
      return stage.place(of: recognizer).map { .recognized($0) }
    case .control(let name, let event, _)
    where event == .valueChanged || event == .touchUpInside && stage.sendsTouchUp(name):
      return number(name).map { .sent($0, event: event.rawValue) }
    case .item(let name, _, .selected): return number(name).map { .selected($0) }
    case .scrollBegan(let name, .dragging): return number(name).map { .scrolled($0) }
    case .zoomed(let name, _): return number(name).map { .zoomed($0) }
    case .touches(.ended, let name, _, nil):
      guard let view = stage.view(name), view.handlesTouches, view.trackingControl == nil else {
        return nil
      }
      return stage.number(of: view).map { .heard($0) }
    default: return nil
    }
  }

  /// The view that it is about.
  var view: Int {
    switch self {
    case .recognized(let place): place.view
    case .sent(let view, _), .selected(let view), .scrolled(let view), .zoomed(let view),
      .stopped(let view), .heard(let view):
      view
    }
  }

  /// The recognizer or the view that it is about.
  @MainActor
  func things(on stage: Stage?) -> [AnyObject] {
    guard let stage else { return [] }
    if case .recognized(let place) = self { return [stage[place]] }
    return [stage.views[view]]
  }

  /// The effect that came, in words.
  @MainActor
  func phrase(_ stage: Stage) -> String {
    let name = name(stage)
    return switch self {
    case .recognized(let place): stage[place].deed()
    case .sent(_, let event): "\(name) sends \(UIControl.Event(rawValue: event).word)"
    case .selected(let view): "\(stage.views[view].itemWord.some) of \(name) is selected"
    case .scrolled(let view): "\(name) \(stage.onlyBounced(view) ? "bounces" : "scrolls")"
    case .zoomed: "\(name) zooms"
    case .stopped: "\(name) stops scrolling"
    case .heard: "\(name) hears the touch to its end"
    }
  }

  /// The name of the view or the recognizer that it is about.
  @MainActor
  func name(_ stage: Stage) -> String {
    if case .recognized(let place) = self { return stage[place].words }
    return stage.views[view].shortName
  }
}

extension Stage {
  /// Returns whether a scroll view that was dragged showed no more of its content than before.
  func onlyBounced(_ number: Int) -> Bool {
    guard let scroll = views[number] as? UIScrollView else { return false }
    let (inset, size, seen) = (scroll.adjustedContentInset, scroll.contentSize, scroll.bounds.size)
    let places = records.compactMap { record -> CGPoint? in
      guard case .scrolled(let name, let place) = record, scroll.isCalled(name) else { return nil }
      return place
    }
    let within = places.map { place in
      CGPoint(
        x: max(-inset.left, min(place.x, size.width + inset.right - seen.width)),
        y: max(-inset.top, min(place.y, size.height + inset.bottom - seen.height))
      )
    }
    return places != within && within.allSatisfy { $0 == within[0] }
  }

  /// Returns whether a control is one of which it is known that it tells of a touch itself, and not of its value alone.
  fileprivate func sendsTouchUp(_ name: TraceName) -> Bool {
    guard let control = view(name) else { return true }
    return !(control is UISegmentedControl || control is UIPageControl)
      && !control.isDatePicker
  }
}
