import TouchKit
import TouchScene

/// The rules about where views get touches.
@MainActor
struct ReachRules {
  /// Apple's least size for something to tap, in points.
  private static let target: CGFloat = 44
  /// A loss of up to this part of a view is ignored.
  private static let trifle = 0.05

  let desk: AuditDesk
  private var survey: TouchSurvey { desk.survey }

  init(desk: AuditDesk) { self.desk = desk }

  func check() {
    var covers = CoverRules(desk: desk)
    var reached: [(view: UIView, result: TouchSurvey.Result)] = []
    for view in desk.views where !UIKitParts.isPart(view) && !(view is UIWindow) {
      if view.wantsTouches {
        let result = survey.result(for: view)
        guard result.seen >= 1 else { continue }
        if !desk.isEstimate { checkLosses(of: view, result: result, covers: &covers) }
        if !result.reachedBox.isNull { reached.append((view, result)) }
      } else if !desk.isEstimate {
        checkDecoration(view)
      }
    }
    covers.report()
    for (view, result) in reached {
      if !covers.explains(view) { cramped(view, result) }
      unsafe(view, result)
    }
  }

  private func checkLosses(
    of view: UIView,
    result: TouchSurvey.Result,
    covers: inout CoverRules
  ) {
    let inFront = result.losses.filter { loss in
      loss.winner.map { survey.order.isInFront($0, of: view) } ?? false
    }
    covers.note(view, result: result, losses: inFront)
    if result.reached == 0, result.reachedBox.isNull {
      if inFront.isEmpty { unreachable(view, result) }
      return
    }
    for loss in result.losses where !inFront.contains(where: { $0.winner === loss.winner }) {
      outside(view, result: result, loss: loss)
    }
  }

  // MARK: - Reached nowhere, or not outside

  private func unreachable(_ view: UIView, _ result: TouchSurvey.Result) {
    guard let loss = result.losses.first else { return }
    let (entry, _) = WhyReport.look(at: view, loss.cell.middle, in: survey.application)
    if entry.verdict == .interactionDisabled {
      let isControl = view is UIControl
      let never =
        view.ownRecognizers.isEmpty ? "it is never touched" : "its recognizers get no touches"
      desk.note(
        .unreachable,
        of: view,
        at: loss.box,
        because: "isUserInteractionEnabled of \(view.shortName) is false"
          + (isControl
            ? "" : ", as it is for labels and image views unless set: \(never)"),
        fix: "Set isUserInteractionEnabled of \(view.shortName) to true.",
        severity: isControl ? .note : nil
      )
      return
    }
    let hasOverride = entry.verdict == .overridden || entry.by.map(\.mustBeAsked) == true
    desk.note(
      .unreachable,
      of: view,
      at: loss.box,
      because: "no point of it is hit: \(entry.reason)",
      fix: fix(view, loss),
      severity: hasOverride ? .warning : nil
    )
  }

  private func outside(_ view: UIView, result: TouchSurvey.Result, loss: TouchSurvey.Loss) {
    guard loss.area / result.seen >= Self.trifle, let by = refuser(of: view, loss) else { return }
    let part = Int((loss.area / result.seen * 100).rounded())
    desk.note(
      .outside,
      of: view,
      at: loss.box,
      because:
        "\(max(1, part)) % of it gets no touches: it sticks out of \(by.shortName), which refuses the "
        + "point first",
      fix: fix(view, loss)
    )
  }

  /// The ancestor whose bounds do not contain what was lost; nil where that is not the reason.
  private func refuser(of view: UIView, _ loss: TouchSurvey.Loss) -> UIView? {
    let (entry, margin) = WhyReport.look(at: view, loss.cell.middle, in: survey.application)
    guard entry.verdict == nil, margin != nil, let by = entry.by, by !== view,
      view.isDescendant(of: by)
    else { return nil }
    return by
  }

  /// A view that asks for no touches, but would get them, and sticks out of its parent.
  private func checkDecoration(_ view: UIView) {
    guard let parent = view.superview, view.ineligibility == nil, !view.clipsInside(parent),
      !(view is UIScrollView), !UIKitParts.isOwn(view), !UIKitParts.isOwn(parent),
      !(parent is UIScrollView), !(parent is UIWindow), !parent.clipsToBounds,
      !view.subtree.contains(where: \.wantsTouches)
    else { return }
    let result = survey.result(for: view)
    for loss in result.losses where loss.area / result.seen >= Self.trifle {
      guard let by = refuser(of: view, loss), by === parent else { continue }
      desk.note(
        .outside,
        of: view,
        at: loss.box,
        because: "it sticks out of \(by.shortName) and would get no touches there",
        fix: fix(view, loss),
        severity: .note
      )
      return
    }
  }

  private func fix(_ view: UIView, _ loss: TouchSurvey.Loss) -> String {
    desk.fix(view, at: loss.cell.middle, within: loss.box)
  }

  // MARK: - Reached on too little

  private func cramped(_ view: UIView, _ result: TouchSurvey.Result) {
    let isTapped =
      view is UIControl
      || view.ownRecognizers.contains {
        $0 is UITapGestureRecognizer || $0 is UILongPressGestureRecognizer
      }
    let (box, size) = (result.reachedBox, result.reachedBox.size)
    // What an override decides is known no better than that.
    let least = Self.target - TouchSurvey.step
    let isTaken = desk.isEstimate && result.lost > Self.trifle * result.seen
    guard isTapped, size.width < least || size.height < least, !desk.hasFinding(at: view),
      !isTaken, !UIKitParts.hasStandardSize(view), !isCut(view)
    else { return }
    let needed = max(Self.target - size.width, Self.target - size.height)
    let outset = PlainNumber(Double((needed / 2).rounded(.up)))
    desk.note(
      .cramped,
      of: view,
      at: box,
      because: "it is reached on \(size.words) points, less than 44x44",
      fix:
        "Make \(view.shortName) 44x44 points or larger, or override point(inside:with:) in it to "
        + "contain its bounds grown by \(outset) pt."
    )
  }

  /// Whether a part of a view is off the screen or clipped away, and scrolls into sight perhaps.
  private func isCut(_ view: UIView) -> Bool {
    let (whole, seen) = (view.boxOnScreen, VisibleShape(of: view).box)
    let shown = seen.intersection(survey.application.screen.bounds)
    return shown.width < whole.width - 0.5 || shown.height < whole.height - 0.5
  }

  private func unsafe(_ view: UIView, _ result: TouchSurvey.Result) {
    let screen = survey.application.screen
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

extension UIView {
  /// Whether the frame lies in the bounds of a view around it, but for a rounding.
  fileprivate func clipsInside(_ parent: UIView) -> Bool {
    parent.bounds.insetBy(dx: -0.5, dy: -0.5).contains(frame)
  }
}
