import Foundation
import Testing

@testable import TouchScene

/// JSON has a reader of its own, for speed alone.
@Suite struct JSONReaderTests {
  /// Reads a text as it is, and as YAML alone can be: with a comment.
  private func readings(_ text: String) throws -> (json: SourceValue, yaml: SourceValue) {
    (
      try YAMLReader.value(from: Data(text.utf8), file: "a.json"),
      try YAMLReader.value(from: Data("\(text)\n# YAML".utf8), file: "a.json")
    )
  }

  private func problem(in text: String) -> String? {
    do throws(SourceError) {
      _ = try YAMLReader.value(from: Data(text.utf8), file: "a.json")
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    #"{"a": [1, -2.50, 0.5e-3, 1E+2, "3"], "b": {"c": null, "d": true, "e": false}, "f": {}, "g": []}"#,
    #"[ "ä – 🙂 x", {"schlüssel" : "wert"}, "\"\\\/\b\f\n\r\té\u20ac" ]"#,
    "\u{FEFF}\r\n  {\"a\" :\r\n\n   [1 ,\n 2]\r\n}\n\n",
    #"{"long": {"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"j":10,"k":11,"l":12,"m":13}}"#,
  ])
  func `JSON has the values and places that it has as YAML`(_ text: String) throws {
    let (json, yaml) = try readings(text)
    #expect(json == yaml)
  }

  @Test func `two escapes stand for a character beyond 16 bits`() throws {
    let value = try YAMLReader.value(from: Data(#"["\ud83d\ude00!"]"#.utf8), file: "a.json")
    #expect(value.list?.first?.string == "😀!")
  }

  @Test(arguments: [
    "{a: 1, b: [two]}", "{'a': 1, \"b\": [\"two\"]}", "{\"a\": 1, \"b\": [\"two\",],}",
    "{\"a\": 01, \"b\": [\"two\"]} # more",
  ])
  func `what is nearly JSON is still YAML`(_ text: String) throws {
    let value = try YAMLReader.value(from: Data(text.utf8), file: "a.yaml")
    #expect(value["a"]?.number == 1)
    #expect(value["b"]?.list?.first?.string == "two")
  }

  @Test(arguments: [
    ("{\"a\": 1,\n \"ä\": 2, \"a\": 3}", "a.json:1:2: error: the key 'a' stands twice in one map"),
    ("{\"a\": [1,\n 2}", "a.json:2:3: error: not valid YAML: did not find expected ',' or ']'"),
    ("{\"a\": \"b", "a.json:1:9: error: not valid YAML: found unexpected end of stream"),
    (
      "[1, \"\\ud83d\"]",
      "a.json:1:8: error: not valid YAML: found invalid Unicode character escape code"
    ),
  ])
  func `what is wrong is said with its place`(_ text: String, _ words: String) {
    #expect(problem(in: text) == words)
  }
}
