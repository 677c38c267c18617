import CAllocations
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
  private static let moveCount = 4096
  private static let rate = 120.0

  private let application: UIApplication
  private let window: UIWindow
  private let moves: [InputEvent]

  /// Puts a finger down on the deepest view, and moves it until the engine is warmed up.
  private init(_ who: Case) {
    application = UIApplication()
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
    moves = (0..<Self.moveCount).map { Self.input($0, .moved) }
    application.send(Self.input(0, .began))
    for move in moves { application.send(move) }
  }

  /// Measures each case once.
  static func run() -> [Figure] {
    Case.allCases.flatMap { DeliveryBenchmark($0).run($0) }
  }

  private func run(_ who: Case) -> [Figure] {
    let before = allocation_count()
    for move in moves { application.send(move) }
    let allocations = Double(allocation_count() - before) / Double(moves.count)
    let plain = time()
    let references = window.subtree.map { WeakReference(wrappedValue: $0) }
    let withReferences = withExtendedLifetime(references) { time() }
    let weakReferences = window.subtree.map(Weakly.init)
    let withWeak = withExtendedLifetime(weakReferences) { time() }
    return [
      Figure(
        bench: "delivery",
        testCase: who.rawValue,
        who: "a moved touch",
        value: plain,
        unit: .nanoseconds
      ),
      Figure(
        bench: "delivery",
        testCase: who.rawValue,
        who: "its allocations",
        value: allocations,
        unit: .allocations
      ),
      Figure(
        bench: "delivery",
        testCase: who.rawValue,
        who: "with a WeakReference to each view",
        value: withReferences,
        unit: .nanoseconds
      ),
      Figure(
        bench: "delivery",
        testCase: who.rawValue,
        who: "with a weak reference to each view",
        value: withWeak,
        unit: .nanoseconds
      ),
    ]
  }

  private func time() -> Double {
    Stopwatch.nanoseconds(each: moves.count, by: .thread) { index in
      application.send(moves[index])
      return 1
    }
  }

  private static func input(_ number: Int, _ phase: Contact.Phase) -> InputEvent {
    let place = CGPoint(x: 100 + Double(number % 200), y: 200 + Double(number % 7))
    return InputEvent(
      timestamp: Double(number) / rate,
      kind: .contacts([Contact(id: 1, phase: phase, position: place)])
    )
  }
}

/// Refers to a view as Swift does it: the view's references are counted in a side table from then on.
private final class Weakly {
  weak var view: UIView?

  init(_ view: UIView) { self.view = view }
}

/// Consumes touches.
private final class KeepingView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
