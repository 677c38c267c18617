import TouchKit
import TouchScene

/// What may keep a touch from a view.
enum TouchRefusal {
  /// The view, or one around it, takes no touches.
  case disabled(UIView)
  case hidden(UIView)
  case transparent(UIView)
  case animated(UIView)
  /// An animation shows it where it is not hit.
  case seenElsewhere(UIView)
  /// It does not contain the point, or not all that it is to contain.
  case outside(UIView)
  /// A scene has an override of it, which answers a view outside of both, or may refuse.
  case overridden(UIView, isStray: Bool)
  case presented(FrontPresentation)
  case covered(by: UIView)
  /// It is in a view in which nobody looks for it.
  case misplaced

  /// What a view of its own, or around another, may refuse it by.
  static func all(by view: UIView) -> [TouchRefusal] {
    let isMoved = view.hasRunningAnimations && AnimatedPlace.places(of: view) != nil
    return [
      view.isUserInteractionEnabled ? nil : .disabled(view),
      view.isHidden ? .hidden(view) : nil,
      Eligibility.isTransparent(view.opacity) ? .transparent(view) : nil,
      view.isRefusedWhileAnimated ? .animated(view) : nil,
      isMoved ? .seenElsewhere(view) : nil,
      .outside(view), .overridden(view, isStray: false),
    ]
    .compactMap(\.self)
  }
}

/// The table from what keeps a touch from a view to the edits that may help; which of them do is found by trying.
extension PointJudge {
  private func edits(against refusal: TouchRefusal) -> [Edit] {
    switch refusal {
    case .disabled(let view): [.setView(tree[view], .isUserInteractionEnabled, true)]
    case .hidden(let view): [.setView(tree[view], .isHidden, false)]
    case .transparent(let view): [.raiseAlpha(tree[view])]
    case .animated(let view): [.allowInteraction(tree[view])]
    case .seenElsewhere(let view): [.hitWhereSeen(tree[view], for: tree[self.view])]
    case .outside(let view): growths(view)
    case .overridden(let view, let isStray): overrides(view, isStray)
    case .presented(let front):
      front.ways.map { .passFront($0, hit: tree[front.hit], for: tree[view]) }
    case .covered(let cover): covers(cover)
    case .misplaced: moves
    }
  }

  /// The changes of the table, the smallest first.
  var candidates: [Change] {
    refusals.flatMap(edits).map { edit in
      Change(edit, on: tree, advice: UIKitParts.advice(insteadOf: tree.change(edit), for: view))
    }
    // What SwiftUI draws takes its touches where SwiftUI says.
    .filter { !UIKitParts.isSwiftUIs(view) || $0.view === view }
    .sortedByWeight { $0.edit.weight(on: tree) + ($0.advice == nil ? 0 : 100) }
  }

  private var refusals: [TouchRefusal] {
    path.flatMap(TouchRefusal.all) + [refusalInFront, .misplaced].compactMap(\.self)
  }

  private var path: [UIView] { view.ancestors + [view] }

  private var refusalInFront: TouchRefusal? {
    guard let miss = firstMiss(), let hit = miss.hit else { return nil }
    if let stray = hit.strayAnswerer(at: points[miss.index]), !view.isDescendant(of: stray) {
      return .overridden(stray, isStray: true)
    }
    if view.isDescendant(of: hit) { return nil }
    return FrontPresentation(around: hit, for: view).map(TouchRefusal.presented)
      ?? .covered(by: hit)
  }

  private func growths(_ ancestor: UIView) -> [Edit] {
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
    let number = tree[ancestor]
    let takesOverrides = UIKitParts.takesOverrides(ancestor) && !(ancestor is UIWindow)
    func edits(_ growth: Growth?) -> [Edit] {
      guard let growth = growth.map({ ancestor === view ? $0.toFinger(around: view) : $0 }) else {
        return []
      }
      // A button without a size draws its title around its middle.
      let isAround = ancestor is UIButton && growth.startsEmpty
      let area = isAround ? growth.toBothSides(of: ancestor.bounds) : growth
      return [.grow(number, growth)] + (takesOverrides ? [.contain(number, area)] : [])
    }
    if ancestor === view, let adaptor = view.superview, UIKitParts.isAdaptor(adaptor),
      let bar = UIKitParts.bar(around: view), !bar.overridesHitTest,
      let growth = growth(toContain: leastExtent ?? extent)
    {
      return [.grow(number, growth), .answerAround(number, growth, in: tree[bar])]
    }
    let whole = growth(toContain: extent)
    var least = leastExtent.flatMap { growth(toContain: $0) }
    least?.isNarrow = true
    let isExact = takesOverrides && whole != nil && ancestor !== view && !ancestor.mustBeAsked
    return edits(whole) + edits(least?.bounds == whole?.bounds ? nil : least)
      + (isExact ? [.containSubviews(number)] : [])
  }

