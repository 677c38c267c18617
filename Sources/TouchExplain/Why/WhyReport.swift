public import TouchKit
import TouchScene

/// The reason that one view receives touches or does not, and the smallest change that would make it do so.
///
/// Making a report leaves the tree as it was.
@MainActor
public struct WhyReport {
  /// A part of the view where it receives no touch, and why.
  nonisolated public struct Obstacle {
    /// The place on the screen, in points; rectangles that do not overlap.
    public internal(set) var rects: [CGRect]
    /// The view that refused, or that received the touch.
    public let by: UIView?
    /// The reason, in words.
    public fileprivate(set) var reason: String
    fileprivate let verdict: Verdict?
    /// The view that received the touch in the first of the rectangles.
    fileprivate let hit: UIView?
    /// The ways to win all of the part: those that break nothing first, then the smaller ones.
    public internal(set) var solutions: [Solution] = []
  }

  /// The view.
  public let view: UIView
  /// The point that the report looks at, on the screen, in points; for a whole view the middle of the largest
  /// part that is not reached, or where all is reached, of the largest part that is; of one that an animation moves, of where
  /// it is seen.
  public let point: CGPoint
  /// The view's verdict at that point.
  public let entry: HitReport.Entry
  /// The distance by which the point lies outside of the view, or of the one around it that refused, in points of
  /// that one's space; nil where that is not the reason.
  public let margin: Margin?
  /// The responder chain of the view.
  public let chain: [UIResponder]
  /// The ways that help at the point, each found by trying: those that break nothing first, then the
  /// smaller ones; several changes together only where no single one helps without harm.
  public internal(set) var solutions: [Solution]
  /// True if the point is so far from the view that no touch there is meant for it.
  var isBeside = false
  /// For a whole view, the exact parts of the screen where it receives the touch; nil for a point.
  public private(set) var reachable: [CGRect]?
  /// For a whole view, the parts of the screen where a view in it does.
  public private(set) var reachableInside: [CGRect] = []
  /// For a whole view, what keeps the other parts of it from it, the largest first.
  public private(set) var obstacles: [Obstacle] = []

  /// Asks about one screen point, in points.
  public init(_ view: UIView, at point: CGPoint, in application: UIApplication) {
    let finder = PointJudge(view, at: point, in: application)
    let isFar = AskedPlace.isFar(point, from: finder.view)
    self.init(view, at: point, in: application, solutions: isFar ? [] : finder.solutions())
    isBeside = isFar && entry.verdict != .hit
  }

  /// Asks about all of the view that is on the screen.
  public init(_ view: UIView, in application: UIApplication) {
    let reach = Reach(of: view, in: application)
    let obstacles = Self.obstacles(of: view, reach, in: application)
    if let seen = AnimatedPlace.seenPoint(of: view) {
      let finder = PointJudge(view, at: seen, in: application)
      self.init(view, at: seen, in: application, solutions: finder.solutions())
    } else if let worst = obstacles.first, let rect = worst.rects.largest {
      let point = AskedPlace.point(in: rect, of: view, in: application)
      self.init(view, at: point, in: application, solutions: worst.solutions)
    } else {
      let bar = application.statusBarManager.statusBarFrame
      let rect = reach.own.largest(below: bar) ?? reach.inner.largest(below: bar)
      let point = rect?.middle ?? view.pointOnScreen(view.bounds.middle)
      let finder = PointJudge(view, at: point, in: application, forAll: true)
      let isAsked = rect == nil || reach.own.largest != nil
      self.init(view, at: point, in: application, solutions: isAsked ? finder.solutions() : [])
    }
    reachable = reach.own
    reachableInside = reach.inner
    self.obstacles = obstacles
  }

  private init(
    _ view: UIView,
    at point: CGPoint,
    in application: UIApplication,
    solutions: [Solution]
  ) {
    self.view = view
    self.point = point
    (entry, margin) = Self.look(at: view, point, in: application)
    chain = ResponderChain(from: view).responders
    self.solutions = solutions
    // What a view in it is hit for, or its control gets, needs no change.
    let control = UIKitParts.control(around: view)
    if isHitBelowAsMeant || control.map({ hit?.isDescendant(of: $0) == true }) == true
      || isActedFor || view.isAroundPresented || view is UIRefreshControl
    {
      self.solutions = []
    }
  }

  /// The cause for which the view does not get the touch at the point, in words without a full stop; nil where it does.
  package var cause: String? {
    guard entry.verdict != .hit, let application = view.application else { return nil }
    if entry.why.isDistance { return "the point is \(entry.reason)" }
    let refusal =
      view.bounds.holds(entry.point) ? PointRefusal(of: view, at: point, in: application) : nil
    return refusal?.words ?? entry.why.wordsOfAnyPoint
  }

  /// True if the view was asked nowhere near the point, or the point is beside it.
  package var isAside: Bool { entry.verdict == nil || entry.why.isDistance }

  package var hit: UIView? { view.application?.view(at: point) }

  /// Changes that might help where nothing was found, and were not tried, in words.
  package var untried: [String] {
    guard solutions.isEmpty, let application = view.application else { return [] }
    return PointJudge(view, at: point, in: application).untried
  }

  /// Why parts of the view are thin slices of another shape, in words that follow the box around them; nil
  /// where each stands for itself.
  package func shape(of parts: [CGRect]) -> String? {
    if !VisibleShape(of: view).isUpright { return "as its transform turns it" }
    let thin = parts.count { min($0.width, $0.height) <= Self.slice }
    return 2 * thin > parts.count ? "in a shape that an override decides" : nil
  }

  /// The thickness of slices, in points.
  private static let slice: CGFloat = 1

  package var isSeenElsewhere: Bool { AnimatedPlace.places(of: view) != nil }

