/// How often a fuzzing hand does what.
public struct FuzzMix: Hashable, Sendable {
  /// What the hand does.
  public enum Deed: String, CaseIterable, Hashable, Sendable {
    /// A finger comes and goes.
    case taps
    /// A finger stays for a while.
    case holds
    /// A finger comes, moves about and goes.
    case drags
    /// Two or three fingers come, move and go, each at its time.
    case fingers
    /// The system takes all fingers away.
    case cancels
    /// A wheel turns.
    case wheels
    /// A key goes down and up.
    case keys
    /// A pointer moves with no button down.
    case hovers
    /// The display shows what there is.
    case frames
    /// Time goes by.
    case pauses
  }

  /// Weights; what is not there is not done.
  private let weights: [(deed: Deed, weight: Int)]

  /// Makes a mix in which all are as frequent, but for the system's own.
  public init() {
    self.init([
      .taps: 4, .drags: 4, .holds: 2, .fingers: 3, .cancels: 1, .pauses: 2, .wheels: 1, .keys: 1,
      .hovers: 1, .frames: 2,
    ])
  }

  private init(_ weights: [Deed: Int]) {
    self.weights = Deed.allCases.compactMap { deed in
      weights[deed].flatMap { $0 > 0 ? (deed, $0) : nil }
    }
  }

  /// Reads a mix such as `taps:3,drags:2`; nil where a word is unknown, a weight is no number, or
  /// nothing is left to do.
  public init?(_ text: String) {
    var weights: [Deed: Int] = [:]
    for part in text.split(separator: ",") {
      let words = part.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard words.count <= 2, let deed = Deed(rawValue: words[0]) else { return nil }
      guard let weight = words.count == 2 ? Int(words[1]) : 1, (0...1000).contains(weight) else {
        return nil
      }
      weights[deed] = weight
    }
    self.init(weights)
    if self.weights.isEmpty { return nil }
  }

  /// Returns a deed by lot.
  func deed(_ dice: inout SeededDice) -> Deed {
    var rest = Int.random(in: 0..<weights.reduce(0) { $0 + $1.weight }, using: &dice)
    for (deed, weight) in weights {
      rest -= weight
      if rest < 0 { return deed }
    }
    return .pauses
  }

  /// Whether two are the same.
  public static func == (one: FuzzMix, other: FuzzMix) -> Bool {
    one.weights.map(\.deed) == other.weights.map(\.deed)
      && one.weights.map(\.weight) == other.weights.map(\.weight)
  }

  /// Feeds what the mix is made of.
  public func hash(into hasher: inout Hasher) {
    for (deed, weight) in weights {
      hasher.combine(deed)
      hasher.combine(weight)
    }
  }
}

/// Random numbers that are the same for the same seed (SplitMix64).
struct SeededDice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
