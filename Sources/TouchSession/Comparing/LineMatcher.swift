import TouchKit

struct LineMatcher {
  /// The distance that lengths may lie apart, in points.
  let tolerance: Double
  /// The names of views now, by their names when it was recorded, where these differ.
  let paths: [String: String]

  /// Returns whether both lines are equal; a line that cannot be read equals only itself.
  func agree(_ recorded: TraceLine, _ got: TraceLine) -> Bool {
    guard let old = recorded.record, let new = got.record else {
      return recorded.line == got.line
    }
    return agree(old, new)
  }

  /// Returns whether both are equal; which input they belong to is known from their place.
  func agree(_ recorded: TraceRecord, _ got: TraceRecord) -> Bool {
    guard recorded.time == got.time else { return false }
    let (old, new) = (TraceFieldList(recorded.what), TraceFieldList(got.what))
    return old.kind == new.kind && old.fields.count == new.fields.count
      && zip(old.fields, new.fields).allSatisfy { $0.key == $1.key && agree($0.value, $1.value) }
  }

  private func agree(_ recorded: TraceValue, _ got: TraceValue) -> Bool {
    switch (recorded, got) {
    case (.name(let a), .name(let b)): a == b || a.map { renamed($0.description) } == b?.description
    case (.names(let a), .names(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0 == $1 || renamed("\($0)") == "\($1)" }
    case (.word(let a), .word(let b)): "\(a)" == "\(b)"
    case (.text(let a), .text(let b)): a == b
    case (.flag(let a), .flag(let b)): a == b
    case (.whole(let a), .whole(let b)): a == b
    case (.wholes(let a), .wholes(let b)): a == b
    case (.number(let a), .number(let b)): a == b || a.isNaN && b.isNaN
    case (.measure(let a), .measure(let b)): areClose(a, b)
    case (.point(let a), .point(let b)): areClose(a.x, b.x) && areClose(a.y, b.y)
    default: false
    }
  }

  private func areClose(_ a: Double, _ b: Double) -> Bool {
    a == b || a.isNaN && b.isNaN || abs(a - b) <= tolerance
  }

  /// Returns what a text that may be a view's path, or a recognizer's, is now.
  func renamed(_ text: String) -> String {
    if paths.isEmpty { return text }
    if let path = paths[text] { return path }
    guard let colon = text.lastIndex(of: ":"), let path = paths[String(text[..<colon])] else {
      return text
    }
    return path + text[colon...]
  }
}

struct TraceFieldList: TraceFields {
  private(set) var kind: TraceRecord.Kind?
  private(set) var fields: [(key: String, value: TraceValue)] = []

  init(_ what: TraceRecord.What) { what.write(to: &self) }

  mutating func begin(_ kind: TraceRecord.Kind) { self.kind = kind }

  mutating func add(_ key: StaticString, _ value: TraceValue) {
    guard case .touches(let touches) = value else { return fields.append(("\(key)", value)) }
    fields.append(("touches", .wholes(touches.all.map(\.contact))))
    fields.append(("taps", .wholes(touches.all.map(\.taps))))
  }
}
