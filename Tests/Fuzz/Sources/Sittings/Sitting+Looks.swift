import TouchKit

/// An object of the app whose end is a call; what the engine keeps closures of, keeps it.
final class Captured {
  deinit { hookAtEnd() }

  /// Does nothing with it.
  func use() {}
}

/// What the app's code reads, and what it has the engine keep.
extension Sitting {
  /// Reads what there is to read: all that the engine may be about to change.
  func look() {
    look(at: application)
    if let event { look(at: event) }
    for window in windows.prefix(3) { look(at: window) }
    for controller in controllers.prefix(3) { look(at: controller) }
    for recognizer in recognizers.prefix(4) { look(at: recognizer) }
    for view in views.prefix(8) { look(at: view) }
  }

  private func look(at application: UIApplication) {
    _ = (application.windows, application.keyWindow, application.connectedScenes)
    _ = (application.applicationState, application.isIgnoringInteractionEvents)
  }

  private func look(at event: UIEvent) {
    for touch in event.allTouches ?? [] {
      _ = (touch.gestureRecognizers, touch.view, touch.window, touch.phase, touch.tapCount)
      _ = (event.coalescedTouches(for: touch), event.predictedTouches(for: touch))
    }
  }

  private func look(at controller: UIViewController) {
    _ = (controller.children, controller.parent, controller.presentedViewController)
    _ = (controller.presentingViewController, controller.transitionCoordinator)
    _ = (controller.keyCommands, controller.viewIfLoaded, controller.navigationController)
    _ = (controller as? UINavigationController)?.viewControllers
    // What its end would need alive is not asked for then.
    if endings == 0, let window = controller.viewIfLoaded?.window { _ = window.rootViewController }
  }

  private func look(at recognizer: UIGestureRecognizer) {
    _ = (recognizer.state, recognizer.view, recognizer.numberOfTouches, recognizer.delegate)
    _ = recognizer.location(in: nil)
  }

  private func look(at view: UIView) {
    _ = (view.subviews, view.superview, view.window, view.gestureRecognizers, view.constraints)
    _ = (view.frame, view.safeAreaInsets, view.isFirstResponder, view.layoutGuides)
    _ = (view.layer.sublayers, view.layer.mask, view.layer.animationKeys(), view.tintColor)
    _ = (view.undoManager?.canUndo, view.undoManager?.canRedo, view.traitCollection)
    if let control = view as? UIControl {
      _ = (control.allTargets, control.allControlEvents, control.isTracking, control.state)
      control.enumerateEventHandlers { _, _, _, _ in }
    }
    if let stack = view as? UIStackView { _ = stack.arrangedSubviews }
    guard let scroll = view as? UIScrollView else { return }
    _ = (scroll.contentOffset, scroll.isDragging, scroll.isDecelerating, scroll.zoomScale)
    guard let table = scroll as? UITableView else { return }
    _ = (table.visibleCells, table.indexPathsForSelectedRows, table.tableHeaderView)
    _ = (table.headerView(forSection: 0), table.tableFooterView)
  }

  /// Has the engine keep a closure, or lets go of those that it keeps.
  func keep() {
    let captured = Captured()
    guard let view = anyView() else { return }
    switch generator.below(14) {
    case 0, 1:
      guard let control = views.compactMap({ $0 as? UIControl }).randomElement(using: &generator)
      else { return }
      let name = UIAction.Identifier("\(generator.below(2))")
      if generator.once(in: 2) {
        control.addAction(UIAction(identifier: name) { _ in captured.use() }, for: .touchUpInside)
      } else {
        control.removeAction(identifiedBy: name, for: .allEvents)
      }
    case 2:
      let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (_: UIView, _) in captured.use()
      }
      traits.append(registration)
    case 3:
      guard let registration = traits.popLast() else { return }
      view.unregisterForTraitChanges(registration)
    case 4:
      guard let undo = view.undoManager else { return }
      undo.levelsOfUndo = generator.below(3)
      undo.registerUndo(withTarget: self) { _ in
        captured.use()
        hook()
      }
    case 5: view.undoManager?.undo()
    case 6:
      if generator.once(in: 2) {
        view.undoManager?.removeAllActions()
      } else {
        view.undoManager?.removeAllActions(withTarget: self)
      }
    case 7:
      guard let recognizer = recognizers.randomElement(using: &generator) else { return }
      recognizer.addHandler { _ in captured.use() }
      recognizer.removeTarget(nil, action: nil)
    case 8:
      DispatchQueue.main.async { MainActor.assumeIsolated { captured.use() } }
    case 9:
      UIView.animate(withDuration: 0.2) {
        view.center.y += 5
      } completion: { _ in
        captured.use()
      }
    case 10:
      guard endings == 0 else { return }
      view.layer.mask = generator.once(in: 2) ? HookedView().layer : nil
    default:
      guard endings == 0 else { return }
      fill()
    }
  }

  /// Gives a view that shows others one to show, or none.
  private func fill() {
    let new: UIView? = generator.once(in: 3) ? nil : HookedView(frame: generator.rectangle())
    let tables = views.compactMap { $0 as? UITableView }
    guard let table = tables.randomElement(using: &generator) else { return }
    if generator.once(in: 2) { table.tableHeaderView = new } else { table.tableFooterView = new }
  }
}
