import TouchKit
import TouchScene

/// What reasons claim of a view and a point, and whether that is so.
///
/// Each kind of sentence has a predicate here; a sentence of no kind is nil, which fails a test as a false one does.
@MainActor
struct ReasonClaims {
  let walk: ReferenceWalk
  let view: UIView
  let point: CGPoint

  private var own: CGPoint { walk.own(point, view) }
  private var hit: UIView? { walk.hit(point) }
  private var name: String { view.accessibilityIdentifier ?? "" }

  private func named(_ name: Substring) -> UIView? { walk[String(name)] }

  private func isInside(_ view: UIView) -> Bool { walk.isInside(walk.own(point, view), view) }

  private func answer(_ view: UIView) -> UIView? { walk.ask(view, walk.own(point, view)) }

  private func hitTest(_ view: UIView) -> Behaviour.HitTest {
    view.sceneBehaviour?.behaviour.hitTest ?? .default
  }

  private func pointInside(_ view: UIView) -> Behaviour.PointInside {
    view.sceneBehaviour?.behaviour.pointInside ?? .default
  }

  /// Returns whether a reason is true; nil for one of no known kind.
  func isTrue(_ reason: String) -> Bool? {
    isTrueOfHit(reason) ?? isTrueOfRefusal(reason) ?? isTrueOfOverride(reason)
      ?? isTrueOfObstacle(reason)
  }

  // MARK: - Why it is hit

  private func isTrueOfHit(_ reason: String) -> Bool? {
    switch reason {
    case "the front-most view at this point that can be hit":
      return hit === view && walk.candidates(point).last === view
    case "nothing in front of it that can be hit contains the point":
      return hit === view && walk.candidates(point).last === view
    case "what is in front of it answered nil":
      return hit === view
        && ReferenceWalk.subtree(view.window ?? view).contains { other in
          hitTest(other) == .passThrough && isInside(other)
            && (other.superview === view || isInFront(other, of: view) == true)
        }
    case "its hitTest(_:with:) override answers itself":
      return hit === view && hitTest(view) != .default
    case "its hitTest(_:with:) override answers itself, though it does not contain the point":
      return hit === view && hitTest(view) != .default && !isInside(view)
    case "its point(inside:with:) override contains the point":
      return hit === view && pointInside(view) != .default && isInside(view)
        && !walk.isInBounds(own, view)
    case "an override of hitTest(_:with:) answered it, without asking it",
      "an override of hitTest(_:with:) answered it, though it answered otherwise":
      return hit === view
        && ReferenceWalk.subtree(view.window ?? view).contains {
          hitTest($0) != .default
        }
    default: break
    }
    if let found = reason.wholeMatch(
      of: #/(\w+)'s hitTest\(_:with:\) override, in it, answered it/#
    ) {
      guard let inner = named(found.1) else { return false }
      return hit === view && inner.superview === view && hitTest(inner) != .default
        && answer(inner) === view
    }
    if let found = reason.wholeMatch(
      of: #/(\w+)'s hitTest\(_:with:\) override(, in front of it,)? answered it/#
    ) {
      guard let other = named(found.1), hitTest(other) != .default else { return false }
      return hit === view && answer(other) === view
        && (found.2 == nil || isInFront(other, of: view) == true)
    }
    if let found = reason.wholeMatch(
      of: #/(\w+)'s hitTest\(_:with:\) override asked (\w+) before (\w+), which lies in front/#
    ) {
      let asked = found.2 == "it" ? view : named(found.2)
      guard let asked, let front = named(found.3), hit === view else { return false }
      return named(found.1).map(hitTest) != .default && isInFront(front, of: asked) == true
    }
    if let found = reason.wholeMatch(
      of:
        #/(\w+)'s hitTest\(_:with:\) override asked it at .* without converting the point, and that one is in it/#
    ) {
      return hit === view && named(found.1).map(hitTest) == .unconverted && isAskedElsewhere
    }
    if let found = reason.wholeMatch(
      of:
        #/(\w+)'s hitTest\(_:with:\) override asked (\w+) at .* without converting the point, so that it was asked at .*, and that one is in it/#
    ) {
      return hit === view && isUnconverted(found.1, asking: found.2)
    }
    if let found = reason.wholeMatch(
      of: #/its hitTest\(_:with:\) override answers itself in place of (\w+)/#
    ) {
      return hit === view && hitTest(view) != .default
        && named(found.1).map { other in view.subviews.contains { answer($0) === other } } == true
    }
    return nil
  }

  // MARK: - Why it refuses

