import TouchKit
import TouchScene

@testable import TouchExplain

/// What a report on a view claims beside the reason: its remarks, and the changes that help with those who pay.
@MainActor
struct RemarkClaims {
  let walk: ReferenceWalk
  let view: UIView
  let point: CGPoint

  private var reasons: ReasonClaims { ReasonClaims(walk: walk, view: view, point: point) }
  private var own: CGPoint { walk.own(point, view) }

  /// Returns whether a remark is true; nil for one of no known kind.
  func isTrue(_ remark: String) -> Bool? {
    if let found = remark.wholeMatch(
      of:
        #/An override of hitTest\(_:with:\) or point\(inside:with:\) in (\w+) does not help: (\w+) is never asked there/#
    ) {
      return found.1 == found.2 && isHopeless()
    }
    if let found = remark.wholeMatch(
      of: #/The point is not on (\w+)/#
    ) {
      return walk[String(found.1)].map { !walk.isInBounds(walk.own(point, $0), $0) } == true
    }
    if remark.hasPrefix("The point is not on the screen, which is 200x260") {
      return !CGRect(origin: .zero, size: RandomScreen.size).contains(point)
    }
    if let found = remark.wholeMatch(of: #/(\w+) itself has (no .*), either/#) {
      return walk[String(found.1)] === view && reasons.isTrue("it has \(found.2)") == true
    }
    if let found = remark.wholeMatch(of: #/The point is not on (\w+) either: it is (.*)/#) {
      return walk[String(found.1)] === view && reasons.isTrue(String(found.2)) == true
    }
    if let found = remark.wholeMatch(
      of: #/(\w+) clips (\w+), so it is not seen there: (the user scrolls (\w+) first|.*)/#
    ) {
      guard let scroll = walk[String(found.1)] as? UIScrollView else { return false }
      let place = walk.own(point, scroll)
      let content = CGRect(origin: .zero, size: scroll.contentSize)
      return scroll.clipsToBounds && !walk.isInBounds(place, scroll)
        && content.contains(place) == (found.4 != nil)
    }
    if let found = remark.wholeMatch(of: #/(\w+) is a disabled control .*/#) {
      return (walk[String(found.1)] as? UIControl)?.isEnabled == false
    }
    if let found = remark.wholeMatch(
      of:
        #/Developers report that nothing in a disabled control such as (\w+) gets touches: whether (\w+) gets this one is not known \(B-1.9\)/#
    ) {
      guard let control = walk[String(found.1)] as? UIControl, let hit = walk.hit(point) else {
        return false
      }
      return !control.isEnabled && hit === walk[String(found.2)] && hit !== control
        && hit.isDescendant(of: control)
    }
    if let found = remark.wholeMatch(
      of:
        #/Touches reach (\w+) although .*: the hitTest\(_:with:\) override of (\w+) answers all the same/#
    ) {
      guard let refusing = walk[String(found.1)], let overrider = walk[String(found.2)] else {
        return false
      }
      let refuses =
        refusing.isHidden || !refusing.isUserInteractionEnabled || refusing.alpha < 0.01
      return refuses && refusing.isDescendant(of: overrider) && overrider.overridesHitTest
        && walk.hit(point)?.isDescendant(of: refusing) == true
    }
    if let found = remark.wholeMatch(
      of: #/Touches reach (\w+) although .*, by an override of hitTest\(_:with:\)/#
    ) {
      guard let refusing = walk[String(found.1)] else { return false }
      let around = sequence(first: refusing, next: \.superview)
      return (refusing.isHidden || !refusing.isUserInteractionEnabled || refusing.alpha < 0.01)
        && around.contains(where: \.overridesHitTest)
        && walk.hit(point)?.isDescendant(of: refusing) == true
    }
    if let found = remark.wholeMatch(
      of:
        #/The point is outside of the bounds of (\w+), whose override of point\(inside:with:\) contains it all the same/#
    ) {
      return walk[String(found.1)].map {
        !walk.isInBounds(walk.own(point, $0), $0) && $0.overridesPointInside
      } == true
    }
    if let found = remark.wholeMatch(
      of:
        #/(\w+), around it, gets the touch, and is there for it: nothing is amiss unless (\w+) is to do something itself/#
    ) {
      guard let control = walk[String(found.1)] as? UIControl else { return false }
      return control.isEnabled && walk.hit(point) === control && view.isDescendant(of: control)
        && walk[String(found.2)] === view
        && ReferenceWalk.subtree(view).allSatisfy {
          !($0 is UIControl || $0 is UIScrollView) && $0.gestureRecognizers?.isEmpty != false
        }
    }
    return isTrueOfRecognizers(remark)
  }

  /// Returns whether the view is not hit either where its override says yes to all.
  private func isHopeless() -> Bool {
    let before = view.behaviour
    defer { view.behaviour = before }
    var greedy = Behaviour()
    greedy.hitTest = .selfAfterSuper
    view.behaviour = SceneBehaviour(greedy)
    return walk.hit(point) !== view
  }

  // MARK: - Recognizers

