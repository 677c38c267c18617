import TouchKit

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
