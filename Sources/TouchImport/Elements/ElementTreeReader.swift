import TouchKit
import TouchScene

/// Reads the text of an `XCUIElement`'s `debugDescription`.
struct ElementTreeReader {
  private(set) var nodes: [ElementNode] = []
  private(set) var notes = ImportNotes()
  private var open: [(indent: Int, index: Int)] = []
  private let text: PastedText

  init(_ text: PastedText) {
    self.text = text
    for note in text.notes { notes.assume(note) }
    // With headings only the subtree counts: chains and queries name elements again.
    let hasHeading = text.lines.contains { has("Element subtree:", $0) }
    var isInside = !hasHeading
    for line in text.lines {
      if has("Element subtree:", line) {
        isInside = true
        open = []
      } else if has("Path to element:", line) || has("Query chain:", line) {
        isInside = false
      } else if isInside {
        read(line)
      }
    }
  }

  private func has(_ words: StaticString, _ line: PastedText.Line) -> Bool {
    text.cursor(in: line).place(of: words) != nil
  }

  private mutating func read(_ line: PastedText.Line) {
    var cursor = text.cursor(in: line)
    _ = cursor.skip("[Xcode] ")
    let begin = cursor.index
    cursor.skip { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
    _ = cursor.skip("→")
    let start = cursor.index
    let indent = text.bytes[begin..<start].count { $0 & 0xC0 != 0x80 }
    guard var type = cursor.text(while: \.isLetter) else { return }
    _ = cursor.skip(" (Main)")
    guard cursor.skip(", "),
      cursor.has("0x") || cursor.has("{{") || cursor.has("pid: ") || cursor.has("traits: ")
    else { return }
    if cursor.place(of: ", Main Window, ") != nil { type = "Window" }
    while let last = open.last, last.indent >= indent { open.removeLast() }
    var fields = SceneFields(at: text.position(of: start, in: line))
    fields.set("type", type)
    if cursor.find("{{") {
      if let numbers = cursor.numbers(4) {
        fields.set("frame", "{" + numbers.map { "\($0)" }.joined(separator: ", ") + "}")
      } else {
        notes.skip("an element whose line is cut has no frame", line: line.number)
      }
    }
    fields.set("label", quoted("label: '", cursor))
    fields.set("identifier", quoted("identifier: '", cursor))
    if cursor.place(of: ", Disabled") != nil { fields.set("enabled", false) }
    nodes.append(ElementNode(value: fields.value, parent: open.last?.index))
    open.append((indent, nodes.count - 1))
  }

  /// The fields that can follow a quoted one, which is printed as it is.
  private static let followers: [StaticString] = [
    ", identifier: ", ", label: ", ", title: ", ", value: ", ", placeholderValue: ", ", Disabled",
    ", Selected", ", Keyboard Focused", ", Focused", ", hitPoint: ",
  ]

  private func quoted(_ key: StaticString, _ cursor: ByteCursor) -> String? {
    var cursor = cursor
    guard cursor.find(key) else { return nil }
    cursor.index += key.utf8CodeUnitCount
    let rest = cursor
    let text = cursor.quotedText { place in Self.followers.contains { rest.has($0, at: place) } }
    return text.isEmpty ? nil : text
  }
}
