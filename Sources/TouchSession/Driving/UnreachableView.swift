import TouchExplain
import TouchKit
import TouchScene

/// A view that a touch on its middle does not reach: who is in the way, and why.
public struct UnreachableView: Error, CustomStringConvertible, Sendable {
  /// The view that was to be touched, where, who gets the touch in its place, and why.
  public let description: String

  @MainActor
  init(_ view: UIView, _ report: HitReport) {
    let place = report.point.words
    guard view.window != nil else {
      description = "\(view.path) cannot be touched: it is in no window"
      return
    }
    let receiver = report.hit.map { "the touch goes to \($0.path)" } ?? "no view receives the touch"
    let entry = report.entries.first { $0.view === view }
    let reason = entry.map { "\(view.path) is \($0.words): \($0.reason)" } ?? report.explanation
    description = "\(view.path) cannot be touched: at \(place) \(receiver); \(reason)"
  }
}
