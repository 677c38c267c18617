/// A controller that another presents, and the state that dismissing it needs.
@MainActor
final class Presentation {
  let presented: UIViewController
  let controller: UIPresentationController
  let container = UITransitionView()
  /// The place of the presenting controller's view, if it was removed.
  @WeakReference private(set) var formerSuperview: UIView?
  /// The responder after the presenting controller while its view is away, but no UIDropShadowView (`B-2.33`).
  var nextOfPresenting: UIView? {
    formerSuperview is UIDropShadowView ? formerSuperview?.superview : formerSuperview
  }
  var transition: TransitionContext?
  var isEnding = false
  private var formerIndex = 0
  private var formerSize = CGSize.zero
  /// The frame of the view, if it is moved in the container.
  private var formerFrame: CGRect?

  var decidesOnBars: Bool {
    formerSuperview != nil || presented.modalPresentationCapturesStatusBarAppearance
  }

  init(_ presented: UIViewController, _ controller: UIPresentationController) {
    (self.presented, self.controller) = (presented, controller)
    controller.container = container
    container.presentation = controller
  }

  /// The view that comes and goes: the presented controller's, or the one around it.
  private(set) lazy var shownView: UIView = controller.makeShownView(in: container)

  /// Adds the container in front of the window's views, or of the presenting view within a context (`B-7.116`).
  func open(in window: UIWindow, from presenting: UIView) {
    let isInContext = controller.style == .currentContext || controller.style == .overCurrentContext
    if isInContext, let superview = presenting.superview {
      container.frame = presenting.frame
      superview.insertSubview(container, aboveSubview: presenting)
    } else {
      container.frame = window.bounds
      window.addSubview(container)
    }
  }

  func show() {
    let view = shownView
    if !view.isDescendant(of: container) {
      view.frame = controller.frameOfPresentedViewInContainerView
      container.addSubview(view)
    }
  }

  /// Removes the presenting controller's view from the window, or into the container for an animator.
  func removePresenting(_ view: UIView, intoContainer: Bool = false) {
    guard let superview = view.superview else { return }
    if superview !== container {
      formerSuperview = superview
      formerIndex = superview.subviews.firstIndex { $0 === view } ?? 0
      formerSize = superview.bounds.size
      formerFrame = nil
    }
    guard intoContainer else { return view.removeFromSuperview() }
    if superview !== container { formerFrame = view.frame }
    let frame = superview.convert(view.frame, to: container)
    container.insertSubview(view, at: 0)
    view.frame = frame
  }

  func bringBack(_ view: UIView) {
    guard let superview = formerSuperview else { return }
    guard view.superview == nil || view.isDescendant(of: container) else { return }
    if let formerFrame { view.frame = formerFrame }
    view.grow(from: formerSize, to: superview.bounds.size)
    superview.insertSubview(view, at: formerIndex)
  }

  func hide() {
    shownView.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    container.removeFromSuperview()
    controller.container = nil
  }
}

extension UIViewController {
  /// Presents another controller, where that is possible; it is presented by nobody and a child of nobody.
  final func show(
    _ controller: UIViewController,
    from source: UIViewController,
    animated: Bool,
    completion: (() -> Void)?
  ) {
    guard presentation == nil, let window = viewIfLoaded?.window else { return }
    precondition(
      controller.presenter == nil && controller.parent == nil,
      "\(controller.className) is presented, or a child of another controller, already"
    )
    precondition(
      !sequence(first: self, next: \.presenter).contains { $0 === controller },
      "\(controller.className) cannot be presented by itself or by a controller that it presents"
    )
    let made = controller.makePresentationController(for: self, from: source, in: window)
    controller.ownPresentationController = nil
    // A delegate may have put it into another one, as the width asks for (`B-7.116`).
    let controller = made.presentedViewController
    let presentation = Presentation(controller, made)
    self.presentation = presentation
    controller.presenter = self
    controller.ownPresentationController = nil
    let leaving = presentation.controller.shouldRemovePresentersView ? view : nil
    presentation.open(in: window, from: view)
    let isOnScreen = isOnScreen
    let animator = animated && isOnScreen ? controller.animator(presentedBy: self, source) : nil
    let appearance = AppearanceTransition(
      from: leaving.map { [$0] } ?? [],
      to: [controller.view],
      isOnScreen: isOnScreen,
      animated: animator != nil
    )
    let end = { [self] (isComplete: Bool) in
      presentation.transition = nil
      guard isComplete else {
        if let leaving { presentation.bringBack(leaving) }
        presentation.hide()
        forgetPresentation()
        appearance.cancel()
        return presentation.controller.presentationTransitionDidEnd(false)
      }
      presentation.show()
      if let leaving { presentation.removePresenting(leaving) }
      appearance.end(leavingFirst: false)
      presentation.controller.presentationTransitionDidEnd(true)
      completion?()
    }
    if let animator {
      presentation.transition = presentation.showing(self, leaving, by: animator, onEnd: end)
    }
    appearance.begin()
    presentation.controller.presentationTransitionWillBegin()
    if let transition = presentation.transition { transition.start() } else { end(true) }
  }

  /// Dismisses what this controller presents, and all that is presented from there; the last of them is
  /// animated, the others vanish.
  ///
  /// A transition that is cancelled has no completion.
  final func endPresentation(animated: Bool = false, completion: (() -> Void)? = nil) {
    // One that is on the way has arrived.
    while let transition = changingPresentation?.transition { transition.completeTransition(true) }
    let presenters = Array(sequence(first: self) { $0.presentation?.presented })
    let presentations = presenters.compactMap(\.presentation)
    guard let first = presentations.first, let last = presentations.last else { return }
    let isOnScreen = first.container.isOnScreen
    let leaving = presentations.compactMap(\.presented.viewIfLoaded).filter(\.isOnScreen)
    let returning = first.formerSuperview == nil ? nil : viewIfLoaded
    let animator = animated && isOnScreen ? last.presented.animatorOfDismissal : nil
    let appearance = AppearanceTransition(
      from: leaving,
      to: returning.map { [$0] } ?? [],
      isOnScreen: isOnScreen,
      animated: animator != nil
    )
    first.isEnding = true
    let end = { [self] (isComplete: Bool) in
      first.isEnding = false
      last.transition = nil
      guard isComplete else {
        if let returning { first.removePresenting(returning) }
        appearance.cancel()
        return last.controller.dismissalTransitionDidEnd(false)
      }
      if let returning { first.bringBack(returning) }
      for presentation in presentations.reversed() { presentation.hide() }
      for presenter in presenters { presenter.forgetPresentation() }
      appearance.end(leavingFirst: false)
      last.controller.dismissalTransitionDidEnd(true)
      setNeedsStatusBarAppearanceUpdate()
      completion?()
    }
    if let animator {
      for presentation in presentations.dropLast() { presentation.shownView.isHidden = true }
      last.transition = last.hiding(self, returning, behind: first, by: animator) { isComplete in
        for presentation in presentations.dropLast() { presentation.shownView.isHidden = false }
        end(isComplete)
      }
    }
    appearance.begin()
    last.controller.dismissalTransitionWillBegin()
    if let transition = last.transition { transition.start() } else { end(true) }
  }

  final var changingPresentation: Presentation? {
    sequence(first: self) { $0.presentation?.presented }.lazy.compactMap(\.presentation)
      .first { $0.transition != nil }
  }

  private final func forgetPresentation() {
    presentation?.presented.presenter = nil
    presentation = nil
  }
}