  /// The reason that a view is not tried with another size; nil where it is.
  private func sizing(of ancestor: UIView) -> String? {
    if ancestor.isContainer || UIKitParts.takesSizeOfGuest(ancestor) {
      return "which UIKit sizes".told
    }
    if squeezed.contains(ObjectIdentifier(ancestor)) {
      return "whose constraints leave it no more".told
    }
    // A larger view would be larger where it goes, too.
    if ancestor.hasRunningAnimations { return "which is animated".told }
    let isWhole = ancestor is UIWindow && ancestor.boxOnScreen.contains(application.screen.bounds)
    return isWhole ? "which fills the screen".told : nil
  }

  /// Changes that might help, and are not tried, in words; none for a place off the screen, where no touch is.
  var untried: [String] {
    guard points.allSatisfy(application.screen.bounds.contains) else { return [] }
    let growing = path.filter { !holdsAll($0) }.compactMap { view in
      sizing(of: view).map { told("growing \(view.viewName.short), \($0)") }
    }
    // What a scene describes of SwiftUI's view is SwiftUI's to change.
    return growing
      + path.filter { UIKitParts.isHosting($0) && $0.overridesHitTest }
      .map { told("another hitTest(_:with:) of \($0.viewName.short), which is SwiftUI's") }
  }

  private var moves: [Edit] {
    let path = path
    var result: [Edit] = []
    for (parent, child) in zip(path, path.dropFirst()) {
      guard let content = UIKitParts.contentView(of: parent), content !== child,
        child.keepsPlace(in: content)
      else { continue }
      result.append(.addToContent(tree[child], content: tree[content]))
    }
    // What clips the view keeps it out of sight, too.
    let refusing = path.dropLast().filter { !$0.isContainer && !holdsAll($0) }
    guard let first = refusing.first, !refusing.contains(where: \.clipsToBounds),
      let outer = path.firstIndex(where: { $0 === first })
    else { return result }
    // What scrolls with others goes on doing so.
    let isScrolled = path[outer...].dropLast().contains {
      ($0 as? UIScrollView)?.waysToScroll.isEmpty == false
    }
    guard !isScrolled else { return result }
    // A row stays in its list, and what UIKit fills takes no views of others.
    let around = path[..<outer].reversed().prefix { !UIKitParts.fillsItself($0) }
    for ancestor in around
    // The view of a container's controller is an app's to add to, and goes with that.
    where
      (UIKitParts.takesSubviews(ancestor) && !UIKitParts.isPart(ancestor)
      || ancestor.className == "UILayoutContainerView")
      && view.keepsPlace(in: ancestor)
      // The window around a design is in no file.
      && !(ancestor is UIWindow && application.fileScene?.file.imported?.kind == .interfaceBuilder)
    {
      result.append(.moveOut(tree[view], to: tree[ancestor]))
    }
    return result
  }

  private func holdsAll(_ ancestor: UIView) -> Bool {
    points.allSatisfy { ancestor.bounds.holds(ancestor.pointFromScreen($0)) }
  }

