import TouchKit
import TouchScene

/// Places of a view beside the one where a gesture was made, at which it does not come.
struct OtherPlaces {
  /// A part that is smaller than this in width or height, in points, is hardly touched alone.
  private static let smallest: CGFloat = 8

  let aim: Stage.Aim
  let ways: [StrokeDirection?]

  /// A sentence for each kind of place where it does not come: where the view is hit, where one in it is,
  /// and where the touch goes elsewhere; the largest of each is tried.
  func remarks() -> [String] {
    guard let stage = Stage(aim) else { return [] }
    let (view, application) = (stage.view, stage.scene.application)
    let reach = Reach.coarsely(of: view, in: application)
    var remarks: [String] = []
    if !(view is UISlider) {
      let isList = view is UITableView || view is UICollectionView
      let parts = isList ? [reach.inner] : [reach.own, reach.inner]
      let places =
        edgePan(in: view) == nil
        ? parts.compactMap(largest).filter { !$0.contains(aim.point) }.map(\.middle) : []
      remarks += places.compactMap(remark)
      if remarks.isEmpty {
        remarks += rivals(in: stage).lazy.compactMap(remark).prefix(1)
      }
    }
    if let point = largest(of: reach.missing)?.middle,
      let reason = HitReport(at: point, in: application).entry(of: view)?.reason
    {
      remarks.append(
        "At \(point.words), also on \(view.shortName), no touch reaches it: \(reason)."
      )
    }
    return remarks
  }

  private func largest(of part: [CGRect]) -> CGRect? {
    part.largest.flatMap { min($0.width, $0.height) >= Self.smallest ? $0 : nil }
  }

  /// No more places on views that may take the drag are tried.
  private static let mostRivals = 4

  /// Places on views in the one that is asked about which follow fingers themselves, one of each class; of an edge, those
  /// that reach it.
  private func rivals(in stage: Stage) -> [CGPoint] {
    guard aim.gesture.moves else { return [] }
    let (screen, edge) = (stage.scene.application.screen.bounds, edgePan(in: stage.view))
    var kinds: Set<String> = []
    let rivals = stage.view.subtree.dropFirst().filter { view in
      let follows = view.hasFreePan || (view as? UIScrollView)?.waysToScroll.isEmpty == false
      return follows && kinds.insert(view.className).inserted
    }
    return rivals.prefix(Self.mostRivals).compactMap { view in
      let box = VisibleShape(of: view).box.common(with: screen)
      guard !box.isEmpty else { return nil }
      let middle = FingerGesture.tap.row(in: view) ?? box.middle
      let point = edge?.start(beside: middle, on: screen) ?? middle
      let hit = stage.hit(at: point)
      return hit?.isDescendant(of: view) == true ? point : nil
    }
  }

  private func edgePan(in view: UIView) -> UIScreenEdgePanGestureRecognizer? {
    aim.gesture.meant(among: view.ownRecognizers).lazy
      .compactMap { $0 as? UIScreenEdgePanGestureRecognizer }.first
  }

  /// Returns what does not come at a screen point, in points, and why; nil where all does.
  private func remark(at point: CGPoint) -> String? {
    for way in ways {
      var other = aim
      (other.point, other.way, other.repairs) = (point, way, [])
      guard let run = Stage.trial(other) else { continue }
      for wish in run.wishes where !wish.isMinor {
        guard let refusal = run.refusal(of: wish) else { continue }
        let place = run.hit.map { $0 === run.view ? "" : ", on \($0.placeName)" } ?? ""
        let reason = run.words.words(refusal).text + (run.isDisputed ? Stage.otherwise : "")
        return
          "At \(point.words)\(place), it does not come: \(run.words.words(wish, refusal)), because \(reason)."
      }
    }
    return nil
  }
}
