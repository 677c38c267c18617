import TouchKit
import TouchScene

/// Judges whether a view receives the touch at some points.
///
/// Each change is made on the tree, hit-testing is asked, and the change is taken back; what is answered has worked.
struct PointJudge: Judge {
  /// So many causes at most lie one behind the other.
  var mostTogether: Int { given == nil || isMet != nil ? 12 : 1 }
  let mostHarmless = 4
  let isGreedy = true

  let view: UIView
  let tree: ViewTree
  var application: UIApplication { tree.application }
  /// The points where it must receive the touch, on the screen, in points.
  var points: [CGPoint] {
    guard followsView else { return places }
    let bounds = view.bounds
    let own = given == nil ? [bounds.middle] : bounds.insetBy(dx: 0.5, dy: 0.5).corners
    return own.map { view.pointOnScreen($0) }
  }
  private let places: [CGPoint]
  /// True if the place is the middle of the view, or all of it among edits that are given, wherever changes put that.
  private let followsView: Bool
  /// The part of the view, in its own space, that must be inside of all around it.
  let extent: CGRect
  /// The part that is enough where all of ``extent`` costs too much; nil where no less is.
  let leastExtent: CGRect?
  /// True if views in it may receive the touch in its place.
  let allowsSubviews: Bool
  /// The edits that alone are tried, whose least losses count; nil for those of the table.
  private var given: [Edit]?
  /// Looks whether another thing than the touch has come that is missed; nil where the touch is.
  private var isMet: (@MainActor () -> Bool)?
  /// Other views with points that are to get the touch there as well.
  var others: [(view: UIView, point: CGPoint)] = []
  /// The view and those around it that constraints leave no size as they are: what is around may be larger in a trial.
  let squeezed: Set<ObjectIdentifier>
  private var ledger: Account
  private var seen: Set<Refusal> = []

  /// Looks for changes at one point that win it the view, or the control that this is a part of; for all of a view without a
  /// size, at what is its middle then.
  init(
    _ view: UIView,
    at point: CGPoint,
    in application: UIApplication,
    forAll isWhole: Bool = false
  ) {
    let view = UIKitParts.receiver(for: view)
    let asked = view.pointFromScreen(point)
    // A button of which a strip stays dead is not mended.
    let seen = view.bounds.holds(asked) ? view.partOnScreen : .null
    let least = CGRect(origin: asked, size: .zero)
    self.init(
      view,
      [point],
      extent: seen.isNull ? least : seen.union(least),
      on: ViewTree(of: application),
      least: seen.isNull ? nil : least,
      followsView: isWhole && view.isWithoutSize
    )
  }

  /// Looks for changes that win a view some rectangles of the screen, each asked at its middle.
  init(_ view: UIView, over rects: [CGRect], on tree: ViewTree) {
    let view = UIKitParts.receiver(for: view)
    self.init(
      view,
      rects.map { AskedPlace.point(in: $0, of: view, in: tree.application) },
      extent: CGRect(enclosing: rects.flatMap(\.corners).map { view.pointFromScreen($0) }),
      on: tree
    )
  }

  /// Looks among some edits for those that win a view all of a part of the screen, as far as its corners tell.
  init(_ view: UIView, overAllOf place: CGRect, among edits: [Edit], on tree: ViewTree) {
    self.init(
      view,
      place.insetBy(dx: 0.5, dy: 0.5).corners,
      extent: CGRect(enclosing: place.corners.map { view.pointFromScreen($0) }),
      on: tree,
      allowsSubviews: true,
      among: edits
    )
  }

  /// Looks among some edits for those that have a view a size in points, and win it all of that wherever they put it, as far
  /// as its corners tell.
  init(allOf view: UIView, of size: CGSize, among edits: [Edit], on tree: ViewTree) {
    self.init(
      view,
      [],
      extent: CGRect(origin: view.bounds.origin, size: size),
      on: tree,
      followsView: true,
      allowsSubviews: true,
      among: edits
    )
  }

  /// Looks for changes that win a view a screen point, and the box around it as far as growing goes.
  init(_ view: UIView, at point: CGPoint, within box: CGRect, on tree: ViewTree) {
    self.init(
      view,
      [point],
      extent: CGRect(enclosing: box.corners.map { view.pointFromScreen($0) }),
      on: tree,
      allowsSubviews: true
    )
  }

