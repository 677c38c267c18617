import TouchKit
import TouchScene

/// The role of a view in front for one behind it.
enum CoverRole: Hashable {
  /// It is meant to lie there, or is UIKit's and may let touches through.
  case intended
  /// It belongs to the content view of the cell or effect view that the other was added to.
  case content
  /// What a class does with its touches is not known: its own, or that of a view around it.
  case unknown(UIView)
  case idle(CoverLook)
  case busy(CoverLook)
}

/// The looks of a cover where it takes touches.
enum CoverLook: Hashable {
  /// Nothing: who presses there presses what is behind.
  case transparent
  /// It hides what is behind.
  case drawn
  case unknown
  /// They are not known, of one that holds controls of its own, and so is perhaps a panel.
  case perhapsDrawn
}

/// Tells covers that may be faults from those that are meant to be there.
struct CoverJudge {
  /// The part of the screen that a view must fill to be a layer over all others.
  private static let whole: CGFloat = 0.95
  private static let aroundRoot: Set<String> = ["UITransitionView", "UIDropShadowView"]
  /// The opacity below which a view hides nothing.
  private static let faint: CGFloat = 0.1

  let desk: AuditDesk
  private var wanting: [ObjectIdentifier: Bool] = [:]
  private var fillings: [ObjectIdentifier: [CGRect]] = [:]

  init(desk: AuditDesk) { self.desk = desk }

  /// The view to blame where one is hit: of the parts of an effect view that the view.
  func cover(_ hit: UIView, over view: UIView) -> UIView {
    if let bar = UIKitParts.bar(around: hit), !view.isDescendant(of: bar) { return bar }
    let whole = UIKitParts.whole(hit)
    // What a cell holds is the cell's.
    if UIKitParts.isContentView(whole), let cell = whole.superview, cell.isCell,
      !view.isDescendant(of: cell)
    {
      return cell
    }
    // What UIKit has in a bar of an app's class is told of as that bar.
    let isInBar = UIKitParts.isPrivate(whole) && whole.className.contains("Bar")
    let path = sequence(first: whole, next: \.superview).prefix { !view.isDescendant(of: $0) }
    if isInBar, let bar = path.first(where: { !UIKitParts.isUIKits($0.className) }) { return bar }
    return view.isDescendant(of: whole) ? hit : whole
  }

  mutating func role(of cover: UIView, over view: UIView, at box: CGRect) -> CoverRole {
    let role = roleWithoutOverrides(of: cover, over: view, at: box)
    let path = sequence(first: cover, next: \.superview).prefix { !view.isDescendant(of: $0) }
    let decider = path.first {
      $0.unknownOverrides?.isDisjoint(with: AppMethod.hitTesting) == false
    }
    return switch role {
    case .idle, .busy: decider.map(CoverRole.unknown) ?? role
    default: role
    }
  }

