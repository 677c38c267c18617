import TouchKit

/// Decides whether two records are equal.
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

  private func agree(_ recorded: TraceField.Value, _ got: TraceField.Value) -> Bool {
    switch (recorded, got) {
    case (.name(let a), .name(let b)): a == b || a.map { renamed($0.description) } == b?.description
    case (.names(let a), .names(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0 == $1 || renamed("\($0)") == "\($1)" }
    case (.numbers(let a, let isMeasured), .numbers(let b, _)):
      a.count == b.count
        && zip(a, b).allSatisfy {
          $0 == $1 || $0.isNaN && $1.isNaN || isMeasured && abs($0 - $1) <= tolerance
        }
    case (.text(let a), .text(let b)): a == b
    case (.flag(let a), .flag(let b)): a == b
    case (.name, _), (.names, _), (.numbers, _), (.text, _), (.flag, _): false
    }
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