  private init(
    _ view: UIView,
    _ places: [CGPoint],
    extent: CGRect,
    on tree: ViewTree,
    least: CGRect? = nil,
    followsView: Bool = false,
    allowsSubviews: Bool? = nil,
    among edits: [Edit]? = nil
  ) {
    (self.view, self.tree, self.places, given) = (view, tree, places, edits)
    (self.extent, leastExtent, self.followsView) = (extent, least, followsView)
    ledger = Account(of: tree.application)
    let path = view.ancestors + [view]
    squeezed = Set(path.filter { $0.wordsOfSqueeze != nil }.map { ObjectIdentifier($0) })
    // Who asks about a view whose subview has the touch wants it for the view itself.
    func isHitInside() -> Bool {
      places.first.flatMap { tree.application.view(at: $0) }?.isDescendant(of: view) == true
    }
    self.allowsSubviews = allowsSubviews ?? !isHitInside()
    if edits != nil { return }
    let waiting = path.filter(\.waitsForStack)
    if !waiting.isEmpty {
      // The stack lays out anew what is shown: where that is then is in no file.
      given = waiting.map { .setView(tree[$0], .isHidden, false) }
      isMet = { waiting.allSatisfy { !$0.isHidden } }
    } else if let control = view as? UIControl, !control.isEnabled, isReached() {
      given = [.setView(tree[control], .isEnabled, true)]
      isMet = { control.isEnabled }
    }
  }

  /// The ways that help, those that break nothing first, then the smaller ones.
  func solutions(_ ledger: Account? = nil) -> [Solution] {
    var judge = self
    if let ledger { judge.ledger = ledger }
    var search = ChangeSearch(judge, after: base)
    return search.finish()
  }

  // MARK: - Changes

  var base: Attempt { Attempt(changes: [], comes: isReached()) }

  func attempt(_ changes: [Change]) -> Attempt? {
    Attempt(changes: changes, comes: changes.tried(isReached))
  }

  func candidates(after attempt: Attempt) -> [Change] {
    given?.map(tree.change) ?? attempt.changes.tried { candidates }
  }

  mutating func leads(among failed: [Attempt]) -> [Attempt] {
    if seen.isEmpty, let refusal = refusal() { seen.insert(refusal) }
    var harmful: (attempt: Attempt, refusal: Refusal)?
    for attempt in failed {
      guard let refusal = attempt.changes.tried(refusal), !seen.contains(refusal) else { continue }
      guard
        attempt.changes.last?.advice != nil || ledger.breaksSomething(attempt.changes, for: view)
      else {
        seen.insert(refusal)
        return [attempt]
      }
      harmful = harmful ?? (attempt, refusal)
    }
    guard let (attempt, refusal) = harmful else { return [] }
    seen.insert(refusal)
    return [attempt]
  }

  /// Never the view itself pays, which has the touch where it is meant to by the changes.
  func costs(of attempt: Attempt) -> [Cost] {
    if isMet != nil { return [] }
    let dismissed = attempt.changes.filter { $0.front.map { $0.way != .answerBehind } == true }
    let losers =
      given == nil
      ? ledger.losers(by: attempt.changes, for: view) : ledger.allLosers(by: attempt.changes)
    return losers.filter { loser in
      loser.view !== view && !dismissed.contains { loser.view.isDescendant(of: $0.view) }
    }
    .map(Cost.touches)
  }

  struct Refusal: Hashable {
    let point: Int
    /// The view that refused, or received the touch.
    let by: ObjectIdentifier?
    let verdict: String
    let hit: ObjectIdentifier?
  }

  private func isReached() -> Bool {
    if let isMet { return isMet() }
    let isSmall = given != nil && followsView && !view.bounds.size.holds(extent.size)
    return !isSmall && firstMiss() == nil
      && others.allSatisfy { application.view(at: $0.point)?.isDescendant(of: $0.view) == true }
  }

  private var isBar: Bool { UIKitParts.has(.bar, view) }

  /// The first of the points at which another view receives the touch.
  func firstMiss() -> (index: Int, hit: UIView?)? {
    for (index, point) in points.enumerated() {
      let hit = application.view(at: point)
      if hit === view { continue }
      // What UIKit put into a bar acts for that.
      let isAllowed = allowsSubviews || hit.map(UIKitParts.isUntouchable) == true && isBar
      guard isAllowed, hit?.isDescendant(of: view) == true else { return (index, hit) }
    }
    return nil
  }

  /// The first refusal of the touch; nil where the view receives it at all of the points.
  func refusal() -> Refusal? {
    guard let miss = firstMiss() else { return nil }
    let (entry, questions) = VerdictExplainer.look(at: view, points[miss.index], in: application)
    let by = entry.verdict == nil ? entry.by : view
    let verdict = entry.verdict ?? by.flatMap { questions[$0]?.verdict }
    return Refusal(
      point: miss.index,
      by: by.map { ObjectIdentifier($0) },
      verdict: verdict?.name ?? "",
      hit: miss.hit.map { ObjectIdentifier($0) }
    )
  }
}

extension UIView {
  /// The part of the bounds that lies on the screen, as a rectangle of the view's own space; null for none.
  fileprivate var partOnScreen: CGRect {
    guard let screen = application?.screen.bounds else { return bounds }
    return bounds.common(with: CGRect(enclosing: screen.corners.map { pointFromScreen($0) }))
  }
}

extension CGRect {
  var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
