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
  /// True if its recognizer then gets no touches at all.
  var isEverywhere = false
  /// True if it still comes, but when the fingers have made their movement.
  var isLate = false
  /// True if it still comes of the gesture at another point.
  var isThere = false

  /// What comes no more, in words.
  @MainActor
  func phrase(_ stage: Stage, _ gesture: FingerGesture) -> Phrase {
    let name = effect.name(stage)
    switch effect {
    case .recognized:
      if isEverywhere { return "\(name) is then recognized nowhere" }
      if isLate { return "\(name) is then recognized only when the fingers are lifted" }
      return way.map { "\(name) is then not recognized by a \(gesture.noun) \($0.phrase)" }
        ?? "\(name) is then not recognized there"
    case .sent(_, let event):
      return "\(name) then sends no \(UIControl.Event(rawValue: event).word)"
    case .selected(let view):
      return
        "no \(stage.views[view].itemWord.word) of \(name) is then selected\(isThere ? " there" : "")"
    case .scrolled: return "\(name) then does not scroll"
    case .zoomed: return "\(name) then does not zoom"
    case .heard: return "\(name) then does not hear the touch to its end"
    }
  }
}

extension Stage {
  /// What comes of the gesture without changes, and does not with them: not what a gesture of its own,
  /// or one beside the view, still brings about.
  func losses(_ changes: [StageAction], to changed: Stage) -> [GestureLoss] {
    let after = GestureEffect.all(of: changed)
    return GestureEffect.all(of: self).compactMap { effect in
      guard !after.contains(effect) else { return nil }
      return switch effect {
      case .recognized(let place): loss(of: place, changes)
      case .scrolled: comes(effect, changes) ? nil : GestureLoss(effect: effect)
      case .sent:
        gesture.moves && sends(effect, onTapWith: changes) ? nil : GestureLoss(effect: effect)
      case .selected: GestureLoss(effect: effect, isThere: comes(effect, changes))
      case .zoomed, .heard: GestureLoss(effect: effect)
      }
    }
  }

  /// Returns whether the touches that changes keep from a recognizer are all those in its view.
  private func isShutOut(_ place: Place, by changes: [StageAction]) -> Bool {
    changes.contains { change in
      guard case .refuse(place, let view) = change else { return false }
      return views[place.view].isDescendant(of: views[view])
    }
  }

  /// A recognizer that its own gesture still makes recognize is not lost; a pan may be so in the
  /// direction of the finger alone.
  private func loss(
    of place: Place,
    _ changes: [StageAction]
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
