import TouchKit
import TouchScene

/// The duties of a line of a session to those before it: numbers that rise, time that does not run
/// backwards, contacts that began, inputs that are there.
struct SessionOrder {
  /// The number of the last input; 0 before the first.
  private(set) var number = 0
  private var time = 0.0
  private var isDown: Set<Int> = []
  /// The line of the end, which nothing may follow.
  var end: Int?

  /// Goes past an input, whose line may give it a number and its contacts in a list; returns a warning where
  /// inputs are missing before it.
  mutating func take(
    _ event: InputEvent,
    number given: Int?,
    isListed: Bool,
    at place: LinePlace
  ) throws(SourceError) -> String? {
    let warning = try count(given, at: place)
    guard event.timestamp >= time else {
      throw place.error(
        "time runs backwards: \(PlainNumber(event.timestamp)) s after \(PlainNumber(time)) s",
        at: "t",
        help:
          "'t' counts from the start of the sitting, and is never less than on the input before."
      )
    }
    time = event.timestamp
    for (index, contact) in event.contacts.enumerated() {
      try take(contact, at: isListed ? place.member(index) : place)
    }
    return warning
  }

  private mutating func count(_ given: Int?, at place: LinePlace) throws(SourceError) -> String? {
    guard let given, given > 0 else {
      throw place.error("'input' needs a whole number, counted from 1", at: "input")
    }
    guard given > number else {
      throw place.error(
        given == number ? "input \(given) stands twice" : "input \(given) follows input \(number)",
        at: "input",
        help: "inputs are counted from 1 in their order; this one would be \(number + 1)."
      )
    }
    defer { number = given }
    guard given > number + 1 else { return nil }
    let before = number == 0 ? "is the first" : "follows input \(number)"
    return "\(place.position): warning: input \(given) \(before): what came before it is missing"
  }

  /// A contact begins once, and does nothing before that.
  private mutating func take(_ contact: Contact, at place: LinePlace) throws(SourceError) {
    switch contact.phase {
    case .began:
      guard isDown.insert(contact.id).inserted else {
        throw place.error(
          "contact \(contact.id) began twice without ending",
          at: "id",
          help: "end it first, or give the second contact another 'id'."
        )
      }
    case .moved, .ended, .cancelled:
      guard isDown.contains(contact.id) else {
        let down = isDown.sorted().prefix(10).map(String.init).joined(separator: ", ")
        throw place.error(
          "contact \(contact.id) \(contact.phase.rawValue) but never began",
          at: "id",
          help: down.isEmpty
            ? "a contact comes with the phase 'began' first; none is down here."
            : "a contact comes with the phase 'began' first; down here: \(down)."
        )
      }
      if contact.phase != .moved { isDown.remove(contact.id) }
    }
  }

  /// Checks that a line which says what input it belongs to names one before it, from the first possible one on.
  func checkOwner(
    _ value: JSONValue,
    from first: Int,
    at place: LinePlace
  ) throws(SourceError) {
    guard let owner = value["for"] else { return }
    guard let given = owner.wholeNumber else {
      throw place.error("'for' needs the number of an input", at: "for")
    }
    guard given < first || given > number else { return }
    throw place.error(
      "'for' points at input \(given), which does not stand before this line",
      at: "for",
      help: number == 0 ? "no input stands before it." : "the last input before it is \(number)."
    )
  }

  func checkIsOpen(_ position: @autoclosure () -> SourcePosition) throws(SourceError) {
    guard let end else { return }
    throw SourceError(
      LinePlace(position()).start,
      "a line stands after the end of the session",
      help: "the session ended on line \(end); give what follows a file of its own, or remove it."
    )
  }
}
