import CSystem
import Foundation
import TouchKit

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
