import TouchKit

extension Stage.Aim {
  /// The ways to put recognizers of the view that the touch does not go to where it goes: on the nearest view around
  /// both, or on the one that is hit in its place, which handles no touches itself.
  var recognizerMoves: [Solution] {
    var aim = self
    aim.repairs = []
    guard let base = Stage.trial(aim) else { return [] }
    let meant = base.gesture.meant(among: base.view.movableRecognizers).compactMap(base.place)
    return meant.flatMap { Array(moves(of: $0, from: base).prefix(1)) }
  }

  private func moves(of place: Stage.Place, from base: Stage) -> [Solution] {
    guard let hit = base.hit, !base.reaches, !UIKitParts.usesTouches(base.view) else { return [] }
    let around = (hit.ancestors + [hit]).last { base.view.isDescendant(of: $0) }
    let handles = hit is UIControl || hit.handlesTouches || hit.hasUndescribedRecognizers
    let isHitApart = hit !== around && !handles && !hit.takesUpLittle(of: base.view)
    let targets = [around, isHitApart ? hit : nil].compactMap(\.self)
      .filter { target in
        !(target is UIWindow) && !UIKitParts.isUntouchable(target)
          && (base.gesture.moves || base.gesture.fingers > 1
            || !base.view.takesUpLittle(of: target))
      }
      .compactMap(base.number)
    let edits = targets.map { Edit.move(place, to: $0) }
    return GestureJudge(.recognition(place), base, among: edits).solutions()
  }
}

extension WhyReport {
  /// The gesture of a recognizer of the view that might be put where the touch goes; nil where there is none.
  package var gestureOfMove: FingerGesture? {
    UIKitParts.usesTouches(view)
      ? nil : view.movableRecognizers.lazy.compactMap(FingerGesture.one).first
  }
}

extension UIView {
  /// The recognizers that an app may add to another view.
  fileprivate var movableRecognizers: [UIGestureRecognizer] {
    appRecognizers.filter { !$0.isUIKitsOwn }
  }

  /// Returns whether a touch on another view would mostly be none on this.
  fileprivate func takesUpLittle(of other: UIView) -> Bool {
    let (part, whole) = (boxOnScreen.common(with: other.boxOnScreen), other.boxOnScreen)
    return part.isNull || 2 * part.width * part.height < whole.width * whole.height
  }
}
