/// The default hit-test: a loop over nodes, from front to back.
///
/// A default view that is eligible and holds the point never answers nil, so once the walk has gone
/// into one it need not come back; only a view that overrides `hitTest` may decline, and a container
/// view of UIKit's on an iPhone.
///
/// Overrides run code of the app, which may even change the tree. Views that leave it are kept until the
/// walk is over, and the walk reads the children of a view anew after each call.
@MainActor
enum HitTestWalk {
  /// Answers what ``UIView/hitTest(_:with:)`` promises by default.
  ///
  /// The walk is compiled once for each kind of observer; with ``NoObserver`` it is as if there were
  /// none. An observer has a question about `view` open.
  static func answer<Observer: HitTestObserver>(
    of view: UIView,
    _ point: CGPoint,
    with event: UIEvent?,
    telling observer: Observer
  ) -> UIView? {
    LeavingViews.hold()
    defer { LeavingViews.letGo() }
    guard accepts(view.node, at: point, with: event, telling: observer) else { return nil }
    let answer = innermost(in: view.node, point, with: event, telling: observer)
    return answer === view && view.node.pointee.state.contains(.letsThrough) ? nil : answer
  }

  /// Answers the same where nobody observes it; nil where overrides lead back to it without end (`B-7.82`).
  ///
  /// Most views that override `hitTest` and call super are asked for points outside of them: there it
  /// costs no more than the two questions.
  @inline(__always)
  static func answer(of view: UIView, _ point: CGPoint, with event: UIEvent?) -> UIView? {
    let state = view.node.pointee.state
    let isAccepted = state.isDisjoint(with: [.overridesPointInside, .letsThrough])
    if isAccepted {
      guard state.isDisjoint(with: .ineligible), view.node.pointee.bounds.holds(point) else {
        return nil
      }
    }
    return answer(of: view, point, with: event, isAccepted: isAccepted)
  }

  /// Apart, so that nothing is made ready for it where a view refuses.
  @inline(never)
  private static func answer(
    of view: UIView,
    _ point: CGPoint,
    with event: UIEvent?,
    isAccepted: Bool
  ) -> UIView? {
    guard EndlessCalls.begin(.hitTest, of: view) else { return nil }
    defer { EndlessCalls.end() }
    guard isAccepted else { return answer(of: view, point, with: event, telling: NoObserver()) }
    LeavingViews.hold()
    defer { LeavingViews.letGo() }
    return innermost(in: view.node, point, with: event, telling: NoObserver())
  }

  /// Answers a view, or one inside of it, that holds the point; the view itself has accepted it.
  private static func innermost<Observer: HitTestObserver>(
    in view: ViewNode.Pointer,
    _ point: CGPoint,
    with event: UIEvent?,
    telling observer: Observer
  ) -> UIView? {
    var current = view
    let question = observer.innermost
    var location = point
    descent: while true {
      var index = current.pointee.closeGaps()
      if !Observer.hearsAll, index >= ChildGrid.fewestChildren, let grid = current.pointee.grid() {
        switch reply(
          of: grid,
          over: current,
          location,
          with: event,
          telling: observer
        )
        {
        case .answer(let answer): return answer
        case .inside(let child, let local):
          (current, location) = (child, local)
          continue descent
        case .changed(let place): index = place
        }
      }
      var children = current.pointee.children
      while index > 0 {
        index -= 1
        let child = children[index]
        let state = child.pointee.state
        if state.isEmpty {
          let local = child.pointee.convertPlain(location)
          guard child.pointee.plainBoundsHold(local) else {
            observer.passOver(child, at: local, state: state)
            continue
          }
          observer.enter(child, local)
          location = local
        } else {
          switch reply(of: child, location, with: event, telling: observer) {
          case .none:
            index = min(index, current.pointee.closeGaps())
            children = current.pointee.children
            continue
          case .inside(let local): location = local
          case .answer(let answer):
            observer.answer(answer.node, downTo: question)
            return answer
          }
        }
        current = child
        continue descent
      }
      observer.answer(current, downTo: question)
      return current.pointee.view
    }
  }

  private enum GridReply {
    case answer(UIView)
    case inside(ViewNode.Pointer, CGPoint)
    /// None of them, unless it is one before this place: 0, or where an override changed the children.
    case changed(Int)
  }

