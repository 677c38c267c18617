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
    /// Whether it matters little: it came late.
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
  let way: FingerGesture.Way?

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
    let start = point ?? Self.start(in: view, gesture, application)
    let isHit = start.flatMap { application.view(at: $0) }?.isDescendant(of: view) == true
    let report: WhyReport? =
      isHit
      ? nil
      : point.map { WhyReport(view, at: $0, in: application) } ?? WhyReport(view, in: application)
    let bench = GestureBench(
      file: scene.file,
      view: number,
      gesture: gesture,
      point: start ?? report?.point ?? .zero,
      repairsHit: report != nil
    )
    (self.view, self.gesture, hit, self.point) = (view, gesture, report, bench.point)
    let trials = Self.ways(of: view, gesture).compactMap { way in
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

  // MARK: - Where and which way

  private static func start(
    in view: UIView,
    _ gesture: FingerGesture,
    _ application: UIApplication
  ) -> CGPoint? {
    if let thumb = (view as? UISlider)?.thumbOnScreen, application.view(at: thumb) === view {
      return thumb
    }
    let reach = Reach(of: view, in: application)
    let (own, inner) = (reach.own.largest, reach.inner.largest)
    let isList = view is UITableView || view is UICollectionView
    let middle = (isList ? inner ?? own : own ?? inner)?.middle
    let pans = gesture.meant(among: view.ownRecognizers)
    guard let pan = pans.lazy.compactMap({ $0 as? UIScreenEdgePanGestureRecognizer }).first,
      let middle
    else { return middle }
    return pan.start(beside: middle, on: application.screen.bounds)
  }

  /// The ways in which the finger may go for the view's purpose.
  private static func ways(of view: UIView, _ gesture: FingerGesture) -> [FingerGesture.Way?] {
    guard gesture.moves else { return [nil] }
    let meant = gesture.meant(among: view.ownRecognizers)
    if let swipe = meant.lazy.compactMap({ $0 as? UISwipeGestureRecognizer }).first {
      return [swipe.ways.first ?? .right]
    }
    if let pan = meant.lazy.compactMap({ $0 as? UIScreenEdgePanGestureRecognizer }).first {
      return [pan.way]
    }
    if let scroll = view as? UIScrollView, meant.isEmpty {
      return scroll.waysToScroll.isEmpty ? [.up] : scroll.waysToScroll
    }
    if let slider = view as? UISlider {
      return [slider.value < slider.maximumValue ? .right : .left]
    }
    return view is UISwitch ? [.right, .left] : [.right, .left, .up, .down]
  }

  // MARK: - Answers

  private static func answers(
    _ bench: GestureBench,
    _ way: FingerGesture.Way?,
    _ run: GestureRun
  ) -> [Answer] {
    guard !run.wishes.isEmpty else { return [answerWithoutUse(bench, way, run)] }
    return run.wishes.map { wish in
      let refusal = run.refusal(of: wish)
      let reason = refusal.map(run.words.words)
      let search = GestureSearch(bench: bench, way: way, wish: wish, base: run)
      return Answer(
        text: run.words.words(wish, comes: refusal == nil),
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
    _ way: FingerGesture.Way?,
    _ run: GestureRun
  ) -> Answer {
    let reason = run.words.words(.noUse)
    let action = GestureChange.Action.add(bench.gesture, to: bench.view)
    let works = bench.run([action], way).map { run in
      run.view.ownRecognizers.contains { run.acted($0) }
    }
    return Answer(
      text: "nothing comes of it for \(run.view.shortName)",
      comes: false,
      isMinor: false,
      reason: reason.text,
      statement: reason.statement,
      solutions: works == true ? [Solution(changes: [run.stage.change(action)], losses: [])] : []
    )
  }

  // MARK: - Remarks

  private static func remarks(
    _ trials: [(FingerGesture.Way?, GestureRun)],
    _ run: GestureRun,
    isImported: Bool
  ) -> [String] {
    var remarks: [String] = []
    let fine = trials.filter(\.1.isFulfilled).compactMap { $0.0?.rawValue }
    if !fine.isEmpty, fine.count < trials.count {
      remarks.append("With a finger that goes \(fine.joined(separator: " or ")), it comes.")
    }
    for case .acts(let name, let state, let late) in run.stage.trial.records
    where late > 0.05 && state != .changed {
      guard let recognizer = run.stage.recognizer(name) else { continue }
      remarks.append(
        "\(recognizer.words) acts \(PlainNumber((late * 10).rounded() / 10)) s late: it waits for "
          + "another to fail (B-4.38)."
      )
    }
    if run.wishes.isEmpty, let twin = run.twin {
      remarks.append(
        "\(twin.words) is on \(twin.view?.shortName ?? "another view"): a recognizer has one view, "
          + "so that one added to several is only on the last."
      )
    }
    if run.wishes.isEmpty, isImported {
      remarks.append("What code of \(run.view.className) does with touches is not in the file.")
    }
    return remarks
  }
}

extension GestureRun {
  /// Whether the view got all that matters.
  fileprivate var isFulfilled: Bool {
    reaches && !wishes.isEmpty && wishes.allSatisfy { $0.isMinor || refusal(of: $0) == nil }
  }

  fileprivate func acted(_ recognizer: UIGestureRecognizer) -> Bool {
    GestureJudge(stage: stage, view: view, gesture: gesture, hit: hit).acted(recognizer)
  }

  /// A recognizer for the gesture on a view beside this one, of the same class.
  fileprivate var twin: UIGestureRecognizer? {
    for other in view.superview?.subviews ?? []
    where other !== view && other.className == view.className {
      if let twin = gesture.meant(among: other.ownRecognizers).first { return twin }
    }
    return nil
  }
}

extension UIScreenEdgePanGestureRecognizer {
  /// The way from its edge.
  fileprivate var way: FingerGesture.Way {
    switch edges {
    case .right: .left
    case .top: .down
    case .bottom: .up
    default: .right
    }
  }

  /// The point of its edge that is nearest to another.
  fileprivate func start(beside point: CGPoint, on screen: CGRect) -> CGPoint {
    switch way {
    case .left: CGPoint(x: screen.maxX - 1, y: point.y)
    case .down: CGPoint(x: point.x, y: screen.minY + 1)
    case .up: CGPoint(x: point.x, y: screen.maxY - 1)
    case .right: CGPoint(x: screen.minX + 1, y: point.y)
    }
  }
}

extension UISlider {
  /// The middle of the thumb, on the screen, in points.
  fileprivate var thumbOnScreen: CGPoint {
    let track = trackRect(forBounds: bounds)
    return pointOnScreen(thumbRect(forBounds: bounds, trackRect: track, value: value).middle)
  }
}
