import TouchKit
import TouchScene

/// The views of whose touches developers report another outcome as well (`B-1.9`, `B-1.26`, `B-7.116`), or UIKit lays another
/// view over.
extension UIView {
  /// What is open of a touch of which this is the hit view, at a point on the screen, in words without a full stop.
  func hitDisputes(at point: CGPoint) -> [String] {
    let content = remarkOnLazyContent.map { "\($0.fact): \($0.remedy)" }
    return [
      disputeOfScale(at: point), disputeOfDisabled(at: point), disputeOfKeyboard, content,
      disputeOfModality?.text(of: self),
    ].compactMap(\.self)
  }

  /// The sheet in front of which nothing is dimmed, and behind which the view lies, where it is modal; nil for others.
  private var disputeOfModality: ModalSheet? {
    let layers = ancestors.first?.subviews.drop { !isDescendant(of: $0) }.dropFirst() ?? []
    return layers.lazy.compactMap { ($0 as? UITransitionView)?.presentation }
      .compactMap(ModalSheet.init).first
  }

  /// That a keyboard's extension gets touches only where it shows something (`B-1.58`).
  private var disputeOfKeyboard: String? {
    let path = ancestors + [self]
    let isInput = ResponderChain(from: self).responders.contains {
      ($0 as? UIViewController)?.className == "UIInputViewController"
    }
    guard isInput || path.contains(where: { $0.className == "UIInputView" }),
      !path.contains(where: \.drawsSomething)
    else { return nil }
    return told(
      "developers report that a keyboard extension gets no touches where nothing is drawn, as on \(shortName): a fill of little alpha is "
        + "enough (B-1.58)"
    )
  }

  /// That UIKit makes the content view of a table's cell when it is first asked for, and from iOS 14 on lays it in front of
  /// what the cell itself has by then, of a view to touch in a cell of a file without one; nil for others.
  var remarkOnLazyContent: Remark? {
    guard imported == nil, application?.fileScene != nil, !UIKitParts.isPart(self),
      let cell = ancestors.last(where: { $0 is UITableViewCell }),
      !cell.subtree.contains(where: { $0.className == "UITableViewCellContentView" }),
      ([self] + ancestors.reversed()).prefix(while: { $0 !== cell }).contains(where: \.wantsTouches)
    else { return nil }
    let (name, added) = (cell.viewName.short, branch(apartFrom: cell).viewName.short)
    return Remark(
      fact:
        "the file has no contentView of \(name): from iOS 14 on it lies in front of what was added to the cell before it was made, and has the "
        + "touches of \(added) then",
      remedy: "add \(added) to the contentView of \(name), not to the cell itself"
    )
  }

  /// A transform without an inverse is that itself, by which points of what is behind a view may be in it.
  private func disputeOfScale(at point: CGPoint) -> String? {
    let path = ancestors + [self]
    for (index, parent) in path.enumerated() {
      let inFront =
        parent === self
        ? subviews[...] : parent.subviews.drop { $0 !== path[index + 1] }.dropFirst()
      let own = parent.pointFromScreen(point)
      guard let scaled = inFront.last(where: { $0.ineligibility == nil && $0.mayHold(flat: own) })
      else { continue }
      return told(
        "developers report that a view scaled to 0 such as \(scaled.shortName) takes touches of what lies behind it, as \(parent.shortName): "
          + "whether it takes this one is not known (B-1.26)"
      )
    }
    return nil
  }

  /// Returns whether the view is scaled to 0, and holds a point of its superview by the transform in place of the inverse.
  private func mayHold(flat point: CGPoint) -> Bool {
    guard isScaledToNothing else { return false }
    let anchor = layer.anchorPoint
    let own = CGPoint(x: point.x - center.x, y: point.y - center.y).applying(transform)
    return bounds.holds(
      CGPoint(
        x: own.x + bounds.minX + anchor.x * bounds.width,
        y: own.y + bounds.minY + anchor.y * bounds.height
      )
    )
  }

  /// True if the view has a size, and its transform none in one direction or both.
  var isScaledToNothing: Bool {
    let map = transform
    return map.a * map.d - map.b * map.c == 0 && !isWithoutSize
  }

  private func disputeOfDisabled(at point: CGPoint) -> String? {
    let disabled = (ancestors + [self]).last { ($0 as? UIControl)?.isEnabled == false }
    guard let disabled else { return nil }
    let control = UIKitParts.control(around: self) ?? self
    guard control === disabled else {
      return told(
        "developers report that nothing in a disabled control such as \(disabled.shortName) gets touches: whether "
          + "\(control.shortName) gets this one is not known (B-1.9)"
      )
    }
    let undo = disabled.trying { $0.enable(false) }
    let behind = application?.view(at: point)
    undo()
    guard let behind, !disabled.isDescendant(of: behind), behind.wantsTouches else { return nil }
    return told(
      "developers report both of a disabled control such as \(disabled.shortName), that it keeps touches from what is "
        + "behind it, and that \(behind.shortName) gets them (B-1.9)"
    )
  }
}
