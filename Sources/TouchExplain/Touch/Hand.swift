package import TouchKit

/// A hand that makes strokes on an engine's glass.
///
/// Time is the engine's clock and goes on only by what the hand does; nothing waits.
@MainActor
package struct Hand {
  /// The time between two moves of a finger, in seconds: a display's 60 frames a second.
  package static let step: TimeInterval = 1.0 / 60
  /// The time without touches after a gesture, so that the next tap begins anew, in seconds.
  private static let calm: TimeInterval = 1

  package let application: UIApplication

  package init(on application: UIApplication) { self.application = application }

  package func make(_ strokes: [Stroke]) { make(together: [(strokes, delay: 0)]) }

  /// Makes several rows of strokes at the same time, each with fingers of its own and so long after the
  /// beginning, in seconds.
  package func make(together rows: [(strokes: [Stroke], delay: TimeInterval)]) {
    let start = application.now
    var (steps, fingers): ([Step], Int) = ([], 0)
    for (row, item) in rows.enumerated() {
      steps += Self.steps(of: item.strokes, from: start + item.delay, row: row, after: fingers)
      fingers += item.strokes.map(\.paths.count).max() ?? 0
    }
    // Time goes by before what is done then, so that this is one input.
    func key(_ item: (offset: Int, element: Step)) -> (TimeInterval, Int, Int) {
      (item.element.time, item.element.contacts.isEmpty ? 0 : 1, item.offset)
    }
    let order = steps.enumerated().sorted { key($0) < key($1) }.map(\.element)
    var index = 0
    while index < order.count {
      let step = order[index]
      // What fingers of several rows do at one time is one input.
      let alike = order[index...].prefix { $0.time == step.time && !$0.contacts.isEmpty }
      let isOne = Set(alike.map(\.row)).count == alike.count
      let count = step.contacts.isEmpty || !isOne ? 1 : alike.count
      let contacts = order[index..<(index + count)].flatMap(\.contacts)
      if contacts.isEmpty { tick(step.time) } else { send(contacts, at: step.time) }
      index += count
    }
  }

  /// The contacts of fingers at one time; none where time alone goes by.
  private struct Step {
    let time: TimeInterval
    let row: Int
    let contacts: [Contact]
  }

  private static func steps(
    of strokes: [Stroke],
    from start: TimeInterval,
    row: Int,
    after fingers: Int
  ) -> [Step] {
    var (time, steps): (TimeInterval, [Step]) = (start, [])
    func add(_ contacts: [Contact] = [], at time: TimeInterval) {
      steps.append(Step(time: time, row: row, contacts: contacts))
    }
    func wait(_ duration: TimeInterval) {
      time += duration
      add(at: time)
    }
    for stroke in strokes {
      func contacts(_ phase: Contact.Phase, _ part: CGFloat) -> [Contact] {
        stroke.paths.enumerated().map { index, path in
          Contact(id: fingers + index + 1, phase: phase, position: path.point(at: part))
        }
      }
      if stroke.pause > 0 { wait(stroke.pause) }
      add(contacts(.began, 0), at: time)
      if stroke.hold > 0 { wait(stroke.hold) }
      if stroke.isStill {
        wait(stroke.duration)
      } else {
        for (part, moment) in moments(of: stroke.duration, from: time) {
          add(contacts(.moved, CGFloat(part)), at: moment)
          time = moment
        }
      }
      if stroke.rest > 0 { wait(stroke.rest) }
      add(contacts(.ended, 1), at: time)
    }
    return steps
  }

  /// The parts, up to 1, in which a movement is made, and when.
  private static func moments(
    of duration: TimeInterval,
    from start: TimeInterval
  ) -> [(part: Double, time: TimeInterval)] {
    let steps = max(1, Int((duration / step).rounded()))
    return (1...steps).map { index in
      let part = Double(index) / Double(steps)
      return (part, start + duration * part)
    }
  }

  /// Sends what contacts are when each part, up to 1, of a movement is made that lasts so long, in seconds.
  package func glide(_ duration: TimeInterval, _ contacts: (CGFloat) -> [Contact]) {
    for (part, time) in Self.moments(of: duration, from: application.now) {
      send(contacts(CGFloat(part)), at: time)
    }
  }

  /// Lets time go by, in seconds: what is due happens, each at its own time.
  package func wait(_ duration: TimeInterval) { tick(application.now + duration) }

  /// Lets time go by until the effects of what was done are over.
  package func settle() {
    let start = application.now
    application.settle()
    tick(max(application.now, start + Self.calm))
  }

  private func tick(_ time: TimeInterval) {
    application.drive(InputEvent(timestamp: time, kind: .tick))
  }

  private func send(_ contacts: [Contact], at time: TimeInterval) {
    application.drive(InputEvent(timestamp: time, kind: .contacts(contacts)))
  }
}
