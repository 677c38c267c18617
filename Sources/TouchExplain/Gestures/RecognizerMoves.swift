import TouchKit
import TouchScene

extension Stage.Aim {
  /// The ways to put recognizers of the view that the touch does not go to where it goes: on the nearest view around
  /// both, or on the one that is hit in its place, which handles no touches itself.
  var recognizerMoves: [Solution] {
    guard let base = Stage.trial(repaired(by: [])) else { return [] }
    let meant = base.gesture.meant(among: base.view.movableRecognizers).compactMap(base.place)
    return meant.flatMap { Array(moves(of: $0, from: base).prefix(1)) }
  }

  func repaired(by edits: [Edit]) -> Stage.Aim {
    var aim = self
    aim.repairs = edits
    return aim
  }

  fileprivate func moves(of place: Stage.Place, from base: Stage) -> [Solution] {
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

extension PointJudge {
  private typealias Move = (wish: GestureWish, base: Stage, change: Change)

  /// Ways that help, behind a harmless move of recognizers where each of them breaks something.
  func preferringMoves(to solutions: [Solution]) -> [Solution] {
    guard !solutions.isEmpty, solutions.allSatisfy(\.breaksSomething), let point = points.first,
      let move = Self.harmlessMove([(view, point)] + others, in: application)
        ?? Self.harmlessMove([(view, point)], in: application)
    else { return solutions }
    return [move] + solutions
  }

  /// Returns the way to put all recognizers of views, which are there for them alone, where touches at some points go, so
  /// that each is recognized and nothing is lost by it; nil where there is none.
  private static func harmlessMove(
    _ wishes: [FindingDraft.Wish],
    in application: UIApplication
  ) -> Solution? {
    guard let scene = application.fileScene else { return nil }
    var all: [Move] = []
    for wish in wishes {
      guard let moves = moves(of: wish.view, at: wish.point, in: scene) else { return nil }
      all += moves
    }
    let edits = all.map(\.change.edit)
    let comes = all.allSatisfy { move in
      move.base.again(with: edits).map { $0.refusal(of: move.wish) == nil } == true
    }
    return comes ? Solution(all.map(\.change)) : nil
  }

  private static func moves(of view: UIView, at point: CGPoint, in scene: Scene) -> [Move]? {
    let own = view.movableRecognizers
    guard !own.isEmpty, !(view is UIControl), !view.handlesTouches, !(view is UIScrollView),
      !view.hasUserInside, let number = Stage.views(of: scene).firstIndex(where: { $0 === view })
    else { return nil }
    let moves = own.compactMap { recognizer -> Move? in
      guard let gesture = FingerGesture.one(for: recognizer),
        let way = gesture.ways(in: view).first,
        let index = view.gestureRecognizers?.firstIndex(where: { $0 === recognizer }),
        let base = Stage.trial(
          Stage.Aim(file: scene.file, view: number, gesture: gesture, point: point, way: way)
        )
      else { return nil }
      let place = Stage.Place(view: number, number: index)
      let move = base.aim.moves(of: place, from: base).first { $0.rank == 0 }
      return move.map { (.recognition(place), base, $0.changes[0]) }
    }
    return moves.count == own.count ? moves : nil
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
