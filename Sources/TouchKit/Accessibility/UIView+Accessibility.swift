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
  var respondsToUser: Bool?
  var inputLabels: [String]?
  var navigationStyle = UIAccessibilityNavigationStyle.automatic
}

/// How assistive technologies go through the elements of a view.
///
/// Source:
/// [`UIAccessibilityNavigationStyle`](https://developer.apple.com/documentation/uikit/uiaccessibilitynavigationstyle).
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// As they see fit.
  case automatic = 0
  /// One by one.
  case separate = 1
  /// All as one.
  case combined = 2
}

extension UIView {
  /// True if people can do something with the view; by default true for controls (ours).
  public final var accessibilityRespondsToUserInteraction: Bool {
    get { accessibility.respondsToUser ?? (self is UIControl) }
    set { accessibility.respondsToUser = newValue }
  }
  /// The names that people may say for the view, the best first.
  public final var accessibilityUserInputLabels: [String] {
    get { accessibility.inputLabels ?? [accessibilityLabel].compactMap(\.self) }
    set { accessibility.inputLabels = newValue }
  }
  /// How assistive technologies go through what is in the view.
  public final var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibility.navigationStyle }
    set { accessibility.navigationStyle = newValue }
  }

  /// The view's rectangle on the screen, in points; zero where it is in no window.
  final var frameOnScreen: CGRect {
    window.map { convert(bounds, to: $0.owner.screen) } ?? .zero
  }
}

extension AccessibleResponder {
  /// The values that were set.
  final var accessibility: AccessibilityValues {
    get { belongings?.accessibility ?? AccessibilityValues() }
    set { ownBelongings().accessibility = newValue }
  }

  /// True if it is seen unless something else is said.
  final var isElementByItself: Bool {
    self is UIControl || self is UILabel || self is UIAccessibilityElement
  }

  /// The text that the view shows, which is its label unless another was set.
  package final var shownText: String? {
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
}
