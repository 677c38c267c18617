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

/// The form in which the peers' generator writes a tree.
///
/// Little-endian: the number of nodes and of points, then each node as parent, x, y, width, height,
/// alpha and flags (1 hidden, 2 disabled), then each point as x and y, four bytes a field.
enum TreeFile {
  static func name(of url: URL) -> String { url.deletingPathExtension().lastPathComponent }

  static func tree(at url: URL) -> BenchTree? {
    guard let data = try? Data(contentsOf: url), data.count >= 8 else { return nil }
    return data.withUnsafeBytes { bytes in
      var place = 0
      func word() -> UInt32 {
        defer { place += 4 }
        return UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
      }
      func integer() -> Int { Int(Int32(bitPattern: word())) }
      func number() -> Double { Double(Float(bitPattern: word())) }
      let (nodeCount, pointCount) = (integer(), integer())
      guard nodeCount > 0, pointCount > 0, bytes.count == 8 + nodeCount * 28 + pointCount * 8
      else { return nil }
      let nodes = (0..<nodeCount).map { _ in
        var node = BenchTree.Node(
          parent: integer(),
          frame: CGRect(x: number(), y: number(), width: number(), height: number()),
          alpha: number()
        )
        let flags = integer()
        (node.isHidden, node.isDisabled) = (flags & 1 != 0, flags & 2 != 0)
        return node
      }
      let points = (0..<pointCount).map { _ in CGPoint(x: number(), y: number()) }
      return BenchTree(name: name(of: url), nodes: nodes, points: points)
    }
  }
}
