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

  /// A point in or near the screen.
  mutating func point() -> CGPoint {
    CGPoint(x: .random(in: -20...420, using: &self), y: .random(in: -20...420, using: &self))
  }

  /// A rectangle that lies in most others, or none at all.
  mutating func rectangle() -> CGRect {
    CGRect(
      x: .random(in: 0...120, using: &self),
      y: .random(in: 0...120, using: &self),
      width: .random(in: 0...350, using: &self),
      height: .random(in: 0...350, using: &self)
    )
  }
}