  private mutating func roleWithoutOverrides(
    of cover: UIView,
    over view: UIView,
    at box: CGRect
  ) -> CoverRole {
    if let window = cover.passingWindow {
      return window === view.window ? .intended : .idle(.unknown)
    }
    let branch = branch(of: cover, apartFrom: view)
    if UIKitParts.isContentView(branch) { return .content }
    let look = look(of: cover, branch, over: view, at: box)
    if UIKitParts.isHosting(cover), !desk.isDesign { return .unknown(cover) }
    if stopsPassing(cover, over: view) { return .idle(look == .perhapsDrawn ? .unknown : look) }
    let isInPage = UIKitParts.isWholeContent(view) && branch.superview === view.superview
    if cover.className == "UIView", isUnderPassing(cover, over: view) || isInPage {
      return .idle(look == .perhapsDrawn ? .unknown : look)
    }
    // What an app puts into a window beside the root view lies behind UIKit's views around that.
    let isAroundRoot = { (view: UIView) in Self.aroundRoot.contains(view.className) }
    if isAroundRoot(cover), cover.window === view.window,
      !view.ancestors.contains(where: isAroundRoot)
    {
      return .idle(.unknown)
    }
    // What an app presents in its own style shows no more than itself.
    if presentedAlone(in: cover, over: view) != nil { return .idle(.transparent) }
    if UIKitParts.isOwn(cover) || UIKitParts.isBar(cover) {
      let isBehind =
        isBuried(view, under: cover) || isBehindContent(view, branch)
        || isBehindPicker(view, branch)
      return isBehind ? .busy(look) : .intended
    }
    let hasUse = hasUse(cover, upTo: branch)
    if let opaque = decider(about: cover, branch), !desk.isDesign, look != .drawn {
      return .unknown(opaque)
    }
    if fillsScreen(branch), wantsTouches(branch) {
      // A sheet, or another screen; but a layer that shows nothing is none.
      let isSeen = look != .transparent
      if hasUse && isSeen || look == .drawn || look == .perhapsDrawn && isScreen(branch) {
        return .intended
      }
    }
    // Content scrolls from under what floats over a part of it.
    if look != .transparent, isOverContent(cover, view) { return .intended }
    let isScroller = !view.wantsTouches || UIKitParts.isWholeContent(view)
    if isScroller, hidesWhole(view, branch), desk.isOpaque(cover), cover.unknownOverrides == nil,
      look != .drawn, !wantsTouches(branch), !desk.isDesign
    {
      return .unknown(cover)
    }
    let isClearLayer = look == .transparent && fillsScreen(branch) && wantsTouches(branch)
    if isScroller, hasUse && !isClearLayer || look == .drawn || look == .perhapsDrawn {
      return .intended
    }
    return hasUse ? .busy(look) : .idle(look)
  }

  /// Returns whether a view is a layer over the whole screen under something that has a use for touches: all lies on it.
  func isLayer(_ view: UIView, under role: CoverRole) -> Bool {
    guard case .busy = role else { return false }
    return view.className == "UIView" && fillsScreen(view)
  }

  /// Returns whether one of those in front of a view is a layer over the whole screen that is meant to lie there, as
  /// what dims it behind an open drawer.
  mutating func isBehindLayer(_ view: UIView, _ losses: [TouchSurvey.Loss]) -> Bool {
    for loss in losses {
      guard let hit = loss.winner else { continue }
      let cover = cover(hit, over: view)
      if fillsScreen(branch(of: cover, apartFrom: view)),
        role(of: cover, over: view, at: loss.box) == .intended
      {
        return true
      }
    }
    return false
  }

  /// The view that is presented where UIKit's view around it, which is seen nowhere, has the touches beside it.
  func presentedAlone(in cover: UIView, over view: UIView) -> UIView? {
    FrontPresentation(around: cover, for: view)?.shownAlone
  }

  func isBuried(_ view: UIView, under cover: UIView) -> Bool {
    guard view is UIControl, let bar = UIKitParts.bar(around: cover) else { return false }
    let box = view.boxOnScreen.common(with: desk.application.screen.bounds)
    return !box.isNull && bar.boxOnScreen.contains(box) && !isOverContent(cover, view)
  }

  /// Returns whether a design has a picker over a control beside it: its wheels stay where they are.
  private func isBehindPicker(_ view: UIView, _ branch: UIView) -> Bool {
    desk.isDesign && view is UIControl && branch.className == "UIPickerView"
      && branch.superview === view.superview
  }

  /// Returns whether an app put a view into one of UIKit's own, behind what UIKit has in that.
  private func isBehindContent(_ view: UIView, _ branch: UIView) -> Bool {
    guard view.wantsTouches, let parent = view.superview, parent === branch.superview,
      UIKitClasses.isPrivate(parent.className)
        || UIKitParts.isUIKits(branch.className)
          && branch.className.lowercased().hasSuffix("barcontentview")
        || branch.className == "AVPlayerViewControllerContentView"
    else { return false }
    let box = view.boxOnScreen.common(with: desk.application.screen.bounds)
    return !box.isNull && branch.boxOnScreen.contains(box)
  }

