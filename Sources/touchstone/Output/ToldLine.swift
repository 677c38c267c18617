import Foundation
import Glibc
import TouchKit

/// The meaning of a part of an answer; the window and the report know the same.
enum Role: Int {
  case refused = 31
  case hit = 32
  case note = 33
}

/// A line of an answer, parts of which may have a role: `"ok  \(file, .hit)"`.
struct ToldLine: ExpressibleByStringInterpolation {
  private var parts: [(text: String, role: Role?)] = []

  init(_ text: String, _ role: Role? = nil) { parts = [(text, role)] }

  init(stringLiteral text: String) { self.init(text) }

  init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// The line as it is read, without colours.
  var text: String { rendered(isColored: false) }

  /// The line, with no other escapes in it than those that colour it.
  func rendered(isColored: Bool) -> String {
    parts.map { part in
      guard let role = part.role, isColored, !part.text.isEmpty else { return part.text.visible }
      return "\u{1B}[\(role.rawValue)m\(part.text.visible)\u{1B}[0m"
    }.joined()
  }

  static func += (line: inout ToldLine, other: ToldLine) { line.parts += other.parts }

  static func + (line: ToldLine, other: ToldLine) -> ToldLine {
    var line = line
    line += other
    return line
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [(text: String, role: Role?)] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { parts.append((literal, nil)) }

    mutating func appendInterpolation(_ value: some CustomStringConvertible, _ role: Role? = nil) {
      parts.append((value.description, role))
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

/// Text in aligned columns.
struct Table {
  private var rows: [[ToldLine]] = []

  mutating func add(_ cells: String...) { rows.append(cells.map { ToldLine($0) }) }

  mutating func add(_ cells: ToldLine...) { rows.append(cells) }

  /// The lines; the last column is not padded.
  var lines: [ToldLine] {
    let count = rows.map(\.count).max() ?? 0
    let sizes = rows.map { $0.map(\.text.columns) }
    let widths = (0..<count).map { column in
      sizes.map { $0.indices.contains(column) ? $0[column] : 0 }.max() ?? 0
    }
    return zip(rows, sizes).map { row, sizes in
      var line = ToldLine("")
      // Empty cells at the end leave no blanks.
      let last = row.lastIndex { !$0.text.isEmpty } ?? -1
      for index in 0..<last + 1 {
        line += row[index]
        guard index < last else { break }
        line += ToldLine(String(repeating: " ", count: widths[index] - sizes[index] + 2))
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
