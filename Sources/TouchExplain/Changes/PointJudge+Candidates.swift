import TouchKit
import TouchScene

extension PointJudge {
  func candidates() -> [Change] {
    let path = view.ancestors + [view]
    var result: [Change] = []
    for view in path {
      if !view.isUserInteractionEnabled { result.append(.enable(view)) }
      if view.isHidden { result.append(.show(view)) }
      if Eligibility.isTransparent(view.opacity) { result.append(.raiseAlpha(view)) }
      if view.isRefusedWhileAnimated { result.append(.allowInteraction(view)) }
      if view.hasRunningAnimations, AnimatedPlace.places(of: view) != nil {
        result.append(.hitWhereSeen(view, for: self.view))
      }
      result += growths(view) + Self.overrides(view)
    }
    if let miss = firstMiss(), let hit = miss.hit {
      if let stray = hit.strayAnswerer(at: points[miss.index]), !view.isDescendant(of: stray) {
        result += Self.overrides(stray, isStray: true)
      } else {
        result += covers(hit, path)
      }
    }
    result += moves(path)
    // What SwiftUI draws takes its touches where SwiftUI says.
    if UIKitParts.isSwiftUIs(view) { result.removeAll { $0.view !== view } }
    return result.map { change in
      UIKitParts.advice(insteadOf: change, for: view).map(change.onPart) ?? change
    }
    .enumerated()
    .sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
    .map(\.element)
  }

  private func growths(_ ancestor: UIView) -> [Change] {
    guard sizing(of: ancestor) == nil, !ancestor.isSizedByConstraints else { return [] }
    func box(of rect: CGRect) -> CGRect {
      CGRect(enclosing: rect.corners.map { view.convert($0, to: ancestor) })
    }
    func growth(toContain extent: CGRect) -> Growth? {
      let asked = box(of: extent)
      var needed = extent.size == .zero ? CGRect(origin: asked.origin, size: .zero) : asked
      if ancestor.isWithoutSize {
        needed = needed.union(ancestor.wantedBounds)
        // What is in it may have no size yet, either.
        if ancestor !== view, view.isWithoutSize {
          needed = needed.union(box(of: view.wantedBounds))
        }
      }
      return Growth(of: ancestor.bounds, toContain: needed)
    }
    let takesOverrides = UIKitParts.takesOverrides(ancestor) && !(ancestor is UIWindow)
    func changes(_ growth: Growth?, _ rank: Growth.Rank) -> [Change] {
      guard let growth else { return [] }
      let grown = growth.change(ancestor, rank)
      return takesOverrides ? [grown, growth.override(ancestor, rank)] : [grown]
    }
    if ancestor === view, let adaptor = view.superview, UIKitParts.isAdaptor(adaptor),
      let bar = UIKitParts.bar(around: view), !bar.overridesHitTest,
      let growth = growth(toContain: leastExtent ?? extent)
    {
      return [growth.change(view), .answerAround(view, growth, in: bar)]
    }
    let whole = growth(toContain: extent)
    let least = leastExtent.flatMap { growth(toContain: $0) }
    let isExact = takesOverrides && whole != nil && ancestor !== view && !ancestor.mustBeAsked
    return changes(whole, ancestor.isChangedByGrowth ? .changesLooks : .first)
      + changes(least?.bounds == whole?.bounds ? nil : least, .isNarrow)
      + (isExact ? [.containSubviews(ancestor)] : [])
  }

  /// The reason that a view is not tried with another size; nil where it is.
  private func sizing(of ancestor: UIView) -> String? {
    if ancestor.isContainer || UIKitParts.isAdaptor(ancestor) { return "which UIKit sizes".told }
    if ancestor.wordsOfSqueeze != nil { return "whose constraints leave it no more".told }
    // A larger view would be larger where it goes, too.
    if ancestor.hasRunningAnimations { return "which is animated".told }
    let isWhole = ancestor is UIWindow && ancestor.boxOnScreen.contains(application.screen.bounds)
    return isWhole ? "which fills the screen".told : nil
  }