  /// Returns whether a cover is what was left of something that is gone: it shows nothing anywhere, and neither
  /// it nor what is in it has a use for touches.
  mutating func isLeftover(_ cover: UIView, _ role: CoverRole, over view: UIView) -> Bool {
    guard role == .idle(.transparent), !desk.isDesign else { return false }
    let branch = branch(of: cover, apartFrom: view)
    return !wantsTouches(branch)
      && !branch.subtree.contains { $0.drawsSomething && $0.isShown || $0 is UIScrollView }
  }

  func isBadge(_ cover: UIView, _ role: CoverRole, over view: UIView) -> Bool {
    guard role == .idle(.drawn), view.wantsTouches, !desk.isImported else { return false }
    let (badge, box) = (branch(of: cover, apartFrom: view).boxOnScreen, view.boxOnScreen)
    let common = badge.common(with: box)
    guard !common.isNull, badge.width * badge.height < box.width * box.height else { return false }
    return common.width * common.height >= badge.width * badge.height / 2
  }

  /// Returns whether a cover of a dump is a view of the app's that lies wholly on a control and holds pictures or text alone.
  func isPicture(_ cover: UIView, over view: UIView) -> Bool {
    guard view is UIControl, desk.isImported, !desk.isDesign, !desk.isEstimate else { return false }
    let branch = branch(of: cover, apartFrom: view)
    let (box, own) = (branch.boxOnScreen, view.boxOnScreen)
    return own.contains(box) && box.width * box.height < own.width * own.height / 4
      && !UIKitParts.isUIKits(branch.className) && !branch.subviews.isEmpty
      && branch.subtree.allSatisfy { !$0.wantsTouches }
      && branch.subtree.dropFirst().allSatisfy { $0 is UIImageView || $0 is UILabel }
  }

  /// The outermost view around a cover that does not also contain the other view.
  func branch(of cover: UIView, apartFrom view: UIView) -> UIView {
    var branch = cover
    while let parent = branch.superview, !view.isDescendant(of: parent) { branch = parent }
    return branch
  }

  /// Why a cover is perhaps none when the program runs, in words that follow the reason; nil where nothing speaks for it.
  func doubt(about cover: UIView, over view: UIView) -> String? {
    guard let stack = commonParent(of: cover, view), stack.className == "UIStackView" else {
      return nil
    }
    return "; \(stack.shortName) lays both out anew when the program runs"
  }

  func commonParent(of cover: UIView, _ view: UIView) -> UIView? {
    let parent = branch(of: cover, apartFrom: view).superview
    return parent === branch(of: view, apartFrom: cover).superview ? parent : nil
  }

  // MARK: - What is known of a cover

  /// Returns whether an unseen root view keeps touches that its window is to let through: only what is nil or
  /// the window itself goes on to the window behind (`B-1.50`).
  private func stopsPassing(_ cover: UIView, over view: UIView) -> Bool {
    guard let window = cover.window, window !== view.window, window.overridesHitTest,
      window.rootViewController?.viewIfLoaded === cover
    else { return false }
    return !cover.drawsSomething
  }

  /// Returns whether a plain view takes touches that a view around it is there to let through.
  func isUnderPassing(_ cover: UIView, over view: UIView) -> Bool {
    let branch = branch(of: cover, apartFrom: view)
    let path = sequence(first: cover) { $0 === branch ? nil : $0.superview }
    guard cover !== branch, !path.contains(where: \.hasUseForTouches), !desk.isDesign else {
      return false
    }
    return path.dropFirst().contains { $0.sceneBehaviour?.behaviour.hitTest == .passThrough }
  }

  private func hidesWhole(_ view: UIView, _ branch: UIView) -> Bool {
    let box = VisibleShape(of: view).box.common(with: desk.application.screen.bounds)
    return !box.isNull && branch.boxOnScreen.insetBy(dx: -1, dy: -1).contains(box)
  }

  private func hasUse(_ cover: UIView, upTo branch: UIView) -> Bool {
    var next: UIView? = cover
    while let current = next {
      if current.hasUseForTouches || desk.isOpaque(current) { return true }
      next = current === branch ? nil : current.superview
    }
    return false
  }

