import TouchExplain
import TouchInspector
import TouchKit
import TouchScene

extension HitMapPicture {
  /// The legend as people read it.
  var lines: [ToldLine] {
    var table = Table()
    var paths = ViewPaths()
    for entry in entries {
      table.add(
        entry.number > 0 ? "\(entry.number)" : "-",
        "\(PlainNumber(entry.share * 100)) %",
        entry.view.map { $0.addressed(paths.path(of: $0)) } ?? "no view",
        entry.box.words
      )
    }
    for loss in deadZones.losses {
      let box = loss.rects.reduce(CGRect.null) { $0.union($1) }
      table.add("dead", "", loss.view.addressed(paths.path(of: loss.view)), box.words)
    }
    return table.lines
  }

  /// The legend for scripts.
  var json: String {
    var paths = ViewPaths()
    return JSONWriter.object { json in
      json.objects("views", entries) { json, entry in
        json.field("number", entry.number)
        json.field("view", orNull: entry.view.map { paths.path(of: $0) })
        json.field("address", entry.view?.address?.addressText)
        json.field("color", entry.color.hexadecimal)
        json.field("share", entry.share)
        json.field("rect", entry.box)
      }
      json.objects("deadZones", deadZones.losses) { json, loss in
        json.view(loss.view, path: paths.path(of: loss.view))
        json.list("rects", loss.rects) { $0.rect($1) }
      }
    }
  }
}
