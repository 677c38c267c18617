import TouchExplain
import TouchInspector
import TouchKit
import TouchScene

extension HitMapPicture {
  /// The legend as people read it.
  var lines: [String] {
    var table = Table()
    var paths = ViewPaths()
    for entry in entries {
      table.add(
        entry.number > 0 ? "\(entry.number)" : "-",
        "\(PlainNumber(entry.share * 100)) %",
        entry.view.map { paths.path(of: $0) } ?? "no view",
        entry.box.words
      )
    }
    for loss in deadZones.losses {
      let box = loss.rects.reduce(CGRect.null) { $0.union($1) }
      table.add("dead", "", paths.path(of: loss.view), box.words)
    }
    return table.lines
  }

  /// The legend as scripts read it.
  var json: String {
    var json = JSONWriter()
    var paths = ViewPaths()
    json.raw("{\"views\":[")
    for (index, entry) in entries.enumerated() {
      json.raw(index > 0 ? ",{\"number\":" : "{\"number\":")
      json.number(entry.number)
      json.raw(",\"view\":")
      if let view = entry.view { json.string(paths.path(of: view)) } else { json.raw("null") }
      json.raw(",\"color\":")
      json.string(entry.color.hexadecimal)
      json.raw(",\"share\":")
      json.number(entry.share)
      json.raw(",\"rect\":")
      json.rect(entry.box)
      json.raw("}")
    }
    json.raw("],\"deadZones\":[")
    for (index, loss) in deadZones.losses.enumerated() {
      json.raw(index > 0 ? ",{\"view\":" : "{\"view\":")
      json.string(paths.path(of: loss.view))
      json.raw(",\"rects\":[")
      for (place, rect) in loss.rects.enumerated() {
        if place > 0 { json.raw(",") }
        json.rect(rect)
      }
      json.raw("]}")
    }
    json.raw("]}")
    return json.text
  }
}

extension UIColor {
  /// The colour as `#rrggbb`.
  fileprivate var hexadecimal: String {
    let parts = [cgColor.red, cgColor.green, cgColor.blue].map { part -> String in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "#" + parts.joined()
  }
}
