import TouchKit

/// The view that the pointer is on, and the one that was chosen: the same on the stage and in all panels.
///
/// Both are different things: the pointer may look around while the choice stays.
final class Selection {
  /// The view that the pointer is on, on the stage or in a panel.
  @WeakReference private(set) var hovered: UIView?
  /// The view that was chosen, or that got the last touch.
  @WeakReference private(set) var chosen: UIView? { didSet { choiceVersion += 1 } }
  /// Counts the choices.
  private(set) var choiceVersion = 0
  /// The place of the pointer on the scene's screen, in points; nil while it is elsewhere.
  private(set) var pointer: CGPoint?
  /// The outlines that a change would give to views, as polygons on the scene's screen, in points.
  var outlines: [[CGPoint]] = [] { didSet { if outlines != oldValue { version += 1 } } }
  /// True if the user chose it: a view that merely got a touch is not to be changed by the next drag.
  private(set) var isDeliberate = false
  /// Counts the changes.
  private(set) var version = 0

  /// Takes note of what the pointer is on, and of its place on the scene's screen, in points.
  func hover(_ view: UIView?, at point: CGPoint? = nil) {
    pointer = point
    guard view !== hovered else { return }
    hovered = view
    version += 1
  }

  /// Chooses a view, or none.
  func select(_ view: UIView?) {
    guard view !== chosen || !isDeliberate else { return }
    chosen = view
    isDeliberate = true
    version += 1
  }

  /// Turns to the view that got a touch.
  func follow(_ view: UIView?) {
    guard let view, view !== chosen else { return }
    chosen = view
    isDeliberate = false
    version += 1
  }

  /// Chooses a view; choosing it again drops the choice.
  func choose(_ view: UIView) {
    select(view === chosen && isDeliberate ? nil : view)
  }
}

/// The places of views in a panel, as it drew them last.
struct ViewPlaces {
  private var places: [(rect: CGRect, view: UIView)] = []

  mutating func removeAll() { places.removeAll(keepingCapacity: true) }

  mutating func add(_ rect: CGRect, _ view: UIView) { places.append((rect, view)) }

  /// The view whose place a point is in.
  func view(at point: CGPoint) -> UIView? { places.first { $0.rect.contains(point) }?.view }
}

extension UIApplication {
  /// The view that is in front of all others at a screen point, in points, whether or not it would get
  /// a touch; no code of the app is asked.
  func frontView(at point: CGPoint) -> UIView? { drawnViews(at: point).first }

  /// The views that are drawn at a screen point, in points, from the front to the back.
  func drawnViews(at point: CGPoint) -> [UIView] {
    var found: [UIView] = []
    var pending: [(view: UIView, point: CGPoint)] = windows.reversed().map {
      ($0, $0.pointFromScreen(point))
    }
    while let (view, point) = pending.popLast() {
      let isInside = view.bounds.contains(point)
      if view.isHidden || view.alpha == 0 || view.clipsToBounds && !isInside { continue }
      if isInside, !view.isContainer { found.append(view) }
      pending += view.subviewsInDrawingOrder.reversed().map {
        ($0, $0.pointFromSuperview(point))
      }
    }
    return found.reversed()
  }
}
