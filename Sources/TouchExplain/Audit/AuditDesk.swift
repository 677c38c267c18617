import TouchKit
import TouchScene

/// The shared part of the rules of an audit: the survey of the screen, and the list of findings.
final class AuditDesk {
  struct Order {
    /// True if every target below Apple's default size counts, and as a warning.
    var isAboutTargets = false
    /// The findings that nobody wants to read again, by rule and path.
    var isKnown: (AuditRule, String) -> Bool = { _, _ in false }
  }

  let survey: TouchSurvey
  let order: Order
  /// The scene that the views are of; nil for a program's.
  let scene: Scene?
  /// The views in all windows that are shown, hidden ones too: front to back, each before its subviews.
  let views: [UIView]
  let ledger: Account
  let tree: ViewTree
  private var paths = ViewPaths()
  private var drafts = FindingDrafts()
  private var found: Set<ObjectIdentifier> = []
  private var blamed: Set<ObjectIdentifier> = []
  /// The views that the fixes of findings about others win touches for.
  private var won: Set<ObjectIdentifier> = []
  private var adopted: [Finding] = []

  var application: UIApplication { survey.application }

  init(of application: UIApplication, scene: Scene? = nil, order: Order = Order()) {
    survey = TouchSurvey(of: application)
    ledger = Account(of: application)
    tree = ViewTree(of: application)
    self.order = order
    self.scene = scene
    views = application.windows.reversed().filter { !$0.isHidden }.flatMap(\.frontToBack)
  }

  var counts: Audit.Counts {
    let targets = views.filter { $0.wantsTouches && !UIKitParts.isPart($0) && !($0 is UIWindow) }
    let odd = targets.count { ($0.ancestors + [$0]).contains(where: \.hasLayoutConflict) }
    return Audit.Counts(
      views: views.count { !$0.isContainer },
      targets: targets.count,
      contradicted: odd
    )
  }

  /// Notes a finding with a fix, or with views to win: then the fix is the smallest change of views that wins each of
  /// them its point; where there is none, one for the first of them.
  ///
  /// A fix is looked for only where it is told. The first of the views to win loses a part, else all at fault, on the
  /// screen, in points; without a place it is all that is seen of the view. One change of a culprit may help several views;
  /// findings of one shape are told as one, those without by the shapes of view and culprit, or by their views' classes.
  func note(
    _ rule: AuditRule,
    of view: UIView,
    at rect: CGRect? = nil,
    because reason: String,
    fix: @autoclosure @escaping @MainActor () -> Advice = [Solution]().fix(),
    winning wishes: [FindingDraft.Wish] = [],
    within part: CGRect? = nil,
    provided condition: String? = nil,
    severity: Severity? = nil,
    blaming culprit: AnyObject? = nil,
    shape: [AnyHashable]? = nil,
    taking victims: [UIView] = [],
    losing recognizers: [UIGestureRecognizer] = []
  ) {
    found.insert(ObjectIdentifier(view))
    if let culprit { blamed.insert(ObjectIdentifier(culprit)) }
    if !victims.isEmpty { won.formUnion(wishes.map { ObjectIdentifier($0.view) }) }
    let path = paths.path(of: view)
    if order.isKnown(rule, path) { return }
    let rect = rect ?? seen(view)
    var (place, known) = (Finding.Place(view: view, path: path, rect: rect.rounded), Set<UIView>())
    place.victims = victims.filter { known.insert($0).inserted }
    place.recognizers = recognizers
    drafts.add(
      FindingDraft(
        rule: rule,
        severity: severity ?? rule.severity,
        culprit: culprit.map { ObjectIdentifier($0) },
        shape: shape ?? (culprit as? UIView).map { [view.shape, $0.shape] } ?? [view.className],
        places: [place],
        box: rect,
        reason: reason,
        wishes: wishes,
        fix: { [tree, ledger] box, wishes in
          guard let first = wishes.first else { return fix() }
          return PointJudge(first.view, at: first.point, within: part ?? box, on: tree)
            .fix(ledger, granting: wishes, provided: condition)
        }
      )
    )
  }

  /// The box of what is seen of a view on the screen; a point without size for nothing.
  func seen(_ view: UIView) -> CGRect {
    let box = VisibleShape(of: view).box.common(with: application.screen.bounds)
    return box.isNull ? CGRect(origin: view.pointOnScreen(.zero), size: .zero) : box
  }

  func hasFinding(at view: UIView) -> Bool { found.contains(ObjectIdentifier(view)) }

  func isBlamed(_ view: UIView) -> Bool { blamed.contains(ObjectIdentifier(view)) }

  // MARK: - What is known

  /// The source that the views were made from; nil for a scene's own or a program's.
  private var source: ImportedScene.Kind? { scene?.file.imported?.kind }
  /// True if the views come from another program, of whose classes nothing but the name is known.
  var isImported: Bool { source != nil }
  /// True if frames are all that is known: accessibility has another order than hit-testing, and leaves views out.
  var isEstimate: Bool { source == .pageSource || source == .elementTree }
  /// True if the screen is a design: what a program hides, moves and lays out later is not known.
  var isDesign: Bool { source == .interfaceBuilder }
  func use(of view: UIView) -> DesignUse { isDesign ? scene?.designUse(of: view) ?? [] : [] }
  /// Returns whether two controls send the same actions to the same targets, as far as is known: a touch of one
  /// does what one of the other does.
  func doTheSame(_ one: UIView, _ other: UIView) -> Bool {
    guard let one = one as? UIControl, let other = other as? UIControl, one !== other else {
      return false
    }
    let actions = actions(of: one)
    return !actions.isEmpty && actions == self.actions(of: other)
  }

