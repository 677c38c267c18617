public import Foundation

/// What an object that is no view would tell assistive technologies; kept for the app's own code.
extension NSObjectProtocol {
  /// True if it is an element; false by default.
  public var isAccessibilityElement: Bool {
    get { told.isElement }
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

  private var told: ToldByObject {
    get { objc_getAssociatedObject(self, ToldByObject.key) as? ToldByObject ?? ToldByObject() }
    set { objc_setAssociatedObject(self, ToldByObject.key, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

private struct ToldByObject {
  nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
  )
  var isElement = false
  var label: String?
  var hint: String?
}
