import TouchKit
import TouchScene

/// The rules about how large targets are, and where on the screen.
struct TargetRules {
  /// Apple's default size of a target, in points.
  private static let standard: CGFloat = 44
  /// Apple's least size, in points.
  static let least: CGFloat = 28
  /// The part that may be missing of that: a rounding of the view's own size, and four points that others take.
  private static let (tolerance, cut): (CGFloat, CGFloat) = (0.5, 4)
  /// A loss of up to this part of a view is ignored.
  private static let trifle = 0.05

  let desk: AuditDesk

  func checkSize(of view: UIView, _ result: TouchSurvey.Result) {
    let isTapped =
      (view as? UIControl)?.isEnabled
      ?? view.ownRecognizers.contains {
        $0 is UITapGestureRecognizer || $0 is UILongPressGestureRecognizer
      }
    // Of a design all is seen once it is scrolled.
    let (whole, shown) = (view.boxOnScreen, desk.seen(view))
    let isCut = shown.width < whole.width - 0.5 || shown.height < whole.height - 0.5
    let box = isCut && desk.isDesign ? whole : result.reachedBox
    let size = box.size
    let least = desk.order.isAboutTargets ? Self.standard : Self.least
    let isTaken = desk.isEstimate && result.lost > Self.trifle * result.seen
    // A point or two that a design loses may be there in the next layout.
    let counted = desk.isDesign ? whole.size : size
    guard isTapped, isTooSmall(counted, of: view, least), !desk.hasFinding(at: view), !isTaken,
      !UIKitParts.hasStandardSize(view), (view as? UIButton)?.buttonType.hasOwnImage != true,
      !UIKitParts.isTextField(view),
      !isIndicator(view), !view.hasLayoutConflict, !desk.isDesign || !view.contradictsLengths,
      !desk.use(of: view).contains(.resized), !isSystemButton(view), !isUnderMoved(view, result),
      !hasTwin(view, box)
    else { return }
    let words = PlainNumber(Double(least)).description
    desk.note(
      .cramped,
      of: view,
      at: box,
      because: "it takes touches on \(size.words) points, less than \(words)x\(words)"
        + (desk.isDesign && desk.isOpaque(view)
          ? ", unless \(view.className) overrides point(inside:with:)" : ""),
      fix: TargetGrowth(
        desk: desk,
        view: view,
        box: isCut ? whole : box,
        wanted: Self.standard,
        least: Self.least
      ).fix,
      severity: desk.order.isAboutTargets ? .warning : .note,
      blaming: view.superview,
      shape: [view.className, size.words]
    )
  }

  /// Returns whether what lies in front of a part of a view of a design is shown elsewhere in the program.
  private func isUnderMoved(_ view: UIView, _ result: TouchSurvey.Result) -> Bool {
    desk.isDesign
      && result.losses.filter(\.isInFront).compactMap(\.winner).contains { winner in
        sequence(first: winner, next: \.superview).prefix { !view.isDescendant(of: $0) }
          .contains { !desk.use(of: $0).isDisjoint(with: [.moved, .resized]) }
      }
  }

  /// Returns whether a button of a dump is one of UIKit's own, as of information: the dump tells no type, but
  /// these are as large as their image, 22x22 points, and an app's have a label or another size mostly.
  private func isSystemButton(_ view: UIView) -> Bool {
    desk.isImported && !desk.isDesign && view.className == "UIButton"
      && view.bounds.size == Self.systemButton
      && view.subviews.allSatisfy { $0 is UIImageView }
  }

  private static let systemButton = CGSize(width: 22, height: 22)

  private func hasTwin(_ view: UIView, _ box: CGRect) -> Bool {
    let finger = box.insetBy(
      dx: min(0, (box.width - Self.standard) / 2),
      dy: min(0, (box.height - Self.standard) / 2)
    )
    return desk.survey.winners(in: finger, besides: view).contains { winner in
      let size = winner.bounds.size
      return min(size.width, size.height) >= Self.least && desk.doTheSame(view, winner)
    }
  }

  private func isTooSmall(_ size: CGSize, of view: UIView, _ least: CGFloat) -> Bool {
    let (whole, shown) = (view.boxOnScreen.size, desk.seen(view).size)
    // What is cut off on a side may be seen once it is scrolled.
    func isTooShort(_ length: KeyPath<CGSize, CGFloat>) -> Bool {
      let own = whole[keyPath: length]
      return (shown == .zero || shown[keyPath: length] >= own - 0.5)
        && size[keyPath: length] < least - (own >= least ? Self.cut : Self.tolerance)
    }
    return isTooShort(\.width) || isTooShort(\.height)
  }

  /// Checks the size of a control of a design that is seen once something around it is scrolled, and that nothing in that
  /// covers.
  func checkUnseen(_ view: UIView) {
    guard desk.isDesign, view is UIControl, view.isShown,
      let scroll = view.ancestors.last(where: { $0 is UIScrollView }) as? UIScrollView,
      let content = view.ancestors.first(where: { $0.superview === scroll }),
      isInSight(view, across: scroll),
      view.ancestors.allSatisfy(\.isUserInteractionEnabled),
      content.hitTest(view.convert(view.bounds.middle, to: content), with: nil) === view
    else { return }
    var result = TouchSurvey.Result()
    (result.seen, result.reachedBox) = (1, view.boxOnScreen)
    checkSize(of: view, result)
  }

  /// Returns whether a view beside the screen comes into sight where a view that scrolls up and down alone does so.
  private func isInSight(_ view: UIView, across scroll: UIScrollView) -> Bool {
    let (box, screen) = (view.boxOnScreen, desk.application.screen.bounds)
    return scroll.contentSize.width > scroll.bounds.width
      || box.maxX > screen.minX && box.minX < screen.maxX
  }

  /// Returns whether a control of a design does nothing when it is tapped, as far as the file says: many
  /// buttons are icons or badges.
  private func isIndicator(_ view: UIView) -> Bool {
    desk.isDesign && view is UIControl
      && desk.use(of: view).isDisjoint(
        with: desk.order.isAboutTargets ? [.trigger, .outlet] : .trigger
      )
  }

  /// Returns whether a view stands on the screen where the file has it: a scroll view insets its content from bars and
  /// sensors, and what a design has in place of a screen, as a cell, is put somewhere by code.
  private func isPlacedByScreen(_ view: UIView) -> Bool {
    guard desk.isDesign else { return true }
    let path = view.ancestors + [view]
    let root = path.first { !($0 is UIWindow) && !$0.isContainer }
    return !path.contains { $0 is UIScrollView }
      && root?.boxOnScreen.insetBy(dx: -1, dy: -1).contains(desk.application.screen.bounds) == true
  }

  func checkPlace(of view: UIView, _ result: TouchSurvey.Result) {
    let screen = desk.application.screen
    guard screen.safeArea != .zero, view is UIControl, isPlacedByScreen(view) else { return }
    let (safe, box) = (screen.bounds.inset(by: screen.safeArea), view.boxOnScreen)
    guard safe.common(with: result.reachedBox).isEmpty, safe.common(with: box).isEmpty,
      // What is half out of sight comes in, or has gone out, on purpose.
      !desk.isDesign || screen.bounds.contains(box), desk.isSettled(view)
    else { return }
    desk.note(
      .unsafeArea,
      of: view,
      at: result.reachedBox,
      because: "all of it lies outside of the safe area, where the system handles touches first"
        + (desk.isDesign ? ", if its view reaches that edge of the screen in the app" : ""),
      fix: Advice("Move \(view.viewName.short) into the safe area, \(safe.words).", about: [view])
    )
  }
}
