import TouchKit

extension Stage.Aim {
  /// The ways to put recognizers of the view that the touch does not go to where it goes: on the nearest view around
  /// both, or on the one that is hit in its place and has no use for touches itself.
  var recognizerMoves: [Solution] {
    var aim = self
    aim.repairs = []
    guard let base = Stage.trial(aim), let hit = base.hit, !base.reaches else { return [] }
    let around = (hit.ancestors + [hit]).last { base.view.isDescendant(of: $0) }
    let targets = [around, hit === around || hit.wantsTouches ? nil : hit].compactMap(\.self)
      .filter { !($0 is UIWindow) && !UIKitParts.isUntouchable($0) }.compactMap(base.number)
    let meant = base.gesture.meant(among: base.view.appRecognizers.filter { !$0.isUIKitsOwn })
      .compactMap(base.place)
    return meant.flatMap { place in
      let moves = targets.map { Edit.move(place, to: $0) }
      return GestureJudge(.recognition(place), base, among: moves).solutions().prefix(1)
    }
  }
}
