import Foundation
import SceneStage
import Testing
import TouchKit
import TouchScene

/// Files that are no scenes, or no YAML, at all.
@MainActor
@Suite struct FileErrorTests {
  @Test func `bytes that are not UTF-8 are shown with their place`() {
    let bytes = Data("touchstone: 1\ntitle: caf".utf8) + [0xE9] + Data("\n".utf8)
    #expect(
      complaint(about: bytes) == """
        card.scene.yaml:2:11: error: the file is not UTF-8 text
          help: save it as UTF-8.
        """
    )
  }

  @Test func `a file in UTF-16 is not UTF-8`() {
    #expect(
      complaint(about: Data([0xFF, 0xFE, 0x74, 0x00])) == """
        card.scene.yaml:1:1: error: the file is not UTF-8 text
          help: save it as UTF-8.
        """
    )
  }

  @Test(arguments: [
    (#"{"touchstone": 1, "root": {"subviews": [{},]}}"#, "1:44"),
    ("{\"touchstone\": 1,\n \"root\": {\"subviews\": [{}", "2:26"),
    ("{\"touchstone\": 1,\n \"title\": \"caf\u{E9}", "2:16"),
    (#"{"touchstone": 1, root: {}}"#, "1:19"),
  ])
  func `a scene in JSON is wrong where it is no JSON`(text: String, place: String) throws {
    let error = #expect(throws: SourceError.self) {
      try SceneFile(reading: Data(text.utf8), name: "card.json")
    }
    #expect(error.map { "\($0.position)" } == "card.json:\(place)")
    let isCut = error?.problem == "the JSON does not end"
    #expect(isCut || error?.problem.hasPrefix("not valid JSON: ") == true)
  }

  @Test func `a map in braces is YAML in a file of YAML`() {
    #expect(complaint(about: #"{"touchstone": 1, root: {},}"#) == "no error")
  }

  @Test(arguments: ["", "\n\n", "# nothing but a remark\n"])
  func `an empty file is said to be empty`(text: String) {
    #expect(
      complaint(about: text) == """
        card.scene.yaml: error: the file is empty
          help: a scene begins with 'touchstone: 1'.
        """
    )
  }

  @Test(arguments: ["hello", "[1, 2]", "~", "title: a\n", "{}"])
  func `what has no version is no scene file`(text: String) {
    #expect(
      complaint(about: text) == """
        card.scene.yaml:1:1: error: this is not a scene file
          help: a scene begins with 'touchstone: 1'.
        """
    )
  }

  @Test func `a newer format asks for a newer build`() {
    #expect(
      complaint(about: "touchstone: 2\nnews: true\n") == """
        card.scene.yaml:1:13: error: scene format 2 is newer than this build reads (1)
          help: rebuild touchstone from a newer checkout.
        """
    )
  }

  @Test(arguments: [("0", "0"), ("1.5", "1.5"), ("one", "\"one\""), ("~", "nothing")])
  func `a version is a whole number from 1`(version: String, found: String) {
    #expect(
      complaint(about: "touchstone: \(version)\nroot: {}\n") == """
        card.scene.yaml:1:13: error: 'touchstone' needs the format's version
          found: \(found)
          help: write 'touchstone: 1'.
        """
    )
  }

  @Test(arguments: [
    ("root: {a: b: c}\n", "2:12: error: not valid YAML: did not find expected ',' or '}'"),
    ("\troot: {}\n", "2:1: error: not valid YAML: found a tab character that violates indentation"),
    ("root: \"abc\n", "3:1: error: not valid YAML: found unexpected end of stream"),
    ("root: *a\n", "2:7: error: not valid YAML: found undefined alias"),
    ("title: \u{7}\n", "2:8: error: not valid YAML: control characters are not allowed"),
    ("title: é\u{7}\n", "2:9: error: not valid YAML: control characters are not allowed"),
    ("root: {}\n---\na: 1\n", "3:1: error: the file holds more than one document"),
    ("root: {? [a] : b}\n", "2:10: error: a key must be a word, not a list or a map"),
  ])
  func `a slip in YAML is shown with its place`(text: String, expected: String) {
    #expect(problem(in: "touchstone: 1\n" + text) == expected)
  }

  @Test func `a key that stands twice is shown`() {
    let text = "touchstone: 1\nroot:\n  name: a\n  color: red\n  name: b\n"
    #expect(problem(in: text) == "3:3: error: the key 'name' stands twice in one map")
    #expect(
      problem(in: "touchstone: 1\nroot: {}\nroot: {}\n")
        == "2:1: error: the key 'root' stands twice in one map"
    )
  }

  @Test func `a scene has a root or windows, and not both`() {
    #expect(
      problem(in: "touchstone: 1\n") == "1:1: error: a scene needs 'root', 'windows' or 'import'"
    )
    #expect(
      problem(in: "touchstone: 1\nroot: {}\nwindows: [{}]\n")
        == "3:1: error: a scene has either 'root' or 'windows'"
    )
  }

  @Test func `lines end as they like, and a byte order mark may come first`() {
    #expect(complaint(about: "\u{FEFF}touchstone: 1\r\nroot:\r\n  name: a\r\n") == "no error")
    #expect(problem(in: "\u{FEFF}touchstone: 1\r\nroots: {}\r\n").hasPrefix("2:1: error"))
    #expect(problem(in: "\u{FEFF}touchstone: 2\n").hasPrefix("1:13: error"))
  }

  @Test func `columns count what a reader sees as one character`() {
    #expect(problem(in: "touchstone: 1\nroot: {name: é😀, foo: 1}\n").hasPrefix("2:18: error"))
  }

  // MARK: - Files that are too much

  private func nested(_ depth: Int) -> String {
    let (opening, closing) = ("{subviews: [", "]}")
    return "touchstone: 1\nroot: " + String(repeating: opening, count: depth - 1) + "{}"
      + String(repeating: closing, count: depth - 1) + "\n"
  }

  @Test func `400 views may nest, and 401 may not`() {
    #expect(complaint(about: nested(400)) == "no error")
    #expect(
      complaint(about: nested(401)) == """
        card.scene.yaml:2:4807: error: views nest deeper than 400 in one file
          help: build deeper trees in Swift, through UIView.
        """
    )
  }

  @Test(arguments: [501, 10_000])
  func `nesting that even YAML refuses is an error with a place`(depth: Int) {
    #expect(
      complaint(about: nested(depth)) == """
        card.scene.yaml:2:4975: error: lists and maps nest too deep
          help: a file nests at most 400 views.
        """
    )
  }

  @Test func `aliases that multiply are stopped early`() {
    var text = "touchstone: 1\na0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
    for level in 1...9 {
      let alias = "*a\(level - 1)"
      let aliases = Array(repeating: alias, count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(
      complaint(about: text) == """
        card.scene.yaml:2:5: error: the file's aliases stand for too many values
          help: write the repeated parts out.
        """
    )
  }

  @Test(arguments: [
    ("? *a27\n: 1\n", "30:3: error: a key must be a word, not an alias"),
    ("? [*a27, *a26]\n: 1\n", "30:3: error: a key must be a word, not a list or a map"),
    ("root: {*a27 : 1}\n", "30:8: error: a key must be a word, not an alias"),
  ])
  func `keys are words, whatever their aliases would grow to`(end: String, expected: String) {
    var text = "touchstone: 1\na0: &a0 [1, 1]\n"
    for level in 1...27 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    #expect(problem(in: text + end) == expected)
  }

  @Test func `a key in quotes is a word, even if it looks like an alias`() {
    #expect(
      problem(in: "touchstone: 1 # & more\nroot: {\"*a\": 1}\n")
        == "2:8: error: unknown key '*a' in a view (UIView)"
    )
  }

  @Test func `an alias may repeat a view`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      root: {name: root, subviews: [&view {frame: [0, 0, 9, 9]}, *view]}
      """
    )
    #expect(try driver.view("root").subviews.count == 2)
  }
}
