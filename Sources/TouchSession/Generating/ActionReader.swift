import TouchKit
import TouchScene

/// Finds the user's actions in the inputs of a session.
///
/// Frames and ticks are not actions. What no verb expresses stays unchanged, so nothing is lost.
struct ActionReader {
  /// A finger that is lifted sooner has tapped, in seconds.
  private static let longestTap: TimeInterval = 0.3
  /// Taps that follow each other sooner are one multiple tap, in seconds.
  private static let longestPause: TimeInterval = 0.3
  /// The distance of a drag from a straight and even one at most, in points.
  private static let drift: CGFloat = 1
  /// A finger that rests longer before it is lifted has not been dragged to the end, in seconds.
  private static let longestRest: TimeInterval = 0.05

  let source: Contact.Source
  private(set) var end: TimeInterval = 0
  var warnings: [String] { pass.warnings }

  private var pass: SessionReader
  private var isAtEnd = false
  private var open: [(input: InputEvent, line: Int)] = []
  private var isDown: Set<Int> = []
  private var taps = Joiner(merge: ActionReader.tap)
  private var keys = Joiner(merge: ActionReader.key)
  private var found = ArraySlice<TimedAction>()

  init(_ session: SessionSource) throws(SourceError) {
    source = try Self.firstSource(in: session)
    pass = try session.pass()
  }

  /// Returns the next action; nil after the last.
  ///
  /// No more of the session is held than the gesture that the action is of.
  mutating func next() throws(SourceError) -> TimedAction? {
    while found.isEmpty, !isAtEnd {
      if let step = try pass.next() {
        end = step.input.timestamp
        add(step)
      } else {
        isAtEnd = true
        flush()
        if let action = taps.finish() { add(tapped: action) }
        if let action = keys.finish() { found.append(action) }
      }
    }
    return found.popFirst()
  }

  private static func firstSource(in session: SessionSource) throws(SourceError) -> Contact.Source {
    var pass = try session.pass()
    while let step = try pass.next() {
      if case .contacts(let contacts) = step.input.kind, let first = contacts.first {
        return first.source
      }
    }
    return .touch
  }

  private mutating func add(_ step: Session.Step) {
    switch step.input.kind {
    case .frame, .tick: return
    case .contacts(let contacts):
      open.append((step.input, step.line))
      isDown.follow(contacts)
    default: open.append((step.input, step.line))
    }
    if isDown.isEmpty { flush() }
  }

  private mutating func add(_ action: TimedAction) {
    if let whole = taps.add(action) { add(tapped: whole) }
  }

  private mutating func add(tapped action: TimedAction) {
    if let whole = keys.add(action) { found.append(whole) }
  }

  /// Ends the action under way: all from the first finger's touch to the last finger's release.
  private mutating func flush() {
    guard let first = open.first, let last = open.last else { return }
    if let action = single() {
      add(TimedAction(first.input.timestamp, action, first.line...last.line))
    } else {
      for (input, line) in open {
        add(TimedAction(input.timestamp, Self.plain(input.kind), line...line))
      }
    }
    open = []
    isDown = []
  }

  private static func plain(_ kind: InputEvent.Kind) -> DriverAction {
    if case .scroll(let scroll) = kind, !scroll.isContinuous {
      return .scroll(at: scroll.position, by: scroll.delta)
    }
    return .raw(kind)
  }

  /// The action of a single finger; nil where it was not alone, or where the driver cannot repeat it.
  private func single() -> DriverAction? {
    var places: [(phase: Contact.Phase, place: DriverAction.Place)] = []
    for step in open {
      guard case .contacts(let contacts) = step.input.kind, contacts.count == 1 else { return nil }
      let contact = contacts[0]
      guard contact.id == 1, contact.source == source, contact.force == 0, contact.details == nil
      else { return nil }
      let place = DriverAction.Place(time: step.input.timestamp, position: contact.position)
      places.append((contact.phase, place))
    }
    guard let first = places.first, let last = places.last, first.phase == .began,
      last.phase == .ended || last.phase == .cancelled
    else { return nil }
    let moves = places.dropFirst().dropLast().map(\.place)
    guard last.place.position == (moves.last ?? first.place).position else { return nil }
    let path = DriverAction.path(
      start: first.place.position,
      moves: moves,
      end: last.place.time,
      isCancelled: last.phase == .cancelled
    )
    if last.phase == .cancelled { return path }
    if moves.isEmpty {
      let duration = last.place.time - first.place.time
      return duration < Self.longestTap
        ? .tap(at: first.place.position, count: 1)
        : .longPress(at: first.place.position, duration: duration)
    }
    return drag(from: first.place, along: moves, until: last.place.time) ?? path
  }

  private func drag(
    from start: DriverAction.Place,
    along moves: [DriverAction.Place],
    until end: TimeInterval
  ) -> DriverAction? {
    guard let last = moves.last, end - last.time <= Self.longestRest, last.time > start.time,
      moves.count > 1
    else { return nil }
    let isEven = moves.allSatisfy { move in
      let part = (move.time - start.time) / (last.time - start.time)
      let x = start.position.x + (last.position.x - start.position.x) * part
      let y = start.position.y + (last.position.y - start.position.y) * part
      return abs(x - move.position.x) <= Self.drift && abs(y - move.position.y) <= Self.drift
    }
    guard isEven else { return nil }
    return .drag(
      from: start.position,
      to: last.position,
      duration: last.time - start.time
    )
  }

  /// One multiple tap of taps that follow on each other at the same place.
  private static func tap(_ before: TimedAction, _ after: TimedAction) -> DriverAction? {
    guard case .tap(let point, _) = after.action, case .tap(let first, let count) = before.action,
      first == point, after.time - before.lastTime <= longestPause
    else { return nil }
    return .tap(at: point, count: count + 1)
  }

  private static func key(_ before: TimedAction, _ after: TimedAction) -> DriverAction? {
    guard case .raw(.key(let up)) = after.action, up.phase == .up,
      case .raw(.key(let down)) = before.action, down.phase == .down, down.usage == up.usage,
      down.modifiers == up.modifiers, down.characters == down.charactersIgnoringModifiers
    else { return nil }
    return .key(down)
  }
}

/// Makes one action of two that follow on each other, where `merge` returns one for them.
private struct Joiner {
  let merge: (TimedAction, TimedAction) -> DriverAction?
  private var last: TimedAction?

  init(merge: @escaping (TimedAction, TimedAction) -> DriverAction?) { self.merge = merge }

  /// Takes the next action, and returns the one before where nothing more is joined to it.
  mutating func add(_ action: TimedAction) -> TimedAction? {
    guard let before = last, let merged = merge(before, action) else {
      defer { last = action }
      return last
    }
    let lines = before.lines.lowerBound...action.lines.upperBound
    last = TimedAction(before.time, merged, lines)
    last?.lastTime = action.time
    return nil
  }

  mutating func finish() -> TimedAction? {
    defer { last = nil }
    return last
  }
}

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
