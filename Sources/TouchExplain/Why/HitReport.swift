public import TouchKit

/// Which view a touch at a point would go to, and why no other.
@MainActor
public struct HitReport {
  /// What became of one view.
  public struct Entry {
    /// The view.
    public let view: UIView
    /// The verdict; nil where the view was never asked.
    public let verdict: Verdict?
    /// The point in the view's own space.
    public let point: CGPoint
    /// The view that kept this one from being asked, or that received the touch instead.
    public let by: UIView?
    /// The verdict in words, with its numbers.
    public let reason: String

    /// The verdict as people read it.
    package var words: String { Verdict.words(verdict) }
    /// The word for the verdict in files.
    public var name: String { verdict?.name ?? "notAsked" }
  }

  /// Where, on the screen, in points.
  public let point: CGPoint
  /// The hit view; nil where no window is hit.
  public let hit: UIView?
  /// The hit view and the responders after it; empty where nothing is hit.
  public let chain: [UIResponder]
  /// All views in the order of asking: front to back, parents before children.
  public let entries: [Entry]
  /// The view that is seen at the point although the touch went behind it.
  public let missed: Entry?

  /// Looks once for the view at a screen point, in points.
  public init(at point: CGPoint, in application: UIApplication) {
    let log = application.observe(point)
    self.init(at: point, in: application, hit: log.hit, HitQuestions(log))
  }

  /// Explains a look that was already made.
  init(
    at point: CGPoint,
    in application: UIApplication,
    hit: UIView?,
    _ questions: HitQuestions
  ) {
    self.point = point
    self.hit = hit
    chain = hit.map { ResponderChain(from: $0).responders } ?? []
    let explainer = VerdictExplainer(hit: hit, questions: questions)
    entries = application.windows.reversed()
      .flatMap { $0.frontToBack(asking: point) }
      .filter { !$0.view.isContainer || $0.view === hit }
      .map { explainer.entry($0.view, at: $0.point) }
    missed = MissedView.find(at: point, hit: hit, among: entries, in: application)
  }

  /// Why the touch went where it went, in a sentence: what kept it from the view that is seen there.
  public var explanation: String {
    guard let missed else {
      guard let entry = entries.first(where: { $0.view === hit }) else {
        return "Every window let it through."
      }
      return entry.reason.prefix(1).uppercased() + entry.reason.dropFirst() + "."
    }
    let name = missed.view.shortName
    guard missed.verdict == nil, let by = missed.by, missed.view.isDescendant(of: by),
      case .outside? = entries.first(where: { $0.view === by })?.verdict
    else { return "\(name) is drawn there, but \(missed.reason)." }
    let place = by === missed.view.superview ? "its parent \(by.shortName)" : by.shortName
    return "\(name) is drawn there, but \(place) was asked first and the point is outside "
      + "\(by.shortName)."
  }

  /// Explains the touch that began with an input, from its trace.
  package static func of(
    _ touch: TouchDown,
    in application: UIApplication
  ) -> HitReport {
    HitReport(at: touch.point, in: application, hit: touch.hit, touch.questions)
  }
}

extension UIView {
  /// This view and all in it in the order of hit-testing, each with the point in its own space.
  fileprivate func frontToBack(asking screenPoint: CGPoint) -> [(view: UIView, point: CGPoint)] {
    var result: [(view: UIView, point: CGPoint)] = []
    var pending = [(view: self, point: pointFromSuperview(screenPoint))]
    while let item = pending.popLast() {
      result.append(item)
      for view in item.view.subviews { pending.append((view, view.pointFromSuperview(item.point))) }
    }
    return result
  }
}
