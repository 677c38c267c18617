import TouchKit
import TouchScene

/// A scene made of a file with some edits, on which a gesture is tried; and the records of what came of it.
///
/// The scene that is examined and those of the trials are made of the same file: a view or a recognizer
/// is found in each by its place.
final class Stage: ViewTree, TraceSink {
  /// A gesture that is tried again and again, on fresh scenes with other changes.
  struct Aim {
    let file: SceneFile
    /// The number of the view that is asked about.
    var view = 0
    var gesture = FingerGesture.tap
    /// The point where the finger comes down, on the screen, in points.
    var point = CGPoint.zero
    /// The way of the finger; nil where it does not move.
    var way: StrokeDirection?
    /// The strokes that are made in place of the gesture's own; nil for those.
    var strokes: (@MainActor (Stage) -> [Stroke])?
    /// The smallest edits that have the view hit there, which are made first.
    var repairs: [Edit] = []
    /// The cost of all trials of one question so far.
    let effort = Effort()

    /// The same in another way of the finger.
    func going(_ way: StrokeDirection?) -> Aim {
      var aim = self
      aim.way = way
      return aim
    }
  }

  /// The views made and the records heard in all trials of a question.
  final class Effort {
    /// The most that they may cost together: a screen of usual size has some hundred trials, and one with many
    /// recognizers, each of which has its say about all others, a dozen.
    private static let most = 25_000

    fileprivate(set) var work = 0
    /// Other points from which gestures have effects without changes.
    var places: [EffectKey: [(point: CGPoint, isInView: Bool)]] = [:]

    var isSpent: Bool { work >= Self.most }
  }

  struct EffectKey: Hashable {
    let effect: GestureEffect
    let way: StrokeDirection?
  }

  let aim: Aim
  let scene: Scene
  private(set) var records: [TraceRecord.What] = []
  private(set) var hit: UIView?
  /// True if the touch went to the view or to one in it, which may be gone since, as a cell is that was scrolled away.
  private(set) var reaches = false
  /// The point where the finger came down, on the screen, in points.
  private(set) var touched: CGPoint?
  /// The number of the scroll view that still scrolled when the finger came down.
  private(set) var scrolling: Int?
  /// True if the finger stopped it.
  private(set) var isStopped = false
  /// The scroll views in sheets, by number, where they were before the finger came down, and the sheets' own pans.
  private var inSheets: [Int: (offset: CGPoint, pan: UIGestureRecognizer)] = [:]
  private(set) var wishes: [GestureWish] = []

  /// Makes the scene; nil where the file makes none, or one without the view.
  init?(_ aim: Aim) {
    guard let scene = try? Scene(aim.file) else { return nil }
    (self.aim, self.scene) = (aim, scene)
    scene.prepareSwipeActions()
    let views = Stage.views(of: scene)
    // The recognizer is there from the first item with a menu on.
    if aim.gesture == .hold || aim.gesture == .holdDrag, views.indices.contains(aim.view) {
      for case let list as UIScrollView in views[aim.view].ancestors + [views[aim.view]] {
        _ = list.menuRecognizer(at: list.pointFromScreen(aim.point))
      }
    }
    guard views.indices.contains(aim.view) else { return nil }
    super.init(scene.application, views)
    scene.application.traceSink = heldWeakly
  }

  convenience init?(_ file: SceneFile) { self.init(Aim(file: file)) }

  /// Makes the scene with some changes; the gesture begins in the view that is asked about or beside it.
  convenience init?(_ aim: Aim, with edits: [Edit], isInView: Bool) {
    self.init(aim)
    for edit in aim.repairs + edits { _ = edit.make(on: self, isInView: isInView) }
  }

  /// Looks for the smallest edits that have the view hit at the point.
  static func repairs(_ aim: Aim) -> [Edit] {
    guard let stage = Stage(aim) else { return [] }
    // A view in it may be hit as well, as a cell of a list is.
    let rect = CGRect(origin: aim.point, size: .zero)
    let judge = PointJudge(stage.view, over: [rect], on: stage)
    return judge.solutions().first?.map(\.edit) ?? []
  }

  /// Makes the gesture at its point, on a scene with some changes; nil where the scene cannot be made.
  static func trial(_ aim: Aim, with changes: [Edit] = []) -> Stage? {
    guard let stage = Stage(aim, with: changes, isInView: true) else { return nil }
    stage.wishes = stage.wishes(of: aim.view, on: aim.gesture, aim.way)
    let turns = aim.gesture.turns(in: stage.view)
    let strokes = aim.strokes?(stage)
    stage.perform(aim.gesture, at: aim.point, aim.way, turning: turns, by: strokes)
    return stage
  }

