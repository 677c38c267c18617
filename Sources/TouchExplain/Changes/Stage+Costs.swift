import TouchKit
import TouchScene

/// What a gesture brings about no more with changes, late or beside: it is made from several starting points, on fresh
/// scenes with the changes.
extension Stage {
  /// Returns what changes cost: what comes no more, then who loses touches, then what comes late or beside.
  ///
  /// The gesture was made without them on this stage, and with them on another. Without a wish they add a recognizer, or
  /// have one do nothing.
  func costs(of changes: [Edit], on trial: Stage, for wish: GestureWish?) -> [Cost] {
    let after = trial.effects
    let lost = effects.filter { !after.contains($0) && views[$0.view].isSeen }
      .compactMap { effect in
        (extent(ofLosing: effect, by: changes) ?? extent(ofLosingWished: effect))
          .map { (effect: effect, extent: rest(of: effect, changes) ?? $0) }
      }
    let touches = changes.flatMap(touches)
    // Who gets no touches hears of none, and sends nothing.
    let silent = touches.compactMap(\.loser).filter { $0.rest == 0 }.map(\.view)
    let told = lost.filter { effect, extent in
      switch effect {
      case .heard(let view), .sent(let view, _): if silent.contains(views[view]) { return false }
      default: break
      }
      return !isWanted(effect, extent, wish)
    }
    return told.map { .lost($0.effect, $0.extent) } + touches
      + [scrollingOnceZoomed(lostBy: changes, besides: lost.map(\.effect))].compactMap(\.self)
      + changes.flatMap { elsewhere($0, changes, besides: lost.map(\.effect)) }
      + changes.compactMap { late($0, changes, trial, wish, besides: lost) }
      + changes.compactMap { together($0, trial) }
  }

  /// Returns where changes that say so themselves leave a recognizer; nil for others.
  private func rest(of effect: GestureEffect, _ changes: [Edit]) -> Cost.Extent? {
    changes.lazy.compactMap { change in
      switch change {
      case .beginFromEdge(let place, _) where effect == .recognized(place): .butAtEdge
      case .beginAlong(let place, let isSideways) where effect == .recognized(place):
        .alongAxis(sideways: !isSideways)
      case .setView(let view, .alwaysBounceVertical, false) where effect == .scrolled(view):
        .bouncing(sideways: false)
      case .setView(let view, .alwaysBounceHorizontal, false) where effect == .scrolled(view):
        .bouncing(sideways: true)
      case .beginToward(let place, let way) where effect == .recognized(place): .butToward(way)
      case .yield(let place, let list, _) where effect == .recognized(place): .butBeyond(list)
      case .expandByScrolling: if case .recognized = effect { .byDrag } else { nil }
      default: nil
      }
    }
    .first
  }

  private func touches(lostBy change: Edit) -> [Cost] {
    switch change {
    case .turnOff, .passThrough: break
    default: return []
    }
    guard let stage = Stage(aim) else { return [] }
    return Account(of: stage.scene.application).losers(by: [stage.change(change)]).compactMap {
      loser in
      stage.number(of: loser.view).map {
        .touches(Solution.Loser(view: views[$0], rest: loser.rest, isHitBeside: loser.isHitBeside))
      }
    }
  }

  /// Returns the scrolling of what is around the view, by a drag of one finger there once it is zoomed in, that changes take.
  private func scrollingOnceZoomed(lostBy changes: [Edit], besides told: [GestureEffect]) -> Cost? {
    guard gesture.moves,
      let scroll = ([view] + view.ancestors.reversed()).lazy.compactMap({ $0 as? UIScrollView })
        .first(where: { $0.isZoomable && $0.zoomScale < $0.maximumZoomScale }),
      let number = number(of: scroll), !told.contains(.scrolled(number))
    else { return nil }
    func scrolls(_ changes: [Edit]) -> Bool {
      let stage = tried(changes) { stage in
        guard let scroll = stage.scroll(number) else { return }
        scroll.zoomScale = scroll.maximumZoomScale
        stage.perform(gesture, at: aim.point, scroll.waysToScroll.first ?? way)
      }
      return stage?.effects.contains(.scrolled(number)) == true
    }
    return scrolls([]) && !scrolls(changes) ? .lost(.scrolled(number), .onceZoomed) : nil
  }

