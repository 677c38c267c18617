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
    if !isBound(in: view) {
      let isList = view is UITableView || view is UICollectionView
      let parts = isList ? [reach.inner] : [reach.own, reach.inner]
      remarks += parts.compactMap(largest).filter { !$0.contains(aim.point) }
        .compactMap { remark(at: $0.middle) }
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

  private func isBound(in view: UIView) -> Bool {
    let meant = aim.gesture.meant(among: view.ownRecognizers)
    return view is UISlider || meant.contains { $0 is UIScreenEdgePanGestureRecognizer }
  }

  /// Returns what does not come at a screen point, in points, and why; nil where all does.
  private func remark(at point: CGPoint) -> String? {
    for way in ways {
      var other = aim
      (other.point, other.way, other.repairs) = (point, way, [])
      guard let run = Stage.trial(other) else { continue }
      for wish in run.wishes where !wish.isMinor {
        guard let refusal = run.refusal(of: wish) else { continue }
        let place = run.hit.map { $0 === run.view ? "" : ", on \($0.shortName)" } ?? ""
        let reason = run.words.words(refusal).text
        return
          "At \(point.words)\(place), it does not come: \(run.words.words(wish, refusal)), because \(reason)."
      }
    }
    return nil
  }
}
