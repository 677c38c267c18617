public import TouchKit
import TouchScene

/// The view that a touch at a point would go to, and the reasons against the others.
@MainActor
public struct HitReport {
  /// The verdict on one view.
  nonisolated public struct Entry {
    /// The view.
    public let view: UIView
    /// The verdict; nil where the view was never asked.
    public let verdict: Verdict?
    /// The point in the view's own space.
    public let point: CGPoint
    /// The view that kept this one from being asked, or that received the touch instead.
    public let by: UIView?
    let why: Reason
    /// The name of a view in a cell as it was then: the cell may show another row by now.
    fileprivate(set) var cellTitle: String?

    /// True if another entry says the same of the same view.
    fileprivate func isSame(as other: Entry) -> Bool {
      view === other.view && verdict == other.verdict && by === other.by && point == other.point
        && why == other.why
    }

    /// The verdict in words, with its numbers.
    public var reason: String { why.words }

    package var words: String { Verdict.words(verdict) }

    /// The name in a list, as it was when the view was asked.
    @MainActor package var title: String { cellTitle ?? view.viewName.title }

    /// The word for the verdict in files.
    public var name: String { verdict?.name ?? "notAsked" }
  }

  /// The place on the screen, in points.
  public let point: CGPoint
  /// The hit view; nil where no window is hit.
  public let hit: UIView?
  /// The hit view and the responders after it; empty where nothing is hit.
  public let chain: [UIResponder]
  /// All views in the order of asking: front to back, parents before children.
  public let entries: [Entry]
  /// The view that is seen at the point although the touch went behind it.
  public private(set) var missed: Entry?
  private let cellTitles: [ObjectIdentifier: String]
  /// The place among the entries of the nearest view around each that has one; nil where none has.
  package let parents: [Int?]

  /// Looks once for the view at a screen point, in points.
  public init(at point: CGPoint, in application: UIApplication) {
    let log = application.observe(point)
    self.init(at: point, in: application, hit: log.hit, HitQuestions(log))
  }

  init(at point: CGPoint, in application: UIApplication, hit: UIView?, _ questions: HitQuestions) {
    self.point = point
    self.hit = hit
    chain = hit.map(ResponderChain.responders) ?? []
    var list = EntryList(VerdictExplainer(hit: hit, questions: questions, at: point))
    for window in application.windows.reversed() { list.add(window, at: point) }
    (entries, parents, cellTitles) = (list.entries, list.parents, list.cellTitles)
    missed = seenInPlaceOfHit(in: application)
  }

  /// True if another report tells the same of each view: nothing that the touch depends on has changed.
  package func tellsTheSame(as other: HitReport) -> Bool {
    hit === other.hit && missed?.view === other.missed?.view
      && chain.elementsEqual(other.chain, by: ===)
      && entries.elementsEqual(other.entries) { $0.isSame(as: $1) }
  }

  package func entry(of view: UIView?) -> Entry? { entries.place(of: view).map { entries[$0] } }

  /// The name of a responder as it was at the touch.
  package func title(of responder: UIResponder) -> String {
    cellTitles[ObjectIdentifier(responder)] ?? (responder as? UIView)?.viewName.title
      ?? responder.shortName
  }

  /// True if the hit view is in a cell that shows another row by now.
  package var isInReusedCell: Bool {
    !cellTitles.isEmpty
      && chain.contains { view in
        guard let view = view as? UIView, let then = cellTitles[ObjectIdentifier(view)] else {
          return false
        }
        return then != Self.cellTitle(of: view)
      }
  }

  /// The name of a view in a cell, which tells of what the cell shows; nil where it is the class alone.
  fileprivate static func cellTitle(of view: UIView) -> String? {
    let title = view.viewName.title
    return title == view.viewName.className ? view.viewName.ofContentView : title
  }

