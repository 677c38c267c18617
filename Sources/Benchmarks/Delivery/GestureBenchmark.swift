import BenchmarkFigures
import TouchKit

/// Measures one moved touch with recognizers, and how its time grows with their number and with the
/// depth of the hit view, without a trace.
@MainActor
struct GestureBenchmark {
  /// The state that the recognizers are in.
  enum Course: String, CaseIterable {
    /// The touch hardly moves: all of them may still be recognized.
    case undecided = "all possible"
    /// A pan of the hit view is under way, and has made the others fail.
    case decided = "one pan goes on"
    /// All are pans that are under way together.
    case together = "all pan together"
  }

  /// The numbers of views and recognizers.
  struct Shape {
    let views: Int
    let recognizers: Int

    var name: String { "\(views) views, \(recognizers) rec." }
  }

  /// The first has a target; the others vary the number of recognizers, then of views.
  nonisolated static let shapes = [
    Shape(views: 10, recognizers: 20), Shape(views: 10, recognizers: 1),
    Shape(views: 10, recognizers: 5), Shape(views: 10, recognizers: 80),
    Shape(views: 1, recognizers: 20), Shape(views: 40, recognizers: 20),
  ]

  private let window: UIWindow
  private let touch: MovedTouch

  /// Puts a finger down on the deepest view, and moves it until the engine is warmed up.
  private init(_ shape: Shape, course: Course, delegate: TogetherDelegate) {
    let application = UIApplication()
    window = UIWindow(frame: application.screen.bounds, application: application)
    var views: [UIView] = []
    for _ in 0..<shape.views {
      let view = UIView(frame: window.bounds)
      (views.last ?? window).addSubview(view)
      views.append(view)
    }
    for index in 0..<shape.recognizers {
      let recognizer = Self.recognizer(index, course)
      if course == .together { recognizer.delegate = delegate }
      // From the deepest view upwards, and again.
      views[views.count - 1 - index % views.count].addGestureRecognizer(recognizer)
    }
    window.isHidden = false
    touch = MovedTouch(in: application, reach: course == .undecided ? 3 : 200)
  }

  /// Makes a pan, or in the undecided case also recognizers that wait for a second finger.
  private static func recognizer(_ index: Int, _ course: Course) -> UIGestureRecognizer {
    // Kinds that do not fail after some time.
    if course == .undecided, index % 3 > 0 {
      return index % 3 == 1 ? UIPinchGestureRecognizer() : UIRotationGestureRecognizer()
    }
    let pan = UIPanGestureRecognizer()
    pan.addHandler { _ in }
    return pan
  }

  /// Measures each case once.
  static func run() -> [Figure] {
    let delegate = TogetherDelegate()
    return shapes.flatMap { shape in
      Course.allCases.flatMap {
        GestureBenchmark(shape, course: $0, delegate: delegate).run(shape, $0)
      }
    }
  }

  private func run(_ shape: Shape, _ course: Course) -> [Figure] {
    let figure = { (what: String, value: Double, unit: Figure.Unit) in
      Figure(bench: "gesture", testCase: course.rawValue, who: what, value: value, unit: unit)
    }
    let allocations = touch.allocations()
    return [
      figure(shape.name, touch.time(), .nanoseconds),
      figure("\(shape.name), allocations", allocations, .allocations),
    ]
  }
}

/// Lets all recognizers recognize at the same time.
@MainActor
private final class TogetherDelegate: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
