import Foundation

/// A responder with what UIAccessibility.h adds to objects, for views and ``UIAccessibilityElement``; nothing reads
/// it aloud here, tests find views by it.
open class AccessibleResponder: UIResponder {
  /// True if assistive technologies see the view: by default controls, labels, elements (UIAccessibility.h).
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? isElementByItself }
    set { accessibility.isElement = newValue }
  }
  /// The name for people; by default the text of a label, the title of a button.
  open var accessibilityLabel: String? {
    get { accessibility.label ?? shownText }
    set { accessibility.label = newValue }
  }
  /// What happens if the view is used.
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }
  /// The value that the view shows.
  open var accessibilityValue: String? {
    get { accessibility.value }
    set { accessibility.value = newValue }
  }
  /// What the view is and does.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits ?? usualTraits }
    set { accessibility.traits = newValue }
  }
  /// The language of the texts above.
  open var accessibilityLanguage: String? {
    get { accessibility.language }
    set { accessibility.language = newValue }
  }
  /// The rectangle on the screen, in points; by default that of the view.
  open var accessibilityFrame: CGRect {
    get { accessibility.frame ?? (self as? UIView)?.frameOnScreen ?? .zero }
    set { accessibility.frame = newValue }
  }
  /// The point of the screen at which the view is used, in points; by default the middle of its frame (`B-7.120`).
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return accessibility.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { accessibility.activationPoint = newValue }
  }
  /// The elements in the view, in the order in which they are read.
  open var accessibilityElements: [Any]? {
    get { accessibility.elements }
    set { accessibility.elements = newValue }
  }
  /// The actions that are offered for the view.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility.customActions }
    set { accessibility.customActions = newValue }
  }
  /// True if what is in the view is not seen by assistive technologies.
  open var accessibilityElementsHidden: Bool {
    get { accessibility.hidesElements }
    set { accessibility.hidesElements = newValue }
  }
  /// True if only what is in the view is seen by assistive technologies.
  open var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
  }
  /// True if what is in the view is read together.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility.groupsChildren }
    set { accessibility.groupsChildren = newValue }
  }
  /// Uses the view as an assistive technology does; returns false where it did nothing, the default (`B-7.120`).
  open func accessibilityActivate() -> Bool { false }
  /// Makes the value larger; nobody calls it here.
  open func accessibilityIncrement() {}
  /// Makes the value smaller; nobody calls it here.
  open func accessibilityDecrement() {}
  /// Returns the number of the elements in the view.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns the element in a place among those in the view; nil for none.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// Returns the place of an element in the view; `NSNotFound` for another's.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
}
