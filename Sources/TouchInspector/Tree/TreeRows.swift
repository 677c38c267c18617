import TouchKit
import TouchScene

/// All views of a scene in the order in which they are asked: windows and siblings front to back,
/// parents before children; UIKit's own views around those of controllers are left out.
struct TreeIndex {
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
    let path = (view.ancestors + [view]).filter { !$0.isContainer }
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

/// The rows of the tree, as they are unfolded.
struct TreeRows {
  enum Row: Equatable {
    /// A view; one that only leads to those that were found is told in less weight.
    case view(Int, isFound: Bool)
    /// Siblings that were left out, in a view.
    case folded(parent: Int, first: Int, words: String, action: String)

    /// The number of the view, or of the first one that is folded.
    var number: Int {
      switch self {
      case .view(let number, _): number
      case .folded(_, let first, _, _): first
      }
    }
  }

  /// The user's choice of rows.
  struct Unfolding {
    /// The views whose own views are folded away.
    var closed: Set<ObjectIdentifier> = []
    /// The number of views in each view that are shown beyond the first.
    var shown: [ObjectIdentifier: Int] = [:]
  }

  /// Fewer siblings than this are never folded.
  private static let fewSiblings = 9
  /// A run of fewer siblings than this is shown.
  private static let shortestRun = 4
  /// The number of siblings that are unfolded at once.
  static let step = 50

  private(set) var rows: [Row] = []
  /// The row of each view that has one.
  private(set) var places: [Int: Int] = [:]

  init() {}

  /// Unfolds an index.
  ///
  /// - Parameters:
  ///   - index: All the views.
  ///   - unfolding: What the user has folded and unfolded.
  ///   - kept: The views that are never in a run of siblings.
  ///   - found: What was looked for, for each view; nil where nothing is.
  ///   - point: Where the last touch came down, on the screen, in points.
  init(
    of index: TreeIndex,
    _ unfolding: Unfolding,
    kept: Set<Int>,
    found: [Bool]?,
    point: CGPoint?
  ) {
    let leads = found.map { Self.leading(to: $0, in: index) }
    var pending: [Row] = []
    func push(_ children: [Int], of parent: Int?) {
      if let found, let leads {
        for child in children.reversed() where leads[child] {
          pending.append(.view(child, isFound: found[child]))
        }
      } else {
        let parent = parent ?? -1
        pending += Self.folded(children, parent, index, unfolding, kept, point).reversed()
      }
    }
    push(index.children(of: nil), of: nil)
    while let row = pending.popLast() {
      if case .view(let number, _) = row {
        places[number] = rows.count
        let isClosed =
          found == nil
          && index.nodes[number].view.map { unfolding.closed.contains(ObjectIdentifier($0)) }
            == true
        if !isClosed, index.hasChildren(number) {
          rows.append(row)
          push(index.children(of: number), of: number)
          continue
        }
      }
      rows.append(row)
    }
  }

  /// Marks each view that was found, or is around one that was.
  private static func leading(to found: [Bool], in index: TreeIndex) -> [Bool] {
    var leads = found
    for number in index.nodes.indices.reversed() where leads[number] {
      let parent = index.nodes[number].parent
      if parent >= 0 { leads[parent] = true }
    }
    return leads
  }

  // MARK: - Runs of siblings

  private static func folded(
    _ children: [Int],
    _ parent: Int,
    _ index: TreeIndex,
    _ unfolding: Unfolding,
    _ kept: Set<Int>,
    _ point: CGPoint?
  ) -> [Row] {
    guard children.count >= fewSiblings else {
      return children.map { .view($0, isFound: true) }
    }
    let view = parent >= 0 ? index.nodes[parent].view : nil
    var allowance = view.flatMap { unfolding.shown[ObjectIdentifier($0)] } ?? 0
    var rows: [Row] = []
    var run: [Int] = []
    var hasPassedKept = false
    func closeRun() {
      let shown = min(allowance, run.count)
      allowance -= shown
      rows += run.prefix(shown).map { .view($0, isFound: true) }
      let rest = Array(run.dropFirst(shown))
      run = []
      guard rest.count >= shortestRun else {
        rows += rest.map { .view($0, isFound: true) }
        return
      }
      let words = Self.words(
        for: rest,
        in: index,
        at: point,
        isInFront: !hasPassedKept && children.contains(where: kept.contains)
      )
      let action = shown > 0 ? told("\(min(step, rest.count)) more") : "Show".told
      rows.append(.folded(parent: parent, first: rest[0], words: words, action: action))
    }
    for child in children {
      guard kept.contains(child) else {
        run.append(child)
        continue
      }
      closeRun()
      hasPassedKept = true
      rows.append(.view(child, isFound: true))
    }
    closeRun()
    return rows
  }

  /// The reason for which siblings are folded, with their count.
  private static func words(
    for run: [Int],
    in index: TreeIndex,
    at point: CGPoint?,
    isInFront: Bool
  ) -> String {
    let count = run.count.formatted
    let views = run.compactMap { index.nodes[$0].view }
    if let point, views.allSatisfy({ !$0.bounds.holds($0.pointFromScreen(point)) }) {
      return isInFront
        ? told("\(count) siblings in front do not contain the point")
        : told("\(count) siblings do not contain the point")
    }
    let names = Set(views.lazy.map(\.className))
    return names.count == 1
      ? told("\(count) more \(names.first ?? "views".told)") : told("\(count) more siblings")
  }
}
