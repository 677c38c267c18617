import Foundation
import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// All sentences of answers about random scenes, held against a walk, fingers and records that know nothing of them.
///
/// By day the same scenes each time, at night others. TOUCHSTONE_SEED begins with that scene;
/// TOUCHSTONE_QUESTIONS says how many questions are asked.
@MainActor
@Suite struct TruthTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let questions =
    environment["TOUCHSTONE_QUESTIONS"].flatMap(Int.init) ?? (Night.isNow ? 100_000 : 2_000)
  private static let first =
    environment["TOUCHSTONE_SEED"].flatMap(Int.init) ?? (Night.isNow ? .random(in: 0..<1 << 40) : 1)

  @Test(arguments: [
    (900_003, "a view loses touches that one in it gets, whose override answers for all of it"),
    (900_056, "a view keeps a part of its touches that lies beside the screen"),
    (700_033, "a recognizer that is added makes a control send its event"),
    (810_024, "a recognizer loses in one view in its own, and is not tried in the others"),
    (31_000_057, "a view that an override in one answers is in that one"),
    (42_000_017, "a view gets no touches, whose override has it hit outside of itself"),
    (700_058, "a recognizer that is added makes a control send its event"),
    (
      700_018,
      "a disabled control, which hears of the touch to its end, does not follow it to the end"
    ),
  ])
  func `what was said falsely once is said no more`(_ seed: Int, _ falsehood: String) throws {
    let interview = Interview()
    try interview.ask(seed)
    #expect(interview.falsehoods.isEmpty, "\(falsehood): \(interview.report)")
  }

  @Test func `no sentence about random scenes is false, and each is of a kind that is checked`()
    throws
  {
    let interview = Interview()
    var seed = Self.first
    while interview.questions < Self.questions {
      try interview.ask(seed)
      seed += 1
    }
    print(
      "\(interview.questions) questions, \(interview.sentences) sentences, from seed \(Self.first)"
    )
    #expect(interview.falsehoods.isEmpty, "\(interview.report)")
  }
}

/// Questions about random scenes, and the sentences that are false.
@MainActor
private final class Interview {
  private(set) var questions = 0
  private(set) var sentences = 0
  private(set) var falsehoods: [(seed: Int, text: String)] = []
  private var seed = 0
  private var generator = SeededGenerator(seed: 0)

  /// The falsehoods: one of each scene is enough to look into it.
  var report: String {
    var known: Set<String> = []
    func kind(_ text: String) -> String {
      text.prefix { $0 != "[" }.split(whereSeparator: \.isNumber).joined(separator: "1")
    }
    let lines = falsehoods.filter { known.insert(kind($0.text)).inserted }.prefix(60)
      .map { "seed \($0.seed): \($0.text)" }
    let scene = falsehoods.first.map { RandomScreen(seed: $0.seed).text } ?? ""
    return (lines + [scene]).joined(separator: "\n")
  }

  func ask(_ seed: Int) throws {
    self.seed = seed
    generator = SeededGenerator(seed: seed)
    let screen = RandomScreen(seed: seed)
    let file = try SceneFile(reading: Data(screen.text.utf8), name: "random.scene.yaml")
    let scene = try Scene(file)
    try withExtendedLifetime(scene) {
      askAudit(scene)
      for round in 0..<3 {
        for _ in 0..<4 { askPoint(scene) }
        for name in screen.names.shuffled(using: &generator).prefix(2) {
          askWhy(try scene.view(ViewReference(name)), scene)
        }
        if round < 2 { edit(scene) }
      }
      let fresh = try Scene(file)
      for name in screen.names.shuffled(using: &generator).prefix(1) {
        try askGesture(try fresh.view(ViewReference(name)), fresh)
      }
    }
  }

  private func check(_ isTrue: Bool?, _ sentence: String, _ context: @autoclosure () -> String) {
    sentences += 1
    guard isTrue != true else { return }
    falsehoods.append((seed, "\(isTrue == nil ? "of no kind: " : "")\(sentence) [\(context())]"))
  }

  private func point() -> CGPoint {
    CGPoint(
      x: Double(Int.random(in: 0..<Int(RandomScreen.size.width), using: &generator)) + 0.25,
      y: Double(Int.random(in: 0..<Int(RandomScreen.size.height), using: &generator)) + 0.25
    )
  }

