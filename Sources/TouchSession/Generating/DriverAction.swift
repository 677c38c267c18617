import Foundation
import TouchKit

/// A user action of a session, as a test writes it.
enum DriverAction {
  case tap(at: CGPoint, count: Int)
  case longPress(at: CGPoint, duration: TimeInterval)
  case drag(from: CGPoint, to: CGPoint, duration: TimeInterval)
  /// A path that no verb describes: down, then from place to place, then up or cancelled.
  case path(start: CGPoint, moves: [Place], end: TimeInterval, isCancelled: Bool)
  case key(KeyInput)
  case scroll(at: CGPoint, by: CGPoint)
  case raw(InputEvent.Kind)

  struct Place: Hashable {
    let time: TimeInterval
    let position: CGPoint
  }

  @MainActor
  func perform(with finger: Finger) {
    switch self {
    case .tap(let point, let count): finger.tap(at: point, count: count)
    case .longPress(let point, let duration): finger.longPress(at: point, duration: duration)
    case .drag(let start, let end, let duration):
      finger.drag(from: start, to: end, duration: duration)
    case .path(let start, let moves, let end, let isCancelled):
      finger.down(at: start)
      finger.move(along: moves.map { ($0.time, $0.position.x, $0.position.y) })
      finger.advance(to: end)
      if isCancelled { finger.cancel() } else { finger.up() }
    case .key(let key):
      finger.key(key.usage, characters: key.characters, modifiers: key.modifiers)
    case .scroll(let point, let delta): finger.scroll(at: point, by: delta)
    case .raw(let kind): finger.send(kind)
    }
  }
}

struct TimedAction {
  let time: TimeInterval
  /// The time at which the last of the actions began that it was made of.
  var lastTime: TimeInterval
  let action: DriverAction
  let lines: ClosedRange<Int>

  init(_ time: TimeInterval, _ action: DriverAction, _ lines: ClosedRange<Int>) {
    (self.time, lastTime, self.action, self.lines) = (time, time, action, lines)
  }
}
