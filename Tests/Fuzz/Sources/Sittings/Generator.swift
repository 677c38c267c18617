import TouchKit

/// Random numbers that are the same for the same seed, everywhere: SplitMix64, by Sebastiano Vigna.
struct Generator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number from 0 on, below a limit.
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// True once in so many times.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }

  /// A point in or near the screen; once in a while one that no screen has.
  mutating func point() -> CGPoint {
    if once(in: 40) { return CGPoint(x: oddNumber(), y: oddNumber()) }
    return CGPoint(x: .random(in: -20...420, using: &self), y: .random(in: -20...420, using: &self))
  }

  /// A number that is none, or that no place has.
  private mutating func oddNumber() -> CGFloat {
    let numbers: [CGFloat] = [
      .nan, .infinity, -.infinity, 1e308, -1e308, 1e20, -1e9, 1e-308, 0, -1,
    ]
    return numbers[below(numbers.count)]
  }

  /// A rectangle that lies in most others, or none at all; once in a while one that no screen has.
  mutating func rectangle() -> CGRect {
    switch below(40) {
    case 0: return .null
    case 1: return .infinite
    case 2: return CGRect(x: oddNumber(), y: oddNumber(), width: oddNumber(), height: oddNumber())
    default: break
    }
    return CGRect(
      x: .random(in: 0...120, using: &self),
      y: .random(in: 0...120, using: &self),
      width: .random(in: 0...350, using: &self),
      height: .random(in: 0...350, using: &self)
    )
  }
}
