import TouchScene
import TouchSession

/// The touches of a kept sitting beside those of the shown one, by their numbers.
final class Comparison {
  /// The touches of the same number in both sittings.
  struct Pair {
    let kept: TouchList.Touch?
    let shown: TouchList.Touch?

    /// True if another view got it, something else came of it, or one of the two lacks it.
    var differs: Bool {
      guard let kept, let shown else { return true }
      return shown.differs(from: kept)
    }
  }

  private(set) var pairs: [Pair] = []
  /// The names of the kept sitting and of the shown one.
  private(set) var names = (kept: "", shown: "")
  /// Counts the changes.
  private(set) var version = 0

  private var kept: TouchList?
  private var shown: TouchList?
  private var time: TimeTravel?
  private var seen = -1
  /// The position of the kept sitting that is seen.
  private var position = 0
  /// The shown position beside which that stays, with the number of the touch that the user chose, if any: another
  /// one is followed.
  private var anchor: (position: Int, index: Int?)?

  /// Keeps a position in a track of a sitting, to compare others with it.
  func keep(_ timeline: Timeline, track: Int, at position: Int, called name: String) {
    end()
    kept = TouchList(of: timeline, track: track)
    (names.kept, self.position) = (name, position)
  }

  /// Compares no more.
  func end() {
    (kept, shown, time, pairs, seen) = (nil, nil, nil, [], -1)
    version += 1
  }

  /// Compares with the track that is shown now; returns whether that is another than the kept one.
  ///
  /// The kept moment stays as another track begins, of which a recording turns to the moment that is like it.
  func follow(_ time: TimeTravel, called name: @autoclosure () -> String) -> Bool {
    guard let kept, kept.timeline !== time.timeline || kept.track != time.track else {
      if shown != nil { (shown, self.time, pairs) = (nil, nil, []) }
      return false
    }
    guard seen != time.changeCount || self.time !== time else { return true }
    (self.time, seen) = (time, time.changeCount)
    let isNew = shown?.timeline !== time.timeline || shown?.track != time.track
    let shown = isNew ? TouchList(of: time.timeline, track: time.track) : self.shown
    self.shown = shown
    names.shown = name()
    kept.read()
    shown?.read()
    let others = shown?.touches ?? []
    pairs = (0..<max(kept.touches.count, others.count)).map { index in
      Pair(
        kept: kept.touches.indices.contains(index) ? kept.touches[index] : nil,
        shown: others.indices.contains(index) ? others[index] : nil
      )
    }
    version += 1
    guard isNew, let shown else { return true }
    if time.timeline.recording != nil {
      time.go(to: time.shown.settled(shown.position(like: position, in: kept)))
    }
    anchor = (time.position, nil)
    return true
  }

  /// The number of the touch that is shown, from 0; nil before the first.
  var index: Int? {
    guard let time else { return nil }
    if let anchor, anchor.position == time.position, let index = anchor.index { return index }
    return pairs.lastIndex { ($0.shown?.position ?? .max) <= time.position }
  }

  /// The position of the kept sitting that belongs to the shown moment, and what to say of it; nil where nothing is
  /// compared.
  func keptMoment() -> (position: Int, note: String)? {
    guard let kept, let shown, let time else { return nil }
    if anchor?.position != time.position {
      (position, anchor) = (kept.position(like: time.position, in: shown), nil)
    }
    let lacking = index.flatMap { pairs[$0].kept == nil ? $0 + 1 : nil }
    return (position, lacking.map { told(", without touch \($0)") } ?? "")
  }

  /// Goes to a touch in both sittings; in one that lacks it to the end.
  func go(to index: Int) {
    guard let time, let kept, pairs.indices.contains(index) else { return }
    time.go(to: time.shown.settled(pairs[index].shown?.position ?? time.shown.end))
    let track = kept.timeline.tracks[kept.track]
    position = track.settled(pairs[index].kept?.position ?? track.end)
    anchor = (time.position, index)
    version += 1
  }

  /// Goes to the next touch that differs, after the last to the first; returns whether there is one.
  func goToNextDifference() -> Bool {
    let differing = pairs.indices.filter { pairs[$0].differs }
    guard let next = differing.first(where: { $0 > index ?? -1 }) ?? differing.first else {
      return false
    }
    go(to: next)
    return true
  }
}
