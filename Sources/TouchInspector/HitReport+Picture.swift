package import TouchExplain
package import TouchKit
package import TouchScene
import TouchSession

extension HitReport {
  /// The names of the chain's responders, from the hit view on.
  package var chainNames: [String] {
    chain.map { responder in
      responder is UIWindow ? responder.className : title(of: responder)
    }
  }

  /// The hit view where its class takes touches around its bounds as well; nil for another.
  package var grownHit: UIView? {
    guard let hit, case .outset? = hit.sceneBehaviour?.behaviour.pointInside else { return nil }
    return hit
  }

  /// The view that refused the point: the missed view, or the one because of which it was not asked.
  var refuser: Entry? {
    guard let missed else { return nil }
    if missed.verdict != nil { return missed }
    return entry(of: missed.by).flatMap { $0.verdict == .hit ? nil : $0 }
  }

  /// True if the missed view can be reached within the one that refused.
  var isMissedOutside: Bool {
    guard let missed, let refuser, case .outside(.some) = refuser.verdict else { return false }
    return refuser.view !== missed.view && missed.view.isDescendant(of: refuser.view)
  }

  /// The distance of the point from the refusing view; nil if it is not outside.
  var margin: Margin? { refuser.flatMap { Margin(of: $0, to: point) } }

  /// The line from the edge of a view to a point outside, on the screen, in points.
  nonisolated struct Margin {
    /// The place on the edge that is nearest.
    let start: CGPoint
    let end: CGPoint
    /// Their distance across and down, and to which side.
    let words: String

    @MainActor fileprivate init?(of entry: Entry, to point: CGPoint) {
      let (bounds, own) = (entry.view.bounds, entry.point)
      guard case .outside(.some) = entry.verdict, own.x.isFinite, own.y.isFinite,
        let words = Measure.words(of: own, outside: bounds)
      else { return nil }
      let edge = CGPoint(
        x: min(max(own.x, bounds.minX), bounds.maxX),
        y: min(max(own.y, bounds.minY), bounds.maxY)
      )
      start = entry.view.pointOnScreen(edge)
      end = point
      self.words = words
    }
  }
}

extension [UIResponder] {
  /// The views of a chain that a picture shows, with their numbers in the chain, from 1.
  @MainActor var numberedViews: [(number: Int, view: UIView)] {
    enumerated().compactMap { index, responder in
      guard let view = responder as? UIView, index == 0 || !view.isContainer else { return nil }
      return (index + 1, view)
    }
  }
}

extension HitReport.Entry {
  /// The distance of the point from the view, which refused it for that; nil for other reasons.
  package var distance: String? {
    guard case .outside(.some) = verdict else { return nil }
    return Measure.words(of: point, outside: view.bounds)
  }

  /// The colour of the verdict; soft for views that UIKit makes without interaction, which nobody presses.
  package var tone: Sentence.Tone {
    if verdict == .interactionDisabled, view is UILabel || view is UIImageView { return .soft }
    return verdict.map(\.tone) ?? .note
  }

  /// Why, where that says more than the verdict.
  package var shownReason: String { verdict == .hitBelow ? "" : reason }
}
