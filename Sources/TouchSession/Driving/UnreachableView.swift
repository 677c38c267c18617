import TouchExplain
import TouchKit
import TouchScene

/// A view that a touch on its middle does not reach: who is in the way, and why.
public struct UnreachableView: Error, CustomStringConvertible, Sendable {
  /// The view that was to be touched, where, who gets the touch in its place, and why.
  public let description: String

  @MainActor
  init(_ view: UIView, _ report: HitReport, on application: UIApplication) {
    let place = report.point.words
    let help = "make it with UIWindow(frame:application:)"
    let obstacle: String? =
      if application.windows.isEmpty {
        "this application has no window: \(help)"
      } else if view.window == nil {
        "it is in no window"
      } else if view.window?.application !== application {
        "its window is of another application: \(help)"
      } else {
        nil
      }
    if let obstacle {
      description = "\(view.path) cannot be touched: \(obstacle)"
      return
    }
    let receiver = report.hit.map { "the touch goes to \($0.path)" } ?? "no view receives the touch"
    let entry = report.entries.first { $0.view === view }
    let reason = entry.map { "\(view.path) is \($0.words): \($0.reason)" } ?? report.explanation
    description = "\(view.path) cannot be touched: at \(place) \(receiver); \(reason)"
  }
}
