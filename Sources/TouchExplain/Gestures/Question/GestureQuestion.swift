public import TouchKit
public import TouchScene

/// Why what a view is there for does not come of a gesture, or that it does, and the smallest changes
/// after which it comes.
///
/// The gesture is made on a fresh scene, made of the same file, once for each change that is tried; the
/// scene that is asked about is left as it was.
@MainActor
public struct GestureQuestion {
  /// Something that the view should get of the gesture.
  public struct Answer {
    /// That it came, or did not, in words.
    public let text: String
    /// Whether it came.
    public let comes: Bool
    /// Whether it matters little, such as that it came late; left out where it came.
    public let isMinor: Bool
    /// Why it did not come, in words; nil where it did.
    public let reason: String?
    /// The statement about UIKit that the reason rests on.
    public let statement: String?
    /// The changes after which it comes: those that nothing is lost by first, then the smallest.
    public let solutions: [Solution]
  }

  /// Changes after which it comes, together.
  public struct Solution {
    /// The changes.
    public let changes: [GestureChange]
    /// What does not come any more, in words.
    public let losses: [String]
    /// The changes in words.
    public var text: String { changes.map(\.text).joined(separator: ", and ") }
  }

  /// The view.
  public let view: UIView
  /// The gesture.
  public let gesture: FingerGesture
  /// Where the finger comes down, on the screen, in points.
  public let point: CGPoint
  /// Why the touch does not go to the view, and what has it go there; nil where it does.
  ///
  /// The rest is what comes of the gesture once the first of these changes is made.
  public let hit: WhyReport?
  /// What the view should get, and whether it does; empty where the touch does not go to the view,
  /// whatever is done.
  public let answers: [Answer]
  /// What came of the gesture, in words.
  public let effects: [String]
  /// What else is worth knowing, in sentences.
  public let remarks: [String]
  /// Which way the finger went; nil where it did not move.
  let way: StrokeDirection?

  /// Whether all came that the view should get.
  public var comes: Bool { hit == nil && answers.allSatisfy { $0.comes || $0.isMinor } }

  /// The gesture and its place, in words.
  public var headline: String {
    let way = way.map { " \($0 == .left || $0 == .right ? "to the \($0)" : "\($0)")" } ?? ""
    return "A \(gesture.noun)\(way) at \(point.words)"
  }

  /// Makes a gesture at a screen point, in points; without one, in the middle of the largest part of the
  /// screen where the view is hit.
  public init(
    _ view: UIView,
    on gesture: FingerGesture,
    at point: CGPoint? = nil,
    in scene: Scene
  ) {
    let number = GestureStage.views(of: scene).firstIndex { $0 === view } ?? 0
    let application = scene.application
    let start = point ?? gesture.start(in: view, application) ?? gesture.row(in: view)
    let isHit = start.flatMap { application.view(at: $0) }?.isDescendant(of: view) == true
    let report: WhyReport? =
      isHit
      ? nil
      : start.map { WhyReport(view, at: $0, in: application) } ?? WhyReport(view, in: application)
    let bench = GestureBench(
      file: scene.file,
      view: number,
      gesture: gesture,
      point: start ?? report?.point ?? .zero,
      repairsHit: report != nil
    )
    (self.view, self.gesture, hit, self.point) = (view, gesture, report, bench.point)
    let trials = gesture.ways(in: view).compactMap { way in
      bench.run([], way).map { (way, $0) }
    }
    let refused = trials.first { !$0.1.isFulfilled }
    guard let (way, run) = refused ?? trials.first, run.reaches else {
      (self.way, answers, effects, remarks) = (nil, [], [], [])
      return
    }
    self.way = way
    answers = Self.answers(bench, way, run)
    effects = GestureEffect.all(of: run.stage).map { $0.words(run.stage) }
    remarks = Self.remarks(trials, run, isImported: scene.file.imported != nil)
  }

  // MARK: - Answers

  private static func answers(
    _ bench: GestureBench,
    _ way: StrokeDirection?,
    _ run: GestureRun
  ) -> [Answer] {
    guard !run.wishes.isEmpty else { return [answerWithoutUse(bench, way, run)] }
    return run.wishes.compactMap { wish in
      let refusal = run.refusal(of: wish)
      if refusal == nil, wish.isUntoldWhereMet { return nil }
      let reason = refusal.map(run.words.words)
      let search = GestureSearch(bench, way, wish, run)
      return Answer(
        text: run.words.words(wish, refusal),
        comes: refusal == nil,
        isMinor: wish.isMinor,
        reason: reason?.text,
        statement: reason?.statement,
        solutions: search.solutions()
      )
    }
  }

  /// Where nothing in the view has a use for the gesture.
  private static func answerWithoutUse(
    _ bench: GestureBench,
    _ way: StrokeDirection?,
    _ run: GestureRun
  ) -> Answer {
    let reason = run.words.words(.noUse)
    let action = GestureChange.Action.add(bench.gesture, to: bench.view)
    // What UIKit made is not what an app adds recognizers to.
    let isOwn = run.view is UIWindow || UIKitParts.isPart(run.view)
    let works = bench.run([action], way).map { run in
      run.view.ownRecognizers.contains { run.acted($0) }
    }
    let solution = GestureQuestion.Solution(
      changes: [run.stage.change(action)],
      losses: bench.losses([action], way, run).map { $0.lossWords(run.stage) }
    )
    return Answer(
      text: "nothing comes of it for \(run.view.shortName)",
      comes: false,
      isMinor: false,
      reason: reason.text,
      statement: reason.statement,
      solutions: works == true && !isOwn ? [solution] : []
    )
  }

  // MARK: - Remarks

  private static func remarks(
    _ trials: [(StrokeDirection?, GestureRun)],
    _ run: GestureRun,
    isImported: Bool
  ) -> [String] {
    var remarks: [String] = []
    let fine = trials.filter(\.1.isFulfilled).compactMap { $0.0?.rawValue }
    if !fine.isEmpty, fine.count < trials.count {
      remarks.append("With a finger that goes \(fine.joined(separator: " or ")), it comes.")
    }
    if run.wishes.isEmpty, let twin = run.twin {
      remarks.append(
        "\(twin.words) is on \(twin.view?.shortName ?? "another view"): a recognizer has one view, "
          + "so that one added to several is only on the last."
      )
    }
    return remarks + run.unknowns(isImported: isImported)
  }
}
