import TouchKit

/// The rules about views that lie in front of others.
@MainActor
struct CoverRules {
  /// From this part of a view on it is mostly covered.
  private static let most = 0.5
  /// How much of the screen a view must fill to be a layer over all others.
  private static let whole: CGFloat = 0.95
  /// How many of the views under a cover its finding names.
  private static let named = 3

  /// A view that is covered, and how much of it.
  private struct Victim {
    let view: UIView
    let part: Double
    let box: CGRect
  }

  private let desk: AuditDesk
  /// The views in front, in the order of appearance, with the views that they cover.
  private var covers: [(view: UIView, victims: [Victim])] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// The views whose losses need no other finding: they are reported, or may be intended.
  private var explained: Set<ObjectIdentifier> = []

  init(desk: AuditDesk) { self.desk = desk }

  /// Records what a view loses to those in front of it.
  mutating func note(_ view: UIView, result: TouchSurvey.Result, losses: [TouchSurvey.Loss]) {
    let lost = losses.reduce(0) { $0 + $1.area }
    guard let worst = losses.first, let cover = worst.winner else { return }
    let isCover = isCover(cover, over: view)
    if !isCover || lost / result.seen >= Self.most { explained.insert(ObjectIdentifier(view)) }
    guard isCover, lost / result.seen >= Self.most else { return }
    let victim = Victim(view: view, part: lost / result.seen, box: worst.box)
    if let place = places[ObjectIdentifier(cover)] {
      covers[place].victims.append(victim)
    } else {
      places[ObjectIdentifier(cover)] = covers.count
      covers.append((cover, [victim]))
    }
  }

  /// Whether nothing more is reported about what a view loses.
  func explains(_ view: UIView) -> Bool { explained.contains(ObjectIdentifier(view)) }

  /// Whether a view in front may be a fault: it is neither one of UIKit's, which may let touches
  /// through, nor meant to cover the other.
  private func isCover(_ cover: UIView, over view: UIView) -> Bool {
    if let window = cover.passingWindow { return window !== view.window }
    if stopsPassing(cover, over: view) { return true }
    if UIKitParts.isOwn(cover) || UIKitParts.isBar(cover) { return false }
    let branch = branch(of: cover, apartFrom: view)
    let screen = desk.application.screen.bounds
    let box = branch.boxOnScreen.intersection(screen)
    let fillsScreen = box.width * box.height >= Self.whole * screen.width * screen.height
    return !(fillsScreen && branch.subtree.contains(where: \.wantsTouches))
  }

  /// Whether an unseen root view keeps touches that its window is to let through: only what is nil or
  /// the window itself goes on to the window behind (`B-1.50`).
  private func stopsPassing(_ cover: UIView, over view: UIView) -> Bool {
    guard let window = cover.window, window !== view.window, window.overridesHitTest,
      window.rootViewController?.viewIfLoaded === cover
    else { return false }
    return !cover.drawsSomething
  }

  /// The outermost view around a cover that does not also contain the other view.
  private func branch(of cover: UIView, apartFrom view: UIView) -> UIView {
    var branch = cover
    while let parent = branch.superview, !view.isDescendant(of: parent) { branch = parent }
    return branch
  }

  // MARK: - Findings

  /// Notes a finding for each cover that has no use for the touches, and for each victim of others.
  func report() {
    for (cover, victims) in covers {
      let idle = victims.filter { !hasUse(cover, over: $0.view) }
      if !idle.isEmpty { report(cover, over: idle) }
      for victim in victims where hasUse(cover, over: victim.view) {
        if isOverContent(cover, victim.view) { continue }
        let part = Int((victim.part * 100).rounded(.down))
        desk.note(
          .covered,
          of: victim.view,
          at: victim.box,
          because: "\(part) % of it lies behind \(cover.shortName), which receives the touches",
          fix: desk.fix(victim.view, at: victim.box.middle, within: victim.box)
        )
      }
    }
  }

  /// Whether a cover, or a view around it that the other is not in, may do something with touches.
  private func hasUse(_ cover: UIView, over view: UIView) -> Bool {
    var next: UIView? = cover
    while let current = next, !view.isDescendant(of: current) {
      if current.hasUseForTouches || desk.isOpaque(current) { return true }
      next = current.superview
    }
    return false
  }

  /// Whether something floats over content that scrolls from under it.
  private func isOverContent(_ cover: UIView, _ view: UIView) -> Bool {
    view.ancestors.contains { $0 is UIScrollView && !cover.isDescendant(of: $0) }
  }

  private func report(_ cover: UIView, over victims: [Victim]) {
    let names = victims.prefix(Self.named).map(\.view.shortName).joined(separator: ", ")
    let others = victims.count - Self.named
    let all = others > 0 ? "\(names) and \(others) more" : names
    let area = victims.reduce(CGRect.null) { $0.union($1.box) }
    let fix = desk.fix(victims[0].view, at: victims[0].box.middle, within: victims[0].box)
    if let window = cover.passingWindow {
      return desk.note(
        .swallowed,
        of: window,
        at: area,
        because: "UIKit's \(cover.className) around its root view receives the touches of \(all): "
          + "on an iPad it is hit itself, on an iPhone it lets them through",
        fix: fix
      )
    }
    // What an imported view looks like is not known well enough to call it unseen.
    let isSeen = desk.isImported || cover.subtree.contains(where: \.drawsSomething)
    let what = isSeen ? "does nothing with them" : "shows nothing and does nothing with them"
    desk.note(
      isSeen ? .swallowed : .transparentCover,
      of: cover,
      at: area,
      because: "it receives the touches of \(all), and \(what)",
      fix: fix
    )
  }
}
