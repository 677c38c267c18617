import TouchKit

/// The rules about views that lie in front of others.
struct CoverRules {
  /// From this part of a view on it is mostly covered.
  private static let most = 0.5
  /// From this part on a layer that shows nothing at all is in the way.
  private static let some = 0.2
  /// From this part on a badge on a control is in the way, and what a target takes outside of its bounds.
  private static let badge = 0.15
  /// From this part on a picture that an app puts on a control is in the way.
  private static let picture = 0.05
  /// From this part on a target that lies over another is in the way.
  private static let overlap = 0.25
  /// The number of views under a cover that its finding names.
  private static let named = 3
  private static let bothShown = "If both are shown at once"

  private struct Victim {
    let view: UIView
    /// The part that it loses to all in front of it, and to the one that takes most.
    let (part, own): (Double, Double)
    let box: CGRect
    let point: CGPoint
    /// True if no point reaches it.
    let isLost: Bool

    @MainActor var isEnabled: Bool { (view as? UIControl)?.isEnabled != false }
    @MainActor var isDead: Bool { isLost && isEnabled }
  }

  private struct Cover: Hashable {
    let view: UIView
    let role: CoverRole
  }

  private let desk: AuditDesk
  private var judge: CoverJudge
  private var covers: [(cover: Cover, victims: [Victim])] = []
  private var places: [Cover: Int] = [:]
  /// The views in front that findings are about, in whose place what is behind them would be hit.
  private(set) var layers: [UIView] = []
  /// The views whose losses need no other finding: they are reported, or may be intended.
  private var explained: Set<ObjectIdentifier> = []

  init(desk: AuditDesk) {
    self.desk = desk
    judge = CoverJudge(desk: desk)
  }

  mutating func note(_ view: UIView, result: TouchSurvey.Result, losses: [TouchSurvey.Loss]) {
    let part = losses.reduce(0) { $0 + $1.area } / result.seen
    // What is presented is meant to lie there; that nothing beside it gets touches may not be.
    let beside = losses.first {
      $0.area >= Self.some * result.seen
        && $0.winner.map { judge.presentedAlone(in: $0, over: view) != nil } == true
    }
    guard let worst = beside ?? losses.first, let hit = worst.winner else { return }
    if let stray = hit.strayAnswerer(at: worst.point) {
      explained.insert(ObjectIdentifier(view))
      if part < Self.some { return }
      return report(stray, answering: hit, over: view, worst)
    }
    let winner = judge.cover(hit, over: view)
    let role = judge.role(of: winner, over: view, at: worst.box)
    let own = losses.reduce(0) { $0 + ($1.winner?.isDescendant(of: winner) == true ? $1.area : 0) }
    let victim = Victim(
      view: view,
      part: part,
      own: own / result.seen,
      box: worst.box,
      point: worst.point,
      isLost: result.reachedBox.isNull
    )
    let isTold =
      part >= Self.most || part >= Self.some && judge.isLeftover(winner, role, over: view)
      || part >= Self.badge && judge.isBadge(winner, role, over: view)
      || part >= Self.picture && judge.isPicture(winner, over: view)
      || isOverlap(winner, role, over: victim)
    let isIntended =
      role == .intended
      || beside == nil && !judge.isUnderPassing(winner, over: view)
        && judge.isBehindLayer(view, losses)
      || judge.isLayer(view, under: role) && !victim.isLost
    if isIntended || isTold { explained.insert(ObjectIdentifier(view)) }
    guard !isIntended, isTold else { return }
    if desk.doTheSame(view, winner) { return }
    if judge.isLeftToProgram(winner, over: view, role) { return }
    let cover = Cover(view: winner, role: role)
    if let place = places[cover] {
      covers[place].victims.append(victim)
    } else {
      places[cover] = covers.count
      covers.append((cover, [victim]))
    }
  }

  /// Notes what lies beside a row or an item in its list, and in front of it.
  ///
  /// Who selects it touches that. What lies over the list is told of that.
  mutating func note(_ item: UIView, besideOthersIn list: UIView) {
    let result = desk.survey.result(for: item)
    guard result.seen >= 1 else { return }
    let beside = result.losses.filter { $0.isInFront && $0.winner?.isDescendant(of: list) == true }
    note(item, result: result, losses: beside)
  }

