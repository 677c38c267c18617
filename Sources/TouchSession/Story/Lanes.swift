package import Foundation
package import TouchKit

/// The lanes of a sitting over time: contacts on the glass, and the recognizers that had them.
package struct Lanes: Sendable {
  /// All that was done with one contact number.
  package struct ContactLane: Sendable {
    /// The contact's number.
    package let id: Int
    /// Each time that it was down, in order.
    package fileprivate(set) var touches: [Touch]

    /// The touch that was down at a time, or was the last before.
    package func touch(at time: TimeInterval) -> Touch? { touches.last { $0.start <= time } }
  }

  /// One time that a contact was down.
  package struct Touch: Hashable, Sendable {
    /// The time at which it came down, in seconds.
    package let start: TimeInterval
    /// The time at which it left; nil while it is down.
    package fileprivate(set) var end: TimeInterval?
    /// The view that got it, by its name in the trace; nil where none did.
    package fileprivate(set) var view: TraceName?
  }

  private enum Key: Hashable {
    case object(ObjectIdentifier)
    case name(TraceName)
  }

  /// The contacts, in the order in which they came.
  package private(set) var contacts: [ContactLane] = []
  /// The recognizers, in the order in which they were traced.
  package private(set) var recognizers: [RecognizerLane] = []
  /// The places of recognizers among all: by their objects, since recognizers of views with equal paths have
  /// equal names, and paths change with the tree; by their names where those were read from a file.
  private var places: [Key: Int] = [:]
  private var time: TimeInterval = 0

  /// Begins with nothing.
  package init() {}

  /// True if nothing happened.
  package var isEmpty: Bool { contacts.isEmpty && recognizers.isEmpty }

  /// Hears of an input.
  package mutating func hear(_ input: InputEvent) {
    time = input.timestamp
    for contact in input.contacts {
      let index = contacts.firstIndex { $0.id == contact.id }
      switch contact.phase {
      case .began:
        if index == nil { contacts.append(ContactLane(id: contact.id, touches: [])) }
        contacts[index ?? contacts.count - 1].touches.append(Touch(start: time))
      case .moved: break
      case .ended, .cancelled:
        if let index { contacts[index].touches[contacts[index].touches.count - 1].end = time }
      }
    }
  }

  /// Hears what came of the last input.
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
    if let place = places[key] {
      recognizers[place].hear(what, at: time)
      return nil
    }
    // Resetting what was never traced says nothing.
    if case .reset = what { return nil }
    let place = recognizers.count
    places[key] = place
    recognizers.append(RecognizerLane(of: name))
    recognizers[place].hear(what, at: time)
    return place
  }

  /// Tells whose a lane is.
  mutating func name(_ place: Int, _ owner: LaneOwner) { recognizers[place].owner = owner }
}
