import TouchKit

/// The parts of the screen where a view, or one in it, receives the touch, and where neither does; all as rectangles
/// that do not overlap, on the screen, in points.
struct Reach {
  /// The distance of points that are asked where only the middle of a part is wanted, in points.
  private static let coarse = 2.0

  /// The cells in which the view itself is hit.
  let own: [CGRect]
  /// The cells in which a view in it is hit.
  let inner: [CGRect]
  private let view: UIView
  private let survey: TouchSurvey

  init(of view: UIView, on survey: TouchSurvey) {
    (self.view, self.survey) = (view, survey)
    own = survey.cells(of: view) { $1.lowerBound == $0.lowerBound }
    inner = survey.cells(of: view) { $0.dropFirst().contains($1.lowerBound) }
  }

  /// Asks at points so far apart where overrides or turned views leave no other choice; a view that may be hit
  /// anywhere on the screen is asked at points that are no closer than one.
  init(of view: UIView, in application: UIApplication, step: Double = 0.5) {
    let area = view.areaOfTouches(on: application.screen.bounds)
    self.init(
      of: view,
      on: TouchSurvey(
        of: application,
        in: area ?? .zero,
        step: view.mustBeAsked ? max(1, step) : step
      )
    )
  }

  /// Looks coarsely, for the middle of a part, and closely only where that finds none: a strip may be narrower
  /// than the points are apart.
  static func coarsely(of view: UIView, in application: UIApplication) -> Reach {
    let reach = Reach(of: view, in: application, step: coarse)
    return reach.own.isEmpty && reach.inner.isEmpty ? Reach(of: view, in: application) : reach
  }

  /// The parts of the view, on the screen and not clipped away, where neither is; each lies behind one view, or is refused.
  var missing: [CGRect] {
    survey.cells(of: view, within: VisibleShape(of: view), apart: true) {
      !$0.contains($1.lowerBound)
    }
  }

  /// Those of them where no view in front of it is hit, either.
  var refused: [CGRect] {
    survey.cells(of: view, within: VisibleShape(of: view)) {
      !$0.contains($1.lowerBound) && $1.upperBound > $0.lowerBound
    }
  }
}

/// The part of a view's bounds that is seen: nothing around it clips or hides it, though others may lie in front.
struct VisibleShape {
  private let clips: [(fromScreen: CGAffineTransform, bounds: CGRect)]
  /// The upright box around the shape, on the screen, in points; null where nothing is seen.
  let box: CGRect
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

  func contains(_ point: CGPoint) -> Bool {
    clips.allSatisfy { $0.bounds.holds(point.applying($0.fromScreen)) }
  }
}

extension UIView {
  /// The part of a screen in which the view may be hit; nil for none.
  func areaOfTouches(on screen: CGRect) -> CGRect? {
    let area = mustBeAsked ? screen : boxOnScreen.common(with: screen)
    return area.isNull || area.width <= 0 || area.height <= 0 ? nil : area
  }

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
