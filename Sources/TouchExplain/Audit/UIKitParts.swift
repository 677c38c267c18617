import TouchKit
import TouchScene

/// What is UIKit's own business, and no fault of an app.
@MainActor
enum UIKitParts {
  /// Views that UIKit fills by itself; what is in them has UIKit's sizes and places.
  private static let composites: Set<String> = [
    "UINavigationBar", "UIToolbar", "UITabBar", "UISearchBar", "UIDatePicker", "UIPickerView",
    "UITextField", "UITextView", "UISearchTextField", "UIWebView", "WKWebView", "MKMapView",
    "UIStatusBar", "UITextEffectsWindow", "UIRemoteKeyboardWindow", "UIStatusBarWindow",
    "UICalloutBar", "UIKeyboard", "UIAlertControllerView",
  ]
  /// How private classes begin that UIKit puts in by itself.
  private static let beginnings = [
    "_UI", "UIKeyboard", "UIKB", "UIInputSet", "UIStatusBar", "UIInterfaceAction", "_MK", "WK",
    "UIWeb", "UITextEffects", "UIRemoteKeyboard", "UIScrollViewScrollIndicator",
    "UITableViewCellDelete",
    "UITableViewCellEdit", "UITableViewCellReorder", "UIScrollViewDelayedTouches",
  ]
  /// Containers that UIKit lays over each other; what they let through is not told anywhere.
  private static let layers: Set<String> = [
    "UITransitionView", "UIDropShadowView", "UILayoutContainerView", "UINavigationTransitionView",
    "UIViewControllerWrapperView", "UITableViewCellContentView", "UITableViewWrapperView",
    "UITableViewCellSeparatorView", "UIStackView", "UIVisualEffectView",
  ]
  /// Bars, which lie over content that scrolls.
  private static let bars: Set<String> = [
    "UINavigationBar", "UIToolbar", "UITabBar", "UISearchBar", "UIStatusBar",
  ]
  /// Controls that have their size from UIKit.
  private static let standardControls: Set<String> = [
    "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl", "UITextField",
    "UIDatePicker", "UIRefreshControl", "UISearchTextField", "UIColorWell",
  ]

  /// Whether a view is inside of something that UIKit made, a control say, or is of a private class.
  static func isPart(_ view: UIView) -> Bool {
    if isPrivate(view) { return true }
    var next = view.superview
    while let current = next {
      if current is UIControl || composites.contains(current.className) || isPrivate(current) {
        return true
      }
      next = current.superview
    }
    return false
  }

  /// Whether UIKit made the view to hold others, or to draw something by itself.
  static func isOwn(_ view: UIView) -> Bool {
    view.isContainer || layers.contains(view.className) || composites.contains(view.className)
      || isPart(view)
  }

  /// Whether a view is a bar, or part of one.
  static func isBar(_ view: UIView) -> Bool {
    (view.ancestors + [view]).contains { bars.contains($0.className) }
  }

  /// Whether a control has its size from UIKit.
  static func hasStandardSize(_ view: UIView) -> Bool { standardControls.contains(view.className) }

  private static func isPrivate(_ view: UIView) -> Bool {
    let name = view.className
    return beginnings.contains { name.hasPrefix($0) }
  }
}

extension UIView {
  /// The recognizers that an app put on this view; a scroll view's own are left out.
  var ownRecognizers: [UIGestureRecognizer] {
    (gestureRecognizers ?? []).filter { $0.isEnabled && !$0.isScrollViewsOwn }
  }

  /// Whether the class of a scene handles touches by itself.
  var handlesTouches: Bool {
    guard let behaviour = sceneBehaviour?.behaviour else { return false }
    return [behaviour.began, behaviour.moved, behaviour.ended].contains { $0 != .default }
  }

  /// Whether the view is there to be touched, as far as can be told.
  var wantsTouches: Bool { self is UIControl || !ownRecognizers.isEmpty || handlesTouches }

  /// Whether the view does something with a touch: it wants them, or lets its content scroll.
  var hasUseForTouches: Bool { wantsTouches || self is UIScrollView }
}

extension UIGestureRecognizer {
  /// Whether a scroll view made this one for itself.
  var isScrollViewsOwn: Bool {
    guard let scrollView = view as? UIScrollView else { return false }
    return scrollView.panGestureRecognizer === self || scrollView.pinchGestureRecognizer === self
      || className.hasPrefix("UIScrollView")
  }
}
