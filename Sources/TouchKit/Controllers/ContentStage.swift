/// Shows the view of one child controller at a time, in a wrapper of its own (`B-2.4`).
@MainActor
final class ContentStage {
  /// The view in which the children's views come and go.
  let transitionView: UIView
  private var wrapper: UIView?
  @WeakReference private var shown: UIViewController?
  @WeakReference private var wanted: UIViewController?
  private var isChanging = false

  init(_ transitionView: UIView) { self.transitionView = transitionView }

  /// Puts a child's view in place of the one that is shown; nil shows none.
  ///
  /// A call that a child makes during its appearance callbacks is executed afterwards.
  func show(_ controller: UIViewController?) {
    wanted = controller
    guard !isChanging else { return }
    isChanging = true
    defer { isChanging = false }
    while shown !== wanted || wrapper != nil && shown == nil { change(to: wanted) }
  }

  private func change(to new: UIViewController?) {
    let transition = AppearanceTransition(
      from: wrapper.map { [$0] } ?? [],
      to: new.map { [$0.view] } ?? [],
      isOnScreen: transitionView.isOnScreen
    )
    let old = wrapper
    shown = new
    wrapper = nil
    if let new {
      let wrapper = UIViewControllerWrapperView(frame: transitionView.bounds)
      new.view.frame = wrapper.bounds
      wrapper.addSubview(new.view)
      transitionView.addSubview(wrapper)
      self.wrapper = wrapper
    }
    for view in old?.subviews ?? [] { view.removeFromSuperview() }
    old?.removeFromSuperview()
    transition.end(leavingFirst: true)
  }
}