  /// Returns whether a target takes a part of another one beside it which its own shape does not tell of: both are
  /// seen there, or its `point(inside:with:)` contains more than its bounds.
  private func isOverlap(_ cover: UIView, _ role: CoverRole, over victim: Victim) -> Bool {
    guard case .busy(let look) = role, look != .drawn, !desk.isDesign, cover.wantsTouches,
      !desk.isOpaque(cover), victim.view.wantsTouches, victim.isEnabled
    else { return false }
    // A button on a card takes the place that it has.
    if victim.view.boxOnScreen.insetBy(dx: -1, dy: -1).contains(cover.boxOnScreen) { return false }
    return victim.own >= (isBeside(cover, victim) ? Self.badge : Self.overlap)
  }

  private func isBeside(_ cover: UIView, _ victim: Victim) -> Bool {
    cover.overridesPointInside && !cover.bounds.holds(cover.pointFromScreen(victim.point))
  }

  /// Notes a view whose override takes touches where neither it nor what it answers is.
  private func report(
    _ cover: UIView,
    answering hit: UIView,
    over view: UIView,
    _ loss: TouchSurvey.Loss
  ) {
    desk.note(
      .swallowed,
      of: cover,
      at: loss.box,
      because: "its\(cover.wordsOfStrayAnswer(hit)), and so takes the touches of \(view.shortName)",
      winning: [(view, loss.point)],
      within: loss.box,
      severity: .warning,
      shape: [cover.className, hit.className]
    )
  }

  func explains(_ view: UIView) -> Bool { explained.contains(ObjectIdentifier(view)) }

  // MARK: - Findings

  /// Notes the covers, but for those that are told already.
  mutating func report(besides told: [UIView]) {
    for (cover, all) in covers where !told.contains(where: { $0 === cover.view }) {
      let victims = Self.worst(all)
      switch cover.role {
      case .intended: break
      case .content: for victim in victims { reportContent(cover.view, over: victim) }
      case .busy(let look):
        for victim in victims.sorted(by: { $0.part > $1.part }) {
          report(cover.view, look, over: victim)
        }
      case .idle, .unknown:
        layers.append(cover.view)
        report(cover, over: real(victims, under: cover.view), of: all.filter(\.isDead))
      }
    }
  }

  /// Those that lose most of their touches, and of these those that would use them now; all where there are none.
  private static func worst(_ victims: [Victim]) -> [Victim] {
    func those(_ victims: [Victim], _ isMeant: (Victim) -> Bool) -> [Victim] {
      let meant = victims.filter(isMeant)
      return meant.isEmpty ? victims : meant
    }
    return those(those(victims) { $0.part >= most }, \.isEnabled)
  }

  private func real(_ victims: [Victim], under cover: UIView) -> [Victim] {
    let undo = cover.trying { $0.enable(false) }
    defer { undo() }
    let helped = victims.filter { victim in
      desk.application.view(at: victim.point)?.isDescendant(of: victim.view) == true
    }
    return helped.isEmpty ? victims : helped
  }

  private func reportContent(_ cover: UIView, over victim: Victim) {
    let content = judge.branch(of: cover, apartFrom: victim.view)
    guard let owner = content.superview else { return }
    let view = victim.view
    desk.note(
      .behindContent,
      of: view,
      at: victim.box,
      because:
        "\(percent(victim)) of it lies behind the contentView of \(owner.shortName), which receives the touches"
        + others(of: victim),
      winning: [(view, victim.point)],
      severity: victim.isLost ? .error : .warning,
      shape: [view.shape, owner.className]
    )
  }

  private func report(_ cover: UIView, _ look: CoverLook, over victim: Victim) {
    let view = victim.view
    let doubt = judge.doubt(about: cover, over: view)
    let disputes = desk.application.view(at: victim.point)?.hitDisputes(at: victim.point) ?? []
    desk.note(
      .covered,
      of: view,
      at: victim.box,
      because:
        "\(percent(victim)) of it \(view.isDrawn(inFrontOf: cover) ? "goes to" : "lies behind") "
        + (isBeside(cover, victim) ? "the touch area of " : "")
        + "\(cover.shortName), which "
        + (view.isDrawn(inFrontOf: cover)
          ? "is asked first, whatever the zPosition" : "receives the touches") + others(of: victim)
        + (desk.isDesign
          ? judge.condition(of: cover, over: view)
          : UIKitParts.isBar(cover)
            ? ", as long as the bar is shown there"
            : doubt
              ?? (judge.isPicture(cover, over: view)
                ? ", unless its class lets touches through" : ""))
        + (disputes.first.map { "; \($0)" } ?? ""),
      winning: [(view, victim.point)],
      provided: doubt.map { _ in Self.bothShown },
      severity: look == .drawn || doubt != nil || !disputes.isEmpty || victim.part < Self.most
        ? .note : nil,
      blaming: cover
    )
  }