  private func covers(_ hit: UIView) -> [Edit] {
    let path = path
    let hitPath = hit.ancestors + [hit]
    let shared = zip(path, hitPath).prefix { $0 === $1 }.count
    // What lies behind covers nothing: who asks it first has an override, which is at fault.
    if shared > 0, path[shared - 1].overridesHitTest, hit.isBehind(view, in: path[shared - 1]) {
      return []
    }
    let branch = hitPath.dropFirst(shared).filter { !$0.isContainer }
    var result: [Edit] = []
    if let section = branch.first, let table = section.tableFloatedOver {
      result.append(.dropSection(tree[section], of: tree[table]))
    }
    if let window = hit.passingWindow { result.append(.letThrough(window: tree[window])) }
    if let window = hit.window, window !== view.window, hit !== window, !hit.hasUseForTouches {
      result += passing(window, besides: hitPath.filter { $0 !== window && !$0.overridesHitTest })
    }
    if let window = hit as? UIWindow, window.subviews.isEmpty, window.ownRecognizers.isEmpty,
      !window.isOfUnknownClass
    {
      result.append(.hide(window: tree[window]))
    }
    if let cover = branch.first, cover.className == "_UIReplicantView" {
      result.append(.remove(snapshot: tree[cover]))
    }
    // A table puts its rows where it wants them each time.
    // What is hidden, and hit by an override, would lie behind once it is shown.
    if shared > 0, shared < path.count, let cover = branch.first, cover.isShown,
      !path[shared].isContainer, !(path[shared] is UITableViewCell)
    {
      result.append(.bringToFront(tree[path[shared]], over: tree[cover]))
    }
    // What UIKit made for the view itself, as a web view's content or a field's button, covers nothing of it.
    let isOwnPart = UIKitParts.isTextField(self.view)
    for view in branch.reversed()
    where !(view.isDescendant(of: self.view) && (isOwnPart || UIKitParts.isUntouchable(view))) {
      result += tree.overrides(view) + [.turnOff(tree[view], over: tree[self.view])]
    }
    result += passing(hit) + branch.compactMap(leavingOut)
    if shared > 0, shared < path.count, !UIKitParts.isBar(hit) {
      result += answeringFirst(in: path[shared - 1])
    }
    // What only holds others in a view that has a use for touches, as the content of a scroll view, is let through with it;
    // so is what UIKit has in a view of an app's, as in a bar.
    let isPart = UIKitParts.isUntouchable(hit)
    if !hit.hasUseForTouches,
      let user = branch.dropLast().last(where: {
        $0.hasUseForTouches || isPart && UIKitParts.takesOverrides($0)
      })
    {
      let plain = Array(branch.drop { $0 !== user }.dropFirst())
      result += passing(user, besides: plain)
    }
    return result
  }

  private func answeringFirst(in parent: UIView) -> [Edit] {
    guard view.isSeen, UIKitParts.takesOverrides(parent), !parent.overridesHitTest,
      !(parent is UIWindow),
      // UIKit ignores touches of one that is not enabled for them, whoever answers it.
      view.isUserInteractionEnabled,
      // What is in it would get nothing for good.
      !view.subtree.dropFirst().contains(where: \.wantsTouches)
    else { return [] }
    return [.answerFirst(tree[view], in: tree[parent])]
  }

  /// The edits against an override; SwiftUI's stays, and the view around may answer the view that it is of.
  private func overrides(_ owner: UIView, _ isStray: Bool) -> [Edit] {
    let removals = tree.overrides(owner, isStray: isStray)
    guard removals.isEmpty, owner === view, UIKitParts.isHosting(owner), owner.overridesHitTest,
      let parent = owner.superview
    else { return removals }
    return answeringFirst(in: parent)
  }

  private func leavingOut(_ cover: UIView) -> Edit? {
    guard UIKitParts.takesOverrides(cover), !(cover is UIControl), !(cover is UIWindow),
      !cover.mustBeAsked, !cover.isOfUnknownClass, !UIKitParts.isBar(cover),
      // An override is all views' of the class.
      !(view.ancestors + [view]).contains(where: { $0.className == cover.className })
        || UIKitParts.isUIKits(cover.className)
    else { return nil }
    let covered = CGRect(enclosing: extent.corners.map { view.convert($0, to: cover) })
    return Edit.Strip(covering: covered, in: cover.bounds).map { .leaveOut(tree[cover], $0) }
  }

  private func passing(_ cover: UIView, besides plain: [UIView] = []) -> [Edit] {
    // What a window presents later comes into an empty root view's place.
    let isRoot =
      cover.window !== view.window
      && cover.superview.map { $0 is UIWindow || $0.isContainer } == true
    // Of a control of UIKit's own all that is in it is a part.
    let isWhole =
      cover is UIControl && (UIKitParts.isUIKits(cover.className) || !cover.hasUserInside)
    guard UIKitParts.takesOverrides(cover), !isWhole, !cover.subviews.isEmpty || isRoot,
      !([cover] + plain).contains(where: { $0.overridesHitTest || UIKitParts.isHosting($0) }),
      // A recognizer, or scrolling, of its own stays where something in it is hit.
      cover.hasUserInside || !cover.usesTouchesBesideThose
    else { return [] }
    return [.passThrough(tree[cover], besides: withTwins(plain, in: cover).map { tree[$0] })]
  }