  /// Returns what a recognizer that goes to a larger view takes from others in that, each by the same gesture.
  private func elsewhere(_ change: Edit, _ changes: [Edit], besides told: [GestureEffect]) -> [Cost]
  {
    guard case .move(_, let target) = change, let stage = Stage(aim) else { return [] }
    let users = stage.views[target].subtree.filter { user in
      user.hasUseForTouches && !user.isDescendant(of: stage.view)
    }
    var lost: [GestureEffect] = []
    for user in users.prefix(Self.mostPlaces) {
      let point = gesture.row(in: user) ?? VisibleShape(of: user).box.middle
      guard stage.hit(at: point)?.isDescendant(of: user) == true else { continue }
      func effects(_ changes: [Edit]) -> [GestureEffect] {
        tried(changes, isInView: false) { $0.perform(gesture, at: point, way) }?.effects ?? []
      }
      let after = effects(changes)
      lost += effects([]).filter { !(after + told + lost).contains($0) }
    }
    return lost.map { .lost($0, .everywhere) }
  }

  /// Returns whether a loss is what the wish is about: that a recognizer does not act, or that a pan from the edge
  /// comes before the one that excludes it.
  private func isWanted(
    _ effect: GestureEffect,
    _ extent: Cost.Extent,
    _ wish: GestureWish?
  ) -> Bool {
    guard let wish, case .recognized(let place) = effect else { return false }
    if wish == .silence(place) { return self[place] is UITapGestureRecognizer }
    guard extent == .there, case .recognition(let wanted) = wish,
      self[wanted] is UIScreenEdgePanGestureRecognizer,
      case .prevented(_, let winner)? = refusal(of: wish)
    else { return false }
    return winner == place
  }

  /// The cost of a change that is paid in time, fingers, or by what the same gesture does beside.
  private func late(
    _ change: Edit,
    _ changes: [Edit],
    _ trial: Stage,
    _ wish: GestureWish?,
    besides lost: [(effect: GestureEffect, extent: Cost.Extent)]
  ) -> Cost? {
    let told = lost.map(\.effect)
    switch change {
    case .require(let place, let other):
      let isTold = told.contains(.recognized(place))
      let isGone = lost.contains {
        $0.effect == .recognized(place)
          && [.everywhere, .atEnd(besides: other)].contains($0.extent)
      }
      if isGone || isTold && self[place] is UIPanGestureRecognizer { return nil }
      let cost = waiting(place, changes)
      // What follows a finger fails when that is lifted, however long it stays.
      let isLasting =
        self[other] is UILongPressGestureRecognizer || self[other] is UIPanGestureRecognizer
      guard isLasting, !(self[place] is UIPanGestureRecognizer), case .late? = cost else {
        return isTold ? nil : cost
      }
      return .lost(.recognized(place), .atEnd(besides: other))
    // Only a pan goes on following more fingers.
    case .fit(let place, .fingers(let count)) where !(self[place] is UIPanGestureRecognizer):
      return .fingers(place, count)
    case .add(_, _, let isShared):
      if let wish, let refusal = trial.refusal(of: wish), !refusal.isOfNoAction {
        return .unmet(wish, isShared: isShared)
      }
      return nil
    case .setView(let view, .delaysContentTouches, false),
      .setView(let view, .canCancelContentTouches, false), .giveUp(let view, _, false):
      guard !told.contains(.scrolled(view)), losesScrolling(view, changes) else { return nil }
      if case .giveUp = change {
        return .lost(.scrolled(view), gesture.moves ? .inItsPlace : .there)
      }
      let isKept = !gesture.moves && self.view is UIControl
      return .lost(
        .scrolled(view),
        gesture.moves ? .inItsPlace : isKept ? .unlessGivenUp(aim.view) : .there
      )
    case .setView(let view, .delaysContentTouches, true):
      return effects(of: .holdDrag, way, with: changes).contains(.scrolled(view))
        ? nil : .notAfterRest(view)
    case .beginFromEdge(let place, _), .beginAlong(let place, _), .beginToward(let place, _),
      .yield(let place, _, _), .refuse(let place, _):
      let others = changes.filter { $0 != change }
      let isNew = !others.isEmpty && !told.contains(.recognized(place))
      return isNew && isLost(place, by: changes, besides: others)
        ? .lost(.recognized(place), .there) : nil
    case .set(let place, .delaysTouchesEnded, _) where self[place].isDoubleTap:
      return effectOfDoubleTap(changes)
    case .set(let place, .cancelsTouchesInView, _) where trial.acted(trial[place]),
      .set(let place, .delaysTouchesBegan, false) where trial.acted(trial[place]):
      let others = trial.effects.filter { $0 != .recognized(place) }
      let isWished = wish == .recognition(place)
      return .beside(
        isWished ? others.first ?? .recognized(place) : .recognized(place),
        heldBy: wish == .touches && trial.isHeard(after: place) ? trial.holder : nil
      )
    default: return nil
    }
  }

