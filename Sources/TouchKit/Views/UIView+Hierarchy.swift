extension UIView {
  /// The view this one is in; nil at the top of a tree.
  public final var superview: UIView? { parent }

  /// The views in this one, from back to front.
  public final var subviews: [UIView] { children }

  /// The window at the top of the tree; a window is its own.
  public final var window: UIWindow? { storedWindow }

  /// Adds a view at an index among the subviews, 0 being the back; beyond the last is the front.
  public final func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Adds a view right behind one of the subviews; in front of all where that is none of them (`B-7.20`).
  public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: place(of: sibling, without: view) ?? node.pointee.childCount)
  }

  /// Adds a view right in front of one of the subviews; in front of all where that is none of them (`B-7.20`).
  public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    guard let place = place(of: sibling, without: view) else { return addSubview(view) }
    insert(view, at: place + 1)
    // Layers between the sibling and what is in front of it are in front of the view.
    madeLayer?.extras?.shiftPlaced(behind: place + 1...place + 1, by: 1)
  }

  /// Swaps the places of two subviews, given by their indices.
  public final func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard first != second else { return }
    let (low, high) = (min(first, second), max(first, second))
    let (lower, upper) = (children[low], children[high])
    move(upper, to: low)
    move(lower, to: high)
  }

  /// Puts a subview in front of its siblings; the hit order changes with it (`B-1.16`).
  public final func bringSubviewToFront(_ view: UIView) {
    guard view.parent === self else { return }
    move(view, to: node.pointee.childCount - 1)
  }

  /// Puts a subview behind its siblings.
  public final func sendSubviewToBack(_ view: UIView) {
    guard view.parent === self else { return }
    move(view, to: 0)
  }

  /// Returns whether this view is the given one or somewhere in it.
  public final func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.parent
    }
    return false
  }

  /// Returns this view or the first in it, parents before children, that carries a tag.
  public final func viewWithTag(_ tag: Int) -> UIView? { subtree.first { $0.tag == tag } }

  private func place(of sibling: UIView, without view: UIView) -> Int? {
    guard sibling !== view, let index = node.pointee.place(of: sibling.node) else { return nil }
    guard view.parent === self, let present = node.pointee.place(of: view.node) else {
      return index
    }
    return present < index ? index - 1 : index
  }

  func insert(_ view: UIView, at index: Int) {
    if view.parent === self {
      move(view, to: max(0, min(index, node.pointee.childCount - 1)))
      return
    }
    guard EndlessCalls.begin(.hierarchy, of: view) else { return }
    defer { EndlessCalls.end() }
    guard !refusesCycle(with: view) else { return }
    // While it moves from one window to another, the view refers to the old one without owning it.
    let oldWindow = view.storedWindow
    let oldStyle = view.statedStyle
    defer { withExtendedLifetime(oldWindow) {} }
    view.leaveSuperview(for: self)
    view.willMove(toSuperview: self)
    if view.storedWindow !== storedWindow { view.announce(storedWindow) }
    // The hooks call code outside of the engine, which may have added the view or removed siblings.
    guard view.parent == nil, !refusesCycle(with: view) else { return view.endInWindow() }
    insertChild(view, at: max(0, min(index, node.pointee.childCount)))
    view.parent = self
    adoptLayout(of: view)
    let controllers = view.setWindow(view.parent?.storedWindow)
    if StatedStyle.exists { view.styleDidChange(from: oldStyle) }
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
    application?.treeDidChange()
    for controller in controllers { controller.viewDidMove() }
  }

  /// Returns true if a view would come to be in itself, which is told (`B-7.80`).
  private func refusesCycle(with view: UIView) -> Bool {
    if view.node.pointee.childCount == 0, view !== self { return false }
    guard isDescendant(of: view) else { return false }
    view.tell(.cycle)
    return true
  }

  private func move(_ view: UIView, to index: Int) {
    guard let present = node.pointee.place(of: view.node), present != index else { return }
    removeChild(view)
    insertChild(view, at: index)
    application?.treeDidChange()
  }

  func leaveSuperview(for newSuperview: UIView?) {
    guard let parent else { return }
    let application = application
    let newWindow = newSuperview?.storedWindow
    if newWindow !== storedWindow { application?.viewWillLeaveWindow(self) }
    if newSuperview == nil { willMove(toSuperview: nil) }
    // The new superview announces its window, so that it is announced once.
    let leavesWindows = storedWindow != nil && newWindow == nil
    if leavesWindows { announce(nil) }
    parent.willRemoveSubview(self)
    if parent.layoutState != nil { parent.abandonLayout(of: self) }
    guard self.parent === parent else { return }
    // The superview may hold the last reference.
    let view = self
    defer { withExtendedLifetime(view) {} }
    LeavingViews.keep(view)
    parent.removeChild(view)
    view.parent = nil
    // The hooks may have brought the superview into a window, or the new one out of its own.
    let controllers = newSuperview?.storedWindow == nil ? view.setWindow(nil) : []
    if newSuperview == nil { view.didMoveToSuperview() }
    parent.setNeedsLayout()
    application?.treeDidChange()
    for controller in controllers { controller.viewDidMove() }
  }

  /// Leaves the window that the view came from, where it has stayed without a superview.
  private func endInWindow() {
    guard parent == nil, storedWindow !== self else { return }
    for controller in setWindow(nil) { controller.viewDidMove() }
  }

  private func announce(_ window: UIWindow?) {
    for controller in hearingControllers { controller.viewWillMove(to: window) }
    for view in subtree { view.willMove(toWindow: window) }
  }

  /// Sets the window of this view and all in it, and returns the controllers that are to be told afterwards.
  @discardableResult
  func setWindow(_ window: UIWindow?) -> [UIViewController] {
    guard storedWindow !== window else { return [] }
    let views = subtree
    for view in views {
      view.storedWindow = window
      view.forgetNames()
    }
    for view in views {
      if window != nil {
        view.queueLayout()
        view.madeLayer?.followClock()
      } else {
        view.madeLayer?.endMotion()
      }
      view.madeLayer?.noteShown(since: view.application?.inputCount)
    }
    for view in views { view.didMoveToWindow() }
    return hearingControllers
  }

  /// This view and all in it, parents before children, siblings from back to front.
  package final var subtree: [UIView] {
    var result: [UIView] = []
    var pending = [self]
    while let view = pending.popLast() {
      result.append(view)
      // Of the views without any in them, which are most, no array is asked for.
      if view.node.pointee.childCount > 0 { pending += view.children.reversed() }
    }
    return result
  }

  /// This view and all in it, parents before children, siblings from front to back.
  package final var frontToBack: [UIView] {
    var result: [UIView] = []
    var pending = [self]
    while let view = pending.popLast() {
      result.append(view)
      pending += view.children
    }
    return result
  }

  /// The views around this one, from the window inwards.
  package final var ancestors: [UIView] {
    lineage.dropFirst().reversed()
  }

  /// The view and those around it, from itself outwards.
  final var lineage: UnfoldFirstSequence<UIView> { sequence(first: self, next: \.parent) }

  /// Returns the closest of the view and those around it that is of a kind.
  final func closest<Kind>(_ kind: Kind.Type) -> Kind? {
    lineage.lazy.compactMap { $0 as? Kind }.first
  }
}

