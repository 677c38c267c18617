/// Measures one moved touch to the deepest of views in each other, without a trace.
@MainActor
enum TouchBenchmark {
  nonisolated static let depth = 10

  /// Measures each way to handle a touch that is delivered.
  static func deliveries() -> [Figure] {
    let panned = UIView()
    panned.addGestureRecognizer(pan())
    let ways = [
      ("kept by its view", KeepingView()), ("passed up the chain", UIView()),
      ("followed by a pan", panned),
    ]
    return ways.flatMap { name, deepest in
      let nested = NestedViews((1..<depth).map { _ in UIView() } + [deepest])
      return nested.figures("delivery", name, ["a moved touch", "its allocations"])
    }
  }

  /// The state that recognizers are in.
  enum Course: String, CaseIterable {
    /// The touch hardly moves: all of them may still be recognized.
    case undecided = "all possible"
    /// A pan of the hit view is under way, and has made the others fail.
    case decided = "one pan goes on"
    /// All are pans that are under way together.
    case together = "all pan together"
  }

  /// The first has a target; the others vary the number of recognizers, then of views.
  nonisolated static let shapes = [(10, 20), (10, 1), (10, 5), (10, 80), (1, 20), (40, 20)]

  /// Measures how the time grows with the number of recognizers, and with the depth of the hit view.
  static func gestures() -> [Figure] {
    let delegate = TogetherDelegate()
    return shapes.flatMap { count, recognizers in
      Course.allCases.flatMap { course in
        let nested = NestedViews((0..<count).map { _ in UIView() })
        for index in 0..<recognizers {
          let recognizer = recognizer(index, course)
          if course == .together { recognizer.delegate = delegate }
          // From the deepest view upwards, and again.
          nested.views[count - 1 - index % count].addGestureRecognizer(recognizer)
        }
        let name = "\(count) views, \(recognizers) rec."
        let reach = course == .undecided ? 3 : 200
        return nested.figures(
          "gesture",
          course.rawValue,
          [name, "\(name), allocations"],
          reach: reach
        )
      }
    }
  }

  /// Makes a pan, or in the undecided case also recognizers that wait for a second finger.
  private static func recognizer(_ index: Int, _ course: Course) -> UIGestureRecognizer {
    // Kinds that do not fail after some time.
    if course == .undecided, index % 3 > 0 {
      return index % 3 == 1 ? UIPinchGestureRecognizer() : UIRotationGestureRecognizer()
    }
    return pan()
  }

  private static func pan() -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer()
    pan.addHandler { _ in }
    return pan
  }
}

/// Views in each other that fill a window.
@MainActor
private struct NestedViews {
  let views: [UIView]
  private let application = UIApplication()
  private let window: UIWindow

  init(_ views: [UIView]) {
    self.views = views
    window = UIWindow(frame: application.screen.bounds, application: application)
    var parent: UIView = window
    for view in views {
      view.frame = window.bounds
      parent.addSubview(view)
      parent = view
    }
  }

  /// Shows the window, and measures the time of a moved touch and its allocations under two names.
  func figures(_ bench: String, _ testCase: String, _ names: [String], reach: Int = 200) -> [Figure]
  {
    window.isHidden = false
    let touch = MovedTouch(in: application, reach: reach)
    let allocations = touch.allocations()
    let values: [(Double, Figure.Unit)] = [
      (touch.time(), .nanoseconds), (allocations, .allocations),
    ]
    return zip(names, values).map { name, value in
      Figure(bench, testCase, name, value.0, value.1)
    }
  }
}

/// Consumes touches.
private final class KeepingView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

private final class TogetherDelegate: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

/// A touch that is moved again and again, once the engine is warmed up.
@MainActor
struct MovedTouch {
  private static let count = 4096
  private static let rate = 120.0

  private let application: UIApplication
  private let moves: [InputEvent]

  /// Puts a finger down, and moves it within so many points to the right and up to 7 down.
  init(in application: UIApplication, reach: Int = 200) {
    self.application = application
    moves = (0..<Self.count).map { Self.input($0, phase: .moved, reach: reach) }
    application.send(Self.input(0, phase: .began, reach: reach))
    for move in moves { application.send(move) }
  }

  /// The allocations of a move, on average; NaN in a program that does not count them.
  func allocations() -> Double {
    let before = thread_allocations()
    guard before >= 0 else { return .nan }
    for move in moves { application.send(move) }
    return Double(thread_allocations() - before) / Double(moves.count)
  }

  func time() -> Double {
    Stopwatch.nanoseconds(each: moves.count, by: .thread) { index in
      application.send(moves[index])
      return 1
    }
  }

  private static func input(_ number: Int, phase: Contact.Phase, reach: Int) -> InputEvent {
    let place = CGPoint(x: 100 + Double(number % reach), y: 200 + Double(number % min(reach, 7)))
    return InputEvent(
      timestamp: Double(number) / rate,
      kind: .contacts([Contact(id: 1, phase: phase, position: place)])
    )
  }
}