  /// Changes something of a view, as a program does between two questions.
  private func edit(_ scene: Scene) {
    let views = scene.views.filter { $0.accessibilityIdentifier?.hasPrefix("v") == true }
    guard let view = views.randomElement(using: &generator) else { return }
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: view.isHidden.toggle()
    case 1: view.isUserInteractionEnabled.toggle()
    case 2: view.alpha = view.alpha < 0.01 ? 1 : 0
    case 3: view.superview?.bringSubviewToFront(view)
    default: view.frame = view.frame.offsetBy(dx: 17, dy: -23).insetBy(dx: -4, dy: 0)
    }
  }

  // MARK: - Points

  private func askPoint(_ scene: Scene) {
    questions += 1
    let walk = ReferenceWalk(scene.application)
    let point = point()
    let report = HitReport(at: point, in: scene.application)
    check(report.hit === walk.hit(point), "the touch goes to \(name(report.hit))", "\(point)")
    checkExplanation(report, walk)
    for entry in report.entries where entry.view.accessibilityIdentifier != nil {
      let claims = ReasonClaims(walk: walk, view: entry.view, point: point)
      check(claims.isTrue(entry.reason), entry.reason, "hit \(point), \(name(entry.view))")
    }
  }

  private func checkExplanation(_ report: HitReport, _ walk: ReferenceWalk) {
    let text = report.explanation
    let context = "explanation at \(report.point), hit \(name(report.hit))"
    let seen = #/(\w+) is drawn there, but (.*)\./#
    guard let found = text.wholeMatch(of: seen) else {
      guard let hit = report.hit else {
        return check(text == "Every window let it through.", text, context)
      }
      let claims = ReasonClaims(walk: walk, view: hit, point: report.point)
      let reason = String(text.prefix(1).lowercased() + text.dropFirst().dropLast())
      return check(claims.isTrue(reason), text, context)
    }
    guard let view = walk[String(found.1)] else { return check(false, text, context) }
    check(walk.isShown(view, at: report.point), "\(found.1) is drawn there", context)
    let asked = #/(its parent )?(\w+) was asked first and the point is outside (\w+)/#
    if let parent = found.2.wholeMatch(of: asked) {
      let around = walk[String(parent.2)]
      let isOutside = around.map { !walk.isInside(walk.own(report.point, $0), $0) } == true
      let isParent = parent.1 == nil || around === view.superview
      return check(isOutside && isParent && around.map(view.isDescendant) == true, text, context)
    }
    let claims = ReasonClaims(walk: walk, view: view, point: report.point)
    check(claims.isTrue(String(found.2)), text, context)
  }

  // MARK: - Why

  private func askWhy(_ view: UIView, _ scene: Scene) {
    questions += 2
    let walk = ReferenceWalk(scene.application)
    let point = point()
    check(WhyReport(view, at: point, in: scene.application), walk)
    let whole = WhyReport(view, in: scene.application)
    check(whole, walk)
    for rect in (whole.reachable ?? []) where rect.width > 0.5 && rect.height > 0.5 {
      check(walk.hit(rect.middle) === view, "gets \(rect)", "\(name(view))")
    }
    for rect in whole.reachableInside where rect.width > 0.5 && rect.height > 0.5 {
      let hit = walk.hit(rect.middle)
      check(
        hit !== view && hit?.isDescendant(of: view) == true,
        "views in it get \(rect)",
        "\(name(view))"
      )
    }
    for obstacle in whole.obstacles {
      for rect in obstacle.rects where rect.width > 0.5 && rect.height > 0.5 {
        check(walk.hit(rect.middle) !== view, "does not get \(rect)", "\(name(view))")
      }
    }
  }

  private func check(_ report: WhyReport, _ walk: ReferenceWalk) {
    let (view, point) = (report.view, report.point)
    let context = "why \(name(view)) at \(point), hit \(name(walk.hit(point)))"
    let isHit = walk.hit(point) === view
    check((report.entry.verdict == .hit) == isHit, "is hit: \(!isHit)", context)
    let reasons = ReasonClaims(walk: walk, view: view, point: point)
    check(reasons.isTrue(report.entry.reason), report.entry.reason, context)
    let remarks = RemarkClaims(walk: walk, view: view, point: point)
    for remark in report.remarks { check(remarks.isTrue(remark), remark, context) }
    let place = view.isWithoutSize ? nil : point
    guard let place, report.entry.verdict != .hit else { return }
    for solution in report.solutions {
      let claims = RemarkClaims(walk: walk, view: view, point: place)
      let untrue = claims.falsehoods(of: solution, meant: view)
      check(untrue.isEmpty, untrue.joined(separator: "; "), context)
    }
  }

  // MARK: - Gestures

  private func askGesture(_ view: UIView, _ scene: Scene) throws {
    questions += 1
    let gestures: [FingerGesture] = [.tap, .hold, .drag, .flick, .doubleTap]
    let gesture = gestures.randomElement(using: &generator) ?? .tap
    let question = GestureQuestion(view, on: gesture, in: scene)
    guard question.hit == nil, !question.answers.isEmpty else { return }
    let context =
      "why \(name(view)) --on \(gesture) \(question.way.map { "\($0)" } ?? "") at \(question.point)"
    func outcome(_ scene: Scene) -> GestureClaims {
      GestureClaims(
        outcome: GestureClaims.Outcome(gesture, question.way, at: question.point, on: scene)
      )
    }
    let claims = outcome(try Scene(scene.file))
    for answer in question.answers {
      check(claims.isTrue(answer.text), answer.text, context)
      if let reason = answer.reason { check(claims.isTrue(reason: reason), reason, context) }
      for solution in answer.solutions {
        guard let stage = Stage(scene.file) else { continue }
        for change in solution.changes { _ = change.edit.make(on: stage) }
        let text = answer.text.replacing(" is not ", with: " is ").replacing(
          " sends no ",
          with: " sends "
        )
        .replacing(" does not scroll", with: " scrolls").replacing(
          " does not hear ",
          with: " hears "
        )
        .replacing(" does not follow ", with: " follows ")
        guard text != answer.text else { continue }
        let then = outcome(stage.scene)
        let isUnmet = solution.costs.contains { $0.hasPrefix("\(answer.text) all the same") }
        check(then.isTrue(isUnmet ? answer.text : text), "\(solution.text): \(text)", context)
        for loss in solution.losses {
          if let found = loss.wholeMatch(
            of: #/(g\d+) is then (not recognized there|recognized nowhere)/#
          ) {
            check(!then.outcome.acted(String(found.1)), "\(solution.text): \(loss)", context)
          }
        }
      }
    }
    for effect in question.effects {
      check(claims.isTrue(effect), "effect: \(effect)", context)
    }
  }

  // MARK: - Audits

  private func askAudit(_ scene: Scene) {
    questions += 1
    let claims = AuditClaims(ReferenceWalk(scene.application), of: scene.file)
    for finding in Audit(of: scene).findings {
      check(claims.isTrue(finding), finding.reason, "audit \(finding.rule) \(finding.path)")
    }
  }

  private func name(_ view: UIView?) -> String {
    view?.accessibilityIdentifier ?? view?.className ?? "nobody"
  }
}
