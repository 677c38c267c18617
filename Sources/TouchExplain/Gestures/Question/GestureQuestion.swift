public import TouchKit
public import TouchScene

/// Why what a view is there for does not come of a gesture, or that it does, and the smallest changes after which it comes.
///
/// The gesture is made on a fresh scene, made of the same file, once for each change that is tried; the scene that is asked
/// about is left as it was.
@MainActor
public struct GestureQuestion {
  /// Something that the view should get of the gesture.
  nonisolated public struct Answer {
    /// That it came, or did not, in words.
    public let text: String
    /// True if it came.
    public internal(set) var comes = false
    /// True if it matters little, such as that it came late; left out where it came.
    public internal(set) var isMinor = false
    /// Why it did not come, in words; nil where it did.
    public internal(set) var reason: String?
    /// The same as a value; nil where it came, or where no record says why not.
    var refusal: GestureRefusal?
    /// The statement about UIKit that the reason rests on.
    public internal(set) var statement: String?
    /// The changes after which it comes: those that nothing is lost by first, then the smallest.
    public internal(set) var solutions: [Solution] = []
    /// The advice where there are none, in words; nil where there is no more to say.
    public internal(set) var advice: String?

    @MainActor package func hasReason(of other: Answer) -> Bool {
      refusal != nil && refusal == other.refusal
    }
  }

  /// Changes after which it comes, together.
  public typealias Solution = TouchExplain.Solution

  /// The view; where a part of a control was asked about that UIKit made, the control.
  public let view: UIView
  /// The gesture.
  public let gesture: FingerGesture
  /// The point where the finger comes down, on the screen, in points.
  public let point: CGPoint
  /// Why the touch does not go to the view, and what has it go there; nil where it does.
  ///
  /// The rest is what comes of the gesture once the first of these changes is made.
  public let hit: WhyReport?
  /// The answers on what the view should get, and whether it does; empty where the touch does not go to the view,
  /// whatever is done.
  public let answers: [Answer]
  /// The effects of the gesture, in words.
  public let effects: [String]
  /// The other remarks, in sentences.
  public let remarks: [String]
  /// True if a recognizer of which a dump says no more than that it is there may take the touch.
  package let isUncertain: Bool
  /// Which way the finger went; nil where it did not move.
  package let way: StrokeDirection?

  /// True if all came that the view should get.
  public var comes: Bool { hit == nil && answers.allSatisfy { $0.comes || $0.isMinor } }

  /// The gesture and its place, in words.
  public var headline: String {
    let turn = gesture.turns(in: view) ? " with a turn" : ""
    let along = way.map { " \($0.phrase)" } ?? ""
    let what = gesture == .holdDrag ? "drag\(along) after a hold" : "\(gesture.noun)\(turn)\(along)"
    return "A \(what) at \(point.words)"
  }

