import TouchKit
import TouchScene

/// The rules about how large targets are, and where on the screen.
@MainActor
struct TargetRules {
  /// Apple's default size of a target, in points.
  private static let standard: CGFloat = 44
  /// Apple's least size, in points.
  private static let least: CGFloat = 28
  /// A loss of up to this part of a view is ignored.
  private static let trifle = 0.05

  let desk: AuditDesk

  func checkSize(of view: UIView, _ result: TouchSurvey.Result) {
    let isTapped =
      (view as? UIControl)?.isEnabled
      ?? view.ownRecognizers.contains {
        $0 is UITapGestureRecognizer || $0 is UILongPressGestureRecognizer
      }
    let (box, size) = (result.reachedBox, result.reachedBox.size)
    let least = desk.order.isAboutTargets ? Self.standard : Self.least
    // What an override decides is known no better than that.
    let enough = least - TouchSurvey.step
    let isTaken = desk.isEstimate && result.lost > Self.trifle * result.seen
    guard isTapped, size.width < enough || size.height < enough, !desk.hasFinding(at: view),
      !isTaken, !UIKitParts.hasStandardSize(view), !isCut(view)
    else { return }
    let words = PlainNumber(Double(least)).description
    desk.note(
      .cramped,
      of: view,
      at: box,
      because: "it is reached on \(size.words) points, less than \(words)x\(words)",
      fix: fix(view, box),
      severity: desk.order.isAboutTargets ? .warning : .note,
      shape: [view.className, size.words]
    )
  }

  /// How to make a target larger, if it has the room for it.
  private func fix(_ view: UIView, _ box: CGRect) -> String {
    let across = max(0, ((Self.standard - box.width) / 2).rounded(.up))
    let down = max(0, ((Self.standard - box.height) / 2).rounded(.up))
    let grown = box.insetBy(dx: -across, dy: -down)
    let screen = desk.application.screen.bounds
    let name = view.shortName
    let larger = "make \(name) 44x44 points or larger"
    let neighbours = desk.survey.winners(in: grown.intersection(screen), besides: view)
      .compactMap { target(around: $0, apartFrom: view) }
    if let neighbour = neighbours.first {
      return "Move \(neighbour.shortName) away and \(larger): a target of that size would take "
        + "touches of \(neighbour.shortName)."
    }
    let tight = view.ancestors.last { !$0.mustBeAsked && !$0.boxOnScreen.contains(grown) }
    if let tight {
      return "Move \(name) inwards in \(tight.shortName), or enlarge \(tight.shortName), and "
        + "\(larger): outside of \(tight.shortName) it gets no touches."
    }
    let sides = [(across, "on the left and the right"), (down, "at the top and the bottom")]
      .filter { $0.0 > 0 }.map { "by \(PlainNumber(Double($0.0))) pt \($0.1)" }
    return
      "M\(larger.dropFirst()), or override point(inside:with:) in it to contain its bounds grown "
      + sides.joined(separator: " and ") + "."
  }

  /// The view that a touch on another is for; nil where it is for nobody, or for all around a view.
  private func target(around winner: UIView, apartFrom view: UIView) -> UIView? {
    var next: UIView? = winner
    while let current = next, !view.isDescendant(of: current) {
      if current.wantsTouches { return current }
      next = current.superview
    }
    return nil
  }

  /// Whether a part of a view is off the screen or clipped away, and scrolls into sight perhaps.
  private func isCut(_ view: UIView) -> Bool {
    let (whole, seen) = (view.boxOnScreen, VisibleShape(of: view).box)
    let shown = seen.intersection(desk.application.screen.bounds)
    return shown.width < whole.width - 0.5 || shown.height < whole.height - 0.5
  }

  func checkPlace(of view: UIView, _ result: TouchSurvey.Result) {
    let screen = desk.application.screen
    guard screen.safeArea != .zero, view is UIControl else { return }
    let safe = screen.bounds.inset(by: screen.safeArea)
    guard safe.intersection(result.reachedBox).isEmpty else { return }
    desk.note(
      .unsafeArea,
      of: view,
      at: result.reachedBox,
      because: "all of it lies outside of the safe area, where the system handles touches first",
      fix: "Move \(view.shortName) into the safe area, \(safe.words)."
    )
  }
}