  /// Why the touch went where it went, in a sentence: what kept it from the view that is seen there.
  public var explanation: String {
    let words = cause
    // A name stays as it is written; that of a class begins with a capital letter anyway.
    let beginsWithName = entries.contains { entry in
      guard let name = entry.view.accessibilityIdentifier else { return false }
      return words.hasPrefix(name) && words.dropFirst(name.count).first?.isLetter == false
    }
    return missed == nil && !beginsWithName ? words.asSentence : told("\(words).")
  }

  /// The same in words that follow a colon, without a full stop.
  package var cause: String {
    guard let missed else { return entry(of: hit)?.reason ?? "every window let it through".told }
    let name = missed.view.shortName
    // What a file without looks has at a place may be seen there, or not; what begins to fade in is not yet.
    let isSeen =
      missed.view.application?.isOutlined != true && !AnimatedPlace.isFadingIn(missed.view)
    guard missed.verdict == nil, let by = missed.by, missed.view.isDescendant(of: by),
      case .outside? = entry(of: by)?.verdict
    else {
      let reason = missed.reason
      return told(
        isSeen ? "\(name) is drawn there, but \(reason)" : "\(name) lies there, but \(reason)"
      )
    }
    let place = by === missed.view.superview ? told("its parent \(by.shortName)") : by.shortName
    if by.overridesPointInside {
      return told(
        isSeen
          ? "\(name) is drawn there, but \(place) was asked first and its point(inside:with:) override refused the point"
          : "\(name) lies there, but \(place) was asked first and its point(inside:with:) override refused the point"
      )
    }
    return told(
      isSeen
        ? "\(name) is drawn there, but \(place) was asked first and the point is outside \(by.shortName)"
        : "\(name) lies there, but \(place) was asked first and the point is outside \(by.shortName)"
    )
  }

  /// Explains the touch that began with an input, from its trace.
  package static func of(_ touch: TouchDown, in application: UIApplication) -> HitReport {
    HitReport(at: touch.point, in: application, hit: touch.hit, touch.questions)
  }
}

extension [HitReport.Entry] {
  package func place(of view: UIView?) -> Int? {
    guard let view else { return nil }
    return withUnsafeBufferPointer { entries in
      for index in entries.indices where entries[index].view === view { return index }
      return nil
    }
  }
}

/// The entries of views in the order of asking: front to back, parents before children.
private struct EntryList {
  private(set) var entries: [HitReport.Entry] = []
  private(set) var parents: [Int?] = []
  private(set) var cellTitles: [ObjectIdentifier: String] = [:]
  private let explainer: VerdictExplainer

  private struct Item {
    let view: UIView
    /// The point in the view's own space.
    let point: CGPoint
    /// The place of the nearest view around it that is listed.
    let parent: Int?
    var isInCell = false
    /// The obstacle that kept it from being asked; nil where it was, and for a window.
    var obstacle: Reason.Obstacle?
  }

  /// The number of views of a usual screen: room for so many is made at once.
  private static let usual = 128

  init(_ explainer: VerdictExplainer) {
    self.explainer = explainer
    entries.reserveCapacity(Self.usual)
    parents.reserveCapacity(Self.usual)
  }

  mutating func add(_ window: UIWindow, at screenPoint: CGPoint) {
    var pending = [Item(view: window, point: window.pointFromSuperview(screenPoint), parent: nil)]
    while let item = pending.popLast() {
      let (view, point) = (item.view, item.point)
      var parent = item.parent
      let isInCell = item.isInCell || view.isCell
      // Other containers have no entry, though they may have been asked.
      if view.isListed || view === explainer.hit {
        parent = entries.count
        var entry = explainer.entry(view, at: point, behind: item.obstacle)
        if isInCell {
          cellTitles[ObjectIdentifier(view)] = HitReport.cellTitle(of: view)
          entry.cellTitle = view.viewName.title
        }
        entries.append(entry)
        parents.append(item.parent)
      }
      let obstacles = explainer.obstacles(in: view, behind: item.obstacle)
      for (child, obstacle) in zip(view.subviews, obstacles) {
        let own = child.pointFromSuperview(point)
        pending.append(
          Item(view: child, point: own, parent: parent, isInCell: isInCell, obstacle: obstacle)
        )
      }
    }
  }
}
