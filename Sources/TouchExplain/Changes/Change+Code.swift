import TouchKit
import TouchScene

extension Change {
  static func swift(ofMoving view: UIView, to superview: UIView) -> String {
    let name = view.viewName.swift
    let parent =
      if UIKitParts.isContentView(superview), let owner = superview.superview {
        "\(owner.viewName.swift).contentView"
      } else { superview.viewName.swift }
    let before = view.center
    let undo = view.tryMoving(to: superview)
    let after = view.center
    undo()
    let place = before == after ? "" : "\n\(name).center = \(after.code)"
    return "\(parent).addSubview(\(name))" + place
  }

  static func swiftOfPassing(_ view: UIView, _ plain: [UIView]) -> String {
    let others = plain.map { " || hit === \($0.viewName.swift)" }.joined()
    return """
      // in \(view.owningClass)
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self\(others) ? nil : hit
      }
      """
  }

  /// What fades a view out for as long as it does, to an alpha with which it is hit until then.
  static func swiftOfFading(_ view: UIView) -> String {
    let name = view.viewName.swift
    let keys = view.layer.animationKeys() ?? []
    let duration = keys.compactMap { view.layer.animation(forKey: $0)?.duration }.max() ?? 0.3
    return """
      // with the options that it has
      UIView.animate(
        withDuration: \(PlainNumber(duration)),
        delay: 0,
        options: [.allowUserInteraction],
        animations: { \(name).alpha = \(PlainNumber(fadedAlpha)) },
        completion: { _ in \(name).alpha = \(PlainNumber(view.storedAlpha)) }
      )
      """
  }

  static func swiftOfHitWhereSeen(_ view: UIView) -> String {
    let option = "// where \(view.viewName.swift) is animated: options: .allowUserInteraction\n"
    return (view.isRefusedWhileAnimated ? option : "") + """
      // in \(view.owningClass)
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let place = layer.convert(point, to: layer.superlayer)
        return layer.presentation()?.hitTest(place) == nil ? nil : self
      }
      """
  }

  static func swiftOfLettingThrough(_ window: UIView) -> String {
    """
    // in \(window.owningClass)
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard let hit = super.hitTest(point, with: event), let controller = rootViewController,
        let root = controller.viewIfLoaded
      else { return nil }
      // What is presented, as an alert, takes touches beside it as well.
      let isModal = controller.presentedViewController != nil
      return isModal || hit.isDescendant(of: root) ? hit : nil
    }
    """
  }
}

extension UIView {
  /// The class to write an override in.
  var owningClass: String {
    let name = className.split(separator: ".").last.map(String.init) ?? className
    return UIKitParts.isUIKits(name) ? "a subclass of \(name) for \(viewName.unique)" : name
  }
}

extension CGRect {
  var code: String {
    "CGRect(x: \(PlainNumber(minX)), y: \(PlainNumber(minY)), width: \(PlainNumber(width)), height: \(PlainNumber(height)))"
  }
}

extension UIEdgeInsets {
  /// The insets that have a rectangle grow by these.
  var codeOutward: String {
    let sides = [("top", top), ("left", left), ("bottom", bottom), ("right", right)]
      .map { "\($0): \(PlainNumber(Double($1 == 0 ? 0 : -$1)))" }
    return "UIEdgeInsets(\(sides.joined(separator: ", ")))"
  }
}

extension CGPoint {
  var code: String { "CGPoint(x: \(PlainNumber(x)), y: \(PlainNumber(y)))" }
}
