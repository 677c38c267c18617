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