  /// The actions of a control with their targets and events; a block is like no other.
  private func actions(of control: UIControl) -> [String] {
    if isDesign {
      let position = scene?.position(of: control)
      return position.flatMap { scene?.file.imported?.actions[$0] }?.sorted() ?? []
    }
    var actions: [String] = []
    control.enumerateEventHandlers { _, message, events, _ in
      let target = message.map { $0.0.map { "\(ObjectIdentifier($0 as AnyObject))" } ?? "nil" }
      actions.append(
        "\(target ?? "block of \(ObjectIdentifier(control))") \(message.map { "\($0.1)" } ?? "") "
          + "\(events.rawValue)"
      )
    }
    return actions.sorted()
  }

  /// Returns whether a design shows a view where the program does, within a view around it: nil for the screen.
  func isSettled(_ view: UIView, in around: UIView? = nil) -> Bool {
    guard isDesign else { return true }
    // Which of constraints that contradict each other is broken, only UIKit knows.
    if view.hasLayoutConflict || view.contradictsLengths { return false }
    let inner = view.ancestors.reversed().prefix { $0 !== around }
    return ([view] + inner).allSatisfy { use(of: $0).isDisjoint(with: [.moved, .resized]) }
  }
  /// What a finding about a design depends on, behind a comma, where code may turn on a view that refuses all touches, or
  /// change a constraint of a view or of one around it; nothing where it does not.
  func condition(on view: UIView, in around: UIView) -> String {
    guard isDesign else { return "" }
    if !around.isUserInteractionEnabled {
      return use(of: around).contains(.outlet)
        ? ", unless code, which has \(around.shortName) by an outlet, turns it on"
        : isOpaque(around) ? ", unless code of \(around.className) turns it on" : ""
    }
    let path = [view] + view.ancestors.reversed().prefix { $0 !== around } + [around]
    let adjusted = path.first { use(of: $0).contains(.adjusted) }
    return adjusted.map {
      ", unless code changes a constraint of \($0.shortName) that it has by an outlet"
    } ?? ""
  }
  var knowsLooks: Bool { !application.isWireframe }

  /// Takes findings that were made on a copy of the screen.
  func adopt(_ findings: [Finding]) { adopted += findings }

  /// Finds faults behind views in front, whatever those do: no point reaches them without those either.
  func errors(behind layers: [UIView]) -> [Finding] {
    layers.map { tree.change(.turnOff(tree[$0], over: nil)) }.tried {
      let desk = AuditDesk(of: application, scene: scene, order: order)
      ReachRules(desk: desk).check()
      let isOld = { (place: Finding.Place) in
        self.hasFinding(at: place.view) || self.won.contains(ObjectIdentifier(place.view))
          || layers.contains { place.view.isDescendant(of: $0) }
      }
      // The search for a fix costs most: nothing is looked for that is not told.
      desk.drafts.keep { draft in
        draft.severity == .error && [.unreachable, .behindContent].contains(draft.rule)
      }
      return desk.finish().filter { !$0.places.contains(where: isOld) }
    }
  }

  /// Ends the audit, and returns the findings, the worst first.
  func finish() -> [Finding] {
    // What looks for a fix may hold this object.
    defer { drafts = FindingDrafts() }
    let ranks = Dictionary(
      uniqueKeysWithValues: AuditRule.allCases.enumerated().map { ($0.element, $0.offset) }
    )
    let keyed = (drafts.all.flatMap(\.findings) + adopted).enumerated().map { offset, finding in
      let place = survey.order.place(of: finding.view) ?? 0
      return (finding, key: (ranks[finding.rule] ?? 0, -finding.places.count, place, offset))
    }
    return keyed.sorted { one, other in
      if one.0.severity != other.0.severity { return one.0.severity > other.0.severity }
      return one.key < other.key
    }
    .map(\.0)
  }
}

extension PointJudge {
  /// The changes that win all views their points as advice, behind what it depends on; where none does, those for the first.
  fileprivate func fix(
    _ ledger: Account,
    granting wishes: [FindingDraft.Wish],
    provided condition: String?
  ) -> Advice {
    var judge = self
    judge.others = Array(wishes.dropFirst())
    let forAll = judge.solutions(ledger)
    let solutions = forAll.isEmpty && wishes.count > 1 ? solutions(ledger) : forAll
    let fix = solutions.fix(besides: untried)
    return condition.map { fix.told("\($0): \(fix.text.lowercasedFirst)") } ?? fix
  }
}

extension CGRect {
  fileprivate var rounded: CGRect {
    func rounded(_ number: CGFloat) -> CGFloat { (number * 100).rounded() / 100 }
    return CGRect(
      x: rounded(minX),
      y: rounded(minY),
      width: rounded(width),
      height: rounded(height)
    )
  }
}
