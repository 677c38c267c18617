package import TouchKit

/// Looks for the smallest change step by step, so that a window can go on meanwhile.
///
/// The tree is unchanged between the steps.
@MainActor
package struct ChangeSearch {
  /// How many candidates get a second one beside them.
  private static let mostPairs = 24

  /// Whether the view receives the touch as it is.
  package let isNeedless: Bool
  /// How many changes are tried alone.
  package var count: Int { candidates.count }
  /// The changes that work, as far as it has come, the smallest first: each alone; or else one pair.
  package private(set) var solutions: [[Change]] = []

  private let finder: ChangeFinder
  private let candidates: [Change]
  /// How many steps were made: each candidate alone, then each as the first of a pair.
  private var done = 0

  init(_ finder: ChangeFinder) {
    self.finder = finder
    isNeedless = finder.isReached()
    candidates = isNeedless ? [] : finder.candidates()
  }

  /// Looks for a change that makes a view the hit view at a screen point, in points.
  package init(for view: UIView, at point: CGPoint, in application: UIApplication) {
    self.init(ChangeFinder(view, at: point, in: application))
  }

  /// Tries the next candidate; returns whether there is more to try.
  package mutating func step() -> Bool {
    guard done < candidates.count else { return tryPair() }
    if finder.works(candidates[done]) { solutions.append([candidates[done]]) }
    done += 1
    return true
  }

  /// Two changes are tried only where no single one works.
  private mutating func tryPair() -> Bool {
    let index = done - candidates.count
    guard solutions.isEmpty, index < min(Self.mostPairs, candidates.count) else { return false }
    let first = candidates[index]
    done += 1
    if let second = first.tried({ finder.candidates().first(where: finder.works) }) {
      solutions = [[first, second]]
    }
    return solutions.isEmpty
  }
}
