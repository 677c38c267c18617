import TouchExplain
import TouchKit
import TouchScene

extension WhyReport {
  /// How many rectangles a line names.
  private static let named = 4

  /// The report as people read it, with what an audit found of the view beside it.
  func lines(with findings: [Finding]) -> [ToldLine] {
    var lines: [String] = []
    if entry.verdict != .hit || reachable == nil {
      lines.append("At \(point.words): \(entry.words), \(entry.reason).")
    }
    lines += remarks.map { "\($0)." }
    lines += solutionLines
    for finding in findings {
      lines.append("Beside that, \(finding.reason) [\(finding.rule.rawValue)].")
      lines.append("    fix: \(finding.fix)")
    }
    let first = ToldLine(headline, entry.verdict == .hit ? .hit : .refused)
    let end = ["", "chain"] + HitReport.lines(ofChain: chain)
    return [first] + lines.map { ToldLine($0) } + (reachable.map(parts) ?? [])
      + end.map { ToldLine($0) }
  }

  private var headline: String {
    guard let reachable else {
      return entry.verdict == .hit
        ? "\(view.path) gets the touch." : "\(view.path) does not get the touch."
    }
    if reachable.isEmpty {
      return reachableInside.isEmpty
        ? "No touch on the screen reaches \(view.path)."
        : "\(view.path) gets no touch itself: views in it take them."
    }
    return obstacles.isEmpty
      ? "\(view.path) gets every touch on it." : "\(view.path) gets a part of the touches on it."
  }

  private var solutionLines: [String] {
    guard let first = solutions.first else {
      let isFine = entry.verdict == .hit || obstacles.isEmpty && reachable?.isEmpty == false
      if isFine || !reachableInside.isEmpty && obstacles.isEmpty { return [] }
      return [
        "No single change makes it receive the touch here, and no pair of changes does."
      ]
    }
    var lines = [
      first.count > 1
        ? "No single change helps. Two do: " + first.map(\.text).joined(separator: ", and ") + "."
        : "Change: " + first.map(\.text).joined() + "."
    ]
    for other in solutions.dropFirst().prefix(3) {
      lines.append("    or: " + other.map(\.text).joined(separator: ", and ") + ".")
    }
    return lines
  }

  private func parts(_ reachable: [CGRect]) -> [ToldLine] {
    var table = Table()
    for (verb, rects) in [("  gets", reachable), ("  views in it get", reachableInside)] {
      for rect in rects.prefix(Self.named) { table.add(verb, rect.words, "") }
      let rest = rects.count - Self.named
      if rest > 0 { table.add(verb, "and \(rest) parts more", "") }
    }
    for obstacle in obstacles {
      for rect in obstacle.rects.prefix(Self.named) {
        table.add("  does not get", rect.words, obstacle.reason)
      }
      if obstacles.count > 1, let change = obstacle.solutions.first {
        table.add("", "", "→ " + change.map(\.text).joined(separator: ", and "))
      }
    }
    if table.lines.isEmpty {
      return ["", ToldLine("No part of \(view.shortName) is on the screen.")]
    }
    return ["", "parts of the screen, x y width height"] + table.lines
  }

  /// The report for scripts, with what an audit found of the view.
  func json(with findings: [Finding]) -> String {
    JSONWriter.object { json in
      json.field("view", view.path)
      json.field("point", point)
      json.field("verdict", entry.name)
      json.field("reason", entry.reason)
      json.field("by", orNull: entry.by?.path)
      json.key("margin")
      if let margin {
        json.point(CGPoint(x: margin.horizontal, y: margin.vertical))
      } else {
        json.raw("null")
      }
      Self.write(solutions.first ?? [], as: "change", to: &json)
      HitReport.write(chain: chain, to: &json)
      if let reachable {
        json.list("reachable", reachable) { $0.rect($1) }
        json.objects("obstacles", obstacles) { json, obstacle in
          json.list("rects", obstacle.rects) { $0.rect($1) }
          json.field("by", orNull: obstacle.by?.path)
          json.field("reason", obstacle.reason)
          Self.write(obstacle.solutions.first ?? [], as: "change", to: &json)
        }
      }
      json.objects("findings", findings) { json, finding in
        json.field("rule", finding.rule.rawValue)
        json.field("reason", finding.reason)
        json.field("fix", finding.fix)
      }
    }
  }

  /// Writes one change; a second, which is needed as well, is its field `and`.
  private static func write(_ changes: [Change], as key: String, to json: inout JSONWriter) {
    guard let change = changes.first else { return json.field(key, orNull: nil) }
    json.object(key) { json in
      json.field("view", change.view.path)
      json.field("property", change.property)
      json.key("from")
      change.from.write(to: &json)
      json.key("to")
      change.to.write(to: &json)
      json.field("text", change.text)
      if changes.count > 1 { write(Array(changes.dropFirst()), as: "and", to: &json) }
    }
  }
}

extension Change.Value {
  func write(to json: inout JSONWriter) {
    switch self {
    case .bool(let value): json.bool(value)
    case .number(let value): json.number(value)
    case .rect(let rect): json.rect(rect)
    case .text(let text): json.string(text)
    }
  }
}
