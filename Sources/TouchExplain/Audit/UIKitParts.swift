import TouchKit
import TouchScene

/// The parts of UIKit's own that are no fault of an app.
enum UIKitParts {
  /// Returns whether a view is inside of a view that UIKit made, such as a control, or has a private class.
  static func isPart(_ view: UIView) -> Bool {
    if isPrivate(view) { return true }
    var (inner, next) = (view, view.superview)
    while let current = next {
      if isGuest(inner, of: current) { return false }
      if current is UIControl, !isHost(current, of: view) { return true }
      if has(.composite, current) || isPrivate(current) { return true }
      (inner, next) = (current, current.superview)
    }
    return false
  }

  /// Returns whether an app put a view into one of UIKit's bars, as a title view or as the view of an item, into a page
  /// view controller, or above the keyboard.
  private static func isGuest(_ view: UIView, of parent: UIView) -> Bool {
    let (name, around) = (view.className, parent.className)
    // The canvas of a secure text field is taken out of that for what is to be on no picture of the screen.
    let isOpen =
      around == "_UIVisualEffectContentView"
      || around.hasPrefix("_UIText") && around.hasSuffix("CanvasView")
    if isOpen, !isPrivate(view) { return true }
    if isAdaptor(parent) || around.hasSuffix("AnnotationView") { return true }
    // UIKit's own controls in bars are of classes that no designer can put in.
    let isPlain =
      name == "UIView" || !isUIKits(name)
      || view is UIControl && UIKitClasses[name]?.elements.isEmpty == false
    let hosts = [
      "_UIPageViewControllerContentView", "_UIQueuingScrollView", "UIInputSetHostView",
    ]
    return isPlain
      && (has(.bar, parent) || around == "WKScrollView" || around == "_UINavigationBarContentView"
        || hosts.contains(around))
  }

  /// Returns whether an app put a control or a list into a control; UIKit's buttons have none by themselves.
  private static func isHost(_ control: UIView, of view: UIView) -> Bool {
    let isOpen = control.className == "UIButton" || !isUIKits(control.className)
    return isOpen && !has(.standardSize, control) && (view is UIControl || view is UIScrollView)
  }

  /// Returns whether UIKit made the view to hold others, or to draw something by itself.
  static func isOwn(_ view: UIView) -> Bool {
    view.isContainer || has(.layer, view) && !apps.contains(view.className)
      || has(.composite, view) || isPart(view)
  }

  /// Returns whether UIKit lays a view over what else an app adds to its superview: the content view of a
  /// cell or of an effect view.
  static func isContentView(_ view: UIView) -> Bool {
    guard let owner = view.superview else { return false }
    // A cell that a dump shows has the content view of the dump in place of its own.
    let own =
      (owner as? UITableViewCell)?.contentView ?? (owner as? UICollectionViewCell)?.contentView
    if let own, own.superview === owner { return own === view }
    if contentViews.contains(view.className) { return true }
    guard owner.superview is UICollectionView || owner is UICollectionViewCell else { return false }
    // A dump shows the content view of a collection's cell as a plain view that fills the cell.
    let fills = { (view: UIView) in view.className == "UIView" && view.frame == owner.bounds }
    return owner.subviews.first(where: fills) === view
  }

  /// UIKit's classes of views that an app lays over others by itself; a snapshot is one of them.
  private static let apps: Set<String> = ["UIStackView", "UIVisualEffectView", "_UIReplicantView"]

  /// The effect view that a view is a part of, or else the view.
  static func whole(_ view: UIView) -> UIView {
    guard let parent = view.superview, parent.className == "UIVisualEffectView" else { return view }
    return parent
  }

  /// Returns whether a view is the page of a web view or the map of a map view, which has the touches of the whole.
  static func isWholeContent(_ view: UIView) -> Bool {
    ["WKContentView", "_MKMapContentView"].contains(view.className)
  }

  private static let contentViews: Set<String> = [
    "UITableViewCellContentView", "_UITableViewHeaderFooterContentView",
    "_UIVisualEffectContentView",
  ]

  static func isUIKits(_ name: String) -> Bool { UIKitClasses.isUIKits(name) }

  static func isBar(_ view: UIView) -> Bool { bar(around: view) != nil }

  /// The bar that a view is, or is in; nil for none.
  static func bar(around view: UIView) -> UIView? {
    (view.ancestors + [view]).first { has(.bar, $0) }
  }

  static func hasStandardSize(_ view: UIView) -> Bool { has(.standardSize, view) }

