package import TouchExplain
package import TouchKit
import TouchScene
import TouchSession

/// The rows that tell of a touch: the views that explain it, and between them the others as runs that
/// can be unfolded.
///
/// The views from the window to the hit view and to the one that was meant have a row each. What lies
/// between them is one row, with its count and what all of it has in common.
package struct VerdictRows {
  package enum Row {
    /// A view with its verdict.
    case view(HitReport.Entry, depth: Int)
    /// Views that are folded.
    case run(Run, depth: Int)

    var depth: Int {
      switch self {
      case .view(_, let depth), .run(_, let depth): depth
      }
    }
  }

  /// Views that stand one after another in the order of asking, and explain nothing.
  package struct Run {
    /// Tells the run from others of the report.
    let key: Int
    /// The places of its views in the report.
    package let places: Range<Int>
    /// The number of its views, with what became of them.
    package let sentence: String
    /// The words that unfold some of it.
    let action: String
  }

  /// The number of views that one step unfolds.
  private static let step = 50

  package let report: HitReport
  /// The place of the view around each, −1 where none is listed.
  private let parents: [Int]
  private let depths: [Int]
  /// The number of views that were unfolded of each run.
  private var unfolded: [Int: Int] = [:]

  package init(_ report: HitReport) {
    self.report = report
    parents = report.parents.map { $0 ?? -1 }
    depths = parents.reduce(into: []) { $0.append($1 < 0 ? 0 : $0[$1] + 1) }
  }

  /// Unfolds some more of a run.
  mutating func unfold(_ run: Run) { unfolded[run.key, default: 0] += Self.step }

  /// The rows in the order of asking; the chosen view has one, wherever it is.
  package func rows(chosen: UIView?) -> [Row] {
    let kept = keptPlaces(chosen)
    var rows: [Row] = []
    var next = 0
    for place in kept + [report.entries.count] {
      if place > next { add(next..<place, to: &rows) }
      if place < report.entries.count { rows.append(row(place)) }
      next = place + 1
    }
    return rows
  }

  /// The row of a view by its place in the report, whether or not it is folded.
  package func row(_ place: Int) -> Row { .view(report.entries[place], depth: depths[place]) }

  /// The hit view, the one that was meant, who refused in its place, and the chosen one, each with all
  /// views around it.
  private func keptPlaces(_ chosen: UIView?) -> [Int] {
    var kept: Set<Int> = []
    for case let view? in [report.hit, report.missed?.view, report.missed?.by, chosen] {
      var place = report.entries.place(of: view) ?? -1
      while place >= 0, kept.insert(place).inserted { place = parents[place] }
    }
    return kept.sorted()
  }

  /// Adds a run: what is unfolded of it, and one row for the rest.
  private func add(_ range: Range<Int>, to rows: inout [Row]) {
    var shown = min(range.count, unfolded[range.lowerBound] ?? 0)
    // One view needs no more room than a sentence about it.
    if range.count - shown == 1 { shown = range.count }
    rows += range.prefix(shown).map(row)
    let rest = range.dropFirst(shown)
    guard !rest.isEmpty else { return }
    let run = Run(
      key: range.lowerBound,
      places: rest,
      sentence: sentence(rest),
      action: shown == 0 ? "Show".told : "{} more".told("\(min(Self.step, rest.count))")
    )
    rows.append(.run(run, depth: depths[rest].min() ?? 0))
  }

  // MARK: - In words

  private func sentence(_ run: Range<Int>) -> String {
    // Where nouns and verbs have no plural, the count and the verdict say it.
    guard Words.areEnglish else { return toldSentence(run) }
    var outer: [Int] = []
    var isOneFamily = true
    for place in run where parents[place] < run.lowerBound {
      outer.append(place)
      isOneFamily = isOneFamily && parents[place] == parents[outer[0]]
    }
    let inner = run.count - outer.count
    guard isOneFamily, let parent = outer.first.map({ parents[$0] }),
      let verdict = commonVerdict(outer)
    else {
      return run.count == 1
        ? "1 more view plays no part" : "\(run.count.formatted) more views play no part"
    }
    // What is in them may lie beside them, and was not asked: the verdict is theirs alone.
    let predicate = outer.count == 1 ? verdict.ofOne : verdict.ofMany
    let subject = "\(outer.count.formatted) " + noun(outer.count, beside: run, in: parent)
    guard inner > 0 else { return "\(subject) \(predicate)" }
    let within = inner == 1 ? "1 view" : "\(inner.formatted) views"
    return "\(subject), with \(within) in \(outer.count == 1 ? "it" : "them"), \(predicate)"
  }

  private func toldSentence(_ run: Range<Int>) -> String {
    let outer = run.filter { parents[$0] < run.lowerBound }
    guard let verdict = commonVerdict(outer) else {
      return "{} more views play no part".told("\(run.count)")
    }
    return ["{} views".told("\(run.count)"), verdict.ofMany.told].joinedInWords()
  }

  /// A noun for views of one superview, by their place among the rows around them.
  private func noun(_ count: Int, beside run: Range<Int>, in parent: Int) -> String {
    let sibling = count == 1 ? "sibling" : "siblings"
    let isInFront = run.upperBound < parents.count && parents[run.upperBound] == parent
    if isInFront { return "\(sibling) in front" }
    let isBehind = parents[..<run.lowerBound].suffix(from: parent + 1).contains(parent)
    if isBehind { return "\(sibling) behind" }
    let view = count == 1 ? "view" : "views"
    return parent < 0 ? view : "\(view) in \(report.entries[parent].title)"
  }

  /// The predicate that is true of all of some views; nil where they have nothing in common.
  private func commonVerdict(_ places: [Int]) -> (ofOne: String, ofMany: String)? {
    guard let first = places.first else { return nil }
    let name = report.entries[first].name
    var (isOneName, isRefusal) = (true, true)
    for place in places {
      let entry = report.entries[place]
      isOneName = isOneName && entry.name == name
      isRefusal = isRefusal && entry.verdict?.tone == .refused
    }
    guard isOneName else { return isRefusal ? ("refuses the point", "refuse the point") : nil }
    return switch report.entries[first].verdict {
    case .outside: ("does not contain the point", "do not contain the point")
    case .hidden: ("is hidden", "are hidden")
    case .transparent: ("is transparent", "are transparent")
    case .interactionDisabled: ("is disabled", "are disabled")
    case .animating: ("is animated", "are animated")
    case .passedThrough: ("lets the point through", "let the point through")
    case nil: ("was not asked", "were not asked")
    case .hit, .hitBelow, .overridden: nil
    }
  }
}
