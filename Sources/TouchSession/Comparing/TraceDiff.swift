import TouchKit

/// The differences between two lists of trace lines.
struct TraceDiff {
  /// Lines that stand against each other; one of the two may be missing.
  struct Pair {
    var recorded: TraceLine?
    var got: TraceLine?

    var kind: TraceRecord.Kind? { recorded?.kind ?? got?.kind }
  }

  /// Up to so many lines the shortest way from one list to the other is looked for.
  private static let mostLines = 600

  private(set) var pairs: [Pair] = []

  init(recorded: [TraceLine], got: [TraceLine], matcher: LineMatcher) {
    var start = 0
    while start < recorded.count, start < got.count, matcher.agree(recorded[start], got[start]) {
      start += 1
    }
    var (end, gotEnd) = (recorded.count, got.count)
    while end > start, gotEnd > start, matcher.agree(recorded[end - 1], got[gotEnd - 1]) {
      end -= 1
      gotEnd -= 1
    }
    let (old, new) = (Array(recorded[start..<end]), Array(got[start..<gotEnd]))
    guard old.count + new.count <= Self.mostLines else {
      pairs = old.map { Pair(recorded: $0) } + new.map { Pair(got: $0) }
      return
    }
    var missing: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old, by: { matcher.agree($0, $1) }) {
      switch change {
      case .remove(let offset, _, _): missing.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    pairs = Self.pairs(old, missing: missing, new: new, added: added)
  }

  /// Puts what is missing against what came in the same gap, where both are about the same.
  private static func pairs(
    _ old: [TraceLine],
    missing: Set<Int>,
    new: [TraceLine],
    added: Set<Int>
  ) -> [Pair] {
    var pairs: [Pair] = []
    var (index, place) = (0, 0)
    while index < old.count || place < new.count {
      var gap: [TraceLine] = []
      while index < old.count, missing.contains(index) {
        gap.append(old[index])
        index += 1
      }
      var fresh: [TraceLine] = []
      while place < new.count, added.contains(place) {
        fresh.append(new[place])
        place += 1
      }
      for line in gap {
        let match = fresh.firstIndex { $0.kind == line.kind && $0.subject == line.subject }
        pairs.append(Pair(recorded: line, got: match.map { fresh.remove(at: $0) }))
      }
      pairs += fresh.map { Pair(got: $0) }
      if index < old.count { index += 1 }
      if place < new.count { place += 1 }
    }
    return pairs
  }
}

extension TraceLine {
  var subject: TraceName? { record?.what.subject }
}
