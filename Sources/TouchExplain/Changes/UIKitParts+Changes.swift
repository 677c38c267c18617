import TouchKit
import TouchScene

extension UIKitParts {
  /// UIKit's views around the views that an app puts into a bar.
  private static let hosts: Set<String> = [
    adaptor, "_UINavigationBarContentView", "_UIToolbarContentView",
    "UINavigationBar", "UIToolbar",
  ]

  private static let adaptor = "_UITAMICAdaptorView"

  /// Returns whether UIKit put the view around one of an app, whose size it takes, as in a bar.
  static func isAdaptor(_ view: UIView) -> Bool { view.className == adaptor }

  /// Returns whether UIKit's view takes its size from one of an app's in it: also the one around what is above the keyboard.
  static func takesSizeOfGuest(_ view: UIView) -> Bool {
    isAdaptor(view) || view.className == "UIInputSetHostView"
  }

  /// Returns whether UIKit made the view for itself: no app has it in hand.
  static func isUntouchable(_ view: UIView) -> Bool {
    if view.isContainer { return true }
    // An app has SwiftUI's view by its hosting controller.
    if isContentView(view) || isHosting(view) { return false }
    if isSwiftUIs(view) { return true }
    let row = UIKitClasses[view.className]
    if isPrivate(view) { return true }
    // A container that no designer can put in is UIKit's.
    if let row, row.traits.contains(.layer), row.elements.isEmpty { return true }
    return view.imported != nil && isUIKits(view.className) && isMadeInside(view)
  }

  /// Returns whether SwiftUI made the view, to draw something or to hold a view of UIKit's.
  static func isSwiftUIs(_ view: UIView) -> Bool { !isHosting(view) && isOfSwiftUI(view) }

  /// Returns whether a view is SwiftUI's around what it shows, and not an app's whose name is like that.
  static func isHosting(_ view: UIView) -> Bool {
    view.className.contains("HostingView") && (view.className.contains("_UI") || isOfSwiftUI(view))
  }

  private static func isOfSwiftUI(_ view: UIView) -> Bool {
    ["SwiftUI.", "_TtC7SwiftUI", "_TtGC7SwiftUI"].contains(where: view.className.hasPrefix)
  }

  /// Returns whether the nearest view around one that decides it fills itself.
  private static func isMadeInside(_ view: UIView) -> Bool {
    var (child, next) = (view, view.superview)
    while let current = next {
      let (name, childName) = (current.className, child.className)
      if isContentView(current) { return false }
      // A control of an app's class is made of what its base in UIKit is.
      if !isUIKits(name) {
        let base = UIKitClasses["\(type(of: current))"]
        return base?.traits.contains(.standardSize) == true && isUIKits(childName)
          && UIKitClasses[childName] == nil
      }
      if hosts.contains(name) {
        // What no designer can put in is made of an item.
        return UIKitClasses[childName]?.elements.isEmpty != false
          || UIKitClasses.isPrivate(childName)
      }
      if name == "UIButton" {
        return UIKitClasses[childName] == nil || ["UIImageView", "UILabel"].contains(childName)
      }
      let isControl = current is UIControl && name != "UIControl"
      if isControl || has(.composite, current) || UIKitClasses.isPrivate(name) { return true }
      (child, next) = (current, current.superview)
    }
    return false
  }

  /// The view that an app makes larger in place of one: the content view of a cell has its size from the cell.
  static func resizable(_ view: UIView) -> UIView {
    isContentView(view) ? view.superview ?? view : view
  }

  static func fillsItself(_ view: UIView) -> Bool {
    view is UITableView || view is UICollectionView || has(.composite, view)
  }

  static func takesSubviews(_ view: UIView) -> Bool {
    !isUntouchable(view) && !(view is UIControl) && contentView(of: view) == nil
      && view.className != "UIStackView"
  }

  /// Returns whether an app has a class for the view, or may have: SwiftUI makes its own.
  static func takesOverrides(_ view: UIView) -> Bool {
    !isUntouchable(view) && !isContentView(view) && !isHosting(view)
  }

  /// Returns whether a view is one that Apple puts in whole, as its keyboard or a map, and that handles touches by itself.
  static func usesTouches(_ view: UIView) -> Bool {
    if UIKitClasses.foreign.contains(view.className) || isBarOfUntoldItems(view) { return true }
    guard let row = UIKitClasses[view.className], row.elements.isEmpty else { return false }
    return row.traits.contains(.composite) && row.traits.isDisjoint(with: [.bar, .passThrough])
  }

  /// Returns whether a view is a bar of tabs whose tabs are no views here.
  private static func isBarOfUntoldItems(_ view: UIView) -> Bool {
    view.className == "UITabBar" && !view.subtree.contains { $0 is UIControl }
  }

  /// True for an item of a bar of a dump before iOS 11, for which the bar acts: its interaction is off.
  static func isActedFor(_ view: UIView) -> Bool {
    view.imported != nil && !view.isUserInteractionEnabled && isBar(view)
      && ["UINavigationItemButtonView", "UINavigationItemView"].contains(view.className)
  }

  /// The view that has the touches of another which is asked about: the control that it is a part of, or the bar that acts
  /// for it; else itself.
  static func receiver(for view: UIView) -> UIView {
    control(around: view) ?? (isActedFor(view) ? bar(around: view) : nil) ?? view
  }

