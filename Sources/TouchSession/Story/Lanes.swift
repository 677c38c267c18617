package import TouchKit

/// The lanes of a sitting over time: contacts on the glass, and the recognizers that had them.
package struct Lanes: Sendable {
  /// All that was done with one contact number.
  package struct ContactLane: Sendable {
    package let id: Int
    package fileprivate(set) var touches: [Touch]

    /// The touch that was down at a time, or was the last before.
    package func touch(at time: TimeInterval) -> Touch? { touches.last { $0.start <= time } }
  }

  /// One time that a contact was down.
  package struct Touch: Hashable, Sendable {
    package let start: TimeInterval
    /// The time at which it left; nil while it is down.
    package fileprivate(set) var end: TimeInterval?
    /// The view that got it, by its name in the trace; nil where none did.
    package fileprivate(set) var view: TraceName?
  }

  /// The number of touches and stages of a sitting that are kept; of more the older half is forgotten.
  private static let mostSteps = 20_000

  private enum Key: Hashable {
    case object(ObjectIdentifier)
    case name(TraceName)
  }

  package private(set) var contacts: [ContactLane] = []
  package private(set) var recognizers: [RecognizerLane] = []
  /// The places of recognizers among all: by their objects, since recognizers of views with equal paths have
  /// equal names, and paths change with the tree; by their names where those were read from a file.
  private var places: [Key: Int] = [:]
  private var time: TimeInterval = 0
  /// The time from which on all is kept, in seconds; nil where nothing was forgotten.
  package private(set) var start: TimeInterval?
  /// True if what is old is forgotten, as in a sitting, which has no end.
  private let isEndless: Bool
  private var stepCount = 0

  package init(isEndless: Bool = false) { self.isEndless = isEndless }

  package mutating func hear(_ input: InputEvent) {
    time = input.timestamp
    if isEndless, stepCount > Self.mostSteps { forgetOlder() }
    for contact in input.contacts {
      let index = contacts.firstIndex { $0.id == contact.id }
      switch contact.phase {
      case .began:
        if index == nil { contacts.append(ContactLane(id: contact.id, touches: [])) }
        contacts[index ?? contacts.count - 1].touches.append(Touch(start: time))
        stepCount += 1
      case .moved: break
      case .ended, .cancelled:
        if let index { contacts[index].touches[contacts[index].touches.count - 1].end = time }
      }
    }
  }

  package mutating func hear(_ what: TraceRecord.What) {
    if case .touches(.began, let view, let touches, nil) = what {
      for touch in touches.all {
        guard let index = contacts.firstIndex(where: { $0.id == touch.contact }) else { continue }
        contacts[index].touches[contacts[index].touches.count - 1].view = view
      }
    }
    _ = hear(what, at: time)
  }

  /// Hears what came at a time, in seconds; returns the place of a recognizer that is new.
  mutating func hear(_ what: TraceRecord.What, at time: TimeInterval) -> Int? {
    guard let name = RecognizerLane.subject(of: what) else { return nil }
    let key = name.object.map(Key.object) ?? .name(name)
    let known = places[key]
    // Resetting what was never traced says nothing.
    if known == nil, case .reset = what { return nil }
    let place = known ?? recognizers.count
    if known == nil {
      places[key] = place
      recognizers.append(RecognizerLane(of: name))
    }
    let count = recognizers[place].steps.count
    recognizers[place].hear(what, at: time)
    stepCount += recognizers[place].steps.count - count
    return known == nil ? place : nil
  }

  /// Forgets the older half of the touches and stages, but for the last of each lane.
  private mutating func forgetOlder() {
    let times =
      contacts.flatMap { $0.touches.map(\.start) } + recognizers.flatMap { $0.steps.map(\.time) }
    let middle = times.sorted()[times.count / 2]
    start = middle
    for index in contacts.indices {
      let last = contacts[index].touches.count - 1
      let kept = contacts[index].touches.firstIndex { $0.start >= middle } ?? last
      contacts[index].touches.removeFirst(min(kept, last))
    }
    for index in recognizers.indices { recognizers[index].forget(before: middle) }
    stepCount =
      contacts.reduce(0) { $0 + $1.touches.count } + recognizers.reduce(0) { $0 + $1.steps.count }
  }

  mutating func name(_ place: Int, _ owner: LaneOwner) { recognizers[place].owner = owner }
}