  /// The view whose unknown class decides about the touches of a layer over the whole screen: a window in front of the
  /// other's, or the cover itself where its layer holds what wants touches.
  private mutating func decider(about cover: UIView, _ branch: UIView) -> UIView? {
    guard fillsScreen(branch) else { return nil }
    let path = sequence(first: cover) { $0 === branch ? nil : $0.superview }
    if path.contains(where: \.hasUseForTouches) { return nil }
    let candidates = [branch is UIWindow ? branch : nil, wantsTouches(branch) ? cover : nil]
    return candidates.compactMap(\.self).first { desk.isOpaque($0) && $0.unknownOverrides == nil }
  }

  /// Returns whether a cover keeps all of the screen from the windows behind its own, and is no panel that one has to
  /// answer: nothing in its window that wants touches lies in a smaller view.
  func blocksApp(_ cover: UIView, over view: UIView) -> Bool {
    guard !desk.isDesign, let window = cover as? UIWindow ?? cover.window, window !== view.window,
      fillsScreen(cover)
    else { return false }
    return window.subtree.allSatisfy { inner in
      if desk.isOpaque(inner) { return false }
      guard inner.wantsTouches, !UIKitParts.isPart(inner) else { return true }
      return inner is UIControl && inner.ancestors.allSatisfy(fillsScreen)
    }
  }

  private mutating func wantsTouches(_ branch: UIView) -> Bool {
    if let known = wanting[ObjectIdentifier(branch)] { return known }
    let wants = branch.subtree.contains(where: \.wantsTouches)
    wanting[ObjectIdentifier(branch)] = wants
    return wants
  }

  func fillsScreen(_ branch: UIView) -> Bool {
    let screen = desk.application.screen.bounds
    let box = branch.boxOnScreen.common(with: screen)
    return box.width * box.height >= Self.whole * screen.width * screen.height
  }

  private func isScreen(_ branch: UIView) -> Bool {
    UIKitParts.isOwn(branch) || branch.superview.map(UIKitParts.isOwn) == true
  }

  private func isOverContent(_ cover: UIView, _ view: UIView) -> Bool {
    let box = cover.boxOnScreen.insetBy(dx: -1, dy: -1)
    return view.ancestors.contains { around in
      around is UIScrollView && !cover.isDescendant(of: around)
        && !box.contains(VisibleShape(of: around).box.common(with: desk.application.screen.bounds))
    }
  }

  // MARK: - What is seen of it

  private mutating func look(
    of cover: UIView,
    _ branch: UIView,
    over view: UIView,
    at box: CGRect
  ) -> CoverLook {
    // What is behind a blur is seen through it.
    guard desk.knowsLooks, cover.className != "UIVisualEffectView" else {
      return wantsTouches(branch) ? .perhapsDrawn : .unknown
    }
    if isDrawnBehind(branch, view) { return .transparent }
    var next: UIView? = cover
    while let current = next {
      if hides(current) { return .drawn }
      next = current === branch ? nil : current.superview
    }
    let middle = box.insetBy(dx: box.width / 4, dy: box.height / 4)
    return fillings(of: branch).contains { $0.contains(middle) } ? .drawn : .transparent
  }

  /// Returns whether a view that is asked first is drawn first as well, since its layer lies deeper.
  private func isDrawnBehind(_ branch: UIView, _ view: UIView) -> Bool {
    let other = self.branch(of: view, apartFrom: branch)
    return branch.superview === other.superview && branch.zOrder < other.zOrder
  }

  private mutating func fillings(of branch: UIView) -> [CGRect] {
    if let known = fillings[ObjectIdentifier(branch)] { return known }
    let boxes = branch.subtree.dropFirst().filter(hides).map { VisibleShape(of: $0).box }
    fillings[ObjectIdentifier(branch)] = boxes
    return boxes
  }

  private func hides(_ view: UIView) -> Bool {
    let image = view as? UIImageView
    // Of pictures, a design has no more than the names.
    let isPicture = image != nil && (image?.image != nil || desk.isDesign)
    let fill = isPicture ? 1 : view.backgroundColor?.cgColor.alpha ?? 0
    guard fill > 0 else { return false }
    let opacity = (view.ancestors + [view]).reduce(fill) { $0 * $1.alpha }
    return opacity >= Self.faint && view.isShown
  }
}
