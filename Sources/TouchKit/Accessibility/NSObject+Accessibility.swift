public import Foundation

/// What an object that is no view would tell assistive technologies; kept for the app's own code.
extension NSObjectProtocol {
  /// True if it is an element; false by default.
  public var isAccessibilityElement: Bool {
    get { told.isElement ?? false }
    set { told.isElement = newValue }
  }
  /// The name.
  public var accessibilityLabel: String? {
    get { told.label }
    set { told.label = newValue }
  }
  /// What happens when people do something with it.
  public var accessibilityHint: String? {
    get { told.hint }
    set { told.hint = newValue }
  }

  private var told: AccessibilityValues {
    get {
      objc_getAssociatedObject(self, valuesKey) as? AccessibilityValues ?? AccessibilityValues()
    }
    set { objc_setAssociatedObject(self, valuesKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

private nonisolated(unsafe) let valuesKey = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
)
