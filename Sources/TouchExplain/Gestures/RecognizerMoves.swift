import TouchKit

/// Recognizers of a view that the touch does not go to, put where it goes: on the nearest view around both, or on the one
/// that is hit in its place.
struct RecognizerMoves {
  private let aim: Stage.Aim

  init(aim: Stage.Aim, way: StrokeDirection?) {
    var aim = aim
    (aim.way, aim.repairsHit) = (way, false)
    self.aim = aim
  }

  var solutions: [Solution] {
    guard let base = Stage.trial(aim), let hit = base.hit, !base.reaches else { return [] }
    let around = hit.ancestors.last { base.view.isDescendant(of: $0) }
    let targets = [around, hit].compactMap(\.self)
      .filter { !($0 is UIWindow) && !UIKitParts.isUntouchable($0) }.compactMap(base.number)
    let meant = base.gesture.meant(among: base.view.appRecognizers.filter { !$0.isUIKitsOwn })
      .compactMap(base.place)
    return meant.compactMap { place in
      targets.lazy.compactMap { solution(StageAction.move(place, to: $0), of: place, base) }.first
    }
  }

  private func solution(
    _ action: StageAction,
    of place: Stage.Place,
    _ base: Stage
  ) -> Solution? {
    guard let changed = base.again(with: [action]), changed.acted(changed[place]) else {
      return nil
    }
    return base.solution([action], on: changed, for: .recognition(place))
  }
}
