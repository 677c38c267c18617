import Foundation
import Testing
import TouchScene
import TouchSession

/// Lines that are right by themselves, but not after those before them.
@Suite struct OrderTests {
  private static func touch(_ number: Int, _ phase: String, id: Int = 1, t: Double = 0.5) -> String
  {
    #"{"input":\#(number),"t":\#(t),"kind":"touch","phase":"\#(phase)","id":\#(id),"at":[1,2]}"#
  }

  private static func trace(for owner: String) -> String {
    #"{"trace":"inside","for":\#(owner),"view":"window","inside":true}"#
  }

  private static let began = touch(1, "began")

  private static func text(_ lines: [String]) throws -> String {
    ([try Scenes.header()] + lines).joined(separator: "\n") + "\n"
  }

  /// Lines after the header, and the error that they end in.
  static let complaints: [(lines: [String], expected: String)] = [
    (
      [began, touch(1, "ended")],
      """
      3:10: error: input 1 stands twice
        help: inputs are counted from 1 in their order; this one would be 2.
      """
    ),
    (
      [began, touch(2, "moved"), touch(3, "moved"), touch(2, "ended")],
      """
      5:10: error: input 2 follows input 3
        help: inputs are counted from 1 in their order; this one would be 4.
      """
    ),
    ([touch(0, "began")], "2:10: error: 'input' needs a whole number, counted from 1"),
    (
      [#"{"input":"1","t":0,"kind":"tick"}"#],
      "2:10: error: 'input' needs a whole number, counted from 1"
    ),
    (
      [began, touch(2, "moved", t: 0.25)],
      """
      3:16: error: time runs backwards: 0.25 s after 0.5 s
        help: 't' counts from the start of the sitting, and is never less than on the input before.
      """
    ),
    (
      [began, touch(2, "began")],
      """
      3:56: error: contact 1 began twice without ending
        help: end it first, or give the second contact another 'id'.
      """
    ),
    (
      [began, touch(2, "cancelled"), touch(3, "ended")],
      """
      4:56: error: contact 1 ended but never began
        help: a contact comes with the phase 'began' first; none is down here.
      """
    ),
    (
      [touch(1, "began", id: 3), touch(2, "began", id: 2), touch(3, "moved", id: 1)],
      """
      4:56: error: contact 1 moved but never began
        help: a contact comes with the phase 'began' first; down here: 2, 3.
      """
    ),
    (
      [#"{"input":1,"t":0.5,"t":0.6,"kind":"tick"}"#],
      """
      2:20: error: the key 't' stands twice
        help: keep one of the two.
      """
    ),
    (
      [
        #"{"input":1,"t":0,"kind":"touch","phase":"began","id":1,"at":[1,2],"details":{"index":1,"#
          + #""index":2}}"#
      ],
      """
      2:88: error: the key 'index' stands twice
        help: keep one of the two.
      """
    ),
    (
      [began, #"{"note":"a","note":"b"}"#],
      """
      3:13: error: the key 'note' stands twice
        help: keep one of the two.
      """
    ),
    (
      [began, trace(for: "2")],
      """
      3:25: error: 'for' points at input 2, which does not stand before this line
        help: the last input before it is 1.
      """
    ),
    (
      [began, trace(for: "10")],
      """
      3:25: error: 'for' points at input 10, which does not stand before this line
        help: the last input before it is 1.
      """
    ),
    (
      [began, trace(for: "0")],
      """
      3:25: error: 'for' points at input 0, which does not stand before this line
        help: the last input before it is 1.
      """
    ),
    ([began, trace(for: "null")], "3:25: error: 'for' needs the number of an input"),
    (
      [#"{"note":"a","for":1}"#, began],
      """
      2:19: error: 'for' points at input 1, which does not stand before this line
        help: no input stands before it.
      """
    ),
    ([began, #"{"note":"a","for":"x"}"#], "3:19: error: 'for' needs the number of an input"),
    ([began, #"{"end":true}"#], "3:8: error: 'end' needs the number of inputs"),
    (
      [began, #"{"end":1}"#, "", #"{"note":"a"}"#],
      """
      5:1: error: a line stands after the end of the session
        help: the session ended on line 3; give what follows a file of its own, or remove it.
      """
    ),
    (
      [began, #"{"end":1}"#, trace(for: "1")],
      """
      4:1: error: a line stands after the end of the session
        help: the session ended on line 3; give what follows a file of its own, or remove it.
      """
    ),
    (
      [began, #"{"end":1}"#, #"{"end":1}"#],
      """
      4:1: error: a line stands after the end of the session
        help: the session ended on line 3; give what follows a file of its own, or remove it.
      """
    ),
  ]

  @Test(arguments: complaints)
  func `a line that does not fit those before it says why`(
    _ lines: [String],
    _ expected: String
  ) throws {
    #expect(problem(reading: try Self.text(lines)) == "test.session.jsonl:\(expected)")
  }

  @Test(arguments: [
    [began, touch(2, "ended"), touch(3, "began")],
    [began, touch(2, "cancelled"), touch(3, "began")],
    [began, trace(for: "1"), #"{"note":"a","for":1}"#, #"{"note":"b"}"#, #"{"end":1}"#, "", " "],
    [#"{"note":"before all","for":0}"#, began],
    [began, touch(2, "ended"), trace(for: "1"), trace(for: "2")],
    [began, #"{"for":1,"trace":"inside","view":"window","inside":true}"#],
  ])
  func `lines that fit those before them are read without a warning`(_ lines: [String]) throws {
    #expect(try read(Self.text(lines)).warnings == [])
  }

  @Test func `what is left of a session whose lines were removed is read, with a warning`() throws {
    #expect(
      try read(Self.text([Self.touch(2, "began"), Self.touch(5, "ended")])).warnings == [
        "test.session.jsonl:2: warning: input 2 is the first: what came before it is missing",
        "test.session.jsonl:3: warning: input 5 follows input 2: what came before it is missing",
      ]
    )
  }

  @Test(arguments: [15, 16, 17, 40])
  func `a key that stands twice is found among many`(_ count: Int) {
    let keys = (0..<count).map { "\"k\($0)\":0," }.joined()
    for first in ["k0", "k\(count - 1)"] {
      let error = #expect(throws: JSONError.self) {
        try JSONValue(json: "{\(keys)\"\(first)\":1}".utf8)
      }
      #expect(error?.problem == "the key '\(first)' stands twice")
      #expect(error?.offset == keys.utf8.count + 1)
    }
    #expect(throws: Never.self) { try JSONValue(json: "{\(keys)\"other\":1}".utf8) }
  }

  @Test func `a header with a key twice is refused`() throws {
    let header = try Scenes.header().replacing(#""screen":"#, with: #""screen":[1,2],"screen":"#)
    #expect(problem(reading: header)?.contains("screen") == true)
  }
}
