import SceneStage
import TouchKit
import TouchScene

/// Does what an asker did, and looks whether what was missed happened: the engine's trace alone is
/// asked, not those who explain it.
@MainActor
struct QuestionTrial {
  private static let start = 1.0
  private static let step = 1.0 / 60
  /// Sooner than a scroll view lets a held touch go, in seconds.
  private static let atOnce = 0.02

  private let question: Question
  private let driver: SceneDriver
  private let view: UIView
  private let point: CGPoint

  init(_ question: Question, _ text: String) throws {
    self.question = question
    driver = try SceneDriver(question.file(text))
    view = try driver.view(question.view)
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    point = question.point ?? view.pointOnScreen(view.list.map { _ in .listed } ?? middle)
  }

  func isGranted() -> Bool {
    guard let trial = question.trial else { return isHit }
    perform(trial)
    return happened(trial.wish, fingers: trial.gesture == .pinch ? 2 : 1)
  }

  /// Whether the view, or one in it, gets all of the view's corners and its middle, or the point.
  private var isHit: Bool {
    let box = view.bounds.insetBy(dx: 1, dy: 1)
    let corners = [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY),
    ]
    let points = question.point.map { [$0] } ?? corners.map { view.pointOnScreen($0) }
    return points.allSatisfy { driver.application.view(at: $0)?.isDescendant(of: view) == true }
  }

  // MARK: - Fingers

  private func perform(_ trial: Question.Trial) {
    switch trial.gesture {
    case .tap: press(from: 0, lasting: 0.05)
    case .doubleTap:
      press(from: 0, lasting: 0.05)
      press(from: 0.15, lasting: 0.05)
    case .hold: press(from: 0, lasting: 0.8)
    case .drag: move([(.zero, trial.way)], lasting: 0.5)
    case .flick: move([(.zero, trial.way)], lasting: 0.15)
    case .pinch:
      let ends: [(CGVector, CGVector)] = [
        (CGVector(dx: -40, dy: 0), CGVector(dx: -70, dy: -70)),
        (CGVector(dx: 40, dy: 0), CGVector(dx: 70, dy: 70)),
      ]
      move(ends, lasting: 0.5)
    }
    wait(until: 5)
  }

  private func press(from time: Double, lasting duration: Double) {
    send(.began, [.zero], at: time)
    wait(until: time + duration)
    send(.ended, [.zero], at: time + duration)
  }

  private func move(_ fingers: [(from: CGVector, to: CGVector)], lasting duration: Double) {
    send(.began, fingers.map(\.from), at: 0)
    for time in stride(from: Self.step, through: duration, by: Self.step) {
      let part = time / duration
      wait(until: time)
      send(
        .moved,
        fingers.map { finger in
          CGVector(
            dx: finger.from.dx + (finger.to.dx - finger.from.dx) * part,
            dy: finger.from.dy + (finger.to.dy - finger.from.dy) * part
          )
        },
        at: time
      )
    }
    send(.ended, fingers.map(\.to), at: duration)
  }

  private func send(_ phase: Contact.Phase, _ offsets: [CGVector], at time: Double) {
    let contacts = offsets.enumerated().map { index, offset in
      Contact(
        id: index + 1,
        phase: phase,
        position: CGPoint(x: point.x + offset.dx, y: point.y + offset.dy)
      )
    }
    driver.application.send(
      InputEvent(timestamp: Self.start + time, kind: .contacts(contacts))
    )
  }

  private func wait(until time: Double) {
    while let deadline = driver.application.nextDeadline, deadline <= Self.start + time {
      driver.application.send(InputEvent(timestamp: deadline, kind: .tick))
    }
  }

  // MARK: - What came of it

  private func happened(_ wish: Question.Trial.Wish, fingers: Int) -> Bool {
    let name = TraceName(view.path)
    return switch wish {
    case .selection:
      driver.records.contains {
        if case .item(name, _, .selected) = $0.what { true } else { false }
      }
    case .action(let event):
      driver.records.contains {
        if case .control(name, event, _) = $0.what { true } else { false }
      }
    case .recognized(let recognizer): isRecognized(recognizer)
    case .recognizedAtOnce(let recognizer): isRecognized(recognizer, within: Self.atOnce)
    case .together(let recognizers): recognizers.allSatisfy { isRecognized($0) }
    case .spared(let recognizer): !isRecognized(recognizer)
    case .touches: touches(.ended) == fingers && touches(.began) == fingers
    case .promptness:
      driver.records.contains {
        if case .touches(.began, name, _, _) = $0.what {
          $0.time <= Self.start + Self.atOnce
        } else {
          false
        }
      }
    case .scrolling:
      driver.records.contains { if case .scrolled(name, _) = $0.what { true } else { false } }
    }
  }

  private func touches(_ phase: UITouch.Phase) -> Int {
    driver.delivered(phase).filter { $0.responder == TraceName(view.path) }
      .reduce(0) { $0 + $1.touches.count }
  }

  private func isRecognized(_ name: String, within delay: Double = .infinity) -> Bool {
    let names = driver.scene.views.flatMap { $0.gestureRecognizers ?? [] }
      .filter { $0.name == name }.map { TraceName($0.path) }
    for case .acts(let recognizer, let state, let late) in driver.records.map(\.what)
    where names.contains(recognizer) && (state == .began || state == .ended) {
      return late <= delay
    }
    return false
  }
}

extension CGPoint {
  /// In the first row of a list.
  fileprivate static let listed = CGPoint(x: 40, y: 20)
}

extension UIView {
  fileprivate var list: UIView? { self is UITableView || self is UICollectionView ? self : nil }
}
