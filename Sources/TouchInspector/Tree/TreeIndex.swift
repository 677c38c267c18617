import TouchKit

/// All views of a scene in the order in which they are asked: windows and siblings front to back,
/// parents before children; UIKit's own views around those of controllers are left out.
@MainActor
struct TreeIndex {
  @MainActor
  struct Node {
    fileprivate let reference: WeakReference<UIView>
    let depth: Int
    /// The number of the view around it; -1 for windows.
    let parent: Int
    /// The number after the last view in it.
    fileprivate(set) var end: Int

    /// The view, as long as it lives.
    var view: UIView? { reference.wrappedValue }
  }

  private(set) var nodes: [Node] = []
  private(set) var deepest = 0

  init() {}

  init(of application: UIApplication) {
    var pending: [(view: UIView, depth: Int, parent: Int)] = application.windows.map { ($0, 0, -1) }
    while let (view, depth, parent) = pending.popLast() {
      if view.isContainer {
        for child in view.subviews { pending.append((child, depth, parent)) }
        continue
      }
      let number = nodes.count
      let reference = WeakReference(wrappedValue: view)
      nodes.append(Node(reference: reference, depth: depth, parent: parent, end: number + 1))
      deepest = max(deepest, depth)
      for child in view.subviews { pending.append((child, depth + 1, number)) }
    }
    for number in nodes.indices.reversed() where nodes[number].parent >= 0 {
      let parent = nodes[number].parent
      nodes[parent].end = max(nodes[parent].end, nodes[number].end)
    }
  }

  /// The numbers of the views right in one; of the windows where that is nil.
  func children(of number: Int?) -> [Int] {
    var result: [Int] = []
    var next = number.map { $0 + 1 } ?? 0
    let end = number.map { nodes[$0].end } ?? nodes.count
    while next < end {
      result.append(next)
      next = nodes[next].end
    }
    return result
  }

  func hasChildren(_ number: Int) -> Bool { nodes[number].end > number + 1 }

  /// The number of a view; nil where it is not among them.
  func number(of view: UIView) -> Int? {
    let path = (view.superviews.reversed() + [view]).filter { !$0.isContainer }
    var number: Int?
    for view in path {
      guard let next = children(of: number).first(where: { nodes[$0].view === view }) else {
        return nil
      }
      number = next
    }
    return number
  }
}

extension UIView {
  /// The views around this one, from the nearest to the window.
  var superviews: [UIView] { Array(sequence(first: self, next: \.superview).dropFirst()) }
}
