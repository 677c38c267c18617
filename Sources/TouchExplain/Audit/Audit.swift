public import TouchKit
public import TouchScene

/// What keeps touches on a screen from where they are wanted.
///
/// Each finding has its evidence: hit-testing at every point of the screen, and gestures that were
/// tried. What is not known, such as what an imported class does, is never reported. An audit leaves
/// the scene as it was.
@MainActor
public struct Audit {
  /// The findings, the worst first; those of the same severity in the order of their rules, then of
  /// hit-testing.
  public let findings: [Finding]

  /// Looks at a scene, and tries gestures on others made of the same file.
  public init(of scene: Scene) {
    let desk = AuditDesk(of: scene.application, source: scene.file.imported?.kind)
    Self.look(desk)
    let graph = GestureGraph(of: scene)
    GestureRules(desk: desk, scene: scene, graph: graph).check()
    findings = desk.sorted
  }

  /// Looks at the windows of an application, without trying gestures on them.
  public init(of application: UIApplication) {
    let desk = AuditDesk(of: application, source: nil)
    Self.look(desk)
    findings = desk.sorted
  }

  private static func look(_ desk: AuditDesk) {
    ReachRules(desk: desk).check()
    SpaceRules(desk: desk).check()
  }
}

/// What the rules of an audit share: the survey of the screen, and where findings go.
@MainActor
final class AuditDesk {
  let survey: TouchSurvey
  /// Whether the views come from another program, of whose classes nothing but the name is known.
  let isImported: Bool
  /// Whether frames are all that is known: accessibility has another order than hit-testing, and
  /// leaves views out.
  let isEstimate: Bool
  /// The views in all windows that are shown, hidden ones too: front to back, each before its subviews.
  let views: [UIView]
  private let census: TouchCensus
  private var paths = ViewPaths()
  private var findings: [Finding] = []
  private var found: Set<ObjectIdentifier> = []

  var application: UIApplication { survey.application }

  init(of application: UIApplication, source: ImportedScene.Kind?) {
    survey = TouchSurvey(of: application)
    census = TouchCensus(of: application)
    isImported = source != nil
    isEstimate = source == .pageSource || source == .elementTree
    views = application.windows.reversed().filter { !$0.isHidden }.flatMap(\.frontToBack)
  }

  /// Notes a finding, by default with the rule's own severity.
  func note(
    _ rule: AuditRule,
    of view: UIView,
    at rect: CGRect,
    because reason: String,
    fix: String,
    severity: Severity? = nil
  ) {
    found.insert(ObjectIdentifier(view))
    findings.append(
      Finding(
        rule: rule,
        severity: severity ?? rule.severity,
        view: view,
        path: paths.path(of: view),
        rect: rect,
        reason: reason,
        fix: fix
      )
    )
  }

  /// The smallest changes that win a view a screen point, and the box around it, as advice.
  func fix(_ view: UIView, at point: CGPoint, within box: CGRect) -> String {
    ChangeFinder(view, at: point, within: box, in: application).solutions(census).asFix
  }

  /// Whether something was found at a view.
  func hasFinding(at view: UIView) -> Bool { found.contains(ObjectIdentifier(view)) }

  /// Whether it is unknown what a view does with touches: app code overrides methods of its class, or may,
  /// since the class belongs to another program of which nothing else is known.
  func isOpaque(_ view: UIView) -> Bool {
    if let unknown = view.unknownOverrides { return !unknown.isEmpty }
    return isImported && !view.className.hasPrefix("UI") && !view.className.hasPrefix("_UI")
  }

  var sorted: [Finding] {
    let ranks = Dictionary(
      uniqueKeysWithValues: AuditRule.allCases.enumerated().map { ($0.element, $0.offset) }
    )
    let key = { (finding: Finding) in
      (finding.severity, ranks[finding.rule] ?? 0, self.survey.order.place(of: finding.view) ?? 0)
    }
    return findings.enumerated().sorted { one, other in
      let (first, second) = (key(one.element), key(other.element))
      if first.0 != second.0 { return first.0 > second.0 }
      if first.1 != second.1 { return first.1 < second.1 }
      return (first.2, one.offset) < (second.2, other.offset)
    }
    .map(\.element)
  }
}

extension UIView {
  /// This view and all in it: front to back, each before its subviews.
  package var frontToBack: [UIView] {
    var result: [UIView] = []
    var pending = [self]
    while let view = pending.popLast() {
      result.append(view)
      pending += view.subviews
    }
    return result
  }
}
