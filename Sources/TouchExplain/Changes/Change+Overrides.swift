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
    let strips: [(name: String, length: CGFloat, of: CGFloat, side: WritableKeyPath<_, CGFloat>)] =
      [
        ("top", covered.maxY - bounds.minY, bounds.height, \UIEdgeInsets.top),
        ("left", covered.maxX - bounds.minX, bounds.width, \.left),
        ("bottom", bounds.maxY - covered.minY, bounds.height, \.bottom),
        ("right", bounds.maxX - covered.minX, bounds.width, \.right),
      ]
    guard let strip = strips.min(by: { $0.length / $0.of < $1.length / $1.of }),
      strip.length < strip.of, strip.length > 0
    else { return nil }
    var outset = UIEdgeInsets.zero
    outset[keyPath: strip.side] = -strip.length
    let length = PlainNumber(Double(strip.length))
    return Change(
      of: view,
      weight: 9.3,
      isLastResort: true,
      property: "point(inside:with:)",
      from: .text("bounds"),
      to: .text("bounds without \(length) pt at the \(strip.name)"),
      text:
        "override point(inside:with:) of \(view.viewName.unique) to leave out the \(length) pt at its \(strip.name.told)\(view.wordsOfTurn)",
      swift: view.swift(ofContaining: outset),
      make: { view.tryBehaviour { $0.pointInside = .outset(outset) } }
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
      text:
        "have hitTest(_:with:) of \(ancestor.viewName.unique) answer \(view.viewName.unique) wherever that contains the point",
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

  /// Has a bar answer a view of one of its items beside that too, since the bar lays out anew what grows in it.
  static func answerAround(_ view: UIView, _ growth: Growth, in bar: UIView) -> Change {
    let name: String = view.viewName.swift
    return Change(
      of: bar,
      weight: 3.05,
      property: "hitTest(_:with:)",
      from: .text("default"),
      to: .text("\(view.viewName.unique) beside it"),
      about: [view],
      text:
        "have hitTest(_:with:) of \(bar.viewName.unique) answer \(view.viewName.unique) within its bounds grown \(growth.words) as well",
      swift: """
        // in \(bar.owningClass)
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
          let area = \(name).bounds.inset(by: \(view.bounds.insets(outTo: growth.bounds).codeOutward))
          let isThere = !isHidden && !\(name).isHidden && area.contains(convert(point, to: \(name)))
          return isThere ? \(name) : super.hitTest(point, with: event)
        }
        """,
      make: {
        let undos = [view.tryGrowth(to: growth.bounds), bar.tryAnswering(view)]
        return { for undo in undos.reversed() { undo() } }
      }
    )
  }

  /// Does away with a header or footer of a table that holds nothing, and floats over its rows all the same; nil for others.
  static func drop(section: UIView, of table: UITableView) -> Change? {
    // UIKit puts a background and a content view in; what shows something is in that, or beside.
    let isEmpty = section.subtree.dropFirst().allSatisfy { part in
      [
        "UITableViewHeaderFooterContentView", "_UITableViewHeaderFooterContentView",
        "UITableViewHeaderFooterViewBackground", "_UITableViewHeaderFooterViewBackground",
        "_UISystemBackgroundView",
      ]
      .contains(part.className)
        && !part.hasLooks && part.ownRecognizers.isEmpty
    }
    guard isEmpty, section.className == "UITableViewHeaderFooterView",
      section.ownRecognizers.isEmpty, !section.hasLooks
    else { return nil }
    let isHeader = abs(section.frame.minY - table.bounds.minY) <= 1
    let isFooter = abs(section.frame.maxY - table.bounds.maxY) <= 1
    guard isHeader != isFooter else { return nil }
    let method = "tableView(_:heightFor\(isHeader ? "Header" : "Footer")InSection:)"
    return Change(
      .turningOff,
      of: section,
      weight: 2.4,
      property: method,
      from: .number(section.bounds.height),
      to: .number(0),
      about: [table],
      text:
        "have \(method) of the delegate of \(table.viewName.unique) answer 0, where \(section.viewName.unique), which floats over the rows, has nothing in it",
      swift: """
        func tableView(_ tableView: UITableView, heightFor\(isHeader ? "Header" : "Footer")InSection section: Int) -> CGFloat {
          0  // for the sections whose \(isHeader ? "header" : "footer") is empty
        }
        """,
      make: { section.trying { $0.enable(false) } }
    )
  }
}
