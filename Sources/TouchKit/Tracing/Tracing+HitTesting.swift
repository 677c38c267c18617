import Foundation

/// Trace records about hit-testing.
extension Tracing {
  func ask(_ view: UIView, _ point: CGPoint, pass: Int) {
    self(.ask(view: name(of: view), point: point, pass: pass))
  }

  func inside(_ view: UIView, _ isInside: Bool) {
    self(.inside(view: name(of: view), isInside))
  }

  func answer(_ view: UIView, _ answer: UIView?, _ verdict: Verdict) {
    self(.answer(view: name(of: view), answer.map(name), verdict))
  }
}
