import Foundation

/// A JSON value that tests compare and look into.
enum JSON: Equatable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([JSON])
  case map([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .list(value)
    } else {
      self = .map(try container.decode([String: JSON].self))
    }
  }

  init(_ text: some StringProtocol) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
  }

  subscript(key: String) -> JSON? {
    if case .map(let entries) = self { entries[key] } else { nil }
  }

  subscript(index: Int) -> JSON? {
    list.indices.contains(index) ? list[index] : nil
  }

  var list: [JSON] { if case .list(let members) = self { members } else { [] } }
  var keys: [String] { if case .map(let entries) = self { entries.keys.sorted() } else { [] } }
  var string: String? { if case .string(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  init(nilLiteral: ()) { self = .null }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: JSON...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .map(Dictionary(elements, uniquingKeysWith: { first, _ in first }))
  }
}
