import Foundation

/// Trace records about hit-testing.
extension Tracing {
  func ask(_ view: UIView, point: CGPoint, pass: Int) {
    self(.ask(view: name(of: view), point: point, pass: pass))
  }

  func inside(_ view: UIView, _ isInside: Bool) {
    self(.inside(view: name(of: view), isInside))
  }

  func answer(_ view: UIView, answer: UIView?, verdict: Verdict) {
    self(.answer(view: name(of: view), answer: answer.map(name), verdict: verdict))
  }
}
