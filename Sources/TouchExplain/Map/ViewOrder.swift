import TouchKit

/// The views of a screen in the order of hit-testing: from front to back, those in a view after it.
struct ViewOrder {
  private var spans: [ObjectIdentifier: Range<Int>] = [:]
  private(set) var count = 0

  init(of application: UIApplication) {
    for window in application.windows.reversed() {
      var pending: [(view: UIView, isLeaving: Bool)] = [(window, false)]
      while let (view, isLeaving) = pending.popLast() {
        let key = ObjectIdentifier(view)
        if isLeaving {
          let start = spans[key]?.lowerBound ?? count
          spans[key] = start..<count
          continue
        }
        spans[key] = count..<count
        count += 1
        pending.append((view, true))
        for subview in view.subviews { pending.append((subview, false)) }
      }
    }
  }

  /// The numbers of a view and of all in it; nil where it is not on the screen.
  func span(of view: UIView) -> Range<Int>? { spans[ObjectIdentifier(view)] }

  func place(of view: UIView) -> Int? { span(of: view)?.lowerBound }
}
