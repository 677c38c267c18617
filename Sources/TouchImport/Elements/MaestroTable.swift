import Foundation
import TouchScene

/// Reads the table that `maestro hierarchy --compact` prints: an element a row, in quotes where it holds commas.
struct MaestroTable {
  private let text: PastedText
  private let header: PastedText.Line
  private let columns: [String]

  init?(_ text: PastedText) {
    let header = text.lines.first { line in
      let cursor = text.cursor(in: line)
      return cursor.has("element_num,depth,") || cursor.has("id,depth,bounds,")
    }
    guard let header else { return nil }
    self.text = text
    self.header = header
    var cursor = text.cursor(in: header)
    columns = Self.fields(&cursor)
  }

  func nodes() throws(SourceError) -> [ElementNode] {
    var nodes: [ElementNode] = []
    // Rows tell their depth; their numbers are not unique.
    var open: [(depth: Int, index: Int)] = []
    // A value in quotes may go on over several lines.
    var cursor = ByteCursor(text.bytes)
    cursor.index = header.range.upperBound
    var lines = text.places(in: header)
    while cursor.next != nil {
      cursor.skip { $0 == 10 || $0 == 13 }
      let position = lines.position(of: cursor.index)
      guard cursor.next?.isDigit == true else { break }
      let fields = Self.fields(&cursor)
      guard fields.count == columns.count else {
        throw SourceError(
          position,
          "a row of Maestro's table needs \(columns.count) fields, as its first line has",
          found: told("\(fields.count) fields")
        )
      }
      var row: [String: String] = [:]
      for (column, field) in zip(columns, fields) where !field.isEmpty {
        row[Self.names[column] ?? column] = field
      }
      row.merge(Self.attributes(row["attributes"] ?? "")) { own, _ in own }
      guard let depth = row["depth"].flatMap({ Int($0) }) else {
        throw SourceError(position, "a row of Maestro's table needs its depth, a whole number")
      }
      while let last = open.last, last.depth >= depth { open.removeLast() }
      let parent = open.last?.index
      open.append((depth, nodes.count))
      var values = SceneFields(at: position)
      for (key, text) in row { values.set(key, text) }
      nodes.append(ElementNode(value: values.value, parent: parent))
    }
    return nodes
  }

  /// The columns that are called otherwise in JSON.
  private static let names = [
    "resource_id": "resource-id", "accessibility": "accessibilityText", "hint": "hintText",
  ]

  private static func fields(_ cursor: inout ByteCursor) -> [String] {
    var fields: [String] = []
    while true {
      var field: [UInt8] = []
      if cursor.skip("\"") {
        while let byte = cursor.next {
          cursor.index += 1
          if byte == UInt8(ascii: "\""), !cursor.skip("\"") { break }
          field.append(byte)
        }
      }
      while let byte = cursor.next, byte != 10, byte != 13, byte != UInt8(ascii: ",") {
        field.append(byte)
        cursor.index += 1
      }
      fields.append(String(decoding: field, as: UTF8.self))
      guard cursor.skip(",") else { return fields }
    }
  }

  private static let keys = [
    "accessibilityText", "title", "value", "text", "hintText", "resource-id", "bounds", "enabled",
    "focused", "selected", "checked", "clickable", "class", "scrollable", "ignoreBoundsFiltering",
  ]

  /// Splits `text=Save; bounds=[1,2][3,4]`; a value may hold semicolons of its own.
  private static func attributes(_ text: String) -> [String: String] {
    var attributes: [String: String] = [:]
    var last: String?
    for part in text.components(separatedBy: "; ") {
      if let sign = part.firstIndex(of: "="), keys.contains(String(part[..<sign])) {
        last = String(part[..<sign])
        attributes[last ?? ""] = String(part[part.index(after: sign)...])
      } else if let last {
        attributes[last]? += "; " + part
      }
    }
    return attributes
  }
}