  /// The views with those that are the same in the other rows or items of a list: what scrolls there is hit next.
  private func withTwins(_ plain: [UIView], in list: UIView) -> [UIView] {
    guard plain.contains(where: \.isCell), list is UITableView || list is UICollectionView else {
      return plain
    }
    let isContent = plain.contains(where: UIKitParts.isContentView)
    return list.subtree.filter {
      plain.contains($0) || $0.isCell
        || isContent && UIKitParts.isContentView($0) && $0.superview?.isCell == true
    }
  }
}

extension ViewTree {
  /// The edits that have a scene's overrides of a view gone.
  func overrides(_ view: UIView, isStray: Bool = false) -> [Edit] {
    // Nobody wrote what UIKit's private classes answer.
    guard let behaviour = view.sceneBehaviour?.behaviour, !UIKitClasses.isPrivate(view.className)
    else { return [] }
    let isHit = behaviour.hitTest != .default
    return (isHit ? [.dropOverride(self[view], .hitTest, isStray: isStray)] : [])
      + (behaviour.pointInside != .default
        ? [.dropOverride(self[view], .pointInside, isStray: false)] : [])
  }
}

extension Edit.Strip {
  /// The strip along one side of some bounds that covers a rectangle, on the side where they lose least; nil where that would
  /// be all of them.
  fileprivate init?(covering rect: CGRect, in bounds: CGRect) {
    let covered = rect.common(with: bounds)
    guard !covered.isNull, bounds.width > 0, bounds.height > 0 else { return nil }
    let strips: [(name: String, length: CGFloat, of: CGFloat, side: WritableKeyPath<_, CGFloat>)] =
      [
        ("top", covered.maxY - bounds.minY, bounds.height, \UIEdgeInsets.top),
        ("left", covered.maxX - bounds.minX, bounds.width, \.left),
        ("bottom", bounds.maxY - covered.minY, bounds.height, \.bottom),
        ("right", bounds.maxX - covered.minX, bounds.width, \.right),
      ]
    guard let strip = strips.min(by: { $0.length / $0.of < $1.length / $1.of }),
      strip.length < strip.of, strip.length > 0
    else { return nil }
    var outset = UIEdgeInsets.zero
    outset[keyPath: strip.side] = -strip.length
    self.init(side: strip.name, length: Double(strip.length), outset: outset)
  }
}

extension Sequence {
  /// The elements from the smallest weight on; those of one weight stay in their order.
  func sortedByWeight(_ weight: (Element) -> Double) -> [Element] {
    map { (element: $0, weight: weight($0)) }.enumerated()
      .sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
      .map(\.element.element)
  }
}

extension UIView {
  /// Returns whether the view can have another superview at its place on the screen: no transform between the two turns or
  /// scales it.
  fileprivate func keepsPlace(in superview: UIView) -> Bool {
    guard let parent = self.superview else { return false }
    let origin = parent.convert(CGPoint.zero, to: superview)
    let corner = parent.convert(CGPoint(x: 1, y: 1), to: superview)
    return abs(corner.x - origin.x - 1) < 1e-9 && abs(corner.y - origin.y - 1) < 1e-9
  }

  /// The table over whose rows the view floats as a header or footer that holds nothing; nil for others.
  var tableFloatedOver: UITableView? {
    // UIKit puts a background and a content view in; what shows something is in that, or beside.
    let parts: Set = [
      "UITableViewHeaderFooterContentView", "_UITableViewHeaderFooterContentView",
      "UITableViewHeaderFooterViewBackground", "_UITableViewHeaderFooterViewBackground",
      "_UISystemBackgroundView",
    ]
    guard let table = superview as? UITableView, className == "UITableViewHeaderFooterView",
      subtree.allSatisfy({ !$0.hasLooks && $0.ownRecognizers.isEmpty }),
      subtree.dropFirst().allSatisfy({ parts.contains($0.className) })
    else { return nil }
    let isFooter = abs(frame.maxY - table.bounds.maxY) <= 1
    return isHeader != isFooter ? table : nil
  }
}
