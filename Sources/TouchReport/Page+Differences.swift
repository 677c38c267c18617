import TouchExplain
import TouchScene
import TouchSession

/// The differences of the replay from the recording, at the top of a page.
extension Page {
  /// How many differences are listed; all are marked on the axis of time.
  private static var mostDifferences: Int { 100 }
  /// How many other changes each one lists.
  private static var mostChanges: Int { 8 }

  /// The section; empty if the replay agrees with the recording.
  var differenceList: String {
    guard !result.differences.isEmpty else { return "" }
    var html = """
      <section id="differences" aria-labelledby="differences-head">
      <h2 id="differences-head">Where the replay differs from the recording</h2>
      <p class="soft">Pictures and verdicts below are those of the replay\
      \(isOnOtherScene ? " on \(Self.escaped(scene.shortName))" : "").</p>

      """
    for change in result.viewChanges {
      html += "<p class=\"note\">\(Self.escaped(change.description))</p>\n"
    }
    html += "<ol>\n"
    let followers = Dictionary(grouping: result.differences.compactMap(\.follows)) { $0 }
    let listed = zip(result.differences, differences).filter { $0.0.follows == nil }
    for (difference, moment) in listed.prefix(Self.mostDifferences) {
      let count = followers[difference.line]?.count ?? 0
      html += Self.item(difference, moment: moment, followers: count)
    }
    let rest = listed.count - Self.mostDifferences
    if rest > 0 { html += "<li class=\"soft\">and \(rest) more</li>\n" }
    return html + "</ol>\n</section>\n"
  }

  private static func item(
    _ difference: ReplayDifference,
    moment: Int,
    followers: Int
  ) -> String {
    let time = "+\(PlainNumber(difference.timestamp)) s"
    var html = """
      <li><button type="button" data-moment="\(moment)"><b>\(escaped(difference.input))</b> \
      <span class="soft">\(time), line \(difference.line)</span></button>
      <dl><dt>recorded</dt><dd>\(escaped(difference.recorded))</dd>\
      <dt>replayed</dt><dd>\(escaped(difference.got))</dd>
      """
    if !difference.cause.isEmpty {
      html += "<dt>because</dt><dd>\(escaped(difference.cause))</dd>"
    }
    let changes = changes(of: difference)
    if !changes.isEmpty { html += "<dt>also</dt><dd>\(changes.joined(separator: "<br>"))</dd>" }
    if followers > 0 {
      let words = followers == 1 ? "1 later input" : "\(followers) later inputs"
      html += "<dt>so also</dt><dd>\(words)</dd>"
    }
    return html + "</dl></li>\n"
  }

  private static func changes(of difference: ReplayDifference) -> [String] {
    var rows: [String] = []
    for change in difference.changes.prefix(mostChanges) {
      if let recorded = change.recorded { rows.append("− \(escaped(recorded))") }
      if let got = change.got { rows.append("+ \(escaped(got))") }
    }
    let rest = difference.changes.count - mostChanges
    if rest > 0 { rows.append("… and \(rest) more") }
    return rows
  }
}