  /// Of whom sentences say that they get the touch: it has to hit a view in theirs.
  private func isTrueOfRecognizers(_ remark: String) -> Bool? {
    let verbs =
      #/^(.*?)(, around both,)? (gets?|hears?|does not receive|do not receive) (the touch|of the touches|the touches|touches)/#
    guard let found = remark.firstMatch(of: verbs) else { return nil }
    let names = found.1.matches(of: #/g\d+|the pan of \w+/#).map { String($0.output) }
    let recognizers = ReferenceWalk.subtree(view.window ?? view)
      .flatMap { $0.gestureRecognizers ?? [] }
    let told = names.map { name in recognizers.first { $0.words == name } }
    guard !names.isEmpty, let hit = touched(by: remark) else { return false }
    let isHeard = told.allSatisfy { recognizer in
      recognizer?.view.map { hit.isDescendant(of: $0) } == true
    }
    return isHeard && !found.3.contains("not receive")
  }

  /// The view that is touched: the one at the point, or where it is about views in it, one of these.
  private func touched(by remark: String) -> UIView? {
    let isAboutOthers = remark.contains("the touches of the views in ")
    return isAboutOthers ? view.subviews.first ?? view : walk.hit(point)
  }

  // MARK: - Changes

  /// The claims of a solution that are false: that it helps, and who loses touches by it.
  func falsehoods(of solution: Solution, meant: UIView) -> [String] {
    let coarse = falsehoods(of: solution, meant: meant, every: 5)
    return coarse.isEmpty ? [] : falsehoods(of: solution, meant: meant, every: 1.5)
  }

  /// The same, asked at points that lie so far from each other.
  private func falsehoods(of solution: Solution, meant: UIView, every step: Double) -> [String] {
    let places = grid(step).map { ($0, walk.hit($0)) }
    // A view that is moved is in others then.
    // What an override answers elsewhere is not counted.
    let strays = solution.losers.map { $0.isHitBeside || $0.view.overridesHitTest }
    func isTold(_ loser: Int, _ place: (point: CGPoint, hit: UIView?)) -> Bool {
      let view = solution.losers[loser].view
      return isFor(view, place.hit)
        && (!strays[loser] || walk.isInBounds(walk.own(place.point, view), view))
    }
    let gets = strays.indices.map { loser in places.count { isTold(loser, $0) } }
    return solution.changes.tried {
      let hit = walk.hit(point)
      guard hit?.isDescendant(of: meant) == true else {
        return ["\(solution.text): then \(hit?.accessibilityIdentifier ?? "nobody") is hit"]
      }
      let after = places.map { walk.hit($0.0) }
      return zip(solution.losers, gets).enumerated().compactMap { number, item in
        let (loser, before) = item
        let rest = zip(places, after).count { isTold(number, ($0.0, $1)) }
        // What it gets elsewhere for them may count, or not.
        let kept = zip(places, after).count { isTold(number, ($0.0, $1)) && isTold(number, $0) }
        let truth = before > 0 ? 100 - 100 * rest / before : 0
        let gross = before > 0 ? 100 - 100 * kept / before : 0
        let isTrue =
          loser.rest == 0
          ? rest == 0
          : Double(before) * step * step < 1_000 || abs(truth - loser.lostPercent) < 12
            || abs(gross - loser.lostPercent) < 12
        return isTrue
          ? nil
          : "\(solution.text): \(loser.view.accessibilityIdentifier ?? "") loses \(truth) %, "
            + "not \(loser.lostPercent): \(before) points, then \(rest)"
      } + forgotten(by: solution, places.map(\.1), after, from: Int(1_000 / step / step))
    }
  }

  /// The buttons that lose all their touches, and are not named.
  private func forgotten(
    by solution: Solution,
    _ before: [UIView?],
    _ after: [UIView?],
    from least: Int
  ) -> [String] {
    var counts: [ObjectIdentifier: (button: UIButton, count: Int)] = [:]
    for case let button as UIButton in before where button.isEnabled && button !== view {
      counts[ObjectIdentifier(button), default: (button, 0)].count += 1
    }
    return counts.values.filter { item in
      item.count > least && !after.contains { $0 === item.button }
        && !solution.losers.contains { $0.view === item.button }
        && !solution.changes.contains { $0.view === item.button }
    }
    .map {
      "\(solution.text): \($0.button.accessibilityIdentifier ?? "") is dead, and nobody says so"
    }
  }

  private func grid(_ step: Double) -> [CGPoint] {
    stride(from: step * 0.4, to: RandomScreen.size.height, by: step).flatMap { y in
      stride(from: step * 0.4, to: RandomScreen.size.width, by: step).map { CGPoint(x: $0, y: y) }
    }
  }

  /// Returns whether a view gets what hits another: it or one in it, of controls only their own parts.
  private func isFor(_ view: UIView, _ hit: UIView?) -> Bool {
    guard let hit, hit.isDescendant(of: view) else { return false }
    return hit === view || !(view is UIControl) || hit.accessibilityIdentifier == nil
  }
}