  /// Changes that might help, and are not tried, in words; none for a place off the screen, where no touch is.
  var untried: [String] {
    guard points.allSatisfy(application.screen.bounds.contains) else { return [] }
    let refusing = (view.ancestors + [view]).filter { !holdsAll($0) }
    return refusing.compactMap { view in
      sizing(of: view).map { told("growing \(view.viewName.unique), \($0)") }
    }
  }

  private func moves(_ path: [UIView]) -> [Change] {
    var result: [Change] = []
    for (parent, child) in zip(path, path.dropFirst()) {
      guard let content = UIKitParts.contentView(of: parent), content !== child else { continue }
      result += [.addToContentView(child, content)].compactMap(\.self)
    }
    // What clips the view keeps it out of sight, too.
    let refusing = path.dropLast().filter { !$0.isContainer && !holdsAll($0) }
    guard let first = refusing.first, !refusing.contains(where: \.clipsToBounds),
      let outer = path.firstIndex(where: { $0 === first })
    else { return result }
    // A row stays in its list, and what UIKit fills takes no views of others.
    let around = path[..<outer].reversed().prefix { !UIKitParts.fillsItself($0) }
    for (level, ancestor) in around.enumerated()
    where UIKitParts.takesSubviews(ancestor) && !UIKitParts.isPart(ancestor) {
      result += [.moveOut(view, to: ancestor, levels: level)].compactMap(\.self)
    }
    return result
  }

  private func holdsAll(_ ancestor: UIView) -> Bool {
    points.allSatisfy { ancestor.bounds.holds(ancestor.pointFromScreen($0)) }
  }

  static func overrides(_ view: UIView, isStray: Bool = false) -> [Change] {
    // Nobody wrote what UIKit's private classes answer.
    guard let behaviour = view.sceneBehaviour?.behaviour, !UIKitClasses.isPrivate(view.className)
    else { return [] }
    var result: [Change] = []
    if behaviour.hitTest != .default {
      let method = "hitTest(_:with:)"
      let other: Phrase? =
        behaviour.hitTest == .unconverted
        ? "have it convert the point to the space of each subview"
        : view.wordsOfRefusal.map { "have it answer nil while \($0), as UIKit does" as Phrase }
          ?? (isStray ? "have it answer nil outside of its bounds" as Phrase : nil)
      result.append(.drop({ $0.hitTest = .default }, of: view, method: method, or: other))
    }
    if behaviour.pointInside != .default {
      let method = "point(inside:with:)"
      result.append(.drop({ $0.pointInside = .default }, of: view, method: method))
    }
    return result
  }

