import TouchKit
import TouchScene

/// Something that a gesture brings about, and does not with changes.
struct GestureLoss: Hashable {
  /// How a recognizer is recognized by its own gesture.
  enum Recognition {
    /// Not at all.
    case none
    /// It follows no movement: it begins when the fingers have made theirs.
    case atEnd
    /// As it is meant to be.
    case whole
  }

  let effect: GestureEffect
  /// The way of the finger in which alone it is lost; nil where it does not come at all.
  var way: StrokeDirection?
  /// Whether its recognizer then gets no touches at all.
  var isEverywhere = false
  /// Whether it still comes, but when the fingers have made their movement.
  var isLate = false

  /// What comes no more, in words.
  @MainActor
  func words(_ stage: GestureStage, _ gesture: FingerGesture) -> String {
    switch effect {
    case .recognized(let place):
      let name = stage[place].words
      if isEverywhere { return "\(name) is then recognized nowhere" }
      if isLate { return "\(name) is then recognized only when the fingers are lifted" }
      return way.map { "\(name) is then not recognized by a \(gesture.noun) \($0.phrase)" }
        ?? "\(name) is then not recognized there"
    case .sent(let view, let event):
      return
        "\(stage.views[view].shortName) then sends no \(UIControl.Event(rawValue: event).word)"
    case .selected(let view):
      return
        "no \(stage.views[view].itemWord.word) of \(stage.views[view].shortName) is then selected"
    case .scrolled(let view): return "\(stage.views[view].shortName) then does not scroll"
    case .zoomed(let view): return "\(stage.views[view].shortName) then does not zoom"
    case .heard(let view):
      return "\(stage.views[view].shortName) then does not hear the touch to its end"
    }
  }
}

extension GestureBench {
  /// What comes of the gesture without changes, and does not with them: not what a gesture of its own,
  /// or one beside the view, still brings about.
  func losses(
    _ changes: [GestureChange.Action],
    _ way: StrokeDirection?,
    from base: GestureRun,
    to run: GestureRun
  ) -> [GestureLoss] {
    let after = GestureEffect.all(of: run.stage)
    return GestureEffect.all(of: base.stage).compactMap { effect in
      guard !after.contains(effect) else { return nil }
      return switch effect {
      case .recognized(let place): loss(of: place, changes, way)
      case .scrolled(let scroll): scrolls(scroll, changes, way) ? nil : GestureLoss(effect: effect)
      case .sent:
        gesture.moves && sends(effect, onTapWith: changes) ? nil : GestureLoss(effect: effect)
      case .selected, .zoomed, .heard: GestureLoss(effect: effect)
      }
    }
  }

  /// Whether the touches that changes keep from a recognizer are all those in its view.
  private func isShutOut(_ place: GestureStage.Place, by changes: [GestureChange.Action]) -> Bool {
    guard let stage = stage([], isInView: true) else { return false }
    return changes.contains { change in
      guard case .refuse(place, let view) = change else { return false }
      return stage.views[place.view].isDescendant(of: stage.views[view])
    }
  }

  /// A recognizer that its own gesture still makes recognize is not lost; a pan may be so in the
  /// direction of the finger alone.
  private func loss(
    of place: GestureStage.Place,
    _ changes: [GestureChange.Action],
    _ way: StrokeDirection?
  ) -> GestureLoss? {
    let first = way ?? .right
    switch recognition(of: place, changes, toward: first) {
    case .whole: return nil
    case .atEnd:
      let wasLate = recognition(of: place, [], toward: first) != .whole
      return wasLate ? nil : GestureLoss(effect: .recognized(place), isLate: true)
    case .none: break
    }
    let across: StrokeDirection = first.isUpright ? .right : .down
    guard recognition(of: place, changes, toward: across) != .none else {
      return GestureLoss(effect: .recognized(place), isEverywhere: isShutOut(place, by: changes))
    }
    return way.map { GestureLoss(effect: .recognized(place), way: $0) }
  }
}
