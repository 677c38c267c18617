import TouchKit
import TouchScene

/// Says of a view that an animation moves where it is seen, and where it is hit.
enum AnimatedPlace {
  /// The reason that a view is not hit which is animated without `allowUserInteraction` (`B-1.8`).
  static func refusal(of view: UIView) -> String {
    let time = timeLeft(of: view)
    let cause = told("a UIView animation without allowUserInteraction runs on it\(time)")
    guard let places = places(of: view, verb: "would be hit".told) else { return cause }
    return "\(cause): \(places)"
  }

  /// How long the animations of a view go on, behind a verb; empty for those that never end.
  static func timeLeft(of view: UIView) -> String {
    view.timeOfAnimations.map {
      told(" for \(PlainNumber(($0 * 100).rounded() / 100)) s more")
    } ?? ""
  }

  /// True if a view, or one around it, is not drawn yet, as an animation has only begun to fade it in.
  static func isFadingIn(_ view: UIView) -> Bool {
    ([view] + view.ancestors).contains {
      $0.hasRunningAnimations && Eligibility.isTransparent($0.layer.presentation()?.opacity ?? 1)
    }
  }

  /// Returns the addition to the reason that a point lies outside of a view; empty where no animation shows the view there.
  static func note(on view: UIView, missing own: CGPoint) -> String {
    guard let places = places(of: view) else { return "" }
    let point = view.pointOnScreen(own)
    guard view.bounds.holds(view.pointSeen(at: point)) else { return "" }
    return told(": an animation runs, so that \(places)")
  }

  /// Returns whether an animation shows a view that hit-testing leaves out as transparent, since its alpha is what it
  /// ends with from the start (`B-1.3`).
  static func isFadingOut(_ view: UIView) -> Bool {
    guard view.hasRunningAnimations, let shown = view.layer.presentation() else { return false }
    return Eligibility.isTransparent(view.opacity) && shown.opacity > view.opacity
  }

  /// The view itself, or the nearest one around it, that an animation fades out; nil for none.
  static func fading(around view: UIView) -> UIView? {
    ([view] + view.ancestors.reversed()).first(where: isFadingOut)
  }

  /// The middle of what is seen on the screen of a view that an animation shows elsewhere; nil for others.
  static func seenPoint(of view: UIView) -> CGPoint? {
    guard let screen = view.application?.screen.bounds, places(of: view) != nil else { return nil }
    let seen = view.seenBox.common(with: screen)
    return seen.isEmpty ? nil : seen.middle
  }

  /// The places where a view is seen and would be hit, on the screen; nil where they are the same.
  static func places(
    of view: UIView,
    called name: String = "it".told,
    verb: String = "hit".told
  ) -> String? {
    guard view.isShownElsewhere else { return nil }
    let (seen, model) = (view.seenBox, view.modelBox)
    guard seen.distance(to: model) > 0.01 else { return nil }
    return told("\(name) is drawn at \(seen.animatedWords) and \(verb) at \(model.animatedWords)")
  }
}

extension CGRect {
  fileprivate var animatedWords: String {
    let numbers = [minX, minY, width, height].map { PlainNumber($0) }
    return "(\(numbers[0]), \(numbers[1]), \(numbers[2]) x \(numbers[3]))"
  }

  fileprivate func distance(to other: CGRect) -> CGFloat {
    max(
      abs(minX - other.minX),
      abs(minY - other.minY),
      abs(maxX - other.maxX),
      abs(maxY - other.maxY)
    )
  }
}