  private func covers(_ hit: UIView, _ path: [UIView]) -> [Change] {
    guard !view.isDescendant(of: hit) else { return [] }
    if let front = FrontPresentation(around: hit, for: view) { return front.changes }
    let hitPath = hit.ancestors + [hit]
    let shared = zip(path, hitPath).prefix { $0 === $1 }.count
    // What lies behind covers nothing: who asks it first has an override, which is at fault.
    if shared > 0, path[shared - 1].overridesHitTest, hit.isBehind(view, in: path[shared - 1]) {
      return []
    }
    let branch = hitPath.dropFirst(shared).filter { !$0.isContainer }
    var result: [Change] = []
    if let table = branch.first?.superview as? UITableView, let section = branch.first,
      section.className.hasSuffix("HeaderFooterView")
    {
      result += [.drop(section: section, of: table)].compactMap(\.self)
    }
    if let window = hit.passingWindow { result.append(.letThrough(window)) }
    if let window = hit.window, window !== view.window, hit !== window, !hit.hasUseForTouches {
      result += passing(window, besides: hitPath.filter { $0 !== window && !$0.overridesHitTest })
    }
    if let window = hit as? UIWindow, window.subviews.isEmpty, window.ownRecognizers.isEmpty,
      !window.isOfUnknownClass
    {
      result.append(.hide(window))
    }
    if let cover = branch.first, cover.className == "_UIReplicantView" {
      result.append(.remove(snapshot: cover))
    }
    if shared > 0, shared < path.count, let cover = branch.first, !path[shared].isContainer {
      result.append(.bringToFront(path[shared], over: cover))
    }
    // What UIKit made for the view itself, as a web view's content, covers nothing of it.
    for view in branch.reversed()
    where !(view.isDescendant(of: self.view) && UIKitParts.isUntouchable(view)) {
      result += Self.overrides(view)
      let subtree = view.subtree
      // What is behind a blur is seen through it, and belongs behind it.
      let isBlur = UIKitParts.whole(view).className == "UIVisualEffectView"
      result.append(
        .disable(
          view,
          over: self.view,
          showsSomething: !isBlur && subtree.contains { $0.drawsSomething && $0.isShown },
          hasUse: UIKitParts.isBar(view) || subtree.contains(where: \.hasUseForTouches)
        )
      )
    }
    result += passing(hit) + branch.compactMap(leavingOut)
    if shared > 0, shared < path.count, view.isSeen, UIKitParts.takesOverrides(path[shared - 1]),
      !path[shared - 1].overridesHitTest, !(path[shared - 1] is UIWindow), !UIKitParts.isBar(hit),
      // UIKit ignores touches of one that is not enabled for them, whoever answers it.
      view.isUserInteractionEnabled,
      // What is in it would get nothing for good.
      !view.subtree.dropFirst().contains(where: \.wantsTouches)
    {
      result.append(.answerFirst(view, in: path[shared - 1]))
    }
    // What only holds others in a view that has a use for touches, as the content of a scroll view, is let through with it.
    if !hit.hasUseForTouches, let user = branch.dropLast().last(where: \.hasUseForTouches) {
      let plain = Array(branch.drop { $0 !== user }.dropFirst())
      result += passing(user, besides: plain)
    }
    return result
  }

  private func leavingOut(_ cover: UIView) -> Change? {
    guard UIKitParts.takesOverrides(cover), !(cover is UIControl), !(cover is UIWindow),
      !cover.mustBeAsked, !cover.isOfUnknownClass, !UIKitParts.isBar(cover),
      // An override is all views' of the class.
      !(view.ancestors + [view]).contains(where: { $0.className == cover.className })
        || UIKitParts.isUIKits(cover.className)
    else { return nil }
    return .leaveOut(
      CGRect(enclosing: extent.corners.map { view.convert($0, to: cover) }),
      of: cover
    )
  }

  private func passing(_ cover: UIView, besides plain: [UIView] = []) -> [Change] {
    // What a window presents later comes into an empty root view's place.
    let isRoot =
      cover.window !== view.window
      && cover.superview.map { $0 is UIWindow || $0.isContainer } == true
    guard UIKitParts.takesOverrides(cover), !(cover is UIControl),
      !cover.subviews.isEmpty || isRoot,
      !([cover] + plain).contains(where: \.overridesHitTest)
    else { return [] }
    let inside = cover.subtree.dropFirst()
    let hasUseInside = inside.contains { $0.hasUseForTouches || $0.isOfUnknownClass }
    // A recognizer, or scrolling, of its own stays where something in it is hit.
    let hasUse = cover.hasUseForTouches && !(cover is UIWindow)
    guard hasUseInside || !hasUse else { return [] }
    return [
      .passThrough(
        cover,
        besides: plain,
        showsSomething: cover.drawsSomething,
        hasUse: hasUse,
        hasUseInside: hasUseInside
      )
    ]
  }
}

extension UIView {
  /// True if the view looks otherwise when it is larger; one that clips shows more of what is in it then,
  /// which is what is asked for.
  fileprivate var isChangedByGrowth: Bool {
    !isWithoutSize && !clipsToBounds && (hasLooks || isOfUnknownClass)
  }
}
