/// What one controller presents, and what is needed to dismiss it.
@MainActor
final class Presentation {
  let presented: UIViewController
  /// The view of window size around the presented view.
  let container = UITransitionView()
  /// Where the presenting controller's view was, if it was removed.
  @WeakReference private(set) var formerSuperview: UIView?
  /// What follows the presenting controller in the chain while its view is away: where the view was,
  /// but no UIDropShadowView (`B-2.33`).
  var nextOfPresenting: UIView? {
    formerSuperview is UIDropShadowView ? formerSuperview?.superview : formerSuperview
  }
  private var formerIndex = 0
  private var formerSize = CGSize.zero

  /// Whether the presented controller is asked about the status bar, and not the one behind it.
  var decidesOnBars: Bool {
    formerSuperview != nil || presented.modalPresentationCapturesStatusBarAppearance
  }

  init(_ presented: UIViewController) { self.presented = presented }

  /// Adds the presented view in front of all views of a window.
  func show(in window: UIWindow, _ style: UIModalPresentationStyle) {
    container.frame = window.bounds
    var content: UIView = container
    if style == .pageSheet {
      content = UIDropShadowView(frame: container.bounds)
      container.addSubview(content)
    }
    presented.view.frame = content.bounds
    content.addSubview(presented.view)
    window.addSubview(container)
  }

  /// Removes the presenting controller's view from the window.
  func removePresenting(_ view: UIView) {
    guard let superview = view.superview else { return }
    formerSuperview = superview
    formerIndex = superview.subviews.firstIndex { $0 === view } ?? 0
    formerSize = superview.bounds.size
    view.removeFromSuperview()
  }

  /// Puts the presenting controller's view back where it was.
  func bringBack(_ view: UIView) {
    guard let superview = formerSuperview, view.superview == nil else { return }
    view.grow(from: formerSize, to: superview.bounds.size)
    superview.insertSubview(view, at: formerIndex)
  }

  /// Removes the presented view from the window.
  func hide() {
    presented.viewIfLoaded?.removeFromSuperview()
    container.removeFromSuperview()
  }
}

extension UIViewController {
  /// Presents another controller; returns whether that was possible.
  final func show(_ controller: UIViewController) -> Bool {
    guard presentation == nil, let window = viewIfLoaded?.window else { return false }
    precondition(
      controller.presenter == nil && controller.parent == nil,
      "\(controller.className) is presented, or a child of another controller, already"
    )
    precondition(
      !sequence(first: self, next: \.presenter).contains { $0 === controller },
      "\(controller.className) cannot be presented by itself or by a controller that it presents"
    )
    let presentation = Presentation(controller)
    self.presentation = presentation
    controller.presenter = self
    let style = controller.modalPresentationStyle.resolved(by: window.owner.policy)
    let leaving = style == .fullScreen ? view : nil
    let transition = AppearanceTransition(
      from: leaving.map { [$0] } ?? [],
      to: [controller.view],
      isOnScreen: isOnScreen
    )
    presentation.show(in: window, style)
    if let leaving { presentation.removePresenting(leaving) }
    transition.end(leavingFirst: false)
    return true
  }

  /// Dismisses what this controller presents, and all that is presented from there.
  final func endPresentation() {
    let presenters = Array(sequence(first: self) { $0.presentation?.presented })
    let presentations = presenters.compactMap(\.presentation)
    guard let first = presentations.first else { return }
    let isOnScreen = first.container.isOnScreen
    let leaving = presentations.compactMap(\.presented.viewIfLoaded).filter(\.isOnScreen)
    let returning = first.formerSuperview == nil ? nil : viewIfLoaded
    let transition = AppearanceTransition(
      from: leaving,
      to: returning.map { [$0] } ?? [],
      isOnScreen: isOnScreen
    )
    if let returning { first.bringBack(returning) }
    for presentation in presentations.reversed() { presentation.hide() }
    for presenter in presenters {
      presenter.presentation?.presented.presenter = nil
      presenter.presentation = nil
    }
    transition.end(leavingFirst: false)
    setNeedsStatusBarAppearanceUpdate()
  }
}
