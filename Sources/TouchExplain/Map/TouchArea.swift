package import TouchKit

/// The area in which a view whose `point(inside:with:)` is its own takes touches.
///
/// These are the points that it and all the views around it contain. Views in front may still take some of them.
@MainActor
package struct TouchArea {
  package let view: UIView
  /// The closed lines around its points, on the screen, in points.
  package let outlines: [[CGPoint]]

  private static let mostViews = 64
  /// The most points that are asked for, and the least distance between two of them.
  private static let (mostPoints, leastStep): (CGFloat, CGFloat) = (200_000, 2)

  /// Looks at all the views of an application whose own code says which points they contain.
  package static func all(in application: UIApplication) -> [TouchArea] {
    let screen = application.screen.bounds
    let views = application.windows.flatMap(\.viewsThatSayInside).prefix(mostViews)
    let shapes = views.map { TouchShape(of: $0, on: screen) }
    let points = shapes.reduce(0) { $0 + $1.box.width * $1.box.height }
    let step = max(leastStep, (points / mostPoints).squareRoot())
    return zip(views, shapes).map { view, shape in
      TouchArea(view: view, outlines: ShapeTracer(shape, step: step).outlines())
    }
  }
}

struct TouchShape {
  private let path: [UIView]
  private let screen: CGRect
  /// The part of the screen outside of which the shape has no points; empty where it has none at all.
  let box: CGRect

  init(of view: UIView, on screen: CGRect) {
    path = view.ancestors + [view]
    self.screen = screen
    let canTake = path.allSatisfy { $0.ineligibility == nil }
    let boxes = path.filter { !$0.mustBeAsked }.map(\.boxOnScreen)
    let box = boxes.reduce(screen) { $0.isNull ? $0 : $0.common(with: $1) }
    self.box = canTake && !box.isNull ? box : .zero
  }

  func contains(_ screenPoint: CGPoint) -> Bool {
    guard screen.holds(screenPoint) else { return false }
    var point = screenPoint
    return path.allSatisfy { view in
      point = view.pointFromSuperview(point)
      return view.holds(point)
    }
  }
}

extension UIView {
  /// Returns whether the view takes a point in its own space, in points, as far as that alone decides.
  func holds(_ point: CGPoint) -> Bool {
    overridesPointInside ? self.point(inside: point, with: nil) : bounds.holds(point)
  }

  /// This view and all in it that have their own `point(inside:with:)`; what is hidden is left out.
  fileprivate var viewsThatSayInside: [UIView] {
    var found: [UIView] = []
    var pending = [self]
    while let view = pending.popLast() {
      guard view.isShown else { continue }
      if view.overridesPointInside { found.append(view) }
      pending += view.subviews
    }
    return found
  }
}
