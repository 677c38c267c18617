/// Something that assistive technologies see where there is no view; no such technology runs here.
///
/// Source:
/// [`UIAccessibilityElement`](https://developer.apple.com/documentation/uikit/uiaccessibilityelement).
open class UIAccessibilityElement: AccessibleResponder {
  /// The object that the element is in.
  open weak var accessibilityContainer: AnyObject?
  /// The name for tests.
  open var accessibilityIdentifier: String?
  /// The rectangle in the container's space, in points.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Makes an element in a view, or in another object.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
}
