import TouchKit

/// The part of the screen where a view, or one in it, receives the touch, and the part of it that does not.
@MainActor
struct Reach {
  /// The distance of points that are asked where only the middle of a part is wanted, in points.
  private static let coarse = 2.0

  /// The cells in which the view itself is hit.
  let own: CellSet
  /// The cells in which a view in it is hit.
  let inner: CellSet
  private let map: HitMap?
  private let isInner: [Bool]
  private let shape: VisibleShape
  private let area: CGRect

  /// Asks at points so far apart where overrides or turned views leave no other choice; a view that may be hit
  /// anywhere on the screen is asked at points that are no closer than one.
  init(of view: UIView, in application: UIApplication, step: Double = 0.5) {
    let area = Self.area(of: view, in: application)
    let grid = area.map {
      SampleGrid(cellsOf: application, in: $0, step: view.mustBeAsked ? max(1, step) : step)
    }
    self.init(of: view, on: grid.map { HitMap(of: application, on: $0) }, in: area)
  }

  /// Looks coarsely, for the middle of a part, and closely only where that finds none: a strip may be narrower
  /// than the points are apart.
  static func coarsely(of view: UIView, in application: UIApplication) -> Reach {
    let reach = Reach(of: view, in: application, step: coarse)
    return reach.isNowhere ? Reach(of: view, in: application) : reach
  }

  /// True if neither the view nor one in it is hit.
  private var isNowhere: Bool { own.rects.isEmpty && inner.rects.isEmpty }

  /// Reads it from a map of the whole screen.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - map: The map.
  ///   - isInner: Whether each of the map's views is the view or in it, from who knows their order.
  ///   - application: The application whose screen it is.
  init(of view: UIView, on map: HitMap, knowing isInner: [Bool], in application: UIApplication) {
    self.init(of: view, on: map, isInner, in: Self.area(of: view, in: application))
  }

  private init(of view: UIView, on map: HitMap?, _ isInner: [Bool]? = nil, in area: CGRect?) {
    shape = VisibleShape(of: view)
    self.area = area ?? .zero
    guard let map, let area else {
      (own, inner, self.map, self.isInner) = (CellSet(), CellSet(), nil, [])
      return
    }
    let isInner = isInner ?? map.views.map { $0.isDescendant(of: view) }
    let number = map.views.firstIndex { $0 === view } ?? -1
    let (columns, rows) = map.grid.cells(in: area)
    own = CellSet(of: map.grid, columns: columns, rows: number < 0 ? 0..<0 : rows) {
      map.cells[$0] == number
    }
    inner = CellSet(of: map.grid, columns: columns, rows: rows) { index in
      let winner = Int(map.cells[index])
      return winner >= 0 && winner != number && isInner[winner]
    }
    (self.map, self.isInner) = (map, isInner)
  }

  /// The parts of the view, on the screen and not clipped away, where neither is.
  var missing: CellSet {
    guard let map else { return CellSet() }
    let (columns, rows) = map.grid.cells(in: area)
    return CellSet(of: map.grid, columns: columns, rows: rows) { index in
      let winner = Int(map.cells[index])
      guard winner < 0 || !isInner[winner] else { return false }
      let (row, column) = index.quotientAndRemainder(dividingBy: map.grid.columns)
      return shape.contains(map.grid.point(column: column, row: row))
    }
  }

  /// The part of the screen in which a view may be hit; nil for none.
  private static func area(of view: UIView, in application: UIApplication) -> CGRect? {
    let screen = application.screen.bounds
    let area = view.mustBeAsked ? screen : view.boxOnScreen.common(with: screen)
    return area.isNull || area.width <= 0 || area.height <= 0 ? nil : area
  }
}

/// The part of a view's bounds that is seen: nothing around it clips or hides it, though others may
/// lie in front.
@MainActor
struct VisibleShape {
  private let clips: [(fromScreen: CGAffineTransform, bounds: CGRect)]
  /// The upright box around the shape, on the screen, in points; null where nothing is seen.
  let box: CGRect
  /// True if the shape is its box.
  let isUpright: Bool

  init(of view: UIView) {
    let path = view.ancestors + [view]
    var (map, box, isUpright) = (CGAffineTransform.identity, CGRect.infinite, true)
    var clips: [(CGAffineTransform, CGRect)] = []
    for current in path {
      map = map.concatenating(current.transformFromSuperview)
      guard current === view || current.clipsToBounds else { continue }
      clips.append((map, current.bounds))
      box = box.common(with: current.boxOnScreen)
      isUpright = isUpright && map.b == 0 && map.c == 0
    }
    let isSeen = path.allSatisfy(\.isShown)
    (self.clips, self.isUpright) = (clips, isUpright)
    self.box = isSeen ? box : .null
  }

  /// Returns whether a screen point is in it.
  func contains(_ point: CGPoint) -> Bool {
    clips.allSatisfy { $0.bounds.holds(point.applying($0.fromScreen)) }
  }
}

extension UIView {
  /// The upright box around the bounds, on the screen, in points.
  var boxOnScreen: CGRect { CGRect(enclosing: bounds.corners.map { pointOnScreen($0) }) }
}

extension CGRect {
  /// Returns what is common to both; null if that is nothing, or if an edge is no number, with which Foundation's
  /// `intersection` ends the program.
  func common(with other: CGRect) -> CGRect {
    guard minX <= maxX, minY <= maxY, other.minX <= other.maxX, other.minY <= other.maxY else {
      return .null
    }
    return intersection(other)
  }
}