  private func isTrueOfRefusal(_ reason: String) -> Bool? {
    switch reason {
    case "isHidden is true": return view.isHidden
    case "isUserInteractionEnabled is false": return !view.isUserInteractionEnabled
    case "its point(inside:with:) override says no":
      return pointInside(view) != .default && (!isInside(view) || isAskedElsewhere)
    default: break
    }
    if let found = reason.wholeMatch(of: #/its alpha of ([\d.e-]+) is below 0.01/#) {
      return view.alpha < 0.01 && Double(found.1).map { abs($0 - view.alpha) < 0.001 } == true
    }
    if let found = reason.wholeMatch(of: #/it has no (width|height|size) \((\d+)x(\d+)\)/#) {
      return isWithout(found.1, view) && "\(Int(view.bounds.width))" == found.2
        && "\(Int(view.bounds.height))" == found.3
    }
    return isTrueOfDistance(reason)
  }

  private func isWithout(_ what: Substring, _ view: UIView) -> Bool {
    let (width, height) = (view.bounds.width, view.bounds.height)
    switch what {
    case "width": return width == 0 && height > 0
    case "height": return height == 0 && width > 0
    default: return width == 0 && height == 0
    }
  }

  /// Returns whether so many points beside the bounds is where the point is; also of a view that an override around it
  /// asks for a point of another space.
  private func isTrueOfDistance(_ reason: String) -> Bool? {
    let side = #/([\d.]+) pt (above|below|left of|right of)/#
    guard reason.hasSuffix(" its bounds"), reason.contains(side) else { return nil }
    if isAskedElsewhere { return true }
    let (box, own) = (view.bounds, own)
    let distances = reason.matches(of: side)
    let sides = distances.map(\.2)
    let isLeftOut =
      (own.x < box.minX && !sides.contains("left of"))
      || (own.x > box.maxX && !sides.contains("right of"))
      || (own.y < box.minY && !sides.contains("above"))
      || (own.y > box.maxY && !sides.contains("below"))
    return !isLeftOut
      && distances.allSatisfy { distance in
        let truth =
          switch distance.2 {
          case "above": box.minY - own.y
          case "below": own.y - box.maxY
          case "left of": box.minX - own.x
          default: own.x - box.maxX
          }
        return truth > 0 && Double(distance.1).map { abs($0 - truth) < 0.06 } == true
      }
  }

  /// True if an override around the view hands points on as they are.
  private var isAskedElsewhere: Bool {
    sequence(first: view) { $0.superview }.dropFirst().contains { hitTest($0) == .unconverted }
  }

  // MARK: - What overrides do

  private func isTrueOfOverride(_ reason: String) -> Bool? {
    if reason == "its hitTest(_:with:) override answered nil in place of itself" {
      return hitTest(view) == .passThrough && (answer(view) == nil || isAskedElsewhere)
    }
    if let found = reason.wholeMatch(of: #/its hitTest\(_:with:\) override answered (\w+)/#) {
      guard hitTest(view) != .default else { return false }
      return isAskedElsewhere
        || (found.1 == "nil" ? answer(view) == nil : named(found.1) === answer(view))
    }
    if let found = reason.wholeMatch(
      of: #/(\w+)'s hitTest\(_:with:\) override, in it, answered (\w+)/#
    ) {
      guard let inner = named(found.1), let other = named(found.2) else { return false }
      return inner !== view && inner.isDescendant(of: view) && hitTest(inner) != .default
        && !other.isDescendant(of: view) && (answer(inner) === other || isAskedElsewhere)
    }
    if let found = reason.wholeMatch(of: #/(\w+), in it, answered/#) {
      guard let other = named(found.1), other !== view, other.isDescendant(of: view) else {
        return false
      }
      return isAskedElsewhere || answer(view) === other
    }
    if let found = reason.wholeMatch(
      of: #/(\w+) was found, but the hitTest\(_:with:\) override of (\w+) answered (\w+) instead/#
    ) {
      guard let around = named(found.2), view.isDescendant(of: around), around !== view else {
        return false
      }
      let isAnswer = found.3 == "nil" ? answer(around) == nil : answer(around) === named(found.3)
      return found.1 == name && hitTest(around) != .default && (isAnswer || isAskedElsewhere)
    }
    if let found = reason.wholeMatch(
      of:
        #/(\w+)'s hitTest\(_:with:\) override asked it at .* without converting the point, which is \(([-\d.]+), ([-\d.]+)\) in its own space and in it/#
    ) {
      return named(found.1).map(hitTest) == .unconverted && walk.isInBounds(own, view)
        && Double(found.2).map { abs($0 - own.x) < 0.01 } == true
        && Double(found.3).map { abs($0 - own.y) < 0.01 } == true
    }
    if let found = reason.wholeMatch(
      of:
        #/(\w+)'s hitTest\(_:with:\) override asked (\w+) at .* without converting the point, so that it was asked at .*, and the touch is at \(([-\d.]+), ([-\d.]+)\) in it/#
    ) {
      return isUnconverted(found.1, asking: found.2) && walk.isInBounds(own, view)
        && Double(found.3).map { abs($0 - own.x) < 0.01 } == true
        && Double(found.4).map { abs($0 - own.y) < 0.01 } == true
    }
    return nil
  }

