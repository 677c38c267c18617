package import TouchKit
import TouchScene

extension FingerGesture {
  /// A part of a view that is thinner than this is its rim, in points.
  private static let rim: CGFloat = 8
  /// The same beside what is larger.
  private static let rimBesideMore: CGFloat = 20

  /// Returns the point at which the finger comes down, on the screen, in points: the middle of the largest part of the
  /// screen where the view is hit, or where the gesture can begin; nil where it is hit nowhere.
  ///
  /// Who has looked at the whole screen already gives its survey.
  func start(
    in view: UIView,
    _ application: UIApplication,
    on survey: TouchSurvey? = nil
  ) -> CGPoint? {
    if let thumb = (view as? UISlider)?.thumbOnScreen,
      application.view(at: thumb)?.isDescendant(of: view) == true
    {
      return thumb
    }
    let reach = survey.map { Reach(of: view, on: $0) } ?? Reach.coarsely(of: view, in: application)
    let bar = application.statusBarManager.statusBarFrame
    let (own, inner) = (reach.own.largest(below: bar), reach.inner.largest(below: bar))
    let isList = view is UITableView || view is UICollectionView
    // Nobody aims at the rim that is left beside what is in the view.
    let thickness = own.map { min($0.width, $0.height) } ?? 0
    let isSmaller =
      own.flatMap { own in
        inner.map { inner in
          let hit = application.view(at: inner.middle)
          return 2 * own.width * own.height < inner.width * inner.height
            && meant(among: view.ownRecognizers).allSatisfy { recognizer in
              hit.map { application.fileScene?.receives(recognizer, on: $0) != false } ?? false
            }
        }
      } ?? false
    let isRim = thickness < (isSmaller ? Self.rimBesideMore : Self.rim)
    if isRim, inner == nil, let own, let missing = reach.missing.largest,
      missing.width * missing.height > own.width * own.height
    {
      return missing.middle
    }
    let part = isList || isRim ? inner ?? own : own ?? inner
    var middle = part.map { AskedPlace.point(in: $0, of: view, in: application) }
    // The middle of all that is in a list may be none of its rows.
    if let point = middle, isList || application.view(at: point)?.isInCell == false {
      let item = row(in: view) { point, _ in
        application.view(at: point)?.isTouchedAsItem(of: view) == true
      }
      middle =
        item ?? row(in: view) { application.view(at: $0)?.isDescendant(of: $1) == true } ?? middle
    }
    let pans = meant(among: view.ownRecognizers)
    guard let pan = pans.lazy.compactMap({ $0 as? UIScreenEdgePanGestureRecognizer }).first,
      let middle
    else { return middle }
    return pan.start(beside: middle, on: application.screen.bounds)
  }

  /// The middle of the first row or item that is on the screen, in points, or another place on it, for a gesture that is
  /// made on one, where it meets a condition; nil for other views.
  ///
  /// Rows of old tables are in a wrapper, and not in the order in which one sees them.
  func row(in view: UIView, where isMeant: (CGPoint, UIView) -> Bool = { _, _ in true }) -> CGPoint?
  {
    guard !moves, view is UITableView || view is UICollectionView else { return nil }
    let cells = view.subtree.filter { $0 is UITableViewCell || $0 is UICollectionViewCell }
    let places = cells.map { (cell: $0, box: VisibleShape(of: $0).box) }
      .filter { !$0.box.isNull && !$0.box.isEmpty }
      .sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
      .flatMap { place in
        Self.places.map { x, y in
          let (size, box) = (place.box.size, place.box)
          return (
            point: CGPoint(x: box.minX + size.width * x, y: box.minY + size.height * y),
            cell: place.cell
          )
        }
      }
    // In the status bar the system handles touches first (B-6.109).
    let bar = view.application?.statusBarManager.statusBarFrame ?? .zero
    let free = places.filter { !bar.contains($0.point) }
    return (free.isEmpty ? places : free).first(where: isMeant)?.point
  }

  /// The places on a row or an item where a finger may come down, as parts of its width and height.
  private static let places: [(CGFloat, CGFloat)] = [
    (0.5, 0.5), (0.95, 0.5), (0.05, 0.5), (0.5, 0.95), (0.5, 0.05),
  ]

  /// The gesture that a recognizer waits for; nil where none of these is that.
  package static func one(for recognizer: UIGestureRecognizer) -> FingerGesture? {
    allCases.first { gesture in
      !gesture.meant(among: [recognizer]).isEmpty && GestureFit(recognizer, gesture) == nil
    }
  }

