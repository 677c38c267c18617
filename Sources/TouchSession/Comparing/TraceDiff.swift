import TouchKit

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

/// The views that were hit, then and now, by the first touch of an input for which that changed.
struct HitChange {
  /// The number of the touch among those that began with the input, counted from 0.
  let touch: Int
  let recordedHit: String?
  let gotHit: String?

  /// True if another view was hit; one that only has another name is the same.
  let isChanged: Bool

  init(recorded: [TraceLine], got: [TraceLine], _ matcher: LineMatcher) {
    let old = Self.hits(in: recorded.compactMap { $0.record?.what })
    let new = Self.hits(in: got.compactMap { $0.record?.what })
    let changed = (0..<max(old.count, new.count)).first {
      Self.hit($0, of: old).map(matcher.renamed) != Self.hit($0, of: new)
    }
    touch = changed ?? 0
    isChanged = changed != nil
    recordedHit = Self.hit(touch, of: old)
    gotHit = Self.hit(touch, of: new)
  }

  private static func hit(_ touch: Int, of hits: [String?]) -> String? {
    touch < hits.count ? hits[touch] : nil
  }

  /// The views that were hit, one for each touch: the answers of windows, those of the last pass.
  ///
  /// Passes count up; where they do not, or a window is asked again, the next touch begins.
  static func hits(in records: [TraceRecord.What]) -> [String?] {
    var hits: [String?] = []
    var asked: Set<TraceName> = []
    var (depth, pass) = (0, 0)
    for record in records {
      switch record {
      case .ask(let window, _, let newPass):
        depth += 1
        guard depth == 1 else { continue }
        if hits.isEmpty || newPass < pass || (newPass == pass && asked.contains(window)) {
          hits.append(nil)
          asked = []
        } else if newPass > pass {
          hits[hits.count - 1] = nil
          asked = []
        }
        pass = newPass
        asked.insert(window)
      case .answer(_, let answer, _):
        depth -= 1
        if depth == 0, let answer { hits[hits.count - 1] = answer.description }
      default: break
      }
    }
    return hits
  }
}
