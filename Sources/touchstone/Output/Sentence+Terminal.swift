extension Sentence {
  /// The line, with no other escapes in it than those that colour it.
  func rendered(isColored: Bool) -> String {
    parts.map { part in
      guard let colour = part.tone.colour, isColored else { return part.text.visible }
      return "\u{1B}[\(colour)m\(part.text.visible)\u{1B}[0m"
    }.joined()
  }
}

extension Sentence.Tone {
  /// The number of the tone's colour on a terminal; nil for most.
  fileprivate var colour: Int? {
    switch self {
    case .refused: 31
    case .hit: 32
    case .note: 33
    case .plain, .strong, .soft, .passed: nil
    }
  }
}

/// Colours of the streams: a terminal shows them, unless the environment says otherwise.
enum Coloring {
  static let ofOutput = isOn(STDOUT_FILENO)
  static let ofErrors = isOn(STDERR_FILENO)

  private static func isOn(_ descriptor: Int32) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(descriptor) == 1 && environment["TERM"] != "dumb"
      && environment["NO_COLOR", default: ""].isEmpty
  }
}

struct Table {
  private var rows: [[Sentence]] = []

  mutating func add(_ cells: String...) { rows.append(cells.map { Sentence($0) }) }

  mutating func add(_ cells: Sentence...) { rows.append(cells) }

  /// The lines; the last column is not padded.
  var lines: [Sentence] {
    let count = rows.map(\.count).max() ?? 0
    let sizes = rows.map { $0.map(\.text.columns) }
    let widths = (0..<count).map { column in
      sizes.map { $0.indices.contains(column) ? $0[column] : 0 }.max() ?? 0
    }
    return zip(rows, sizes).map { row, sizes in
      var line = Sentence("")
      // Empty cells at the end leave no blanks.
      let last = row.lastIndex { !$0.text.isEmpty } ?? -1
      for index in 0..<last + 1 {
        line += row[index]
        guard index < last else { break }
        line += Sentence(String(repeating: " ", count: widths[index] - sizes[index] + 2))
      }
      return line
    }
  }
}

extension String {
  /// The number of terminal columns: two for each wide character, such as those of Chinese.
  fileprivate var columns: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + ($1.isWide ? 2 : 1) }
  }
}

extension Character {
  /// Unicode's wide blocks of East Asia and of emoji, regardless of their rare narrow characters.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
  ]

  fileprivate var isWide: Bool {
    unicodeScalars.first.map { scalar in Self.wide.contains { $0.contains(scalar.value) } } ?? false
  }
}
