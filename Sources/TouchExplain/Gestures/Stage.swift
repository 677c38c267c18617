import TouchKit
import TouchScene

/// A scene with its views and recognizers by number, made of a file with some changes, on which a gesture is
/// tried; and the records of what came of it.
///
/// The scene that is examined and those of the trials are made of the same file: a view or a recognizer
/// is found in each by its place.
final class Stage: TraceSink {
  /// A recognizer, by the number of its view and its own among those of the view.
  struct Place: Hashable {
    let view: Int
    let number: Int
  }

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
    /// True if the smallest change is made first that has the view hit there.
    var repairsHit = false
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
  /// The views as they were before the gesture.
  let views: [UIView]
  private let recognizers: [[UIGestureRecognizer]]
  private var delegates: [ObjectIdentifier: TrialDelegate] = [:]
  private var viewNumbers: [ObjectIdentifier: Int] = [:]
  private var places: [ObjectIdentifier: Place] = [:]
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
    views = Self.views(of: scene)
    // The recognizer is there from the first item with a menu on.
    if aim.gesture == .hold || aim.gesture == .holdDrag, views.indices.contains(aim.view),
      let list = views[aim.view].itemList
    {
      _ = list.menuRecognizer(at: list.pointFromScreen(aim.point))
    }
    recognizers = views.map { $0.gestureRecognizers ?? [] }
    guard views.indices.contains(aim.view) else { return nil }
    for (number, view) in views.enumerated() {
      viewNumbers[ObjectIdentifier(view)] = number
      for (own, recognizer) in recognizers[number].enumerated() {
        places[ObjectIdentifier(recognizer)] = Place(view: number, number: own)
      }
    }
    scene.application.traceSink = heldWeakly
  }

  convenience init?(_ file: SceneFile) { self.init(Aim(file: file)) }

  /// Makes the scene with some changes; the gesture begins in the view that is asked about or beside it.
  convenience init?(_ aim: Aim, with changes: [StageAction], isInView: Bool) {
    self.init(aim)
    if aim.repairsHit {
      // A view in it may be hit as well, as a cell of a list is.
      let rect = CGRect(origin: aim.point, size: .zero)
      let finder = PointJudge(view, over: [rect], in: scene.application)
      for change in finder.solutions().first?.changes ?? [] { _ = change.make() }
    }
    for change in changes { change.make(on: self, isInView: isInView) }
  }

  /// Makes the gesture at its point, on a scene with some changes; nil where the scene cannot be made.
  static func trial(_ aim: Aim, with changes: [StageAction] = []) -> Stage? {
    guard let stage = Stage(aim, with: changes, isInView: true) else { return nil }
    stage.wishes = stage.wishes(of: aim.view, on: aim.gesture, aim.way)
    let turns = aim.gesture.turns(in: stage.view)
    stage.perform(aim.gesture, at: aim.point, aim.way, turning: turns)
    return stage
  }

  func again(with changes: [StageAction]) -> Stage? { Self.trial(aim, with: changes) }

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

  subscript(place: Place) -> UIGestureRecognizer { recognizers[place.view][place.number] }

  func number(of view: UIView) -> Int? { viewNumbers[ObjectIdentifier(view)] }
  func place(of recognizer: UIGestureRecognizer) -> Place? { places[ObjectIdentifier(recognizer)] }

  func number(_ name: TraceName) -> Int? { name.object.flatMap { viewNumbers[$0] } }
  func view(_ name: TraceName) -> UIView? { number(name).map { views[$0] } }
  func place(_ name: TraceName) -> Place? { name.object.flatMap { places[$0] } }

  func hit(at point: CGPoint) -> UIView? { scene.application.view(at: point) }

  /// A delegate that answers as the recognizer's own does, until it is told otherwise.
  ///
  /// A scroll view's own pan takes no other delegate than the scroll view, and is never asked for one.
  func delegate(of place: Place) -> TrialDelegate {
    let recognizer = self[place]
    if let present = delegates[ObjectIdentifier(recognizer)] { return present }
    let delegate = TrialDelegate(recognizer.delegate)
    delegates[ObjectIdentifier(recognizer)] = delegate
    recognizer.delegate = delegate
    return delegate
  }

  /// Adds a recognizer; one that shares takes nothing from views and other recognizers.
  func add(_ recognizer: UIGestureRecognizer, to view: Int, sharing shares: Bool) {
    views[view].addGestureRecognizer(recognizer)
    guard shares else { return }
    let delegate = TrialDelegate(nil)
    delegate.allowsAll = true
    delegates[ObjectIdentifier(recognizer)] = delegate
    recognizer.delegate = delegate
    recognizer.cancelsTouchesInView = false
  }

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

  /// Makes a gesture at a screen point, in points, with fingers that turn or not.
  func perform(
    _ gesture: FingerGesture,
    at point: CGPoint,
    _ way: StrokeDirection?,
    turning turns: Bool = false
  ) {
    let point = gesture.isWhileScrolling ? setInMotion(around: point) : point
    (touched, hit) = (point, hit(at: point))
    reaches = hit?.isDescendant(of: view) == true
    if gesture.moves {
      for case (let number, let scroll as UIScrollView) in views.enumerated() {
        if let pan = scroll.panOfSheet { inSheets[number] = (scroll.contentOffset, pan) }
      }
    }
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