  package var isFine: Bool {
    if isHitBelowAsMeant || isBeside || isActedFor || view is UIRefreshControl { return true }
    if entry.verdict == .hit || !reachableInside.isEmpty && obstacles.isEmpty { return true }
    if let control = UIKitParts.control(around: view), let hit = view.application?.view(at: point) {
      return hit.isDescendant(of: control)
    }
    return obstacles.isEmpty && reachable?.isEmpty == false
  }

  var isActedFor: Bool {
    guard UIKitParts.isActedFor(view), let bar = UIKitParts.bar(around: view), let hit else {
      return false
    }
    return hit.isDescendant(of: bar) && (hit === bar || UIKitParts.isUntouchable(hit))
  }

  // MARK: - Reasons

  /// The report on a view at a screen point, in points, and how far outside the point is of the one that refused.
  static func look(
    at view: UIView,
    _ point: CGPoint,
    in application: UIApplication
  ) -> (HitReport.Entry, Margin?) {
    let (entry, questions) = VerdictExplainer.look(at: view, point, in: application)
    guard entry.verdict == nil else {
      guard case .outside(let margin)? = entry.verdict else { return (entry, nil) }
      return (entry, margin)
    }
    guard let by = entry.by, case .outside(let margin)? = questions[by]?.verdict else {
      return (bypassed(entry, questions: questions), nil)
    }
    let distance = VerdictExplainer.reason(margin, at: questions[by]?.point ?? point)
    let ancestor = "its ancestor \(by.shortName)"
    let cause =
      by.emptiness.map { "\(ancestor) has \($0)" }
      ?? "\(ancestor) does not contain the point (\(distance))"
    return (bypassed(entry, questions: questions, cause: cause), margin)
  }

  /// Says that an override was never asked, since a view around it or in front of it came first.
  private static func bypassed(
    _ entry: HitReport.Entry,
    questions: HitQuestions,
    cause: String? = nil
  ) -> HitReport.Entry {
    let view = entry.view
    let unasked = ([view] + view.ancestors.reversed()).prefix { questions[$0] == nil }
    // Of a view of UIKit's own, nobody wrote an override.
    guard
      let overrider = unasked.first(where: { $0.mustBeAsked && !UIKitParts.isUIKits($0.className) })
    else { return entry }
    let owner = overrider === view ? "its" : "\(overrider.shortName)'s"
    let methods = overrider.overriddenMethods
    return entry.saying("\(owner) override of \(methods) was never asked: \(cause ?? entry.reason)")
  }

  /// The largest parts are looked at one by one; a screen has no more that matter.
  private static let mostParts = 24
  /// For so many of them a change is looked for.
  private static let mostExplained = 4

  private static func obstacles(
    of view: UIView,
    _ reach: Reach,
    in application: UIApplication
  ) -> [Obstacle] {
    var obstacles: [Obstacle] = []
    let taken = reach.inner.filter {
      AskedPlace.isTaken(from: view, at: AskedPlace.point(in: $0, of: view, in: application))
    }
    let parts = (reach.missing + taken).sorted { $0.width * $0.height > $1.width * $1.height }
    for rect in parts.prefix(mostParts) {
      let point = AskedPlace.point(in: rect, of: view, in: application)
      let (entry, _) = look(at: view, point, in: application)
      let hit = application.view(at: point)
      if let same = obstacles.firstIndex(where: { $0.by === entry.by && $0.isLike(entry, hit) }) {
        obstacles[same].rects.append(rect)
        obstacles[same].tell(ofBoth: hit)
      } else {
        obstacles.append(
          Obstacle(
            rects: [rect],
            by: entry.by,
            reason: entry.reason,
            verdict: entry.verdict,
            hit: hit
          )
        )
      }
    }
    obstacles.sort { $0.rects.area > $1.rects.area }
    let ledger = Account(of: application)
    for index in obstacles.indices.prefix(mostExplained) {
      let meant = UIKitParts.receiver(for: view)
      // What of a part sticks out of its control is no place for a touch.
      let rects =
        meant === view
        ? obstacles[index].rects
        : obstacles[index].rects.map { $0.common(with: meant.boxOnScreen) }
          .filter { !$0.isNull && !$0.isEmpty }
      if rects.isEmpty || view.isAroundPresented || view is UIRefreshControl { continue }
      let finder = PointJudge(view, over: rects, on: ViewTree(of: application))
      obstacles[index].solutions = finder.solutions(ledger)
    }
    return obstacles
  }
}

extension WhyReport.Obstacle {
  /// Returns whether a reason differs in its numbers at most, or in which view in the one in front received the touch.
  fileprivate func isLike(_ entry: HitReport.Entry, _ other: UIView?) -> Bool {
    by == nil ? verdict == entry.verdict : (hit === by) == (other === by)
  }

  /// Tells of views in the one in front, where another one received the touch in a part.
  fileprivate mutating func tell(ofBoth other: UIView?) {
    guard let by, let hit, let other, hit !== other, hit !== by, hit.isDescendant(of: by),
      other.isDescendant(of: by)
    else { return }
    reason = told("\(by.shortName), in front of it, holds views that received the touch")
  }
}

extension HitReport.Entry {
  fileprivate func saying(_ reason: String) -> HitReport.Entry {
    HitReport.Entry(
      view: view,
      verdict: verdict,
      point: point,
      by: by,
      why: Reason(Phrase(verbatim: reason))
    )
  }
}

extension UIView {
  fileprivate var overriddenMethods: String {
    [("hitTest(_:with:)", overridesHitTest), ("point(inside:with:)", overridesPointInside)]
      .filter(\.1).map(\.0).joined(separator: " and ")
  }
}