  private func percent(_ victim: Victim) -> String {
    "\(Int((victim.own * 100).rounded(.down))) %"
  }

  /// The part that a victim loses to others than the cover that takes most; empty for a trifle.
  private func others(of victim: Victim) -> String {
    let part = Int(((victim.part - victim.own) * 100).rounded(.down))
    return part < 5 ? "" : "; \(part) % lies behind others"
  }

  /// Notes a view that takes touches of others and does nothing with them, or of which that is not known.
  private func report(_ cover: Cover, over victims: [Victim], of dead: [Victim]) {
    let (view, first) = (cover.view, victims[0])
    let all = victims.map(\.view.shortName).listed(most: Self.named)
    var (rule, subject, severity): (AuditRule, UIView, Severity?) = (.swallowed, view, nil)
    var (reason, condition): (String, String?)
    var shape: [AnyHashable]? = [view.shape, first.view.className]
    if case .unknown(let opaque) = cover.role {
      (subject, severity, condition) = (opaque, .note, "If it is to let touches through")
      shape = [opaque.shape, first.view.className]
      reason = "it lies over \(all), and what \(opaque.className) does with touches is not known"
    } else if let shown = judge.presentedAlone(in: view, over: first.view) {
      (subject, severity, shape) = (shown, .note, nil)
      condition = "If touches beside it are to reach what is behind"
      reason =
        "UIKit's \(view.className) around it, which shows nothing, receives the touches of \(all) beside it"
    } else if let window = view.passingWindow {
      (subject, shape, condition) = (window, nil, nil)
      reason =
        "UIKit's \(view.className) around its root view receives the touches of \(all): on an iPad it is hit itself, on an iPhone it lets them through"
    } else {
      let doubt = victims.lazy.compactMap { judge.doubt(about: view, over: $0.view) }.first
      let isClear = cover.role == .idle(.transparent)
      if isClear { rule = .transparentCover }
      severity = doubt == nil ? self.severity(of: cover, over: victims) : .note
      condition = doubt.map { _ in Self.bothShown }
      reason =
        "it receives the touches of \(all), "
        + (isClear ? "\(sight(of: view, over: victims)) there, " : "")
        + (desk.isDesign
          ? "and nothing in the file uses them" + judge.condition(of: view, over: first.view)
          : (ResponderChain(from: view).responders.contains(where: \.isUntold)
            ? "and nothing in the file uses them" : "and does nothing with them")
            + (view.listOfRow.map { ": \($0.shortName) selects what they are on" } ?? "")
            + (doubt ?? ""))
    }
    desk.note(
      rule,
      of: subject,
      at: victims.reduce(CGRect.null) { $0.union($1.box) },
      because: reason,
      winning: victims.map { ($0.view, $0.point) },
      within: first.box,
      provided: condition,
      severity: severity,
      shape: shape,
      taking: (victims + dead).map(\.view)
    )
  }

  /// What is seen of a cover that is transparent, and of what is in it, over the views behind.
  private func sight(of cover: UIView, over victims: [Victim]) -> String {
    if cover.drawsSomething { return "hides nothing" }
    let showsPart = cover.subtree.contains { part in
      part !== cover && part.isSeen && part.drawsSomething
        && victims.contains { $0.box.intersects(part.boxOnScreen) }
    }
    return showsPart ? "shows nothing of its own" : "shows nothing"
  }

  private func severity(of cover: Cover, over victims: [Victim]) -> Severity {
    if judge.blocksApp(cover.view, over: victims[0].view) { return .error }
    guard cover.role == .idle(.transparent) else {
      return cover.role == .idle(.unknown) ? .warning : .note
    }
    if victims.allSatisfy({ $0.part < Self.most }) { return .note }
    return victims.contains(where: \.isLost) && !desk.isDesign ? .error : .warning
  }
}