  /// True for the recognizer by which a navigation controller pops.
  static func isPop(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer is UIScreenEdgePanGestureRecognizer
      && recognizer.view?.className == "UILayoutContainerView"
  }

  /// How a screen goes without the pop, behind a verb's place.
  static let switchingPopOff =
    "set isEnabled of interactivePopGestureRecognizer, which all screens of the stack share, to false in "
    + "viewDidAppear(_:), and to true in viewWillDisappear(_:)"

  // MARK: - Content views

  /// The view of a cell, or of an effect view, that an app's views belong into; nil for other views.
  static func contentView(of view: UIView) -> UIView? {
    view.subviews.first(where: isContentView)
  }

  // MARK: - What to do instead

  /// Returns what an app does for a view in place of a change to what UIKit made, sizes or lays over others; nil where
  /// it makes the change.
  static func advice(insteadOf change: Change, for wanting: UIView) -> String? {
    let view = change.view
    switch change.edit {
    case .grow:
      if let size = sizing(of: view) { return told("UIKit sizes it: \(size)") }
    case .passFront: return nil
    case .turnOff, .dropSection, .passThrough:
      if let bar = bar(around: view), bar === view || isUntouchable(view) {
        return remedy(for: wanting, under: bar)
      }
    case .bringToFront(_, let cover):
      let cover = change.named(cover)
      if bar(around: cover) === cover { return remedy(for: wanting, under: cover) }
    default: break
    }
    guard isUntouchable(view), !isTakenOut(view) else { return nil }
    if isSwiftUIs(view) { return "SwiftUI made it: change what it shows, in SwiftUI".told }
    return told("UIKit made it: \(remedy(for: view))")
  }

  /// Returns how a view comes out from under a bar, which stays in front of it.
  private static func remedy(for view: UIView, under bar: UIView) -> String {
    let scrolls = ([view] + view.ancestors.reversed()).compactMap { $0 as? UIScrollView }
    guard let scroll = scrolls.first(where: { !bar.isDescendant(of: $0) }) else {
      return "better lay out what is under it in the safe area".told
    }
    let (box, over) = (scroll.boxOnScreen, bar.boxOnScreen)
    let isAbove = over.midY < box.midY
    let inset = "contentInset.\(isAbove ? "top" : "bottom") of \(scroll.viewName.short)"
    // A dump does not tell what insets there are, nor how far the content scrolls.
    if view.imported != nil {
      return told(
        "better scroll it out from under \(bar.viewName.short), by the safe area or \(inset)"
      )
    }
    let length = isAbove ? over.maxY - box.minY : box.maxY - over.minY
    return told(
      "better scroll it out from under \(bar.viewName.short), with \(inset) at \(PlainNumber(length)) pt"
    )
  }

  /// Returns whether an app has taken a part of a text field or text view out of it, to put views of its own in: the part is
  /// the app's to change.
  private static func isTakenOut(_ view: UIView) -> Bool {
    view.className.hasPrefix("_UIText")
      && !view.ancestors.contains { $0 is UITextField || $0 is UITextView }
  }

  private static func remedy(for view: UIView) -> String {
    guard let owner = owner(of: view) else {
      // What an app gives as an input or accessory view stands in a window of UIKit's, which is sized for it.
      return guest(in: view).map {
        told("make \($0.viewName.short), in it, no larger than what it shows")
      } ?? "change the controller that it belongs to".told
    }
    return isBar(owner)
      ? told("change the items of \(owner.viewName.short)")
      : told("change \(owner.viewName.short) around it")
  }

  private static func guest(in view: UIView) -> UIView? {
    let isHost = view.className == "UIInputSetHostView"
    return view.subtree.first {
      !isUIKits($0.className) || isHost && $0.className == "UIView" && !isUntouchable($0)
    }
  }

  /// The nearest view around one that an app has in hand.
  static func owner(of view: UIView) -> UIView? {
    view.ancestors.last { !isUntouchable($0) && !($0 is UIWindow) }
  }

  /// The view that code can name in place of one: for what UIKit makes of a bar's item, which is no view, the bar.
  static func inHand(_ view: UIView) -> UIView {
    let isMade = isUIKits(view.className) && UIKitClasses[view.className]?.elements.isEmpty != false
    return isMade ? bar(around: view) ?? view : view
  }

  /// The control that stands for a view which UIKit made inside of it, as for the label of a button; what is a control
  /// itself, as the button that clears a field, takes its touches.
  static func control(around view: UIView) -> UIControl? {
    isUntouchable(view) && (!(view is UIControl) || has(.passThrough, view))
      ? owner(of: view) as? UIControl : nil
  }

  /// The source of a view's size; nil where an app sets it.
  private static func sizing(of view: UIView) -> String? {
    if has(.bar, view), view.superview?.className == "UILayoutContainerView" {
      return "its controller lays it out".told
    }
    if isContentView(view), let parent = view.superview {
      return told("it follows the size of \(parent.viewName.short)")
    }
    let list =
      view.superview?.className == "UITableViewWrapperView"
      ? view.superview?.superview : view.superview
    switch list {
    case let table as UITableView:
      return told("\(table.viewName.short) sets the height of its rows")
    case let list as UICollectionView:
      return told("the layout of \(list.viewName.short) sets the sizes")
    default: return nil
    }
  }
}
