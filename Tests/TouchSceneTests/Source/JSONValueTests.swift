import Testing
import TouchKit
import TouchScene

@Suite struct JSONValueTests {
  private func parse(_ text: String) throws(JSONError) -> JSONValue {
    try JSONValue(json: Array(text.utf8))
  }

  private func error(_ text: String) -> JSONError? {
    do {
      _ = try parse(text)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", 0.0), ("7", 7), ("-12.5", -12.5), ("0.1", 0.1), ("1e3", 1000),
    ("2.5E-3", 0.0025), ("1e+2", 100), ("9007199254740993", 9_007_199_254_740_992),
    ("0.30000000000000004", 0.1 + 0.2), ("1.7976931348623157e308", Double.greatestFiniteMagnitude),
    ("5e-324", Double.leastNonzeroMagnitude), ("123456789.123456789", 123_456_789.123456789),
    ("0.00000000000000000000000000001", 1e-29),
  ])
  func `a number is the nearest Double to its text`(text: String, number: Double) throws {
    #expect(try parse(text).content == .number(number))
  }

  @Test func `a Double's own text reads back exactly`() throws {
    for _ in 0..<5_000 {
      let number = Double(bitPattern: UInt64.random(in: 0...UInt64.max))
      guard number.isFinite else { continue }
      let value = try parse(number.description)
      #expect(value.number?.bitPattern == number.bitPattern, "\(number)")
    }
  }

  @Test(arguments: [
    "", " ", "-", "+1", ".5", "5.", "01", "-01", "1e", "1e+", "1.e2", "nan", "NaN", "inf", "1e999",
    "0x10", "tru", "nul", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{a:1}", "{\"a\":1,}", "\"",
    "\"\\\"",
    "\"\u{1}\"", "1 2", "[", "{", "\"\\x\"", "\"\\ud800\"", "'a'", "]", ",",
  ])
  func `what is not JSON is refused`(text: String) throws {
    #expect(error(text) != nil)
  }

  @Test(arguments: [
    (#""plain""#, "plain"), (#""a\"b\\c\/d""#, "a\"b\\c/d"), (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u4e2d""#, "Aé中"), (#""\ud83d\ude00""#, "😀"), (#""中文 é 😀""#, "中文 é 😀"),
    (#""""#, ""),
  ])
  func `a text is read with its escapes`(text: String, string: String) throws {
    #expect(try parse(text).content == .string(string))
  }

  @Test func `spaces may stand between all parts`() throws {
    let value = try parse(" \t{ \"a\" : [ 1 , true , null ] , \"b\" : { } }\r\n ")
    #expect(try value == parse(#"{"a":[1,true,null],"b":{}}"#))
    #expect(value["a"]?.list?.map(\.content) == [.number(1), .bool(true), .null])
    #expect(value["b"]?.content == .map([]))
  }

  @Test func `values nest 1000 deep and no deeper`() throws {
    let deepest = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
    #expect(throws: Never.self) { try parse(deepest) }
    let deeper = String(repeating: "[", count: 1001) + String(repeating: "]", count: 1001)
    #expect(error(deeper) == JSONError(problem: "values nest too deep", offset: 1000))
    let bottomless = String(repeating: "[", count: 1_000_000)
    #expect(error(bottomless)?.problem == "values nest too deep")
  }

  @Test(arguments: [
    (#"{"a":1 "b":2}"#, JSONError(problem: "',' or '}' should stand here", offset: 7)),
    ("[1 2]", JSONError(problem: "',' or ']' should stand here", offset: 3)),
    (#"{"a" 1}"#, JSONError(problem: "':' should stand after a key", offset: 5)),
    ("{1:2}", JSONError(problem: "a key in quotes should stand here", offset: 1)),
    (#"{"a":x}"#, JSONError(problem: "a value should stand here", offset: 5)),
    ("1 2", JSONError(problem: "something stands after the value", offset: 2)),
    ("[1,", JSONError(problem: "the line ends where a value should stand", offset: 3)),
    (#"["abc"#, JSONError(problem: "a text does not end", offset: 5)),
    (#"["abc\"#, JSONError(problem: "a text does not end", offset: 6)),
  ])
  func `an error says what is wrong, and where`(text: String, expected: JSONError) {
    #expect(error(text) == expected)
  }
}
