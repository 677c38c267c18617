/// Says whether the user may dismiss, and hears of it; code that dismisses asks nobody (`B-7.116`).
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style in place of the asked one in narrow or low surroundings; `none` to keep it.
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// The same where the traits make no difference: asked by the default of that method.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
  /// Returns the controller that is presented in the other style, which may have the asked one in it; nil for that itself.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Called before the other style is used, with the controller of that presentation.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  )
  /// Returns true if the user may dismiss.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// Called before the user's dismissal.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after the user's dismissal.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called where the user tried to dismiss, and may not.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  )
}

extension UIAdaptivePresentationControllerDelegate {
  /// The style that is the same for all traits.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// A form sheet in place of a popover.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .formSheet }
  /// The asked one.
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  /// Nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}
  /// Yes.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// Hears that a sheet has come to rest at another height.
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after the user has moved the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  )
}

extension UISheetPresentationControllerDelegate {
  /// Nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// Prepares a popover before it is shown.
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is laid out.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  )
}

extension UIPopoverPresentationControllerDelegate {
  /// Nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

extension UIPresentationController {
  /// Dismisses for the user, unless the controller or the delegate refuses (`B-7.116`); false where it stays.
  @discardableResult
  final func dismissForUser() -> Bool {
    guard let presenter = presentedViewController.presenter, presenter.changingPresentation == nil
    else { return false }
    let delegate = delegate
    guard !presentedViewController.isModalWithChildren,
      delegate?.presentationControllerShouldDismiss(self) != false
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    presenter.endPresentation(animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
    return true
  }
}

extension UIViewController {
  package final var isModalWithChildren: Bool {
    if isModalInPresentation { return true }
    switch self {
    case let navigation as UINavigationController:
      return navigation.topViewController?.isModalWithChildren == true
    case let tabs as UITabBarController:
      return tabs.selectedViewController?.isModalWithChildren == true
    default: return children.contains { $0.isModalWithChildren }
    }
  }
}
