/// What assistive technologies would be told of a view (`B-7.120`).
struct AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var language: String?
  var frame: CGRect?
  var activationPoint: CGPoint?
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
}

extension UIView {
  /// The values that were set.
  final var accessibility: AccessibilityValues {
    get { belongings?.accessibility ?? AccessibilityValues() }
    set { ownBelongings().accessibility = newValue }
  }

  /// The text that the view shows, which is its label unless another was set.
  final var shownText: String? {
    switch self {
    case let label as UILabel: label.text
    case let button as UIButton: button.currentTitle
    default: nil
    }
  }

  /// The traits of UIKit's own views.
  final var usualTraits: UIAccessibilityTraits {
    switch self {
    case let button as UIButton:
      button.isEnabled
        ? button.isSelected ? [.button, .selected] : .button : [.button, .notEnabled]
    case is UILabel: .staticText
    case is UIImageView: .image
    case is UISlider: .adjustable
    default: .none
    }
  }

  /// The view's rectangle on the screen, in points; zero where it is in no window.
  final var frameOnScreen: CGRect {
    window.map { convert(bounds, to: $0.owner.screen) } ?? .zero
  }
}
