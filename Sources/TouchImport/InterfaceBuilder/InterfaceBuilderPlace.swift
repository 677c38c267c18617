import TouchKit
import TouchScene

/// A view of an Interface Builder file where the file shows it.
struct InterfaceBuilderPlace {
  let element: XMLTree
  /// The frame in the space of the outermost view, in points.
  let frame: CGRect
  /// The views around it, the innermost first.
  let around: [String]
  /// True if a stack places it.
  let isArranged: Bool

  /// True if constraints or a stack place it, and not its frame and mask.
  var isHeld: Bool { !around.isEmpty && (isArranged || element.isHeldByConstraints) }
  /// True if its class is one of the app's.
  var isApps: Bool { element["customClass"].map { !$0.isEmpty && !$0.hasPrefix("UI") } ?? false }
  /// True if UIKit's class that it extends says how large it wants to be.
  var hasContent: Bool {
    Self.contentful.contains(element.name)
      || UIKitClasses.standing(forElement: element.name)?.traits.contains(.standardSize) == true
  }

  private static let contentful: Set<String> = [
    "label", "button", "imageView", "textField", "slider", "switch", "stepper", "segmentedControl",
    "progressView", "activityIndicatorView", "pageControl", "datePicker", "pickerView",
    "stackView", "searchBar", "toolbar", "navigationBar", "tabBar", "textView",
  ]
}

extension XMLTree {
  /// True if constraints of the app hold a view, and not its frame and mask.
  var isHeldByConstraints: Bool {
    flag("translatesAutoresizingMaskIntoConstraints") == false && flag("fixedFrame") != true
  }

  /// True if a mask makes a view as large as the one around it is.
  var fillsByMask: Bool {
    let mask = child(key: "autoresizingMask")
    return !isHeldByConstraints && mask?.flag("widthSizable") == true
      && mask?.flag("heightSizable") == true
  }
}
