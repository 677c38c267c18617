import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchSession

/// The tables of the manual's page on tracing are what the code writes.
@Suite struct TraceTableTests {
  /// A row of a table: the kinds that it tells of, their group, and their fields.
  private struct Row {
    let kinds: [String]
    let group: String
    let fields: [String]
  }

  private static func rows() throws -> [Row] {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = package.appending(path: "Sources/TouchKit/TouchKit.docc/Tracing.md")
    var (rows, heading): ([Row], String) = ([], "")
    for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#") { heading = String(line.drop { "# ".contains($0) }) }
      guard line.hasPrefix("| `") else { continue }
      let cells = line.split(separator: "|").map { cell in
        cell.matches(of: /`(\w+)`/).map { String($0.1) }
      }
      rows.append(Row(kinds: cells[0], group: heading, fields: cells[1]))
    }
    return rows
  }

  /// The fields that each kind has in lines, of which some are of recorded sessions.
  private static func writtenFields() throws -> [TraceRecord.Kind: [[String]]] {
    var fields: [TraceRecord.Kind: [[String]]] = [:]
    var decoder = TraceDecoder()
    let recorded = try RecordedSessionTests.recorded.flatMap {
      try String(contentsOf: $0, encoding: .utf8).split(separator: "\n").map(String.init)
    }
    for line in RoundTripTests.lines + recorded where line.hasPrefix(#"{"trace""#) {
      let value = try JSONValue(json: line.utf8)
      let record = decoder.record(value, inputTime: 0)
      let what = try #require(record, "\(line)").what
      let keys = TraceFieldList(what).fields.map(\.key)
      if fields[what.kind]?.contains(keys) != true { fields[what.kind, default: []].append(keys) }
    }
    return fields
  }

  @Test func `each kind of line is in the table of its group`() throws {
    let told = try Self.rows().flatMap { row in row.kinds.map { "\(row.group) \($0)" } }
    #expect(told.sorted() == TraceRecord.Kind.allCases.map { "\($0.group) \($0)" }.sorted())
  }

  @Test func `a row has the fields that lines have, in their order, and no others`() throws {
    let written = try Self.writtenFields()
    for row in try Self.rows() {
      for word in row.kinds {
        let lines = written[try #require(TraceRecord.Kind(rawValue: word))] ?? []
        for keys in lines { #expect(row.fields.filter(keys.contains) == keys, "\(word)") }
        #expect(Set(lines.joined()) == Set(row.fields), "\(word)")
      }
    }
  }
}