  /// The first that a double tap brings about more often with changes; nil for nothing.
  private func effectOfDoubleTap(_ changes: [Edit]) -> Cost? {
    func tried(_ changes: [Edit]) -> Stage? {
      self.tried(changes) { $0.perform(.doubleTap, at: aim.point, nil) }
    }
    guard let before = tried([]), let after = tried(changes),
      let effect = after.effects.first(where: { after.count(of: $0) > before.count(of: $0) })
    else { return nil }
    return .ofDoubleTap(effect, times: after.count(of: effect))
  }

  private func losesScrolling(_ view: Int, _ changes: [Edit]) -> Bool {
    let along = gesture.moves ? way : (views[view] as? UIScrollView)?.waysToScroll.first
    guard let along else { return false }
    func scrolls(_ changes: [Edit]) -> Bool {
      effects(of: gesture.moves ? gesture : .drag, along, with: changes).contains(.scrolled(view))
    }
    return scrolls([]) && !scrolls(changes)
  }

  private func isLost(_ place: Place, by all: [Edit], besides others: [Edit]) -> Bool {
    func acts(_ changes: [Edit]) -> Bool {
      again(with: changes).map { $0.acted($0[place]) } ?? false
    }
    return acts(others) && !acts(all)
  }

  private func together(_ change: Edit, _ trial: Stage) -> Cost? {
    guard case .simultaneous(let place, let other) = change, trial.acted(trial[place]),
      trial.acted(trial[other])
    else { return nil }
    return .together(place, other)
  }

  /// No more points are tried for one effect.
  private static let mostPlaces = 4
  /// The distance to another starting point on the view, in points.
  private static let distance: CGFloat = 60

  /// A fresh scene with changes on which a gesture was made; nil where it cannot be made.
  func tried(
    _ changes: [Edit],
    isInView: Bool = true,
    _ gesture: (Stage) -> Void
  ) -> Stage? {
    let stage = Stage(aim, with: changes, isInView: isInView)
    stage.map(gesture)
    return stage
  }

  /// The effects of a gesture at the same point with changes.
  private func effects(
    of gesture: FingerGesture,
    _ way: StrokeDirection?,
    with changes: [Edit]
  ) -> [GestureEffect] {
    tried(changes) { $0.perform(gesture, at: aim.point, way) }?.effects ?? []
  }

  private enum Recognition { case none, atEnd, whole }

  /// Returns how much of an effect is lost by changes with which the gesture does not bring it about; nil where one of
  /// its own still does, or for scrolling, which begins anywhere, one from another point.
  private func extent(ofLosing effect: GestureEffect, by changes: [Edit]) -> Cost.Extent? {
    switch effect {
    case .recognized(let place): return extent(ofLosing: place, by: changes)
    case .scrolled:
      guard comes(effect, changes) else { return .everywhere }
      return changes.contains(where: \.isTaking) ? .there : nil
    // A tap at the same point still sends it.
    case .sent where gesture.moves && effects(of: .tap, nil, with: changes).contains(effect):
      return changes.contains(where: \.isReceiving) ? .byDrag : nil
    case .sent, .selected, .zoomed, .stopped, .heard:
      return comes(effect, changes) ? .there : .everywhere
    }
  }

  /// Returns the extent to which the view's own recognizer is lost to a gesture that it is there for, though not to one
  /// of its own; nil for others, and where a wish of its own tells it.
  private func extent(ofLosingWished effect: GestureEffect) -> Cost.Extent? {
    guard case .recognized(let place) = effect, wishes.contains(.recognition(place)) else {
      return nil
    }
    return way.map { .along($0) }
  }

