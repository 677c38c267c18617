import Foundation
import TouchKit
import TouchScene
import TouchSession

extension GestureStory {
  /// The story as people read it.
  var lines: [ToldLine] {
    var lines: [ToldLine] = [ToldLine(text)]
    for sentence in sentences {
      var line: ToldLine = "  "
      for part in sentence.parts { line += ToldLine(part.text, part.tone.role) }
      line += "."
      lines.append(line)
    }
    for explanation in explanations { lines.append("  \(explanation)") }
    var table = Table()
    for row in rows {
      let count = row.count > 1 ? "  ×\(row.count), until \(clock(row.lastTime))" : ""
      table.add("  \(clock(row.time))", "\(row.words)\(count)")
    }
    return lines + (rows.isEmpty ? ["  Nothing happened."] : table.lines)
  }

  /// Why touches went to no view, or to another than is seen there, each reason once.
  private var explanations: [String] {
    touches.filter(\.isSurprising).map(\.explanation).reduce(into: []) { all, next in
      if !all.contains(next) { all.append(next) }
    }
  }

  /// A time, from the beginning of the gesture on.
  private func clock(_ time: TimeInterval) -> String { String(format: "%.2f s", time - start) }

  /// Writes the story for scripts.
  func write(to json: inout JSONWriter) {
    json.field("gesture", text)
    json.field("from", start)
    json.field("to", end)
    json.list("story", sentences) { $0.string($1.text) }
    json.objects("touches", touches) { json, touch in
      json.field("contact", touch.contact)
      json.field("point", touch.point)
      json.field("hit", orNull: touch.hit)
      json.field("hitAddress", touch.hitAddress?.addressText)
      json.field("explanation", touch.explanation)
    }
    json.objects("events", rows) { json, row in
      json.field("time", row.time)
      json.field("last", row.lastTime)
      json.field("count", row.count)
      json.field("words", row.words)
    }
    json.list("trace", trace) { $0.raw($1) }
  }
}

extension Sentence.Tone {
  /// What words that look so stand for; nil for most.
  fileprivate var role: Role? {
    switch self {
    case .hit: .hit
    case .refused: .refused
    case .plain, .strong, .soft, .passed, .note: nil
    }
  }
}
