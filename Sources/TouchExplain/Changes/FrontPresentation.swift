import TouchKit
import TouchScene

/// What is presented in front of a view, and how the view gets touches all the same (`B-7.116`): no app brings its views
/// in front of a sheet, or changes the views that UIKit puts around one.
struct FrontPresentation {
  private let view: UIView
  private let hit: UIView
  /// UIKit's view around all that is presented.
  private let container: UIView
  /// Who presents it; nil in a dump.
  private let controller: UIPresentationController?

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

  /// The changes, each of which can be tried.
  var changes: [Change] {
    [dismissal] + [undimming, passing, answering, embedding].compactMap(\.self)
  }

  /// The name of what is presented, by its controller; nil in a dump.
  private var name: String? { controller?.presentedViewController.className }

  private var noun: Phrase {
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

  private var dismissal: Change {
    let noun = noun.text
    if container.holdsKeyboardAlone {
      return change(
        of: container,
        weight: 3,
        property: "firstResponder",
        to: .text("nil"),
        text: "dismiss the keyboard in front of it".told,
        swift: "\(view.viewName.swift).window?.endEditing(true)"
      )
    }
    let text =
      name.map { told("dismiss \($0), the \(noun) in front of it") }
      ?? told("dismiss the \(noun) in front of it (\(container.viewName.unique))")
    return change(
      of: container,
      weight: 3,
      property: "presentedViewController",
      to: .text("nil"),
      text: text,
      swift: container.isOfMenu
        ? "contextMenuInteraction.dismissMenu()"
        : "\(name?.asIdentifier ?? "presented").dismiss(animated: true)"
    )
  }

  /// A sheet that lets touches through beside it, where its dimming view is hit.
  private var undimming: Change? {
    guard let sheet = controller as? UISheetPresentationController, let name,
      let dimming = hit as? UIDimmingView, let detent = sheet.restingDetent
    else { return nil }
    let word = detent.rawValue.split(separator: ".").last.map(String.init) ?? detent.rawValue
    let cost =
      sheet.presentedViewController.isModalInPresentation
      ? "" : ", after which a touch beside the sheet no longer dismisses it".told
    let presented = name.asIdentifier
    return change(
      of: dimming,
      weight: 3.1,
      property: "largestUndimmedDetentIdentifier",
      to: .text(word),
      text: told("set largestUndimmedDetentIdentifier of the sheet of \(name) to \(word)") + cost,
      swift: "\(presented).sheetPresentationController?.largestUndimmedDetentIdentifier = .\(word)"
    )
  }

  /// A popover that lets touches through to the view, where its dimming view is hit.
  private var passing: Change? {
    guard controller is UIPopoverPresentationController, let name,
      let dimming = hit as? UIDimmingView
    else { return nil }
    let popover = "\(name.asIdentifier).popoverPresentationController"
    return change(
      of: dimming,
      weight: 2.9,
      property: "passthroughViews",
      to: .text(view.viewName.unique),
      text: told("add \(view.viewName.unique) to passthroughViews of the popover of \(name)"),
      swift: "\(popover)?.passthroughViews = [\(view.viewName.swift)]",
      make: { [view] in
        let before = dimming.passthroughViews
        dimming.passthroughViews.append(view)
        return { dimming.passthroughViews = before }
      }
    )
  }

  /// What is shown beside the app's own, as a drawer, as a child in place of a presentation of the app's style, whose
  /// container has all touches beside it (`B-7.117`).
  private var embedding: Change? {
    guard let shown = shownAlone, isRefused(by: shown) || shown.frame.size != container.bounds.size
    else { return nil }
    return change(
      of: container,
      weight: 3.2,
      property: "parent",
      to: .text("a child"),
      text: told(
        "show \(shown.viewName.unique) as the view of a child controller, which keeps no touches beside it, and present nothing"
      ),
      swift: """
        addChild(presented)
        view.addSubview(presented.view)
        presented.didMove(toParent: self)
        """
    )
  }

  /// A view that is presented over the app's own and lets touches through, which then are its container's: it answers what is
  /// behind in their place.
  private var answering: Change? {
    let refusing = shownAlone.flatMap { isRefused(by: $0) ? $0 : nil }
    guard let shown = refusing ?? dimming else { return nil }
    let host =
      name.map { "\($0.asIdentifier).presentingViewController" } ?? "presentingViewController"
    return change(
      of: container,
      weight: 3.1,
      property: "hitTest(_:with:)",
      to: .text("what is behind in place of nil"),
      text: refusing != nil
        ? told(
          "have hitTest(_:with:) of \(shown.viewName.unique) answer what the view behind it does, where it answers nil"
        )
        : told(
          "have hitTest(_:with:) of \(shown.viewName.unique) answer what the view behind it does, where it would answer itself"
        ),
      swift: """
        // in \(shown.owningClass)
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
          if let view = super.hitTest(point, with: event), view !== self { return view }
          guard let host = \(host)?.view else { return nil }
          return host.hitTest(convert(point, to: host), with: event)
        }
        """
    )
  }

  /// A view of the app's beside what is presented, which does nothing with the touch, in a dump; nil for none.
  private var dimming: UIView? {
    controller == nil && hit.superview === container && !hit.hasUseForTouches
      && !UIKitParts.isUIKits(hit.className) ? hit : nil
  }

  /// The view that is presented where UIKit's view around it was hit, and nothing dims what is behind; nil for none.
  private var shownAlone: UIView? {
    let parts = UIKitClasses.behindPresented.union(["UIDropShadowView"])
    guard hit === container, container.className == "UITransitionView",
      controller == nil
        || controller?.presentedViewController.modalPresentationStyle.isOver == true,
      !container.subviews.contains(where: { parts.contains($0.className) })
    else { return nil }
    return container.subviews.last
  }

  /// Returns whether a view lets touches through by its class, or perhaps does.
  private func isRefused(by shown: UIView) -> Bool {
    shown.overridesHitTest || shown.overridesPointInside || shown.isOfUnknownClass
  }

  private func change(
    of part: UIView,
    weight: Double,
    property: String,
    to: Change.Value,
    text: String,
    swift: String,
    make: (@MainActor () -> Change.Undo)? = nil
  ) -> Change {
    Change(
      .presentation,
      of: part,
      weight: weight,
      property: property,
      from: .text("presented"),
      to: to,
      about: [view],
      text: Phrase(verbatim: text),
      swift: swift,
      make: make ?? { part.trying { $0.enable(false) } }
    )
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
    className == "_UIContextMenuContainerView" && application?.fileScene?.file.imported != nil
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

  /// True for UIKit's view around what is presented: in a dump one that is not the first of its window, or the window of
  /// an alert.
  var isPresentation: Bool {
    if className == "_UIAlertOverlayWindow" || isOfMenu { return true }
    if let transition = self as? UITransitionView { return transition.presentation != nil }
    guard className == "UITransitionView", application?.fileScene?.file.imported != nil,
      let window = superview as? UIWindow
    else { return false }
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
