import TouchKit

/// Where on the screen a view, or one in it, receives the touch, and which part of it does not.
@MainActor
struct Reach {
  /// Where the view itself is hit.
  let own: CellSet
  /// Where a view in it is hit.
  let inner: CellSet
  /// The parts of the view, on the screen and not clipped away, where neither is.
  let missing: CellSet

  init(of view: UIView, in application: UIApplication) {
    let screen = application.screen.bounds
    let area = view.mustBeAsked ? screen : view.boxOnScreen.intersection(screen)
    guard !area.isNull, area.width > 0, area.height > 0 else {
      self.init(own: CellSet(), inner: CellSet(), missing: CellSet())
      return
    }
    let grid = SampleGrid(cellsOf: application, in: area, step: 0.5)
    self.init(of: view, on: HitMap(of: application, on: grid))
  }

  private init(of view: UIView, on map: HitMap) {
    let isInner = map.views.map { $0.isDescendant(of: view) }
    let own = map.views.firstIndex { $0 === view } ?? -1
    let shape = VisibleShape(of: view)
    let inner = CellSet(of: map.grid) { index in
      let winner = Int(map.cells[index])
      return winner >= 0 && winner != own && isInner[winner]
    }
    let missing = CellSet(of: map.grid) { index in
      let winner = Int(map.cells[index])
      guard winner < 0 || !isInner[winner] else { return false }
      let (row, column) = index.quotientAndRemainder(dividingBy: map.grid.columns)
      return shape.contains(map.grid.point(column: column, row: row))
    }
    self.init(
      own: CellSet(of: map.grid) { map.cells[$0] == own && own >= 0 },
      inner: inner,
      missing: missing
    )
  }

  private init(own: CellSet, inner: CellSet, missing: CellSet) {
    (self.own, self.inner, self.missing) = (own, inner, missing)
  }
}

/// The part of a view's bounds that is seen: nothing around it clips or hides it, though others may
/// lie in front.
@MainActor
struct VisibleShape {
  private let clips: [(fromScreen: CGAffineTransform, bounds: CGRect)]
  /// The upright box around the shape, on the screen, in points; null where nothing is seen.
  let box: CGRect
  /// Whether the shape is its box.
  let isUpright: Bool

  init(of view: UIView) {
    let path = view.ancestors + [view]
    var (map, box, isUpright) = (CGAffineTransform.identity, CGRect.infinite, true)
    var clips: [(CGAffineTransform, CGRect)] = []
    for current in path {
      map = map.concatenating(current.transformFromSuperview)
      guard current === view || current.clipsToBounds else { continue }
      clips.append((map, current.bounds))
      box = box.intersection(current.boxOnScreen)
      isUpright = isUpright && map.b == 0 && map.c == 0
    }
    let isSeen = path.allSatisfy(\.isShown)
    (self.clips, self.isUpright) = (clips, isUpright)
    self.box = isSeen ? box : .null
  }

  /// Whether a screen point is in it.
  func contains(_ point: CGPoint) -> Bool {
    clips.allSatisfy { $0.bounds.holds(point.applying($0.fromScreen)) }
  }
}

extension UIView {
  /// The upright box around the bounds, on the screen, in points.
  var boxOnScreen: CGRect { CGRect(enclosing: bounds.corners.map { pointOnScreen($0) }) }
}
