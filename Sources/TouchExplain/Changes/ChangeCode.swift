import TouchKit
import TouchScene

extension Change {
  /// The change as lines of Swift: a statement, or an override below a comment that says whose.
  public var swift: String {
    let name = view.viewName.swift
    return switch action {
    case .onStage: makeSwift?() ?? ""
    case .enable: "\(name).isUserInteractionEnabled = true"
    case .enableControl: "\(name).isEnabled = true"
    case .disable: "\(name).isUserInteractionEnabled = false"
    case .show: "\(name).isHidden = false"
    case .raiseAlpha: "\(name).alpha = 1"
    case .endFade:
      "UIView.animate(withDuration: 0.3, animations: { \(name).alpha = \(PlainNumber(Self.fadedAlpha)) }) { _ "
        + "in\n  \(name).alpha = \(PlainNumber(view.storedAlpha))\n}"
    case .grow: growth(of: name)
    case .bringToFront: "\(name).superview?.bringSubviewToFront(\(name))"
    case .move(let superview): move(of: name, to: superview)
    case .dropHitTest, .dropPointInside:
      "// \(view.owningClass): remove the override of \(property)"
    case .overridePointInside(let bounds): Self.override(of: view, containing: bounds)
    case .passThrough(let plain): Self.passThrough(view, plain)
    case .allowInteraction:
      "// where \(name) is animated\nUIView.animate(withDuration: 0.3, delay: 0, "
        + "options: .allowUserInteraction, animations: { /* as it is */ })"
    case .hitWhereSeen: Self.hitWhereSeen(view)
    case .letThrough: Self.letThrough(view)
    }
  }

  private func growth(of name: String) -> String {
    let (now, (bounds, center)) = (view.bounds, tried { (view.bounds, view.center) })
    let (left, top) = (now.minX - bounds.minX, now.minY - bounds.minY)
    var lines = ["\(name).frame = \(tried { view.frame }.code)"]
    if view.transform != .identity {
      let size =
        "CGSize(width: \(PlainNumber(bounds.width)), height: \(PlainNumber(bounds.height)))"
      lines = ["\(name).bounds.size = \(size)", "\(name).center = \(center.code)"]
    }
    // What is in it stays where it is on the screen; a layout would reset another origin of the bounds.
    if view is UIScrollView, (left, top) != (0, 0) {
      lines += [("left", left), ("top", top)].filter { $0.1 != 0 }
        .map { "\(name).contentInset.\($0.0) += \(PlainNumber(Double($0.1)))" }
      lines.append("\(name).contentOffset = \(bounds.origin.code)")
    } else if !view.subviews.isEmpty, (left, top) != (0, 0) {
      let shifts = [("x", left), ("y", top)].filter { $0.1 != 0 }
        .map { "view.center.\($0.0) += \(PlainNumber(Double($0.1)))" }.joined(separator: "; ")
      lines.append("for view in \(name).subviews { \(shifts) }")
    }
    let note = "// with Auto Layout: the constraints that give \(name) its size"
    return ((view is UIWindow ? [] : [note]) + lines).joined(separator: "\n")
  }

  private func move(of name: String, to superview: UIView) -> String {
    let parent =
      if UIKitParts.isContentView(superview), let owner = superview.superview {
        "\(owner.viewName.swift).contentView"
      } else { superview.viewName.swift }
    let (before, after) = (view.center, tried { view.center })
    let place = before == after ? "" : "\n\(name).center = \(after.code)"
    return "\(parent).addSubview(\(name))" + place
  }

  private static func override(of view: UIView, containing bounds: CGRect) -> String {
    let sides = view.bounds.insets(outTo: bounds)
    let numbers = [
      ("top", sides.top), ("left", sides.left), ("bottom", sides.bottom), ("right", sides.right),
    ]
    .map { "\($0): \(PlainNumber($1 == 0 ? 0 : -$1))" }.joined(separator: ", ")
    return """
      // in \(view.owningClass)
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.inset(by: UIEdgeInsets(\(numbers))).contains(point)
      }
      """
  }

  private static func passThrough(_ view: UIView, _ plain: [UIView]) -> String {
    let others = plain.map { " || hit === \($0.viewName.swift)" }.joined()
    return """
      // in \(view.owningClass)
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self\(others) ? nil : hit
      }
      """
  }

  private static func hitWhereSeen(_ view: UIView) -> String {
    let option = "// where \(view.viewName.swift) is animated: options: .allowUserInteraction\n"
    return (view.isRefusedWhileAnimated ? option : "") + """
      // in \(view.owningClass)
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let place = layer.convert(point, to: layer.superlayer)
        return layer.presentation()?.hitTest(place) == nil ? nil : self
      }
      """
  }

  private static func letThrough(_ window: UIView) -> String {
    """
    // in \(window.owningClass)
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard let hit = super.hitTest(point, with: event) else { return nil }
      var controller = rootViewController
      while let current = controller {
        if let root = current.viewIfLoaded, hit.isDescendant(of: root) { return hit }
        controller = current.presentedViewController
      }
      return nil
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
  fileprivate var code: String {
    "CGRect(x: \(PlainNumber(minX)), y: \(PlainNumber(minY)), width: \(PlainNumber(width)), "
      + "height: \(PlainNumber(height)))"
  }
}

extension CGPoint {
  fileprivate var code: String { "CGPoint(x: \(PlainNumber(x)), y: \(PlainNumber(y)))" }
}
