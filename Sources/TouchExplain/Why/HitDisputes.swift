import TouchKit
import TouchScene

/// The views of whose touches developers report another outcome as well (`B-1.9`, `B-1.26`).
extension UIView {
  /// What is open of a touch of which this is the hit view, at a point on the screen, in words without a full stop.
  func hitDisputes(at point: CGPoint) -> [String] {
    [disputeOfScale, disputeOfDisabled(at: point)].compactMap(\.self)
  }

  /// A transform without extent has itself as its inverse, by which every point is in the middle of the view.
  private var disputeOfScale: String? {
    let path = ancestors + [self]
    for (index, parent) in path.enumerated() {
      let inFront =
        parent === self
        ? subviews[...] : parent.subviews.drop { $0 !== path[index + 1] }.dropFirst()
      guard let scaled = inFront.last(where: { $0.ineligibility == nil && $0.isScaledToNothing })
      else { continue }
      return told(
        "developers report that a view scaled to 0 such as \(scaled.shortName) takes all touches on \(parent.shortName): "
          + "whether it takes this one is not known (B-1.26)"
      )
    }
    return nil
  }

  private var isScaledToNothing: Bool {
    let map = transform
    return map.a == 0 && map.b == 0 && map.c == 0 && map.d == 0 && !isWithoutSize
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
