/// The views in a view: its node has them and keeps them alive; the array of them is for those who ask.
///
/// To take a view out of an array moves all those behind it. So an array that nobody has read since the
/// removal before is given up, and made anew for the next who asks: taking out one view after the other
/// takes the same time for each.
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

  /// Takes a view in, and keeps it alive.
  final func insertChild(_ view: UIView, at index: Int) {
    keptChildren?.insert(view, at: index)
    _ = Unmanaged.passRetained(view)
    node.pointee.insertChild(view.node, at: index)
  }

  /// Takes a view out, which the caller keeps alive.
  final func removeChild(_ view: UIView) {
    let isKept = areChildrenRead || node.pointee.childCount <= ViewNode.fewChildren
    if isKept, keptChildren != nil, let place = node.pointee.place(of: view.node) {
      keptChildren?.remove(at: place)
    } else {
      keptChildren = nil
    }
    areChildrenRead = false
    node.pointee.removeChild(view.node)
    Unmanaged.passUnretained(view).release()
  }

  /// Takes out all views of one that is deallocated, and returns them.
  func releaseChildren() -> [UIView] {
    let released = children
    keptChildren = []
    for child in released {
      child.parent = nil
      Unmanaged.passUnretained(child).release()
    }
    return released
  }
}
