import Foundation
import TouchExplain
import TouchInspector
import TouchKit
import TouchScene
import TouchSession

/// The HTML of a report.
///
/// The script fills it from the data in it, and inserts text as text, so nothing of a session is
/// ever read as markup.
struct Page {
  let session: Session
  let scene: SceneFile
  let result: ReplayResult
  /// The moment of each difference.
  let differences: [Int]
  let isOnOtherScene: Bool
  /// What the script reads, as JSON.
  let data: [UInt8]

  /// The whole file.
  var html: Data {
    let title = scene.title ?? scene.shortName
    var html = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src blob: data:">
      <title>\(Self.escaped(title)) – Touchstone</title>
      <link rel="icon" href="data:,">
      <style>

      """
    html += Self.colors
    html += String(decoding: PackageResources.page_css, as: UTF8.self)
    html += "</style>\n</head>\n<body>\n"
    html += header(title) + differenceList + Self.panes + Self.time
    html += "<script type=\"application/json\" id=\"data\">"
    var bytes = Data(html.utf8)
    bytes.append(contentsOf: Self.escapedJSON(data))
    bytes.append(contentsOf: "</script>\n<script>\n".utf8)
    bytes.append(contentsOf: PackageResources.page_js)
    bytes.append(contentsOf: "</script>\n</body>\n</html>\n".utf8)
    return bytes
  }

  /// The window's colours as variables of CSS, those for dark surroundings where the reader has them.
  private static var colors: String {
    let light = Theme.light
    let picture = [("hit", light.hit), ("refused", light.refused), ("badge", light.badge)]
    return ":root {\(variables(light.colors) + variables(picture, prefix: "picture-")) }\n"
      + "@media (prefers-color-scheme: dark) {\n:root {\(variables(Theme.dark.colors)) }\n}\n"
  }

  private static func variables(_ colors: [(String, UIColor)], prefix: String = "") -> String {
    colors.map { " --\(prefix)\($0): \($1.hexadecimal);" }.joined()
  }

  // MARK: - The parts

  private func header(_ title: String) -> String {
    let count = result.differences.count { $0.follows == nil }
    let verdict =
      count == 0
      ? "<span class=\"passed\">✓ replays as recorded</span>"
      : "<span class=\"refused\">✗ \(count) \(count == 1 ? "difference" : "differences")</span>"
    var html = """
      <header>
      <h1>\(Self.escaped(title))</h1>
      <p class="file">\(Self.escaped(session.fileName))</p>
      <p class="state">\(verdict)</p>
      </header>

      """
    if let about = scene.about {
      html += "<details class=\"about\"><summary>About this scene</summary><p>"
      html += Self.escaped(about.trimmingCharacters(in: .whitespacesAndNewlines))
      html += "</p></details>\n"
    }
    for line in result.warnings {
      let warning = line.replacing(session.name, with: session.fileName)
      html += "<p class=\"warning\">\(Self.escaped(warning))</p>\n"
    }
    return html
  }

  /// The scene on the left; on the right, the answers.
  private static let panes = """
    <noscript><p class="warning">This page steps through the session by a script in it; \
    without scripts it shows no more than this.</p></noscript>
    <main>
    <section id="stage" aria-label="The screen">
    <div id="device"><img id="picture" alt=""><svg id="overlay" aria-hidden="true"></svg></div>
    <ul id="notes" aria-label="Notes"></ul>
    <p id="caption" class="soft"></p>
    </section>
    <div id="answers">
    <section aria-labelledby="why-head">
    <h2 id="why-head" aria-live="polite"></h2>
    <p id="why" class="soft"></p>
    <table id="verdicts"><thead><tr><th scope="col">View</th><th scope="col" id="passes">Verdict</th>\
    <th scope="col">Because</th></tr></thead><tbody></tbody></table>
    <p id="hidden" class="soft"></p>
    </section>
    <section aria-labelledby="chain-head"><h3 id="chain-head">Responder chain</h3>\
    <ol id="chain"></ol></section>
    <section aria-labelledby="gestures-head"><h3 id="gestures-head">Gestures</h3>
    <p id="gesture-answer"></p><p id="gesture-why" class="soft"></p>
    <div id="lanes"></div></section>
    <section aria-labelledby="contacts-head"><h3 id="contacts-head">Contacts</h3>
    <ul id="contacts"></ul></section>
    <section aria-labelledby="calls-head"><h3 id="calls-head">What happened</h3>
    <ol id="calls"></ol></section>
    </div>
    </main>

    """

  /// The timeline, at the bottom.
  private static let time = """
    <footer>
    <div id="controls">
    <button type="button" id="back" data-icon="back" aria-label="One step back"></button>
    <button type="button" id="play" data-icon="play" aria-label="Play"></button>
    <button type="button" id="forth" data-icon="forth" aria-label="One step on"></button>
    <output id="clock"></output><span id="count" class="soft"></span>
    <span id="sentence"></span>
    <a id="link">Link to this moment</a>
    <span id="keys" class="soft">← → step, with ⇧ by frames, space plays</span>
    </div>
    <div class="scrub"><label for="scrubber">time</label>\
    <input type="range" id="scrubber" step="any"></div>
    <div id="timeline"></div>
    <ol id="strip" aria-label="Film strip"></ol>
    </footer>

    """

  // MARK: - Escaping

  /// Escapes a text for HTML, in elements and attributes.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// Escapes JSON so that nothing in it can end or begin an element: `<` occurs in texts only.
  static func escapedJSON(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    for byte in json {
      if byte == UInt8(ascii: "<") {
        result.append(contentsOf: "\\u003c".utf8)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}

extension Theme {
  /// The colours under the names that the page's style sheet has for them.
  fileprivate var colors: [(String, UIColor)] {
    [
      ("ground", ground), ("pane", pane), ("line", line), ("ink", ink), ("soft", soft),
      ("hit", hit), ("refused", refused), ("passed", passed), ("note", note),
      ("note-ground", amber), ("device", bezel), ("badge", badge), ("track", well),
      ("on-hit", onHit),
    ]
  }
}
