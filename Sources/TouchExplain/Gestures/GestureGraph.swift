public import TouchKit
public import TouchScene

/// The recognizers of a scene, their failure requirements, and the cycles among them.
///
/// Contains only what holds for every touch; delegates are asked for each touch.
@MainActor
public struct GestureGraph {
  /// A recognizer with the recognizers that must fail before it is recognized.
  public struct Node {
    /// The recognizer.
    public let recognizer: UIGestureRecognizer
    /// The recognizers that must fail first.
    public let waitsFor: [UIGestureRecognizer]
  }

  /// The recognizers, windows from back to front, views before those in them.
  public let nodes: [Node]
  /// Recognizers that wait for each other, each cycle once.
  public let cycles: [[UIGestureRecognizer]]

  /// Looks at a scene's recognizers.
  public init(of scene: Scene) {
    let recognizers = scene.views.flatMap { $0.gestureRecognizers ?? [] }
    let nodes = recognizers.map { recognizer in
      Node(recognizer: recognizer, waitsFor: recognizer.required.compactMap(\.wrappedValue))
    }
    self.nodes = nodes
    cycles = Self.circles(nodes)
  }

  /// The cycles: Tarjan's strongly connected components with more than one recognizer, and
  /// recognizers that wait for themselves.
  private static func circles(_ nodes: [Node]) -> [[UIGestureRecognizer]] {
    let places = Dictionary(
      nodes.enumerated().map { (ObjectIdentifier($1.recognizer), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let edges = nodes.map { $0.waitsFor.compactMap { places[ObjectIdentifier($0)] } }
    var search = ComponentSearch(edges: edges)
    return search.components()
      .filter { $0.count > 1 || edges[$0[0]].contains($0[0]) }
      .map { $0.sorted().map { nodes[$0].recognizer } }
  }
}

/// Tarjan's search for strongly connected components.
private struct ComponentSearch {
  let edges: [[Int]]
  private var indices: [Int?]
  private var lows: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var count = 0
  private var found: [[Int]] = []

  init(edges: [[Int]]) {
    self.edges = edges
    indices = Array(repeating: nil, count: edges.count)
    lows = Array(repeating: 0, count: edges.count)
    isOpen = Array(repeating: false, count: edges.count)
  }

  mutating func components() -> [[Int]] {
    for node in edges.indices where indices[node] == nil { visit(node) }
    return found
  }

  private mutating func visit(_ node: Int) {
    indices[node] = count
    lows[node] = count
    count += 1
    open.append(node)
    isOpen[node] = true
    for next in edges[node] {
      if let index = indices[next] {
        if isOpen[next] { lows[node] = min(lows[node], index) }
      } else {
        visit(next)
        lows[node] = min(lows[node], lows[next])
      }
    }
    guard lows[node] == indices[node] else { return }
    var component: [Int] = []
    repeat {
      let last = open.removeLast()
      isOpen[last] = false
      component.append(last)
    } while component.last != node
    found.append(component)
  }
}
