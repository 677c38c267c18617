/// The presses that are down: the pane that each pointer's belongs to, and its contact's number.
package struct Presses {
  /// The two engines behind the window.
  package enum Pane {
    /// The user's own views.
    case scene
    /// What is around and over them.
    case inspector
  }

  /// One pointer's press.
  package struct Press: Equatable {
    /// Who gets it until it ends.
    package let pane: Pane
    /// Its number in the input: the smallest that no other press has.
    package let contact: Int
  }

  private var byPointer: [Int: Press] = [:]

  /// Makes the record of a window without presses.
  package init() {}

  /// Begins the press of a pointer in a pane.
  package mutating func begin(_ pointer: Int, in pane: Pane) {
    byPointer[pointer] = nil
    let taken = Set(byPointer.values.map(\.contact))
    let contact = (1...).first { !taken.contains($0) } ?? 1
    byPointer[pointer] = Press(pane: pane, contact: contact)
  }

  /// The press of a pointer; nil where its button is up.
  package subscript(pointer: Int) -> Press? { byPointer[pointer] }

  /// Ends the press of a pointer.
  package mutating func end(_ pointer: Int) { byPointer[pointer] = nil }
}