  /// Makes a gesture at a screen point, in points, a drag or a flick in one direction; without a
  /// direction in each that suits the view; without a point, in the middle of the largest part of the
  /// screen where the view is hit; where all comes there, the remarks say where else it does not.
  public init(
    _ asked: UIView,
    on gesture: FingerGesture,
    toward way: StrokeDirection? = nil,
    at point: CGPoint? = nil,
    in scene: Scene
  ) {
    let view = asked.controlOfPart ?? asked
    let number = Stage.views(of: scene).firstIndex { $0 === view } ?? 0
    let application = scene.application
    let start =
      point ?? gesture.start(in: view, application) ?? gesture.row(in: view)
      ?? (view as? UISlider)?.thumbOnScreen
    let isHit = start.flatMap { application.view(at: $0) }?.isDescendant(of: view) == true
    var report: WhyReport? =
      isHit
      ? nil
      : start.map { WhyReport(view, at: $0, in: application) } ?? WhyReport(view, in: application)
    var aim = Stage.Aim(
      file: scene.file,
      view: number,
      gesture: gesture,
      point: start ?? report?.point ?? .zero
    )
    let found = report?.solutions ?? []
    if !found.isEmpty { aim.repairs = Stage.repairs(aim) }
    let usual = gesture.ways(in: view)
    let isAsked = { (way: StrokeDirection) in gesture != .dragOut || usual.contains(way) }
    let ways = way.flatMap { gesture.moves ? [$0].filter(isAsked) : nil } ?? usual
    let moves = isHit ? [] : aim.going(ways.first ?? nil).recognizerMoves
    let harmless = (found.filter { $0.rank == 0 }.prefix(2), moves.filter { $0.rank == 0 })
    let others = found.dropFirst(harmless.0.count) + moves.filter { $0.rank > 0 }
    report?.solutions = harmless.0 + harmless.1 + others
    if harmless.0.isEmpty, let move = harmless.1.first { aim.repairs = move.map(\.edit) }
    (self.view, self.gesture, hit) = (view, gesture, report)
    let trials = ways.compactMap { Stage.trial(aim.going($0)) }
    let refused = trials.first { !$0.isFulfilled }
    isUncertain =
      (trials.first?.hit ?? view).unknownRecognizersRemark != nil
      || (refused ?? trials.first).map { run in
        run.effects.contains {
          if case .recognized(let place) = $0 { run.isOfUntoldClass(place) } else { false }
        }
      } == true
    let place = (refused ?? trials.first)?.touched ?? aim.point
    self.point = place
    let receiver = trials.first?.hit
    let open =
      report == nil
      ? HitReport(at: place, in: application).remarks
      : ([receiver?.unknownRecognizersRemark] + (receiver?.openRemarks(at: place) ?? []))
        .compactMap { $0?.capitalizedFirst }
    let parts = (view === asked ? [] : [Self.remark(on: asked, partOf: view)])
    guard let run = refused ?? trials.first, run.reaches else {
      let isMissing = gesture == .dragOut && ways.isEmpty && report == nil
      let moved = trials.first.map(Self.answersOnMoves) ?? []
      (self.way, remarks) = (nil, parts + open.map { "\($0)." })
      answers = isMissing ? [Self.answer(withoutRoomAround: view)] : moved
      effects = moved.isEmpty ? [] : trials[0].effects.map { $0.phrase(trials[0]) }
      return
    }
    self.way = run.way
    let search = GestureAnswers(trials: trials, run: run)
    answers = search.all
    effects =
      run.effects.filter { $0 != .heard(number) && !($0.isOfItem && run.selectsText) }
      .map { $0.phrase(run) } + run.shownMenus
    let isEverywhere = point == nil && refused == nil && isHit
    let elsewhere = isEverywhere ? OtherPlaces(aim: aim, ways: trials.map(\.way)).remarks() : []
    let passing = point == nil ? Self.remarksOnPassing(of: view, gesture) : []
    let told = report?.remarks.map { "\($0)." } ?? []
    let all =
      parts + passing + elsewhere + [search.remark(onAll: answers)].compactMap(\.self)
      + search.remarks + open.map { "\($0)." }
    remarks = all.reduce(into: []) { if !(told + $0).contains($1) { $0.append($1) } }
  }

  private static func answer(withoutRoomAround view: UIView) -> Answer {
    Answer(
      text: "no finger is lifted outside of \(view.shortName)",
      reason:
        "the screen ends less than \(PlainNumber(view.wayOut)) pt beside it on that side, as far as a lift counts as inside",
      statement: "B-5.8",
      advice: "ask about a drag, which need not leave the view"
    )
  }

  /// The answers on the recognizers of the view that are on another one as repairs have it.
  private static func answersOnMoves(in trial: Stage) -> [Answer] {
    trial.aim.repairs.compactMap { edit in
      guard case .move(let place, _) = edit else { return nil }
      return Answer(text: trial.words.words(.recognition(place), nil), comes: true)
    }
  }

  private static func remarksOnPassing(of view: UIView, _ gesture: FingerGesture) -> [String] {
    guard view.sceneBehaviour?.behaviour.hitTest == .passThrough,
      !gesture.meant(among: view.ownRecognizers).isEmpty
    else { return [] }
    let name = view.shortName
    return [
      "\(name) itself is hit nowhere, since its hitTest(_:with:) override answers nil in place of itself: a "
        + "\(gesture.noun) beside the views in it goes to what lies behind \(name)."
    ]
  }

  private static func remark(on part: UIView, partOf control: UIView) -> String {
    "\(part.shortName) is a part of \(control.shortName), which is there for the touch, and is asked about in its place."
  }
}

extension UIView {
  /// The control that UIKit made this view for, which is not there for touches itself.
  fileprivate var controlOfPart: UIView? {
    guard !wantsTouches, appRecognizers.isEmpty, UIKitParts.isPart(self) else { return nil }
    return ancestors.last { $0 is UIControl }
  }
}
