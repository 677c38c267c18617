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
    // A point or two that a design loses may be there in the next layout.
    let box = desk.isDesign ? view.boxOnScreen : result.reachedBox
    let size = box.size
    let least = desk.order.isAboutTargets ? Self.standard : Self.least
    // What an override decides is known no better than that.
    let enough = least - TouchSurvey.step
    let isTaken = desk.isEstimate && result.lost > Self.trifle * result.seen
    guard isTapped, size.width < enough || size.height < enough, !desk.hasFinding(at: view),
      !isTaken, !UIKitParts.hasStandardSize(view), !UIKitParts.isTextField(view), !isCut(view)
    else { return }
    let words = PlainNumber(Double(least)).description
    desk.note(
      .cramped,
      of: view,
      at: box,
      because: "it is reached on \(size.words) points, less than \(words)x\(words)",
      fix: fix(view, box),
      severity: desk.order.isAboutTargets ? .warning : .note,
      blaming: view.superview,
      shape: [view.className, size.words]
    )
  }

  /// How to make a target larger, if it has the room for it.
  private func fix(_ view: UIView, _ box: CGRect) -> String {
    let name = view.shortName
    let larger = "make \(name) 44x44 points or larger"
    var (room, tight) = (desk.application.screen.bounds, view)
    for around in view.ancestors where !around.mustBeAsked {
      let inner = room.intersection(around.boxOnScreen)
      if inner != room { tight = around }
      room = inner.isNull ? .zero : inner
    }
    guard let grown = box.grown(to: Self.standard, in: room) else {
      // The content view of a cell has its size from the cell.
      let owner = UIKitParts.isContentView(tight) ? tight.superview ?? tight : tight
      return "Enlarge \(owner.shortName) and \(larger): outside of \(owner.shortName) it gets no "
        + "touches."
    }
    let growth = Growth(of: box, toContain: grown).map {
      ", or override point(inside:with:) in it to contain its bounds grown \($0.words)"
    }
    let neighbour = desk.survey.winners(in: grown, besides: view).lazy
      .compactMap { target(around: $0, apartFrom: view) }.first
    if let neighbour, neighbour.boxOnScreen.contains(box) {
      // It lies there on purpose, as a button in a text field does.
      return "M\(larger.dropFirst())\(growth ?? ""); it then takes touches of "
        + "\(neighbour.shortName), on which it lies."
    }
    if let neighbour {
      let other = neighbour.shortName == name ? "the other \(name)" : neighbour.shortName
      return
        "Move \(other) away and \(larger): a target of that size would take touches of \(other)."
    }
    return "M\(larger.dropFirst())\(growth ?? "")."
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

extension CGRect {
  /// The rectangle around this one that is at least so long on each side and lies in another, with as
  /// much on either side as that leaves; nil where there is no room for it.
  fileprivate func grown(to side: CGFloat, in room: CGRect) -> CGRect? {
    let size = CGSize(width: max(width, side), height: max(height, side))
    guard room.insetBy(dx: -0.5, dy: -0.5).contains(self), size.width <= room.width,
      size.height <= room.height
    else { return nil }
    let x = max(room.minX, min(midX - size.width / 2, room.maxX - size.width))
    let y = max(room.minY, min(midY - size.height / 2, room.maxY - size.height))
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
}
