import TouchKit
import TouchScene
import TouchSession

/// The data of the session as a whole.
extension PageData {
  /// The number of other changes that a difference lists, and of differences that list any.
  private static var mostChanges: Int { 8 }
  private static var mostLists: Int { 500 }

  mutating func write(strip: [Int], notes: [(moment: Int, text: String)]) {
    list("strip", strip) { $0.number($1) }
    list("notes", notes) { data, note in
      data.tuple {
        $0.number(note.moment)
        $0.text(note.text)
      }
    }
  }

  mutating func write(
    _ actions: [SessionAction],
    of told: Retelling,
    recorded: Retelling?,
    differing: Set<Int>
  ) {
    list("actions", actions) { data, action in
      let began = action.moments.filter { told.moments[$0].hasBeginning }
      let hits = began.compactMap { told.moments[$0].touch }.map { told.touches[$0] }
      data.tuple {
        $0.text(action.word)
        $0.text(action.place)
        $0.number(action.moments.lowerBound)
        $0.number(action.moments.upperBound)
        $0.text(Self.list(hits.map { $0.target + action.selection(of: $0, in: told.moments) }))
        $0.number(hits.count == 1 && hits[0].hit == nil ? 1 : 0)
        $0.list(action.runs(in: told.moments, differing: differing)) { data, run in
          let count = run.moments.count
          data.tuple {
            $0.text(count > 1 ? "{} {} times".told(run.words, "\(count)") : run.words)
            $0.number(run.moments.lowerBound)
            $0.number(run.moments.upperBound)
            guard differing.contains(run.moments.lowerBound), let recorded else { return }
            let moment = told.moments[run.moments.lowerBound]
            let then = recorded.moments[recorded.moment(of: moment.lastInput + 1)].touch
            guard let old = then.map({ recorded.touches[$0] }),
              old.hit != moment.touch.map({ told.touches[$0].hit }) ?? nil
            else { return }
            $0.text("was {}".told(old.target))
          }
        }
        let outcome = told.moments[action.moments.upperBound].told
        $0.text(hits.isEmpty ? "" : outcome.map { hits.last?.naming($0).text ?? $0.text } ?? "")
      }
    }
  }

  private static func list(_ names: [String]) -> String {
    var all: [String] = []
    for name in names where !all.contains(name) { all.append(name) }
    return all.count > 2
      ? told("\(all[0]) and \(all.count - 1) more") : all.joined(separator: ", ".told)
  }

  /// Writes the differences, each with the change to the scene that explains it.
  mutating func write(
    _ differences: [(difference: ReplayDifference, moment: Int, change: SceneChange?)]
  ) {
    list("differences", Array(differences.enumerated())) { data, item in
      let (difference, moment, change) = item.element
      let room = item.offset < Self.mostLists ? Self.mostChanges : 0
      data.object { data in
        data.json.field("moment", moment)
        if difference.follows != nil { data.json.field("follows", 1) }
        data.field("recorded", difference.recorded)
        data.field("replayed", difference.got)
        if !difference.brief.cause.isEmpty { data.field("cause", "\(difference.brief.cause).") }
        let later = differences[(item.offset + 1)...].prefix { $0.difference.follows != nil }.count
        data.list("effects", difference.effects(most: room, later: later)) { $0.text($1) }
        guard let change else { return }
        data.json.field("line", change.line)
        data.field("explains", told("line \(change.line) explains it"))
        data.field("was", change.words)
      }
    }
  }

  mutating func write(_ text: SceneText, for paths: [String]) {
    json.key("source")
    object { data in
      data.field("name", text.name)
      data.json.field("first", text.firstLine)
      if text.isFile { data.json.field("isFile", 1) }
      data.list("lines", text.lines) { $0.text($1) }
      let places = paths.compactMap { path in text.line(of: path).map { (path, $0) } }
      data.list("places", places) { data, place in
        data.tuple {
          $0.text(place.0)
          $0.number(place.1)
          $0.text(told("line \(place.1) describes \(TraceName(place.0).lastPart)"))
        }
      }
    }
  }

  mutating func write(_ fields: [(name: String, text: String?)], _ lists: [(String, [String])]) {
    for (name, text) in fields { if let text { field(name, text) } }
    for (name, texts) in lists { list(name, texts) { $0.text($1) } }
  }
}

extension ReplayDifference {
  fileprivate func effects(most: Int, later: Int) -> [String] {
    var effects = changes.prefix(most).compactMap { change in
      switch (change.recorded, change.got) {
      case (let was?, let now?): told("\(now); recorded: \(was)")
      case (nil, let now?): told("\(now); not recorded")
      case (let was?, nil): told("no longer: \(was)")
      case (nil, nil): nil
      }
    }
    if changes.count > effects.count {
      effects.append(told("and \(changes.count - effects.count) more"))
    }
    if later > 0 {
      effects.append(later == 1 ? "1 later input".told : told("\(later) later inputs"))
    }
    return effects
  }
}
