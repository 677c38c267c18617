import Foundation

/// A tree of frames and the points to hit-test, the same for every program that is compared.
///
/// All frames have even coordinates and all points odd ones: no point lies on an edge, where two
/// programs might differ.
struct BenchTree {
  struct Node {
    /// The index of the parent, which comes earlier; -1 for the root.
    var parent: Int
    var frame: CGRect
    var alpha: Double = 1
    var isHidden = false
    var isDisabled = false
  }

  let name: String
  /// Parents before children, later siblings in front.
  var nodes: [Node]
  /// In the root's space.
  var points: [CGPoint]
}

/// Random numbers that are the same on every run: Vigna's splitmix64.
struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Returns a whole number in a range.
  mutating func next(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Returns an odd number from 1 to just below a size.
  mutating func odd(below size: Int) -> Double { Double(next(in: 0...(size - 2)) | 1) }
}
