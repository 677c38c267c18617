import TouchKit

/// A refusal of a point, by which a view keeps a touch from one in it.
struct PointRefusal: Hashable {
  enum Cause: Hashable {
    case bounds
    /// Its `point(inside:with:)` override says no, though its bounds contain the point.
    case override
    /// An override of `hitTest(_:with:)` in a view around asked it for a point of another space.
    case unconverted(by: UIView, asking: UIView)
  }

  let by: UIView
  let cause: Cause

  init(by: UIView, cause: Cause) { (self.by, self.cause) = (by, cause) }

  /// Looks at a screen point, in points; nil where something else keeps the touch from the view.
  init?(of view: UIView, at point: CGPoint, in application: UIApplication) {
    let (entry, questions) = VerdictExplainer.look(at: view, point, in: application)
    guard entry.verdict == nil, let by = entry.by, by !== view, view.isDescendant(of: by),
      let question = questions[by], case .outside(let margin)? = question.verdict
    else { return nil }
    let own = by.pointFromScreen(point)
    self.by = by
    if let wrong = questions.refusedUnconverted(question, truly: own, at: point) {
      cause = .unconverted(by: wrong.by, asking: wrong.asked)
    } else {
      cause = margin == nil && by.bounds.holds(own) ? .override : .bounds
    }
  }

  var words: String {
    let name = by.shortName
    return switch cause {
    case .bounds: "it sticks out of \(name), which refuses the point first"
    case .override:
      "it is in \(name), whose override of point(inside:with:) refuses the points there"
    case .unconverted(let culprit, let asked):
      "\(culprit.shortName)'s override of hitTest(_:with:) asks \(asked.shortName) with a point that it did not "
        + "convert, and \(name) refuses \(asked === by ? "that one" : "what becomes of that in it")"
    }
  }
}
