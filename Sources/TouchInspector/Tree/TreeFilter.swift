import TouchKit
import TouchScene

/// A word about a view in its row of the tree; the tree can be filtered by most of them.
enum TreeBadge: String, CaseIterable {
  case hidden, disabled, transparent, overriding, outside, changed

  /// The badges that have a chip above the tree.
  static let filters: [TreeBadge] = [.hidden, .disabled, .transparent, .overriding, .outside]

  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Returns whether it is true of a view, by what the view says itself.
  func holds(for view: UIView) -> Bool {
    switch self {
    case .hidden: view.isHidden
    case .disabled: !view.isUserInteractionEnabled
    case .transparent: Eligibility.isTransparent(view.opacity)
    case .overriding: view.overridesHitTest || view.overridesPointInside
    case .outside: view.liesOutside
    case .changed: false
    }
  }

  func color(in theme: Theme) -> UIColor {
    switch self {
    case .hidden, .disabled, .transparent: theme.soft
    case .overriding: theme.hit
    case .outside: theme.refused
    case .changed: theme.note
    }
  }
}

/// The views that the tree shows: those whose badge and words fit.
struct TreeFilter: Equatable {
  var badge: TreeBadge?
  var words = ""

  var isEmpty: Bool { badge == nil && words.isEmpty }

  /// Marks the views of an index that are looked for; nil where all are.
  func found(in index: TreeIndex) -> [Bool]? {
    guard !isEmpty else { return nil }
    var paths = ViewPaths()
    return index.nodes.map { $0.view.map { fits($0, &paths) } ?? false }
  }

  private func fits(_ view: UIView, _ paths: inout ViewPaths) -> Bool {
    if let badge, !badge.holds(for: view) { return false }
    guard !words.isEmpty else { return true }
    if view.searchedWords.contains(where: { $0.range(of: words, options: .caseInsensitive) != nil })
    {
      return true
    }
    guard words.contains("/") else { return false }
    return paths.path(of: view).range(of: words, options: .caseInsensitive) != nil
  }
}

extension UIView {
  /// True if a part of the view is outside of the one around it, where no touch reaches it; content
  /// that scrolls may be.
  fileprivate var liesOutside: Bool {
    guard let superview, !(superview is UIScrollView), !superview.isContainer else { return false }
    return !superview.bounds.insetBy(dx: -0.01, dy: -0.01).contains(frame)
  }

  /// The words that a search finds the view by.
  fileprivate var searchedWords: [String] {
    [className, accessibilityIdentifier, labelText].compactMap(\.self)
  }
}

extension TreeIndex {
  /// The most names that are compared to find the nearest.
  private static let mostNames = 5_000

  /// The number of views that each badge is true of, in the order of the chips.
  func counts() -> [Int] {
    var counts = TreeBadge.filters.map { _ in 0 }
    for node in nodes {
      guard let view = node.view else { continue }
      for (index, badge) in TreeBadge.filters.enumerated() where badge.holds(for: view) {
        counts[index] += 1
      }
    }
    return counts
  }

  /// The name or class that is spelt nearly like some words.
  func nearestName(to words: String) -> String? {
    var names: Set<String> = []
    for node in nodes where names.count < Self.mostNames {
      guard let view = node.view else { continue }
      names.insert(view.accessibilityIdentifier ?? view.className)
    }
    return NearestWord.to(words, among: Array(names))
  }
}
