import TouchKit
import TouchScene

/// The rules about views of which nothing is on the screen as it will be, since they have no size or fade out.
struct EmptyRules {
  let desk: AuditDesk

  /// Checks whether a view without size shows something beside it, as a container does whose height nobody gave.
  func check(_ view: UIView) {
    if checkFading(view) || checkTransparent(view) { return }
    if desk.isDesign { return checkSqueeze(view) }
    guard view.bounds.isEmpty, !view.clipsToBounds, !desk.isEstimate, !desk.isDesign,
      !view.mustBeAsked, !desk.isOpaque(view)
    else { return }
    let screen = desk.application.screen.bounds
    let parts = view.subtree.dropFirst().filter { $0.drawsSomething && $0.isShown }
      .map { ($0, VisibleShape(of: $0).box.common(with: screen)) }
    guard let (part, box) = parts.first(where: { $0.1.width >= 1 && $0.1.height >= 1 }) else {
      return checkUnseen(view)
    }
    guard desk.application.view(at: box.middle)?.isDescendant(of: view) != true
    else { return }
    desk.note(
      .unreachable,
      of: view,
      at: box,
      because:
        "no point of it is hit: it is \(view.bounds.size.words) points large, so that no point is inside, though \(part.shortName) in it is seen",
      winning: [(view, box.middle)],
      severity: desk.isImported ? .warning : nil,
      shape: [view.shape]
    )
  }

  /// Checks whether a view is drawn as an animation fades it, or one around it, out, and gets no touches meanwhile; true
  /// where that is so.
  private func checkFading(_ view: UIView) -> Bool {
    // What takes no touches while it is animated is not meant to have any on its way out.
    guard let fading = AnimatedPlace.fading(around: view), !fading.isRefusedWhileAnimated else {
      return false
    }
    let box = view.seenBox.common(with: desk.application.screen.bounds)
    guard box.width >= 1, box.height >= 1 else { return false }
    desk.note(
      .unreachable,
      of: view,
      at: box,
      because:
        "an animation fades \(fading === view ? "it" : "\(fading.shortName) around it") out, whose alpha is \(PlainNumber(fading.storedAlpha)) from its start: it is drawn until the end, and no point of it is hit",
      winning: [(view, box.middle)],
      severity: .note,
      blaming: fading,
      shape: [view.shape]
    )
    return true
  }

  /// Checks whether recognizers are on a view that is transparent, and gets no touches; true where that is so.
  private func checkTransparent(_ view: UIView) -> Bool {
    let own = view.ownRecognizers.filter { !$0.isUIKitsOwn }
    let box = view.boxOnScreen.common(with: desk.application.screen.bounds)
    guard !desk.isDesign, !own.isEmpty, case .transparent? = view.ineligibility,
      view.ancestors.allSatisfy({ $0.ineligibility == nil }), box.width >= 1, box.height >= 1,
      // An override may answer it all the same.
      !desk.survey.isReached(view)
    else { return false }
    desk.note(
      .unreachable,
      of: view,
      at: box,
      because:
        "no point of it is hit: its alpha is \(VerdictExplainer.words(alpha: view.storedAlpha)), so that \(own.map(\.words).listed(last: " and ")) \(own.count == 1 ? "gets" : "get") no touches",
      winning: [(view, box.middle)],
      provided: "If it is to be touched while it is not seen",
      severity: .note,
      shape: [view.shape]
    )
    return true
  }

  private func checkSqueeze(_ view: UIView) {
    let place = view.pointOnScreen(.zero)
    guard view is UIControl, desk.use(of: view).contains(.trigger),
      ([view] + view.ancestors).allSatisfy(\.isShown), let squeeze = view.wordsOfSqueeze,
      desk.application.screen.bounds.contains(place)
    else { return }
    desk.note(
      .unreachable,
      of: view,
      at: CGRect(origin: place, size: view.bounds.size),
      because: "no point is in it: \(squeeze)",
      fix: Advice("Make constraints of them smaller, or optional.", about: [view]),
      severity: .warning,
      shape: [view.shape]
    )
  }

  private func checkUnseen(_ view: UIView) {
    guard let control = view as? UIControl, control.isEnabled, let emptiness = view.emptiness,
      view.bounds.size == .zero || !control.registeredEvents.isEmpty,
      ([view] + view.ancestors).allSatisfy(\.isShown), !desk.isImported
    else { return }
    let place = view.pointOnScreen(.zero)
    guard desk.application.screen.bounds.contains(place) else { return }
    let around = view.superview.flatMap { $0.bounds.isEmpty && !UIKitParts.isPart($0) ? $0 : nil }
    desk.note(
      .unreachable,
      of: view,
      at: CGRect(origin: place, size: view.bounds.size),
      because: (view.bounds.size == .zero
        ? "it is 0x0 points large, so that it is neither seen nor hit"
        : "it has \(emptiness), so that no point is in it")
        + (around.map { "; \($0.shortName) around it is \($0.bounds.size.words) points large" }
          ?? ""),
      winning: [(view, place)],
      severity: .note,
      shape: [view.shape]
    )
  }
}
