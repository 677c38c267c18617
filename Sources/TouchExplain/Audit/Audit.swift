public import TouchKit
public import TouchScene

/// An audit of a screen: the faults that keep touches from where they are wanted.
///
/// Each finding has its evidence: hit-testing at every point of the screen, and gestures that were tried. What is not
/// known, such as what an imported class does, is never reported. An audit leaves the scene as it was.
@MainActor
public struct Audit {
  /// The findings, the worst first; those of the same severity in the order of their rules, then those
  /// about the most views, then in the order of hit-testing.
  ///
  /// Those that are alike are one.
  public let findings: [Finding]
  /// The counts of what was looked at.
  public let counts: Counts

  /// The numbers of views that an audit looks at.
  nonisolated public struct Counts: Sendable {
    /// The views in all windows that are shown, hidden views too, without UIKit's around those of controllers.
    public let views: Int
    /// Those of them that are meant to be touched, without the parts that UIKit puts into its own:
    /// controls, views with recognizers, and those whose classes handle touches.
    public let targets: Int
    /// Those of the targets of which it is not known where UIKit puts them, for required constraints contradict others.
    public let contradicted: Int
  }

  /// Looks at a scene, and tries gestures on others made of the same file.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - targets: Whether every target smaller than 44x44 points counts, as a warning; else those
  ///     smaller than 28x28 do, as notes.
  ///   - isKnown: Whether a finding of a rule at the view with a path is left out.
  public init(
    of scene: Scene,
    targets: Bool = false,
    leavingOut isKnown: @escaping (_ rule: AuditRule, _ path: String) -> Bool = { _, _ in false }
  ) {
    let desk = AuditDesk(
      of: scene.application,
      scene: scene,
      order: AuditDesk.Order(isAboutTargets: targets, isKnown: isKnown)
    )
    Self.look(desk)
    let graph = GestureGraph(of: scene)
    GestureRules(desk: desk, scene: scene, graph: graph).check()
    var delivery = DeliveryRules(desk: desk, scene: scene)
    delivery.check()
    findings = desk.finish()
    counts = desk.counts
  }

  /// Looks at the windows of an application, without trying gestures on them.
  public init(of application: UIApplication) {
    let desk = AuditDesk(of: application)
    Self.look(desk)
    findings = desk.finish()
    counts = desk.counts
  }

  private static func look(_ desk: AuditDesk) {
    let layers = ReachRules(desk: desk).check()
    SpaceRules(desk: desk).check()
    EventRules(desk: desk).check()
    ConnectionRules(desk: desk).check()
    if !layers.isEmpty { desk.adopt(desk.errors(behind: layers)) }
  }
}
