public import Foundation

/// Messages about sizes between a controller and the one that contains it.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  /// The size that the content would like, in points; zero for none.
  var preferredContentSize: CGSize { get }
  /// Called when the preferred size of a child has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns how large a child is in a parent of a size, in points.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
}

/// Says where a presented view goes, and puts views of its own behind it.
///
/// A ``UIViewControllerTransitioningDelegate`` returns one for the style ``UIModalPresentationStyle/custom``
/// (`B-7.95`). It lives as long as the presentation.
open class UIPresentationController: NSObject, UIContentContainer {
  /// The controller that is presented.
  public final let presentedViewController: UIViewController
  private weak var presenting: UIViewController?
  final weak var container: UITransitionView?
  final var style = UIModalPresentationStyle.custom
  /// Says whether the user may dismiss what is presented, and hears of it.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Makes one for a presentation; `presenting` may be nil before it is known.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  /// The controller that presents.
  public final var presentingViewController: UIViewController {
    presentedViewController.presenter ?? presenting ?? presentedViewController
  }

  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle { style }

  /// The view in which the presented view is; nil before the presentation begins and after it has ended.
  open var containerView: UIView? { container }

  /// The view that animators move: the presented controller's; an override returns one around it.
  open var presentedView: UIView? { presentedViewController.view }

  /// The frame of `presentedView` at the end of the presentation, in `containerView`; all of it.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

  /// True if the view of the presenting controller leaves the window; false for a custom one.
  open var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }

  /// Puts the views behind the presented one into the container, and returns the view that comes and goes.
  func makeShownView(in container: UITransitionView) -> UIView {
    if style == .pageSheet || style == .formSheet {
      // Before iOS 13, with no sheet to drag.
      let shadow = UIDropShadowView(frame: container.bounds)
      presentedViewController.view.frame = shadow.bounds
      shadow.addSubview(presentedViewController.view)
      return shadow
    }
    return presentedView ?? presentedViewController.view
  }

  func adapted(in window: UIWindow) -> UIPresentationController { self }

  /// Dismisses the controller, where the user may (`B-7.116`).
  func dimmingViewWasTapped() { dismissForUser() }

  /// True if what is presented covers the whole window; true by default, and asked by nobody here.
  open var shouldPresentInFullscreen: Bool { true }

  /// Called before the window takes another size; no input turns the screen.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Called before the container lays out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}
  /// Called when the container is in the window, and nothing has moved yet.
  open func presentationTransitionWillBegin() {}
  /// Called when the presentation has ended; with false where it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal begins.
  open func dismissalTransitionWillBegin() {}
  /// Called when the dismissal has ended; with false where it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// The size that the presented controller would like.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called when the preferred size of the presented controller has changed; an override calls super.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size of the parent.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
}

/// The animation of a usual presentation; turning the screen over and curling a page are not here.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  case coverVertical
  case crossDissolve = 2
}
