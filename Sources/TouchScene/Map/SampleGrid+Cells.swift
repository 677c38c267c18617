import TouchKit

extension SampleGrid {
  /// More cells than this are not worth their time: the grid is then one of half points.
  private static let mostLines = 1 << 22

  /// Makes a grid whose cells no edge of a view runs through, so that one point speaks for a cell.
  ///
  /// The edges of turned views, and what overrides decide, follow no such lines: there the lines are
  /// half a point apart.
  @MainActor
  init(cellsOf application: UIApplication, in area: CGRect) {
    var lines = EdgeLines(area)
    for window in application.windows where !window.isHidden { lines.add(window) }
    let horizontal = Axis.cells(between: lines.x, in: area.minX...area.maxX)
    let vertical = Axis.cells(between: lines.y, in: area.minY...area.maxY)
    if horizontal.samples.count * vertical.samples.count <= Self.mostLines {
      self.init(horizontal: horizontal, vertical: vertical)
    } else {
      self.init(
        horizontal: .cells(between: area.minX.halves(to: area.maxX), in: area.minX...area.maxX),
        vertical: .cells(between: area.minY.halves(to: area.maxY), in: area.minY...area.maxY)
      )
    }
  }
}

/// The lines along which the winner may change, on the screen, in points.
@MainActor
private struct EdgeLines {
  let area: CGRect
  private(set) var x: Set<Double> = []
  private(set) var y: Set<Double> = []
  private var hasAll = false

  init(_ area: CGRect) { self.area = area }

  /// Takes the edges of a window and of all in it.
  mutating func add(_ window: UIWindow) {
    var pending: [(view: UIView, toScreen: CGAffineTransform)] = [(window, .identity)]
    while let item = pending.popLast() {
      let map = item.view.transformToSuperview.concatenating(item.toScreen)
      if item.view.mustBeAsked { addHalves(of: area) }
      guard item.view.isShown || item.view.mustBeAsked else { continue }
      // Who takes touches, and who should: the rest has no say in where the winner changes.
      if item.view.isEligible || item.view.mustBeAsked || item.view.wantsTouches {
        add(item.view.bounds.applying(map), isTurned: map.b != 0 || map.c != 0)
      }
      for view in item.view.subviews { pending.append((view, map)) }
    }
  }

  private mutating func add(_ box: CGRect, isTurned: Bool) {
    guard box.maxX >= area.minX, box.minX <= area.maxX, box.maxY >= area.minY,
      box.minY <= area.maxY
    else { return }
    if isTurned { return addHalves(of: box) }
    x.formUnion([Double(box.minX), Double(box.maxX)])
    y.formUnion([Double(box.minY), Double(box.maxY)])
  }

  private mutating func addHalves(of box: CGRect) {
    guard !hasAll else { return }
    let box = box.intersection(area)
    guard !box.isNull else { return }
    hasAll = box == area
    x.formUnion(box.minX.halves(to: box.maxX))
    y.formUnion(box.minY.halves(to: box.maxY))
  }
}

extension UIView {
  /// Whether the view is neither hidden nor too transparent to be hit.
  fileprivate var isShown: Bool { !isHidden && Double(layer.opacity) >= 0.01 }
}

extension CGFloat {
  /// The whole and half numbers from about this one to another.
  fileprivate func halves(to end: CGFloat) -> [Double] {
    guard isFinite, end.isFinite, end > self else { return [] }
    return stride(from: (self * 2).rounded(.down) / 2, through: end, by: 0.5).map { Double($0) }
  }
}
