public import TouchKit
public import TouchScene

/// The recognizers of a scene, their failure requirements, and the cycles among them.
///
/// Contains only what holds for every touch: of delegates the answers that the file says; UIKit's own are asked for each touch.
@MainActor
public struct GestureGraph {
  /// A recognizer with the recognizers that must fail before it is recognized.
  nonisolated public struct Node {
    /// The recognizer.
    public let recognizer: UIGestureRecognizer
    /// The recognizers that must fail first.
    public let waitsFor: [UIGestureRecognizer]
    /// The recognizers that its delegate allows at the same time.
    public let together: [UIGestureRecognizer]
  }

  /// The recognizers, windows from back to front, views before those in them.
  public let nodes: [Node]
  /// Recognizers that wait for each other, each cycle once.
  public let cycles: [[UIGestureRecognizer]]

  /// Looks at a scene's recognizers.
  public init(of scene: Scene) {
    scene.prepareSwipeActions()
    let recognizers = scene.views.flatMap { $0.gestureRecognizers ?? [] }
    let described = recognizers.filter { scene.description(of: $0) != nil && $0.delegate != nil }
    let nodes = recognizers.map { one in
      let required = one.required.compactMap(\.wrappedValue)
      let isDescribed = described.contains { $0 === one }
      let awaited = (isDescribed ? recognizers : described).filter { other in
        let byOwn =
          isDescribed && one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) == true
        let byOther =
          described.contains { $0 === other }
          && other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) == true
        return byOwn || byOther
      }
      return Node(
        recognizer: one,
        waitsFor: required + awaited.filter { other in !required.contains { $0 === other } },
        together: isDescribed
          ? recognizers.filter {
            one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: $0) == true
          } : []
      )
    }
    self.nodes = nodes
    cycles = Self.circles(nodes)
  }

  /// Groups of recognizers each of which waits for all others, at last, and for itself.
  private static func circles(_ nodes: [Node]) -> [[UIGestureRecognizer]] {
    let places = Dictionary(
      nodes.enumerated().map { (ObjectIdentifier($1.recognizer), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let edges = nodes.map { $0.waitsFor.compactMap { places[ObjectIdentifier($0)] } }
    let awaited = edges.map { first in
      var (found, open) = (Set<Int>(), first)
      while let next = open.popLast() {
        if found.insert(next).inserted { open += edges[next] }
      }
      return found
    }
    return nodes.indices.compactMap { first in
      guard awaited[first].contains(first) else { return nil }
      let circle = awaited[first].filter { awaited[$0].contains(first) }.sorted()
      return circle.first == first ? circle.map { nodes[$0].recognizer } : nil
    }
  }
}

extension Scene {
  /// Adds the recognizers that lists add as a finger comes down on a row with swipe actions.
  func prepareSwipeActions() {
    for view in Stage.views(of: self) { (view as? UIScrollView)?.prepareSwipeActions() }
  }
}
