import TouchKit

/// The actions of a fuzzer, and how often it takes each.
public struct FuzzMix: Hashable, Sendable {
  /// Something that a fuzzer does.
  public enum Action: String, CaseIterable, Hashable, Sendable {
    case taps
    case holds
    case drags
    /// Two or three fingers go down one after the other, move together, and go up at once or one by one.
    case fingers
    case cancels
    case wheels
    case keys
    /// A pointer moves with no button down.
    case hovers
    /// The display shows what there is.
    case frames
    case pauses
  }

  private let weights: [Action: Int]

  /// Makes the default mix.
  public init() {
    weights = [
      .taps: 4, .drags: 4, .holds: 2, .fingers: 3, .cancels: 1, .pauses: 2, .wheels: 1, .keys: 1,
      .hovers: 1, .frames: 2,
    ]
  }

  /// Reads a mix such as `taps:3,drags:2`; nil where a word is unknown, a weight is not a number, or
  /// no action is left.
  public init?(_ text: String) {
    var weights: [Action: Int] = [:]
    for part in text.split(separator: ",") {
      let words = part.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard words.count <= 2, let action = Action(rawValue: words[0]) else { return nil }
      guard let weight = words.count == 2 ? Int(words[1]) : 1, (0...1000).contains(weight) else {
        return nil
      }
      weights[action] = weight
    }
    self.weights = weights.filter { $0.value > 0 }
    if self.weights.isEmpty { return nil }
  }

  func action(_ random: inout SeededGenerator) -> Action {
    var rest = Int.random(in: 0..<weights.values.reduce(0, +), using: &random)
    for action in Action.allCases {
      rest -= weights[action] ?? 0
      if rest < 0 { return action }
    }
    return .pauses
  }
}
