import TouchKit

/// What the app's code does at a bad moment.
extension Sitting {
  func misbehave() {
    look()
    switch generator.below(14) {
    case 0, 1, 2: changeTree()
    case 3, 4: changeRecognizers()
    case 5: changeWindows()
    case 6: sendMore()
    case 7: letGo()
    case 8: changeLayout()
    case 9: animate()
    case 10: changeContent()
    case 11, 12: keep()
    default: askLater()
    }
  }

  private func changeTree() {
    guard let view = anyView(), let host = anyView() else { return }
    switch generator.below(9) {
    case 0, 1: view.removeFromSuperview()
    case 2:
      if view !== host, !host.isDescendant(of: view), !(view is UIWindow) { add(view, to: host) }
    case 3:
      // An ancestor of what is being touched or asked moves elsewhere.
      guard endings == 0, let ancestor = view.superview, !(ancestor is UIWindow),
        !host.isDescendant(of: ancestor)
      else { return }
      add(ancestor, to: host)
    case 4: for child in view.subviews { child.removeFromSuperview() }
    case 5: grow()
    case 6: view.superview?.bringSubviewToFront(view)
    case 7:
      view.isHidden.toggle()
      host.isUserInteractionEnabled.toggle()
    default: view.superview?.superview?.removeFromSuperview()
    }
  }

  private func changeRecognizers() {
    guard let recognizer = recognizers.randomElement(using: &generator) else {
      return addRecognizer()
    }
    switch generator.below(8) {
    case 0: recognizer.isEnabled = false
    case 1: recognizer.isEnabled.toggle()
    case 2: recognizer.view?.removeGestureRecognizer(recognizer)
    case 3: anyView()?.addGestureRecognizer(recognizer)
    case 4: for other in recognizers { other.view?.removeGestureRecognizer(other) }
    case 5: recognizer.delegate = recognizer.delegate == nil ? listener.delegate : nil
    case 6:
      // The order of a set is another in each process.
      let touch = event?.allTouches?.min { $0.location(in: nil).x < $1.location(in: nil).x }
      if let touch, let event { recognizer.ignore(touch, for: event) }
    default: addRecognizer()
    }
  }

  private func changeWindows() {
    guard let window = windows.randomElement(using: &generator) else { return addWindow() }
    switch generator.below(9) {
    case 0: window.isHidden.toggle()
    case 1: window.makeKey()
    case 2: window.makeKeyAndVisible()
    case 3: window.windowLevel = UIWindow.Level(CGFloat(generator.below(3)))
    case 4: window.rootViewController = makeController()
    case 5: window.rootViewController = nil
    case 6: for view in window.subviews { view.removeFromSuperview() }
    case 7: addWindow()
    default:
      guard let controller = controllers.randomElement(using: &generator), controller.isViewLoaded,
        controller.view.window != nil, controller.presentedViewController == nil
      else { return }
      if generator.once(in: 2) {
        controller.present(makeController(), animated: true) { hook() }
      } else {
        controller.dismiss(animated: true)
      }
    }
  }

  /// Sends events while one is sent.
  private func sendMore() {
    // A touch would keep the window that it is in.
    guard endings == 0 else { return }
    switch generator.below(6) {
    case 0: if let event { application.sendEvent(event) }
    case 1: if let event { windows.randomElement(using: &generator)?.sendEvent(event) }
    case 2: application.send(InputEvent(timestamp: application.now, kind: input()))
    case 3: _ = views.randomElement(using: &generator)?.hitTest(generator.point(), with: event)
    case 4:
      if let event, let touches = event.allTouches { anyView()?.touchesBegan(touches, with: event) }
    default:
      let control = views.randomElement(using: &generator) as? UIControl
      control?.sendActions(for: .touchUpInside)
      control?.isEnabled.toggle()
    }
  }

  /// Releases what may be the last reference.
  private func letGo() {
    switch generator.below(6) {
    case 0: if !windows.isEmpty { windows.remove(at: generator.below(windows.count)) }
    case 1:
      guard !views.isEmpty else { return }
      views.remove(at: generator.below(views.count)).removeFromSuperview()
    case 2:
      guard !recognizers.isEmpty else { return }
      let recognizer = recognizers.remove(at: generator.below(recognizers.count))
      recognizer.view?.removeGestureRecognizer(recognizer)
    case 3: letGo(of: \.event, for: nil)
    case 4: letGo(of: \.controllers, for: [])
    default: letGo(of: \.animators, for: [])
    }
  }

  private func changeLayout() {
    guard let view = anyView() else { return }
    switch generator.below(8) {
    case 0: view.setNeedsLayout()
    case 1: view.layoutIfNeeded()
    case 2: view.frame = generator.rectangle()
    case 3: view.bounds.origin = generator.point()
    case 4: view.transform = CGAffineTransform(scaleX: CGFloat(generator.below(3)), y: 1)
    case 5: constrain(view)
    case 6: NSLayoutConstraint.deactivate(view.constraints)
    default: view.setNeedsUpdateConstraints()
    }
  }

  private func constrain(_ view: UIView) {
    guard endings == 0, let superview = view.superview else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    let width = view.widthAnchor.constraint(equalToConstant: CGFloat(generator.below(200)))
    let left = view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: 5)
    width.priority = generator.once(in: 2) ? .required : .defaultLow
    for constraint in [width, left] where view.superview === superview {
      constraint.isActive = true
    }
    if generator.once(in: 3) { width.constant += 10 }
  }

  private func animate() {
    guard let view = anyView() else { return }
    switch generator.below(5) {
    case 0, 1:
      UIView.animate(
        withDuration: 0.3,
        delay: generator.once(in: 3) ? 0.1 : 0,
        options: generator.once(in: 2) ? [.allowUserInteraction] : [],
        animations: {
          view.center.x += 30
          hook()
        },
        completion: { _ in hook() }
      )
    case 2: view.layer.removeAllAnimations()
    case 3:
      let animator = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.2,
        delay: 0,
        animations: { view.alpha = 0.5 },
        completion: { _ in hook() }
      )
      animators.append(animator)
    default:
      guard let animator = animators.randomElement(using: &generator) else { return }
      if animator.state == .active { animator.stopAnimation(true) }
    }
  }

  private func changeContent() {
    let scrolls = views.compactMap { $0 as? UIScrollView }
    guard let scroll = scrolls.randomElement(using: &generator) else {
      _ = anyView()?.becomeFirstResponder()
      return
    }
    switch generator.below(10) {
    case 0: scroll.contentOffset = generator.point()
    case 1: scroll.setContentOffset(generator.point(), animated: true)
    case 2: scroll.contentSize = generator.rectangle().size
    case 3: scroll.isScrollEnabled.toggle()
    case 4: scroll.setZoomScale(2, animated: generator.once(in: 2))
    case 5: scroll.panGestureRecognizer.isEnabled.toggle()
    case 6: _ = anyView()?.becomeFirstResponder()
    case 7: _ = anyView()?.resignFirstResponder()
    default: (scroll as? UITableView)?.reloadData()
    }
  }

  private func askLater() {
    switch generator.below(4) {
    case 0: DispatchQueue.main.async { MainActor.assumeIsolated { hook() } }
    case 1:
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { MainActor.assumeIsolated { hook() } }
    case 2:
      Timer.scheduledTimer(withTimeInterval: 0.05, repeats: generator.once(in: 3)) { timer in
        MainActor.assumeIsolated { hook() }
      }
    default: application.beginIgnoringInteractionEvents()
    }
  }
}
