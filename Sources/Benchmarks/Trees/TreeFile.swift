import Foundation

/// The form in which the peers' generator writes a tree.
///
/// Little-endian: the number of nodes and of points, then each node as parent, x, y, width, height,
/// alpha and flags (1 hidden, 2 disabled), then each point as x and y, four bytes a field.
enum TreeFile {
  private static let nodeSize = 28
  private static let pointSize = 8

  /// The name of the tree in a file.
  static func name(of url: URL) -> String { url.deletingPathExtension().lastPathComponent }

  static func tree(at url: URL) -> BenchTree? {
    guard let data = try? Data(contentsOf: url), data.count >= 8 else { return nil }
    let bytes = data.withUnsafeBytes { Array($0) }
    let (nodeCount, pointCount) = (integer(bytes, 0), integer(bytes, 4))
    guard nodeCount > 0, pointCount > 0,
      bytes.count == 8 + nodeCount * nodeSize + pointCount * pointSize
    else { return nil }
    let nodes = (0..<nodeCount).map { node(bytes, at: 8 + $0 * nodeSize) }
    let firstPoint = 8 + nodeCount * nodeSize
    let points = (0..<pointCount).map { point(bytes, at: firstPoint + $0 * pointSize) }
    return BenchTree(name: name(of: url), nodes: nodes, points: points)
  }

  private static func node(_ bytes: [UInt8], at start: Int) -> BenchTree.Node {
    let flags = integer(bytes, start + 24)
    return BenchTree.Node(
      parent: integer(bytes, start),
      frame: CGRect(
        x: number(bytes, start + 4),
        y: number(bytes, start + 8),
        width: number(bytes, start + 12),
        height: number(bytes, start + 16)
      ),
      alpha: number(bytes, start + 20),
      isHidden: flags & 1 != 0,
      isDisabled: flags & 2 != 0
    )
  }

  private static func point(_ bytes: [UInt8], at start: Int) -> CGPoint {
    CGPoint(x: number(bytes, start), y: number(bytes, start + 4))
  }

  private static func word(_ bytes: [UInt8], _ start: Int) -> UInt32 {
    bytes.withUnsafeBytes {
      UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: UInt32.self))
    }
  }

  private static func integer(_ bytes: [UInt8], _ start: Int) -> Int {
    Int(Int32(bitPattern: word(bytes, start)))
  }

  private static func number(_ bytes: [UInt8], _ start: Int) -> Double {
    Double(Float(bitPattern: word(bytes, start)))
  }
}
