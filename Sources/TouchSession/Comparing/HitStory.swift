/// Which view was hit, then and now, by the first touch of an input for which that changed.
struct HitStory {
  /// Which of the touches that began with the input, counted from 0.
  let touch: Int
  let recordedHit: String?
  let gotHit: String?

  /// Whether another view was hit; one that only has another name is the same.
  let isChanged: Bool

  init(recorded: [TraceLine], got: [TraceLine], _ matcher: LineMatcher) {
    let (old, new) = (Self.hits(in: recorded), Self.hits(in: got))
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
  static func hits(in lines: [TraceLine]) -> [String?] {
    var hits: [String?] = []
    var asked: Set<String> = []
    var (depth, pass) = (0, 0)
    for line in lines {
      if line.kind == "ask" {
        if depth == 0 {
          let window = line.value["view"]?.string ?? ""
          let newPass = line.value["pass"]?.wholeNumber ?? 0
          if hits.isEmpty || newPass < pass || (newPass == pass && asked.contains(window)) {
            hits.append(nil)
            asked = []
          } else if newPass > pass {
            hits[hits.count - 1] = nil
            asked = []
          }
          pass = newPass
          asked.insert(window)
        }
        depth += 1
      } else if line.kind == "answer" {
        depth -= 1
        if depth == 0, let answer = line.value["answer"]?.string { hits[hits.count - 1] = answer }
      }
    }
    return hits
  }
}
