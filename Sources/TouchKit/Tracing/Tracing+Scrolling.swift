import Foundation

/// Trace records about scroll views.
extension Tracing {
  func scrolled(_ view: UIScrollView, to offset: CGPoint) {
    self(.scrolled(name(of: view), offset))
  }

  func zoomed(_ view: UIScrollView, to scale: CGFloat) {
    self(.zoomed(name(of: view), scale: scale))
  }

  func scrollBegan(_ view: UIScrollView, _ scrolling: TraceRecord.Scrolling) {
    self(.scrollBegan(name(of: view), scrolling))
  }

  func scrollEnded(_ view: UIScrollView, _ scrolling: TraceRecord.Scrolling) {
    self(.scrollEnded(name(of: view), scrolling))
  }

  func item(_ view: UIScrollView, path: IndexPath, change: TraceRecord.ItemChange) {
    self(.item(name(of: view), path: Array(path), change: change))
  }
}
