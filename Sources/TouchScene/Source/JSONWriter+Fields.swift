package import Foundation

/// Objects and lists by their fields and elements: the commas come by themselves.
extension JSONWriter {
  /// Writes an object, whose fields `write` writes.
  package mutating func object(_ write: (inout JSONWriter) -> Void) {
    raw("{")
    write(&self)
    raw("}")
  }

  /// Returns an object, whose fields `write` writes, as text.
  package static func object(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object(write)
    return json.text
  }

  /// Writes a list, of which `write` writes each element.
  package mutating func list<Elements: Sequence>(
    _ elements: Elements,
    _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    raw("[")
    for element in elements {
      separate()
      write(&self, element)
    }
    raw("]")
  }

  /// Begins a field of an object; its value must follow.
  package mutating func key(_ key: String) {
    separate()
    string(key)
    raw(":")
  }

  /// Writes a field with a text; nil writes no field.
  package mutating func field(_ key: String, _ text: String?) {
    if let text { field(key) { $0.string(text) } }
  }

  package mutating func field(_ key: String, orNull text: String?) {
    field(key) { if let text { $0.string(text) } else { $0.raw("null") } }
  }

  /// Writes a field with a number; nil writes no field.
  package mutating func field(_ key: String, _ number: Int?) {
    if let number { field(key) { $0.number(number) } }
  }

  package mutating func field(_ key: String, _ number: Double) { field(key) { $0.number(number) } }

  package mutating func field(_ key: String, _ value: Bool) { field(key) { $0.bool(value) } }

  package mutating func field(_ key: String, _ point: CGPoint) { field(key) { $0.point(point) } }

  package mutating func field(_ key: String, _ rect: CGRect) { field(key) { $0.rect(rect) } }

  private mutating func field(_ key: String, _ write: (inout JSONWriter) -> Void) {
    self.key(key)
    write(&self)
  }

  /// Writes a field with an object, whose fields `write` writes.
  package mutating func object(_ key: String, _ write: (inout JSONWriter) -> Void) {
    self.key(key)
    object(write)
  }

  /// Writes a field with a list, of which `write` writes each element.
  package mutating func list<Elements: Sequence>(
    _ key: String,
    _ elements: Elements,
    _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    self.key(key)
    list(elements, write)
  }

  /// Writes a field with a list of objects, of which `write` writes the fields of each.
  package mutating func objects<Elements: Sequence>(
    _ key: String,
    _ elements: Elements,
    _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    list(key, elements) { json, element in json.object { write(&$0, element) } }
  }

  package mutating func rect(_ rect: CGRect) {
    list([rect.minX, rect.minY, rect.width, rect.height]) { $0.number(Double($1)) }
  }

  /// Writes the comma that stands before all but the first of an object or a list, and before no
  /// value of a field.
  package mutating func separate() {
    guard length > 0, !"{[:".utf8.contains(memory[length - 1]) else { return }
    append(UInt8(ascii: ","))
  }
}
