/// Memory for nodes, side by side, so that a walk over many views stays within few pages.
///
/// Nodes that are given back are used again; the memory itself stays for later views.
@MainActor
final class ViewNodePool {
  static let shared = ViewNodePool()

  /// A cache line, which a node fills.
  private static let nodeSize = 64
  private static let nodesPerBlock = 1024

  private var free: [ViewNode.Pointer] = []

  func allocate() -> ViewNode.Pointer {
    if let node = free.popLast() { return node }
    precondition(MemoryLayout<ViewNode>.size <= Self.nodeSize, "a node has outgrown its line")
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: Self.nodesPerBlock * Self.nodeSize,
      alignment: Self.nodeSize
    )
    free = (0..<Self.nodesPerBlock).reversed().map { index in
      (block + index * Self.nodeSize).bindMemory(to: ViewNode.self, capacity: 1)
    }
    return free.removeLast()
  }

  func deallocate(_ node: ViewNode.Pointer) { free.append(node) }
}
