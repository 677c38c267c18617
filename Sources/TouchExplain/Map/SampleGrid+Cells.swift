import TouchKit

extension SampleGrid {
  /// More cells than this are not worth their time: the grid is then one of half points.
  private static let mostLines = 1 << 22

  /// Makes a grid whose cells no edge of a view runs through, so that one point speaks for a cell.
  ///
  /// The edges of turned views, and what overrides decide, follow no such lines: there the lines are so many points apart.
  @MainActor
  init(cellsOf application: UIApplication, in area: CGRect, step: Double) {
    var lines = EdgeLines(area, step: step)
    for window in application.windows where !window.isHidden { lines.add(window) }
    let horizontal = Axis.cells(between: lines.x, in: area.minX...area.maxX)
    let vertical = Axis.cells(between: lines.y, in: area.minY...area.maxY)
    if horizontal.samples.count * vertical.samples.count <= Self.mostLines {
      self.init(horizontal: horizontal, vertical: vertical)
    } else {
      let x = area.minX.steps(of: 0.5, to: area.maxX)
      let y = area.minY.steps(of: 0.5, to: area.maxY)
      self.init(
        horizontal: .cells(between: x, in: area.minX...area.maxX),
        vertical: .cells(between: y, in: area.minY...area.maxY)
      )
    }
  }
}

/// The lines along which the winner may change, on the screen, in points.
private struct EdgeLines {
  let area: CGRect
  let step: Double
  private(set) var x: Set<Double> = []
  private(set) var y: Set<Double> = []
  private var hasAll = false

  init(_ area: CGRect, step: Double) { (self.area, self.step) = (area, step) }

  /// A view with the map from its superview's space to the screen, and the part of the screen in
  /// which it can be asked at all.
  private struct Item {
    let view: UIView
    let toScreen: CGAffineTransform
    let region: CGRect
  }

  mutating func add(_ window: UIWindow) {
    var pending = [Item(view: window, toScreen: .identity, region: area)]
    while let item = pending.popLast() {
      let (view, map) = (item.view, item.view.transformToSuperview.concatenating(item.toScreen))
      if view.mustBeAsked { addSteps(of: item.region) }
      guard view.isShown || view.mustBeAsked else { continue }
      let box = view.bounds.applying(map)
      // Views that are hit, or should be: no other decides where the winner changes.
      if view.ineligibility == nil || view.mustBeAsked || view.wantsTouches {
        add(box, isTurned: map.b != 0 || map.c != 0)
      }
      let region = view.mustBeAsked ? item.region : item.region.common(with: box)
      for subview in view.subviews {
        pending.append(Item(view: subview, toScreen: map, region: region))
      }
    }
  }

  private mutating func add(_ box: CGRect, isTurned: Bool) {
    guard box.maxX >= area.minX, box.minX <= area.maxX, box.maxY >= area.minY,
      box.minY <= area.maxY
    else { return }
    if isTurned { return addSteps(of: box) }
    x.formUnion([Double(box.minX), Double(box.maxX)])
    y.formUnion([Double(box.minY), Double(box.maxY)])
  }

  private mutating func addSteps(of box: CGRect) {
    guard !hasAll else { return }
    let box = box.common(with: area)
    guard !box.isNull else { return }
    hasAll = box == area
    x.formUnion(box.minX.steps(of: step, to: box.maxX))
    y.formUnion(box.minY.steps(of: step, to: box.maxY))
  }
}

extension CGFloat {
  /// The multiples of a number from about this one to another.
  fileprivate func steps(of step: Double, to end: CGFloat) -> [Double] {
    guard isFinite, end.isFinite, end > self else { return [] }
    let start = (Double(self) / step).rounded(.down) * step
    return Array(stride(from: start, through: Double(end), by: step))
  }
}