  @inline(__always)
  private static func reply<Observer: HitTestObserver>(
    of grid: Borrowed<ChildGrid>,
    over parent: ViewNode.Pointer,
    _ location: CGPoint,
    with event: UIEvent?,
    telling observer: Observer
  ) -> GridReply {
    var candidates = grid.use { $0.candidates(at: location) }
    while let place = candidates.next() {
      let child = parent.pointee.children[place]
      let state = child.pointee.state
      if state.isEmpty {
        let local = child.pointee.convertPlain(location)
        if child.pointee.plainBoundsHold(local) { return .inside(child, local) }
        continue
      }
      let isOverridden = !state.isDisjoint(with: .anyOverride)
      let grids = parent.pointee.droppedGrids
      switch reply(of: child, location, with: event, telling: observer) {
      case .answer(let answer): return .answer(answer)
      case .inside(let local): return .inside(child, local)
      case .none:
        if isOverridden, parent.pointee.droppedGrids != grids {
          return .changed(min(place, parent.pointee.closeGaps()))
        }
      }
    }
    return .changed(0)
  }

  private enum Reply {
    case none
    /// It holds the point, which is in its own space; its `hitTest` is the default.
    case inside(CGPoint)
    case answer(UIView)
  }

  /// Asks a view that is not of the plain kind; the caller holds what leaves the tree meanwhile.
  @inline(__always)
  private static func reply<Observer: HitTestObserver>(
    of node: ViewNode.Pointer,
    _ pointInSuperview: CGPoint,
    with event: UIEvent?,
    telling observer: Observer
  ) -> Reply {
    let state = node.pointee.state
    if state.isDisjoint(with: .anyOverride) {
      let point = node.pointee.convertFromSuperview(pointInSuperview)
      guard state.isDisjoint(with: .ineligible), node.pointee.bounds.holds(point) else {
        observer.passOver(node, at: point, state: state)
        return .none
      }
      observer.enter(node, point)
      return .inside(point)
    }
    let point = node.pointee.convertFromSuperview(pointInSuperview)
    observer.ask(node, point)
    if state.contains(.letsThrough) {
      let answer = answer(of: node.pointee.view, point, with: event, telling: observer)
      observer.close(answer)
      return answer.map(Reply.answer) ?? .none
    }
    guard state.contains(.overridesHitTest) else {
      if accepts(node, at: point, with: event, telling: observer) { return .inside(point) }
      observer.close(nil)
      return .none
    }
    observer.willCall()
    let answer = node.pointee.knownOwner.use { $0.hitTest(point, with: event) }
    observer.didCall()
    observer.close(answer)
    return answer.map(Reply.answer) ?? .none
  }

  /// Returns true if the default goes on to the subviews of a view that the observer has a question open for.
  @inline(__always)
  private static func accepts<Observer: HitTestObserver>(
    _ node: ViewNode.Pointer,
    at point: CGPoint,
    with event: UIEvent?,
    telling observer: Observer
  ) -> Bool {
    let state = node.pointee.state
    guard state.isDisjoint(with: .ineligible) else {
      observer.refuse(point, state)
      return false
    }
    let isInside: Bool
    if state.contains(.overridesPointInside) {
      observer.willCall()
      isInside = node.pointee.knownOwner.use { $0.point(inside: point, with: event) }
      observer.didCall()
    } else {
      isInside = node.pointee.bounds.holds(point)
    }
    if isInside { observer.accept() } else { observer.refuse(point, state) }
    return isInside
  }
}

/// The counters that each hit-test reads and writes, of all engines.
///
/// They are the one place without checks of exclusive access, which would cost more than a small pick: each
/// is a number that single statements read or write, which call nothing meanwhile.
@MainActor
enum CallCounters {
  /// The number of walks under way, one in another.
  @exclusivity(unchecked) static var walks = 0
  /// True if views are kept that left the tree during a walk.
  @exclusivity(unchecked) static var keepsViews = false
  /// The number of hit-tests that are recorded, one in another.
  @exclusivity(unchecked) static var recordings = 0
  /// The number of the engine's calls of app code that lead back into it, one in another.
  @exclusivity(unchecked) static var calls = 0
  /// The kind of calls that are refused, since they have no end.
  @exclusivity(unchecked) static var refused: EndlessCalls.Kind?
}
