import Foundation
import TouchInspector
import TouchKit
import TouchScene

/// The HTML of a report.
///
/// The script fills it from the data in it, and inserts text as text, so nothing of a session is
/// ever read as markup.
struct Page {
  let title: String
  let data: [UInt8]

  private static let scripts = [
    PackageResources.basics_js, PackageResources.overlay_js, PackageResources.stage_js,
    PackageResources.why_js, PackageResources.lanes_js, PackageResources.source_js,
    PackageResources.strip_js, PackageResources.actions_js, PackageResources.main_js,
  ]

  /// The English texts of the page itself, which it tells in the words of its data where those have others: what
  /// stands between tags, in an attribute to be read, or in a call of `t`.
  static var words: [String] {
    let html = String(decoding: PackageResources.page_html, as: UTF8.self)
    let code = scripts.map { String(decoding: $0, as: UTF8.self) }.joined()
    func texts(_ pattern: Regex<(Substring, Substring)>, in text: String) -> [String] {
      text.matches(of: pattern).map { String($0.output.1).replacing("&gt;", with: ">") }
    }
    let all =
      texts(#/>([^<>]+)</#, in: html) + texts(#/(?:aria-label|placeholder)="([^"]+)"/#, in: html)
      + texts(#/\bt\('([^']+)'/#, in: code) + texts(#/words: '([^']+)'/#, in: code)
    let plain = all.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    return Set(plain.filter { $0.contains(where: \.isLetter) }).sorted()
  }

  var html: Data {
    let head = """
      <!DOCTYPE html>
      <html lang="\(Words.areEnglish ? "en" : "zh")">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src blob: data:">
      <title>\(title.visible.xmlEscaped) – Touchstone</title>
      <link rel="icon" href="data:,">
      <style>

      """
    var bytes = Data((head + Self.colors).utf8)
    bytes.append(contentsOf: PackageResources.parts_css)
    bytes.append(contentsOf: PackageResources.layout_css)
    bytes.append(contentsOf: "</style>\n</head>\n".utf8)
    bytes.append(contentsOf: PackageResources.page_html)
    bytes.append(contentsOf: "<script type=\"application/json\" id=\"data\">".utf8)
    bytes.append(contentsOf: Self.escapedJSON(data))
    bytes.append(contentsOf: "</script>\n<script>\n'use strict';\n".utf8)
    for script in Self.scripts { bytes.append(contentsOf: script) }
    bytes.append(contentsOf: "</script>\n</body>\n</html>\n".utf8)
    return bytes
  }

  /// The window's colours as variables of CSS: the reader's choice, else those of the system; on
  /// paper the light ones.
  private static var colors: String {
    let light = Theme.light
    let picture = [("hit", light.hit), ("refused", light.refused)]
    let dark = variables(Theme.dark.colors)
    return """
      :root {\(variables(light.colors) + variables(picture, prefix: "picture-")) }
      @media screen {
      :root[data-theme=dark] { color-scheme: dark;\(dark) }
      :root[data-theme=light] { color-scheme: light; }
      }
      @media screen and (prefers-color-scheme: dark) {
      :root:not([data-theme=light]) {\(dark) }
      }

      """
  }

  private static func variables(_ colors: [(String, UIColor)], prefix: String = "") -> String {
    colors.map { " --\(prefix)\($0): \($1.hexadecimal);" }.joined()
  }

  // MARK: - Escaping

  /// Escapes JSON so that nothing in it can end or begin an element: `<` occurs in texts only.
  ///
  /// What would be obeyed, such as a turn of the direction of writing, is an escape in our JSON; it is
  /// escaped once more, so that the page shows it as the command line does: `\u{202E}`.
  static func escapedJSON(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    var index = 0
    while index < json.count {
      if json[index] == UInt8(ascii: "<") {
        result.append(contentsOf: "\\u003c".utf8)
      } else if json[index] == UInt8(ascii: "\\") {
        let (escape, length) = escape(at: index, in: json)
        result.append(contentsOf: escape)
        index += length
        continue
      } else {
        result.append(json[index])
      }
      index += 1
    }
    return result
  }

  /// The escape that stands at a place of JSON, for a page, and its length there.
  private static func escape(at index: Int, in json: [UInt8]) -> (ArraySlice<UInt8>, Int) {
    let digits = String(decoding: json[index...].dropFirst(2).prefix(4), as: UTF8.self)
    guard index + 5 < json.count, json[index + 1] == UInt8(ascii: "u"),
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init), scalar.isObeyed
    else { return (json[index...].prefix(2), min(2, json.count - index)) }
    return (Array("\\\(String(scalar).visible)".utf8)[...], 6)
  }
}

extension Theme {
  fileprivate var colors: [(String, UIColor)] {
    [
      ("ground", ground), ("pane", pane), ("line", line), ("ink", ink), ("soft", soft),
      ("hit", hit), ("refused", refused), ("passed", passed), ("note", note),
      ("amber", amber), ("bezel", bezel), ("badge", badge), ("well", well),
      ("select", select), ("edge", edge), ("on-hit", onHit), ("on-ink", onInk),
    ]
  }
}
