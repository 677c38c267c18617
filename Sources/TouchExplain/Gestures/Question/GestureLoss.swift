import TouchKit
import TouchScene

/// Something that a gesture brings about, and does not with changes.
struct GestureLoss: Hashable {
  let effect: GestureEffect
  /// The way of the finger in which alone it is lost; nil where it does not come at all.
  var way: StrokeDirection?

  /// What comes no more, in words.
  @MainActor
  func words(_ stage: GestureStage, _ gesture: FingerGesture) -> String {
    switch effect {
    case .recognized(let place):
      let name = stage[place].words
      return way.map { "\(name) is then not recognized by a \(gesture.noun) \($0.phrase)" }
        ?? "\(name) is then not recognized there"
    case .sent(let view, let event):
      return
        "\(stage.views[view].shortName) then sends no \(UIControl.Event(rawValue: event).word)"
    case .selected(let view):
      return
        "no \(stage.views[view].itemWord.word) of \(stage.views[view].shortName) is then selected"
    case .scrolled(let view): return "\(stage.views[view].shortName) then does not scroll"
    case .heard(let view):
      return "\(stage.views[view].shortName) then does not hear the touch until it is lifted"
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
      case .selected, .heard: GestureLoss(effect: effect)
      }
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
    if recognizes(place, changes, toward: first) { return nil }
    let across: StrokeDirection = first.isUpright ? .right : .down
    guard recognizes(place, changes, toward: across) else {
      return GestureLoss(effect: .recognized(place))
    }
    return way.map { GestureLoss(effect: .recognized(place), way: $0) }
  }
}