  func again(with changes: [Edit]) -> Stage? { Self.trial(aim, with: changes) }

  func again(toward way: StrokeDirection) -> Stage? {
    Self.trial(aim.going(way))
  }

  /// All views of a scene, with the cells that its lists make when they are laid out.
  static func views(of scene: Scene) -> [UIView] {
    _ = scene.application.view(at: .zero)
    return scene.views
  }

  // MARK: - Views and recognizers

  var view: UIView { views[aim.view] }
  var gesture: FingerGesture { aim.gesture }
  var way: StrokeDirection? { aim.way }
  var effort: Effort { aim.effort }

  /// The view that was hit, and those around it from the inside out.
  var hitPath: [UIView] { hit.map { [$0] + $0.ancestors.reversed() } ?? [] }

  func hit(at point: CGPoint) -> UIView? { scene.application.view(at: point) }

  // MARK: - Fingers

  static let directions: [StrokeDirection] = [.right, .down]

  /// Makes the gesture that a recognizer waits for, at a screen point, in points; a pan goes in a direction.
  func perform(
    _ recognizer: UIGestureRecognizer,
    at point: CGPoint,
    toward direction: StrokeDirection
  ) {
    let screen = scene.application.screen.bounds
    make([Stroke](for: recognizer, at: point, toward: direction, on: screen))
  }

  /// Makes a gesture at a screen point, in points, with fingers that turn or not, or by strokes that are given.
  func perform(
    _ gesture: FingerGesture,
    at point: CGPoint,
    _ way: StrokeDirection?,
    turning turns: Bool = false,
    by strokes: [Stroke]? = nil
  ) {
    let point = gesture.isWhileScrolling ? setInMotion(around: point) : point
    (touched, hit) = (point, hit(at: point))
    reaches = hit?.isDescendant(of: view) == true
    if gesture.moves {
      for case (let number, let scroll as UIScrollView) in views.enumerated() {
        if let pan = scroll.panOfSheet { inSheets[number] = (scroll.contentOffset, pan) }
      }
    }
    if let strokes { return make(strokes) }
    if turns { return make([.pinchAndTurn(at: point)]) }
    let wayOut =
      gesture == .dragOut
      ? way.flatMap { view.waysOut(among: [$0], from: point, by: view.wayOut).first?.length } : nil
    make(gesture.strokes(at: point, way, wayOut ?? ScreenGesture.usualLength))
  }

  /// Returns whether a drag moved the sheet around a scroll view, whose content stayed (`B-7.116`).
  func movesSheet(inPlaceOf scroll: Int) -> Bool {
    if OpenOutcomes(records, on: views).contentLeftToSheet === views[scroll] { return true }
    guard let before = inSheets[scroll], acted(before.pan) else { return false }
    return (views[scroll] as? UIScrollView)?.contentOffset == before.offset
  }

  /// The scroll view under the finger that keeps a drag up from the sheet around it, which could grow (`B-7.116`).
  var scrollsInPlaceOfSheet: UIScrollView? {
    let scroll = hitPath.lazy.compactMap { $0 as? UIScrollView }.first {
      $0.panOfSheet != nil && $0.waysToScroll.contains(.up)
    }
    return way == .up && scroll?.sheet?.prefersScrollingExpandsWhenScrolledToEdge == false
      ? scroll : nil
  }

  /// Flicks what scrolls around the view, and returns the screen point of what was at one before.
  private func setInMotion(around point: CGPoint) -> CGPoint {
    let flick = ScrollingFlick(around: view, at: point, on: hit(at: point))
    let moved = flick?.make(by: Hand(on: scene.application))
    // What the flick brings about is not what is asked about.
    records = []
    scrolling = moved == nil ? nil : flick.flatMap { number(of: $0.scroll) }
    return moved ?? point
  }

  func make(_ strokes: [Stroke]) {
    let hand = Hand(on: scene.application)
    hand.make(strokes)
    isStopped =
      scrolling != nil && (scrolling.map { views[$0] } as? UIScrollView)?.isDecelerating == false
    hand.settle()
    effort.work += records.count + views.count
  }

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {}

  func engine(_ application: UIApplication, did record: TraceRecord) { records.append(record.what) }
}
