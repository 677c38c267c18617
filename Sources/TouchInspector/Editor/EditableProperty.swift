import TouchKit
import TouchScene

/// A property of a view that the user can set in the window.
enum EditableProperty: Hashable, CaseIterable {
  case x, y, width, height
  case alpha, isHidden, isUserInteractionEnabled
  /// The place among the siblings, from the back.
  case order
  /// The overrides that the view's class has of the methods of hit-testing.
  case override
  /// A flag of one of the recognizers.
  case gesture(Int, GestureFlag)

  /// The properties that any view has.
  static let allCases: [EditableProperty] = [
    .x, .y, .width, .height, .alpha, .isHidden, .isUserInteractionEnabled, .order, .override,
  ]

  /// A flag of a recognizer.
  enum GestureFlag: CaseIterable {
    case isEnabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded

    var title: String {
      switch self {
      case .isEnabled: "Enabled"
      case .cancelsTouchesInView: "Cancels touches"
      case .delaysTouchesBegan: "Delays began"
      case .delaysTouchesEnded: "Delays ended"
      }
    }

    @MainActor var path: ReferenceWritableKeyPath<UIGestureRecognizer, Bool> {
      switch self {
      case .isEnabled: \.isEnabled
      case .cancelsTouchesInView: \.cancelsTouchesInView
      case .delaysTouchesBegan: \.delaysTouchesBegan
      case .delaysTouchesEnded: \.delaysTouchesEnded
      }
    }
  }

  /// A value of a property.
  enum Value: Equatable {
    case number(Double)
    case flag(Bool)
    case override(ViewOverride)

    /// The value as the editor has it: at most one decimal for points.
    var text: String {
      switch self {
      case .number(let number): number.inPoints
      case .flag(let isOn): isOn ? "on".told : "off".told
      case .override(let override): override.title
      }
    }
  }

  /// The numbers that can be set; nil for what is no number.
  var range: ClosedRange<Double>? {
    switch self {
    case .x, .y: -1e6...1e6
    case .width, .height: 0...1e6
    case .alpha: 0...1
    default: nil
    }
  }
}

/// The overrides of a scene's class of the two methods of hit-testing.
struct ViewOverride: Hashable {
  var hitTest: Behaviour.HitTest = .default
  var pointInside: Behaviour.PointInside = .default

  /// The override in the words of scene files.
  var title: String {
    var parts: [String] = []
    switch hitTest {
    case .default: break
    case .return(let view): parts.append("hitTest: return \(view.text)")
    case .prefer(let view): parts.append("hitTest: prefer \(view.text)")
    default: parts.append("hitTest: \(hitTest)")
    }
    switch pointInside {
    case .default: break
    case .outset(let sides):
      let all = [sides.top, sides.left, sides.bottom, sides.right].map { Double($0).inPoints }
      let numbers = Set(all).count == 1 ? all[0] : all.joined(separator: ", ")
      parts.append("pointInside: outset \(numbers)")
    default: parts.append("pointInside: \(pointInside)")
    }
    return parts.isEmpty ? "none".told : parts.joined(separator: ", ")
  }

  /// The overrides that need no view and no number.
  static let usual: [ViewOverride] = [
    ViewOverride(),
    ViewOverride(hitTest: .passThrough),
    ViewOverride(hitTest: .nil),
    ViewOverride(hitTest: .self),
    ViewOverride(hitTest: .leaf),
    ViewOverride(hitTest: .unbounded),
    ViewOverride(pointInside: .always),
    ViewOverride(pointInside: .never),
    ViewOverride(pointInside: .circle),
    ViewOverride(pointInside: .includingSubviews),
  ]
}

extension UIView {
  /// The overrides of the view's behaviour in a scene.
  var sceneOverride: ViewOverride {
    let behaviour = sceneBehaviour?.behaviour ?? Behaviour()
    return ViewOverride(hitTest: behaviour.hitTest, pointInside: behaviour.pointInside)
  }

  /// True if the view's class has code of its own for hit-testing, which nobody can edit.
  var overridesInCode: Bool { (overridesHitTest || overridesPointInside) && sceneBehaviour == nil }

  /// The rectangle before the transform, in the superview: what a scene file calls its frame.
  var plainFrame: CGRect {
    guard transform != .identity else { return frame }
    let (size, anchor) = (bounds.size, layer.anchorPoint)
    let origin = CGPoint(x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height)
    return CGRect(origin: origin, size: size)
  }

  /// The views that share its class of the scene, itself among them, whose override changes together.
  ///
  /// A class of UIKit's is nobody's to change, so there it is the view alone.
  var viewsOfClass: [UIView] {
    guard let application, UIKitClasses[className]?.isInEngine != true else { return [self] }
    return application.windows.flatMap(\.subtree).filter { $0.className == className }
  }

  /// The value of a property; nil where the view has none.
  func value(of property: EditableProperty) -> EditableProperty.Value? {
    switch property {
    case .x: .number(plainFrame.minX)
    case .y: .number(plainFrame.minY)
    case .width: .number(plainFrame.width)
    case .height: .number(plainFrame.height)
    case .alpha: .number(storedAlpha)
    case .isHidden: .flag(isHidden)
    case .isUserInteractionEnabled: .flag(isUserInteractionEnabled)
    case .order:
      superview?.subviews.firstIndex { $0 === self }.map { .number(Double($0)) }
    case .override: overridesInCode ? nil : .override(sceneOverride)
    case .gesture(let index, let flag):
      (gestureRecognizers ?? []).indices.contains(index)
        ? .flag(gestureRecognizers?[index][keyPath: flag.path] ?? false) : nil
    }
  }
}