  func ways(in view: UIView) -> [StrokeDirection?] {
    guard moves else { return [nil] }
    if self == .dragOut { return view.waysOut(from: .zero, by: view.wayOut).map(\.direction) }
    let meant = meant(among: view.appRecognizers)
    let swipes = meant.compactMap { $0 as? UISwipeGestureRecognizer }
    if !swipes.isEmpty {
      let ways = StrokeDirection.allCases.filter { way in
        swipes.contains { $0.ways.contains(way) }
      }
      return ways.isEmpty ? [.right] : ways
    }
    if let way = meant.lazy.compactMap(\.onlyWay).first { return [way] }
    if let scroll = view as? UIScrollView {
      if !scroll.waysToScroll.isEmpty { return scroll.waysToScroll }
      if meant.isEmpty { return [.up] }
    }
    if let slider = view as? UISlider { return [slider.wayOfThumb] }
    switch view {
    case is UISwitch: return [.right, .left].map(view.directionOnScreen)
    case is UITableViewCellReorderControl: return [.down, .up].map(view.directionOnScreen)
    default:
      let all: [StrokeDirection] = [.right, .left, .up, .down]
      let ways = all.filter { way in meant.contains { $0.shouldBegin(toward: way) } }
      return ways.isEmpty ? all : ways
    }
  }
}

extension UIGestureRecognizer {
  /// Returns whether the delegate that a scene describes lets a pan begin which moves that way.
  func shouldBegin(toward way: StrokeDirection) -> Bool {
    beginning?.allows(way.way(1)) != false
  }

  /// The ways in which the delegate that a scene describes lets a pan begin; nil where it lets it in all or in none.
  var beginning: GestureDescription.Beginning? {
    let beginning = view?.application?.fileScene?.description(of: self)?.shouldBegin
    return beginning == .always || beginning == .never ? nil : beginning
  }
}

extension Stage.Aim {
  /// The gesture that a recognizer waits for, of as many fingers, from a point of the screen, in points, or from the edge
  /// beside it; a pan goes in a direction, others say their own.
  init(
    of recognizer: UIGestureRecognizer,
    _ place: Stage.Place,
    at point: CGPoint,
    toward way: StrokeDirection = .right,
    in scene: Scene
  ) {
    let screen = scene.application.screen.bounds
    let pan = recognizer as? UIScreenEdgePanGestureRecognizer
    let swipe = recognizer as? UISwipeGestureRecognizer
    self.init(file: scene.file, view: place.view)
    gesture =
      FingerGesture.one(for: recognizer)
      ?? FingerGesture.allCases.first { !$0.meant(among: [recognizer]).isEmpty } ?? .tap
    self.point = pan?.start(beside: point, on: screen) ?? point
    self.way = gesture.moves ? pan?.way ?? swipe?.ways.first ?? way : nil
    strokes = { [Stroke](for: $0[place], at: point, toward: way, on: screen) }
  }
}

extension UIGestureRecognizer {
  /// The way that it begins in alone: from an edge, or as the pop in the content; nil for others.
  var onlyWay: StrokeDirection? {
    self is _UIParallaxTransitionPanGestureRecognizer
      ? .right : (self as? UIScreenEdgePanGestureRecognizer)?.way
  }
}

extension UIScreenEdgePanGestureRecognizer {
  /// The way from its edge.
  var way: StrokeDirection {
    switch edges {
    case .right: .left
    case .top: .down
    case .bottom: .up
    default: .right
    }
  }

  /// The point of its edge that is nearest to another.
  func start(beside point: CGPoint, on screen: CGRect) -> CGPoint {
    switch way {
    case .left: CGPoint(x: screen.maxX - 1, y: point.y)
    case .down: CGPoint(x: point.x, y: screen.minY + 1)
    case .up: CGPoint(x: point.x, y: screen.maxY - 1)
    case .right: CGPoint(x: screen.minX + 1, y: point.y)
    }
  }
}

extension UIView {
  /// Returns whether a touch on this view is one on an item of a list, and on nothing in that which has a use for it.
  func isTouchedAsItem(of list: UIView) -> Bool {
    itemList === list && isInCell && !(self is UIControl) && !isInControl
  }

  /// The distance from the view from which on a lift is outside of a control (`B-5.8`), in points.
  var wayOut: CGFloat { CGFloat((application?.policy ?? Policy()).controlTolerance) + 1 }

  /// The direction on the screen that is nearest to one of the view's own space, which transforms may turn.
  func directionOnScreen(_ own: StrokeDirection) -> StrokeDirection {
    let (start, end) = (pointOnScreen(.zero), pointOnScreen(own.way(1)))
    let (x, y) = (end.x - start.x, end.y - start.y)
    if abs(x) >= abs(y) { return x < 0 ? .left : .right }
    return y < 0 ? .up : .down
  }
}

extension UISlider {
  /// The way that a finger moves the thumb in, on the screen: along its track, to where it has room.
  var wayOfThumb: StrokeDirection { directionOnScreen(value < maximumValue ? .right : .left) }

  /// The middle of the thumb, on the screen, in points.
  var thumbOnScreen: CGPoint {
    let track = trackRect(forBounds: bounds)
    return pointOnScreen(thumbRect(forBounds: bounds, trackRect: track, value: value).middle)
  }
}

extension GestureDescription.Beginning {
  /// The ways behind "moves".
  var words: String {
    switch self {
    case .always, .never: rawValue
    case .horizontal: "to the side"
    case .vertical: "up or down"
    case .right, .left: "to the \(rawValue)"
    case .up, .down: rawValue
    }
  }
}
