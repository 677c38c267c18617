import TouchKit
import TouchScene

/// What is presented in front of a view, and how the view gets touches all the same (`B-7.116`): no app brings its views
/// in front of a sheet, or changes the views that UIKit puts around one.
struct FrontPresentation {
  /// A way to have the view get touches.
  enum Way { case dismissKeyboard, dismiss, undim, passThrough, embed, answerBehind }

  let view: UIView
  let hit: UIView
  /// UIKit's view around all that is presented.
  let container: UIView
  /// Who presents it; nil in a dump.
  let controller: UIPresentationController?

  /// Finds the outermost presentation around a view that is hit, in which another is not; nil for none.
  init?(around hit: UIView, for view: UIView) {
    let path = hit.ancestors + [hit]
    let around = path.first {
      ($0.isPresentation || $0.holdsKeyboardAlone) && !view.isDescendant(of: $0)
    }
    guard let around else { return nil }
    (self.view, self.hit, container) = (view, hit, around)
    controller = (around as? UITransitionView)?.presentation
  }

  /// The ways, each of which can be tried.
  var ways: [Way] {
    [
      container.holdsKeyboardAlone ? .dismissKeyboard : .dismiss, undimmed == nil ? nil : .undim,
      isPassable ? .passThrough : nil, answering == nil ? nil : .answerBehind,
      isEmbeddable ? .embed : nil,
    ]
    .compactMap(\.self)
  }

  /// The view that is changed.
  func part(_ way: Way) -> UIView {
    switch way {
    case .undim, .passThrough: hit
    case .answerBehind: answering ?? container
    default: container
    }
  }

  /// The name of what is presented, by its controller; nil in a dump.
  var name: String? { controller?.presentedViewController.className }

  var noun: Phrase {
    switch controller {
    case is UISheetPresentationController: return "sheet"
    case is UIPopoverPresentationController: return "popover"
    default: break
    }
    if let alert = controller?.presentedViewController as? UIAlertController {
      return alert.preferredStyle == .alert ? "alert" : "action sheet"
    }
    func has(_ beginning: String) -> Bool {
      container.subtree.contains { $0.className.hasPrefix(beginning) }
    }
    if container is UIWindow || has("_UIAlertController") || has("UIAlertController") {
      return "alert"
    }
    if container.isOfMenu { return "menu" }
    if has("_UIPopoverView") { return "popover" }
    let isSheet =
      controller == nil && container.subviews.contains { $0.className == "UIDropShadowView" }
    return isSheet ? "sheet" : "screen"
  }

  // MARK: - What can be tried

  /// The detent of a sheet that lets touches through beside it, where its dimming view is hit; nil for none.
  var undimmed: String? {
    guard let sheet = controller as? UISheetPresentationController, hit is UIDimmingView,
      let detent = sheet.restingDetent
    else { return nil }
    return detent.rawValue.split(separator: ".").last.map(String.init) ?? detent.rawValue
  }

  /// True for a popover that lets touches through to the view, where its dimming view is hit.
  private var isPassable: Bool {
    controller is UIPopoverPresentationController && hit is UIDimmingView
  }

  /// True for what is shown beside the app's own, as a drawer: as a child in place of a presentation of the app's style, whose
  /// container has all touches beside it (`B-7.117`).
  private var isEmbeddable: Bool {
    shownAlone.map { isRefused(by: $0) || $0.frame.size != container.bounds.size } == true
  }

  /// A view that is presented over the app's own and lets touches through, which then are its container's: it answers what is
  /// behind in their place.
  var answering: UIView? { refusing ?? seenThrough }

  var refusing: UIView? { shownAlone.flatMap { isRefused(by: $0) ? $0 : nil } }

  /// A view of the app's beside or around what is presented, through which the presenting one is seen; nil for none.
  ///
  /// A dump does not tell of all what is seen of it: there one that does nothing with the touch.
  var seenThrough: UIView? {
    guard isOver, hit.superview === container, !UIKitParts.isUntouchable(hit) else { return nil }
    let isClear =
      hit.imported == nil
      ? !hit.isOpaqueOnScreen : !hit.hasUseForTouches && !UIKitParts.isUIKits(hit.className)
    return isClear ? hit : nil
  }

  /// True if the presenting view stays where it is, behind what is presented.
  private var isOver: Bool {
    controller?.presentedViewController.modalPresentationStyle.isOver != false
  }

  /// The view that is presented where UIKit's view around it was hit, and nothing dims what is behind; nil for none.
  var shownAlone: UIView? {
    let parts = UIKitClasses.behindPresented.union(["UIDropShadowView"])
    guard hit === container, container.className == "UITransitionView", isOver,
      !container.subviews.contains(where: { parts.contains($0.className) })
    else { return nil }
    return container.subviews.last
  }

  /// Returns whether a view lets touches through by its class, or perhaps does.
  private func isRefused(by shown: UIView) -> Bool {
    shown.overridesHitTest || shown.overridesPointInside || shown.isOfUnknownClass
  }
}

extension UIModalPresentationStyle {
  /// True for those that leave the presenting view in its place.
  fileprivate var isOver: Bool { [.overFullScreen, .overCurrentContext, .custom].contains(self) }
}

extension UIView {
  /// True for UIKit's view around a keyboard, without what an app adds to that, which is an app's view as any other.
  fileprivate var holdsKeyboardAlone: Bool {
    className == "UIInputSetContainerView"
      && subtree.allSatisfy { UIKitParts.isUIKits($0.className) }
  }

  /// True for UIKit's view around a context menu of a dump, as large as the screen.
  var isOfMenu: Bool {
    className == "_UIContextMenuContainerView" && imported != nil
  }

  /// True for what UIKit puts around what is presented, and dims behind it, and for what is in a menu of a dump: that it gets
  /// no touch where something lies in front is meant (`B-7.116`).
  var isAroundPresented: Bool {
    if (ancestors + [self]).contains(where: \.isOfMenu) { return true }
    let behind = UIKitClasses.behindPresented
    guard behind.union(["UIDropShadowView", "UITransitionView"]).contains(className) else {
      return false
    }
    return (ancestors + [self]).contains(where: \.isPresentation)
      || ([self] + (superview?.subviews ?? [])).contains { behind.contains($0.className) }
  }

  var holdsPopover: Bool { subtree.contains { $0.className.hasPrefix("_UIPopover") } }

  /// True for UIKit's view around what is presented: among views that a file lists one that is not the first of its window,
  /// or the window of an alert.
  var isPresentation: Bool {
    if className == "_UIAlertOverlayWindow" || isOfMenu { return true }
    if let transition = self as? UITransitionView { return transition.presentation != nil }
    guard className == "UITransitionView", let window = superview as? UIWindow else {
      return false
    }
    if window.subviews.first(where: { $0.className == className }) !== self || holdsPopover {
      return true
    }
    // Before iOS 13 a root view lies right in the window, and what is presented beside it.
    let parts = subviews.map(\.className)
    let isAroundRoot =
      parts.contains("UIDropShadowView") && UIKitClasses.behindPresented.isDisjoint(with: parts)
    return window.subviews.first !== self && !isAroundRoot
  }
}
