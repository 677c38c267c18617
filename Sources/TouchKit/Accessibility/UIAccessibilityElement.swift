/// Something that assistive technologies see where there is no view; no such technology runs here.
///
/// Source:
/// [`UIAccessibilityElement`](https://developer.apple.com/documentation/uikit/uiaccessibilityelement).
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// The object that the element is in.
  open weak var accessibilityContainer: AnyObject?
  /// True if it is seen; true by default.
  open var isAccessibilityElement = true
  /// The name for people.
  open var accessibilityLabel: String?
  /// What happens if it is used.
  open var accessibilityHint: String?
  /// The value that it shows.
  open var accessibilityValue: String?
  /// The name for tests.
  open var accessibilityIdentifier: String?
  /// What it is and does.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// The rectangle on the screen, in points.
  open var accessibilityFrame = CGRect.zero
  /// The rectangle in the container's space, in points.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Makes an element in a view, or in another object.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// Uses the element; returns false where it did nothing, the default.
  open func accessibilityActivate() -> Bool { false }
  /// Makes the value larger; nobody calls it here.
  open func accessibilityIncrement() {}
  /// Makes the value smaller; nobody calls it here.
  open func accessibilityDecrement() {}
}
