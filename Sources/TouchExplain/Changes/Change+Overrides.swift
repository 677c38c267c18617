import TouchKit
import TouchScene

/// Overrides for one part of the screen alone: they harm less than others, and say more than one likes to write, so that
/// they are looked at only where all else harms.
extension Change {
  static func containSubviews(_ view: UIView) -> Change {
    let inside = view.subviews.filter(\.isShown).reduce(view.bounds) { $0.union($1.frame) }
    return Change(
      .containment(inside),
      of: view,
      weight: 9.2,
      isLastResort: true,
      property: "point(inside:with:)",
      from: .text("bounds"),
      to: .text("bounds and subviews"),
      text:
        "override point(inside:with:) of \(view.viewName.unique) to contain the points of its subviews as well",
      swift: """
        // in \(view.owningClass)
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
          super.point(inside: point, with: event)
            || subviews.contains {
              !$0.isHidden && $0.alpha >= \(PlainNumber(Eligibility.lowestAlpha)) && $0.isUserInteractionEnabled
                && $0.point(inside: convert(point, to: $0), with: event)
            }
        }
        """,
      make: { view.tryBehaviour { $0.pointInside = .includingSubviews } }
    )
  }

  /// Has a view that is in the way leave out the strip along one of its sides in which it covers a rectangle of its
  /// own space, on the side where it loses least; nil where that would be all of it.
  static func leaveOut(_ rect: CGRect, of view: UIView) -> Change? {
    let (bounds, covered) = (view.bounds, rect.common(with: view.bounds))
    guard !covered.isNull, bounds.width > 0, bounds.height > 0 else { return nil }
    var top = UIEdgeInsets.zero
    var left = UIEdgeInsets.zero
    var bottom = UIEdgeInsets.zero
    var right = UIEdgeInsets.zero
    top.top = bounds.minY - covered.maxY
    left.left = bounds.minX - covered.maxX
    bottom.bottom = covered.minY - bounds.maxY
    right.right = covered.minX - bounds.maxX
    let strips = [
      (side: "top", length: -top.top, of: bounds.height, outset: top),
      (side: "left", length: -left.left, of: bounds.width, outset: left),
      (side: "bottom", length: -bottom.bottom, of: bounds.height, outset: bottom),
      (side: "right", length: -right.right, of: bounds.width, outset: right),
    ]
    guard let strip = strips.min(by: { $0.length / $0.of < $1.length / $1.of }),
      strip.length < strip.of, strip.length > 0
    else { return nil }
    let length = PlainNumber(Double(strip.length))
    return Change(
      of: view,
      weight: 9.3,
      isLastResort: true,
      property: "point(inside:with:)",
      from: .text("bounds"),
      to: .text("bounds without \(length) pt at the \(strip.side)"),
      text: "override point(inside:with:) of \(view.viewName.unique) to leave out "
        + "the \(length) pt at its \(strip.side.told)\(view.wordsOfTurn)",
      swift: view.swift(ofContaining: strip.outset),
      make: { view.tryBehaviour { $0.pointInside = .outset(strip.outset) } }
    )
  }

  static func answerFirst(_ view: UIView, in ancestor: UIView) -> Change {
    let name: String = view.viewName.swift
    return Change(
      of: ancestor,
      weight: 9.4,
      isLastResort: true,
      property: "hitTest(_:with:)",
      from: .text("default"),
      to: .text("first \(view.viewName.unique)"),
      about: [view],
      text: "have hitTest(_:with:) of \(ancestor.viewName.unique) answer \(view.viewName.unique) "
        + "wherever that contains the point",
      swift: """
        // in \(ancestor.owningClass)
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
          \(name).point(inside: convert(point, to: \(name)), with: event)
            ? \(name) : super.hitTest(point, with: event)
        }
        """,
      make: { ancestor.tryAnswering(view) }
    )
  }
}