  /// Returns whether an override hands points on as they are to a view of its own, in which this one is.
  private func isUnconverted(_ culprit: Substring, asking asked: Substring) -> Bool {
    guard let culprit = named(culprit), let asked = named(asked) else { return false }
    return hitTest(culprit) == .unconverted && asked.superview === culprit && view !== asked
      && view.isDescendant(of: asked)
  }

  // MARK: - Why it was never asked

  private func isTrueOfObstacle(_ reason: String) -> Bool? {
    var reason = reason
    if let found = reason.firstMatch(
      of: #/^(its|(\w+)'s) override of [\w():,_ ]* was never asked: /#
    ) {
      reason.removeSubrange(found.range)
      return isTrue(reason) ?? isTrueOfAncestor(reason)
    }
    if let found = reason.firstMatch(of: #/ — (\w+) itself contains the point$/#) {
      guard found.1 == name, isInside(view) else { return false }
      reason.removeSubrange(found.range)
    }
    return isTrueOfAncestor(reason) ?? isTrueOfFront(reason)
  }

  private func isTrueOfAncestor(_ reason: String) -> Bool? {
    if reason == "no window was asked" { return hit == nil }
    guard let found = reason.firstMatch(of: #/^(its ancestor )?(\w+)('s)? (.*)$/#),
      let around = named(found.2)
    else { return nil }
    let isAround = view.isDescendant(of: around) && view !== around
    switch found.4 {
    case "is hidden, so that nothing in it is asked": return isAround && around.isHidden
    case "is transparent, so that nothing in it is asked": return isAround && around.alpha < 0.01
    case "is not enabled for interaction, so that nothing in it is asked":
      return isAround && !around.isUserInteractionEnabled
    case "refused the point", "does not contain the point, so nothing in it was asked":
      return isAround && (!isInside(around) || isAskedElsewhere)
    case "hitTest(_:with:) override did not ask it": return isAround && hitTest(around) != .default
    default: break
    }
    if let size = found.4.firstMatch(of: #/^has no (width|height|size) \(\d+x\d+\)/#) {
      return isAround && isWithout(size.1, around) && !isInside(around)
    }
    if found.4.hasPrefix("does not contain the point (") { return isAround && !isInside(around) }
    if found.4.hasPrefix("was asked at ") { return isAround && isAskedElsewhere }
    if let other = found.4.wholeMatch(
      of: #/hitTest\(_:with:\) override did not ask it: it asked (\w+) first, which lies behind it/#
    ) {
      guard let answerer = named(other.1) else { return false }
      return isAround && hitTest(around) != .default && isInFront(view, of: answerer) == true
    }
    if let other = found.4.wholeMatch(
      of: #/hitTest\(_:with:\) override answers (\w+) outside of its bounds too/#
    ) {
      return hitTest(around) != .default && !walk.isInBounds(walk.own(point, around), around)
        && (other.1 == "itself" ? hit === around : hit === named(other.1))
    }
    return nil
  }

  private func isTrueOfFront(_ reason: String) -> Bool? {
    if let found = reason.wholeMatch(
      of: #/the window (\w+), in front of (\w+), (?:holds (\w+), which )?received the touch/#
    ) {
      let windows = walk.application.windows
      guard let front = windows.firstIndex(where: { $0 === named(found.1) }),
        let own = windows.firstIndex(where: { $0 === view.window ?? view })
      else { return false }
      let inner = found.3.map(named) ?? windows[front]
      return front > own && hit?.window === windows[front] && hit === inner
    }
    if let found = reason.wholeMatch(
      of: #/(\w+), (?:in front of|asked before) it, holds (\w+), which received the touch/#
    ) {
      guard let front = named(found.1), let inner = named(found.2) else { return false }
      return isInFront(front, of: view) == true && hit === inner && inner !== front
        && inner.isDescendant(of: front)
    }
    guard
      let found = reason.wholeMatch(
        of: #/(\w+), (?:in front of|asked before) it, received the touch/#
      ),
      let front = named(found.1)
    else { return nil }
    return isInFront(front, of: view) == true && hit.map { isSame($0, front) } == true
  }

  private func isSame(_ hit: UIView, _ front: UIView) -> Bool {
    hit.isDescendant(of: front) || answer(front) === hit
  }

  /// Returns whether a view, beside another, lies in front of it; nil for one in the other.
  private func isInFront(_ view: UIView, of other: UIView) -> Bool? {
    guard !view.isDescendant(of: other), !other.isDescendant(of: view) else { return nil }
    let all = ReferenceWalk.subtree(view.window ?? view)
    guard let place = all.firstIndex(where: { $0 === view }),
      let second = all.firstIndex(where: { $0 === other })
    else { return nil }
    return place > second
  }
}
