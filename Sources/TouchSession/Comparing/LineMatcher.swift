/// Decides whether two trace lines say the same.
struct LineMatcher {
  /// How far positions may lie apart, in points.
  let tolerance: Double
  /// What views were called when it was recorded, and what they are called now, where that differs.
  let paths: [String: String]

  /// The keys of what is measured in points.
  private static let measured: Set<String> = ["point", "offset", "beyond", "value", "limit"]

  /// Whether both say the same; which input they belong to is known from their place.
  func agree(_ recorded: TraceLine, _ got: TraceLine) -> Bool {
    if recorded.text == got.text { return true }
    return agree(recorded.value.without("for"), got.value.without("for"), isMeasured: false)
  }

  private func agree(_ recorded: JSONValue, _ got: JSONValue, isMeasured: Bool) -> Bool {
    switch (recorded, got) {
    case (.number(let a), .number(let b)):
      return a == b || (isMeasured && abs(a - b) <= tolerance)
    case (.string(let a), .string(let b)): return a == b || renamed(a) == b
    case (.list(let a), .list(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { agree($0, $1, isMeasured: isMeasured) }
    case (.map(let a), .map(let b)):
      return a.count == b.count
        && a.allSatisfy { key, value in
          got[key].map { agree(value, $0, isMeasured: Self.measured.contains(key)) } ?? false
        }
    default: return recorded == got
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
