import BenchmarkFigures
import Foundation
import TouchKit

/// Measures the delivery of one moved touch to a view ten levels deep, without a trace.
@MainActor
struct DeliveryBenchmark {
  /// Who handles the touch.
  enum Case: String, CaseIterable {
    /// The hit view.
    case kept = "kept by its view"
    /// Nobody: it is passed up to the end of the chain.
    case passed = "passed up the chain"
    /// A pan of the hit view, which tells its target of each move.
    case panned = "followed by a pan"
  }

  nonisolated static let depth = 10

  private let window: UIWindow
  private let touch: MovedTouch

  /// Puts a finger down on the deepest view, and moves it until the engine is warmed up.
  private init(_ who: Case) {
    let application = UIApplication()
    window = UIWindow(frame: application.screen.bounds, application: application)
    var view: UIView = window
    for level in 1...Self.depth {
      let isDeepest = level == Self.depth
      let child: UIView =
        isDeepest && who == .kept
        ? KeepingView(frame: window.bounds) : UIView(frame: window.bounds)
      if isDeepest, who == .panned {
        let pan = UIPanGestureRecognizer()
        pan.addHandler { _ in }
        child.addGestureRecognizer(pan)
      }
      view.addSubview(child)
      view = child
    }
    window.isHidden = false
    touch = MovedTouch(in: application)
  }

  /// Measures each case once.
  static func run() -> [Figure] {
    Case.allCases.flatMap { DeliveryBenchmark($0).run($0) }
  }

  private func run(_ who: Case) -> [Figure] {
    let allocations = touch.allocations()
    let plain = touch.time()
    let figure = { (what: String, value: Double, unit: Figure.Unit) in
      Figure(bench: "delivery", testCase: who.rawValue, who: what, value: value, unit: unit)
    }
    return [
      figure("a moved touch", plain, .nanoseconds),
      figure("its allocations", allocations, .allocations),
    ]
  }
}

/// Consumes touches.
private final class KeepingView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
