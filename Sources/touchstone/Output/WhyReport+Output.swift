import TouchExplain
import TouchKit
import TouchScene

extension WhyReport {
  /// How many rectangles a line names.
  private static let named = 4

  /// The report as people read it, with what an audit found of the view beside it.
  func lines(with findings: [Finding]) -> [String] {
    var lines = [headline]
    if entry.verdict != .hit || reachable == nil {
      let place = "(\(PlainNumber(point.x)), \(PlainNumber(point.y)))"
      lines.append("At \(place): \(entry.words), \(entry.reason).")
    }
    lines += remarks.map { "\($0)." }
    lines += solutionLines
    for finding in findings {
      lines.append("Beside that, \(finding.reason) [\(finding.rule.rawValue)].")
      lines.append("    fix: \(finding.fix)")
    }
    if let reachable { lines += parts(reachable) }
    lines += ["", "chain"]
    for (index, responder) in chain.enumerated() {
      lines.append("  \(index + 1)  \(responder.shortName)")
    }
    return lines
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

  private func parts(_ reachable: [CGRect]) -> [String] {
    var table = Table()
    for rect in reachable.prefix(Self.named) { table.add("  gets", rect.words, "") }
    if reachable.count > Self.named {
      table.add("  gets", "and \(reachable.count - Self.named) parts more", "")
    }
    let inside = reachableInside
    for rect in inside.prefix(Self.named) { table.add("  views in it get", rect.words, "") }
    if inside.count > Self.named {
      table.add("  views in it get", "and \(inside.count - Self.named) parts more", "")
    }
    for obstacle in obstacles {
      for rect in obstacle.rects.prefix(Self.named) {
        table.add("  does not get", rect.words, obstacle.reason)
      }
      if obstacles.count > 1, let change = obstacle.solutions.first {
        table.add("", "", "→ " + change.map(\.text).joined(separator: ", and "))
      }
    }
    if table.lines.isEmpty { return ["", "No part of \(view.shortName) is on the screen."] }
    return ["", "parts of the screen, x y width height"] + table.lines
  }

  /// The report as scripts read it, with what an audit found of the view beside it.
  func json(with findings: [Finding]) -> String {
    var json = JSONWriter()
    json.raw("{\"view\":")
    json.string(view.path)
    json.raw(",\"point\":")
    json.point(point)
    json.raw(",\"verdict\":")
    json.string(entry.name)
    json.raw(",\"reason\":")
    json.string(entry.reason)
    json.raw(",\"by\":")
    if let by = entry.by { json.string(by.path) } else { json.raw("null") }
    json.raw(",\"margin\":")
    if let margin {
      json.point(CGPoint(x: margin.horizontal, y: margin.vertical))
    } else {
      json.raw("null")
    }
    json.raw(",\"change\":")
    Self.write(solutions.first ?? [], to: &json)
    json.raw(",\"chain\":")
    HitReport.write(chain: chain, to: &json)
    if let reachable {
      json.raw(",\"reachable\":[")
      for (index, rect) in reachable.enumerated() {
        if index > 0 { json.raw(",") }
        json.rect(rect)
      }
      json.raw("],\"obstacles\":[")
      for (index, obstacle) in obstacles.enumerated() {
        if index > 0 { json.raw(",") }
        Self.write(obstacle, to: &json)
      }
      json.raw("]")
    }
    json.raw(",\"findings\":[")
    for (index, finding) in findings.enumerated() {
      json.raw(index > 0 ? ",{\"rule\":" : "{\"rule\":")
      json.string(finding.rule.rawValue)
      json.raw(",\"reason\":")
      json.string(finding.reason)
      json.raw(",\"fix\":")
      json.string(finding.fix)
      json.raw("}")
    }
    json.raw("]}")
    return json.text
  }

  private static func write(_ obstacle: Obstacle, to json: inout JSONWriter) {
    json.raw("{\"rects\":[")
    for (index, rect) in obstacle.rects.enumerated() {
      if index > 0 { json.raw(",") }
      json.rect(rect)
    }
    json.raw("],\"by\":")
    if let by = obstacle.by { json.string(by.path) } else { json.raw("null") }
    json.raw(",\"reason\":")
    json.string(obstacle.reason)
    json.raw(",\"change\":")
    write(obstacle.solutions.first ?? [], to: &json)
    json.raw("}")
  }

  /// One change; a second, which is needed beside it, stands in it as `and`.
  private static func write(_ changes: [Change], to json: inout JSONWriter) {
    guard let change = changes.first else { return json.raw("null") }
    json.raw("{\"view\":")
    json.string(change.view.path)
    json.raw(",\"property\":")
    json.string(change.property)
    json.raw(",\"from\":")
    change.from.write(to: &json)
    json.raw(",\"to\":")
    change.to.write(to: &json)
    json.raw(",\"text\":")
    json.string(change.text)
    if changes.count > 1 {
      json.raw(",\"and\":")
      write(Array(changes.dropFirst()), to: &json)
    }
    json.raw("}")
  }
}

extension Change.Value {
  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .bool(let value): json.bool(value)
    case .number(let value): json.number(value)
    case .rect(let rect): json.rect(rect)
    case .text(let text): json.string(text)
    }
  }
}

extension JSONWriter {
  /// Writes a rectangle as a list of four numbers.
  mutating func rect(_ rect: CGRect) {
    raw("[")
    for (index, value) in [rect.minX, rect.minY, rect.width, rect.height].enumerated() {
      if index > 0 { raw(",") }
      number(Double(value))
    }
    raw("]")
  }
}

extension CGRect {
  /// The rectangle in words: its place, then its size.
  var words: String {
    [minX, minY, width, height].map { "\(PlainNumber(Double($0)))" }.joined(separator: " ")
  }
}
