package import TouchKit

/// Random inputs, each made when it is asked for; the same each time they are gone through, for the same seed.
package struct FuzzInputs: Sequence, IteratorProtocol {
  private var hand: FuzzHand
  /// The number of inputs that are left to make.
  private var left: Int
  /// The inputs of the last action that nobody has asked for, in reverse.
  private var waiting: [InputEvent] = []

  /// Makes at least some inputs: a few more, so that no finger is left down.
  init(_ hand: FuzzHand, count: Int) {
    self.hand = hand
    left = count
  }

  package mutating func next() -> InputEvent? {
    while waiting.isEmpty, left > 0 {
      waiting = hand.action().reversed()
      left -= waiting.count
    }
    return waiting.popLast()
  }
}