  /// Returns whether a view is a text field, whose touches UIKit's own recognizers handle; of a class that an
  /// app made nothing but the name is known.
  static func isTextField(_ view: UIView) -> Bool {
    view is UIControl && view.className.contains("TextField")
  }

  static func isPrivate(_ view: UIView) -> Bool {
    UIKitClasses.isPrivate(view.className) && !apps.contains(view.className)
  }

  static func has(_ trait: UIKitClass.Traits, _ view: UIView) -> Bool {
    UIKitClasses[view.className]?.traits.contains(trait) == true
  }
}

extension UIView {
  /// The recognizers that an app put on this view; a scroll view's own are left out.
  var appRecognizers: [UIGestureRecognizer] {
    (gestureRecognizers ?? []).filter { !$0.isScrollViewsOwn }
  }

  /// Those of them that are enabled.
  var ownRecognizers: [UIGestureRecognizer] { appRecognizers.filter(\.isEnabled) }

  var handlesTouches: Bool {
    guard let behaviour = sceneBehaviour?.behaviour else { return false }
    if unknownOverrides?.isDisjoint(with: .receiving) == false { return true }
    return [behaviour.began, behaviour.moved, behaviour.ended].contains { $0 != .default }
  }

  /// True if the class of a scene follows a finger that moves, and does not only print that.
  var followsTouches: Bool {
    guard let behaviour = sceneBehaviour?.behaviour else { return false }
    return behaviour.moved == .intercept || behaviour.moved == .forward && behaviour.logs.isEmpty
  }

  /// True if the view is meant to be touched, as far as can be determined; code that hands all touches on, and follows no
  /// finger, does not say so.
  var wantsTouches: Bool {
    self is UIControl || !ownRecognizers.isEmpty || hasUndescribedRecognizers
      || handlesTouches && sceneBehaviour?.behaviour.onlyPassesTouchesOn == false || followsTouches
  }

  var wantsScrolling: Bool {
    guard let scrollView = self as? UIScrollView, scrollView.isScrollEnabled else { return false }
    let (content, size) = (scrollView.contentSize, bounds.size)
    return self is UITableView || self is UICollectionView
      || content.width > size.width || content.height > size.height
  }

  /// True if the view does something with a touch: it wants them, or lets its content scroll.
  var hasUseForTouches: Bool { wantsTouches || self is UIScrollView }
}

extension UIGestureRecognizer {
  var touchesRequired: Int {
    switch self {
    case let tap as UITapGestureRecognizer: tap.numberOfTouchesRequired
    case let swipe as UISwipeGestureRecognizer: swipe.numberOfTouchesRequired
    case let press as UILongPressGestureRecognizer: press.numberOfTouchesRequired
    case let pan as UIPanGestureRecognizer: pan.minimumNumberOfTouches
    case is UIPinchGestureRecognizer, is UIRotationGestureRecognizer: 2
    default: 1
    }
  }

  /// True for a pan of an app's that begins with one finger, anywhere.
  var followsOneFinger: Bool {
    guard let pan = self as? UIPanGestureRecognizer, !(pan is UIScreenEdgePanGestureRecognizer)
    else { return false }
    return !isUIKitsOwn && pan.minimumNumberOfTouches == 1
  }

  /// True for one that follows fingers that move; a scroll view's only where there is something to scroll.
  var followsFingers: Bool {
    guard isEnabled, !isOfSheet, !UIKitParts.isPop(self) else { return false }
    if let scroll = view as? UIScrollView, scroll.panGestureRecognizer === self {
      return !scroll.waysToScroll.isEmpty
    }
    return !isUIKitsOwn
      && (self is UIPanGestureRecognizer || self is UIPinchGestureRecognizer
        || self is UIRotationGestureRecognizer)
  }

  /// True for the pan by which a scroll view scrolls.
  var isScrollPan: Bool { (view as? UIScrollView)?.panGestureRecognizer === self }

  var isScrollViewsOwn: Bool {
    guard let scrollView = view as? UIScrollView else { return false }
    return scrollView.panGestureRecognizer === self || scrollView.pinchGestureRecognizer === self
      || className.hasPrefix("UIScrollView")
  }
}

extension Scene {
  func designUse(of view: UIView) -> DesignUse {
    position(of: view).flatMap { file.imported?.uses[$0] } ?? []
  }
}

extension UIView {
  var designUse: DesignUse { application?.fileScene?.designUse(of: self) ?? [] }
}