  /// A recognizer that its own gesture still makes recognize is not lost; a pan may be so in the direction of the
  /// finger alone.
  private func extent(ofLosing place: Place, by changes: [Edit]) -> Cost.Extent? {
    let first = way ?? .right
    switch recognition(of: place, changes, toward: first) {
    // One for the edges is tried from there, where the finger that has lost it may not have come down.
    case .whole: return self[place] is UIScreenEdgePanGestureRecognizer ? .there : nil
    case .atEnd:
      let awaited = changes.lazy.compactMap { change -> Place? in
        if case .require(place, let other) = change { other } else { nil }
      }
      return recognition(of: place, [], toward: first) == .whole
        ? .atEnd(besides: awaited.first) : nil
    case .none: break
    }
    let across: StrokeDirection = first.isUpright ? .right : .down
    if let way, recognition(of: place, changes, toward: across) != .none { return .along(way) }
    if changes.contains(.set(place, .isEnabled, false)) { return .everywhere }
    if changes.contains(where: \.isTaking) {
      if scene.isUncertain(self[place]) { return .unlessAllowed }
      if UIKitParts.isPop(self[place]) { return .disputed }
    }
    // Of one around the view, other points than those that were tried may be left.
    let isInside = views[place.view].isDescendant(of: view)
    return isInside && !comes(.recognized(place), changes) ? .everywhere : .there
  }

  /// Returns how a recognizer is still recognized by its own gesture, made at the same point; a pan in a direction.
  private func recognition(
    of place: Place,
    _ changes: [Edit],
    toward direction: StrokeDirection
  ) -> Recognition {
    let stage = tried(changes) { $0.perform($0[place], at: aim.point, toward: direction) }
    guard let stage, stage.acted(stage[place]) else { return .none }
    return stage.missedMovement(stage[place]) ? .atEnd : .whole
  }

  /// Returns whether an effect still comes of the gesture somewhere, where it does so without changes: beside the view
  /// that is asked about, or else on it, away from where the finger comes down.
  private func comes(_ effect: GestureEffect, _ changes: [Edit]) -> Bool {
    let key = EffectKey(effect: effect, way: way)
    let places = effort.places[key] ?? places(of: effect)
    effort.places[key] = places
    return places.contains { comes(effect, changes, at: $0) }
  }

  private func comes(
    _ effect: GestureEffect,
    _ changes: [Edit],
    at place: (point: CGPoint, isInView: Bool)
  ) -> Bool {
    tried(changes, isInView: place.isInView) { $0.perform(gesture, at: place.point, way) }?
      .effects.contains(effect) == true
  }

  /// The first point at which a gesture has an effect beside the view that is asked about, and the first one on it; of
  /// each view one point is tried, of controls last, which may keep their touches.
  private func places(of effect: GestureEffect) -> [(point: CGPoint, isInView: Bool)] {
    guard let stage = Stage(aim, with: [], isInView: false) else { return [] }
    let owner = stage.views[effect.view]
    let box = VisibleShape(of: owner).box
    guard !box.isNull else { return [] }
    let parts = [0.5, 0.75, 0.25, 0.9, 0.1]
    let points = parts.flatMap { row in
      parts.map { CGPoint(x: box.minX + box.width * $0, y: box.minY + box.height * row) }
    }
    var seen: Set<ObjectIdentifier> = []
    let places = points.compactMap { point -> (point: CGPoint, isInView: Bool, rank: Int)? in
      guard let hit = stage.hit(at: point), hit.isDescendant(of: owner) else { return nil }
      let isInView = hit.isDescendant(of: stage.view)
      let isFar = abs(point.x - aim.point.x) + abs(point.y - aim.point.y) > Self.distance
      guard !isInView || isFar, seen.insert(ObjectIdentifier(hit)).inserted else { return nil }
      return (point, isInView, hit === owner ? 1 : hit is UIControl || hit.isInControl ? 2 : 0)
    }
    let ranked = places.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    return [false, true].compactMap { isInView in
      ranked.filter { $0.isInView == isInView }.prefix(Self.mostPlaces).lazy
        .map { ($0.point, $0.isInView) }.first { self.comes(effect, [], at: $0) }
    }
  }
}
