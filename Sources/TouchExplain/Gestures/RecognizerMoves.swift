import TouchKit

extension Stage.Aim {
  /// The ways to put recognizers of the view that the touch does not go to where it goes: on the nearest view around
  /// both, or on the one that is hit in its place and has no use for touches itself.
  var recognizerMoves: [Solution] {
    var aim = self
    aim.repairs = []
    guard let base = Stage.trial(aim), let hit = base.hit, !base.reaches,
      !UIKitParts.usesTouches(base.view)
    else { return [] }
    let around = (hit.ancestors + [hit]).last { base.view.isDescendant(of: $0) }
    let targets = [around, hit === around || hit.wantsTouches ? nil : hit].compactMap(\.self)
      .filter { target in
        !(target is UIWindow) && !UIKitParts.isUntouchable(target)
          && (base.gesture.moves || base.gesture.fingers > 1 || base.view.takesUpHalf(of: target))
      }
      .compactMap(base.number)
    let meant = base.gesture.meant(among: base.view.appRecognizers.filter { !$0.isUIKitsOwn })
      .compactMap(base.place)
    return meant.flatMap { place in
      let moves = targets.map { Edit.move(place, to: $0) }
      return GestureJudge(.recognition(place), base, among: moves).solutions().prefix(1)
    }
  }
}

extension UIView {
  /// Returns whether a touch on another view would mostly be one on this.
  fileprivate func takesUpHalf(of other: UIView) -> Bool {
    let (part, whole) = (boxOnScreen.common(with: other.boxOnScreen), other.boxOnScreen)
    return !part.isNull && 2 * part.width * part.height >= whole.width * whole.height
  }
}