/// The views in a view: its node has them and keeps them alive; the array of them is for those who ask.
///
/// An array that nobody has read since a view was taken out is given up: to take out one view after the other
/// then takes the same time for each.
extension UIView {
  /// From back to front.
  final var children: [UIView] {
    areChildrenRead = true
    if let keptChildren { return keptChildren }
    let count = node.pointee.closeGaps()
    let made = (0..<count).map { node.pointee.children[$0].pointee.view }
    keptChildren = made
    return made
  }

  final func insertChild(_ view: UIView, at index: Int) {
    madeLayer?.extras?.shiftPlaced(behind: (index + 1)..., by: 1)
    keptChildren?.insert(view, at: index)
    Borrowed(view).retain()
    node.pointee.insertChild(view.node, at: index)
  }

  /// Takes a view out, which the caller keeps alive.
  final func removeChild(_ view: UIView) {
    if let extras = madeLayer?.extras, let place = node.pointee.place(of: view.node) {
      extras.shiftPlaced(behind: (place + 1)..., by: -1)
    }
    let isKept = areChildrenRead || node.pointee.childCount <= ViewNode.fewChildren
    if isKept, keptChildren != nil, let place = node.pointee.place(of: view.node) {
      keptChildren?.remove(at: place)
    } else {
      keptChildren = nil
    }
    areChildrenRead = false
    node.pointee.removeChild(view.node)
    Borrowed(view).release()
  }

  func releaseChildren() -> [UIView] {
    let released = children
    keptChildren = []
    for child in released {
      child.parent = nil
      Borrowed(child).release()
    }
    return released
  }
}
